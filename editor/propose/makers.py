"""Who makes the tries of a search: this process, others, or a cluster; in whatever order.

A batch of orders comes back as a whole, in the order of its keys, or not at all.
"""

from __future__ import annotations

import pickle
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Protocol

from editor.core.processes import Pipe, ProcessEndedError, Worker, lower_priority
from editor.lab.cluster import Cluster
from editor.lab.crew import PAUSE, TRIES, CrewEndedError
from editor.propose.trying import SearchGround, Trier, TryAnswer, TryOrder

AHEAD = 2
"""Orders that a process has, so that it never waits."""

Stopped = Callable[[], bool]


class MakesTries(Protocol):
    """Something that makes the tries of a batch."""

    def make(self, orders: Sequence[TryOrder], stop: Stopped) -> list[TryAnswer] | None:
        """Return the answer to each order, None if it was stopped before all were there."""

    def close(self) -> None:
        """End whatever is being made."""


class Alone:
    """Makes tries in this process."""

    def __init__(self, ground: SearchGround) -> None:
        self._trier = Trier(ground)

    def make(self, orders: Sequence[TryOrder], stop: Stopped) -> list[TryAnswer] | None:
        """Return the answer to each order, None if it was stopped before all were there."""
        answers = []
        for order in orders:
            if stop():
                return None
            answers.append(self._trier.make(order))
        return answers

    def close(self) -> None:
        """Nothing is left to be ended."""


class Processes:
    """Makes tries in processes; what one that ended had to do is done again.

    `heard` is called with each answer as it comes, in whatever order; `gentle`: they let other
    programs go first.
    """

    def __init__(
        self,
        ground: SearchGround,
        workers: int,
        heard: Callable[[TryAnswer], None] = lambda _: None,
        *,
        gentle: bool = False,
    ) -> None:
        self._heard = heard
        self._desks = [
            (Worker(f"search {at + 1}", serve, ground, gentle, rests=TRIES), deque[TryOrder]())
            for at in range(workers)
        ]

    def make(self, orders: Sequence[TryOrder], stop: Stopped) -> list[TryAnswer] | None:
        """Return the answer to each order, None if it was stopped before all were there.

        Raises CrewEndedError where every process ended again and again.
        """
        left = deque(orders)
        answers: dict[tuple[int, int], TryAnswer] = {}
        wanted = {order.key for order in orders}
        while len(answers) < len(wanted):
            if stop():
                return None
            heard = False
            for worker, given in self._desks:
                try:
                    while (answer := worker.heard()) is not None:
                        given.popleft()
                        worker.forget()
                        heard = True
                        if answer.key in wanted:
                            answers[answer.key] = answer
                            self._heard(answer)
                except ProcessEndedError:
                    left.extendleft(order for order in reversed(given) if order.key in wanted)
                    given.clear()
                while left and len(given) < AHEAD and not (worker.spent or worker.resting):
                    given.append(left.popleft())
                    worker.send(given[-1])
            if all(worker.spent for worker, _ in self._desks):
                raise CrewEndedError("the search processes keep crashing")
            if not heard:
                time.sleep(PAUSE)
        return [answers[order.key] for order in orders]

    def kill(self, index: int) -> None:
        """Kill a process as a crash would."""
        self._desks[index][0].kill()

    def close(self) -> None:
        """End the processes."""
        for worker, given in self._desks:
            worker.close()
            given.clear()


def serve(pipe: Pipe, ground: SearchGround, gentle: bool) -> None:
    """Make the tries that come through a pipe until it is closed; `gentle`: behind others."""
    if gentle:
        lower_priority()
    trier = Trier(ground)
    while True:
        order: TryOrder = pipe.recv()
        pipe.send(trier.make(order))


class OnCluster:
    """Makes tries on a cluster of Dask."""

    def __init__(self, cluster: Cluster, ground: SearchGround) -> None:
        self._cluster, self._ground = cluster, pickle.dumps(ground)

    def make(self, orders: Sequence[TryOrder], stop: Stopped) -> list[TryAnswer] | None:
        """Return the answer to each order, None if it was stopped before all were there.

        Raises CrewEndedError where the cluster is gone, or cannot search.
        """
        given = [(self._ground, order) for order in orders]
        answers = self._cluster.each(make_there, given, stop)
        return None if answers is None else list(answers)

    def close(self) -> None:
        """Leave the cluster."""
        self._cluster.close()


@lru_cache(maxsize=2)
def _trier(ground: bytes) -> Trier:
    return Trier(pickle.loads(ground))


def make_there(ground: bytes, order: TryOrder) -> TryAnswer:
    """Make a try on a worker of the cluster."""
    return _trier(ground).make(order)
