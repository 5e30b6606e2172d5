"""The marks of a map as values, and the drawing of control areas and starts."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from editor.core.points import Cell
from editor.picture.affine import Point, Turning
from editor.picture.drawing import Ink, Node, drawn, filled
from editor.picture.inks import AREA, INK, NOBODY, RIM_PAPER, Pattern, mixed, seat_of
from editor.picture.path import Path, region
from editor.picture.patterns import patterned
from editor.systems.shared.spans import ONE, span_seen
from editor.systems.tactics.map.board import Label, Side

_AREA_PATTERNS: tuple[tuple[Pattern, float, float], ...] = (
    ("falling", 0.22, 0.026),
    ("dots", 0.24, 0.036),
    ("lattice", 0.26, 0.020),
    ("horizontal", 0.22, 0.026),
    ("waves", 0.26, 0.024),
    ("rising", 0.22, 0.026),
)


@dataclass(frozen=True)
class AreaMark:
    """A control area: the text on its flag, and its place in the list, from 0."""

    id: str
    title: str
    index: int
    cells: tuple[Cell, ...]
    trigger: Cell


@dataclass(frozen=True)
class StartMark:
    """A starting location; seat 0 when no player has it.

    Without an id it is no object of the file, but a corner that players may choose.
    """

    id: str
    seat: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class DoorMark:
    """A portal: its number from 1, its side as seen, the cells behind and in front of it."""

    id: str
    number: int
    box: str
    side: Side
    against: Cell
    space: Cell
    open: bool


@dataclass(frozen=True)
class DungeonMark:
    """A box that holds a dungeon."""

    id: str
    box: str


@dataclass(frozen=True)
class LabelMark:
    """A text that the designer wrote on the map, over one space or several."""

    id: str
    at: Cell
    text: str
    span: tuple[int, int] = ONE


def label_mark(label: Label, turning: Turning) -> LabelMark:
    """Return a text where it lies in the frame of a view."""
    at, span = span_seen(label, turning.cell)
    return LabelMark(label.id, at, label.text, span)


def area_ground(area: AreaMark, cells: Collection[Cell], detail: int) -> tuple[Node, ...]:
    """Return an area's tint, pattern and outline over those of its cells."""
    outline = region(cells, 0.20, 0.075)
    pattern, step, width = _AREA_PATTERNS[area.index % len(_AREA_PATTERNS)]
    nodes: list[Node] = [filled(outline, AREA, 0.09)]
    if detail == 2:
        nodes.append(patterned(outline, pattern, Ink(AREA, 0.42), step, width))
    nodes += (
        drawn(outline, RIM_PAPER, 0.12, least=2.0),
        drawn(outline, AREA, 0.062, least=1.0),
    )
    return tuple(nodes)


def start_ground(start: StartMark, cells: Collection[Cell], detail: int) -> tuple[Node, ...]:
    """Return a start's tint, pattern and edge over those of its cells."""
    outline = region(cells, 0.24, 0.085)
    if start.seat < 1:
        return open_ground(outline)
    seat = seat_of(start.seat)
    nodes: list[Node] = [filled(outline, seat.colour, 0.20)]
    if detail == 2:
        ink = Ink(mixed(seat.colour, INK, 0.15), 0.60)
        nodes.append(patterned(outline, seat.pattern, ink, seat.step, 0.03))
    nodes += (
        drawn(outline, RIM_PAPER, 0.15, least=2.5),
        drawn(outline, mixed(seat.colour, INK, 0.45 if start.seat > 4 else 0.12), 0.085, least=1.2),
    )
    return tuple(nodes)


def open_ground(outline: Path) -> tuple[Node, ...]:
    """Return the tint and dashed edge of a start without a player."""
    return (
        filled(outline, NOBODY, 0.12),
        drawn(outline, RIM_PAPER, 0.15, least=2.5),
        drawn(outline, NOBODY, 0.085, dash=(1.6, 1.2), cap="flat", least=1.2),
    )


def middle_of(cells: Collection[Cell]) -> Point:
    """Return the middle of cells that fill a rectangle, else of the most central cell."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    width, depth = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    if width * depth == len(set(cells)):
        return min(xs) + width / 2, min(ys) + depth / 2
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    x, y = min(cells, key=lambda cell: (cell[0] - mean_x) ** 2 + (cell[1] - mean_y) ** 2)
    return x + 0.5, y + 0.5
