"""Starts of a made map: in the corners, each player's where the mode wants them."""

from __future__ import annotations

from collections.abc import Sequence

from editor.core.errors import EditError
from editor.core.making import MakingSymmetry
from editor.core.points import Cell, manhattan, reading_order
from editor.systems.tactics.edits.objects import realm_of
from editor.systems.tactics.edits.setups import AddStart
from editor.systems.tactics.making.yard import Work
from editor.systems.tactics.map.board import Setup
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.map.modes import FREE_FOR_ALL
from editor.systems.tactics.map.seats import by_seat, start_corners, starts_each, starts_of, teams

SIDES = 4


def start_count(setup: Setup, mode: str) -> int:
    """Return how many starts a set-up gets; places that players choose are four."""
    if mode in FREE_FOR_ALL:
        return SIDES
    return starts_each(mode, len(setup.players)).most * len(setup.players)


def add_starts(work: Work, symmetry: MakingSymmetry) -> None:
    """Add the starts that set-ups miss. Raises EditError where no corner is left."""
    for setup in work.draft.scenario.setups:
        blocks = _blocks(work, setup)
        if work.mode in FREE_FOR_ALL and not any(start.player for start in setup.starts):
            for block in blocks[: SIDES - len(setup.starts)]:
                work.draft.do(AddStart(setup.id, block))
            continue
        for player, count in _missing(work, setup).items():
            own = [cell for start in starts_of(setup, player) for cell in start.cells[:1]]
            for _ in range(count):
                if not blocks:
                    raise EditError(f"no corner is left for the starts of {player}")
                block = _next(blocks, own, symmetry if len(setup.players) == 1 else "none")
                blocks.remove(block)
                own.append(block[0])
                work.draft.do(AddStart(setup.id, block, player))


def _missing(work: Work, setup: Setup) -> dict[str, int]:
    """Return how many starts each player misses, allies of a team apart from each other."""
    each = starts_each(work.mode, len(setup.players)).most
    players = by_seat(setup)
    if work.mode == "team":
        sides = tuple(teams(setup).values())
        players = tuple(player for pair in zip(*sides, strict=False) for player in pair)
    return {player.id: each - len(starts_of(setup, player.id)) for player in players}


def _next(
    blocks: Sequence[tuple[Cell, ...]], own: Sequence[Cell], symmetry: MakingSymmetry
) -> tuple[Cell, ...]:
    """Return the first corner, or for a second start the one across from the first."""
    if not own:
        return blocks[0]
    if symmetry == "mirror":
        return min(blocks, key=lambda block: abs(block[0][1] - own[0][1]))
    return max(blocks, key=lambda block: sum(manhattan(block[0], cell) for cell in own))


def _blocks(work: Work, setup: Setup) -> list[tuple[Cell, ...]]:
    """Return the corners without a start, clockwise from the north-west."""
    realm = realm_of(work.draft.scenario, work.draft.library)
    size = work.number("start.spaces")
    taken = {cell for start in setup.starts for cell in start.cells}
    corners = [corner for corner in _corners(work, realm) if corner not in taken]
    taken |= {cell for area in realm.board.areas for cell in area.cells}
    blocks = []
    for corner in corners:
        block = _block(realm, corner, size, taken)
        if len(block) == size:
            blocks.append(block)
            taken.update(block)
    return blocks


def _corners(work: Work, realm: Realm) -> list[Cell]:
    """Return the corners of the map: those farthest from the artifact, or of its rectangle."""
    x, y, width, height = realm.bounds
    right, low = x + width - 1, y + height - 1
    artifact = realm.board.artifact
    if work.mode in FREE_FOR_ALL and artifact is not None:
        choice = start_corners(realm, artifact.at)
        found = [c.cell for c in (*choice.certain, *choice.tied[: choice.open_places])]
        return sorted(found, key=lambda c: _clockwise(c, (x + right) / 2, (y + low) / 2))
    return [(x, y), (right, y), (right, low), (x, low)]


def _clockwise(cell: Cell, x: float, y: float) -> int:
    east, south = cell[0] > x, cell[1] > y
    return (3 if south else 0) if not east else (2 if south else 1)


def _block(realm: Realm, corner: Cell, size: int, taken: set[Cell]) -> tuple[Cell, ...]:
    """Return the spaces nearest to a corner, four of them as a square inward."""
    level = realm.spaces.get(corner)
    near = [cell for cell in realm.spaces if manhattan(cell, corner) < 2 * size]
    near.sort(key=lambda c: (max(abs(c[0] - corner[0]), abs(c[1] - corner[1])), c[1], c[0]))
    free = [cell for cell in near if cell not in taken]
    alike = [c for c in free if level is not None and realm.spaces[c].elevation == level.elevation]
    return tuple(reading_order((alike if len(alike) >= size else free)[:size]))
