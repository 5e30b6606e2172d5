"""Rotating and mirroring a whole tactics map: mats, boxes, portals, dungeons and all the rest.

A mat is never turned in a file, and cardboard is never mirrored. So where the print of a component
differs after the motion, the map gets its own copy of it. An own copy that comes to have the print
of its kit's component again gives way to that.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from editor.analysis.symmetry import PlaneMove, SquareMotion
from editor.core.kit import AnyLibrary
from editor.core.points import Cell
from editor.systems.shared.edits import whole_map
from editor.systems.shared.places import bounds_of, moved_map
from editor.systems.tactics.edits.mirrored import (
    mirrored_box,
    mirrored_rows,
    rows_at,
    turn_at,
    turn_shown,
)
from editor.systems.tactics.edits.objects import OBJECTS, realm_of
from editor.systems.tactics.edits.places import MapMover
from editor.systems.tactics.edits.twins import side_at
from editor.systems.tactics.map.board import (
    Box,
    BoxComponent,
    Component,
    Dungeon,
    Mat,
    MatComponent,
    MatSide,
    Portal,
    PrintedArea,
    Rows,
    TacticsScenario,
    Turn,
)
from editor.systems.tactics.map.geometry import (
    LaidBox,
    Realm,
    lie,
    rotated_cell,
    rotated_rows,
    side_length,
    unturned_cell,
)
from editor.systems.tactics.map.lookup import own_place


class RotateMap(whole_map.RotateMap[TacticsScenario], frozen=True):
    """Rotate the whole map clockwise by quarters; a mat whose print changes becomes a copy."""

    def moved(
        self, scenario: TacticsScenario, library: AnyLibrary, motion: SquareMotion
    ) -> TacticsScenario:
        """Return the scenario after the rotation."""
        return map_moved(scenario, library, motion)


class MirrorMap(whole_map.MirrorMap[TacticsScenario], frozen=True):
    """Mirror the whole map; mats and boxes whose print changes become copies."""

    def moved(
        self, scenario: TacticsScenario, library: AnyLibrary, motion: SquareMotion
    ) -> TacticsScenario:
        """Return the scenario in the mirror."""
        return map_moved(scenario, library, motion)


def map_moved(
    scenario: TacticsScenario, library: AnyLibrary, motion: SquareMotion
) -> TacticsScenario:
    """Return a scenario with everything in it moved by a motion; its upper left corner stays."""
    realm = realm_of(scenario, library)
    at, size = bounds_of(scenario, MapMover(PlaneMove(), scenario, realm))
    move = PlaneMove.within(motion, at, size)
    images = _Images(scenario, library, motion)
    laid = {name: _laid_again(images, move, box) for name, box in realm.boxes.items()}
    of_dungeon = {each.id: each.box for each in scenario.board.dungeons}

    def inside(dungeon: str, cell: Cell) -> Cell:
        name = of_dungeon.get(dungeon, "")
        if name not in laid:
            return cell
        return _own_cell(laid[name], move.cell(_on_map(realm.boxes[name], cell)))

    after = moved_map(scenario, MapMover(move, scenario, realm, inside))
    board = after.board
    after = OBJECTS.with_board(
        after,
        mats=tuple(images.mat(mat) for mat in board.mats),
        boxes=tuple(
            replace(box, component=laid[box.id].box.component, turn=laid[box.id].box.turn)
            if box.id in laid
            else box
            for box in board.boxes
        ),
        portals=tuple(_portal(realm, laid, move, each) for each in board.portals),
        dungeons=tuple(_dungeon(realm, laid, motion, each) for each in board.dungeons),
    )
    return images.put_into(after)


def side_moved(side: MatSide, motion: SquareMotion) -> MatSide:
    """Return a printed side of a mat after a motion of the mat."""
    terrain = side.terrain
    move = PlaneMove.within(motion, (0, 0), (len(terrain[0]), len(terrain)))
    return MatSide(
        terrain=rows_moved(terrain, motion),
        areas=tuple(
            PrintedArea(area.id, tuple(map(move.cell, area.cells)), move.cell(area.trigger))
            for area in side.areas
        ),
        artifact=None if side.artifact is None else move.cell(side.artifact),
    )


def rows_moved(rows: Rows, motion: SquareMotion) -> Rows:
    """Return rows of letters after a motion."""
    if motion.mirrors:
        rows = mirrored_rows(rows)
    turn: Turn = (0, 90, 180, 270)[motion.quarters]
    return rotated_rows(rows, turn)


class _Images(whole_map.Images[Component]):
    """The components that show mats and boxes after a motion."""

    def __init__(
        self, scenario: TacticsScenario, library: AnyLibrary, motion: SquareMotion
    ) -> None:
        super().__init__(scenario, library, _same_print)
        self._motion = motion

    def mat(self, mat: Mat) -> Mat:
        """Return a mat with the component that shows its print after the motion."""
        component = self.before(mat.component)
        if not isinstance(component, MatComponent):
            return mat
        sides = {name: side_moved(side, self._motion) for name, side in component.sides.items()}
        if _same_sides(sides, component.sides):
            return mat
        return replace(mat, component=self.shown(component, replace(component, sides=sides)))

    def box(self, box: Box, component: BoxComponent) -> tuple[str, Turn]:
        """Return the component of a box after the motion, and how it is turned."""
        turn = turn_at(self._motion, box.turn)
        if not self._motion.mirrors:
            return component.id, turn
        image = mirrored_box(component)
        if not self.is_own(component.id):
            shown_turn = turn_shown(component, image, turn)
            if shown_turn is not None:
                return component.id, shown_turn
        return self.shown(component, image), turn


def _same_sides(one: Mapping[str, MatSide], other: Mapping[str, MatSide]) -> bool:
    """Return whether sides of mats print the same, in whatever order their spaces are listed."""
    return {name: _side_key(side) for name, side in one.items()} == {
        name: _side_key(side) for name, side in other.items()
    }


def _side_key(side: MatSide) -> object:
    areas = frozenset((area.id, frozenset(area.cells), area.trigger) for area in side.areas)
    return side.terrain, areas, side.artifact


def _same_print(own: Component, kit: Component) -> bool:
    """Return whether an own copy, with the id of the kit's component, is in all the same."""
    if isinstance(own, MatComponent) and isinstance(kit, MatComponent):
        return _same_sides(own.sides, kit.sides) and replace(own, sides=kit.sides) == kit
    if isinstance(own, BoxComponent) and isinstance(kit, BoxComponent):
        marks = frozenset(own.marks) == frozenset(kit.marks)
        return marks and replace(own, marks=kit.marks) == kit
    return False


def _laid_again(images: _Images, move: PlaneMove, box: LaidBox) -> LaidBox:
    name, turn = images.box(box.box, box.component)
    at = move.rectangle(box.at, box.width, box.depth)
    component = images.component(name)
    assert isinstance(component, BoxComponent)  # the image of a box is a box
    return lie(replace(box.box, at=at, component=name, turn=turn), component, box.base)


def _on_map(box: LaidBox, own: Cell) -> Cell:
    x, y = rotated_cell(own, box.component.size, box.box.turn)
    return box.at[0] + x, box.at[1] + y


def _own_cell(box: LaidBox, cell: Cell) -> Cell:
    local = (cell[0] - box.at[0], cell[1] - box.at[1])
    return unturned_cell(local, box.component.size, box.box.turn)


def _portal(realm: Realm, laid: Mapping[str, LaidBox], move: PlaneMove, portal: Portal) -> Portal:
    door = realm.portals.get(portal.id)
    if door is None or door.portal != portal or not move.motion.mirrors:
        return portal  # in the frame of its box nothing changes
    if portal.offset >= side_length(portal.side, realm.boxes[portal.box].component.size):
        return portal
    side = side_at(move.motion, door.side)
    _, own, offset = own_place(laid[portal.box], move.cell(door.against), side)
    return replace(portal, side=own, offset=offset)


def _dungeon(
    realm: Realm, laid: Mapping[str, LaidBox], motion: SquareMotion, dungeon: Dungeon
) -> Dungeon:
    box = realm.boxes.get(dungeon.box)
    if box is None or not motion.mirrors or not dungeon.rows:
        return dungeon
    rows = rows_at(motion, dungeon.rows, box.box.turn, laid[dungeon.box].box.turn)
    return replace(dungeon, rows=rows)
