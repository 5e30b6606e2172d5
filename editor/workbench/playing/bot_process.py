"""Bots that decide elsewhere: in a process of their own, so that a window never waits for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from editor.core.processes import Pipe, ProcessEndedError, Worker
from editor.play.bots import Thinker, bot_named
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.machine import engine_for
from editor.workbench.playing.deal import Deal, game_of

if TYPE_CHECKING:
    from editor.play.engine import State


@dataclass(frozen=True)
class Question:
    """What a bot is asked: what it sees, who it is, its name as people type it, its seed."""

    view: State
    player: int
    bot: str
    seed: int


class ThinkingEndedError(Exception):
    """No bot decides: the process in which they think ended again and again."""


class Thinking(Protocol):
    """Something that decides for bots; the latest question alone is answered."""

    def ask(self, view: State, player: int, bot: str, seed: int) -> None:
        """Ask what a bot does that sees this."""

    def answer(self) -> int | None:
        """Return the action once it is decided, else None. Raises ThinkingEndedError."""

    def close(self) -> None:
        """End the thinking; a question under way is never answered."""


class ThinkingHere:
    """Decides at once, where it is asked."""

    def __init__(self, game: Game, engine: Engine | None = None) -> None:
        self._game = game
        self._thinker = Thinker(engine or Engine(game.rules))
        self._answer: int | None = None

    def ask(self, view: State, player: int, bot: str, seed: int) -> None:
        """Decide what a bot does that sees this."""
        chosen = bot_named(bot, self._game.rules.restrictions)
        self._answer = self._thinker.decide(self._game, view, player, chosen, seed)

    def answer(self) -> int | None:
        """Return the action."""
        found, self._answer = self._answer, None
        return found

    def close(self) -> None:
        """Forget the question."""
        self._answer = None


class ThinkingElsewhere:
    """Decides in a process, begun with the first question and killed when it is not wanted."""

    def __init__(self, deal: Deal) -> None:
        self.worker = Worker("bots", serve, deal)

    def ask(self, view: State, player: int, bot: str, seed: int) -> None:
        """Ask what a bot does that sees this; what was asked before is given up."""
        if self.worker.waiting:
            self.worker.end()
        self.worker.ask(Question(view, player, bot, seed))

    def answer(self) -> int | None:
        """Return the action once it is decided; a process that ended is asked once more.

        Raises ThinkingEndedError where the second one ended too.
        """
        try:
            action: int | None = self.worker.answer()
        except ProcessEndedError as error:
            raise ThinkingEndedError("the process in which bots think ended twice") from error
        return action

    def close(self) -> None:
        """End the process."""
        self.worker.close()


def serve(pipe: Pipe, deal: Deal) -> None:
    """Answer the questions of a pipe until it is closed."""
    game = game_of(deal)
    thinker = Thinker(engine_for(game.rules))
    question: Question
    while True:
        number, question = pipe.recv()
        bot = bot_named(question.bot, game.rules.restrictions)
        action = thinker.decide(game, question.view, question.player, bot, question.seed)
        pipe.send((number, action))
