"""Changing what a placed box is made of, on the scenario's own copy; own components."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, to_builtins
from msgspec.structs import replace

from editor.core.edit import Edit, held, held_line
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.scenario import AnyScenario
from editor.core.values import Line
from editor.core.words import counted
from editor.systems.tactics.board import PLAIN, Component, Extent, Mark, MatComponent, Rows
from editor.systems.tactics.edits.boxes import short_name
from editor.systems.tactics.edits.objects import component_named, found, free_box
from editor.systems.tactics.edits.own_copy import box_with, copy_note, with_component
from editor.systems.tactics.geometry import side_length

HIGHEST = 99
WIDEST = 256


class SetHeight(Edit, frozen=True):
    """Give a box another height, in levels."""

    box: str
    height: Annotated[int, Meta(ge=1, le=HIGHEST)]

    def apply(self, scenario: AnyScenario, library: AnyLibrary) -> AnyScenario:
        """Return the scenario with the box's own component that high."""
        if not 1 <= self.height <= HIGHEST:
            raise EditError(f"a box is 1 to {HIGHEST} levels high, not {self.height}")
        box = free_box(scenario.board, self.box)
        component = box_with(scenario, library, box)
        if component.height == self.height:
            return scenario
        return with_component(scenario, library, box, replace(component, height=self.height))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return such as "Make 3×2 2 levels high"."""
        box = found(scenario.board.boxes, self.box, "box")
        name = short_name(scenario, library, self.box)
        levels = counted(self.height, "level")
        return f"Make {name} {levels} high{copy_note(scenario, library, [box])}"


class SetSize(Edit, frozen=True):
    """Give a box another footprint, in columns and rows at turn 0.

    The top keeps what fits; new ground is plain. Marks and portals beyond a side's end go.
    """

    box: str
    size: tuple[Extent, Extent]

    def apply(self, scenario: AnyScenario, library: AnyLibrary) -> AnyScenario:
        """Return the scenario with the box's own component of this size."""
        if not all(1 <= extent <= WIDEST for extent in self.size):
            raise EditError(f"a box has 1 to {WIDEST} columns and rows")
        box = free_box(scenario.board, self.box)
        component = box_with(scenario, library, box)
        if component.size == self.size:
            return scenario
        size = self.size
        marks = tuple(m for m in component.marks if m.offset < side_length(m.side, size))
        name = component.name
        if name == f"{component.size[0]}×{component.size[1]}":
            name = f"{size[0]}×{size[1]}"
        changed = replace(
            component,
            name=name,
            size=size,
            terrain=resized_rows(component.terrain, size),
            marks=marks,
        )
        portals = tuple(
            portal
            for portal in scenario.board.portals
            if portal.box != box.id or portal.offset < side_length(portal.side, size)
        )
        board = replace(scenario.board, portals=portals)
        return with_component(replace(scenario, board=board), library, box, changed)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return such as "Resize 3×2 to 4×2"."""
        box = found(scenario.board.boxes, self.box, "box")
        name = short_name(scenario, library, self.box)
        note = copy_note(scenario, library, [box])
        return f"Resize {name} to {self.size[0]}×{self.size[1]}{note}"


class SetMarks(Edit, frozen=True):
    """Draw other white lines on the sides of a box; its portals stay as they are."""

    box: str
    marks: tuple[Mark, ...]

    def apply(self, scenario: AnyScenario, library: AnyLibrary) -> AnyScenario:
        """Return the scenario with the box's own component marked so."""
        box = free_box(scenario.board, self.box)
        component = box_with(scenario, library, box)
        for mark in self.marks:
            if mark.offset >= side_length(mark.side, component.size):
                raise EditError(f"the {mark.side} side has no place {mark.offset + 1}")
        marks = tuple(dict.fromkeys(self.marks))
        if component.marks == marks:
            return scenario
        return with_component(scenario, library, box, replace(component, marks=marks))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return such as "Mark 3×2 for 2 portals"."""
        box = found(scenario.board.boxes, self.box, "box")
        name = short_name(scenario, library, self.box)
        note = copy_note(scenario, library, [box])
        return f"Mark {name} for {counted(len(set(self.marks)), 'portal')}{note}"


class NameComponent(Edit, frozen=True):
    """Name one of the scenario's own components."""

    id: str
    name: Line

    def apply(self, scenario: AnyScenario, library: AnyLibrary) -> AnyScenario:
        """Return the scenario with the component named."""
        if not self.name.strip():
            raise EditError("a component needs a name")
        _own(scenario, self.id)
        held_line(self.name, "a name")
        components = tuple(
            replace(one, name=self.name) if one.id == self.id else one
            for one in scenario.components
        )
        return replace(scenario, components=components)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return such as "Name 3×2 “Watchtower”"."""
        return f"Name {component_named(scenario, library, self.id).name} “{self.name}”"


class AddComponent(Edit, frozen=True):
    """Declare a component of the scenario's own."""

    component: Component

    def apply(self, scenario: AnyScenario, library: AnyLibrary) -> AnyScenario:
        """Return the scenario with the component to place."""
        if any(one.id == self.component.id for one in scenario.components):
            raise EditError(f"there is already a component {self.component.id!r}")
        held(to_builtins(self.component), Component, f"no file can hold {self.component.id!r}")
        _checked_rows(self.component)
        return replace(scenario, components=(*scenario.components, self.component))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return such as "Make the component Watchtower"."""
        return f"Make the component {self.component.name}"


class RemoveComponent(Edit, frozen=True):
    """Remove a component of the scenario's own that nothing on the map uses."""

    id: str

    def apply(self, scenario: AnyScenario, library: AnyLibrary) -> AnyScenario:
        """Return the scenario without the component."""
        own = _own(scenario, self.id)
        for placed in (*scenario.board.mats, *scenario.board.boxes):
            if placed.component == self.id:
                raise EditError(f"{placed.id} on the map is a {own.name}")
        kept = tuple(one for one in scenario.components if one.id != self.id)
        return replace(scenario, components=kept)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return such as "Remove the component Watchtower"."""
        return f"Remove the component {_own(scenario, self.id).name}"


def resized_rows(rows: Rows, size: tuple[int, int]) -> Rows:
    """Return rows cut or filled with plain ground to a number of columns and rows."""
    width, depth = size
    kept = [row[:width] + PLAIN * (width - len(row)) for row in rows[:depth]]
    return tuple(kept) + (PLAIN * width,) * (depth - len(kept))


def _own(scenario: AnyScenario, component_id: str) -> Component:
    own: Component = found(scenario.components, component_id, "component of this scenario")
    return own


def _checked_rows(component: Component) -> None:
    if isinstance(component, MatComponent):
        grids = [side.terrain for side in component.sides.values()]
    else:
        grids = [component.terrain]
        width, depth = component.size
        if len(component.terrain) != depth or len(component.terrain[0]) != width:
            raise EditError(f"the top of {component.name} does not have the size of its footprint")
    for rows in grids:
        if len({len(row) for row in rows}) > 1:
            raise EditError(f"the rows of {component.name} differ in length")
