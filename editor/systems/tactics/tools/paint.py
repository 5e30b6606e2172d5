"""The tool that paints terrain: spaces, lines, rectangles, filled pieces, all of a kind."""

from __future__ import annotations

from typing import ClassVar

from editor.analysis.graphs import pieces_of
from editor.core.points import Cell, name_of
from editor.core.words import counted
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.tactics.edits.terrain import Paint
from editor.systems.tactics.map.board import FOREST, TERRAIN_NAMES, TacticsScenario
from editor.systems.tactics.map.geometry import CellSurface
from editor.systems.tactics.map.survey import Survey

Surface = dict[Cell, CellSurface]


def line(start: Cell, end: Cell) -> tuple[Cell, ...]:
    """Return the cells from a cell to another, each adjacent or diagonal to the previous."""
    (x, y), (x1, y1) = start, end
    dx, dy = abs(x1 - x), -abs(y1 - y)
    sx, sy = (1 if x < x1 else -1), (1 if y < y1 else -1)
    error = dx + dy
    cells = [(x, y)]
    while (x, y) != (x1, y1):
        twice = 2 * error
        if twice >= dy:
            error += dy
            x += sx
        if twice <= dx:
            error += dx
            y += sy
        cells.append((x, y))
    return tuple(cells)


def block(corner: Cell, other: Cell) -> tuple[Cell, ...]:
    """Return the cells of the rectangle with two corners, row by row."""
    (ax, ay), (bx, by) = corner, other
    return tuple(
        (x, y)
        for y in range(min(ay, by), max(ay, by) + 1)
        for x in range(min(ax, bx), max(ax, bx) + 1)
    )


def fill(surface: Surface, start: Cell) -> tuple[Cell, ...]:
    """Return the connected cells of the same terrain and surface, in reading order."""
    if start not in surface:
        return ()
    kind = surface[start]
    alike = {cell: kind for cell, space in surface.items() if space == kind}
    return next(piece for piece in pieces_of(alike) if start in piece)


def alike(surface: Surface, start: Cell) -> tuple[Cell, ...]:
    """Return all cells of the same terrain on the same mat or box, in reading order."""
    if start not in surface:
        return ()
    kind = surface[start]
    found = [
        cell
        for cell, space in surface.items()
        if (space.terrain, space.on) == (kind.terrain, kind.on)
    ]
    return tuple(sorted(found, key=lambda cell: (cell[1], cell[0])))


class PaintTerrain(Tool[TacticsScenario, Survey]):
    """A stroke is one step; Shift draws a straight line, Ctrl a rectangle, Alt fills."""

    id: ClassVar[str] = "paint"
    title: ClassVar[str] = "Paint terrain"
    icon: ClassVar[str] = "paintbrush"
    shortcut: ClassVar[str] = "B"
    hint: ClassVar[str] = "Drag to paint; Shift draws lines, Ctrl rectangles, Alt fills"
    options: ClassVar[tuple[tuple[str, str], ...]] = (
        ("space", "Space by space"),
        ("line", "Line"),
        ("rectangle", "Rectangle"),
        ("fill", "Fill"),
        ("replace", "Replace"),
    )
    keeps_option: ClassVar[bool] = True
    holds_by_key: ClassVar[bool] = True

    def __init__(self, context: ToolContext[TacticsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key or FOREST)
        self._from: Cell | None = None
        self._at: Cell | None = None
        self._stroke: dict[Cell, None] = {}

    def busy(self) -> bool:
        return self._from is not None

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._at = hit.cell if hit else None
        self.context.refresh()

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self._from = self._at = hit.cell
        self._stroke = {}
        self.drag(hit, modifiers)

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        if self._from is None or self._at is None:
            return
        way = self._way(modifiers)
        before = tuple(self._stroke)
        if way == "space":
            self._stroke.update(dict.fromkeys(line(self._at, hit.cell)))
        else:
            self._stroke = dict.fromkeys(self._cells(way, hit.cell))
        self._at = hit.cell
        if before == tuple(self._stroke):
            return  # the pointer moved within a space
        on_map = tuple(cell for cell in self._stroke if min(cell) >= 0)
        self.context.preview(Paint(self.key, on_map))
        self.context.refresh()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        if self._from is None:
            return
        self._from, self._stroke = None, {}
        self.context.commit()
        self.context.refresh()

    def cancel(self) -> bool:
        busy = self._from is not None
        self._from, self._stroke = None, {}
        if busy:
            self.context.cancel()
            self.context.refresh()
        return busy

    def overlay(self) -> Overlay:
        if self._from is not None and self._stroke:
            cells = frozenset(self._stroke)
            on_map = cells & self.context.survey.realm.surface.keys()
            name = TERRAIN_NAMES[self.key]
            title = f"Paint {name}, {counted(len(on_map), 'space')}"
            way = f"{name_of(self._from)} to {name_of(self._at or self._from)}"
            return Overlay(ghost=Ghost("lawful", reason=Reason("ready", title, way)))
        return Overlay()

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self.busy():
            return (("Enter", "paint"), ("Esc", "stop"))
        return (("1-8", "terrain"), ("Shift", "line"), ("Ctrl", "rectangle"), ("Alt", "fill"))

    def _way(self, modifiers: Modifiers) -> str:
        if modifiers.alt:
            return "fill"
        if modifiers.control:
            return "rectangle"
        return "line" if modifiers.shift else self.option

    def _cells(self, way: str, to: Cell) -> tuple[Cell, ...]:
        start = self._from or to
        surface = self.context.survey.realm.surface
        match way:
            case "line":
                return line(start, to)
            case "rectangle":
                return block(start, to)
            case "fill":
                return fill(surface, to)
            case _:
                return alike(surface, to)
