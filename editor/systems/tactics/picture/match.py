"""A position of a match on its board: who stands where, flags, the artifact, an open dungeon."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Group, Ink, Line, Node, Shape, drawn, filled
from editor.picture.emblems import emblem
from editor.picture.inks import AREA, INK, RIM_PAPER, SHADOW
from editor.picture.path import disc, ellipse, rectangle, rounded_rectangle
from editor.picture.projection import seen_plane
from editor.picture.signs import artifact
from editor.seam.play import SpaceMark
from editor.systems.tactics.picture.dungeon import chambers_of
from editor.systems.tactics.picture.highlights import cost_words, label_pill, lit_region
from editor.systems.tactics.picture.hits import hit_isometric
from editor.systems.tactics.picture.meeples import Meeple, meeple, stood
from editor.systems.tactics.picture.scene import TacticsScene

_SIZE = {False: 0.80, True: 0.64}
"""How large a figure is, in sides of a space, from above and isometric."""
_HIDDEN = 0.45
"""How much is seen of what stands behind a nearer box: it must be found, and not be mistaken."""
_LABEL = {False: 1.0, True: 0.74}


@dataclass(frozen=True)
class Figure:
    """A unit and the cell of the board where it stands."""

    cell: Cell
    unit: Meeple


@dataclass(frozen=True)
class Flag:
    """The flag of a control area: its trigger, how far of how many it has moved, who took it.

    `seat` is 0 until it is taken.
    """

    trigger: Cell
    moved: int
    length: int
    seat: int = 0


@dataclass(frozen=True)
class OpenDungeon:
    """The plan of a dungeon that lies open, by the cells of the board that it fills."""

    cells: tuple[tuple[Cell, str], ...]


@dataclass(frozen=True)
class Position:
    """What of a position is drawn: figures, flags, where the artifact lies, and open dungeons."""

    figures: tuple[Figure, ...] = ()
    flags: tuple[Flag, ...] = ()
    artifact: Cell | None = None
    dungeons: tuple[OpenDungeon, ...] = ()


class MatchScene:
    """A position on its board, seen from a viewpoint; a value that is never changed.

    `cells` says where each space lies, None for one that is not shown now.
    """

    def __init__(
        self, board: TacticsScene, position: Position, cells: Sequence[Cell | None]
    ) -> None:
        self._board = board
        self._position = position
        self._cells = cells

    @property
    def board(self) -> TacticsScene:
        """The board without what the set-up puts on it."""
        return self._board

    @cached_property
    def _space_of(self) -> Mapping[Cell, int]:
        return {cell: space for space, cell in enumerate(self._cells) if cell is not None}

    @property
    def _isometric(self) -> bool:
        return self._board.viewpoint.isometric

    def pieces(self, pixels: float) -> tuple[Node, ...]:
        """Return what stands and lies on the board, the back first."""
        detail = 2 if pixels >= 18 else 1 if pixels >= 10 else 0
        nodes: list[Node] = []
        for dungeon in self._position.dungeons:
            nodes.append(self._dungeon(dungeon, detail))
        if self._position.artifact is not None:
            nodes += self._artifact(self._position.artifact)
        for figure in self._standing():
            nodes.append(self._figure(figure, detail))
        if detail:
            for flag in self._position.flags:
                nodes += self._flag(flag)
        return tuple(nodes)

    def marks(self, marks: Sequence[SpaceMark], pixels: float) -> tuple[Node, ...]:
        """Return lit spaces, drawn beneath the pieces."""
        detail = 2 if pixels >= 18 else 1
        spread: dict[tuple[int, str, bool], list[Cell]] = {}
        for mark in marks:
            cell = self._cell(mark.space)
            if cell is not None:
                hidden = self._isometric and self._is_hidden(cell)
                spread.setdefault((self._level(cell), mark.tone, hidden), []).append(cell)
        nodes: list[Node] = []
        for (level, tone, hidden), cells in sorted(spread.items()):
            group = lit_region(tone, cells, self._board.projection.plane(level), detail)
            nodes.append(Group((group,), cover=_HIDDEN) if hidden else group)
        if pixels >= 14:
            for mark in marks:
                nodes += self._label(mark)
        return tuple(nodes)

    def space_at(self, point: Point, pixels: float) -> int | None:
        """Return the index of the space under a point of the scene, or of the piece there."""
        del pixels
        if self._isometric:
            for figure in reversed(self._standing()):
                x, y = self._foot(figure.cell)
                size = _SIZE[True]
                if abs(point[0] - x) < 0.32 * size and 0 <= y - point[1] < 0.95 * size:
                    return self._space_of.get(figure.cell)
        surface_hit = self._board.surface_hit(point)
        return None if surface_hit is None else self._space_of.get(surface_hit.cell)

    def space_rect(self, space: int) -> Rect | None:
        """Return the rectangle of the scene around a space; None for one that is not shown."""
        cell = self._cell(space)
        return None if cell is None else self._board.cells_rect((cell,))

    # How each thing is drawn

    def _cell(self, space: int) -> Cell | None:
        return self._cells[space] if 0 <= space < len(self._cells) else None

    def _level(self, cell: Cell) -> int:
        return 0 if self._board.projection.flat else self._board.table.level_at(cell)

    def _at(self, cell: Cell, x: float, y: float) -> Point:
        """Return where a place within a cell, as seen from above in the view, is shown."""
        turned = self._board.table.turning.cell(cell)
        if not self._isometric:
            return turned[0] + x, turned[1] + y
        return seen_plane(self._level(cell)).at((turned[0] + x, turned[1] + y))

    def _foot(self, cell: Cell) -> Point:
        if self._isometric:
            x, y = self._at(cell, 0.5, 0.5)
            return x, y + 0.08
        return self._at(cell, 0.5, 0.88)

    def _standing(self) -> Sequence[Figure]:
        turning = self._board.table.turning

        def depth(figure: Figure) -> tuple[int, int]:
            x, y = turning.cell(figure.cell)
            return (x + y, x) if self._isometric else (y, x)

        return sorted(self._position.figures, key=depth)

    def _figure(self, figure: Figure, detail: int) -> Group:
        group = stood(meeple(figure.unit, detail), self._foot(figure.cell), _SIZE[self._isometric])
        if self._isometric and self._is_hidden(figure.cell):
            return Group((group,), cover=_HIDDEN, name=group.name)
        return group

    def _is_hidden(self, cell: Cell) -> bool:
        """Say whether a nearer box hides the middle of a cell's surface."""
        surface_hit = hit_isometric(self._board.table, self._at(cell, 0.5, 0.5))
        return surface_hit is not None and surface_hit.cell != cell

    def _artifact(self, cell: Cell) -> Iterable[Node]:
        if not self._isometric:
            yield artifact(self._at(cell, 0.5, 0.5))
            return
        x, y = self._at(cell, 0.5, 0.5)
        yield filled(ellipse(x + 0.03, y + 0.02, 0.30, 0.13), SHADOW, 0.28)
        yield artifact((x, y - 0.16), 0.78)

    def _flag(self, flag: Flag) -> Iterable[Node]:
        """Yield how far the flag of an area has come: pips beside its trigger, or its taker."""
        size = _LABEL[self._isometric]
        x, y = (
            self._at(flag.trigger, 0.0, 1.0)
            if self._isometric
            else self._at(flag.trigger, 0.5, 0.0)
        )
        if self._isometric:
            x += 0.10
        if flag.seat:
            yield emblem(flag.seat, (x, y), 0.20 * size)
            return
        wide = (0.17 * flag.length + 0.10) * size
        frame = rounded_rectangle(x - wide / 2, y - 0.12 * size, wide, 0.24 * size, 0.12 * size)
        yield Shape(frame, Ink(RIM_PAPER), Line(Ink(INK), 0.026 * size, least=0.8))
        for step in range(flag.length):
            at = x + (step - (flag.length - 1) / 2) * 0.17 * size
            pip = disc(at, y, 0.062 * size)
            yield Shape(
                pip,
                Ink(AREA) if step < flag.moved else Ink(RIM_PAPER),
                Line(Ink(AREA), 0.022 * size, least=0.7),
            )

    def _dungeon(self, dungeon: OpenDungeon, detail: int) -> Group:
        turning = self._board.table.turning
        plan = {turning.cell(cell): letter for cell, letter in dungeon.cells}
        xs, ys = [x for x, _ in plan], [y for _, y in plan]
        around = Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
        nodes = (
            *chambers_of(plan, around, detail == 2),
            drawn(rectangle(*around), INK, 0.06, join="miter", least=1.2),
        )
        level = max(self._level(cell) for cell, _ in dungeon.cells)
        plane = seen_plane(level) if self._isometric else None
        return Group((Group(nodes, clip=rectangle(*around)),), plane, name="open dungeon")

    def _label(self, mark: SpaceMark) -> Iterable[Node]:
        cell = self._cell(mark.space)
        if cell is None or not mark.label:
            return
        size = _LABEL[self._isometric]
        if mark.tone == "reach":
            words: tuple[Node, ...] = (
                cost_words(self._at(cell, 0.5, 0.5), mark.label, 0.32 * size),
            )
        else:
            words = label_pill(self._at(cell, *self._label_place), mark.label, size)
        hidden = self._isometric and self._is_hidden(cell)
        yield Group(words, cover=_HIDDEN if hidden else 1.0)

    @property
    def _label_place(self) -> Point:
        return (0.98, 0.98) if self._isometric else (0.5, 1.03)
