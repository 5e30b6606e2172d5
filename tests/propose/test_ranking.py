"""Which moves come first: by what figures are worth, as matches showed it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editor.propose.candidates import Candidate
from editor.propose.ranking import USUAL, Ranking, between, left
from tests.propose.odds import duel
from tests.propose.test_candidates import scout_of

NEED = {"red": 0.1, "blue": -0.1}


def pool() -> list[Candidate]:
    """Return moves that give Red or Blue more or less of a figure, each of a kind of its own."""
    first = scout_of(duel()).found[0]
    return [
        replace(first, gains={("value", "red"): gain}, group=(str(gain), ()))
        for gain in (-2.0, -1.0, 1.0, 2.0)
    ]


def ranking() -> tuple[Ranking, list[Candidate]]:
    """Return a ranking of the pool."""
    moves = pool()
    return Ranking({"red": ("red",), "blue": ("blue",)}, moves), moves


def test_more_of_a_figure_is_better_before_any_match() -> None:
    """Red needs more wins: what gives Red most comes first."""
    known, moves = ranking()
    assert known.sort(moves, NEED) == moves[::-1]


def test_what_figures_are_worth_is_learned() -> None:
    """Where more of a figure costs wins, a move that was never played is ranked by that."""
    known, moves = ranking()
    for move, effect in zip(moves[1:], (0.1, -0.1, -0.2), strict=True):
        known.learn(move, {"red": effect, "blue": -effect}, 0.01)
    known.fit()
    assert known.guess(moves[0], ("red", "blue"))["red"] > 0.1
    assert known.sort(moves, NEED)[0] is moves[1]


def test_like_moves_do_alike() -> None:
    """A move without figures is expected to do what the others of its thing and kind did."""
    known, moves = ranking()
    one, other = (replace(move, gains={}, group=("z1", ("MoveZone",))) for move in moves[:2])
    known.learn(one, {"red": 0.2, "blue": -0.2}, 0.02)
    known.fit()
    assert 0.1 < known.guess(other, ("red", "blue"))["red"] < 0.2
    assert known.guess(moves[2], ("red", "blue"))["red"] == pytest.approx(0.0158, abs=0.02)


def test_an_estimate_is_between_what_was_expected_and_what_was_counted() -> None:
    """Half of each where chance is as large as what moves usually do."""
    found = between({"red": 0.0}, {"red": 0.2}, USUAL)
    assert found == {"red": pytest.approx(0.1)}
    assert left({"red": 0.1, "blue": -0.1}, {"red": 0.1, "blue": 0.0}) == pytest.approx(
        0.0707, abs=1e-4
    )
