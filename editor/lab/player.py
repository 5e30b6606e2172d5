"""A process that plays its orders until it gets others."""

from __future__ import annotations

import pickle
import time
from collections.abc import Sequence
from dataclasses import dataclass
from queue import SimpleQueue

from editor.core.processes import Pipe, listen, lower_priority
from editor.lab.contest import Contest, contest_of
from editor.lab.plan import Deal, game_of
from editor.lab.store import game_key
from editor.play.bots import Bot
from editor.play.engine import Engine
from editor.play.game import Game, UnplayableError
from editor.play.machine import engine_for
from editor.play.series import MatchResult, Stop, play_part

NO_CONTEST = Contest(())
CALL = 0.03
"""Seconds between two reports of progress."""


@dataclass(frozen=True)
class Order:
    """Matches that one worker plays: a seating of a plan, its bots, and its streams of chance."""

    seating: int
    bots: tuple[Bot, ...]
    seed: int
    numbers: range


@dataclass(frozen=True)
class Begin:
    """Says what a task plays: its deal, pickled."""

    task: int
    deal: bytes


@dataclass(frozen=True)
class Drop:
    """Says that a task is no longer wanted."""

    task: int


@dataclass(frozen=True)
class Part:
    """Says what to play for a task next."""

    number: int
    task: int
    order: Order


@dataclass(frozen=True)
class Ready:
    """Says that the process hears: what is sent to it waits for nothing."""


@dataclass(frozen=True)
class Dealt:
    """Answers a Begin: the key of the game and what is judged, or why it cannot be played."""

    task: int
    key: bytes = b""
    contest: Contest = NO_CONTEST
    refused: str = ""


@dataclass(frozen=True)
class Results:
    """Answers a part: matches in the order of its numbers, and how many a second are played."""

    part: int
    results: Sequence[MatchResult]
    rate: float


def serve(pipe: Pipe, gentle: bool) -> None:
    """Play what comes through a pipe until it is closed; `gentle`: behind other programs."""
    if gentle:
        lower_priority()
    player = TaskPlayer(pipe)
    listen(pipe, player.hear)
    pipe.send(Ready())
    player.play()


class TaskPlayer:
    """Plays parts of tasks one after another.

    `hear` may be called on another thread: a task that is dropped ends at once, after the action
    that is under way.
    """

    def __init__(self, pipe: Pipe) -> None:
        self._pipe = pipe
        self._parts: SimpleQueue[Part | None] = SimpleQueue()
        self._deals: dict[int, bytes] = {}
        self._games: dict[int, Game | None] = {}
        self._engine: Engine | None = None
        self._now, self._stop = -1, Stop()
        self._size = 1
        self._dropped = -1
        """The task last answered as dropped: each that begins is answered once."""

    def hear(self, said: Begin | Drop | Part | None) -> None:
        """Take in what is said; None: there is nothing more to do."""
        match said:
            case Begin():
                self._dropped = -1
                self._deals[said.task] = said.deal
            case Drop():
                self._deals.pop(said.task, None)
                if self._now == said.task:
                    self._stop.set()
            case Part():
                self._parts.put(said)
            case None:
                self._stop.set()
                self._parts.put(None)

    def play(self) -> None:
        """Play all parts that are heard of, until there is nothing more to do."""
        while (part := self._parts.get()) is not None:
            game = self._game(part.task)
            if game is not None:
                self._play(part, game)

    def _game(self, task: int) -> Game | None:
        """Return the game of a task; None if it was dropped or cannot be played."""
        if task not in self._games:
            self._games = {each: game for each, game in self._games.items() if each in self._deals}
            deal = self._deals.get(task)
            if deal is None:
                if self._dropped != task:
                    self._dropped = task  # before it is sent: after that it may begin again
                    self._pipe.send(Dealt(task, refused="it was cancelled"))
                return None
            game, dealt = _dealt(task, pickle.loads(deal))
            if game is not None:
                self._engine_for(game)  # what answers is ready to play
            self._games[task] = game
            self._size = 1
            self._pipe.send(dealt)
        return self._games[task]

    def _play(self, part: Part, game: Game) -> None:
        order, numbers = part.order, part.order.numbers
        engine = self._engine_for(game)
        while numbers:
            began = time.perf_counter()
            now = numbers[: self._size]
            # In this order: a task that is dropped meanwhile is found out by one of both.
            self._stop, self._now = Stop(), part.task
            if part.task not in self._deals:
                return
            given = (game, engine, order.bots, order.seed, now, None)
            results = play_part(*given, self._stop, traced=True)
            if self._stop.requested:
                return
            spent = max(time.perf_counter() - began, 1e-6)
            self._pipe.send(Results(part.number, results, len(now) / spent))
            numbers = numbers[self._size :]
            self._size = max(1, min(2 * self._size, int(len(now) * CALL / spent)))

    def _engine_for(self, game: Game) -> Engine:
        """Return an engine for the rules of a game: always the same one, as long as it fits."""
        if self._engine is None or self._engine.rules is not game.rules:
            self._engine = engine_for(game.rules)
        return self._engine


def _dealt(task: int, deal: Deal) -> tuple[Game | None, Dealt]:
    """Return the game of a deal, and its description."""
    try:
        game = game_of(deal)
    except UnplayableError as error:
        return None, Dealt(task, refused=str(error))
    return game, Dealt(task, game_key(game), contest_of(game))
