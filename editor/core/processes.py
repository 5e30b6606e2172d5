"""Processes and threads: the one place that starts any.

A process starts in the folder of Python itself and stays there, with an import path that leaves
out the current folder: whatever lies beside the file that someone opened, nothing of it runs.
docs/decisions/processes.md says more.

Python's collector of cycles runs on whatever thread allocates. A Qt object that it frees on a
foreign thread is the end of the program. docs/decisions/processes.md says more.
"""

from __future__ import annotations

import gc
import math
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Protocol, TypeVar

from editor.core.search_path import search_path

_PATIENCE = 2.0
"""Seconds that a process has to end in before it is killed."""


class Pipe(Protocol):
    """The end of a pipe that a process has: values that can be pickled come and go."""

    def recv(self) -> Any:
        """Wait for the next value. Raises EOFError where none will come."""

    def send(self, obj: object) -> None:
        """Send a value. Raises ConnectionError where nobody listens."""

    def poll(self) -> bool:
        """Say whether a value is there."""


class ProcessEndedError(Exception):
    """The process is gone: what it was asked will not be answered."""


class Child:
    """A process that runs `serve(pipe, *given)`, and this end of its pipe.

    It ends with this one, by `end`, or when `serve` returns; `serve` need not notice that nobody
    listens. All that is given must be fit to be
    pickled. Methods that use the pipe raise ProcessEndedError once the process is gone; one that
    the system cannot begin is gone from the start.
    """

    def __init__(self, name: str, serve: Callable[..., None], *given: object) -> None:
        import multiprocessing

        # Spawned on every system: a forked process would inherit what the window holds.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=_run, args=(serve, theirs, *given), daemon=True, name=name
        )
        self._begun = False
        with suppress(OSError), away_from_current_folder():
            self._process.start()
            self._begun = True
        theirs.close()

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._begun and self._process.is_alive()

    def send(self, said: object) -> None:
        """Send a value."""
        try:
            self._pipe.send(said)
        except OSError as error:
            raise ProcessEndedError from error

    def heard(self) -> Any | None:
        """Return the next value that the process sent, or None where there is none yet."""
        try:
            return self._pipe.recv() if self._pipe.poll() else None
        except (EOFError, OSError) as error:
            raise ProcessEndedError from error

    def kill(self) -> None:
        """Kill the process as a crash would."""
        if self._begun:
            self._process.kill()
            self._process.join(timeout=_PATIENCE)

    def end(self) -> None:
        """End the process, whatever it is about."""
        with suppress(OSError):
            self._pipe.close()
        if not self._begun:
            return
        self._process.terminate()
        self._process.join(timeout=_PATIENCE)
        if self._process.is_alive():
            self.kill()


class Worker:
    """Processes that work for this one, one at a time: begun when needed, and again after an end.

    Either `send` and `heard` carry values, and who calls them knows what to do after an end. Or
    `ask` and `answer` do all of it: the latest order alone counts, a process that ended is asked
    again, and `serve` gets pairs of a number and an order, and answers with the number.

    `rests` are seconds before another process is begun, for each that ended in a row; after more
    of them the worker is `spent`. `now` tells seconds of any clock.
    """

    def __init__(
        self,
        name: str,
        serve: Callable[..., None],
        *given: object,
        rests: Sequence[float] = (0.0,),
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._name, self._serve, self._given = name, serve, given
        self._rests, self._now = rests, now
        self._rests_until = 0.0
        self._number = 0
        self._order: object = None
        self.child: Child | None = None
        """The process, None where there is none now."""
        self.ended = 0
        """How many processes ended by themselves since `forget`."""
        self.waiting = False
        """Whether the answer to the latest order is still to come."""

    @property
    def spent(self) -> bool:
        """Whether so many processes ended that no other is begun."""
        return self.ended > len(self._rests)

    @property
    def resting(self) -> bool:
        """Whether it is not yet time to begin another process."""
        return self.child is None and self._now() < self._rests_until

    def begin(self) -> None:
        """Begin a process, unless there is one."""
        if self.child is None:
            self.child = Child(self._name, self._serve, *self._given)

    def send(self, said: object) -> None:
        """Send a value, to a process that is begun for it where there is none.

        That the process has ended is told by `heard`.
        """
        self.begin()
        if self.child is not None:
            with suppress(ProcessEndedError):
                self.child.send(said)

    def heard(self) -> Any | None:
        """Return the next value that the process sent, None where there is none yet.

        Raises ProcessEndedError where the process ended by itself.
        """
        try:
            return self.child.heard() if self.child is not None else None
        except ProcessEndedError:
            self.give_up()
            raise

    def ask(self, order: object) -> None:
        """Ask for something; what was asked before is no longer wanted."""
        self.forget()
        self._number += 1
        self._order, self.waiting = order, True
        self.send((self._number, order))

    def answer(self) -> Any | None:
        """Return the answer to the latest order once it is there, else None.

        Raises ProcessEndedError where the worker is spent; then nothing is waited for.
        """
        if not self.waiting:
            return None
        try:
            self._send_order()
            while (heard := self.heard()) is not None:
                number, found = heard
                if number == self._number:
                    self.waiting = False
                    return found
        except ProcessEndedError:
            if self.spent:
                self.waiting = False
                raise
            self._send_order()
        return None

    def _send_order(self) -> None:
        """Send the latest order to another process, once it is time to begin one."""
        if self.child is None and not self.resting:
            self.send((self._number, self._order))

    def give_up(self, *, but_once: bool = False) -> None:
        """End the process and count it as one that ended by itself.

        With `but_once` all that may be begun after it but one count as ended, too.
        """
        self.end()
        self.ended = max(self.ended, len(self._rests) - 1 if but_once else 0) + 1
        rest = math.inf if self.spent else self._rests[self.ended - 1]
        self._rests_until = self._now() + rest

    def forget(self) -> None:
        """Forget how many processes ended: another may be begun at once."""
        self.ended = 0
        self._rests_until = 0.0

    def try_once(self) -> None:
        """Let one more process be begun at once, however many ended."""
        self._rests_until = 0.0

    def kill(self) -> None:
        """Kill the process as a crash would."""
        if self.child is not None:
            self.child.kill()

    def close(self) -> None:
        """End the process, and wait for no answer."""
        self.waiting = False
        self.end()

    def end(self) -> None:
        """End the process, whatever it is about."""
        child, self.child = self.child, None
        if child is not None:
            child.end()


@contextmanager
def away_from_current_folder() -> Iterator[None]:
    """Stand in the folder of Python itself, with no current folder on the import path.

    Python looks for modules, and libraries for their settings, in the folder that they start in.
    """
    path = list(sys.path)
    here = None
    with suppress(OSError):
        here = os.getcwd()  # noqa: PTH109
    sys.path[:] = search_path()
    os.chdir(sys.base_prefix)
    try:
        yield
    finally:
        sys.path[:] = path
        if here is not None:
            with suppress(OSError):
                os.chdir(here)


def _run(serve: Callable[..., None], pipe: Pipe, *given: object) -> None:
    # Ctrl+C in a terminal is meant for the first process, which ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Nobody is there any more to be served.
    with suppress(EOFError, ConnectionError):
        serve(pipe, *given)


PartT = TypeVar("PartT")
ResultT = TypeVar("ResultT")

_BEAT = 2.0
"""Seconds between two collections."""


def side_by_side(
    work: Callable[[PartT], ResultT],
    parts: Sequence[PartT],
    stop: Callable[[], None] = lambda: None,
) -> list[ResultT]:
    """Return what `work` makes of each part, in their order, with a thread for each.

    While they run the collector is off, and the calling thread, which waits, collects. `work`
    touches no Qt object. What it raises is raised here, and so is what ends the waiting, such as
    Ctrl+C: then `stop` is called, so that the threads come to an end soon.
    """
    from concurrent.futures import ThreadPoolExecutor, wait

    enabled = gc.isenabled()
    gc.disable()
    try:
        with ThreadPoolExecutor(len(parts)) as pool:
            made = [pool.submit(work, part) for part in parts]
            try:
                while wait(made, timeout=_BEAT).not_done:
                    gc.collect()
            except BaseException:
                stop()
                raise
            return [future.result() for future in made]
    finally:
        if enabled:
            gc.enable()
