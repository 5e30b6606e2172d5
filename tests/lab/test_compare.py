"""What changed between two playtests: nothing where nothing did, and what was weakened is seen."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as with_fields

from editor.core.words import listing, signed
from editor.lab import compare
from editor.lab.compare import (
    ENOUGH,
    SidesDifferError,
    comparison_of,
    demand_same_sides,
    is_clear,
)
from editor.lab.deal import Deal, game_of
from editor.lab.plan import plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.report import Estimate, SideChange
from tests.lab.playtests import SAMPLES, PlaysHere, deal


def _played(dealt: Deal, games: int, bots: str = "greedy") -> Playtest:
    plan = plan_for(game_of(dealt), bots, 1)
    found = Playtest(dealt, plan, Budget(games), PlaysHere(dealt))
    found.run()
    return found


def test_a_map_against_itself_differs_in_nothing() -> None:
    """Every match is the same; the answer says so, and leaves no doubt about any figure."""
    comparison = comparison_of(*(_played(deal("tactics/smallest"), 100) for _ in range(2)))
    assert comparison.headline == "Nothing differs"
    assert comparison.pairs == 100
    assert {side.wins.value for side in comparison.sides} == {0.0}
    assert {entry.difference for entry in comparison.changes} == {
        Estimate(value=0, least=0, greatest=0)
    }


def test_a_title_changes_nothing_and_few_pairs_say_nothing() -> None:
    """The title is no part of a game; below a hundred pairs nothing is called clear."""
    dealt = deal("tactics/smallest")
    moved = replace(dealt, scenario=with_fields(dealt.scenario, title="Other"))
    assert comparison_of(_played(dealt, 20), _played(moved, 20)).headline == "Nothing differs"
    other = comparison_of(_played(dealt, 20), _played(dealt, 20, "red=random"))
    assert other.sides[0].wins.value < 0
    assert _played(dealt, 20).key == _played(moved, 20).key


def test_a_side_that_plays_worse_loses_clearly() -> None:
    """Red with random actions loses what blue gains, in wins and in points."""
    dealt = deal("mechs/foundry-duel")
    comparison = comparison_of(_played(dealt, 120), _played(dealt, 120, "red=random"))
    red, blue = comparison.sides
    assert red.wins.high < 0 < blue.wins.low
    assert red.points.high < 0
    assert red.wins.value == pytest.approx(-blue.wins.value)
    assert comparison.headline in ("Red loses", "Blue gains")
    assert "after 120 pairs" in comparison.sentence


def test_matches_that_one_lacks_are_left_out() -> None:
    """Pairs alone count."""
    dealt = deal("tactics/smallest")
    assert comparison_of(_played(dealt, 30), _played(dealt, 45)).pairs == 30


def _change(wins: float, points: float, half: float, *players: str) -> SideChange:
    values = (
        Estimate(value=each, least=each - half, greatest=each + half) for each in (wins, points)
    )
    grown, scored = values
    return SideChange(players=players, name=listing(players), wins=grown, points=scored)


@pytest.mark.parametrize(
    ("change", "headline"),
    [
        (_change(0.2, 3, 0.1, "Red"), "Red gains"),
        (_change(-0.2, -3, 0.1, "Red", "Gold"), "Red and Gold lose"),
        (_change(0.2, 3, 0.1, "Red", "Gold"), "Red and Gold gain"),
        # What is clear decides which way: here its points.
        (_change(-0.02, 3, 0.1, "Red"), "Red gains"),
        (_change(0.0, 3, 0.1, "Red"), "Red gains"),
    ],
)
def test_the_answer_follows_what_is_clear(change: SideChange, headline: str) -> None:
    """Its verb agrees with a side of one player or of several."""
    assert compare._verdict((change,), 200)[0] == headline


def test_few_pairs_are_never_clear() -> None:
    """Neither in the answer nor in the line of a side."""
    change = _change(1.0, 9, 0.0, "Red")
    assert not is_clear(change, ENOUGH - 1)
    assert is_clear(change, ENOUGH)
    assert compare._verdict((change,), 1)[1] == "1 pair of matches says nothing yet."
    assert compare._verdict((change,), 2)[1] == "2 pairs of matches say nothing yet."


def test_matches_against_the_clock_may_differ_on_the_same_map() -> None:
    """That both are the same game proves nothing of them."""
    dealt = deal("tactics/smallest")
    comparison = comparison_of(_played(dealt, 1, "mcts:1ms"), _played(dealt, 1, "mcts:1ms"))
    assert comparison.headline == "Too early to tell"


def test_other_systems_cannot_be_compared() -> None:
    """Players of the same names make no common game."""
    tactics, mechs = (_played(deal(name), 1, "random") for name in SAMPLES[:2])
    assert [side.ids for side in tactics.sides] == [side.ids for side in mechs.sides]
    with pytest.raises(SidesDifferError, match="different game systems"):
        demand_same_sides(tactics, mechs)


def test_other_players_cannot_be_compared() -> None:
    """Sides are told apart by their players."""
    two, other = _played(deal("tactics/smallest"), 1), _played(deal("tactics/twin-peaks"), 1)
    with pytest.raises(SidesDifferError):
        demand_same_sides(two, other)
    demand_same_sides(two, two)


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [(4.2, 0, "+4"), (-9.0, 0, "−9"), (0.3, 0, "0"), (-0.04, 1, "0.0"), (0.06, 1, "+0.1")],
)
def test_a_sign_is_always_written_but_for_nothing(value: float, digits: int, text: str) -> None:
    """Rounded to nothing, a number has no sign."""
    assert signed(value, digits) == text
