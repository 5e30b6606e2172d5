"""Pilots, mines and turrets, players and set-ups."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import found, free, fresh_id, put, setup_named, with_setup
from editor.core.words import listing, possessive
from editor.systems.mechs.edits.objects import OBJECTS
from editor.systems.mechs.edits.templates import at_home, title_for
from editor.systems.mechs.edits.zones import zone_title
from editor.systems.mechs.map.board import MechsScenario, Pilot, Player, Side, Token, Worth
from editor.systems.mechs.map.geometry import Arena
from editor.systems.mechs.text.words import piece_name, player_name
from editor.systems.shared.edits import setups
from editor.systems.shared.objects import SetupT, player_named, with_fields

ArenaTokenKind = Literal["mine", "turret"]


class AddPilot(Edit[MechsScenario], frozen=True):
    """Set a player's pilot on a zone; `facing` None for any way, as for people."""

    setup: str
    player: str
    zone: str
    facing: Side | None = None
    armor: bool = False
    id: str = ""

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the pilot."""
        setup = setup_named(scenario, self.setup)
        player_named(setup, self.player)
        found(scenario.board.zones, self.zone, "zone card")
        new = fresh_id(OBJECTS.ids_in_use(scenario, self.setup), "p", self.id)
        pilot = Pilot(
            id=new, player=self.player, zone=self.zone, facing=self.facing, armor=self.armor
        )
        return with_setup(
            scenario, OBJECTS.held_setup(replace(setup, pilots=(*setup.pilots, pilot)))
        )

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Set Red's pilot on Red base"."""
        whose = possessive(player_name(setup_named(scenario, self.setup), self.player))
        return f"Set {whose} pilot on {zone_title(scenario, library, self.zone)}"


class SetPilot(Edit[MechsScenario], frozen=True):
    """Change a pilot: whose it is, where it begins, where it looks, "any" for any direction.

    What is left out stays.
    """

    setup: str
    id: str
    player: str = ""
    zone: str = ""
    facing: Side | Literal["any"] | None = None
    armor: bool | None = None

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the pilot changed."""
        setup = setup_named(scenario, self.setup)
        pilot = free(setup.pilots, self.id, "pilot")
        if self.player:
            player_named(setup, self.player)
        if self.zone:
            found(scenario.board.zones, self.zone, "zone card")
        facing = pilot.facing if self.facing is None else self.facing
        changed = replace(
            pilot,
            player=self.player or pilot.player,
            zone=self.zone or pilot.zone,
            facing=None if facing == "any" else facing,
            armor=pilot.armor if self.armor is None else self.armor,
        )
        pilots = put(setup.pilots, changed)
        return with_setup(scenario, OBJECTS.held_setup(replace(setup, pilots=pilots)))

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence: "Move Red's pilot to Red base" or "Let Red's pilot face north"."""
        setup = setup_named(scenario, self.setup)
        pilot = found(setup.pilots, self.id, "pilot")
        name = piece_name(setup, pilot)
        parts = []
        if self.player:
            parts.append(f"give {name} to {player_name(setup, self.player)}")
        if self.zone:
            parts.append(f"move {name} to {zone_title(scenario, library, self.zone)}")
        if self.facing is not None:
            way = "any way" if self.facing == "any" else self.facing
            parts.append(f"let {name} face {way}")
        if self.armor is not None:
            parts.append(f"put {name} {'in' if self.armor else 'out of'} power armor")
        return _said(parts, f"change {name}")


class AddToken(Edit[MechsScenario], frozen=True):
    """Place a mine or turret of a player on a zone; `value` is that of a mine."""

    setup: str
    kind: ArenaTokenKind
    player: str
    zone: str
    value: Worth = 0
    id: str = ""

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the token."""
        setup = setup_named(scenario, self.setup)
        player_named(setup, self.player)
        found(scenario.board.zones, self.zone, "zone card")
        prefix = "n" if self.kind == "mine" else "u"
        token = Token(
            id=fresh_id(OBJECTS.ids_in_use(scenario, self.setup), prefix, self.id),
            kind=self.kind,
            player=self.player,
            zone=self.zone,
            value=self.value,
        )
        return with_setup(
            scenario, OBJECTS.held_setup(replace(setup, tokens=(*setup.tokens, token)))
        )

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Place Red's mine on Red base"."""
        whose = possessive(player_name(setup_named(scenario, self.setup), self.player))
        return f"Place {whose} {self.kind} on {zone_title(scenario, library, self.zone)}"


class SetToken(Edit[MechsScenario], frozen=True):
    """Change a mine or turret: whose it is, where it lies, its value. What is left out stays."""

    setup: str
    id: str
    player: str = ""
    zone: str = ""
    value: Annotated[int, Meta(ge=0, le=99)] | None = None

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the token changed."""
        setup = setup_named(scenario, self.setup)
        token = free(setup.tokens, self.id, "mine or turret")
        if self.player:
            player_named(setup, self.player)
        if self.zone:
            found(scenario.board.zones, self.zone, "zone card")
        changed = replace(
            token,
            player=self.player or token.player,
            zone=self.zone or token.zone,
            value=token.value if self.value is None else self.value,
        )
        tokens = put(setup.tokens, changed)
        return with_setup(scenario, OBJECTS.held_setup(replace(setup, tokens=tokens)))

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Move Red's mine to Mint" or "Give Red's mine the value 3"."""
        setup = setup_named(scenario, self.setup)
        name = piece_name(setup, found(setup.tokens, self.id, "mine or turret"))
        parts = []
        if self.player:
            parts.append(f"give {name} to {player_name(setup, self.player)}")
        if self.zone:
            parts.append(f"move {name} to {zone_title(scenario, library, self.zone)}")
        if self.value is not None:
            parts.append(f"give {name} the value {self.value}")
        return _said(parts, f"change {name}")


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
        """Return "Set pilots and mines on the bases"."""
        return "Set pilots and mines on the bases"


class SetPlayers(setups.SetPlayers[Player], frozen=True):
    """Seat these players in a set-up, and remove what belongs to players who leave."""

    def without(self, setup: SetupT, left: set[str]) -> SetupT:
        """Return a set-up without what belongs to players who leave.

        A title that counts the players is kept up to date.
        """
        counts = setup.title == title_for(setup.players)
        title = title_for(self.players) if counts else setup.title
        return with_fields(super().without(setup, left), title=title)


def _said(parts: list[str], otherwise: str) -> str:
    words = listing(parts) or otherwise
    return words[:1].upper() + words[1:]
