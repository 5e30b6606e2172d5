"""Proposals looked for where the window has a process of its own for it, and made-up ones."""

from __future__ import annotations

from functools import partial
from unittest.mock import patch

from editor.core.processes import Pipe
from editor.propose.repair import find_repairs
from editor.workbench import proposing
from editor.workbench.proposing import Proposed, Proposing, serve
from tests.workbench.here_arguing import QUICK, HereArgued

KNOWN: list[tuple[object, object]] = []
"""Orders of tests with their answers: several ask the same of the same map."""


def here_proposing() -> Proposing:
    """Return what looks for proposals in this process."""
    return Proposing(HereArgued(KNOWN, carry_out=_serve_quickly))


def _serve_quickly(pipe: Pipe) -> None:
    with patch.object(proposing, "find_repairs", partial(find_repairs, work=QUICK)):
        serve(pipe)


class Told(HereArgued):
    """A worker that answers each order with the same."""

    def __init__(self, said: Proposed) -> None:
        super().__init__(carry_out=serve)
        self._said = said

    def answer(self) -> object | None:
        """Answer."""
        if not self.waiting or self.held:
            return None
        self.waiting = False
        return self._said
