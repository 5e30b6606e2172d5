"""A process of its own that tries drawings while the window goes on; the latest order wins."""

from __future__ import annotations

import traceback
from contextlib import suppress

from editor.core.processes import Child, Pipe, ProcessEndedError
from editor.workbench.taking import Ground, Order, Reader, Trial


class TakingEndedError(RuntimeError):
    """The process that reads drawings ended again and again."""


class Taker:
    """Tries orders in a process that is begun with the first and ended by `close`.

    The process keeps what it has read of a file: an order with other wishes is quicker.
    """

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._process: Child | None = None
        self._number = self._tries = 0
        self._order: Order | None = None
        self.waiting = False
        """Whether an answer is still to come."""

    def ask(self, order: Order) -> None:
        """Ask what becomes of a drawing; what was asked before is no longer wanted."""
        self._order, self._tries = order, 0
        self._send(order)

    def _send(self, order: Order) -> None:
        self._number += 1
        self._tries += 1
        self.waiting = True
        if self._process is None:
            self._process = Child("drawings", serve, self._ground)
        # That it ended is told to whoever asks for the answer.
        with suppress(ProcessEndedError):
            self._process.send((self._number, order))

    def answer(self) -> Trial | None:
        """Return the answer to the latest order once it is there, else None.

        A process that ended is asked once more. Raises TakingEndedError where that one ended,
        too, and RuntimeError for a fault of ours in it.
        """
        if not self.waiting:
            return None
        try:
            while self._process is not None and (heard := self._process.heard()) is not None:
                number, found = heard
                if number == self._number:
                    self.waiting = False
                    if isinstance(found, Trial):
                        return found
                    raise RuntimeError(found)
        except ProcessEndedError as error:
            self.close()
            if self._tries > 1 or self._order is None:
                words = "the process that reads drawings ended before it answered"
                raise TakingEndedError(words) from error
            self._send(self._order)
        return None

    def close(self) -> None:
        """End the process, whatever it is about."""
        self.waiting = False
        process, self._process = self._process, None
        if process is not None:
            process.end()


def serve(pipe: Pipe, ground: Ground) -> None:
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
