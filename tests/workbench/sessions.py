"""Sessions as a person has them, and hands that work on them."""

from __future__ import annotations

from editor.core.points import Cell, cell_named
from editor.seam.tool import NO_MODIFIERS, Hit, Modifiers
from editor.workbench.document import new_document
from editor.workbench.event import Event
from editor.workbench.session import Session
from editor.workbench.stage import Stage


def new_session(mode: str = "free-for-all", players: int | None = None) -> Session:
    """Return a session with a new map."""
    return Session(new_document("tactics", mode, players))


class Person:
    """Someone with a mouse and a keyboard; remembers what was said."""

    def __init__(self, session: Session | None = None) -> None:
        self.session = session or new_session()
        self.stage = Stage(self.session)
        self.said: list[str] = []
        self.prompts: list[str] = []
        self.session.observe(self._hear)

    def _hear(self, event: Event) -> None:
        if event.kind == "said":
            self.said.append(event.words)
        if event.kind == "ask":
            self.prompts.append(event.words)

    def hit(self, place: str | Cell) -> Hit:
        """Return the middle of what is topmost over a space."""
        cell = cell_named(place) if isinstance(place, str) else place
        session = self.session
        return session.editing.spot_at(session.survey, cell, session.level, session.hidden)

    def hover(self, place: str, modifiers: Modifiers = NO_MODIFIERS) -> None:
        """Move the pointer over a space."""
        self.stage.hover(self.hit(place), modifiers)

    def click(self, place: str, modifiers: Modifiers = NO_MODIFIERS) -> None:
        """Click on a space."""
        self.hover(place, modifiers)
        self.stage.press(self.hit(place), modifiers)
        self.stage.release(self.hit(place), modifiers)

    def double(self, place: str, modifiers: Modifiers = NO_MODIFIERS) -> None:
        """Click twice on a space, as Qt reports it: the second press is a double click."""
        self.click(place, modifiers)
        if not self.stage.double(self.hit(place), modifiers):
            self.stage.press(self.hit(place), modifiers)
        self.stage.release(self.hit(place), modifiers)

    def drag(self, *places: str, modifiers: Modifiers = NO_MODIFIERS) -> None:
        """Press on the first space, go over the others and let go on the last."""
        self.hover(places[0], modifiers)
        self.stage.press(self.hit(places[0]), modifiers)
        for place in places[1:]:
            self.stage.drag(self.hit(place), modifiers)
        self.stage.release(self.hit(places[-1]), modifiers)

    def keys(self, *names: str) -> None:
        """Press keys one after another; "3 right" presses one three times, "alt+right" with Alt."""
        for name in names:
            count, _, key = name.rpartition(" ")
            *held, key = key.split("+")
            for _ in range(int(count or 1)):
                self.stage.key(key, Modifiers(shift="shift" in held, alt="alt" in held))

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
