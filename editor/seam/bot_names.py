"""Whether bots can play what a check of play asks, as far as that is known without a game."""

from __future__ import annotations

from editor.play.bots import BotError, bot_named


def bots_refused(text: str) -> str:
    """Return why bots as people name them cannot play what is asked again; empty where they can.

    Whether there are such players and restrictions only a game knows.
    """
    for part in text.split(","):
        name = part.rpartition("=")[2]
        try:
            bot = bot_named(name, (name.rpartition("/")[2].strip().lower(),))
        except BotError as error:
            return str(error)
        if bot.milliseconds:
            return (
                "bots with a time limit do not repeat their play; give a number of simulations, "
                "such as mcts:200"
            )
    return ""
