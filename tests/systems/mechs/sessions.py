"""Sessions over an arena, and a person who works in one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace as changed

from editor.core.history import begin
from editor.seam.system import AnySystem
from editor.systems.mechs.map.board import Board, MechsScenario
from editor.systems.mechs.system import MECHS
from editor.workbench.document import Document
from editor.workbench.session import Session
from tests.systems.mechs.random_arenas import library, ruleset
from tests.workbench.sessions import Person


@dataclass(frozen=True)
class ArenaDocument(Document):
    """A document of mechs, whatever the catalogue holds."""

    @property
    def system(self) -> AnySystem:
        """Mechs."""
        return MECHS


def session_of(scenario: MechsScenario) -> Session:
    """Return a session with this scenario."""
    return Session(ArenaDocument(None, begin(scenario, "New"), library(), ruleset(), None))


def new_session(mode: str = "arena", players: int | None = 2) -> Session:
    """Return a session with a new arena."""
    made: Any = MECHS.new_scenario(mode, None if mode == "solo" else players, library(), "")
    return session_of(made)


def empty_session(players: int = 2) -> Session:
    """Return a session with nothing laid, and a set-up in which players sit but nothing stands."""
    made: Any = MECHS.new_scenario("arena", players, library(), "")
    setup = changed(made.setups[0], pilots=(), tokens=())
    return session_of(changed(made, board=Board(), setups=(setup,)))


class Designer(Person):
    """Someone who lays an arena with a mouse and a keyboard."""

    def __init__(self, session: Session | None = None) -> None:
        super().__init__(session or new_session())

    def lay(self, component: str, place: str) -> str:
        """Lay a card of the palette with the pointer on a space and return its id."""
        self.session.arm("zone", component)
        self.click(place)
        zone: str = self.session.present.board.zones[-1].id
        self.session.arm("select")
        return zone

    def at(self, place: str) -> str:
        """Return the component of the card on a space, empty for none."""
        zone = self.session.survey.arena.at.get(self.hit(place).cell)
        return zone.zone.component if zone else ""
