"""Odds are those of the dice."""

import pytest

from editor.systems.tactics.play.odds import Odds, at_most, decimal, percent
from tests.systems.tactics.play.matches import FIGHT, match_on, opened


def test_at_most_so_many_of_some_dice() -> None:
    """The sum of the binomial chances; none for a bound below nothing."""
    assert at_most(2, 1 / 3, 0) == pytest.approx(4 / 9)
    assert at_most(2, 1 / 3, 2) == pytest.approx(1)
    assert at_most(2, 1 / 3, -1) == 0


def test_a_shot_hits_when_its_misses_can_be_paid() -> None:
    """With ammo for one miss of two dice all but two misses are paid."""
    match = match_on({**FIGHT, "red.fighter.ammo": 2})
    assert Odds(match.game, opened(match)).chance_to_hit(0) == pytest.approx(8 / 9)


def test_luck_rolls_a_failed_die_once_more() -> None:
    """A knock-back die pushes with five chances of nine then."""
    match = match_on({**FIGHT, "luck": True})
    assert Odds(match.game, opened(match)).expected_push(0) == pytest.approx(10 / 9)


def test_figures_are_short() -> None:
    """A chance is told in percent, a mean with one decimal at most."""
    assert (percent(2 / 3), decimal(2 / 3), decimal(2.0)) == ("67 %", "0.7", "2")
