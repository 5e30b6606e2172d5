"""The legend of a map: what is on it, what it costs and who plays, as sections of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal

from editor.core.words import counted, opening
from editor.picture.affine import Rect, Turning
from editor.picture.cards import (
    INNER,
    LayoutBlock,
    TextMeasure,
    beside,
    paragraph,
    shortened,
    stacked,
    words,
)
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, Text, drawn, filled
from editor.picture.emblems import emblem
from editor.picture.inks import AREA, INK, LIGHT, RIM_PAPER
from editor.picture.path import rectangle, rounded_rectangle
from editor.picture.patterns import patterned
from editor.picture.signs import (
    artifact,
    dungeon_tag,
    flag,
    height_tag,
    label,
    pennant,
    portal_door,
    portal_line,
)
from editor.systems.shared.plates import house_rules_block, title_block, titled_blocks
from editor.systems.tactics.map.board import (
    BRIDGE,
    DUNGEON_NAMES,
    HOLE,
    PLAIN,
    TERRAIN_NAMES,
    WATER,
    BoxComponent,
)
from editor.systems.tactics.map.graph import cost_setting, terrain_costs
from editor.systems.tactics.map.seats import leaves_starts, starts_each
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.picture.arrangement import Arrangement, LaidSheet
from editor.systems.tactics.picture.dungeon import dungeon_picture, dungeon_swatch
from editor.systems.tactics.picture.ground import flat_motif, ground, tone
from editor.systems.tactics.picture.isometric import box_solid
from editor.systems.tactics.picture.marks import DoorMark, open_ground
from editor.systems.tactics.picture.top import Options, contour, wall_band
from editor.systems.tactics.text.words import box_name, player_name

SignKind = Literal[
    "portal", "area", "trigger", "artifact", "start", "choice", "label", "height", "dungeon"
]
_STILL = Turning()
_SWATCH = 44.0
_MAX_LEVELS = 8


def box_thumbnail(component: BoxComponent, pixels: float = 12.0) -> Picture:
    """Return a box in the isometric view, with its printed doors; a space is a diamond 1 wide."""
    box = LaidSheet("box", 0, 0, component.terrain, 0, component.height)
    width, depth = component.size
    doors = []
    for number, mark in enumerate(component.marks, 1):
        against = {
            "south": (mark.offset, depth - 1),
            "north": (mark.offset, 0),
            "west": (0, mark.offset),
            "east": (width - 1, mark.offset),
        }[mark.side]
        doors.append(DoorMark(str(number), number, "box", mark.side, against, against, True))
    table = Arrangement(Turning(0, (0, 0, width, depth)), (), (box,), tuple(doors))
    # Patterns would be noise at the size of a thumbnail.
    solid = box_solid(table, box, Options(pixels=pixels, heights=False, shadows=False))
    return Picture((solid,), solid.bounds.grown(0.1))


def terrain_swatch(letter: str) -> Picture:
    """Return one space of a terrain on paper, its corners rounded: 1 unit wide."""
    frame = rounded_rectangle(0.0, 0.0, 1.0, 1.0, 0.09)
    rows = {BRIDGE: (WATER, BRIDGE, WATER), WATER: (WATER,) * 3}
    nodes: list[Node] = []
    if letter in rows:
        # Water continues beyond the swatch on all sides; a bridge crosses it.
        column = LaidSheet("swatch", 0, -1, rows[letter])
        nodes += ground(column, _STILL, 2)
    else:
        nodes += ground(LaidSheet("swatch", 0, 0, (letter,)), _STILL, 2)
    motif = flat_motif(letter, (1, 2, 0))
    if motif is not None:
        nodes.append(motif)
    edge = drawn(frame, INK, 0.025, cover=0.45 if letter in (PLAIN, HOLE) else 0.35, least=1.0)
    return Picture((Group(tuple(nodes), clip=frame), edge), Rect(0, 0, 1, 1).grown(0.02))


def sign_swatch(sign: SignKind, seat: int = 1) -> Picture:
    """Return a sign in a frame of 1 x 1 unit, centred."""
    nodes: tuple[Node, ...]
    match sign:
        case "portal":
            line = portal_line((-0.5, -0.36), (0.5, -0.36))
            nodes = (*line, portal_door((0.0, 0.10), 1))
        case "trigger":
            nodes = (flag((-0.20, 0.36), "A"),)
        case "area":
            frame = rounded_rectangle(-0.48, -0.36, 0.96, 0.72, 0.17)
            nodes = (
                filled(frame, AREA, 0.09),
                patterned(frame, "falling", Ink(AREA, 0.42), 0.22, 0.03),
                drawn(frame, AREA, 0.066),
                pennant((-0.12, 0.24), 0.62),
            )
        case "artifact":
            nodes = (artifact((0.0, 0.0)),)
        case "start":
            nodes = (emblem(seat, (0.0, 0.0), 0.36),)
        case "choice":
            nodes = open_ground(rounded_rectangle(-0.46, -0.46, 0.92, 0.92, 0.20))
        case "height":
            nodes = (height_tag((-0.46, -0.27), 2, 2.0),)
        case "dungeon":
            nodes = (dungeon_tag((-0.42, -0.38), 2.8),)
        case "label":
            paper = rounded_rectangle(-0.46, -0.26, 0.92, 0.52, 0.08)
            nodes = (
                Shape(paper, Ink(RIM_PAPER), Line(Ink(LIGHT.line_strong), 0.03)),
                label((0.0, 0.0), "Abc", 0.34),
            )
    return Picture(nodes, Rect(-0.54, -0.54, 1.08, 1.08))


def legend(survey: Survey, measure: TextMeasure, draft: bool = False) -> tuple[LayoutBlock, ...]:
    """Return the sections of a map's legend: only what occurs on the map."""
    sections: list[tuple[str, LayoutBlock | None]] = [
        ("Terrain", _terrain(survey)),
        ("Height", _heights(survey, measure)),
        ("Signs", _signs(survey)),
        ("Players", _players(survey, measure)),
        ("Boxes used", _boxes(survey, measure)),
        ("House rules", house_rules_block(survey.scenario, measure)),
    ]
    sections += ((title, block) for title, block in _dungeons(survey, measure))
    return (_title(survey, measure, draft), *titled_blocks(sections, measure))


def _title(survey: Survey, measure: TextMeasure, draft: bool) -> LayoutBlock:
    setup = survey.setup
    _, _, width, depth = survey.realm.bounds
    facts = ["Tactics", opening(survey.mode)]
    if setup and setup.players:
        facts.append(counted(len(setup.players), "player"))
    facts.append(f"{width} × {depth}")
    return title_block(survey.scenario, facts, measure, draft)


def _terrain(survey: Survey) -> LayoutBlock | None:
    found = {space.terrain for space in survey.realm.surface.values()}
    step = cost_setting(survey.settings, "movement.step", 1)
    extra = terrain_costs(survey.realm)
    entries = []
    for letter, name in TERRAIN_NAMES.items():
        if letter in found:
            says = "no space" if letter == HOLE else f"cost {step + extra[letter]}"
            entries.append((terrain_swatch(letter), opening(name), says))
    return _two_abreast(entries) if entries else None


def _two_abreast(entries: Sequence[tuple[Picture, str, str]], side: float = _SWATCH) -> LayoutBlock:
    """Return small pictures in two columns, each with its name and a line of detail."""
    nodes: list[Node] = []
    step = side + 10.0
    for index, (picture, name, detail) in enumerate(entries):
        x, y = (index % 2) * 128.0, (index // 2) * step
        middle = y + side / 2
        nodes.append(beside(picture.nodes, x, y, side))
        nodes.append(words(name, x + step, middle - (8 if detail else 0), weight=600))
        if detail:
            nodes.append(words(detail, x + step, middle + 9, quiet=True))
    return LayoutBlock(tuple(nodes), (len(entries) + 1) // 2 * step - 10.0)


def _heights(survey: Survey, measure: TextMeasure) -> LayoutBlock | None:
    levels = sorted({space.elevation for space in survey.realm.spaces.values()})
    if levels == [0] or not levels:
        return None
    nodes: list[Node] = []
    for index, level in enumerate(levels[:_MAX_LEVELS]):
        x, y = (index % 4) * 62.0, (index // 4) * 58.0
        nodes.append(beside(_step(level), x, y, 42.0))
    rows = (min(len(levels), _MAX_LEVELS) + 3) // 4
    climb = cost_setting(survey.settings, "movement.climb", 1)
    limit = survey.settings.get("movement.max_climb")
    up = f"Climbing costs {climb} more" if climb else "Climbing costs no more"
    if isinstance(limit, int):
        up += f" and goes {counted(limit, 'level')} a step at most"
    elif climb:
        up += ", whatever the height"
    says = paragraph(f"{up}. Stepping down is free.", measure)
    return stacked((LayoutBlock(tuple(nodes), rows * 58.0 - 2.0), says))


def _step(level: int) -> tuple[Node, ...]:
    """Return a space of a level: its paper, its walls and its height."""
    # The walls of a tall box would reach over its neighbour.
    box = LaidSheet("step", 0, 0, (".",), 0, min(level, 4))
    paper = filled(rectangle(0.0, 0.0, 1.0, 1.0), tone(level))
    if not level:
        return (*terrain_swatch(".").nodes, words("0", 0.5, 0.5, 0.32, weight=600, centre=True))
    tag = height_tag((0.20, 0.32), level, 1.3)
    return (*wall_band(box), paper, *contour(box), tag)


def _signs(survey: Survey) -> LayoutBlock | None:
    board = survey.board
    entries: list[tuple[SignKind, str, str]] = []
    if survey.realm.portals:
        through = cost_setting(survey.settings, "movement.portal", 1)
        entries.append(("portal", "Portal", f"white line; costs {through} to pass"))
    if board.areas:
        sizes = {len(area.cells) for area in board.areas}
        size = counted(next(iter(sizes)), "space") if len(sizes) == 1 else "spaces"
        entries.append(("trigger", "Trigger", "the large flag of an area"))
        entries.append(("area", "Control area", f"{size}, own pattern"))
    if board.artifact is not None:
        worth = counted(cost_setting(survey.settings, "points.artifact", 3), "point")
        entries.append(("artifact", "Artifact", f"{worth} at the end"))
    if any(dungeon.box in survey.realm.boxes for dungeon in board.dungeons):
        entries.append(("dungeon", "Dungeon", "inside this box"))
    if leaves_starts(survey.setup, survey.mode) and survey.setup is not None:
        two = starts_each(survey.mode, len(survey.setup.players)).least == 2
        says = "two on a diagonal each, in turn" if two else "one each, in turn"
        entries.append(("choice", "Start to choose", says))
    nodes: list[Node] = []
    for index, (sign, name, says) in enumerate(entries):
        y = index * 48.0
        nodes.append(beside(sign_swatch(sign).nodes, 22.0, y + 20.0, 38.0))
        nodes.append(words(name, 58.0, y + 12.0, weight=600))
        nodes.append(words(says, 58.0, y + 29.0, 12.5, quiet=True))
    return LayoutBlock(tuple(nodes), len(entries) * 48.0 - 6.0) if entries else None


def _players(survey: Survey, measure: TextMeasure) -> LayoutBlock | None:
    players = survey.setup.players if survey.setup else ()
    nodes: list[Node] = []
    for index, player in enumerate(sorted(players, key=lambda player: player.seat)):
        x, y = (index % 4) * 62.0 + 31.0, (index // 4) * 56.0
        nodes.append(emblem(player.seat, (x, y + 17.0), 14.0))
        name = player_name(survey.setup, player.id)
        nodes.append(_small(name, x, y + 44.0, measure))
        if player.team:
            nodes.append(_small(f"team {player.team}", x, y + 59.0, measure))
    lines = 71.0 if any(player.team for player in players) else 56.0
    return LayoutBlock(tuple(nodes), (len(players) + 3) // 4 * lines - 4.0) if players else None


def _small(text: str, x: float, y: float, measure: TextMeasure, weight: int = 400) -> Text:
    """Return a short text, centred in a quarter of the card's width."""
    kept = shortened(text, 60.0 / 12.0, lambda line: measure(line, "inter", weight))
    return words(kept, x, y, 12.0, weight=weight, quiet=weight == 400, centre=True)


def _boxes(survey: Survey, measure: TextMeasure) -> LayoutBlock | None:
    used = Counter(box.component for box in survey.board.boxes)
    kinds = [
        component
        for component in survey.components.values()
        if isinstance(component, BoxComponent) and used[component.id]
    ]
    if not kinds:
        return None
    thumbnails = [box_thumbnail(component) for component in kinds]
    # All to one scale, so that a box is recognized by its size.
    by = min(60.0 / picture.frame.width for picture in thumbnails)
    by = min(by, min(40.0 / picture.frame.height for picture in thumbnails))
    nodes: list[Node] = []
    for index, (component, picture) in enumerate(zip(kinds, thumbnails, strict=True)):
        x, y = (index % 4) * 62.0 + 31.0, (index // 4) * 84.0
        middle = picture.frame.centre
        nodes.append(beside(picture.nodes, x - middle[0] * by, y + 18.0 - middle[1] * by, by))
        nodes.append(_small(component.name, x, y + 50.0, measure, 600))
        count = survey.counts[component.id]
        of = "" if count is None else f" of {count}"
        nodes.append(_small(f"{used[component.id]}{of}", x, y + 66.0, measure))
    return LayoutBlock(tuple(nodes), (len(kinds) + 3) // 4 * 84.0 - 8.0)


def _dungeons(survey: Survey, measure: TextMeasure) -> Iterator[tuple[str, LayoutBlock]]:
    """Yield the plan of each dungeon, then the meaning of their signs."""
    found: set[str] = set()
    for dungeon in survey.board.dungeons:
        if dungeon.box not in survey.realm.boxes or not dungeon.rows:
            continue
        found |= set("".join(dungeon.rows))
        plan = dungeon_picture(dungeon.rows)
        by = min(INNER / plan.frame.width, 34.0)
        drawing = beside(plan.nodes, -plan.frame.x * by, -plan.frame.y * by, by)
        where = box_name(survey.realm, dungeon.box)
        name = shortened(
            f"Dungeon of {where}".upper(), 20.0, lambda line: measure(line, "inter", 600)
        )
        yield name, LayoutBlock((drawing,), plan.frame.height * by)
    entries = [
        (dungeon_swatch(letter), opening(name), "")
        for letter, name in DUNGEON_NAMES.items()
        if letter in found
    ]
    if entries:
        yield "In the dungeons", _two_abreast(entries, 26.0)
