"""Edits of whatever is selected: removing, moving, locking, notes, copying, pasting."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, Library, components_in_force
from editor.core.objects import BoardObject
from editor.core.points import Cell
from editor.core.values import Many, Value, about
from editor.core.words import counted
from editor.systems.shared.edits import copying, groups, pieces
from editor.systems.shared.objects import HeldObject, Titles
from editor.systems.shared.places import compass
from editor.systems.trts.edits.areas import held_area
from editor.systems.trts.edits.corners import share_corners
from editor.systems.trts.edits.objects import OBJECTS, MapObject, in_map_units
from editor.systems.trts.map.board import (
    CELL,
    Area,
    Board,
    Control,
    Force,
    Label,
    Link,
    Setup,
    Start,
    TrtsScenario,
)
from editor.systems.trts.text.words import (
    area_name,
    control_name,
    force_name,
    label_name,
    link_name,
    start_name,
)


def _title(scenario: TrtsScenario, library: AnyLibrary, found: HeldObject[Setup, MapObject]) -> str:
    """Return the label of an object: "Old Ford", "Red's start"."""
    board, setup = scenario.board, found.setup
    match found.item:
        case Area() as area:
            return area_name(area)
        case Link() as link:
            return link_name(board, link)
        case Label() as label:
            return label_name(label)
        case Start() as start:
            return start_name(setup, start)
        case Control() as control:
            return control_name(setup, board, control)
        case Force() as force:
            return force_name(setup, board, components_in_force(scenario, library), force)


TITLES = Titles(
    OBJECTS,
    _title,
    component="faction",
    unlock="Free",
    note_on="Edit note on",
    call_setup="Name",
)


class Remove(groups.Remove[TrtsScenario], frozen=True):
    """Remove objects; an area with its links, and with all that set-ups have on it.

    `setup` is the set-up of starts, markers and forces; empty for the first that has them.
    """

    def aside(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return words such as " and its 3 links"."""
        board: Board = scenario.board
        ids = frozenset(self.ids)
        areas = {area.id for area in board.areas if area.id in ids}
        links = [
            link
            for link in board.links
            if link.id not in ids and not areas.isdisjoint(link.between)
        ]
        whose = "its" if len(areas) == 1 else "their"
        noun = counted(len(links), "link") if len(links) > 1 else "link"
        return f" and {whose} {noun}" if links else ""


class MoveObjects(Edit[TrtsScenario], frozen=True):
    """Move areas and labels, in map units or in cells of ten units of the drawing.

    Neighbours of a moved area stay. With `sharing`, corners that come to lie on borders of others
    become theirs too. Objects on an area move with it.
    """

    ids: tuple[str, ...]
    by: tuple[int, int]
    setup: str = ""
    cells: bool = False
    sharing: bool = False

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the objects moved."""
        placed = OBJECTS.find_free(scenario, self.ids, self.setup)
        moving = {
            object_id for object_id, found in placed.items() if found.kind in ("areas", "labels")
        }
        if not moving:
            raise EditError(
                "only areas and labels can be moved freely; other objects belong to an area"
            )
        by = in_map_units(scenario, self.by, self.cells)
        if by == (0, 0):
            return scenario
        moved = pieces.moved(scenario, by, lambda thing: thing.id in moving, ())
        areas = moved.board.areas
        if not self.sharing:
            return moved
        shared = share_corners(areas, moving & {area.id for area in areas})
        return OBJECTS.with_board(moved, areas=shared)

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Move Old Ford 40 east and 20 north"."""
        objects = TITLES.phrase(scenario, library, self.ids, self.setup)
        return f"Move {objects} {compass(in_map_units(scenario, self.by, self.cells)) or 'nowhere'}"


class TrtsPiece(Value, frozen=True, kw_only=True):
    """A copied part of a map: areas and labels, and the links among the areas."""

    at: Annotated[
        Cell, about("The cell of its top left corner, in steps of ten drawing units.")
    ] = (0, 0)
    areas: Annotated[Many[Area], about("Its areas.")] = ()
    links: Annotated[Many[Link], about("The links between its areas.")] = ()
    labels: Annotated[Many[Label], about("Its texts.")] = ()
    groups: copying.PieceGroups = ()


class Paste(copying.Paste[TrtsScenario, TrtsPiece], frozen=True):
    """Paste a part of a map, moved by map units or cells; its objects get new ids.

    Names that are taken get a number. Pasted objects are not locked. With `sharing`, corners that
    come to lie on borders of others become theirs too.
    """

    lists = ("areas", "labels")
    cells: bool = False
    sharing: bool = False

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the pasted part."""
        by = in_map_units(scenario, self.by, self.cells)
        after, new = pasted(scenario, self.piece, by)
        if not self.sharing:
            return after
        areas = after.board.areas
        made = {area.id for area in areas} & set(new)
        return OBJECTS.with_board(after, areas=share_corners(areas, made))


class Duplicate(copying.Duplicate[TrtsScenario], frozen=True):
    """Duplicate areas and labels, moved by map units or cells, with new ids."""

    cells: bool = False

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the copies."""
        piece = lifted(scenario, self.ids, self.setup)
        return pasted(scenario, piece, in_map_units(scenario, self.by, self.cells))[0]


def lifted(scenario: TrtsScenario, ids: tuple[str, ...], setup_id: str = "") -> TrtsPiece:
    """Return copies of these areas and labels, and of the links among the areas.

    Raises EditError for an unknown object, and if nothing can be copied.
    """
    nothing = "nothing selected can be copied; links are copied with their areas"
    no_kits: AnyLibrary = Library()
    piece = pieces.lifted(TrtsPiece, scenario, no_kits, (ids, setup_id), nothing)
    unit = CELL * scenario.board.scale
    return replace(piece, at=(piece.at[0] // unit, piece.at[1] // unit))


def pasted(
    scenario: TrtsScenario, piece: TrtsPiece, by: tuple[int, int]
) -> tuple[TrtsScenario, tuple[str, ...]]:
    """Return the scenario with a pasted part of a map, and the ids of the new objects."""
    names = {area.name for area in scenario.board.areas}

    def fit(thing: BoardObject) -> BoardObject:
        if not isinstance(thing, Area):
            return thing
        name = _free_name(thing.name, names)
        names.add(name)
        return held_area(replace(thing, name=name))

    after, new = pieces.pasted(scenario, piece, by, "", fit=fit)
    return after, tuple(new.values())


def _free_name(name: str, names: set[str]) -> str:
    """Return a name that no area has: "Old Ford 2"; empty for an empty one."""
    if not name or name not in names:
        return name
    number = 2
    while f"{name[:190]} {number}" in names:
        number += 1
    return f"{name[:190]} {number}"
