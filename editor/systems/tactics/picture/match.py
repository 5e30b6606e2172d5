"""A position of a match on its board: who stands where, flags, the artifact, an open dungeon."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from editor.core.points import Cell
from editor.picture.affine import Affine, Point, Rect, seen_plane
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.emblems import emblem
from editor.picture.inks import AREA, CHANGED, GOLD, INK, REACH, RIM_PAPER, SELECTION, SHADOW, WHITE
from editor.picture.path import (
    Path,
    components,
    disc,
    ellipse,
    rectangle,
    region,
    rounded_rectangle,
    segments,
)
from editor.picture.patterns import patterned
from editor.picture.signs import artifact
from editor.seam.play import SpaceMark
from editor.systems.tactics.picture.dungeon import chambers_of
from editor.systems.tactics.picture.hits import hit_isometric
from editor.systems.tactics.picture.meeples import Meeple, meeple, stood
from editor.systems.tactics.picture.scene import TacticsScene

_TICKS = segments(
    (
        *(((0.5, 0.0), (0.5, 0.20)), ((0.5, 0.80), (0.5, 1.0))),
        *(((0.0, 0.5), (0.20, 0.5)), ((0.80, 0.5), (1.0, 0.5))),
    )
)
_PILL = 0.27
"""The height of a label in sides of a space."""
_SIZE = {False: 0.80, True: 0.64}
"""How large a figure is, in sides of a space, from above and isometric."""
_HIDDEN = 0.45
"""The opacity of what stands behind a nearer box: visible, but clearly behind."""
_LABEL = {False: 1.0, True: 0.74}


def lit_region(tone: str, cells: Collection[Cell], plane: Affine, detail: int) -> Group:
    """Return the highlighted spaces of one level and tone."""
    nodes: list[Node] = []
    draw = _LOOKS.get(tone, _choice_space)
    if tone == "reach":
        for piece in components(cells):
            nodes += _reach(region(piece, 0.12, 0.03), detail)
    else:
        for cell in sorted(cells, key=lambda cell: (cell[1], cell[0])):
            nodes += draw(cell)
    return Group(tuple(nodes), plane, name=tone)


def _reach(outline: Path, detail: int) -> Iterable[Node]:
    yield filled(outline, REACH, 0.16)
    if detail == 2:
        yield patterned(outline, "dots", Ink(REACH, 0.55), 0.25, 0.026)
    yield drawn(outline, WHITE, 0.13, least=3.0, cover=0.9)
    yield drawn(outline, REACH, 0.06, least=1.4)


def _square(cell: Cell, inset: float = 0.07) -> Path:
    side = 1 - 2 * inset
    return rounded_rectangle(cell[0] + inset, cell[1] + inset, side, side, 0.14)


def _target_space(cell: Cell) -> Iterable[Node]:
    ring = disc(cell[0] + 0.5, cell[1] + 0.5, 0.44)
    ticks = _TICKS.moved(*cell)
    yield filled(ring, GOLD, 0.30)
    yield drawn(ring, WHITE, 0.16, least=4.0)
    yield drawn(ticks, WHITE, 0.16, cap="flat", least=4.0)
    yield drawn(ring, INK, 0.075, least=2.0)
    yield drawn(ticks, INK, 0.075, cap="flat", least=2.0)


def _portal_space(cell: Cell) -> Iterable[Node]:
    square = _square(cell, 0.09)
    yield filled(square, INK, 0.16)
    yield drawn(square, WHITE, 0.17, least=4.0)
    yield drawn(square, INK, 0.085, dash=(0.1, 1.9), least=2.2)


def _choice_space(cell: Cell) -> Iterable[Node]:
    square = _square(cell)
    yield filled(square, SELECTION, 0.14)
    yield drawn(square, WHITE, 0.15, least=3.5)
    yield drawn(square, SELECTION, 0.07, dash=(2.4, 1.4), cap="flat", least=1.6)


def _actor_space(cell: Cell) -> Iterable[Node]:
    square = _square(cell, 0.05)
    yield filled(square, SELECTION, 0.20)
    yield drawn(square, WHITE, 0.19, least=5.0)
    yield drawn(square, SELECTION, 0.10, least=2.4)


def _here_space(cell: Cell) -> Iterable[Node]:
    square = _square(cell, 0.03)
    yield filled(square, SELECTION, 0.10)
    yield drawn(square, WHITE, 0.12, least=3.0)
    yield drawn(square, SELECTION, 0.045, least=1.4)


def _log_space(cell: Cell) -> Iterable[Node]:
    square = _square(cell)
    yield filled(square, CHANGED, 0.12)
    yield patterned(square, "horizontal", Ink(CHANGED, 0.7), 0.17, 0.03)
    yield drawn(square, WHITE, 0.14, least=3.5)
    yield drawn(square, CHANGED, 0.06, dash=(2.4, 1.2), cap="flat", least=1.6)


_LOOKS = {
    "target": _target_space,
    "portal": _portal_space,
    "choice": _choice_space,
    "actor": _actor_space,
    "here": _here_space,
    "told": _log_space,
}


def cost_words(at: Point, words: str, size: float) -> Text:
    """Return the cost of a space within reach, centred on a point."""
    return Text(words, at, size, Ink(REACH), weight=700, casing=Line(Ink(WHITE), size * 0.34))


def label_pill(at: Point, words: str, size: float = 1.0) -> tuple[Node, ...]:
    """Return the label of a highlighted space in a pill, centred on a point."""
    height = _PILL * size
    width = max(height * 1.1, (0.135 * len(words) + 0.16) * size)
    frame = rounded_rectangle(at[0] - width / 2, at[1] - height / 2, width, height, height / 2)
    return (
        Shape(frame, Ink(WHITE), Line(Ink(INK), 0.03 * size, least=1.0)),
        Text(words, at, 0.20 * size, Ink(INK), weight=700),
    )


@dataclass(frozen=True)
class UnitFigure:
    """A unit and the cell of the board where it stands."""

    cell: Cell
    unit: Meeple


@dataclass(frozen=True)
class Flag:
    """The flag of a control area: its trigger, how far it has moved on its track, who took it.

    `seat` is 0 until it is taken.
    """

    trigger: Cell
    moved: int
    length: int
    seat: int = 0


@dataclass(frozen=True)
class OpenDungeon:
    """The plan of a dungeon that is being explored, by the cells of the board that it fills."""

    cells: tuple[tuple[Cell, str], ...]


@dataclass(frozen=True)
class PositionDrawing:
    """What is drawn of a position: figures, flags, the artifact, and open dungeons."""

    figures: tuple[UnitFigure, ...] = ()
    flags: tuple[Flag, ...] = ()
    artifact: Cell | None = None
    dungeons: tuple[OpenDungeon, ...] = ()


class MatchScene:
    """A position on its board, seen from a viewpoint; an immutable value.

    `cells` holds the cell of each space; None for one that is not shown now.
    """

    def __init__(
        self, board: TacticsScene, position: PositionDrawing, cells: Sequence[Cell | None]
    ) -> None:
        self._board = board
        self._position = position
        self._cells = cells

    @property
    def board(self) -> TacticsScene:
        """The board without the starts of its set-up."""
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
        for figure in self._upright():
            nodes.append(self._figure(figure, detail))
        if detail:
            for flag in self._position.flags:
                nodes += self._flag(flag)
        return tuple(nodes)

    def marks(self, marks: Sequence[SpaceMark], pixels: float) -> tuple[Node, ...]:
        """Return the highlighted spaces, which lie beneath the pieces."""
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
            for figure in reversed(self._upright()):
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
        """Return the point of the scene at a place within a cell, counted from above."""
        rotated = self._board.table.turning.cell(cell)
        if not self._isometric:
            return rotated[0] + x, rotated[1] + y
        return seen_plane(self._level(cell)).at((rotated[0] + x, rotated[1] + y))

    def _foot(self, cell: Cell) -> Point:
        if self._isometric:
            x, y = self._at(cell, 0.5, 0.5)
            return x, y + 0.08
        return self._at(cell, 0.5, 0.88)

    def _upright(self) -> Sequence[UnitFigure]:
        turning = self._board.table.turning

        def depth(figure: UnitFigure) -> tuple[int, int]:
            x, y = turning.cell(figure.cell)
            return (x + y, x) if self._isometric else (y, x)

        return sorted(self._position.figures, key=depth)

    def _figure(self, figure: UnitFigure, detail: int) -> Group:
        group = stood(meeple(figure.unit, detail), self._foot(figure.cell), _SIZE[self._isometric])
        if self._isometric and self._is_hidden(figure.cell):
            return Group((group,), cover=_HIDDEN, name=group.name)
        return group

    def _is_hidden(self, cell: Cell) -> bool:
        """Return whether a nearer box hides the middle of a cell's surface."""
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
        """Yield the progress of a flag as pips beside its trigger, or the emblem of who took it."""
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
