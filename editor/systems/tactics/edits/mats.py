"""Edits of mats: placing, moving, turning over, resizing, shifting their terrain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from editor.analysis.symmetry import STILL, PlaneMove
from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import BoardObject, found, fresh_id, put
from editor.core.points import Cell, name_of
from editor.core.words import listing
from editor.systems.shared.edits import pieces
from editor.systems.shared.edits.fields import AddObject, takes_new
from editor.systems.shared.places import Mover, checked, shifted
from editor.systems.tactics.edits.components import (
    Growth,
    copy_note,
    grown,
    mat_with,
    with_component,
)
from editor.systems.tactics.edits.marking import area_letter
from editor.systems.tactics.edits.objects import OBJECTS, free_mat, mat_component, realm_of
from editor.systems.tactics.edits.places import beside_moved, everything_moved, print_moved
from editor.systems.tactics.edits.waivers import with_waivers_carried
from editor.systems.tactics.map.board import (
    PLAIN,
    Area,
    Artifact,
    Board,
    Box,
    Label,
    Mat,
    MatComponent,
    MatSide,
    Rows,
    Start,
    TacticsScenario,
)
from editor.systems.tactics.text.words import mat_name


@takes_new(Mat)
class PlaceMat(AddObject[TacticsScenario, Mat], frozen=True):
    """Lay a mat down with one of its sides up.

    Its printed areas are added, and the artifact on its printed space if the map has none.
    """

    listed = "mats"
    component: str
    side: str
    at: Cell
    id: str = ""

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the new mat."""
        printed = self._side(scenario, library)
        return _with_print(super().apply(scenario, library), printed, self.at)

    def _side(self, scenario: TacticsScenario, library: AnyLibrary) -> MatSide:
        component = mat_component(scenario, library, self.component)
        if self.side not in component.sides:
            raise EditError(f"{component.name} has no side {self.side!r}")
        return component.sides[self.side]

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Place Realm mat on a1"."""
        name = mat_component(scenario, library, self.component).name
        return f"Place {name} on {name_of(self.at)}"


class MoveMat(Edit[TacticsScenario], frozen=True):
    """Move a mat; with `carry` also everything that lies mostly on it, starts and areas too.

    With the only mat of a map, saved positions and the reference picture go along.
    """

    id: str
    at: Cell
    carry: bool = True

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the mat at its new place."""
        mat = free_mat(scenario.board, self.id)
        by = (self.at[0] - mat.at[0], self.at[1] - mat.at[1])
        if by == (0, 0):
            return scenario
        cells = _cells_of(scenario, library, self.id) if self.carry else set()
        before, moved = scenario, replace(mat, at=checked(self.at))
        scenario = OBJECTS.with_board(scenario, mats=put(scenario.board.mats, moved))
        if cells:
            scenario = _carried(scenario, library, cells, by)
            if len(before.board.mats) == 1:
                scenario = beside_moved(scenario, lambda c: shifted(c, by) if c in cells else c, by)
        return with_waivers_carried(before, scenario, library)

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Move mat at n1 to o1"."""
        name = mat_name(found(scenario.board.mats, self.id, "mat"))
        return f"Move {name} to {name_of(self.at)}"


class TurnMatOver(Edit[TacticsScenario], frozen=True):
    """Turn a mat to another printed side, with what is printed there.

    Areas and the artifact that lie as printed on the old side are removed.
    """

    id: str
    side: str

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the mat turned over."""
        mat = free_mat(scenario.board, self.id)
        component = mat_component(scenario, library, mat.component)
        if self.side not in component.sides:
            raise EditError(f"{component.name} has no side {self.side!r}")
        if self.side == mat.side:
            return scenario
        if mat.side in component.sides:
            scenario = _without_print(scenario, component.sides[mat.side], mat.at)
        flipped = replace(mat, side=self.side)
        scenario = OBJECTS.with_board(scenario, mats=put(scenario.board.mats, flipped))
        return _with_print(scenario, component.sides[self.side], mat.at)

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Turn mat at a1 to its battle side"."""
        name = mat_name(found(scenario.board.mats, self.id, "mat"))
        return f"Flip {name} to its {self.side} side"


class ResizeMat(Edit[TacticsScenario], frozen=True):
    """Add columns and rows at the edges of a mat, or cut them off if negative.

    The ground and its print stay in place: growth to the west or north moves the mat's corner,
    or the whole map at the edge of the sheet. New ground is plain. The mat gets the scenario's
    own copy.
    """

    id: str
    west: int = 0
    north: int = 0
    east: int = 0
    south: int = 0

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the mat resized."""
        mat = free_mat(scenario.board, self.id)
        component = mat_with(scenario, library, mat)
        side = component.sides[mat.side]
        rows = self._rows(side.terrain)
        if (self.west, self.north, self.east, self.south) == (0, 0, 0, 0):
            return scenario
        x, y = mat.at[0] - self.west, mat.at[1] - self.north
        push = (max(0, -x), max(0, -y))
        # What is printed stays on its ground, as what lies there does.
        own = PlaneMove(by=(self.west, self.north))
        side = print_moved(replace(side, terrain=rows), own)
        scenario = _with_side(scenario, library, mat, component, side)
        if push != (0, 0):
            scenario = everything_moved(scenario, push)
        mat = found(scenario.board.mats, self.id, "mat")
        moved = replace(mat, at=checked((x + push[0], y + push[1])))
        return OBJECTS.with_board(scenario, mats=put(scenario.board.mats, moved))

    def _rows(self, rows: Rows) -> Rows:
        return grown(rows, Growth(self.north, self.east, self.south, self.west), "a mat")

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Resize mat at a1 to 16×14, on an own copy of Realm mat"."""
        mat = found(scenario.board.mats, self.id, "mat")
        rows = self._rows(mat_with(scenario, library, mat).sides[mat.side].terrain)
        note = copy_note(scenario, library, [mat])
        return f"Resize {mat_name(mat)} to {len(rows[0])}×{len(rows)}{note}"


class ShiftMat(Edit[TacticsScenario], frozen=True):
    """Shift the terrain of a mat under its objects; terrain beyond an edge is lost."""

    id: str
    by: tuple[int, int]

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the mat's terrain shifted; new ground is plain."""
        mat = free_mat(scenario.board, self.id)
        component = mat_with(scenario, library, mat)
        rows = component.sides[mat.side].terrain
        dx, dy = self.by
        width, height = len(rows[0]), len(rows)
        shifted_rows = tuple(
            "".join(
                rows[y - dy][x - dx] if 0 <= x - dx < width and 0 <= y - dy < height else PLAIN
                for x in range(width)
            )
            for y in range(height)
        )
        if shifted_rows == rows:
            return scenario
        side = replace(component.sides[mat.side], terrain=shifted_rows)
        return _with_side(scenario, library, mat, component, side)

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Shift the terrain of mat at a1 by 1 east, 2 south"."""
        mat = found(scenario.board.mats, self.id, "mat")
        dx, dy = self.by
        ways = [f"{abs(dx)} {'east' if dx > 0 else 'west'}"] if dx else []
        ways += [f"{abs(dy)} {'south' if dy > 0 else 'north'}"] if dy else []
        note = copy_note(scenario, library, [mat])
        return f"Shift terrain of {mat_name(mat)} by {listing(ways) or 'nothing'}{note}"


def _with_side(
    scenario: TacticsScenario, library: AnyLibrary, mat: Mat, component: MatComponent, side: MatSide
) -> TacticsScenario:
    changed = replace(component, sides={**component.sides, mat.side: side})
    return with_component(scenario, library, mat, changed)


def _cells_of(scenario: TacticsScenario, library: AnyLibrary, mat_id: str) -> set[Cell]:
    realm = realm_of(scenario, library)
    return {cell for cell, name in realm.mat_at.items() if name == mat_id}


def _carried(
    scenario: TacticsScenario, library: AnyLibrary, cells: set[Cell], by: tuple[int, int]
) -> TacticsScenario:
    """Return the scenario with everything that lies mostly on these cells moved."""
    realm = realm_of(scenario, library)
    board: Board = scenario.board
    on_it = {name for name, laid in realm.boxes.items() if _mostly(cells, laid.cells())}
    on_it |= {above for name in on_it for above in realm.carried_by(name)}
    fixed = [box.id for box in board.boxes if box.id in on_it and box.locked]
    if fixed:
        raise EditError(f"{fixed[0]}, on top of it, is locked")

    def moves(thing: BoardObject) -> bool:
        match thing:
            case Box(id=name):
                return name in on_it
            case Area(cells=there) | Start(cells=there):
                return _mostly(cells, there)
            case Artifact(at=at) | Label(at=at):
                return at in cells
            case _:
                return False

    return pieces.moved(scenario, by, moves)


def _mostly(cells: set[Cell], of: Iterable[Cell]) -> bool:
    """Return whether more than half of some cells are among these."""
    among = [cell in cells for cell in of]
    return 2 * sum(among) > len(among)


def _with_print(scenario: TacticsScenario, printed: MatSide, at: Cell) -> TacticsScenario:
    """Return the scenario with the areas and artifact that a side of a mat prints."""
    board: Board = scenario.board
    used = OBJECTS.ids_in_use(scenario)
    areas, mover = list(board.areas), Mover(PlaneMove(STILL, at))
    for area in printed.areas:
        new = area.id if area.id not in used else area_letter(used)
        used.add(new)
        areas.append(mover.moved(Area(id=new, cells=area.cells, trigger=area.trigger)))
    fields: dict[str, Any] = {"areas": tuple(areas)}
    if board.artifact is None and printed.artifact is not None:
        new = fresh_id(used, "artifact", "" if "artifact" in used else "artifact")
        fields["artifact"] = Artifact(id=new, at=shifted(printed.artifact, at))
    return OBJECTS.with_board(scenario, **fields)


def _without_print(scenario: TacticsScenario, printed: MatSide, at: Cell) -> TacticsScenario:
    board: Board = scenario.board
    old = {
        (frozenset(shifted(cell, at) for cell in area.cells), shifted(area.trigger, at))
        for area in printed.areas
    }
    kept = tuple(
        area
        for area in board.areas
        if area.locked or (frozenset(area.cells), area.trigger) not in old
    )
    artifact = board.artifact
    hit = shifted(printed.artifact, at) if printed.artifact else None
    if artifact is not None and artifact.at == hit and not artifact.locked:
        artifact = None
    return OBJECTS.with_board(scenario, areas=kept, artifact=artifact)
