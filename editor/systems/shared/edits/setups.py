"""Set-ups and their players."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec.structs import replace

from editor.core.edit import AnyEdit, held, held_line
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import setup_named, with_setup, without_setup
from editor.core.scenario import Identified, ScenarioT
from editor.core.traits import defaults_of, kinds_held, traits_of
from editor.core.values import Id, Line
from editor.core.words import counted, setup_name
from editor.systems.shared.objects import PlayerLike, SetupT, player_named, titles_of, with_fields

PlayerT = TypeVar("PlayerT", bound=PlayerLike)

MAX_SETUPS = 16


class AddSetup(AnyEdit, Generic[SetupT], frozen=True):
    """Add a set-up with its players and all that it puts on the map."""

    setup: SetupT

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the set-up."""
        return _with_one_more(scenario, titles_of(scenario).objects.held_setup(self.setup))

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Add the set-up “2 players”"."""
        return f"Add set-up “{setup_name(self.setup)}”"


class CopySetup(AnyEdit, frozen=True):
    """Add a copy of a set-up with all that it puts on the map, its waivers and part in groups."""

    setup: str
    id: Id
    title: Line = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the copy as its last set-up."""
        setup = setup_named(scenario, self.setup)
        new = held(
            self.id, Id, f"{self.id!r} is not a valid id; use letters, digits, dots and hyphens"
        )
        copied = replace(setup, id=new, title=held_line(self.title, "a title"))
        waivers = tuple(
            replace(waiver, setup=new) for waiver in scenario.waivers if waiver.setup == setup.id
        )
        groups = tuple(
            replace(group, in_setups={**group.in_setups, new: group.in_setups[setup.id]})
            if setup.id in group.in_setups
            else group
            for group in scenario.groups
        )
        more = _with_one_more(scenario, copied)
        return replace(more, waivers=(*more.waivers, *waivers), groups=groups)

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Copy the set-up “2 players”"."""
        return f"Duplicate set-up “{setup_name(setup_named(scenario, self.setup))}”"


class RemoveSetup(AnyEdit, frozen=True):
    """Remove a set-up with its players and all that it puts on the map."""

    id: str

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario without the set-up and the waivers that hold in it alone."""
        return without_setup(scenario, setup_named(scenario, self.id))

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Remove the set-up “2 players”"."""
        return f"Remove set-up “{setup_name(setup_named(scenario, self.id))}”"


class NameSetup(AnyEdit, frozen=True):
    """Give a set-up another title."""

    id: str
    title: Line

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the set-up renamed."""
        setup = setup_named(scenario, self.id)
        return with_setup(scenario, replace(setup, title=held_line(self.title, "a title")))

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Name the set-up “Duel”"."""
        named = replace(setup_named(scenario, self.id), title=self.title)
        return f"{titles_of(scenario).call_setup} set-up “{setup_name(named)}”"


class SetPlayers(AnyEdit, Generic[PlayerT], frozen=True):
    """Seat these players in a set-up, and remove what belongs to players who leave."""

    setup: str
    players: tuple[PlayerT, ...]

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the players seated."""
        setup = setup_named(scenario, self.setup)
        ids = {player.id for player in self.players}
        if len(ids) != len(self.players):
            raise EditError("two players have the same id")
        left = {player.id for player in setup.players} - ids
        seated = with_fields(self.without(setup, left), players=self.players)
        return with_setup(scenario, titles_of(scenario).objects.held_setup(seated))

    def without(self, setup: SetupT, left: set[str]) -> SetupT:
        """Return a set-up without what belongs to players who leave; what can be nobody's stays."""
        fields: dict[str, object] = {}
        for name, kind in kinds_held(type(setup)).items():
            owner = next((each for each, of in traits_of(kind).items() if of.of == "players"), "")
            free = owner in defaults_of(kind)
            fields[name] = tuple(
                with_fields(item, **{owner: ""}) if free and getattr(item, owner) in left else item
                for item in getattr(setup, name)
                if free or not owner or getattr(item, owner) not in left
            )
        return with_fields(setup, **fields)

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Seat 3 players"."""
        return f"Set {counted(len(self.players), 'player')}"


class SetPlayer(AnyEdit, Generic[PlayerT], frozen=True):
    """Change a player of a set-up, such as the name or the seat."""

    setup: str
    player: PlayerT

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the player changed."""
        setup = setup_named(scenario, self.setup)
        player_named(setup, self.player.id)
        players = tuple(self.player if p.id == self.player.id else p for p in setup.players)
        return with_setup(
            scenario, titles_of(scenario).objects.held_setup(replace(setup, players=players))
        )

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Change player Red"."""
        return f"Change player {self.player.name or self.player.id}"


def _with_one_more(scenario: ScenarioT, setup: Identified) -> ScenarioT:
    """Return the scenario with a set-up after the others."""
    if any(item.id == setup.id for item in scenario.setups):
        raise EditError(f"the set-up id {setup.id!r} is already used")
    if len(scenario.setups) >= MAX_SETUPS:
        raise EditError(f"a scenario has at most {MAX_SETUPS} set-ups")
    return replace(scenario, setups=(*scenario.setups, setup))
