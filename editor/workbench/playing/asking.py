"""Questions about a position, answered by search in a process of low priority."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from editor.core.processes import Pipe, ProcessEndedError, Worker, lower_priority
from editor.lab.plan import Deal, game_of
from editor.seam.games import play_of
from editor.solve.question import question_of
from editor.solve.search import Search, SearchAnswer, SearchBudget, SearchProgress
from editor.systems.catalogue import system_named

if TYPE_CHECKING:
    from editor.play.engine import State


@dataclass(frozen=True)
class PositionQuestion:
    """A question in words about a position, and how long to search."""

    state: State
    words: str
    seconds: float


Heard: TypeAlias = SearchProgress | SearchAnswer
"""The messages of a search: its progress, then its answer."""


class SolverEndedError(Exception):
    """The process that searched has ended."""


class Asker(Protocol):
    """What answers questions, one at a time."""

    def ask(self, order: PositionQuestion) -> None:
        """Ask; a question that is still open is dropped."""

    def heard(self) -> Heard | None:
        """Return the next message, None if there is none. Raises SolverEndedError."""

    def stop(self) -> None:
        """Drop the question."""


class ProcessAsker:
    """Searches in a process that starts with a question and ends with its answer."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self.worker: Worker | None = None
        """The process, None where nothing is asked."""

    def ask(self, order: PositionQuestion) -> None:
        """Ask; a question that is still open is dropped."""
        self.stop()
        self.worker = Worker("questions", serve, self._deal)
        self.worker.send(order)

    def heard(self) -> Heard | None:
        """Return the next message, None if there is none. Raises SolverEndedError."""
        if self.worker is None:
            return None
        try:
            found: Heard | None = self.worker.heard()
        except ProcessEndedError as error:
            self.worker = None
            raise SolverEndedError from error
        return found

    def stop(self) -> None:
        """Drop the question and end its process."""
        if self.worker is not None:
            self.worker.close()
            self.worker = None


def serve(pipe: Pipe, deal: Deal) -> None:
    """Answer the questions of a pipe until it is closed."""
    lower_priority()
    game = game_of(deal)
    asking = play_of(system_named(deal.scenario.system)).asking
    assert asking is not None  # else nothing is asked
    while True:
        order: PositionQuestion = pipe.recv()
        question = question_of(asking(), game, order.words)
        search = Search(asking(), game, order.state, question)
        pipe.send(search.answer(SearchBudget(order.seconds), pipe.send))
