"""The scenario's own factions."""

from __future__ import annotations

from msgspec import to_builtins
from msgspec.structs import replace

from editor.core.edit import Edit, held, held_line
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.values import Line
from editor.core.words import counted
from editor.systems.trts.board import Component, TrtsScenario
from editor.systems.trts.faction import Piece

LONGEST_ID = 64
MOST_COMPONENTS = 256


class AddComponent(Edit[TrtsScenario], frozen=True):
    """Declare a faction of the scenario's own."""

    component: Component

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the faction to play."""
        if any(one.id == self.component.id for one in scenario.components):
            raise EditError(f"there is already a component {self.component.id!r}")
        if len(scenario.components) >= MOST_COMPONENTS:
            raise EditError(f"a scenario holds at most {MOST_COMPONENTS} components of its own")
        return replace(scenario, components=(*scenario.components, _held(self.component)))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Make the faction Settlers"."""
        return f"Make the faction {self.component.name}"


class RemoveComponent(Edit[TrtsScenario], frozen=True):
    """Remove a faction of the scenario's own that nobody plays."""

    id: str

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario without the faction."""
        own = _own(scenario, self.id)
        for setup in scenario.setups:
            for player in setup.players:
                if player.faction == self.id:
                    raise EditError(f"{player.name or player.id} plays {own.name}")
        kept = tuple(one for one in scenario.components if one.id != self.id)
        return replace(scenario, components=kept)

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Remove the faction Settlers"."""
        return f"Remove the faction {_own(scenario, self.id).name}"


class NameComponent(Edit[TrtsScenario], frozen=True):
    """Name one of the scenario's own factions."""

    id: str
    name: Line

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the faction named."""
        if not self.name.strip():
            raise EditError("a component needs a name")
        own = _own(scenario, self.id)
        return _with(scenario, replace(own, name=held_line(self.name, "a name")))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Name Settlers “Miners”"."""
        return f"Name {_own(scenario, self.id).name} “{self.name}”"


class SetPieces(Edit[TrtsScenario], frozen=True):
    """Give a faction other units and buildings.

    A faction of a kit cannot be changed: whoever plays it gets the scenario's own copy of it.
    """

    id: str
    pieces: tuple[Piece, ...]

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the faction changed."""
        faction = self._faction(scenario, library)
        if len({piece.id for piece in self.pieces}) < len(self.pieces):
            raise EditError("two pieces have one id")
        changed = _held(replace(faction, pieces=self.pieces))
        if changed == faction:
            return scenario
        if any(one.id == self.id for one in scenario.components):
            return _with(scenario, changed)
        if len(scenario.components) >= MOST_COMPONENTS:
            raise EditError(f"a scenario holds at most {MOST_COMPONENTS} components of its own")
        taken = components_in_force(scenario, library)
        copy = replace(changed, id=_copy_id(self.id, set(taken)), copy_of=self.id, count=None)
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
        return replace(scenario, components=(*scenario.components, copy), setups=setups)

    def _faction(self, scenario: TrtsScenario, library: AnyLibrary) -> Component:
        faction: Component | None = components_in_force(scenario, library).get(self.id)
        if faction is None:
            raise EditError(f"no kit in use has a faction {self.id!r}")
        return faction

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Give Settlers 8 units and buildings, on an own copy"."""
        name = self._faction(scenario, library).name
        own = any(one.id == self.id for one in scenario.components)
        pieces = counted(len(self.pieces), "unit or building", "units and buildings")
        return f"Give {name} {pieces}{'' if own else ', on an own copy'}"


def _own(scenario: TrtsScenario, component_id: str) -> Component:
    for one in scenario.components:
        if one.id == component_id:
            return one
    raise EditError(f"there is no component of this scenario {component_id!r}")


def _with(scenario: TrtsScenario, component: Component) -> TrtsScenario:
    own = tuple(component if one.id == component.id else one for one in scenario.components)
    return scenario if own == scenario.components else replace(scenario, components=own)


def _held(component: Component) -> Component:
    words = "a faction has a name of one line and at most 64 units and buildings with names"
    held(to_builtins(component), Component, words)
    return component


def _copy_id(source: str, taken: set[str]) -> str:
    stem = source[: LONGEST_ID - len("-copy-999")]
    number = 1
    name = f"{stem}-copy"
    while name in taken:
        number += 1
        name = f"{stem}-copy-{number}"
    return name
