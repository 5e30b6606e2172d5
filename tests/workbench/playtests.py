"""Playtests of a session without a window, a process or a clock of the machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from editor.core.resources import samples_folder
from editor.lab.store import MatchStore
from editor.workbench.document import open_document
from editor.workbench.playtesting import Playtesting
from editor.workbench.session import Session
from tests.lab.playtests import CrewHere

SMALLEST = samples_folder() / "tactics" / "smallest.json"


class Clock:
    """A clock that goes on when it is told, and a little with each look."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        """Return the time."""
        self.at += 0.001
        return self.at


class Bench:
    """A playtest of a session; `crews` are all that were wanted."""

    def __init__(self, path: Path, store: Path) -> None:
        self.clock = Clock()
        self.crews: list[CrewHere] = []
        self.session = Session(open_document(path))
        self.reported: list[str] = []
        self.playtesting = Playtesting(
            self.session, self.crew, lambda: MatchStore(store), self.clock
        )
        self.playtesting.observers.append(self.reported.append)

    def crew(self) -> CrewHere:
        """Return another crew."""
        self.crews.append(CrewHere(1))
        return self.crews[-1]

    @property
    def state(self) -> str:
        """The state of the playtest."""
        return self.playtesting.state

    def play(self, matches: int) -> None:
        """Look at what was played until there are so many matches, or it has ended."""
        while self.playtesting.active and len(self.playtesting.matches) < matches:
            self.playtesting.tick()
            self.clock.at += 0.1


@contextmanager
def bench(folder: Path, path: Path = SMALLEST) -> Iterator[Bench]:
    """Return a playtest of a sample whose matches are kept in a folder."""
    made = Bench(path, folder / "playtests.sqlite")
    yield made
    made.playtesting.close()
    made.session.close()
