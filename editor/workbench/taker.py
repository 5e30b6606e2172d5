"""A process of its own that tries drawings while the window goes on; the latest order wins."""

from __future__ import annotations

import multiprocessing
import traceback
from multiprocessing.connection import Connection
from typing import Any

from editor.workbench.taking import Ground, Order, Reader, Trial


class Taker:
    """Tries orders in a process that is begun with the first and ended by `close`.

    The process keeps what it has read of a file: an order with other wishes is quicker.
    """

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._process: Any = None
        self._pipe: Connection | None = None
        self._number = 0
        self.waiting = False
        """Whether an answer is still to come."""

    def ask(self, order: Order) -> None:
        """Ask what becomes of a drawing; what was asked before is no longer wanted."""
        self._number += 1
        self.waiting = True
        if self._pipe is None:
            self._begin()
        try:
            if self._pipe is not None:
                self._pipe.send((self._number, order))
        except OSError:
            self._end()

    def answer(self) -> Trial | None:
        """Return the answer to the latest order once it is there, else None.

        Raises RuntimeError for a fault of ours in the process, or where the process died.
        """
        if not self.waiting:
            return None
        try:
            while self._pipe is not None and self._pipe.poll():
                number, found = self._pipe.recv()
                if number == self._number:
                    self.waiting = False
                    if isinstance(found, Trial):
                        return found
                    raise RuntimeError(found)
        except (EOFError, OSError):
            self._end()
        if self._pipe is None:
            self.waiting = False
            raise RuntimeError("the process that reads drawings ended before it answered")
        return None

    def close(self) -> None:
        """End the process, whatever it is about."""
        self.waiting = False
        self._end()

    def _begin(self) -> None:
        # Spawned on every system: a forked process would inherit the window's threads.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs, self._ground), daemon=True, name="drawings"
        )
        self._process.start()
        theirs.close()

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(timeout=2)
            self._process = None


def serve(pipe: Connection, ground: Ground) -> None:
    """Try the orders of a pipe until it is closed; of several that wait, the last one."""
    reader = Reader()
    while True:
        try:
            number, order = pipe.recv()
            while pipe.poll():
                number, order = pipe.recv()
        except (EOFError, OSError):
            return
        found: Trial | str | None
        try:
            found = reader.tried(ground, order, pipe.poll)
        except Exception:
            # It is told where a person sees it, and the process is there for the next order.
            found = traceback.format_exc()
        if found is not None:
            try:
                pipe.send((number, found))
            except OSError:
                return
