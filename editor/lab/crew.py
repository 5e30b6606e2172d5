"""Processes that play matches: one may end at any time, and no match is lost or counted twice."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Protocol

from editor.core.processes import Pipe, ProcessEndedError, Worker
from editor.lab.deal import Deal, game_of
from editor.play.bots import Bot
from editor.play.machine import engine_for
from editor.play.series import MatchResult, Stop, play_part

CALL = 0.03
"""Seconds that one call into the rules shall take: a wish to stop waits no longer."""
ORDER = 0.4
"""Seconds that one order shall take a worker."""
PAUSE = 0.004
"""Seconds between two looks at what workers say."""
TRIES = (0.0, 0.2, 1.0)
"""Seconds before a worker is begun again, for each that ended in a row."""


Played = tuple[int, list[MatchResult]]
"""A seating of a plan, and how matches ended that it played."""


class CrewEndedError(Exception):
    """No process plays: each that was begun ended. What was played stays."""


@dataclass(frozen=True)
class Order:
    """Matches that one worker plays: a seating of a plan, its bots, and its streams of chance."""

    seating: int
    bots: tuple[Bot, ...]
    seed: int
    numbers: range


@dataclass(eq=False)
class _Desk:
    """A worker and what it was asked for; of each order, the matches that are still to come."""

    worker: Worker
    orders: list[Order] = field(default_factory=list)
    rate: float = 0.0
    """Matches a second."""


class PlaysMatches(Protocol):
    """Something that plays the matches of a playtest."""

    def play(self, orders: Iterable[Order], stop: Callable[[], bool]) -> Iterator[list[Played]]:
        """Yield what came since the last look, until all is played or `stop` says so.

        It never waits: whoever looks again and again pauses where nothing came.
        """

    def close(self) -> None:
        """End whatever is still being played; `play` may be called again."""


class Crew:
    """Workers that play the matches of one deal; close it when it is done with."""

    def __init__(self, deal: Deal, workers: int) -> None:
        self._desks = [
            _Desk(Worker(f"playtest {at + 1}", serve, deal, rests=TRIES)) for at in range(workers)
        ]
        self._left: list[Order] = []

    def play(self, orders: Iterable[Order], stop: Callable[[], bool]) -> Iterator[list[Played]]:
        """Yield what came since the last look, until all is played or `stop` says so.

        Orders are split so that no worker waits for another. Raises CrewEndedError where every
        worker ended as often as it may.
        """
        self._left = list(reversed(list(orders)))
        while not stop():
            working = [desk for desk in self._desks if not desk.worker.spent]
            if not working:
                raise CrewEndedError("the processes that play matches ended again and again")
            for desk in working:
                self._hand_out(desk)
            yield [played for desk in working for played in self._heard(desk)]
            if not self._left and not any(desk.orders for desk in self._desks):
                return

    def _hand_out(self, desk: _Desk) -> None:
        """Give a worker an order to play and one to go on with."""
        while self._left and len(desk.orders) < 2 and not desk.worker.resting:
            order = self._left.pop()
            size = max(1, int(desk.rate * ORDER))
            if len(order.numbers) > size:
                self._left.append(_part(order, order.numbers[size:]))
                order = _part(order, order.numbers[:size])
            desk.orders.append(order)
            desk.worker.send(order)

    def _heard(self, desk: _Desk) -> Iterator[Played]:
        """Yield what a worker has played; what one that ended still had is handed out again."""
        try:
            while (said := desk.worker.heard()) is not None:
                results, desk.rate = said
                desk.worker.forget()
                order = desk.orders[0]
                left = order.numbers[len(results) :]
                desk.orders[:1] = [_part(order, left)] if left else []
                yield order.seating, results
        except ProcessEndedError:
            self._left += reversed(desk.orders)
            desk.orders.clear()

    @property
    def running(self) -> int:
        """How many processes there are."""
        return sum(desk.worker.child is not None for desk in self._desks)

    def kill(self, index: int) -> None:
        """Kill a worker as a crash would."""
        self._desks[index].worker.kill()

    def close(self) -> None:
        """End all workers, whatever they are about."""
        for desk in self._desks:
            desk.worker.close()
            desk.orders.clear()


def _part(order: Order, numbers: range) -> Order:
    return replace(order, numbers=numbers)


def serve(pipe: Pipe, deal: Deal) -> None:
    """Play the orders of a pipe until it is closed; tell results every CALL seconds."""
    game = game_of(deal)
    engine = engine_for(game.rules)
    size = 1
    while True:
        order: Order = pipe.recv()
        numbers = order.numbers
        while numbers:
            began = time.perf_counter()
            part = numbers[:size]
            given = (game, engine, order.bots, order.seed, part, None)
            results = play_part(*given, Stop(), traced=True)
            spent = max(time.perf_counter() - began, 1e-6)
            pipe.send((results, len(part) / spent))
            numbers = numbers[size:]
            size = max(1, min(2 * size, int(len(part) * CALL / spent)))
