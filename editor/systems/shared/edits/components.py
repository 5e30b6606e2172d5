"""The scenario's own components: adding, naming and removing them, and copies of printed ones."""

from __future__ import annotations

from typing import ClassVar, Generic, Protocol, TypeVar

from msgspec import to_builtins
from msgspec.structs import replace

from editor.core.edit import AnyEdit, Edit, held, held_line
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import found, put
from editor.core.scenario import Identified, ScenarioT
from editor.core.traits import ids_in
from editor.core.values import Line
from editor.core.words import free_name
from editor.systems.shared.objects import titles_of, with_fields

MAX_COMPONENTS = 256
LONGEST_STEM = 64 - len("-copy-999")
"""How much of the id of a component is kept in that of its copy."""


class ComponentLike(Identified, Protocol):
    """A component of any system."""

    @property
    def name(self) -> str:
        """What people call it."""

    @property
    def copy_of(self) -> str:
        """The id of the component of a kit that it is a copy of; empty for none."""


ComponentT = TypeVar("ComponentT", bound=ComponentLike)


class AddComponent(Edit[ScenarioT], Generic[ScenarioT, ComponentT], frozen=True):
    """Declare a component of the scenario's own."""

    component_type: ClassVar[object]
    component: ComponentT

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the component to place."""
        if any(component.id == self.component.id for component in scenario.components):
            raise EditError(f"the component id {self.component.id!r} is already used")
        words = f"{self.component.id!r} cannot be saved in a file"
        held(to_builtins(self.component), self.component_type, words)
        self.check()
        return with_more(scenario, self.component)

    def check(self) -> None:
        """Raise EditError for what its type cannot say, such as rows that differ in length."""

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Make the component Watchtower"."""
        return f"Create {titles_of(scenario).component} {self.component.name}"


class NameComponent(AnyEdit, frozen=True):
    """Name one of the scenario's own components."""

    id: str
    name: Line

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the component named."""
        if not self.name.strip():
            raise EditError("a component needs a name")
        own = own_component(scenario, self.id)
        return with_changed(scenario, with_fields(own, name=held_line(self.name, "a name")))

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Name 3×2 “Watchtower”"."""
        return f"Rename {own_component(scenario, self.id).name} to “{self.name}”"


class RemoveComponent(AnyEdit, frozen=True):
    """Remove a component of the scenario's own that nothing uses."""

    id: str

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario without the component."""
        own = own_component(scenario, self.id)
        used = _user(scenario, self.id)
        if used:
            raise EditError(f"{used} {own.name}")
        kept = tuple(component for component in scenario.components if component.id != self.id)
        return replace(scenario, components=kept)

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Remove the component Watchtower"."""
        word = titles_of(scenario).component
        return f"Remove {word} {own_component(scenario, self.id).name}"


def _user(scenario: ScenarioT, component: str) -> str:
    """Return who has a component, as "b1 on the map is a", "Red plays"; empty for nobody."""
    objects = titles_of(scenario).objects
    for _, thing in objects.on_board(scenario):
        if component in ids_in(thing, ("components",)):
            return f"{thing.id} {objects.there} is a"
    players = (player for setup in scenario.setups for player in setup.players)
    user = next((each for each in players if component in ids_in(each, ("components",))), None)
    return f"{user.name or user.id} plays" if user else ""


def own_component(scenario: ScenarioT, component_id: str) -> ComponentLike:
    """Return a component of the scenario's own. Raises EditError when there is none of this id."""
    own: ComponentLike = found(scenario.components, component_id, "component of this scenario")
    return own


def is_own(scenario: ScenarioT, component_id: str) -> bool:
    """Return whether a component is one of the scenario's own."""
    return any(component.id == component_id for component in scenario.components)


def with_changed(scenario: ScenarioT, component: ComponentLike) -> ScenarioT:
    """Return the scenario with a component of its own changed; the same one for no change."""
    own = put(scenario.components, component)
    return scenario if own == scenario.components else replace(scenario, components=own)


def with_more(scenario: ScenarioT, *added: ComponentLike) -> ScenarioT:
    """Return the scenario with more components of its own. Raises EditError for too many."""
    if len(scenario.components) + len(added) > MAX_COMPONENTS:
        raise EditError(f"a scenario has at most {MAX_COMPONENTS} components of its own")
    return replace(scenario, components=(*scenario.components, *added))


def own_copy(scenario: ScenarioT, library: AnyLibrary, changed: ComponentT) -> ComponentT:
    """Return a changed component as an own copy, with an id that nothing else has."""
    taken = {item.id for item in scenario.components}
    taken |= {component.id for kit in library.kits.values() for component in kit.components}
    source = changed.copy_of or changed.id
    stem = source[:LONGEST_STEM]
    own_id = free_name(f"{stem}-copy", taken)
    return with_fields(changed, id=own_id, copy_of=source, count=None)
