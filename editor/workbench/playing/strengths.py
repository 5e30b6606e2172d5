"""How strong a bot plays, in words: the same as on the page that plays."""

from __future__ import annotations

from collections.abc import Sequence

from editor.play.game import Game

HUMAN = ""
"""The seat of a person; any other text names a bot."""

STRENGTHS = (("random", "Easy"), ("greedy", "Normal"), ("mcts:300", "Strong"))
"""The bots that are offered, the weakest first, with what they are called."""
USUAL = "greedy"


def words_of_bot(who: str) -> str:
    """Return what a bot is called: its strength, or its own name where it is another one."""
    return dict(STRENGTHS).get(who, who)


def bot_choice(who: str) -> str:
    """Return a bot's strength with its own name: "Normal (greedy)"; its name where it has none."""
    said = words_of_bot(who)
    return who if said == who else f"{said} ({who})"


def bots_play(seats: Sequence[str], game: Game) -> bool:
    """Return whether a bot has a seat of a game; a robot is played by the rules."""
    return any(who != HUMAN and not seat.robot for who, seat in zip(seats, game.seats, strict=True))
