"""Bots that decide at once, in the process of the test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.play.bots import Thinker, bot_named
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.tree import Thoughts

if TYPE_CHECKING:
    from editor.play.engine import State


class LocalThinking:
    """Decides at once in this process."""

    def __init__(self, game: Game, engine: Engine | None = None) -> None:
        self._game = game
        self._thinker = Thinker(engine or Engine(game.rules), heard=self._hear)
        self._answer: int | None = None
        self._thoughts: Thoughts | None = None

    @property
    def thoughts(self) -> Thoughts | None:
        """What the bot that was asked last thought at the end."""
        return self._thoughts

    def ask(self, view: State, player: int, bot: str, seed: int) -> None:
        """Decide the action of a bot."""
        chosen = bot_named(bot, self._game.restrictions)
        self._thoughts = None
        self._answer = self._thinker.decide(self._game, view, player, chosen, seed)

    def answer(self) -> int | None:
        """Return the action."""
        found, self._answer = self._answer, None
        return found

    def hurry(self) -> None:
        """Do nothing: it has decided."""

    def close(self) -> None:
        """Forget the question."""
        self._answer = self._thoughts = None

    def _hear(self, thoughts: Thoughts) -> None:
        self._thoughts = thoughts
