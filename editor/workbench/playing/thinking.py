"""Bots that decide elsewhere: in a process of their own, so that a window never waits for them."""

from __future__ import annotations

import multiprocessing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Protocol

from editor.play.bots import Thinker, bot_named
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.warm import Warming, best_engine, is_warm
from editor.workbench.playing.dealing import Deal, game_of, rules_of

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


class Thinking(Protocol):
    """Something that decides for bots; the latest question alone is answered."""

    def ask(self, view: State, player: int, bot: str, seed: int) -> None:
        """Ask what a bot does that sees this."""

    def answer(self) -> int | None:
        """Return the action once it is decided, else None."""

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
        self._process: Any = None
        self._pipe: Connection | None = None
        self._number = self._asked = 0
        self._tries = 0
        self._last: Question | None = None
        self._warming: Warming | None = None

    def ask(self, view: State, player: int, bot: str, seed: int) -> None:
        """Ask what a bot does that sees this; what was asked before is given up."""
        if self._asked:
            self._end()
        self._number += 1
        self._tries = 0
        self._last = Question(self._number, view, player, bot, seed)
        self._send()

    def answer(self) -> int | None:
        """Return the action once it is decided; a process that died is asked once more."""
        if self._pipe is None or not self._asked:
            return None
        try:
            while self._pipe.poll():
                number, action = self._pipe.recv()
                if number == self._asked:
                    self._asked = 0
                    return int(action)
        except (EOFError, OSError):
            self._end()
            self._tries += 1
            if self._tries <= 1:
                self._send()
        return None

    def close(self) -> None:
        """End the process, and the making of machine code."""
        self._end()
        if self._warming is not None:
            self._warming.end()
            self._warming = None

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(timeout=2)
            self._process = None
        self._asked = 0

    def _send(self) -> None:
        question = self._last
        if question is None:
            return
        if self._pipe is None:
            self._begin()
        self._asked = question.number
        try:
            if self._pipe is not None:
                self._pipe.send(question)
        except OSError:
            self._end()

    def _begin(self) -> None:
        if self._warming is None:
            self._warming = Warming(rules_of(self._deal))
        # Spawned on every system: a forked process would inherit the window's threads.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs, self._deal), daemon=True, name="bots"
        )
        self._process.start()
        theirs.close()


def serve(pipe: Connection, deal: Deal) -> None:
    """Answer the questions of a pipe until it is closed; compiled as soon as that is ready."""
    game = game_of(deal)
    thinker = Thinker(best_engine(game.rules))
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        if not thinker.engine.compiled and is_warm(game.rules):
            thinker = Thinker(best_engine(game.rules))
        bot = bot_named(question.bot, game.rules.restrictions)
        action = thinker.decide(game, question.view, question.player, bot, question.seed)
        try:
            pipe.send((question.number, action))
        except OSError:
            return
