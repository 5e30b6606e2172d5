"""Set-ups, players and turn tracks."""

from __future__ import annotations

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from editor.core.edit import Edit, held_line
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import with_setup, without_setup
from editor.core.values import Line
from editor.core.words import counted
from editor.systems.trts.board import Player, Rounds, Setup, TrtsScenario
from editor.systems.trts.edits.objects import held_setup, player_found, setup_named
from editor.systems.trts.words import titled

MOST_SETUPS = 16


class AddSetup(Edit[TrtsScenario], frozen=True):
    """Add a set-up with its players and all that stands on the map."""

    setup: Setup

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the set-up."""
        if any(one.id == self.setup.id for one in scenario.setups):
            raise EditError(f"there is already a set-up {self.setup.id!r}")
        if len(scenario.setups) >= MOST_SETUPS:
            raise EditError(f"a scenario holds at most {MOST_SETUPS} set-ups")
        return replace(scenario, setups=(*scenario.setups, held_setup(self.setup)))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Add the set-up “2 players”"."""
        return f"Add the set-up “{self.setup.title or self.setup.id}”"


class RemoveSetup(Edit[TrtsScenario], frozen=True):
    """Remove a set-up with its players and all that stands on the map."""

    id: str

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario without the set-up and the waivers that hold in it alone."""
        return without_setup(scenario, setup_named(scenario, self.id))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Remove the set-up “2 players”"."""
        return f"Remove the set-up “{setup_named(scenario, self.id).title or self.id}”"


class NameSetup(Edit[TrtsScenario], frozen=True):
    """Give a set-up a title."""

    id: str
    title: Line

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the set-up named."""
        setup = setup_named(scenario, self.id)
        title = held_line(self.title, "a title")
        return with_setup(scenario, replace(setup, title=title))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Call the set-up “2 players”"."""
        setup_named(scenario, self.id)
        return f"Call the set-up “{self.title or self.id}”"


class SetPlayers(Edit[TrtsScenario], frozen=True):
    """Seat other players in a set-up. What those who leave had on the map goes with them."""

    setup: str
    players: tuple[Player, ...]

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with these players."""
        setup = setup_named(scenario, self.setup)
        ids = {player.id for player in self.players}
        if len(ids) < len(self.players):
            raise EditError("two players have one id")
        gone = {player.id for player in setup.players} - ids
        changed = replace(
            setup,
            players=self.players,
            starts=tuple(one for one in setup.starts if one.player not in gone),
            control=tuple(one for one in setup.control if one.player not in gone),
            forces=tuple(one for one in setup.forces if one.player not in gone),
        )
        return with_setup(scenario, held_setup(changed))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Seat 3 players"."""
        return f"Seat {counted(len(self.players), 'player')}"


class SetPlayer(Edit[TrtsScenario], frozen=True):
    """Change a player of a set-up: name, seat, team or faction."""

    setup: str
    player: Player

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the player changed."""
        setup = setup_named(scenario, self.setup)
        player_found(setup, self.player.id)
        players = tuple(self.player if p.id == self.player.id else p for p in setup.players)
        return with_setup(scenario, held_setup(replace(setup, players=players)))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Change player Red"."""
        return f"Change player {titled(self.player)}"


class SetRounds(Edit[TrtsScenario], frozen=True, omit_defaults=True):
    """Set how many rounds a set-up has, and from which on the squares are red.

    None: as the ruleset says; what is not given stays as it is.
    """

    setup: str
    rounds: Rounds | UnsetType | None = UNSET
    red_from: Rounds | UnsetType | None = UNSET

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the turn track changed."""
        setup = setup_named(scenario, self.setup)
        given = {
            name: value
            for name, value in (("rounds", self.rounds), ("red_from", self.red_from))
            if value is not UNSET
        }
        for value in given.values():
            if isinstance(value, int) and not 1 <= value <= 999:
                raise EditError(f"a turn track has 1 to 999 rounds, not {value}")
        return with_setup(scenario, replace(setup, **given))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Play 24 rounds, red from round 17"."""
        parts = []
        if self.rounds is None:
            parts.append("as many rounds as the ruleset says")
        elif self.rounds is not UNSET:
            parts.append(counted(self.rounds, "round"))
        if self.red_from is None:
            parts.append("red as the ruleset says")
        elif self.red_from is not UNSET:
            parts.append(f"red from round {self.red_from}")
        return f"Play {', '.join(parts) or 'as before'}"
