"""Bots that decide in a process of their own, and the pace of their actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from editor.core.processes import Pipe, ProcessEndedError, Worker
from editor.lab.deal import Deal, game_of
from editor.play.bots import Thinker, bot_named
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.machine import engine_for

if TYPE_CHECKING:
    from editor.play.engine import State
    from editor.play.match import Match


@dataclass(frozen=True)
class BotQuestion:
    """A question to a bot: its observation, its player, its name, and the seed."""

    view: State
    player: int
    bot: str
    seed: int


class ThinkingEndedError(Exception):
    """No bot decides, since their process ended again and again."""


class Thinking(Protocol):
    """What decides for bots; only the latest question is answered."""

    def ask(self, view: State, player: int, bot: str, seed: int) -> None:
        """Ask for the action of a bot."""

    def answer(self) -> int | None:
        """Return the action once it is decided, else None. Raises ThinkingEndedError."""

    def close(self) -> None:
        """End the thinking; a pending question is not answered."""


class LocalThinking:
    """Decides at once in this process."""

    def __init__(self, game: Game, engine: Engine | None = None) -> None:
        self._game = game
        self._thinker = Thinker(engine or Engine(game.rules))
        self._answer: int | None = None

    def ask(self, view: State, player: int, bot: str, seed: int) -> None:
        """Decide the action of a bot."""
        chosen = bot_named(bot, self._game.restrictions)
        self._answer = self._thinker.decide(self._game, view, player, chosen, seed)

    def answer(self) -> int | None:
        """Return the action."""
        found, self._answer = self._answer, None
        return found

    def close(self) -> None:
        """Forget the question."""
        self._answer = None


class ProcessThinking:
    """Decides in a process that starts with the first question and is killed when unwanted."""

    def __init__(self, deal: Deal) -> None:
        self.worker = Worker("bots", serve, deal)

    def ask(self, view: State, player: int, bot: str, seed: int) -> None:
        """Ask for the action of a bot; this ends an earlier question."""
        if self.worker.waiting:
            self.worker.end()
        self.worker.ask(BotQuestion(view, player, bot, seed))

    def answer(self) -> int | None:
        """Return the action once it is decided, else None.

        After a process that ended another one is asked. Raises ThinkingEndedError where that one
        ended too.
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
    question: BotQuestion
    while True:
        number, question = pipe.recv()
        bot = bot_named(question.bot, game.restrictions)
        action = thinker.decide(game, question.view, question.player, bot, question.seed)
        pipe.send((number, action))


def ask_about(thinking: Thinking, match: Match, bot: str) -> None:
    """Ask what a bot does in the present position of a match, as its player sees it."""
    view = match.engine.observation(match.game, match.state, match.mover)
    seed = (match.seed * 1_000_003 + match.at * 97 + match.mover) & 0x7FFFFFFF
    thinking.ask(view, match.mover, bot, seed)


PAUSES = (2.0, 1.2, 0.8, 0.5, 0.3, 0.15, 0.05, 0.0)
"""The seconds between two actions of bots at each speed, the slowest first."""


class Pace:
    """Asks once for each decision and returns the answer when it is due."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self.paused = False
        self.speed = 3
        """An index of PAUSES."""
        self.held = False
        """Whether bots wait while a position is set up, paused or not."""
        self.single = False
        """Whether one action is allowed while bots are paused."""
        self._question: object = None
        self._answer: int | None = None
        self._due = 0.0

    def decided(self, now: float, question: object, ask: Callable[[], None]) -> int | None:
        """Return the action to carry out now, else None.

        `question` identifies the decision; `ask` asks the bot. `now` is in seconds.
        """
        if self.held or (self.paused and not self.single):
            return None
        if self._question != question:
            self._question, self._answer = question, None
            self._due = now + (0.0 if self.single else PAUSES[self.speed])
            ask()
        if self._answer is None:
            self._answer = self._thinking.answer()
        if self._answer is None or now < self._due:
            return None
        action = self._answer
        self.forget()
        self.single = False
        return action

    def hold(self) -> None:
        """Pause, and ask again when resumed."""
        self.forget()
        self.paused, self.single = True, False

    def forget(self) -> None:
        """Forget the pending question."""
        self._question = self._answer = None
