"""Processes and threads: the one place that starts any.

A process starts in the folder of Python itself and stays there, with an import path that leaves
out the current folder: no module beside an opened file is ever run.

Threads are never started in a process with a window: Python's garbage collector runs on whatever
thread allocates, and a Qt object that is freed on another thread than the main one crashes the
program. docs/decisions/processes.md says more.
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
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from editor.core.search_path import search_path

_PATIENCE = 2.0
"""Seconds that a process has to end in before it is killed."""


class Pipe(Protocol):
    """One end of a pipe between processes, for values that can be pickled."""

    def recv(self) -> Any:
        """Wait for the next value. Raises EOFError if the other end is closed."""

    def send(self, obj: object) -> None:
        """Send a value. Raises ConnectionError if the other end is closed."""

    def poll(self, timeout: float = 0.0, /) -> bool:
        """Return whether a value can be received within this many seconds."""


class ProcessEndedError(Exception):
    """The process has ended and will not answer."""


@dataclass(frozen=True)
class Interim:
    """What a process says of an order before its answer."""

    said: object


class Child:
    """A process that runs `serve(pipe, *given)`, and this end of its pipe.

    It ends with this process, by `end`, or when `serve` returns. All arguments must be picklable.
    Methods that use the pipe raise ProcessEndedError once the process has ended, or if the system
    could not start it.
    """

    def __init__(self, name: str, serve: Callable[..., None], *given: object) -> None:
        import multiprocessing

        # By this name the process finds the package whatever else is called `editor`.
        from realmwright._processes import child

        # Spawned on every system: a forked process would inherit what the window holds.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=child, args=(theirs,), daemon=True, name=name)
        self._begun = False
        with suppress(OSError), away_from_current_folder():
            self._process.start()
            self._begun = True
        theirs.close()
        # Not as arguments of the process: it may end before it reads what does not fit the pipe,
        # and `start` would wait for it without end.
        with suppress(OSError):
            self._pipe.send((serve, given))

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
        """Return the next value that the process sent, or None if there is none yet."""
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
        """End the process, also while it is working."""
        with suppress(OSError):
            self._pipe.close()
        if not self._begun:
            return
        self._process.terminate()
        self._process.join(timeout=_PATIENCE)
        if self._process.is_alive():
            self.kill()


class Worker:
    """A process that works for this one, started when needed and restarted after it ended.

    Use either `send` and `heard`, which carry values and leave it to the caller what to do after
    the process ended; or `ask` and `answer`, for which only the latest order counts: a restarted
    process is asked again, and `serve` gets pairs of a number and an order and answers with the
    number. Before it answers it may send an Interim with the number, and get more by `notify`.

    `rests` are the seconds before each restart in a row; after more failures the worker is `spent`.
    `now` is a clock in seconds.
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
        """The process, None if none is running."""
        self.ended = 0
        """How many processes ended unexpectedly since `forget`."""
        self.waiting = False
        """Whether the latest order is not answered yet."""
        self.interim: object = None
        """What the process said last of the latest order before its answer, None for nothing."""

    @property
    def spent(self) -> bool:
        """Whether this many processes ended that no other is started."""
        return self.ended > len(self._rests)

    @property
    def resting(self) -> bool:
        """Whether it is too early to start another process."""
        return self.child is None and self._now() < self._rests_until

    def begin(self) -> None:
        """Start a process unless one is running."""
        if self.child is None:
            self.child = Child(self._name, self._serve, *self._given)

    def send(self, said: object) -> None:
        """Send a value, and start a process for it if none is running.

        If the process has ended, `heard` raises.
        """
        self.begin()
        if self.child is not None:
            with suppress(ProcessEndedError):
                self.child.send(said)

    def heard(self) -> Any | None:
        """Return the next value that the process sent, None if there is none yet.

        Raises ProcessEndedError if the process ended unexpectedly.
        """
        try:
            return self.child.heard() if self.child is not None else None
        except ProcessEndedError:
            self.give_up()
            raise

    def ask(self, order: object) -> None:
        """Send an order; it replaces the one before."""
        self.forget()
        self._number += 1
        self._order, self.waiting, self.interim = order, True, None
        self.send((self._number, order))

    def notify(self, said: object) -> None:
        """Say more about the latest order while it is open; a restart does not repeat it."""
        if self.waiting and self.child is not None:
            with suppress(ProcessEndedError):
                self.child.send((self._number, said))

    def answer(self) -> Any | None:
        """Return the answer to the latest order, None if there is none yet.

        Raises ProcessEndedError if the worker is spent; the order is then dropped.
        """
        if not self.waiting:
            return None
        try:
            self._send_order()
            while (heard := self.heard()) is not None:
                number, found = heard
                if number != self._number:
                    continue
                if isinstance(found, Interim):
                    self.interim = found.said
                else:
                    self.waiting = False
                    return found
        except ProcessEndedError:
            if self.spent:
                self.waiting = False
                raise
            self._send_order()
        return None

    def _send_order(self) -> None:
        """Send the latest order to another process, once it is time to start one."""
        if self.child is None and not self.resting:
            self.send((self._number, self._order))

    def give_up(self, *, but_once: bool = False) -> None:
        """End the process and count it as one that ended unexpectedly.

        With `but_once` only one more may be started after it.
        """
        self.end()
        self.ended = max(self.ended, len(self._rests) - 1 if but_once else 0) + 1
        rest = math.inf if self.spent else self._rests[self.ended - 1]
        self._rests_until = self._now() + rest

    def forget(self) -> None:
        """Forget how many processes ended, so that another may be started at once."""
        self.ended = 0
        self._rests_until = 0.0

    def try_once(self) -> None:
        """Let one more process be started at once, however many ended."""
        self._rests_until = 0.0

    def kill(self) -> None:
        """Kill the process as a crash would."""
        if self.child is not None:
            self.child.kill()

    def close(self) -> None:
        """End the process and drop the order."""
        self.waiting = False
        self.end()

    def end(self) -> None:
        """End the process, also while it is working."""
        child, self.child = self.child, None
        if child is not None:
            child.end()


@contextmanager
def away_from_current_folder() -> Iterator[None]:
    """Change to the folder of Python itself, with no current folder on the import path.

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


def serve_child(pipe: Pipe) -> None:
    """Run what a Child was given, in its process, until that returns or the other end closes."""
    import multiprocessing

    # It may start processes of its own, which end with their pipe: one that reads drawings has
    # their pictures decoded apart.
    multiprocessing.current_process().daemon = False
    # Ctrl+C in a terminal is for the first process, which ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # The other end was closed.
    with suppress(EOFError, ConnectionError):
        serve, given = pipe.recv()
        serve(pipe, *given)


SaidT = TypeVar("SaidT")


def listen(pipe: Pipe, take: Callable[[SaidT | None], None]) -> None:
    """Call `take` on a thread with each value of a pipe, and with None once it is closed.

    For a process without a window that shall hear while it computes.
    """
    from threading import Thread

    def hear() -> None:
        with suppress(EOFError, OSError):
            while True:
                said: SaidT = pipe.recv()
                take(said)
        take(None)

    Thread(target=hear, daemon=True).start()


def lower_priority() -> None:
    """Let other processes go first, where the system knows how."""
    if sys.platform != "win32":
        os.nice(_NICE)


_NICE = 10
"""How much lower the priority becomes: beside others it gets a tenth of a processor."""

PartT = TypeVar("PartT")
ResultT = TypeVar("ResultT")

_BEAT = 2.0
"""Seconds between two collections."""


def side_by_side(
    work: Callable[[PartT], ResultT],
    parts: Sequence[PartT],
    stop: Callable[[], None] = lambda: None,
) -> list[ResultT]:
    """Return the result of `work` for each part, in their order, with a thread for each.

    While they run the collector is off, and the calling thread, which waits, collects. `work` must
    not touch Qt objects. Its exceptions are raised here. If waiting is interrupted, for example by
    Ctrl+C, `stop` is called so that the threads end soon.
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
