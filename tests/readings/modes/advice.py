"""Second readings of the checks that give advice."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise

from editor.core.points import name_of
from tests.readings.modes.reading import Reading, Said
from tests.readings.modes.setups import holders
from tests.readings.modes.slow_map import Cell, SlowMap

COMPETITIVE = ("control", "team", "free-for-all")


def _holders(map_: SlowMap) -> dict[str, list[Cell]]:
    """The spaces on which each player begins who has a start."""
    return {who: cells for who, (_, cells) in holders(map_).items()}


def _ends(figures: dict[str, int | None]) -> tuple[str, str, int] | None:
    """Who has it farthest and who nearest, the first of equals, and how far apart they are."""
    known = {who: figure for who, figure in figures.items() if figure is not None}
    if not known:
        return None
    far = next(who for who in known if known[who] == max(known.values()))
    near = next(who for who in known if known[who] == min(known.values()))
    return far, near, known[far] - known[near]


def _points(number: int | None) -> str:
    return "1 movement point" if number == 1 else f"{number} movement points"


def _starts(map_: SlowMap, *players: str) -> list[str]:
    return [start for who, (ids, _) in holders(map_).items() if who in players for start in ids]


def artifact_distance_unequal(map_: SlowMap) -> Iterator[Said]:
    """The players' distances to the artifact lie within the setting."""
    star = map_.board.artifact
    if map_.mode != "free-for-all" or star is None:
        return
    ends = _ends({who: map_.distance(at, [star.at]) for who, at in _holders(map_).items()})
    if ends and ends[2] > map_.number("balance.distance"):
        words = [f" {_points(ends[2])} farther"]
        yield Said([star.id, *_starts(map_, *ends[:2])], [star.at], words)


def area_distance_unequal(map_: SlowMap) -> Iterator[Said]:
    """So do the distances to the nearest area, and to all of them together."""
    areas = [area for area in map_.board.areas if area.cells]
    if map_.mode not in ("control", "team") or not areas:
        return
    away = {
        who: {area.id: map_.distance(at, area.cells) for area in areas}
        for who, at in _holders(map_).items()
    }
    nearest: dict[str, int | None] = {}
    together: dict[str, int | None] = {}
    for who, row in away.items():
        known = [figure for figure in row.values() if figure is not None]
        nearest[who] = min(known, default=None)
        together[who] = sum(known) if len(known) == len(areas) else None
    allowed = map_.number("balance.distance")
    ends = _ends(nearest)
    if ends and ends[2] > allowed:
        far, near, _ = ends
        firsts = {_first(away[far]), _first(away[near])}
        yield Said([*_starts(map_, far, near), *firsts], (), [f"is {_points(nearest[far])} away"])
        return
    ends = _ends(together)
    if ends and ends[2] > allowed * len(areas):
        every = [area.id for area in areas]
        yield Said([*_starts(map_, *ends[:2]), *every], (), [f" {_points(ends[2])} farther"])


def _first(row: dict[str, int | None]) -> str:
    least = min(figure for figure in row.values() if figure is not None)
    return next(area for area, figure in row.items() if figure == least)


def village_distance_unequal(map_: SlowMap) -> Iterator[Said]:
    """So do the distances to the nearest village."""
    villages = _villages(map_)
    if map_.mode not in COMPETITIVE or not villages:
        return
    ends = _ends({who: map_.distance(at, villages) for who, at in _holders(map_).items()})
    if ends and ends[2] > map_.number("balance.distance"):
        yield Said(_starts(map_, *ends[:2]), (), [f" {_points(ends[2])} farther"])


def _villages(map_: SlowMap) -> list[Cell]:
    return [cell for cell, (_, letter) in map_.spaces.items() if letter == "v"]


def village_missing(map_: SlowMap) -> Iterator[Said]:
    """Some space is a village, if there is any space."""
    if map_.spaces and not _villages(map_):
        yield Said()


def village_covered(map_: SlowMap) -> Iterator[Said]:
    """What lies next above a village is nothing."""
    lids: dict[str, list[Cell]] = {}
    for cell in map_.surface():
        layers = map_.layers(cell)
        for below, above in pairwise(layers):
            if below[1] == "v":
                lids.setdefault(above[2], []).append(cell)
    for box, cells in lids.items():
        yield Said([box], cells)


def choke_space(map_: SlowMap) -> Iterator[Said]:
    """No space whose loss takes the setting's number of spaces from the largest rest.

    Such spaces that a step or portal joins make one finding.
    """
    least = map_.number("realm.choke_spaces")
    if len(map_.spaces) <= 2 * least:
        return
    whole = map_.joined(set(map_.spaces))
    narrow = set()
    for piece in whole:
        for cell in piece:
            parts = sorted(map(len, map_.joined(piece - {cell})))
            if sum(parts[:-1]) >= least:
                narrow.add(cell)
    for way in map_.joined(narrow):
        piece = next(piece for piece in whole if way <= piece)
        parts = sorted(map(len, map_.joined(piece - way)))
        lost, rest = sum(parts[:-1]), parts[-1]
        spaces = "1 space" if lost == 1 else f"{lost} spaces"
        parted = f"two halves of {spaces}" if lost == rest else f"{spaces} and the other {rest}"
        yield Said((), way, [f" is the only link between {parted}"])


def dead_end(map_: SlowMap) -> Iterator[Said]:
    """No space has a single neighbour; what leads to one and nowhere else belongs to it."""
    beside: dict[Cell, set[Cell]] = {cell: set() for cell in map_.spaces}
    for one, other, _ in map_.steps:
        beside[one].add(other)
        beside[other].add(one)
    for last in map_.spaces:
        if len(beside[last]) != 1:
            continue
        way = {last}
        while len(onward := set().union(*(beside[cell] for cell in way)) - way) == 1:
            (mouth,) = onward
            if len(beside[mouth]) > 2:
                yield Said((), way, [f": {name_of(mouth)} is its only "])
                break
            way.add(mouth)


def start_in_area(map_: SlowMap) -> Iterator[Said]:
    """No space of a start is one of an area."""
    for start in map_.starts if map_.mode in ("control", "team") else ():
        for area in map_.board.areas:
            shared = [cell for cell in start.cells if cell in area.cells]
            if shared:
                yield Said([start.id, area.id], shared)


def start_on_hard_terrain(map_: SlowMap) -> Iterator[Said]:
    """No space of a start is water, peak or ballista."""
    for start in map_.starts:
        hard = [cell for cell in start.cells if cell in map_.spaces and _hard(map_, cell)]
        if hard:
            yield Said([start.id], hard)


def _hard(map_: SlowMap, cell: Cell) -> bool:
    return map_.spaces[cell][1] in "~^b"


def start_on_two_levels(map_: SlowMap) -> Iterator[Said]:
    """No start has spaces that differ in level."""
    for start in map_.starts:
        cells = [cell for cell in start.cells if cell in map_.spaces]
        if len({map_.spaces[cell][0] for cell in cells}) > 1:
            yield Said([start.id], cells)


def area_partly_covered(map_: SlowMap) -> Iterator[Said]:
    """No area has spaces with a box over them and others without one."""
    for area in map_.board.areas if map_.mode in ("control", "team") else ():
        piles = {cell: map_.layers(cell) for cell in area.cells if cell in map_.spaces}
        under = [cell for cell, pile in piles.items() if any(owner for _, _, owner in pile)]
        if 0 < len(under) < len(piles):
            lids = {next(owner for _, _, owner in piles[cell] if owner) for cell in under}
            words = [f"{len(under)} of the {len(piles)} spaces"]
            yield Said([area.id, *lids], piles, words)


def dungeon_splits_map(map_: SlowMap) -> Iterator[Said]:
    """From no start a space is lost when a dungeon's box and its load become a wall."""
    for dungeon in map_.board.dungeons if map_.mode in ("solo", "co-op") else ():
        load = {dungeon.box} & set(map_.boxes)
        while more := {box.id for box in map_.boxes.values() if box.on in load} - load:
            load |= more
        wall = {cell for box in load for cell in map_.places(map_.boxes[box]).values()}
        doors = {at for name, at in map_.doors().items() if _box_of(map_, name) not in load}
        losses: list[set[Cell]] = []
        on_map = ({cell for cell in start.cells if cell in map_.spaces} for start in map_.starts)
        for cells in filter(None, on_map):
            sources = cells - wall
            before = set(map_.costs(sources)) - wall
            after = set(sources)
            while more_cells := {
                other
                for one, other, _ in map_.steps
                if one in after and other not in after | wall and _is_open(map_, one, other, doors)
            }:
                after |= more_cells
            losses.append(before - after)
        lost = set().union(*losses)
        if lost:
            apart = any(one != losses[0] for one in losses)
            words = " splits the map " if apart else " cuts off "
            yield Said([dungeon.id, dungeon.box], lost, [words])


def _box_of(map_: SlowMap, portal_id: str) -> str:
    return next(portal.box for portal in map_.board.portals if portal.id == portal_id)


def _is_open(map_: SlowMap, one: Cell, other: Cell, doors: Collection[Cell]) -> bool:
    """Whether a step on foot leads there, or a portal that is not shut."""
    if {one, other} <= set(doors):
        return True
    if abs(one[0] - other[0]) + abs(one[1] - other[1]) != 1:
        return False
    rise, most = map_.spaces[other][0] - map_.spaces[one][0], map_.settings["movement.max_climb"]
    return not (isinstance(most, int) and rise > most)


def feature_of_another_mode(map_: SlowMap) -> Iterator[Said]:
    """Areas, artifact, dungeons and teams are there in their own modes alone."""
    board = map_.board
    setups = map_.scenario.setups
    kinds: tuple[tuple[str, Collection[str], Collection[str], Collection[Cell]], ...] = (
        ("control area", ("control", "team"), [area.id for area in board.areas], ()),
        (
            "artifact",
            ("free-for-all",),
            [board.artifact.id] if board.artifact else [],
            [board.artifact.at] if board.artifact else [],
        ),
        ("dungeon", ("solo", "co-op"), [dungeon.id for dungeon in board.dungeons], ()),
        ("team", ("team",), {p.id for setup in setups for p in setup.players if p.team}, ()),
    )
    for name, modes, ids, cells in kinds:
        if ids and map_.mode not in modes:
            yield Said(ids, cells, [name])


READINGS: dict[str, Reading] = {
    "artifact-distance-unequal": artifact_distance_unequal,
    "area-distance-unequal": area_distance_unequal,
    "village-distance-unequal": village_distance_unequal,
    "village-missing": village_missing,
    "village-covered": village_covered,
    "choke-space": choke_space,
    "dead-end": dead_end,
    "start-in-area": start_in_area,
    "start-on-hard-terrain": start_on_hard_terrain,
    "start-on-two-levels": start_on_two_levels,
    "area-partly-covered": area_partly_covered,
    "dungeon-splits-map": dungeon_splits_map,
    "feature-of-another-mode": feature_of_another_mode,
}
