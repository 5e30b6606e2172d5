"""Second readings of the checks of ways and of the advice: the same sentences, read slowly."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from tests.readings.mechs.ground import Reading
from tests.readings.mechs.slow_arena import Cell, SlowArena
from tests.readings.modes.reading import Said

HAND = ("simple",) * 4 + ("diagonal",) * 2 + ("double",) * 2
STRAIGHT = ((0, -1), (1, 0), (0, 1), (-1, 0))
SLANTED = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def _ids(arena: SlowArena, cells: set[Cell]) -> list[str]:
    return [arena.grid()[cell][0].id for cell in cells]


def _around(arena: SlowArena, cell: Cell) -> set[Cell]:
    return next((part for part in arena.parts() if cell in part), set())


def zone_closed_to_base(arena: SlowArena) -> Iterator[Said]:
    """Where one base walks, within a piece, all bases of the piece walk."""
    far, homes = arena.steps(), [base.at for base in arena.homes()]
    for base in arena.homes():
        closed = {
            cell
            for cell in _around(arena, base.at)
            if any((home, cell) in far for home in homes) and (base.at, cell) not in far
        }
        if closed:
            yield Said([base.id, *_ids(arena, closed)], closed, [str(len(closed))])


def zone_closed_to_steps(arena: SlowArena) -> Iterator[Said]:
    """In a piece with a base, some base walks to every zone."""
    far, homes = arena.steps(), [base.at for base in arena.homes()]
    around = {cell for home in homes for cell in _around(arena, home)}
    closed = {cell for cell in around if not any((home, cell) in far for home in homes)}
    if closed:
        yield Said(_ids(arena, closed), closed, [str(len(closed))])


def zone_without_return(arena: SlowArena) -> Iterator[Said]:
    """Anyone who walks to a zone can walk back to some base."""
    far, homes = arena.steps(), [base.at for base in arena.homes()]
    kept = {
        cell
        for cell in arena.grid()
        if any((home, cell) in far for home in homes)
        and not any((cell, home) in far for home in homes)
    }
    if kept:
        yield Said(_ids(arena, kept), kept, [str(len(kept))])


def base_without_way_out(arena: SlowArena) -> Iterator[Said]:
    """From a player's base one step leads to a zone in which no enemy stands."""
    for player in arena.players:
        base = arena.base_of(player)
        if base is None:
            continue
        beside = [cell for cell in arena.grid() if arena.open(base.at, cell)]
        enemies = {piece.zone for piece in arena.pieces if piece.player != player.id}
        if all(arena.grid()[cell][0].id in enemies for cell in beside):
            yield Said([base.id, *_ids(arena, set(beside))], [base.at, *beside])


def mech_distance_unequal(arena: SlowArena) -> Iterator[Said]:
    """All bases walk equally far to the mech zone."""
    mechs = [zone for zone, card in arena.known() if card.role == "mech"]
    if not mechs:
        return
    far, goal = arena.steps(), mechs[0].at
    counts = [(far[b.at, goal], b) for b in arena.homes() if (b.at, goal) in far]
    numbers = [count for count, _ in counts]
    if numbers and max(numbers) - min(numbers) > arena.number("balance.distance"):
        least = next(base for count, base in counts if count == min(numbers))
        most = next(base for count, base in counts if count == max(numbers))
        words = [f"{max(numbers) - min(numbers)} step"]
        yield Said([mechs[0].id, most.id, least.id], [goal], words)


def nearby_value_unequal(arena: SlowArena) -> Iterator[Said]:
    """Two steps around every base lies about the same value."""
    far, grid, sums = arena.steps(), arena.grid(), []
    for base in arena.homes():
        near = [grid[cell][1].value for cell in grid if far.get((base.at, cell), 9) in (1, 2)]
        sums.append((sum(near), base))
    totals = [total for total, _ in sums]
    if len(sums) > 1 and max(totals) - min(totals) > arena.number("balance.value"):
        least = next(base for total, base in sums if total == min(totals))
        most = next(base for total, base in sums if total == max(totals))
        yield Said([most.id, least.id], [most.at, least.at], [str(max(totals)), str(min(totals))])


def bases_not_opposite(arena: SlowArena) -> Iterator[Said]:
    """Two players begin in the first and the last row, or column."""
    homes = arena.homes()
    if arena.mode != "arena" or len(arena.players) != 2 or len(homes) != 2:
        return
    if homes[0].id == homes[1].id:
        return
    cells = list(arena.grid())
    for axis in (0, 1):
        every = sorted(cell[axis] for cell in cells)
        two = sorted(home.at[axis] for home in homes)
        if two == [every[0], every[-1]] and two[0] != two[1]:
            return
    yield Said([home.id for home in homes], [home.at for home in homes])


def bases_adjacent(arena: SlowArena) -> Iterator[Said]:
    """No two bases share a side."""
    for (one, _), (other, _) in combinations(arena.bases(), 2):
        apart = (other.at[0] - one.at[0], other.at[1] - one.at[1])
        if apart in STRAIGHT:
            yield Said([one.id, other.id], [one.at, other.at])


def base_off_rim(arena: SlowArena) -> Iterator[Said]:
    """Beside every base is a place without a zone."""
    for base, _ in arena.bases():
        x, y = base.at
        if all((x + dx, y + dy) in arena.grid() for dx, dy in STRAIGHT):
            yield Said([base.id], [base.at])


def base_of_nobody(arena: SlowArena) -> Iterator[Said]:
    """Every base has a player in its seat."""
    for base, card in arena.bases():
        if arena.setup and card.seat not in [player.seat for player in arena.players]:
            yield Said([base.id], [base.at])


PROGRAMS = sorted(set(permutations(HAND, 4)))


def zone_beyond_programs(arena: SlowArena) -> Iterator[Said]:
    """Some order of four of the eight cards ends, or comes by, at every zone."""
    grid, homes = set(arena.grid()), [base.at for base in arena.homes()]
    if not homes:
        return
    reached: set[Cell] = set(homes)
    for program, home in product(PROGRAMS, homes):
        now = {home}
        for move in program:
            now = {
                place
                for x, y in now
                for dx, dy in (SLANTED if move == "diagonal" else STRAIGHT)
                for place in [(x + dx, y + dy) if move != "double" else (x + 2 * dx, y + 2 * dy)]
                if place in grid and (move != "simple" or arena.open((x, y), place))
            } or now
            reached |= now
    if grid - reached:
        yield Said(_ids(arena, grid - reached), grid - reached, [str(len(grid - reached))])


READINGS: dict[str, Reading] = {
    "zone-closed-to-base": zone_closed_to_base,
    "zone-closed-to-steps": zone_closed_to_steps,
    "zone-without-return": zone_without_return,
    "base-without-way-out": base_without_way_out,
    "mech-distance-unequal": mech_distance_unequal,
    "nearby-value-unequal": nearby_value_unequal,
    "bases-not-opposite": bases_not_opposite,
    "bases-adjacent": bases_adjacent,
    "base-off-rim": base_off_rim,
    "base-of-nobody": base_of_nobody,
    "zone-beyond-programs": zone_beyond_programs,
}
