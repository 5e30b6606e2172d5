"""Processes that play matches: one may end at any time, and no match is lost or counted twice."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Protocol

from editor.core.processes import ProcessEndedError, Worker
from editor.lab.plan import Deal
from editor.lab.player import Begin, Dealt, Drop, Order, Part, Ready, Results, serve
from editor.play.series import MatchResult

ORDER = 0.4
"""Seconds that one order shall take a worker."""
PAUSE = 0.004
"""Seconds between two looks at what workers say."""
TRIES = (0.0, 0.2, 1.0)
"""Seconds before a worker is begun again, for each that ended in a row."""

Played = tuple[int, list[MatchResult]]
"""A seating of a plan, and how matches ended that it played."""


class CrewEndedError(Exception):
    """No process plays: each that was begun ended. What was played stays.

    `at` is the match at which the last one ended, by its seating and number; None for none.
    """

    def __init__(self, message: str, at: tuple[int, int] | None = None) -> None:
        super().__init__(message)
        self.at = at


class PlaysMatches(Protocol):
    """Something that plays the matches of a playtest."""

    @property
    def begun(self) -> bool:
        """Whether matches are being played: a process is there, and its rules are compiled."""

    def play(self, orders: Iterable[Order], stop: Callable[[], bool]) -> Iterator[list[Played]]:
        """Yield what came since the last look, until all is played or `stop` says so.

        It never waits: whoever looks again and again pauses where nothing came.
        """

    def close(self) -> None:
        """End whatever is still being played; `play` may be called again."""


@dataclass(eq=False)
class _Desk:
    """A worker, the tasks it knows, and what is still to come of the parts that it was given.

    `waits`: it was begun, or sent a deal, and has not answered. Until then no other deal is sent: a
    deal is larger than all else, and a pipe that is full would hold up whoever sends.
    """

    worker: Worker
    waits: bool = False
    tasks: set[int] = field(default_factory=set)
    parts: dict[int, Part] = field(default_factory=dict)


class Crew:
    """Workers that play deals, several at a time in equal shares; close it when it is done with.

    A worker begins with the first match and stays: it need not compile the rules again. `gentle`
    ones let other programs go first.
    """

    def __init__(self, workers: int, *, gentle: bool = False) -> None:
        self._desks = [
            _Desk(Worker(f"playtest {at + 1}", serve, gentle, rests=TRIES)) for at in range(workers)
        ]
        self._tasks: dict[int, CrewTask] = {}
        self._begun = self._sent = 0

    def on(self, deal: Deal) -> CrewTask:
        """Return a task of the crew: to play a deal."""
        self._begun += 1
        return CrewTask(self, self._begun, deal)

    def look(self) -> None:
        """Take what has been played, and hand out what is to be played next; wait for nothing.

        Raises CrewEndedError where every worker ended as often as it may.
        """
        for desk in self._desks:
            self._hear(desk)
        working = [desk for desk in self._desks if not desk.worker.spent]
        if not working:
            raise CrewEndedError("the worker processes keep crashing")
        for desk in working:
            self._hand_out(desk)

    def begin(self, task: CrewTask) -> None:
        """Play a task from now on, too."""
        self._tasks[task.number] = task

    def drop(self, task: CrewTask) -> None:
        """Play a task no longer: what is under way ends after its action, the processes stay."""
        self._tasks.pop(task.number, None)
        for desk in self._desks:
            desk.parts = {at: part for at, part in desk.parts.items() if part.task != task.number}
            if task.number in desk.tasks:
                desk.tasks.remove(task.number)
                desk.worker.send(Drop(task.number))

    def is_playing(self, task: CrewTask) -> bool:
        """Return whether workers still have matches of a task."""
        parts = (part for desk in self._desks for part in desk.parts.values())
        return any(part.task == task.number for part in parts)

    def _hand_out(self, desk: _Desk) -> None:
        """Give a worker a part to play and one to go on with, of tasks in turn."""
        while len(desk.parts) < 2 and not desk.worker.resting:
            wanted = [task for task in self._tasks.values() if task.left]
            if wanted and desk.worker.child is None:
                desk.worker.begin()
                desk.waits = True
            known = (task for task in wanted if not desk.waits or task.number in desk.tasks)
            task = next(known, None)
            if task is None:
                return
            self._tasks[task.number] = self._tasks.pop(task.number)
            if task.number not in desk.tasks:
                desk.tasks.add(task.number)
                desk.worker.send(Begin(task.number, task.pickled))
                desk.waits = True
            self._sent += 1
            part = Part(self._sent, task.number, task.next(ORDER))
            desk.parts[part.number] = part
            desk.worker.send(part)

    def _hear(self, desk: _Desk) -> None:
        """Take what a worker has played; what one that ended still had is handed out again."""
        try:
            while (said := desk.worker.heard()) is not None:
                if isinstance(said, Ready | Dealt):
                    desk.waits = False
                if isinstance(said, Dealt):
                    self._take_deal(said)
                elif isinstance(said, Results):
                    desk.worker.forget()
                    self._take(desk, said)
        except ProcessEndedError:
            # A worker plays its parts in order, and after an end one match at a time.
            for part in islice(desk.parts.values(), 1):
                self._tasks[part.task].ended_at = part.order.seating, part.order.numbers[0]
            for part in reversed(desk.parts.values()):
                self._tasks[part.task].left.append(part.order)
            desk.parts.clear()
            desk.tasks.clear()
            desk.waits = False

    def _take_deal(self, said: Dealt) -> None:
        task = self._tasks.get(said.task)
        if task is not None:
            task.dealt = said

    def _take(self, desk: _Desk, said: Results) -> None:
        part = desk.parts.get(said.part)
        if part is None:
            return  # of a task that was dropped
        task, order = self._tasks[part.task], part.order
        task.rate = said.rate
        task.heard.append((order.seating, list(said.results)))
        numbers = order.numbers[len(said.results) :]
        if numbers:
            desk.parts[part.number] = replace(part, order=replace(order, numbers=numbers))
        else:
            del desk.parts[part.number]

    @property
    def running(self) -> int:
        """How many processes there are."""
        return sum(desk.worker.child is not None for desk in self._desks)

    @property
    def busy(self) -> int:
        """How many processes have something to play."""
        return sum(bool(desk.parts) for desk in self._desks)

    def forget(self) -> None:
        """Forget how often workers ended, so that all may be begun again."""
        for desk in self._desks:
            desk.worker.forget()

    def kill(self, index: int) -> None:
        """Kill a worker as a crash would."""
        self._desks[index].worker.kill()

    def close(self) -> None:
        """End all workers, whatever they are about; a task may be played again."""
        self._tasks.clear()
        for desk in self._desks:
            desk.worker.close()
            desk.parts.clear()
            desk.tasks.clear()


class CrewTask:
    """A deal that a crew plays, in orders.

    `dealt` is what its game is like, once a worker has said so: where it cannot be played, nothing
    is, and `dealt.refused` says why.
    """

    def __init__(self, crew: Crew, number: int, deal: Deal) -> None:
        self.crew, self.number = crew, number
        self.pickled = pickle.dumps(deal)
        self.dealt: Dealt | None = None
        self.left: list[Order] = []
        """The orders that no worker has yet, the last one first."""
        self.heard: list[Played] = []
        """What was played and not yet looked at."""
        self.rate = 0.0
        """Matches a second of one worker."""
        self.ended_at: tuple[int, int] | None = None
        """The last match at which a worker ended, by its seating and number."""

    @property
    def begun(self) -> bool:
        """Whether a worker has dealt it and compiled the rules."""
        return self.dealt is not None

    def play(self, orders: Iterable[Order], stop: Callable[[], bool]) -> Iterator[list[Played]]:
        """Yield what came since the last look, until all is played or `stop` says so.

        Orders are split so that no worker waits for another. Raises CrewEndedError where every
        worker ended as often as it may.
        """
        self.left = list(reversed(list(orders)))
        self.crew.begin(self)
        while not stop():
            try:
                self.crew.look()
            except CrewEndedError as error:
                raise CrewEndedError(str(error), self.ended_at) from error
            heard, self.heard = self.heard, []
            yield heard
            refused = self.dealt is not None and self.dealt.refused
            if refused or not (self.left or self.heard or self.crew.is_playing(self)):
                return

    def next(self, seconds: float) -> Order:
        """Take the next matches of its orders: as many as a worker plays in this many seconds."""
        order = self.left.pop()
        size = max(1, int(self.rate * seconds))
        if len(order.numbers) > size:
            self.left.append(replace(order, numbers=order.numbers[size:]))
        return replace(order, numbers=order.numbers[:size])

    def close(self) -> None:
        """End whatever is still being played; the processes of the crew stay."""
        self.crew.drop(self)
        self.left, self.heard = [], []
