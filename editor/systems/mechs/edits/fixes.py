"""Fixes of what lies in an arena: places for cards, cards to take away, cards to turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.core.edits import UseKit
from editor.core.finding import Fix
from editor.core.points import Cell, manhattan, name_of, names_of, neighbours, reading_order
from editor.core.words import listing
from editor.systems.mechs.edits.groups import Remove
from editor.systems.mechs.edits.zones import MoveZone, PlaceZone, SwapZones, TurnZone
from editor.systems.mechs.map.board import Zone, ZoneComponent
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.map.survey import Survey

MAX_ROTATED = 2
"""How many cards are proposed for turning, each in three ways."""
FARTHEST = 12
"""How many places a piece is moved at most to join another."""


def remove_zones(survey: Survey, zones: Sequence[Zone | LaidZone]) -> Iterator[Fix]:
    """Yield the fix that takes zones out of the arena, unless one is locked."""
    plain = [zone if isinstance(zone, Zone) else zone.zone for zone in zones]
    if plain and not any(zone.locked for zone in plain):
        where = listing(names_of({zone.at for zone in plain}))
        what = "zone" if len(plain) == 1 else "zones"
        edit = Remove(tuple(zone.id for zone in plain))
        yield Fix(f"Remove the {what} at {where}", "changes-design", (edit,))


def use_kit_or_remove(survey: Survey, zones: Sequence[Zone]) -> Iterator[Fix]:
    """Yield the fixes that use a kit with the card of these zones, or take them away."""
    wanted = zones[0].component
    if wanted not in survey.components:
        for key, kit in survey.library.kits.items():
            if any(component.id == wanted for component in kit.components):
                yield Fix(f"Add the kit {kit.title}", "changes-design", (UseKit(id=key),))
    yield from remove_zones(survey, zones)


def more_copies_or_fewer(survey: Survey, surplus: Sequence[LaidZone]) -> Iterator[Fix]:
    """Yield the fixes that take the surplus away, or use more copies of the kit."""
    yield from remove_zones(survey, surplus)
    wanted = surplus[0].component.id
    for use in survey.scenario.kits:
        kit = survey.library.kits.get(use.key)
        holds = (
            [component.count for component in kit.components if component.id == wanted]
            if kit
            else []
        )
        if kit and holds and holds[0]:
            copies = use.count - (-len(surplus) // holds[0])
            title = f"Use {copies} copies of the kit {kit.title}"
            edit = UseKit(id=use.id, path=use.path, count=copies)
            yield Fix(title, "changes-design", (edit,))
            return


def lay_beside(survey: Survey, ids: Sequence[str]) -> Iterator[Fix]:
    """Yield the fix that lays all but the first of the cards on one place onto free ones."""
    zones = [zone for zone in survey.board.zones if zone.id in ids][1:]
    if any(zone.locked for zone in zones):
        return
    taken = {zone.at for zone in survey.board.zones}
    edits, words = [], []
    for zone in zones:
        cell = _nearest_free(taken, zone.at)
        if cell is None:
            return
        taken.add(cell)
        edits.append(MoveZone(zone.id, cell))
        words.append(f"{_card(survey, zone)} on {name_of(cell)}")
    yield Fix(f"Place {listing(words)}", "safe", tuple(edits))
    names = listing([_card(survey, zone) for zone in zones])
    edit = Remove(tuple(zone.id for zone in zones))
    yield Fix(f"Remove {names}", "changes-design", (edit,))


def lay_mech_zone(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that lays a mech zone on the free place nearest to the middle."""
    laid = [zone.component for zone in survey.board.zones]
    for component in survey.components.values():
        if not isinstance(component, ZoneComponent) or component.role != "mech":
            continue
        held = survey.counts.get(component.id)
        cell = _middle_free({zone.at for zone in survey.board.zones})
        if held is None or laid.count(component.id) < held:
            title = f"Place the mech zone on {name_of(cell)}"
            yield Fix(title, "safe", (PlaceZone(component.id, cell),))
            return


def keep_one_mech_zone(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that takes all mech zones away but the first."""
    yield from remove_zones(survey, survey.arena.mechs[1:])


def move_to_rim(survey: Survey, base: LaidZone) -> Iterator[Fix]:
    """Yield the fix that exchanges a base with the nearest resource zone at the rim."""
    arena = survey.arena
    rim = [
        arena.at[cell]
        for cell in reading_order(arena.rim)
        if cell in arena.at and arena.at[cell].role == "resource" and not arena.at[cell].zone.locked
    ]
    if rim and not base.zone.locked:
        other = min(rim, key=lambda zone: manhattan(zone.at, base.at))
        title = f"Swap it with the zone at {name_of(other.at)}"
        yield Fix(title, "changes-design", (SwapZones(base.id, other.id),))


def exchange_values(
    survey: Survey, rich: Sequence[Cell], poor: Sequence[Cell], apart: int
) -> Iterator[Fix]:
    """Yield the fix that exchanges two resource zones so that the values near bases come closest.

    `rich` and `poor` are what lies near the two bases, `apart` by how much their sums differ.
    """
    free = [z for z in survey.arena.at.values() if z.role == "resource" and not z.zone.locked]
    best: tuple[int, LaidZone, LaidZone] | None = None
    for dear in free:
        for cheap in free:
            if dear.at not in rich or dear.at in poor or cheap.at in rich:
                continue
            gain = dear.value - cheap.value
            left = abs(apart - gain * (2 if cheap.at in poor else 1))
            if left < apart and (best is None or left < best[0]):
                best = left, dear, cheap
    if best is not None:
        _, dear, cheap = best
        title = f"Swap the zones at {name_of(dear.at)} and {name_of(cheap.at)}"
        yield Fix(title, "changes-design", (SwapZones(dear.id, cheap.id),))


def join_pieces(survey: Survey, parts: Sequence[frozenset[Cell]]) -> Iterator[Fix]:
    """Yield the fixes that move the second piece up to the largest, or turn a card between."""
    moved = [zone for zone in survey.board.zones if zone.at in parts[1]]
    others = {zone.at for zone in survey.board.zones} - parts[1]
    by = _shift(parts[0], others, parts[1])
    if by is not None and not any(zone.locked for zone in moved):
        edits = tuple(MoveZone(z.id, (z.at[0] + by[0], z.at[1] + by[1])) for z in moved)
        if len(moved) == 1:
            title = f"Move {_card(survey, moved[0])} to {name_of(edits[0].at)}"
        else:
            title = f"Move the {len(moved)} zones of the second piece next to the largest"
        yield Fix(title, "safe", edits)
    yield from open_sides(survey, tuple(reading_order(parts[1])))


def open_sides(survey: Survey, cells: Sequence[Cell]) -> Iterator[Fix]:
    """Yield fixes that turn a card whose sides close these zones, or that lies beside them."""
    arena = survey.arena
    around = dict.fromkeys([*cells, *(beside for cell in cells for beside in neighbours(cell))])
    shut = [
        arena.at[cell]
        for cell in around
        if cell in arena.at and (arena.at[cell].blocked or arena.at[cell].one_way)
    ]
    quarters: tuple[tuple[int, str], ...] = (
        (1, "a quarter clockwise"),
        (2, "a half turn"),
        (3, "a quarter counter-clockwise"),
    )
    for zone in [zone for zone in shut if not zone.zone.locked][:MAX_ROTATED]:
        for turn, words in quarters:
            title = f"Rotate the zone at {name_of(zone.at)} {words}"
            yield Fix(title, "changes-design", (TurnZone(zone.id, turn),))


def _shift(largest: frozenset[Cell], taken: set[Cell], piece: frozenset[Cell]) -> Cell | None:
    """Return the shortest way by which a piece comes to touch another and lies free."""
    spans = range(-FARTHEST, FARTHEST + 1)
    for dx, dy in sorted(((x, y) for x in spans for y in spans), key=lambda by: _far(*by)):
        there = {(x + dx, y + dy) for x, y in piece}
        lawful = all(x >= 0 and y >= 0 for x, y in there) and not there & taken
        if lawful and any(beside in largest for cell in there for beside in neighbours(cell)):
            return dx, dy
    return None


def _far(dx: int, dy: int) -> tuple[int, int, int]:
    return abs(dx) + abs(dy), dy, dx


def _nearest_free(taken: set[Cell], cell: Cell) -> Cell | None:
    """Return the nearest free place beside other zones; ties by most neighbours."""
    beside = {near for item in taken for near in neighbours(item)}
    free = [(x, y) for x, y in beside - taken if x >= 0 and y >= 0]

    def preference(place: Cell) -> tuple[int, int, int, int]:
        joined = sum(near in taken for near in neighbours(place))
        return manhattan(place, cell), -joined, place[1], place[0]

    return min(free, key=preference, default=None)


def _middle_free(taken: set[Cell]) -> Cell:
    """Return the free place nearest to the middle of the arena; the first where it is empty."""
    if not taken:
        return 0, 0
    columns, rows = [x for x, _ in taken], [y for _, y in taken]
    middle = (min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2
    if middle not in taken:
        return middle
    return _nearest_free(taken, middle) or middle


def _card(survey: Survey, zone: Zone) -> str:
    component = survey.components.get(zone.component)
    return f"the zone “{component.name}”" if component else f"zone {zone.id}"
