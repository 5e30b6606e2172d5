"""Duplicating and pasting: areas and labels with new ids, linked to one another as before."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.points import Cell
from editor.core.values import Many, Value
from editor.systems.shared.edits import copying
from editor.systems.trts.board import Area, Board, Label, Link, TrtsScenario
from editor.systems.trts.edits.areas import held_area
from editor.systems.trts.edits.groups import TITLES
from editor.systems.trts.edits.objects import (
    CELL,
    OBJECTS,
    area_moved,
    fresh_ids,
    in_map_units,
    shifted,
)


class Cutting(Value, frozen=True, kw_only=True):
    """A part of a map: areas and labels that were lifted from it, and the links among them.

    `at` is the cell of the upper-left corner of what was lifted.
    """

    at: Cell = (0, 0)
    areas: Many[Area] = ()
    links: Many[Link] = ()
    labels: Many[Label] = ()


class Paste(copying.Paste[TrtsScenario, Cutting], frozen=True):
    """Put a part of a map down, moved by map units or cells; its objects get new ids.

    Areas whose name is taken get a number; nothing that is pasted is locked.
    """

    lists = ("areas", "labels")
    cells: bool = False

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the part on it."""
        return pasted(scenario, self.piece, in_map_units(scenario, self.by, self.cells))[0]


class Duplicate(copying.Duplicate[TrtsScenario], frozen=True):
    """Put copies of areas and labels down, moved by map units or cells, with new ids."""

    titles = TITLES
    cells: bool = False

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the copies."""
        piece = lifted(scenario, self.ids, self.setup)
        return pasted(scenario, piece, in_map_units(scenario, self.by, self.cells))[0]


def lifted(scenario: TrtsScenario, ids: tuple[str, ...], setup_id: str = "") -> Cutting:
    """Return copies of these areas and labels, and of the links among the areas.

    Raises EditError for an object that is not there, and where nothing can be copied.
    """
    chosen = OBJECTS.find_all(scenario, ids, setup_id)
    board: Board = scenario.board
    areas = tuple(area for area in board.areas if area.id in chosen)
    labels = tuple(label for label in board.labels if label.id in chosen)
    if not areas and not labels:
        raise EditError("nothing that can be copied is selected; links go with their areas")
    inside = {area.id for area in areas}
    corners = [corner for area in areas for corner in area.outline]
    corners += [label.at for label in labels]
    unit = CELL * board.scale
    return Cutting(
        at=(min(x for x, _ in corners) // unit, min(y for _, y in corners) // unit),
        areas=areas,
        links=tuple(link for link in board.links if inside.issuperset(link.between)),
        labels=labels,
    )


def pasted(
    scenario: TrtsScenario, piece: Cutting, by: tuple[int, int]
) -> tuple[TrtsScenario, tuple[str, ...]]:
    """Return the scenario with a part of a map put down, and the ids of the new objects."""
    used = OBJECTS.ids_in_use(scenario)
    new_areas, new_links, new_labels = (fresh_ids(used, prefix) for prefix in ("a", "l", "t"))
    names = {area.name for area in scenario.board.areas}
    new_ids: dict[str, str] = {}
    areas = []
    for area in piece.areas:
        new_ids[area.id] = next(new_areas)
        name = _free_name(area.name, names)
        names.add(name)
        moved = replace(area_moved(area, by), id=new_ids[area.id], name=name, locked=False)
        areas.append(held_area(moved))
    labels = tuple(
        replace(label, id=next(new_labels), at=shifted(label.at, by), locked=False)
        for label in piece.labels
    )
    links = tuple(
        replace(
            link,
            id=next(new_links),
            between=(new_ids[link.between[0]], new_ids[link.between[1]]),
            locked=False,
        )
        for link in piece.links
        if new_ids.keys() >= set(link.between)
    )
    board: Board = scenario.board
    together = OBJECTS.with_board(
        scenario,
        areas=(*board.areas, *areas),
        links=board.links + links,
        labels=board.labels + labels,
    )
    return together, (*new_ids.values(), *(label.id for label in labels))


def _free_name(name: str, names: set[str]) -> str:
    """Return a name that no area has: "Old Ford 2"; none stays none."""
    if not name or name not in names:
        return name
    number = 2
    while f"{name[:190]} {number}" in names:
        number += 1
    return f"{name[:190]} {number}"
