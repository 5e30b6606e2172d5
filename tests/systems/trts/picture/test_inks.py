"""Neighbours have different papers, and what is far away changes none."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from editor.systems.trts.picture.inks import SPARE, TINTS, paper_colour, tints_of

Neighbours = dict[str, tuple[str, ...]]


def triangulated(columns: int, rows: int, seed: int) -> Neighbours:
    """Return a plane net of areas with up to eight neighbours each."""
    chance = random.Random(seed)
    beside: dict[str, set[str]] = {f"{x}-{y}": set() for x in range(columns) for y in range(rows)}

    def join(one: tuple[int, int], other: tuple[int, int]) -> None:
        names = [f"{x}-{y}" for x, y in (one, other)]
        if all(name in beside for name in names):
            beside[names[0]].add(names[1])
            beside[names[1]].add(names[0])

    for x in range(columns):
        for y in range(rows):
            join((x, y), (x + 1, y))
            join((x, y), (x, y + 1))
            if chance.random() < 0.5:
                join((x, y), (x + 1, y + 1))
            else:
                join((x + 1, y), (x, y + 1))
    return {name: tuple(sorted(others)) for name, others in beside.items()}


@settings(deadline=None)
@given(st.integers(2, 12), st.integers(2, 12), st.integers(0, 10_000))
def test_neighbours_differ(columns: int, rows: int, seed: int) -> None:
    """No two areas with a common border have one tint."""
    net = triangulated(columns, rows, seed)
    tints = tints_of(net)
    assert tints.keys() == net.keys()
    assert set(tints.values()) <= set(range(TINTS + SPARE))
    for area, others in net.items():
        assert all(tints[area] != tints[other] for other in others)


def test_four_papers_do_for_most_areas() -> None:
    """Even where every corner is shared by three areas, few need another paper than the four."""
    tints = [tint for seed in range(5) for tint in tints_of(triangulated(20, 20, seed)).values()]
    assert sum(tint >= TINTS for tint in tints) < len(tints) / 6


def test_an_edit_recolours_little() -> None:
    """Where two areas cease to be neighbours, hardly any other changes, and none far away."""
    net = triangulated(30, 30, 1)
    before = tints_of(net)
    changes = []
    for x in range(2, 28):
        one, other = f"{x}-14", f"{x + 1}-14"
        cut = dict(net)
        cut[one] = tuple(name for name in net[one] if name != other)
        cut[other] = tuple(name for name in net[other] if name != one)
        after = tints_of(cut)
        changes.append(sum(before[name] != after[name] for name in net))
    assert sum(changes) < 2 * len(changes)
    assert max(changes) < 20


def test_every_tint_has_a_paper() -> None:
    """Land and open ground have a paper of their own for each tint."""
    papers = {paper_colour(tint, bare) for tint in range(TINTS + SPARE) for bare in (False, True)}
    assert len(papers) == 2 * (TINTS + SPARE)
