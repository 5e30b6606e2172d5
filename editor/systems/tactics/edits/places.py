"""Everything of a tactics map that holds a place, moved, turned or mirrored as one."""

from __future__ import annotations

import re
from collections.abc import Callable, Set

from msgspec import Struct
from msgspec.structs import replace

from editor.analysis.symmetry import STILL, PlaneMove
from editor.core.errors import EditError
from editor.core.finding import Waiver, space_named
from editor.core.objects import ids_of
from editor.core.points import Cell, cell_named, name_of
from editor.core.reference import moved
from editor.core.scenario import Knob, Position
from editor.systems.shared.places import Mover, checked, moved_map, words_moved
from editor.systems.tactics.map.board import Box, Mat, MatSide, PrintedArea, TacticsScenario
from editor.systems.tactics.map.geometry import Realm

OF_SPACES = frozenset({"choke-space", "dead-end", "space-unreachable", "space-without-return"})
"""The checks that are `of_spaces`, repeated here because edits do not know checks."""

KNOBS = frozenset({"cell", "at", "healed", "dug"})
"""The last words of the values of a position that name spaces."""

Place = Callable[[Cell], Cell]
PlaceInside = Callable[[str, Cell], Cell]


class MapMover(Mover):
    """Moves the places of a tactics map; `realm` says how large mats and boxes are.

    Without a realm nothing may be turned. `inside` says where a space of a dungeon, by its id,
    comes to in the frame of its box.
    """

    def __init__(
        self,
        move: PlaneMove,
        scenario: TacticsScenario,
        realm: Realm | None = None,
        inside: PlaceInside = lambda dungeon, cell: cell,
    ) -> None:
        super().__init__(move)
        self._ids: Set[str] = ids_of(scenario)
        self._realm = realm
        self._inside = inside

    def size(self, thing: Struct) -> tuple[int, int]:
        """Return columns and rows of a mat, a box as it lies, or a text; 1 x 1 for an unknown."""
        if self._realm is not None:
            if isinstance(thing, Box) and thing.id in self._realm.boxes:
                box = self._realm.boxes[thing.id]
                return box.width, box.depth
            if isinstance(thing, Mat) and thing.id in self._realm.mats:
                mat = self._realm.mats[thing.id]
                return mat.width, mat.height
        return super().size(thing)

    def words(self, thing: Struct, value: object) -> object:
        """Return the places of a waiver, or the values of a position, after the move."""
        if isinstance(thing, Waiver):
            return waiver_words(thing, self._ids, self.move.cell)
        if isinstance(thing, Position):
            return position_values(thing, self.move.cell, self._inside)
        return value


def waiver_words(waiver: Waiver, ids: Set[str], to: Place) -> tuple[str, ...]:
    """Return the objects and spaces of a waiver where spaces came to lie elsewhere."""

    def now(word: str) -> Cell | None:
        cell = waived_space(waiver.check, word, ids)
        return None if cell is None else to(cell)

    return words_moved(waiver.at, now)


def waived_space(check: str, word: str, ids: Set[str]) -> Cell | None:
    """Return the space that a word in a waiver names; None for an object.

    If an object has the name of a space as its id, as boxes often do, the check decides.
    """
    if word in ids and check not in OF_SPACES:
        return None
    return space_named(word)


def position_values(
    position: Position, to: Place, inside: PlaceInside = lambda dungeon, cell: cell
) -> dict[str, Knob]:
    """Return the values of a position where spaces came to lie elsewhere."""

    def name(match: re.Match[str]) -> str:
        dungeon, _, space = match[0].rpartition(".")
        try:
            cell = cell_named(space)
            return (
                f"{dungeon}.{name_of(inside(dungeon, cell))}"
                if dungeon
                else name_of(checked(to(cell)))
            )
        except (ValueError, EditError):
            return match[0]  # "off", or a space beyond the sheet

    return {
        key: re.sub(r"[^\s,]+", name, value)
        if isinstance(value, str) and key.rsplit(".", 1)[-1] in KNOBS
        else value
        for key, value in position.set.items()
    }


def everything_moved(scenario: TacticsScenario, by: tuple[int, int]) -> TacticsScenario:
    """Return the scenario with all that holds a place moved by columns and rows."""
    return moved_map(scenario, MapMover(PlaneMove(STILL, by), scenario))


def beside_moved(scenario: TacticsScenario, to: Place, by: tuple[int, int]) -> TacticsScenario:
    """Return the scenario with what lies beside the board moved after its only mat.

    These are the saved positions, in which `to` says where spaces are now, and the reference
    picture.
    """
    setups = tuple(
        replace(
            setup,
            positions=tuple(
                replace(each, set=position_values(each, to)) for each in setup.positions
            ),
        )
        for setup in scenario.setups
    )
    picture = scenario.reference and moved(scenario.reference, by)
    return replace(scenario, setups=setups, reference=picture)


def print_moved(side: MatSide, move: PlaneMove) -> MatSide:
    """Return the areas and the artifact space of a side of a mat moved in its own frame.

    What comes to lie beyond the mat is left out, and an area that loses its trigger.
    """
    width, depth = len(side.terrain[0]), len(side.terrain)

    def lies(cell: Cell) -> bool:
        return 0 <= cell[0] < width and 0 <= cell[1] < depth

    areas = []
    for area in side.areas:
        cells = tuple(cell for cell in map(move.cell, area.cells) if lies(cell))
        trigger = move.cell(area.trigger)
        if lies(trigger):
            areas.append(PrintedArea(area.id, cells, trigger))
    artifact = side.artifact and move.cell(side.artifact)
    return replace(
        side, areas=tuple(areas), artifact=artifact if artifact and lies(artifact) else None
    )
