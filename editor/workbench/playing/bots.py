"""Bots that decide in a process of their own, and the pace of their actions."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from editor.core.processes import Interim, Pipe, ProcessEndedError, Worker
from editor.lab.plan import Deal, game_of
from editor.play.bots import Thinker, bot_named
from editor.play.machine import engine_for
from editor.play.tree import Thoughts

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


@dataclass(frozen=True)
class Decision:
    """The action that a bot decided on, and what it thought at the end."""

    action: int
    thoughts: Thoughts | None


class Thinking(Protocol):
    """What decides for bots; only the latest question is answered."""

    @property
    def thoughts(self) -> Thoughts | None:
        """What the bot that was asked last thinks, as far as it is known."""

    def ask(self, view: State, player: int, bot: str, seed: int) -> None:
        """Ask for the action of a bot."""

    def answer(self) -> int | None:
        """Return the action once it is decided, else None. Raises ThinkingEndedError."""

    def hurry(self) -> None:
        """Have the bot answer soon with the best choice that it has."""

    def close(self) -> None:
        """End the thinking; a pending question is not answered."""


class ProcessThinking:
    """Decides in a process that starts with the first question and is killed when unwanted."""

    def __init__(self, deal: Deal) -> None:
        self.worker = Worker("bots", serve, deal)
        self._thoughts: Thoughts | None = None

    @property
    def thoughts(self) -> Thoughts | None:
        """What the bot that was asked last thinks, as far as it is known."""
        said = self.worker.interim if self.worker.waiting else self._thoughts
        return said if isinstance(said, Thoughts) else None

    def ask(self, view: State, player: int, bot: str, seed: int) -> None:
        """Ask for the action of a bot; this ends an earlier question."""
        if self.worker.waiting:
            self.worker.end()
        self._thoughts = None
        self.worker.ask(BotQuestion(view, player, bot, seed))

    def answer(self) -> int | None:
        """Return the action once it is decided, else None.

        After a process that ended another one is asked. Raises ThinkingEndedError where that one
        ended too.
        """
        try:
            found: Decision | None = self.worker.answer()
        except ProcessEndedError as error:
            raise ThinkingEndedError("the bot process crashed twice") from error
        if found is None:
            return None
        self._thoughts = found.thoughts
        return found.action

    def hurry(self) -> None:
        """Have the bot answer after the simulations that it is at, with the best that it has."""
        self.worker.notify(HURRY)

    def close(self) -> None:
        """End the process."""
        self._thoughts = None
        self.worker.close()


HURRY = "hurry"
"""The order to a process to answer soon."""
_APART = 0.05
"""The least seconds between two reports of what a bot thinks."""


def serve(pipe: Pipe, deal: Deal) -> None:
    """Answer the questions of a pipe until it is closed."""
    game = game_of(deal)
    open_question = _OpenQuestion(pipe)
    thinker = Thinker(engine_for(game.rules), open_question.hurried, open_question.hear)
    while True:
        open_question.number, said = pipe.recv()
        # Who was hurried may have answered before it heard so.
        if isinstance(said, BotQuestion):
            open_question.begin()
            bot = bot_named(said.bot, game.restrictions)
            action = thinker.decide(game, said.view, said.player, bot, said.seed)
            pipe.send((open_question.number, Decision(action, open_question.thoughts)))


class _OpenQuestion:
    """The question that a process is at: it reports what the bot thinks, and hears of a hurry."""

    def __init__(self, pipe: Pipe) -> None:
        self._pipe = pipe
        self._shown = 0.0
        self.number = 0
        self.thoughts: Thoughts | None = None

    def begin(self) -> None:
        """Begin with a question."""
        self.thoughts, self._shown = None, time.monotonic()

    def hear(self, thoughts: Thoughts) -> None:
        """Note what the bot thinks, and report it now and then."""
        self.thoughts = thoughts
        now = time.monotonic()
        if now >= self._shown + _APART:
            self._shown = now
            self._pipe.send((self.number, Interim(thoughts)))

    def hurried(self) -> bool:
        """Return whether the question shall be answered now."""
        # Only a hurry comes while a question is open, at times one that was meant for the last.
        return self._pipe.poll() and self._pipe.recv() == (self.number, HURRY)


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
        self.last: Thoughts | None = None
        """What the bot thought whose action was due last."""
        self.speed = 3
        """An index of PAUSES."""
        self.held = False
        """Whether bots wait while a position is set up, paused or not."""
        self.single = False
        """Whether one action is allowed while bots are paused."""
        self._question: object = None
        self._answer: int | None = None
        self._started_at = self._due = 0.0

    @property
    def thoughts(self) -> Thoughts | None:
        """What the bot that is asked thinks, as far as it is known; None while none is asked."""
        return self._thinking.thoughts if self._question is not None else None

    @property
    def has_answer(self) -> bool:
        """Whether the bot that was asked has decided, and its action is not due yet."""
        return self._answer is not None

    def is_for_bot(self, match: Match) -> bool:
        """Return whether a bot was asked what to do in a match where it is, and waits to act."""
        return self._question == (match, match.at)

    def decided(self, now: float, match: Match, bot: str) -> int | None:
        """Return the action that a bot has to carry out now in a match, else None; ask it first.

        `now` is in seconds. Raises ThinkingEndedError.
        """
        question = (match, match.at)
        if self.held or (self.paused and not self.single):
            return None
        if self._question != question:
            self._question, self._answer = question, None
            self._started_at, self._due = now, now + (0.0 if self.single else PAUSES[self.speed])
            ask_about(self._thinking, match, bot)
        if self._answer is None:
            self._answer = self._thinking.answer()
        if self._answer is None or now < self._due:
            return None
        action, self.last = self._answer, self._thinking.thoughts
        self.forget()
        self.single = False
        return action

    def hurry(self) -> None:
        """Have the bot act as soon as it can, with the best choice that it has; once if paused."""
        if self._question is not None:
            self._due, self.single = self._started_at, self.paused
            if self._answer is None:
                self._thinking.hurry()

    def hold(self) -> None:
        """Pause, and ask again when resumed."""
        self.forget()
        self.paused, self.single = True, False

    def forget(self) -> None:
        """Forget the pending question."""
        self._question = self._answer = None
