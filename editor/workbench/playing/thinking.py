"""Bots that decide elsewhere: in a process of their own, so that a window never waits for them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from editor.core.processes import Child, Pipe, ProcessEndedError
from editor.play.bots import Thinker, bot_named
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.machine import engine_for
from editor.workbench.playing.dealing import Deal, game_of

if TYPE_CHECKING:
    from editor.play.engine import State


@dataclass(frozen=True)
class Question:
    """What a bot is asked: what it sees, who it is, its name as people type it, its seed."""

    number: int
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
        self._deal = deal
        self._process: Child | None = None
        self._number = self._asked = 0
        self._last: Question | None = None

    def ask(self, view: State, player: int, bot: str, seed: int) -> None:
        """Ask what a bot does that sees this; what was asked before is given up."""
        if self._asked:
            self._end()
        self._number += 1
        self._tries = 0
        self._last = Question(self._number, view, player, bot, seed)
        self._send()

    def answer(self) -> int | None:
        """Return the action once it is decided; a process that ended is asked once more.

        Raises ThinkingEndedError where the second one ended too.
        """
        if self._process is None or not self._asked:
            return None
        try:
            while (heard := self._process.heard()) is not None:
                number, action = heard
                if number == self._asked:
                    self._asked = 0
                    return int(action)
        except ProcessEndedError as error:
            self._end()
            self._tries += 1
            if self._tries > 1:
                raise ThinkingEndedError("the process in which bots think ended twice") from error
            self._send()
        return None

    def close(self) -> None:
        """End the process."""
        self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.end()
        self._asked = 0

    def _send(self) -> None:
        question = self._last
        if question is None:
            return
        if self._process is None:
            self._process = Child("bots", serve, self._deal)
        self._asked = question.number
        # That it ended is found by whoever asks for the answer.
        with suppress(ProcessEndedError):
            self._process.send(question)


def serve(pipe: Pipe, deal: Deal) -> None:
    """Answer the questions of a pipe until it is closed."""
    game = game_of(deal)
    thinker = Thinker(engine_for(game.rules))
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        bot = bot_named(question.bot, game.rules.restrictions)
        action = thinker.decide(game, question.view, question.player, bot, question.seed)
        try:
            pipe.send((question.number, action))
        except OSError:
            return
