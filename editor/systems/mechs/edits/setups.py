"""Pilots, mines and turrets, players and set-ups."""

from __future__ import annotations

from typing import Literal

from editor.core.edit import Edit
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import setup_named, with_setup
from editor.systems.mechs.edits.objects import OBJECTS
from editor.systems.mechs.edits.templates import at_home, title_for
from editor.systems.mechs.map.board import MechsScenario, Pilot, Player, Side, Token, Worth
from editor.systems.mechs.map.geometry import Arena
from editor.systems.shared.edits import setups
from editor.systems.shared.edits.fields import AddObject, SetOwnFields, takes_changes, takes_new
from editor.systems.shared.objects import SetupT, with_fields

ArenaTokenKind = Literal["mine", "turret"]


@takes_new(Pilot)
class AddPilot(AddObject[MechsScenario, Pilot], frozen=True):
    """Set a player's pilot on a zone; `facing` None for any way, as for people."""

    listed = "pilots"
    words = "Set {whose} pilot on {zone}"
    setup: str
    player: str
    zone: str
    facing: Side | None = None
    armor: bool = False
    id: str = ""


@takes_changes(Pilot)
class SetPilot(SetOwnFields[MechsScenario, Pilot], frozen=True):
    """Change a pilot: whose it is, where it begins, where it looks, "any" for any direction.

    What is left out stays.
    """

    listed = "pilots"
    player: str = ""
    zone: str = ""
    facing: Side | Literal["any"] | None = None
    armor: bool | None = None

    def given(self) -> dict[str, object]:
        """Return the fields that are given."""
        given = super().given()
        return given | {"facing": None} if self.facing == "any" else given


@takes_new(Token)
class AddToken(AddObject[MechsScenario, Token], frozen=True):
    """Place a mine or turret of a player on a zone; `value` is that of a mine."""

    listed = "tokens"
    words = "Place {whose} {kind} on {zone}"
    setup: str
    kind: ArenaTokenKind
    player: str
    zone: str
    value: Worth = 0
    id: str = ""

    def prefix(self, scenario: MechsScenario) -> str:
        """Return how a new id begins."""
        return "n" if self.kind == "mine" else "u"


@takes_changes(Token, "kind")
class SetToken(SetOwnFields[MechsScenario, Token], frozen=True):
    """Change a mine or turret: whose it is, where it lies, its value. What is left out stays."""

    listed = "tokens"
    player: str = ""
    zone: str = ""
    value: Worth | None = None


class BringHome(Edit[MechsScenario], frozen=True):
    """Set the pilots of a set-up on their bases, and a mine on each base where no token lies."""

    whole = True
    setup: str

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with everybody at home; what is locked stays where it is."""
        arena = Arena(scenario.board, components_in_force(scenario, library), {})
        setup = at_home(setup_named(scenario, self.setup), arena)
        return with_setup(scenario, OBJECTS.held_setup(setup))

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return "Place pilots and mines on bases"."""
        return "Place pilots and mines on bases"


class SetPlayers(setups.SetPlayers[Player], frozen=True):
    """Seat these players in a set-up, and remove what belongs to players who leave."""

    def without(self, setup: SetupT, left: set[str]) -> SetupT:
        """Return a set-up without what belongs to players who leave.

        A title that counts the players is kept up to date.
        """
        counts = setup.title == title_for(setup.players)
        title = title_for(self.players) if counts else setup.title
        return with_fields(super().without(setup, left), title=title)
