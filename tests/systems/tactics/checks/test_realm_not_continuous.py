"""The gap that is shown between two pieces is the narrowest."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from editor.core.points import Cell, manhattan
from editor.systems.tactics.checks.realm_not_continuous import nearest

pieces = st.frozensets(st.tuples(st.integers(0, 12), st.integers(0, 12)), min_size=1, max_size=30)


@given(pieces, pieces)
def test_nearest_is_the_nearest_of_all_pairs(one: frozenset[Cell], other: frozenset[Cell]) -> None:
    """Of all pairs none is nearer, and among equals none comes first in reading order."""
    assume(one.isdisjoint(other))
    every = [(a, b) for a in one for b in other]
    wanted = min(every, key=lambda pair: (manhattan(*pair), *reversed(pair[0]), *reversed(pair[1])))
    assert nearest(one, other) == wanted


@given(pieces, pieces)
def test_nearest_over_the_longest_gap(one: frozenset[Cell], other: frozenset[Cell]) -> None:
    """It is found at once even if the pieces are as far apart as a file allows."""
    far = frozenset((x + 1010, y + 1010) for x, y in other)
    found, hit = nearest(one, far)
    assert sum(found) == max(map(sum, one))
    assert sum(hit) == min(map(sum, far))
