"""The scenario's own copies of components: nobody can repaint a printed one."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import put
from editor.systems.shared.edits import components
from editor.systems.tactics.board import (
    Board,
    Box,
    BoxComponent,
    Component,
    Mat,
    MatComponent,
    TacticsScenario,
)
from editor.systems.tactics.edits.objects import OBJECTS, component_named


def is_alone(scenario: TacticsScenario, placed: Box | Mat) -> bool:
    """Tell whether the object has a component of the scenario that no other object uses."""
    if not components.is_own(scenario, placed.component):
        return False
    board: Board = scenario.board
    objects: tuple[Box | Mat, ...] = (*board.mats, *board.boxes)
    users = [item.id for item in objects if item.component == placed.component]
    return users == [placed.id]


def with_component(
    scenario: TacticsScenario, library: AnyLibrary, placed: Box | Mat, component: Component
) -> TacticsScenario:
    """Return the scenario in which this object, and no other, has this component.

    `component` is the object's present one with some fields changed. It takes the place of the
    object's own copy; where there is none, or others use it too, a new copy is made.
    """
    if is_alone(scenario, placed):
        return components.with_changed(scenario, component)
    copy = components.own_copy(scenario, library, component)
    board: Board = scenario.board
    scenario = components.with_more(scenario, copy)
    if isinstance(placed, Box):
        return OBJECTS.with_board(
            scenario, boxes=put(board.boxes, replace(placed, component=copy.id))
        )
    return OBJECTS.with_board(scenario, mats=put(board.mats, replace(placed, component=copy.id)))


def copy_note(scenario: TacticsScenario, library: AnyLibrary, placed: list[Box | Mat]) -> str:
    """Return what the history adds when a change needs copies: ", on an own copy of 8×5"."""
    names = dict.fromkeys(
        component_named(scenario, library, item.component).name
        for item in placed
        if not is_alone(scenario, item)
    )
    return f", on an own copy of {' and '.join(names)}" if names else ""


def box_with(scenario: TacticsScenario, library: AnyLibrary, box: Box) -> BoxComponent:
    """Return the component of a box. Raises EditError when it is unknown or no box."""
    component = component_named(scenario, library, box.component)
    if not isinstance(component, BoxComponent):
        raise EditError(f"{box.component!r} is a mat, not a box")
    return component


def mat_with(scenario: TacticsScenario, library: AnyLibrary, mat: Mat) -> MatComponent:
    """Return the component of a mat. Raises EditError when it is unknown, or has not its side."""
    component = component_named(scenario, library, mat.component)
    if not isinstance(component, MatComponent):
        raise EditError(f"{mat.component!r} is a box, not a mat")
    if mat.side not in component.sides:
        raise EditError(f"{component.name} has no side {mat.side!r}")
    return component
