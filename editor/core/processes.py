"""Processes of ours: the one place that starts any.

A process starts in the folder of Python itself and stays there, with an import path that leaves
out the current folder: whatever lies beside the file that somebody opened, nothing of it runs.
docs/decisions/processes.md says more.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Protocol

from editor.core.search_path import search_path

_PATIENCE = 2.0
"""Seconds that a process has to end in before it is killed."""


class Pipe(Protocol):
    """The end of a pipe that a process has: values that can be pickled come and go."""

    def recv(self) -> Any:
        """Wait for the next value. Raises EOFError where none will come."""

    def send(self, obj: Any) -> None:
        """Send a value. Raises OSError where nobody listens."""

    def poll(self) -> bool:
        """Say whether a value is there."""


class ProcessEndedError(Exception):
    """The process is gone: what it was asked will not be answered."""


class Child:
    """A process that runs `serve(pipe, *given)`, and this end of its pipe.

    It ends with this one, by `end`, or when `serve` returns. All that is given must be fit to be
    pickled. Methods that use the pipe raise ProcessEndedError once the process is gone; one that
    the system cannot begin is gone from the start.
    """

    def __init__(self, name: str, serve: Callable[..., None], *given: Any) -> None:
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

    def send(self, said: Any) -> None:
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

    def wait(self) -> None:
        """Wait until the process has ended."""
        if self._begun:
            self._process.join()

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


def _run(serve: Callable[..., None], pipe: Pipe, *given: Any) -> None:
    # Ctrl+C in a terminal is meant for the first process, which ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    serve(pipe, *given)
