"""Causes and fixes looked for where the window has a process of its own for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from unittest.mock import patch

from editor.core.processes import Interim, Pipe, Worker
from editor.systems.fix_search import SEARCHED, search_fixes
from editor.workbench import arguing
from editor.workbench.arguing import Arguing, serve
from editor.workbench.session import Session

QUICK = SEARCHED / 10
"""The work of a search where it is not the search that is tested."""


class HereArgued(Worker):
    """A worker that carries an order out when its answer is wanted; `held` while it is not.

    Answers of `known` orders are not looked for again: they follow from the order. A search has
    so much `work`. `carry_out` is what the process would run.
    """

    def __init__(
        self,
        known: list[tuple[object, object]] | None = None,
        work: float = QUICK,
        carry_out: Callable[[Pipe], None] = serve,
    ) -> None:
        super().__init__("here", carry_out)
        self._carry_out = carry_out
        self.held = False
        self.work = work
        self.known = known
        self.orders: list[object] = []
        self.reported: list[object] = []

    def begin(self) -> None:
        """There is no process."""

    def ask(self, order: object) -> None:
        """Note an order."""
        self.orders.append(order)
        self.waiting, self.interim = True, None

    def notify(self, said: object) -> None:
        """Note what is said about the latest order."""
        self.reported.append(said)

    def answer(self) -> object | None:
        """Carry the latest order out."""
        if not self.waiting or self.held:
            return None
        self.waiting = False
        order = self.orders[-1]
        for known, said in self.known or ():
            if known == order:
                return said
        pipe = _Once(order)
        try:
            with patch.object(arguing, "search_fixes", partial(search_fixes, work=self.work)):
                self._carry_out(pipe)
        except EOFError:
            if self.known is not None:
                self.known.append((order, pipe.said))
            return pipe.said
        raise AssertionError("it waits for the next order")

    def close(self) -> None:
        """Answer nothing more."""
        self.waiting = False


def here_arguing(session: Session, work: float = QUICK) -> Arguing:
    """Return what looks for causes and fixes in this process."""
    return Arguing(session, HereArgued(work=work))


class _Once:
    """A pipe with one order, which is closed then."""

    def __init__(self, order: object) -> None:
        self._orders = [order]
        self.said: object = None

    def recv(self) -> tuple[int, object]:
        """Return the order."""
        if not self._orders:
            raise EOFError
        return 1, self._orders.pop()

    def send(self, obj: object) -> None:
        """Keep the answer."""
        assert isinstance(obj, tuple)
        if not isinstance(obj[1], Interim):
            self.said = obj[1]

    def poll(self, timeout: float = 0.0, /) -> bool:
        """Nothing else is asked."""
        return False
