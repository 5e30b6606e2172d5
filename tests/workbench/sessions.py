"""Sessions as a person has them, and hands that work on them."""

from __future__ import annotations

from editor.core.points import Cell, cell_named
from editor.seam.pointing import NOTHING_HELD, Held, Spot
from editor.workbench.document import new_document
from editor.workbench.event import Event
from editor.workbench.session import Session
from editor.workbench.stage import Stage


def new_session(mode: str = "free-for-all", players: int | None = None) -> Session:
    """Return a session with a new map."""
    return Session(new_document("tactics", mode, players))


class Person:
    """Somebody with a mouse and a keyboard; remembers what was said."""

    def __init__(self, session: Session | None = None) -> None:
        self.session = session or new_session()
        self.stage = Stage(self.session)
        self.said: list[str] = []
        self.asked: list[str] = []
        self.session.observers.append(self._hear)

    def _hear(self, event: Event) -> None:
        if event.kind == "said":
            self.said.append(event.words)
        if event.kind == "ask":
            self.asked.append(event.words)

    def spot(self, place: str | Cell) -> Spot:
        """Return the middle of what is topmost over a space."""
        cell = cell_named(place) if isinstance(place, str) else place
        session = self.session
        return session.desk.spot_at(session.survey, cell, session.level, session.hidden)

    def hover(self, place: str, held: Held = NOTHING_HELD) -> None:
        """Move the pointer over a space."""
        self.stage.hover(self.spot(place), held)

    def click(self, place: str, held: Held = NOTHING_HELD) -> None:
        """Click on a space."""
        self.hover(place, held)
        self.stage.press(self.spot(place), held)
        self.stage.release(self.spot(place), held)

    def drag(self, *places: str, held: Held = NOTHING_HELD) -> None:
        """Press on the first space, go over the others and let go on the last."""
        self.hover(places[0], held)
        self.stage.press(self.spot(places[0]), held)
        for place in places[1:]:
            self.stage.drag(self.spot(place), held)
        self.stage.release(self.spot(places[-1]), held)

    def keys(self, *names: str) -> None:
        """Press keys one after another; "3 right" presses one three times."""
        for name in names:
            count, _, key = name.rpartition(" ")
            for _ in range(int(count or 1)):
                self.stage.key(key, NOTHING_HELD)

    def place(self, component: str, place: str) -> str:
        """Place a box with the pointer on a space and return its id."""
        self.session.arm("box", component)
        self.click(place)
        box: str = self.session.present.board.boxes[-1].id
        self.session.arm("select")
        return box

    @property
    def steps(self) -> list[str]:
        """The steps of the history without the first."""
        return [entry.title for entry in self.session.document.history.entries[1:]]
