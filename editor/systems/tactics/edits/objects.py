"""Finding and changing the objects of a board: what every edit of tactics stands on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from editor.core.edit import held
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.points import Cell
from editor.core.scenario import AnyScenario
from editor.core.values import Id
from editor.systems.tactics.board import (
    MAT,
    Board,
    Box,
    BoxComponent,
    Component,
    Mat,
    MatComponent,
    Setup,
)
from editor.systems.tactics.geometry import Realm

LAST = 1023
"""The last column and row that a file can hold."""

MOST = {"mats": 64, "boxes": 4096, "portals": 4096, "areas": 64, "dungeons": 64, "labels": 1024}
"""How many objects of each list a file can hold."""

LISTS = ("mats", "boxes", "portals", "areas", "dungeons", "labels")
"""The fields of a board that hold objects; the artifact is one of its own."""


class Placed(Protocol):
    """Any object of a board or set-up: it has an id and may be locked."""

    @property
    def id(self) -> str:
        """The id, unique among what lies on the map."""

    @property
    def locked(self) -> bool:
        """Whether tools leave it alone."""


PlacedT = TypeVar("PlacedT", bound=Placed)


def realm_of(scenario: AnyScenario, library: AnyLibrary) -> Realm:
    """Return what follows from the board, by the letter of the file (no settings are needed)."""
    return Realm(scenario.board, components_in_force(scenario, library), {})


def component_named(scenario: AnyScenario, library: AnyLibrary, component_id: str) -> Component:
    """Return a component in force. Raises EditError when there is none of this id."""
    component: Component | None = components_in_force(scenario, library).get(component_id)
    if component is None:
        raise EditError(f"no kit in use has a component {component_id!r}")
    return component


def box_component(scenario: AnyScenario, library: AnyLibrary, component_id: str) -> BoxComponent:
    """Return the box of this component id. Raises EditError when it is none."""
    component = component_named(scenario, library, component_id)
    if not isinstance(component, BoxComponent):
        raise EditError(f"{component_id!r} is a mat, not a box")
    return component


def mat_component(scenario: AnyScenario, library: AnyLibrary, component_id: str) -> MatComponent:
    """Return the mat of this component id. Raises EditError when it is none."""
    component = component_named(scenario, library, component_id)
    if not isinstance(component, MatComponent):
        raise EditError(f"{component_id!r} is a box, not a mat")
    return component


def found(objects: Iterable[PlacedT], object_id: str, kind: str) -> PlacedT:
    """Return the object of this id. Raises EditError when there is none."""
    for one in objects:
        if one.id == object_id:
            return one
    raise EditError(f"there is no {kind} {object_id!r}")


def free(objects: Iterable[PlacedT], object_id: str, kind: str) -> PlacedT:
    """Return the object of this id when it is not locked. Raises EditError otherwise."""
    one = found(objects, object_id, kind)
    if one.locked:
        raise EditError(f"{object_id} is locked")
    return one


def free_box(board: Board, box_id: str) -> Box:
    """Return a box that is not locked. Raises EditError otherwise."""
    return free(board.boxes, box_id, "box")


def free_mat(board: Board, mat_id: str) -> Mat:
    """Return a mat that is not locked. Raises EditError otherwise."""
    return free(board.mats, mat_id, "mat")


def support_named(board: Board, on: str) -> str:
    """Return MAT or the id of a box. Raises EditError for anything else."""
    return on if on == MAT else found(board.boxes, on, "box").id


def setup_named(scenario: AnyScenario, setup_id: str) -> Setup:
    """Return a set-up. Raises EditError when there is none of this id."""
    for setup in scenario.setups:
        if setup.id == setup_id:
            return setup  # type: ignore[no-any-return]
    raise EditError(f"there is no set-up {setup_id!r}")


def with_board(scenario: AnyScenario, **fields: Any) -> AnyScenario:
    """Return the scenario with other fields of its board; the same one when none differs."""
    for name, most in MOST.items():
        if len(fields.get(name, ())) > most:
            raise EditError(f"a map holds at most {most} {name}")
    changed = {name: v for name, v in fields.items() if v != getattr(scenario.board, name)}
    return replace(scenario, board=replace(scenario.board, **changed)) if changed else scenario


def with_setup(scenario: AnyScenario, setup: Setup) -> AnyScenario:
    """Return the scenario with this set-up in the place of the one with its id."""
    if setup in scenario.setups:
        return scenario
    setups = tuple(setup if one.id == setup.id else one for one in scenario.setups)
    return replace(scenario, setups=setups)


def put(objects: tuple[PlacedT, ...], *changed: PlacedT) -> tuple[PlacedT, ...]:
    """Return the objects with each changed one in its old place."""
    by_id = {one.id: one for one in changed}
    return tuple(by_id.get(one.id, one) for one in objects)


def objects_of(scenario: AnyScenario) -> Iterator[tuple[str, Any]]:
    """Yield every object of the board with the name of its list; the artifact as "artifact"."""
    for name in LISTS:
        for one in getattr(scenario.board, name):
            yield name, one
    if scenario.board.artifact is not None:
        yield "artifact", scenario.board.artifact


def start_setup(scenario: AnyScenario, start_id: str, setup_id: str = "") -> Setup | None:
    """Return the set-up that holds a start: the named one, else the first that does."""
    for setup in scenario.setups:
        if setup_id in ("", setup.id) and any(start.id == start_id for start in setup.starts):
            return setup  # type: ignore[no-any-return]
    return None


def ids_in_use(scenario: AnyScenario, setup_id: str = "") -> set[str]:
    """Return the ids on the map, of the starts those of one set-up or, without one, of all."""
    used = {one.id for _, one in objects_of(scenario)} | {MAT}
    for setup in scenario.setups:
        if setup_id in ("", setup.id):
            used |= {start.id for start in setup.starts}
    return used


def fresh_id(used: set[str], prefix: str, wished: str = "") -> str:
    """Return the wished id, or the prefix with the first free number, and note it as used.

    Raises EditError when the wished id is taken.
    """
    if wished:
        if wished in used:
            raise EditError(f"there is already an object {wished!r}")
        new = held(wished, Id, f"{wished!r} is no id: letters, digits, dots and hyphens")
    else:
        number = 1
        while f"{prefix}{number}" in used:
            number += 1
        new = f"{prefix}{number}"
    used.add(new)
    return new


def checked(cell: Cell) -> Cell:
    """Return a cell that a file can hold. Raises EditError for one off the sheet."""
    if not (0 <= cell[0] <= LAST and 0 <= cell[1] <= LAST):
        raise EditError("the sheet ends there: a map has no column left of a and no row above 1")
    return cell


def shifted(cell: Cell, by: tuple[int, int]) -> Cell:
    """Return the cell moved by columns and rows. Raises EditError when that is off the sheet."""
    return checked((cell[0] + by[0], cell[1] + by[1]))


def distinct(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return the cells once each, row by row. Raises EditError for one off the sheet."""
    return tuple(sorted({checked(cell) for cell in cells}, key=lambda cell: (cell[1], cell[0])))
