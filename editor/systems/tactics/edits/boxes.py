"""Edits of boxes: placing, moving, turning and stacking them with their loads."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import found, fresh_id, put
from editor.core.points import Cell, name_of
from editor.systems.shared.edits.fields import SetFields
from editor.systems.shared.places import checked, shifted
from editor.systems.tactics.edits.objects import (
    OBJECTS,
    box_component,
    free_box,
    realm_of,
    support_named,
)
from editor.systems.tactics.edits.waivers import with_waivers_carried
from editor.systems.tactics.map.board import (
    MAT,
    TURNS,
    Board,
    Box,
    BoxComponent,
    Dungeon,
    Portal,
    TacticsScenario,
    Turn,
)
from editor.systems.tactics.map.geometry import rectangle, rotated_size
from editor.systems.tactics.map.modes import ADVENTURE
from editor.systems.tactics.map.placement import natural_support
from editor.systems.tactics.map.stacks import boxes_below


class PlaceBox(Edit[TacticsScenario], frozen=True):
    """Put a box down on `on`: MAT or the id of a box; if empty, on the highest top beneath it.

    Printed marks become portals; in adventure modes the printed dungeon is added.
    """

    adds = "boxes"
    component: str
    at: Cell
    turn: Turn = 0
    on: str = ""
    id: str = ""

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the new box."""
        component = box_component(scenario, library, self.component)
        used = OBJECTS.ids_in_use(scenario)
        box = Box(
            id=fresh_id(used, "b", self.id),
            component=self.component,
            at=checked(self.at),
            turn=self.turn,
            on=self._support(scenario, library),
        )
        portals = tuple(
            Portal(id=fresh_id(used, "p"), box=box.id, side=mark.side, offset=mark.offset)
            for mark in component.marks
        )
        dungeons: tuple[Dungeon, ...] = ()
        if component.dungeon and scenario.mode in ADVENTURE:
            dungeons = (Dungeon(id=fresh_id(used, "d"), box=box.id, rows=component.dungeon),)
        board: Board = scenario.board
        return OBJECTS.with_board(
            scenario,
            boxes=(*board.boxes, box),
            portals=board.portals + portals,
            dungeons=board.dungeons + dungeons,
        )

    def _support(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        if self.on:
            return support_named(scenario.board, self.on)
        component = box_component(scenario, library, self.component)
        return support_beneath(scenario, library, component, self.at, self.turn, frozenset())

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Place 8×5 on e9" or "Stack 3×2 on 8×5"."""
        name = box_component(scenario, library, self.component).name
        on = self._support(scenario, library)
        if on == MAT:
            return f"Place {name} on {name_of(self.at)}"
        return f"Stack {name} on {short_name(scenario, library, on)}"


class MoveBox(Edit[TacticsScenario], frozen=True):
    """Move a box with its load until its upper-left cell lies at `at`.

    `on` is MAT or the id of a box; if empty, the highest top beneath its new place.
    """

    id: str
    at: Cell
    on: str = ""

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the box at its new place."""
        board: Board = scenario.board
        box = free_box(board, self.id)
        load = free_load(board, self.id)
        by = (self.at[0] - box.at[0], self.at[1] - box.at[1])
        moved = replace(box, at=checked(self.at), on=self._support(scenario, library, box))
        carried = [replace(item, at=shifted(item.at, by)) for item in load]
        after = OBJECTS.with_board(scenario, boxes=put(board.boxes, moved, *carried))
        return with_waivers_carried(scenario, after, library)

    def _support(self, scenario: TacticsScenario, library: AnyLibrary, box: Box) -> str:
        board: Board = scenario.board
        without = frozenset((box.id, *boxes_below(board, box.id)))
        if self.on in without:
            raise EditError(f"{self.on} stands on {box.id} and cannot support it")
        if self.on:
            return support_named(board, self.on)
        component = components_in_force(scenario, library).get(box.component)
        if not isinstance(component, BoxComponent):
            return box.on
        return support_beneath(scenario, library, component, self.at, box.turn, without)

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Move 3×2 to g9" or "Stack 3×2 on 8×5"."""
        box = found(scenario.board.boxes, self.id, "box")
        name = short_name(scenario, library, self.id)
        on = self._support(scenario, library, box)
        if on not in (MAT, box.on):
            return f"Stack {name} on {short_name(scenario, library, on)}"
        return f"Move {name} to {name_of(self.at)}"


class TurnBox(Edit[TacticsScenario], frozen=True):
    """Turn a box with its load clockwise by quarter turns.

    The upper-left cell of the footprint stays where it is.
    """

    id: str
    quarters: int = 1

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the box turned."""
        board: Board = scenario.board
        box = free_box(board, self.id)
        load = free_load(board, self.id)
        component = box_component(scenario, library, box.component)
        components = components_in_force(scenario, library)
        boxes = [box, *load]
        for _ in range(self.quarters % 4):
            _, depth = rotated_size(component.size, boxes[0].turn)
            boxes = [
                quarter_turn(item, components.get(item.component), box.at, depth) for item in boxes
            ]
        after = OBJECTS.with_board(scenario, boxes=put(board.boxes, *boxes))
        return with_waivers_carried(scenario, after, library)

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Turn 3×2 to 90°"."""
        box = found(scenario.board.boxes, self.id, "box")
        turn = TURNS[(TURNS.index(box.turn) + self.quarters) % 4]
        return f"Rotate {short_name(scenario, library, self.id)} to {turn}°"


class Restack(SetFields[TacticsScenario, Box], frozen=True):
    """Put a box on another support, MAT or the id of a box, over the same cells."""

    listed = "boxes"
    on: str

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the box on its new support."""
        if self.on in {self.id, *(item.id for item in free_load(scenario.board, self.id))}:
            raise EditError(f"{self.on} stands on {self.id} and cannot support it")
        support_named(scenario.board, self.on)
        return super().apply(scenario, library)

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Stack 3×2 on 8×5" or "Put 3×2 on the mat"."""
        name = short_name(scenario, library, self.id)
        if self.on == MAT:
            return f"Place {name} on the mat"
        return f"Stack {name} on {short_name(scenario, library, self.on)}"


def quarter_turn(box: Box, component: object, pivot: Cell, depth: int) -> Box:
    """Return a box after a quarter turn clockwise with a footprint `depth` deep at `pivot`."""
    size = component.size if isinstance(component, BoxComponent) else (1, 1)
    _, own_depth = rotated_size(size, box.turn)
    x, y = box.at[0] - pivot[0], box.at[1] - pivot[1]
    at = checked((pivot[0] + depth - y - own_depth, pivot[1] + x))
    return replace(box, at=at, turn=TURNS[(TURNS.index(box.turn) + 1) % 4])


def free_load(board: Board, box_id: str) -> list[Box]:
    """Return the load of a box. Raises EditError when a box of it is locked."""
    load = set(boxes_below(board, box_id))
    boxes = [box for box in board.boxes if box.id in load]
    for box in boxes:
        if box.locked:
            raise EditError(f"{box.id}, on top of {box_id}, is locked")
    return boxes


def support_beneath(
    scenario: TacticsScenario,
    library: AnyLibrary,
    component: BoxComponent,
    at: Cell,
    turn: Turn,
    without: frozenset[str],
) -> str:
    """Return the support of a box of this component here: the highest top beneath it."""
    width, depth = rotated_size(component.size, turn)
    cells = list(rectangle(at, width, depth))
    return natural_support(realm_of(scenario, library), cells, without, once=True)


def short_name(scenario: TacticsScenario, library: AnyLibrary, box_id: str) -> str:
    """Return the name of a box in the history: of its component, else by its place.

    Of an unknown box it is "an unknown box".
    """
    box = next((each for each in scenario.board.boxes if each.id == box_id), None)
    if box is None:
        return "an unknown box"
    component = components_in_force(scenario, library).get(box.component)
    return component.name if component is not None else f"box at {name_of(box.at)}"
