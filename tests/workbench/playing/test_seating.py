"""Who plays: proposals, and what is kept."""

from editor.workbench.playing.seating import (
    MOST_KEPT,
    STRENGTHS,
    against_bots,
    all_bots,
    all_people,
    bot_choice,
    kept_seating,
    with_seating,
)
from tests.workbench.playing.tables import at_table


def test_proposals_fill_the_seats() -> None:
    """One person against bots, bots alone, people alone."""
    game = at_table(3).game
    assert against_bots(game) == ("", "greedy", "greedy")
    assert all_bots(game) == ("greedy",) * 3
    assert all_people(game) == ("",) * 3


def test_what_is_kept_must_fit_the_game() -> None:
    """A seating of other seats or of unknown bots is not taken."""
    game = at_table(2).game
    kept = {"a": ("", "greedy"), "b": ("",), "c": ("", "clever")}
    assert kept_seating(kept, "a", game) == ("", "greedy")
    assert [kept_seating(kept, name, game) for name in "bcd"] == [None] * 3


def test_the_oldest_seating_goes_first() -> None:
    """Only so many are kept, and a new one is the newest."""
    kept: dict[str, tuple[str, ...]] = {}
    for number in range(MOST_KEPT + 2):
        kept = with_seating(kept, str(number), ("",))
    assert len(kept) == MOST_KEPT
    assert list(with_seating(kept, "5", ("greedy",)))[-1] == "5"
    assert "0" not in kept


def test_a_choice_of_bots_names_strength_and_bot() -> None:
    """The strengths of a match are those of a playtest; another bot has its name alone."""
    assert [bot_choice(bot) for bot, _ in STRENGTHS] == [
        "Easy (random)", "Normal (greedy)", "Strong (mcts:300)",
    ]  # fmt: skip
    assert bot_choice("mcts:5000") == "mcts:5000"
