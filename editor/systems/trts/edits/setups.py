"""Set-ups, players and turn tracks."""

from __future__ import annotations

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import setup_named, with_setup
from editor.core.words import counted
from editor.systems.shared.edits import setups
from editor.systems.trts.board import Player, Rounds, Setup, TrtsScenario
from editor.systems.trts.edits.objects import OBJECTS


class AddSetup(setups.AddSetup[TrtsScenario, Setup], frozen=True):
    """Add a set-up with its players and all that stands on the map."""

    objects = OBJECTS


class RemoveSetup(setups.RemoveSetup[TrtsScenario], frozen=True):
    """Remove a set-up with its players and all that stands on the map."""


class NameSetup(setups.NameSetup[TrtsScenario], frozen=True):
    """Give a set-up another title."""

    verb = "Call"


class SetPlayers(setups.SetPlayers[TrtsScenario, Setup, Player], frozen=True):
    """Seat other players in a set-up. What those who leave had on the map goes with them."""

    objects = OBJECTS


class SetPlayer(setups.SetPlayer[TrtsScenario, Player], frozen=True):
    """Change a player of a set-up: name, seat, team or faction."""

    objects = OBJECTS


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
