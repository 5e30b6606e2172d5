"""A tactics set-up as things on a table, for other programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from editor.core.points import Cell, name_of, spread_of
from editor.core.words import opening
from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from editor.picture.inks import AREA, CRYSTAL, TERRAIN, owner_colour
from editor.picture.signs import roman
from editor.seam.clusters import UniqueIds, spread_out, square_room
from editor.seam.tabletop import (
    Barrier,
    CellGround,
    Door,
    Footprint,
    MapText,
    Move,
    PartCount,
    Region,
    Slab,
    Space,
    TableSeat,
    Tabletop,
    WallMark,
    border_of_cells,
    ring_around,
)
from editor.seam.words import all_notes, house_rules, setup_title, waivers
from editor.systems.shared.spans import letters_of, rect_of_span
from editor.systems.tactics.checks.catalogue import CHECKS
from editor.systems.tactics.edits.groups import TITLES
from editor.systems.tactics.map.board import TERRAIN_NAMES, BoxComponent, Rows
from editor.systems.tactics.map.geometry import (
    OUTWARD,
    LaidBox,
    rotated_cell,
    rotated_side,
    side_cell,
    side_length,
)
from editor.systems.tactics.map.graph import cost_setting, terrain_costs
from editor.systems.tactics.map.modes import mode_title
from editor.systems.tactics.map.seats import by_seat, choosing_words, leaves_starts, unlisted_places
from editor.systems.tactics.map.stacks import NO_PILE
from editor.systems.tactics.map.starting_units import draw_token, tokens
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.picture import portraits
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.plate import stages
from editor.systems.tactics.picture.portraits import Portrait
from editor.systems.tactics.supply.parts import dice_count
from editor.systems.tactics.text.words import (
    area_name,
    area_title,
    dungeon_name,
    listed_box_name,
    mat_name,
    portal_name,
    portal_numbers,
    start_name,
)

LEVEL = 0.64
"""The height of a level in sides of a space: 16 mm at 25 mm a space."""
PRINT_SIZE = 25
_NOWHERE = Rect(0.0, 0.0, 1.0, 1.0)


def parts(survey: Survey) -> Iterator[PartCount]:
    """Yield the components that the map uses with their numbers, in the order of first use."""
    board = survey.board
    used = Counter([mat.component for mat in board.mats])
    used.update(box.component for box in board.boxes)
    own = {component.id for component in survey.scenario.components}
    for name, count in used.items():
        component = survey.components.get(name)
        available = survey.counts.get(name, 0)
        if component is None:
            yield PartCount(name, name, "unknown", "in no kit", count, 0)
        elif isinstance(component, BoxComponent):
            width, depth = component.size
            words = f"{width}×{depth}, height {component.height}"
            yield PartCount(name, component.name, "box", words, count, available, name in own)
        else:
            rows = next(iter(component.sides.values())).terrain
            words = f"{len(rows[0])}×{len(rows)} spaces"
            yield PartCount(name, component.name, "mat", words, count, available, name in own)


def tabletop(survey: Survey) -> Tabletop:
    """Return the set-up of a survey as things on a table, as far as possible for faulty ones."""
    scenario, setup = survey.scenario, survey.setup
    names = UniqueIds()
    slabs = tuple(_slabs(survey))
    for slab in slabs:
        names.fresh(slab.id)
    spaces = tuple(_spaces(survey))
    draws = portraits.sheets(table_of(survey.realm, setup, mode=survey.mode))
    regions = []
    for region, draw in _regions(survey):
        fresh = names.fresh(region.id)
        regions.append(region if fresh == region.id else replace(region, id=fresh))
        draws[fresh] = draw
    space_of = {space.id: space for space in spaces}
    tokens_spread = spread_out(tokens(survey, names), lambda name: square_room(space_of[name]))
    token_of = {token.id: token for token in tokens_spread}

    def portrait(wanted: str) -> Picture:
        token = token_of.get(wanted)
        return draws[wanted]() if token is None else draw_token(token)

    frame = _frame(slabs)
    return Tabletop(
        system="tactics",
        title=scenario.title,
        setup=setup.id if setup else "",
        setup_title=setup_title(setup),
        notes="\n\n".join(filter(None, (all_notes(scenario, setup), choosing_words(survey)))),
        authors=scenario.authors,
        frame=frame,
        cells=(round(frame.width), round(frame.height)),
        level=LEVEL,
        print_size=PRINT_SIZE,
        spaces=spaces,
        slabs=slabs,
        regions=tuple(regions),
        doors=tuple(_doors(survey)),
        moves=tuple(
            Move(name_of(cell), name_of(other), edge["kind"], edge["cost"])
            for cell, other, edge in survey.graph.edges(data=True)
        ),
        tokens=tokens_spread,
        seats=tuple(
            TableSeat(
                player.id,
                player.seat,
                player.name or player.id,
                owner_colour(player.seat),
                player.team,
            )
            for player in (by_seat(setup) if setup else ())
        ),
        parts=tuple(parts(survey)),
        dice=_dice(survey),
        rules=house_rules(scenario, survey.ruleset, CHECKS),
        waivers=waivers(survey, CHECKS, TITLES.words),
        labels=tuple(
            MapText(rect_of_span(label).centre, label.text, letters_of(label))
            for label in survey.board.labels
        ),
        portrait=portrait,
        barriers=tuple(_barriers(survey)),
        stage=stages(survey.realm, setup, survey.mode),
        facts={"mode": mode_title(survey.mode)},
    )


def laid_out(survey: Survey) -> Tabletop:
    """Return the same before players chose their starts: their units have no place yet."""
    table = tabletop(survey)
    if not leaves_starts(survey.setup, survey.mode):
        return table
    return replace(table, tokens=tuple(token for token in table.tokens if token.kind != "unit"))


def _frame(slabs: Iterable[Slab]) -> Rect:
    frame: Rect | None = None
    for slab in slabs:
        bounds = slab.outline.bounds
        frame = bounds if frame is None else frame.joined(bounds)
    return frame or _NOWHERE


def _spaces(survey: Survey) -> Iterator[Space]:
    extra = terrain_costs(survey.realm)
    step = cost_setting(survey.settings, "movement.step", 1)
    for cell, space in survey.realm.spaces.items():
        yield Space(
            id=name_of(cell),
            name=name_of(cell),
            outline=Footprint((ring_around(Rect(*cell, 1, 1)),)),
            centre=(cell[0] + 0.5, cell[1] + 0.5),
            elevation=space.elevation,
            kind=TERRAIN_NAMES[space.terrain],
            colour=TERRAIN[space.terrain],
            slab=space.on,
            cell=cell,
            facts={"cost": step + extra[space.terrain]},
        )


def _slabs(survey: Survey) -> Iterator[Slab]:
    """Yield the mats, then the boxes from the lowest base: each after what it rests on."""
    realm = survey.realm
    dungeons = {dungeon.box for dungeon in survey.board.dungeons}
    for mat in realm.mats.values():
        yield Slab(
            id=mat.mat.id,
            name=opening(mat_name(mat.mat)),
            kind="mat",
            outline=Footprint((ring_around(Rect(*mat.at, mat.width, mat.height)),)),
            base=0,
            top=0,
            colour=_usual_colour(mat.rows),
            component=mat.component.id,
            facts={"side": mat.mat.side, "columns": mat.width, "rows": mat.height},
            ground=_ground(mat.at, mat.rows),
        )
    for box in sorted(realm.boxes.values(), key=lambda box: box.base):
        yield Slab(
            id=box.box.id,
            name=opening(listed_box_name(realm, box.box)),
            kind="box",
            outline=Footprint((ring_around(Rect(*box.at, box.width, box.depth)),)),
            base=box.base,
            top=box.top,
            colour=_usual_colour(box.rows),
            component=box.component.id,
            rests_on=_beneath(survey, box),
            turn=box.box.turn,
            facts={
                "columns": box.width,
                "rows": box.depth,
                "height": box.component.height,
                "dungeon": box.box.id in dungeons,
            },
            ground=_ground(box.at, box.rows),
            marks=tuple(_marks(box)),
        )


def _marks(box: LaidBox) -> Iterator[WallMark]:
    """Yield the printed lines on the walls of a box, as it lies."""
    size, turn = box.component.size, box.box.turn
    for mark in box.component.marks:
        if mark.offset < side_length(mark.side, size):
            x, y = rotated_cell(side_cell(mark.side, mark.offset, size), size, turn)
            dx, dy = OUTWARD[rotated_side(mark.side, turn)]
            middle = (box.at[0] + x + 0.5 + dx / 2, box.at[1] + y + 0.5 + dy / 2)
            yield WallMark(middle, (dx, dy))


def _ground(at: Cell, rows: Rows) -> dict[Cell, CellGround]:
    kinds = {letter: CellGround(name, TERRAIN[letter]) for letter, name in TERRAIN_NAMES.items()}
    return {
        (x, y): kinds[letter]
        for y, row in enumerate(rows, at[1])
        for x, letter in enumerate(row, at[0])
    }


def _usual_colour(rows: Rows) -> str:
    counts = Counter("".join(rows))
    return TERRAIN[min(counts, key=lambda letter: (-counts[letter], letter))]


def _beneath(survey: Survey, box: LaidBox) -> tuple[str, ...]:
    """Return the ids of what a box stands on, in reading order."""
    realm = survey.realm
    found: dict[str, None] = {}
    for cell in box.cells():
        found |= dict.fromkeys(realm.boxes_at.get(cell, NO_PILE).ending_at(box.base).places)
        if box.base == 0 and cell in realm.mat_at:
            found[realm.mat_at[cell]] = None
    return tuple(found)


def _regions(survey: Survey) -> Iterator[tuple[Region, Portrait]]:
    """Yield control areas, starts and dungeons, each with its picture."""
    realm, setup = survey.realm, survey.setup
    table = table_of(realm, setup, mode=survey.mode)
    for area, draw in zip(survey.board.areas, portraits.areas(table), strict=True):
        trigger = name_of(area.trigger) if area.trigger in realm.spaces else ""
        name = opening(area_name(area))
        cells = _names(survey, area.cells)
        yield Region(area.id, name, "area", AREA, cells, trigger, sign=area_title(area)), draw
    seats = {player.id: player.seat for player in (setup.players if setup else ())}
    drawn = iter(portraits.starts(table))
    for start in setup.starts if setup else ():
        seat = seats.get(start.player, 0)
        name, cells = opening(start_name(setup, start)), _names(survey, start.cells)
        yield Region(start.id, name, "start", owner_colour(seat), cells, seat=seat), next(drawn)
    for place, draw in zip(unlisted_places(realm, setup, survey.mode), drawn, strict=True):
        name, cells = f"Optional start at {spread_of(place.cells)}", _names(survey, place.cells)
        yield Region(f"start-{place.name}", name, "start", owner_colour(0), cells), draw
    for dungeon in survey.board.dungeons:
        box = realm.boxes.get(dungeon.box)
        if box is not None:
            cells = _names(survey, box.cells())
            name = opening(dungeon_name(realm, dungeon))
            yield (
                Region(dungeon.id, name, "dungeon", CRYSTAL, cells),
                lambda dungeon=dungeon: portraits.plan(realm, dungeon),  # type: ignore[misc]
            )


def _names(survey: Survey, cells: Iterable[Cell]) -> tuple[str, ...]:
    return tuple(name_of(cell) for cell in dict.fromkeys(cells) if cell in survey.realm.spaces)


def _doors(survey: Survey) -> Iterator[Door]:
    """Yield the portals; an open one leads to every open portal at another space."""
    realm = survey.realm
    numbers = portal_numbers(survey.board)
    for laid in realm.portals.values():
        x, y = laid.against
        dx, dy = OUTWARD[laid.side]
        is_open = laid.state == "open"
        yield Door(
            id=laid.portal.id,
            name=opening(portal_name(realm, laid)),
            slab=laid.portal.box,
            at=(x + 0.5 + dx / 2, y + 0.5 + dy / 2),
            level=realm.boxes[laid.portal.box].base,
            outward=(dx, dy),
            space=name_of(laid.space) if laid.space in realm.spaces else "",
            open=is_open,
            leads_to=tuple(
                other.portal.id
                for other in realm.portals.values()
                if is_open and other.state == "open" and other.space != laid.space
            ),
            sign=roman(numbers[laid.portal.id]),
        )


def _barriers(survey: Survey) -> Iterator[Barrier]:
    """Yield the sides between neighbouring spaces that nobody can climb.

    By the book there are none: a climb costs more at any height, and a drop is always possible.
    Source: docs/rules/tactics.md A4.
    """
    if survey.settings.get("movement.max_climb") is None:
        return
    on_foot = survey.on_foot
    for cell, onward in on_foot.adjacency():
        x, y = cell
        for beside in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            if beside in on_foot and beside not in onward:
                back = cell in on_foot[beside]
                if back or cell < beside:
                    line = border_of_cells(cell, beside)
                    yield Barrier(name_of(cell), name_of(beside), line, one_way=back)


def _dice(survey: Survey) -> tuple[int, ...]:
    """Return the dice of the parts of a match."""
    sides = cost_setting(survey.settings, "die.sides", 6)
    return (sides,) * dice_count(survey)
