"""Painting terrain on the topmost surface."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import found
from editor.core.points import Cell
from editor.core.words import counted
from editor.systems.tactics.edits.components import box_with, copy_note, mat_with, with_component
from editor.systems.tactics.edits.objects import realm_of
from editor.systems.tactics.map.board import TERRAIN_NAMES, Box, Mat, Rows, TacticsScenario
from editor.systems.tactics.map.geometry import Realm, unturned_cell

Letter = Annotated[str, Meta(pattern=r"^[.=~f^vb#]$(?!\n)")]


class Paint(Edit[TacticsScenario], frozen=True):
    """Paint cells with a terrain, on their topmost surfaces or on the object `on`.

    A printed component does not change: the object gets the scenario's own copy. Cells without a
    surface are skipped. Raises EditError for a locked object or an unknown letter.
    """

    terrain: Letter
    cells: tuple[Cell, ...]
    on: str = ""

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the cells painted."""
        self._letter()
        for placed, cells in self._strokes(scenario, library):
            scenario = _painted(scenario, library, placed, cells, self.terrain)
        return scenario

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Paint forest, 6 spaces", with a note on copies."""
        strokes = self._strokes(scenario, library)
        number = sum(len(cells) for _, cells in strokes)
        name = TERRAIN_NAMES[self._letter()]
        note = copy_note(scenario, library, [placed for placed, _ in strokes])
        return f"Paint {name}, {counted(number, 'space')}{note}"

    def _letter(self) -> str:
        if self.terrain not in TERRAIN_NAMES:
            raise EditError(f"{self.terrain!r} is not a terrain")
        return self.terrain

    def _strokes(
        self, scenario: TacticsScenario, library: AnyLibrary
    ) -> list[tuple[Box | Mat, list[Cell]]]:
        """Return the objects that change, each with the cells of its component to paint."""
        realm = realm_of(scenario, library)
        strokes: dict[str, list[Cell]] = {}
        for cell in dict.fromkeys(self.cells):
            hit = _spot(realm, cell, self.on)
            if hit is not None:
                name, inner, letter = hit
                if letter != self.terrain:
                    strokes.setdefault(name, []).append(inner)
        objects: tuple[Mat | Box, ...] = (*scenario.board.mats, *scenario.board.boxes)
        if self.on:
            found(objects, self.on, "mat or box")
        touched = [(found(objects, name, "mat or box"), cells) for name, cells in strokes.items()]
        for placed, _ in touched:
            if placed.locked:
                raise EditError(f"{placed.id} is locked")
        return touched


def _spot(realm: Realm, cell: Cell, on: str) -> tuple[str, Cell, str] | None:
    """Return the object to paint at a cell, the cell of its component and its letter."""
    boxes = realm.boxes_at.get(cell, ())
    for box in reversed(boxes):
        if on in ("", box.box.id):
            seen = (cell[0] - box.at[0], cell[1] - box.at[1])
            x, y = unturned_cell(seen, box.component.size, box.box.turn)
            return box.box.id, (x, y), box.component.terrain[y][x]
    name = realm.mat_at.get(cell)
    if name is None or (on not in ("", name)):
        return None
    mat = realm.mats[name]
    x, y = cell[0] - mat.at[0], cell[1] - mat.at[1]
    return name, (x, y), mat.rows[y][x]


def _painted(
    scenario: TacticsScenario,
    library: AnyLibrary,
    placed: Box | Mat,
    cells: list[Cell],
    letter: str,
) -> TacticsScenario:
    if isinstance(placed, Box):
        box = box_with(scenario, library, placed)
        changed = replace(box, terrain=painted_rows(box.terrain, cells, letter))
        return with_component(scenario, library, placed, changed)
    mat = mat_with(scenario, library, placed)
    side = mat.sides[placed.side]
    side = replace(side, terrain=painted_rows(side.terrain, cells, letter))
    return with_component(
        scenario, library, placed, replace(mat, sides={**mat.sides, placed.side: side})
    )


def painted_rows(rows: Rows, cells: list[Cell], letter: str) -> Rows:
    """Return rows of letters with cells set to a letter; cells outside are skipped."""
    grid = [list(row) for row in rows]
    for x, y in cells:
        if 0 <= y < len(grid) and 0 <= x < len(grid[y]):
            grid[y][x] = letter
    return tuple("".join(row) for row in grid)
