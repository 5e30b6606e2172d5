"""Edits of the scenario's own factions."""

from __future__ import annotations

from msgspec import to_builtins
from msgspec.structs import replace

from editor.core.edit import Edit, held
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.words import counted
from editor.systems.shared.edits import components
from editor.systems.trts.map.board import Component, TrtsScenario
from editor.systems.trts.map.faction import Piece


class AddComponent(components.AddComponent[TrtsScenario, Component], frozen=True):
    """Declare a faction of the scenario's own."""

    component_type = Component


class SetPieces(Edit[TrtsScenario], frozen=True):
    """Give a faction other units and buildings.

    A faction of a kit is copied into the scenario first, for all its players.
    """

    id: str
    pieces: tuple[Piece, ...]

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the faction changed."""
        faction = self._faction(scenario, library)
        if len({piece.id for piece in self.pieces}) < len(self.pieces):
            raise EditError("two pieces have the same id")
        changed = replace(faction, pieces=self.pieces)
        words = "a faction needs a single-line name and at most 64 named units and buildings"
        held(to_builtins(changed), Component, words)
        if changed == faction:
            return scenario
        if components.is_own(scenario, self.id):
            return components.with_changed(scenario, changed)
        copy = components.own_copy(scenario, library, changed)
        setups = tuple(
            replace(
                setup,
                players=tuple(
                    replace(player, faction=copy.id) if player.faction == self.id else player
                    for player in setup.players
                ),
            )
            for setup in scenario.setups
        )
        return replace(components.with_more(scenario, copy), setups=setups)

    def _faction(self, scenario: TrtsScenario, library: AnyLibrary) -> Component:
        faction: Component | None = components_in_force(scenario, library).get(self.id)
        if faction is None:
            raise EditError(f"no kit in use contains a faction {self.id!r}")
        return faction

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Give Settlers 8 units and buildings, on an own copy"."""
        name = self._faction(scenario, library).name
        own = components.is_own(scenario, self.id)
        pieces = counted(len(self.pieces), "unit or building", "units and buildings")
        return f"Give {name} {pieces}{'' if own else ', in a copy'}"
