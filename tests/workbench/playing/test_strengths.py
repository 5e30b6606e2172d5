"""What bots are called."""

from editor.workbench.playing.strengths import STRENGTHS, bot_choice


def test_a_choice_of_bots_names_strength_and_bot() -> None:
    """The strengths of a match are those of a playtest; another bot has its name alone."""
    assert [bot_choice(bot) for bot, _ in STRENGTHS] == [
        "Easy (random)", "Normal (greedy)", "Strong (mcts:300)",
    ]  # fmt: skip
    assert bot_choice("mcts:5000") == "mcts:5000"
