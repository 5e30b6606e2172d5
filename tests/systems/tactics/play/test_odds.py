"""Odds are those of the dice."""

import pytest

from editor.systems.tactics.play.odds import (
    at_most,
    chance_to_hit,
    chance_to_stop,
    decimal,
    expected_push,
    is_pushed,
    odds_of,
    percent,
    way_of,
    ways_of,
)
from editor.systems.tactics.play.rules import RULES
from tests.systems.tactics.play.matches import FIGHT, code, match_on, opened


def test_at_most_so_many_of_some_dice() -> None:
    """The sum of the binomial chances; 0 for a negative bound."""
    assert at_most(2, 1 / 3, 0) == pytest.approx(4 / 9)
    assert at_most(2, 1 / 3, 2) == pytest.approx(1)
    assert at_most(2, 1 / 3, -1) == 0


def test_a_shot_hits_when_its_misses_can_be_paid() -> None:
    """With ammo for one miss of two dice all but two misses are paid."""
    match = match_on({**FIGHT, "red.fighter.ammo": 2})
    assert chance_to_hit(odds_of(match.game, opened(match)), 0) == pytest.approx(8 / 9)


def test_luck_rolls_a_failed_die_once_more() -> None:
    """A knock-back die pushes with five chances of nine then."""
    match = match_on({**FIGHT, "luck": True})
    assert expected_push(odds_of(match.game, opened(match)), 0, 4) == pytest.approx(10 / 9)


def test_a_push_against_a_wall_moves_nobody_and_is_stopped() -> None:
    """The space behind the target counts: with two dice of three sides it is stopped in 5 of 9."""
    match = match_on({**FIGHT, "red.fighter.cell": "c9", "blue.fighter.cell": "c8"})
    odds = odds_of(match.game, opened(match))
    assert expected_push(odds, 0, 4) == 0
    assert chance_to_stop(odds, 0, 4) == pytest.approx(5 / 9)


def test_a_push_into_the_last_space_before_a_unit_is_cut_short() -> None:
    """One space is free: one success moves it there, two are stopped there."""
    match = match_on({**FIGHT, "blue.rogue.card": "archer", "blue.rogue.cell": "h5"})
    odds = odds_of(match.game, opened(match))
    assert expected_push(odds, 0, 4) == pytest.approx(5 / 9)
    assert chance_to_stop(odds, 0, 4) == pytest.approx(1 / 9)


@pytest.mark.parametrize(
    "target",
    [
        {"blue.beast.card": "troll", "blue.beast.cell": "d5"},
        {"blue.beast.card": "bear", "blue.beast.cell": "d5", "blue.beast.health": 3},
    ],
    ids=["never pushed", "captured"],
)
def test_who_is_not_pushed_has_no_odds_of_it(target: dict[str, object]) -> None:
    """A steadfast unit stays where it is, and one that is captured is gone before."""
    match = match_on({**FIGHT, **target})
    odds = odds_of(match.game, opened(match))
    assert (expected_push(odds, 0, 7), chance_to_stop(odds, 0, 7)) == (0, 0)


def test_thorns_that_kill_the_attacker_end_the_push() -> None:
    """The knock-back is the attacker's, who is gone by then."""
    match = match_on(
        {**FIGHT, "blue.beast.card": "boar", "blue.beast.cell": "d5"} | {"red.fighter.health": 1}
    )
    assert not is_pushed(odds_of(match.game, opened(match)), 0, 7)


def test_figures_are_short() -> None:
    """A chance is shown in percent, a mean with at most one decimal."""
    assert (percent(2 / 3), decimal(2 / 3), decimal(2.0)) == ("67 %", "0.7", "2")


def test_a_blast_says_how_many_enemies_it_hurts_beside_its_target() -> None:
    """Enemies beside the target are counted, friends are not; other spells hurt nobody else."""
    beside = {"blue.rogue.cell": "f4", "blue.beast.cell": "g5", "red.fighter.cell": "f6"}
    for card, said in (("stormcaller", ", and to 2 enemies beside"), ("sage", "")):
        match = match_on(
            {"phase": "act", "red.wizard.card": card, "red.wizard.cell": "e5"}
            | {"blue.fighter.cell": "f5", **beside}
        )
        action = code(match, "cast red.wizard blue.fighter 0")
        words = RULES.sentence(match.game, opened(match), action)
        assert f"damage{said}, 1 mana" in words
        hint = RULES.offers(match.game, opened(match), [action])[0].hint
        assert hint.endswith(f"damage{said}")


def test_the_way_leads_from_the_unit_to_each_space_in_its_reach() -> None:
    """It begins where the unit stands and goes on cheapest; nothing leads out of its reach."""
    match = match_on(FIGHT)
    state = opened(match)
    odds = odds_of(match.game, state)
    ways = dict(ways_of(odds, 0))
    start = int(state.cell[0])
    assert len(ways) > 5
    for goal, cost in ways.items():
        way = way_of(match.game, state, start, goal)
        assert (way[0], way[-1]) == (start, goal)
        costs = [ways.get(cell, 0) for cell in way[1:]]
        assert costs == sorted(costs)
        assert costs[-1:] in ([], [cost])
    far = next(cell for cell in range(len(match.game.spaces)) if cell not in {start, *ways})
    assert way_of(match.game, state, start, far) == ()
    assert way_of(match.game, state, far, start) == ()
