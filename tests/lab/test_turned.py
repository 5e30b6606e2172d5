"""Matches that turned: counted by who won them, and named in a report."""

from editor.lab.compare import comparison_of, pairs_of
from editor.lab.playtest import Budget, Playtest
from editor.lab.sides import first_sides
from editor.lab.turned import EXAMPLES, NOBODY, turned_words, turns_of, winner_of
from tests.lab.playtests import playtest

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
        assert turn.turned == (turn.before != turn.after)
    assert any(turn.turned for turn in turns)


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
    turned = [turn for turn in comparison.turns if turn.before != turn.after]
    assert {("red",), ("blue",)} >= {turn.before for turn in turned} - {()}


def test_what_turned_in_words() -> None:
    """How many of how many, or that none did."""
    assert turned_words(0, 9) == "Every match has the same winner in both."
    assert turned_words(1, 9).startswith("1 of 9 matches has another winner now")
    assert turned_words(1200, 4000).startswith("1,200 of 4,000 matches have ")
