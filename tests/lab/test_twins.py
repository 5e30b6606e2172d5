"""Of two twins of a map, a playtest calls the unfair one unfair, and never the fair one."""

from __future__ import annotations

import pytest

from benchmarks.verdicts import TWINS, deal_of_twin, twins
from editor.lab.plan import game_of, plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.report import Standing
from tests.lab.playtests import PlaysHere

MATCHES = 400
"""Enough for the unfair twins, which are far from even."""


def _standing(twin: str, seed: int) -> Standing:
    deal = deal_of_twin(twin)
    plan = plan_for(game_of(deal), "greedy", seed)
    playtest = Playtest(deal, plan, Budget(MATCHES), PlaysHere(deal))
    playtest.run()
    return playtest.verdict().standing


def test_every_system_has_twins() -> None:
    """One fair and one unfair; two more where starts may be drawn or chosen."""
    assert {file.stem for file in TWINS.glob("*.json")} == set(twins())


@pytest.mark.deep
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("twin", twins())
def test_the_unfair_twin_is_caught_and_the_fair_one_is_not(twin: str, seed: int) -> None:
    """Whatever the seed; `make bench ONLY=verdicts` tries twenty, until they are settled."""
    unfair = _standing(twin, seed).startswith("too")
    assert unfair == ("-unfair" in twin)


@pytest.mark.quick("1")
@pytest.mark.parametrize("seed", [1, 2])
def test_half_the_minerals_win_fewer_matches(seed: int) -> None:
    """Bots of trts once won with them, since all others spent theirs on everything but soldiers."""
    deal = deal_of_twin("trts-unfair")
    playtest = Playtest(deal, plan_for(game_of(deal), "greedy", seed), Budget(100), PlaysHere(deal))
    playtest.run()
    poor, rich = playtest.report().sides
    assert poor.wins.high < rich.wins.low
