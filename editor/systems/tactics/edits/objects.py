"""Finding and changing the objects of a board, for all edits of tactics."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import found, free
from editor.core.points import Cell
from editor.systems.shared.objects import Objects
from editor.systems.shared.places import checked
from editor.systems.tactics.map.board import (
    MAT,
    Area,
    Artifact,
    Board,
    Box,
    BoxComponent,
    Component,
    Dungeon,
    Label,
    Mat,
    MatComponent,
    Portal,
    Setup,
    Start,
    TacticsScenario,
)
from editor.systems.tactics.map.geometry import Realm

BoardObject = Mat | Box | Portal | Area | Dungeon | Label | Artifact | Start
"""An object of a map or a set-up."""
CellsT = TypeVar("CellsT", Area, Start)
MAX_CELLS = 1024


def realm_of(scenario: TacticsScenario, library: AnyLibrary) -> Realm:
    """Return the realm of a board without settings, which edits do not need."""
    return Realm(scenario.board, components_in_force(scenario, library), {})


def component_named(scenario: TacticsScenario, library: AnyLibrary, component_id: str) -> Component:
    """Return a component in force. Raises EditError for an unknown id."""
    component: Component | None = components_in_force(scenario, library).get(component_id)
    if component is None:
        raise EditError(f"no kit in use contains a component {component_id!r}")
    return component


def box_component(
    scenario: TacticsScenario, library: AnyLibrary, component_id: str
) -> BoxComponent:
    """Return a component that is a box. Raises EditError for anything else."""
    component = component_named(scenario, library, component_id)
    if not isinstance(component, BoxComponent):
        raise EditError(f"{component_id!r} is a mat, not a box")
    return component


def mat_component(
    scenario: TacticsScenario, library: AnyLibrary, component_id: str
) -> MatComponent:
    """Return a component that is a mat. Raises EditError for anything else."""
    component = component_named(scenario, library, component_id)
    if not isinstance(component, MatComponent):
        raise EditError(f"{component_id!r} is a box, not a mat")
    return component


def free_box(board: Board, box_id: str) -> Box:
    """Return a box that is not locked. Raises EditError otherwise."""
    return free(board.boxes, box_id, "box")


def free_mat(board: Board, mat_id: str) -> Mat:
    """Return a mat that is not locked. Raises EditError otherwise."""
    return free(board.mats, mat_id, "mat")


def support_named(board: Board, on: str) -> str:
    """Return MAT or the id of a box. Raises EditError for anything else."""
    return on if on == MAT else found(board.boxes, on, "box").id


def distinct(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return the distinct cells, row by row. Raises EditError for a cell beyond the sheet."""
    return tuple(sorted({checked(cell) for cell in cells}, key=lambda cell: (cell[1], cell[0])))


def with_cells(thing: CellsT, cells: Iterable[Cell], needs: str) -> CellsT:
    """Return a start or an area on other spaces. Raises EditError for none or too many."""
    once = distinct(cells)
    if not once:
        raise EditError(needs)
    if len(once) > MAX_CELLS:
        raise EditError(f"an area has at most {MAX_CELLS} spaces, not {len(once)}")
    return replace(thing, cells=once)


OBJECTS = Objects[Setup, BoardObject](
    Board,
    Setup,
    prefixes={"labels": "t", "areas": "", "artifact": "artifact"},
    setup_limits=(
        "a set-up has at most 8 players and 16 starts of 64 spaces, with single-line names"
    ),
    nouns={"areas": "control area"},
    reserved=frozenset((MAT,)),
)
"""The lists of objects in boards and set-ups, with their limits."""
