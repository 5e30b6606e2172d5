"""A whole area map as a picture for a file, with its legend."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from editor.analysis.graphs import distances
from editor.core.words import counted
from editor.picture.area_signs import (
    air_sign,
    figure,
    geyser,
    mineral,
    pennant_of,
    ramp_sign,
    walk_sign,
)
from editor.picture.cards import INNER, LayoutBlock, TextMeasure, beside, shortened, words
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, Text, drawn, filled
from editor.picture.emblems import emblem
from editor.picture.inks import INK, LIGHT, RIM_PAPER, mixed, seat_of
from editor.picture.path import rounded_rectangle
from editor.picture.patterns import patterned
from editor.picture.shadows import sheet_shadow
from editor.seam.fairness import SYMMETRY_NAMES
from editor.seam.pictures import Plate
from editor.systems.shared.plates import (
    CardShadow,
    PlateLook,
    house_rules_block,
    legend_beside,
    mounted,
    title_block,
    titled_blocks,
)
from editor.systems.trts.map.board import LinkKind
from editor.systems.trts.map.facts import MAX_COMPARED, symmetries
from editor.systems.trts.map.lots import before_lots, is_by_lot
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.paper import EDGE, NO_SEAT, paper_colour
from editor.systems.trts.picture.top import top_picture
from editor.systems.trts.text.words import player_name

_LINKS: tuple[tuple[LinkKind, str, str], ...] = (
    ("walk", "Walk", "an opening with dots"),
    ("ramp", "Ramp", "chevrons point up"),
    ("air", "Air only", "wing on a disc"),
)
_ENTRY = 46.0
_ABREAST = 16
_MAX_ROUNDS = 96
_RED, _RED_PAPER, _PAPER = "#A82A26", "#F3D9D2", "#F1E8D2"


def legend(survey: Survey, measure: TextMeasure, draft: bool = False) -> tuple[LayoutBlock, ...]:
    """Return the sections of the legend that apply to the map."""
    sections: list[tuple[str, LayoutBlock | None]] = [
        ("Links", _links(survey)),
        ("Resources", _resources(survey)),
        ("Areas", _areas(survey)),
        ("Players", _players(survey, measure)),
        ("Set-up", _set_up_block(survey)),
        ("Balance", _balance(survey)),
        ("Rounds", _rounds(survey)),
        ("House rules", house_rules_block(survey.scenario, measure)),
    ]
    return (_title(survey, measure, draft), *titled_blocks(sections, measure))


def _title(survey: Survey, measure: TextMeasure, draft: bool) -> LayoutBlock:
    from editor.systems.trts.map.modes import MODES

    mode = next((mode.title.lower() for mode in MODES if mode.id == survey.mode), survey.mode)
    facts = ["TRTS", mode]
    players = len(survey.setup.players) if survey.setup else 0
    if players and mode != "two players":
        facts.append(counted(players, "player"))
    facts.append(counted(len(survey.map.areas), "area"))
    return title_block(survey.scenario, facts, measure, draft, (32.0, 13.0))


def _links(survey: Survey) -> LayoutBlock | None:
    found = Counter(link.kind for link in survey.map.links.values())
    signs: dict[LinkKind, Node] = {
        "walk": walk_sign(18.0, 32.0, paper=False),
        "ramp": ramp_sign(),
        "air": air_sign(),
    }
    entries = [
        (signs[kind], 1.0, title, says, found[kind]) for kind, title, says in _LINKS if found[kind]
    ]
    return _entries(entries)


def _resources(survey: Survey) -> LayoutBlock | None:
    areas = [laid.area for laid in survey.map.areas.values()]
    minerals = sum(area.minerals for area in areas)
    geysers = sum(area.geysers for area in areas)
    entries = [(mineral(), 26.0, "Mineral fields", "", minerals)] if minerals else []
    entries += [(geyser(), 26.0, "Gas geysers", "", geysers)] if geysers else []
    return _entries(entries, 38.0)


def _entries(
    entries: Sequence[tuple[Node, float, str, str, int | None]], step: float = _ENTRY
) -> LayoutBlock | None:
    """Return rows with a sign, a name, a line of detail and a number."""
    nodes: list[Node] = []
    for index, (sign, size, name, says, number) in enumerate(entries):
        middle = index * step + 18.0
        nodes.append(beside((sign,), 24.0, middle, size))
        nodes.append(words(name, 58.0, middle - (8 if says else 0), weight=600))
        if says:
            nodes.append(words(says, 58.0, middle + 9.5, 12.0, quiet=True))
        if number is not None:
            nodes.append(_right(str(number), middle, 14.0))
    return LayoutBlock(tuple(nodes), len(entries) * step - 8.0) if entries else None


def _right(text: str, y: float, size: float = 13.0) -> Text:
    return Text(text, (INNER, y), size, Ink(LIGHT.text), weight=600, align="right")


def _areas(survey: Survey) -> LayoutBlock | None:
    areas = [laid.area for laid in survey.map.areas.values()]
    begins = {start.area for start in survey.setup.starts} if survey.setup else set()
    starts = [area for area in areas if area.start or area.id in begins]
    rich = [area for area in areas if area not in starts and (area.minerals or area.geysers)]
    seats = _seats(survey)
    entries: list[tuple[Node, float, str, str, int | None]] = []
    if starts:
        by_lot = is_by_lot(survey)
        swatch = start_swatch(seats[0] if seats and not by_lot else 0)
        says = "drawn by lot" if by_lot else "band in the player’s pattern"
        entries.append((swatch, 1.0, "Start", says, None))
    if rich:
        entries.append((area_swatch(False), 1.0, "Expansion", "minerals or gas, no start", None))
    if len(starts) + len(rich) < len(areas):
        entries.append((area_swatch(True), 1.0, "Open ground", "a cooler paper", None))
    return _entries(entries, 44.0)


def _seats(survey: Survey) -> list[int]:
    players = survey.setup.players if survey.setup else ()
    return sorted(player.seat for player in players)


def area_swatch(bare: bool) -> Group:
    """Return the swatch of an area, about the origin."""
    frame = rounded_rectangle(-20.0, -15.0, 40.0, 30.0, 9.0)
    ground = Ink(paper_colour(0, bare))
    return Group((Shape(frame, ground, Line(Ink(EDGE), 2.0)),))


def start_swatch(seat: int) -> Group:
    """Return the swatch of a start, about the origin; seat 0 is nobody's."""
    frame = rounded_rectangle(-20.0, -15.0, 40.0, 30.0, 9.0)
    paper = filled(frame, paper_colour(0, False))
    if seat < 1:
        edge = drawn(frame, NO_SEAT, 2.6, dash=(2.2, 1.5), cap="flat")
        return Group((paper, filled(frame, NO_SEAT, 0.16), drawn(frame, RIM_PAPER, 3.6), edge))
    inks = seat_of(seat)
    pattern = patterned(frame, inks.pattern, Ink(inks.colour, 0.5), inks.step * 40.0, 1.5)
    edge = drawn(frame, mixed(inks.colour, INK, 0.15 if seat in (1, 2) else 0.45), 2.6)
    return Group((paper, filled(frame, inks.colour, 0.13), pattern, edge))


def _players(survey: Survey, measure: TextMeasure) -> LayoutBlock | None:
    players = survey.setup.players if survey.setup else ()
    if not any(player.name or player.team for player in players) and len(players) < 3:
        return None
    nodes: list[Node] = []
    for index, player in enumerate(sorted(players, key=lambda each: each.seat)):
        x, y = (index % 4) * 62.0 + 31.0, (index // 4) * 68.0
        nodes.append(emblem(player.seat, (x, y + 15.0), 12.0))
        name = player_name(survey.setup, player.id)
        for line, text in enumerate((name, f"team {player.team}" if player.team else "")):
            size = 12.0 - line
            kept = shortened(text, 60.0 / size, lambda part: measure(part, "inter", 400))
            nodes.append(words(kept, x, y + 39.0 + 15.0 * line, size, quiet=True, centre=True))
    lines = 64.0 if any(player.team for player in players) else 50.0
    return LayoutBlock(tuple(nodes), (len(players) + 3) // 4 * lines - 4.0)


def _set_up_block(survey: Survey) -> LayoutBlock | None:
    setup = survey.setup
    if setup is None:
        return None
    colour = seat_of((_seats(survey) or [1])[0]).colour
    entries: list[tuple[Node, float, str, str, int | None]] = []
    if setup.control:
        sign = pennant_of(colour)
        entries.append((sign, 22.0, "Control", "held from the beginning", len(setup.control)))
    for building in (True, False):
        number = 0
        for force in setup.forces:
            piece = survey.piece(force.player, force.piece)
            if piece is not None and (piece.kind == "building") == building:
                number += force.count
        if number:
            name = "Buildings" if building else "Units"
            entries.append((figure(building, colour, INK), 22.0, name, "", number))
    return _entries(entries, 38.0)


def _balance(survey: Survey) -> LayoutBlock | None:
    rows: list[tuple[str, str]] = []
    begins = _begins(survey)
    if len(begins) > 1:
        if len(begins) <= MAX_COMPARED:
            rows.append(("Start to start", _apart(survey, begins)))
        far = survey.number("balance.steps")
        rows.append((f"Within {counted(far, 'step')}", _around(survey, begins, far)))
    if len(survey.map.areas) > 1:
        best = max(reversed(symmetries(survey.map)), key=lambda each: each.score)
        score = round(best.score * 100)
        if score >= 50:
            name = "Half-turn symmetry" if best.kind == "half-turn" else SYMMETRY_NAMES[best.kind]
            match = "exact" if not best.differing else f"{min(score, 99)} %"
            rows.append((name[:1].upper() + name[1:], match))
    nodes: list[Node] = []
    for index, (name, value) in enumerate(rows):
        y = 10.0 + 25.0 * index
        nodes.append(words(name, 0.0, y, quiet=True))
        nodes.append(_right(value, y))
    return LayoutBlock(tuple(nodes), 25.0 * len(rows) - 5.0) if rows else None


def _begins(survey: Survey) -> list[str]:
    """Return the areas where players begin, else the starting locations."""
    starts = survey.setup.starts if survey.setup else ()
    taken = list(dict.fromkeys(start.area for start in starts if start.area in survey.map.areas))
    return taken or list(survey.start_areas)


def _apart(survey: Survey, begins: Sequence[str]) -> str:
    figures: list[int] = []
    for index, begin in enumerate(begins):
        steps = survey.steps_from((begin,))
        for other in begins[index + 1 :]:
            if other not in steps:
                return "no path"
            figures.append(steps[other])
    least, most = min(figures), max(figures)
    return counted(most, "step") if least == most else f"{least} to {most} steps"


def _around(survey: Survey, begins: Sequence[str], far: int) -> str:
    sums = []
    for begin in begins:
        near = distances(survey.on_foot, (begin,), far)
        areas = [survey.map.areas[area].area for area in near]
        sums.append((sum(area.minerals for area in areas), sum(area.geysers for area in areas)))
    if len(set(sums)) == 1:
        return "equal"
    minerals = [pair[0] for pair in sums]
    if min(minerals) != max(minerals):
        return f"{min(minerals)} to {max(minerals)} minerals"
    geysers = [pair[1] for pair in sums]
    return f"{min(geysers)} to {max(geysers)} geysers"


def _rounds(survey: Survey) -> LayoutBlock | None:
    rounds, red_from = survey.rounds, survey.red_from
    red = max(0, rounds - red_from + 1)
    says = counted(rounds, "round")
    if red:
        says += f", the last {red} red" if red < rounds else ", all red"
    if rounds > _MAX_ROUNDS:
        return LayoutBlock((words(says, 0.0, 10.0, 12.0, quiet=True),), 18.0)
    step = INNER / _ABREAST
    nodes: list[Node] = []
    for index in range(rounds):
        x, y = (index % _ABREAST) * step, (index // _ABREAST) * 19.0
        frame = rounded_rectangle(x, y, step - 3.0, 16.0, 3.0)
        if index + 1 >= red_from:
            nodes.append(Shape(frame, Ink(_RED_PAPER), Line(Ink(_RED), 1.0)))
            nodes.append(patterned(frame, "rising", Ink(_RED, 0.6), 4.5, 1.0))
        else:
            nodes.append(Shape(frame, Ink(_PAPER), Line(Ink(INK, 0.35), 1.0)))
    high = (rounds + _ABREAST - 1) // _ABREAST * 19.0
    nodes.append(words(says, 0.0, high + 14.0, 12.0, quiet=True))
    return LayoutBlock(tuple(nodes), high + 22.0)


_PIXEL = 0.1
"""A pixel of the legend's layout in units of the scene."""
_LOOK = PlateLook(
    3.6, 4.4, CardShadow(blur=1.1, strength=0.36, down=0.4), smallest=0.78, largest=1.6
)


def plate(survey: Survey, wanted: Plate) -> Picture:
    """Return the map of a survey as a picture; one unit is ten units of its drawing."""
    if not wanted.placed:
        survey = before_lots(survey)
    drawing = top_picture(
        Arrangement(survey), wanted.pixels, wanted.rim, wanted.shadows, wanted.grid
    )
    return mounted(
        drawing,
        wanted,
        _LOOK,
        shadow=lambda: sheet_shadow(drawing.frame, blur=1.5, strength=0.42, down=0.6, radius=0.8),
        legend=lambda: legend_beside(
            legend(survey, wanted.measure, wanted.draft),
            drawing.frame.right + _LOOK.gap,
            drawing.frame,
            _PIXEL,
            _LOOK,
        ),
    )
