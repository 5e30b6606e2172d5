"""What is expected of maps: by what figures are worth, and by all maps that share their moves."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import sqrt

import numpy as np
import pytest

from editor.propose.candidates import Candidate
from editor.propose.ranking import OWN, Ranking
from tests.propose.odds import duel
from tests.propose.test_candidates import scout_of

KEYS = ("red", "blue")
NEED = {"red": 0.1, "blue": -0.1}


@cache
def first() -> Candidate:
    """Return a move."""
    return scout_of(duel()).found[0]


def pool(gains: Sequence[float] = (-2.0, -1.0, 1.0, 2.0)) -> list[Candidate]:
    """Return moves that give Red or Blue more or less of a figure, each of a kind of its own."""
    return [
        replace(first(), gains={("value", "red"): gain} if gain else {}, group=(str(at), ()))
        for at, gain in enumerate(gains)
    ]


def ranking(moves: Sequence[Candidate]) -> Ranking:
    """Return a ranking of a pool of which the map as it is was played."""
    known = Ranking({"red": ("red",), "blue": ("blue",)}, moves, KEYS)
    known.learn((), NEED, 0.01)
    return known


def expected(known: Ranking, *moves: Candidate) -> float:
    """Return what Red is expected to need after some moves; Blue needs as much less."""
    (need,), _ = known.expected([moves])
    assert need.sum() == pytest.approx(0.0, abs=1e-9)
    return float(need[0])


def doubt(known: Ranking, *moves: Candidate) -> float:
    """Return the standard error of that."""
    return sqrt(known.expected([moves])[1][0])


def test_more_of_a_figure_is_better_before_any_match() -> None:
    """Red needs more wins: what gives Red most comes first."""
    moves = pool()
    assert ranking(moves).sort(moves) == moves[::-1]


def test_what_figures_are_worth_is_learned() -> None:
    """Where more of a figure costs wins, a move that was never played is ranked by that."""
    moves = pool()
    known = ranking(moves)
    for move, effect in zip(moves[1:], (0.1, -0.1, -0.2), strict=True):
        known.learn([move], {"red": 0.1 - effect, "blue": effect - 0.1}, 0.01)
    known.fit()
    assert expected(known, moves[0]) < 0.07
    assert known.sort(moves)[0] is moves[1]


def test_like_moves_do_alike() -> None:
    """A move that was never played is expected to do some of what others of its group do."""
    one, other, apart = pool((0.0, 0.0, 0.0))
    other = replace(other, group=one.group)
    known = ranking([one, other, apart])
    known.learn([one], {"red": -0.1, "blue": 0.1}, 0.01)
    assert -0.1 < expected(known, one) < -0.08
    assert expected(known, one) < expected(known, other) < expected(known, apart) - 0.01
    assert expected(known, apart) == pytest.approx(0.1, abs=0.01)


def test_a_map_says_something_of_all_that_share_a_move() -> None:
    """Two moves were played together, one of them alone as well: the other does the rest."""
    one, other, third = pool((0.0, 0.0, 0.0))
    known = ranking([one, other, third])
    known.learn([one], NEED, 0.01)
    before = doubt(known, other)
    known.learn([one, other], {"red": -0.1, "blue": 0.1}, 0.01)
    assert expected(known, one) == pytest.approx(0.1, abs=0.03)
    assert expected(known, other) < 0.09
    assert doubt(known, other) < before
    # What both do together counts in each map that has both.
    assert expected(known, one, other, third) == pytest.approx(-0.1, abs=0.03)
    assert doubt(known, one, other, third) < doubt(known, one, third) + OWN


def test_more_matches_of_a_map_count_once() -> None:
    """Learned again with more matches, it is as if only the last had been learned."""
    moves = pool((0.0, 0.0))
    once, twice = ranking(moves), ranking(moves)
    once.learn(moves, {"red": 0.02, "blue": -0.02}, 0.01)
    twice.learn(moves, {"red": -0.2, "blue": 0.2}, 0.05)
    twice.learn(moves, {"red": 0.02, "blue": -0.02}, 0.01)
    assert expected(twice, *moves) == pytest.approx(expected(once, *moves), abs=0.003)
    assert doubt(twice, *moves) == pytest.approx(doubt(once, *moves), rel=0.05)


def test_sums_are_found_among_many_maps() -> None:
    """Of moves whose effects add up, every pair is expected to do about what it does."""
    chance = random.Random(4)
    moves = pool([0.0] * 8)
    does = {move: chance.gauss(0.0, 0.06) for move in moves}
    known = ranking(moves)
    pairs = list(combinations(moves, 2))
    for pair in pairs[::2]:
        red = 0.1 - sum(map(does.__getitem__, pair)) + chance.gauss(0.0, 0.02)
        known.learn(pair, {"red": red, "blue": -red}, 0.02)
    never = pairs[1::2]
    missed = [expected(known, *pair) - 0.1 + sum(map(does.__getitem__, pair)) for pair in never]
    assert np.std(missed) < 0.03
