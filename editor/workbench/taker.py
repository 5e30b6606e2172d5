"""A process of its own that tries drawings while the window goes on; the latest order wins."""

from __future__ import annotations

import traceback

from editor.core.processes import Pipe, ProcessEndedError, Worker
from editor.workbench.taking import Reader
from editor.workbench.trials import Ground, Order, Trial


class TakingEndedError(RuntimeError):
    """The process that reads drawings ended again and again."""


class Taker:
    """Tries orders in a process that is begun with the first and ended by `close`.

    The process keeps what it has read of a file: an order with other wishes is quicker.
    """

    def __init__(self, ground: Ground) -> None:
        self.worker = Worker("drawings", serve, ground)

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self.worker.waiting

    def ask(self, order: Order) -> None:
        """Ask what becomes of a drawing; what was asked before is no longer wanted."""
        self.worker.ask(order)

    def answer(self) -> Trial | None:
        """Return the answer to the latest order once it is there, else None.

        A process that ended is asked once more. Raises TakingEndedError where that one ended,
        too, and RuntimeError for a fault of ours in it.
        """
        try:
            found: Trial | str | None = self.worker.answer()
        except ProcessEndedError as error:
            words = "the process that reads drawings ended before it answered"
            raise TakingEndedError(words) from error
        if isinstance(found, str):
            raise RuntimeError(found)
        return found

    def close(self) -> None:
        """End the process, whatever it is about."""
        self.worker.close()


def serve(pipe: Pipe, ground: Ground) -> None:
    """Try the orders of a pipe until it is closed; of several that wait, the last one."""
    reader = Reader()
    while True:
        number, order = pipe.recv()
        while pipe.poll():
            number, order = pipe.recv()
        found: Trial | str | None
        try:
            found = reader.tried(ground, order, pipe.poll)
        except Exception:
            # It is told where a person sees it, and the process is there for the next order.
            found = traceback.format_exc()
        if found is not None:
            pipe.send((number, found))
