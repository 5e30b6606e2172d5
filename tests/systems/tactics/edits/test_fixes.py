"""Tests of regions that are moved and resized."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from editor.core.points import Cell, manhattan, neighbours
from editor.systems.tactics.edits.fixes import moved_where, regrown

CELLS = st.tuples(st.integers(0, 5), st.integers(0, 4))
REGIONS = st.lists(CELLS, min_size=1, max_size=5, unique=True)


@given(REGIONS, st.sets(CELLS))
def test_no_shorter_move_is_allowed(cells: list[Cell], allowed: set[Cell]) -> None:
    """A moved region is allowed and keeps its shape, and no shorter move would do."""
    moves = [
        (dx, dy)
        for dx in range(-9, 10)
        for dy in range(-9, 10)
        if all((x + dx, y + dy) in allowed for x, y in cells)
    ]
    moved = moved_where(cells, allowed)
    if not moves:
        assert moved is None
        return
    assert moved is not None
    by = {(x - x0, y - y0) for (x, y), (x0, y0) in zip(moved, cells, strict=True)}
    (only,) = by
    assert only in moves
    assert manhattan(only, (0, 0)) == min(manhattan(move, (0, 0)) for move in moves)


@given(REGIONS, st.integers(1, 7), st.sets(CELLS))
def test_a_grown_region_is_joined_and_of_its_size(
    cells: list[Cell], size: int, allowed: set[Cell]
) -> None:
    """A resized region is connected, allowed, and contains the first allowed cell."""
    region = regrown(cells, size, allowed)
    first = next((cell for cell in cells if cell in allowed), None)
    reached = {first} if first else set()
    for _ in allowed:
        reached |= {b for cell in list(reached) for b in neighbours(cell) if b in allowed}
    if region is None:
        assert len(reached) < size
        return
    assert first in region
    assert len(set(region)) == size
    assert set(region) <= reached
    joined = {first}
    for _ in region:
        joined |= {b for cell in list(joined) for b in neighbours(cell) if b in region}
    assert joined == set(region)
