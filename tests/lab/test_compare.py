"""What changed between two playtests: nothing where nothing did, and what was weakened is seen."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as with_fields

from editor.core.words import signed
from editor.lab.compare import (
    EXAMPLES,
    NOBODY,
    SidesDifferError,
    comparison_of,
    demand_same_sides,
    flipped_words,
    pairs_of,
    turns_of,
    winner_of,
)
from editor.lab.contest import first_sides
from editor.lab.plan import Deal, game_of, plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.report import Estimate
from tests.lab.playtests import SAMPLES, PlaysHere, deal, playtest


def _played(dealt: Deal, games: int, bots: str = "greedy") -> Playtest:
    plan = plan_for(game_of(dealt), bots, 1)
    found = Playtest(dealt, plan, Budget(games), PlaysHere(dealt))
    found.run()
    return found


def test_a_map_against_itself_differs_in_nothing() -> None:
    """Every match is the same; the answer says so, and leaves no doubt about any figure."""
    comparison = comparison_of(*(_played(deal("tactics/smallest"), 100) for _ in range(2)))
    assert comparison.headline == "No differences"
    assert comparison.pairs == 100
    assert {side.wins.value for side in comparison.sides} == {0.0}
    assert {entry.difference for entry in comparison.changes} == {
        Estimate(value=0, least=0, greatest=0)
    }


def test_a_title_changes_nothing_and_few_pairs_say_nothing() -> None:
    """The title is no part of a game; below a hundred pairs nothing is called clear."""
    dealt = deal("tactics/smallest")
    moved = replace(dealt, scenario=with_fields(dealt.scenario, title="Other"))
    assert comparison_of(_played(dealt, 20), _played(moved, 20)).headline == "No differences"
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
    assert comparison.answer in ("less-fair", "different")
    assert "Red loses" in comparison.sentence
    assert "Blue gains" in comparison.sentence
    assert "after 120 pairs" in comparison.sentence


def test_matches_that_one_lacks_are_left_out() -> None:
    """Pairs alone count."""
    dealt = deal("tactics/smallest")
    comparison = comparison_of(_played(dealt, 30), _played(dealt, 45))
    assert comparison.pairs == 30
    assert comparison.before.matches == comparison.after.matches == 30
    assert comparison.before.layers == comparison.after.layers
    assert comparison.before.replays == comparison.after.replays


def test_series_without_a_common_match_say_nothing() -> None:
    """While both begin, one may have other matches than the other: nothing is known yet."""
    before, after = (_played(deal("tactics/smallest"), 20) for _ in range(2))
    before.played, after.played = before.played[:10], after.played[10:]
    comparison = comparison_of(before, after)
    assert comparison.pairs == comparison.before.matches == comparison.after.matches == 0


def test_fewer_pairs_than_planned_need_more_to_be_clear() -> None:
    """Whoever watches and stops looks more often than once: intervals hold at all looks."""
    dealt = deal("mechs/foundry-duel")
    played = [_played(dealt, 120, bots) for bots in ("greedy", "red=random")]
    planned = comparison_of(*played)
    for each in played:
        each.budget = Budget(121)
    stopped = comparison_of(*played)
    once, often = (
        [*(side.wins for side in each.sides), *(entry.difference for entry in each.changes)]
        for each in (planned, stopped)
    )
    for first, second in zip(once, often, strict=True):
        assert first.value == second.value
        assert second.high - second.low > first.high - first.low or first.low == first.high


def test_matches_against_the_clock_may_differ_on_the_same_map() -> None:
    """That both are the same game proves nothing of them."""
    dealt = deal("tactics/smallest")
    comparison = comparison_of(_played(dealt, 1, "mcts:1ms"), _played(dealt, 1, "mcts:1ms"))
    assert comparison.headline == "Too early to tell"


def test_other_systems_cannot_be_compared() -> None:
    """Players of the same names make no common game."""
    tactics, mechs = (_played(deal(name), 1, "random") for name in SAMPLES[:2])
    assert [side.ids for side in tactics.sides] == [side.ids for side in mechs.sides]
    with pytest.raises(SidesDifferError, match="the scenarios are for different games"):
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


DUEL = "mechs/foundry-duel"


def _both() -> tuple[Playtest, Playtest]:
    made = playtest(DUEL, "greedy", Budget(60)), playtest(DUEL, "red=random", Budget(60))
    for each in made:
        each.run()
    return made


def test_every_pair_is_counted_once() -> None:
    """By its winners then and now; where they differ, it turned."""
    before, after = _both()
    pairs = pairs_of(before.played, after.played)
    turns = turns_of(after.sides, pairs)
    assert sorted(index for turn in turns for index in turn.matches) == list(range(60))
    for turn in turns:
        for then, now in pairs:
            if now.index in turn.matches:
                assert winner_of(before.sides, then) == turn.before
                assert winner_of(after.sides, now) == turn.after
        assert turn.flipped == (turn.before != turn.after)
    assert any(turn.flipped for turn in turns)


def test_a_shared_first_place_is_won_by_nobody_alone() -> None:
    """One side has to be first for itself."""
    before, _ = _both()
    for match in before.played:
        first = first_sides(before.sides, match)
        assert winner_of(before.sides, match) == (first[0] if len(first) == 1 else NOBODY)


def test_a_comparison_names_some_of_each() -> None:
    """By the players of the sides, with the first numbers."""
    before, after = _both()
    comparison = comparison_of(before, after)
    assert sum(turn.matches for turn in comparison.turns) == comparison.pairs
    for turn in comparison.turns:
        assert len(turn.examples) == min(turn.matches, EXAMPLES)
        assert turn.examples == tuple(sorted(turn.examples))
    flipped = [turn for turn in comparison.turns if turn.before != turn.after]
    assert {("red",), ("blue",)} >= {turn.before for turn in flipped} - {()}


def test_what_turned_in_words() -> None:
    """How many of how many, or that none did."""
    assert flipped_words(0, 9) == "Every match has the same winner in both."
    assert flipped_words(1, 9).startswith("1 of 9 matches has another winner now")
    assert flipped_words(1200, 4000).startswith("1,200 of 4,000 matches have ")
