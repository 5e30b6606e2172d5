"""The ground of a printed surface: paper, regions of terrain, water, grid, and what lies flat."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import cache, partial

from editor.core.caches import HEAVY, cached
from editor.core.points import Cell
from editor.picture.affine import Point, Rect, moved
from editor.picture.drawing import Group, Ink, Late, Line, Node, Shape, drawn, filled
from editor.picture.engines import ballista, bridge
from editor.picture.inks import INK, PAPER, TERRAIN, TOP_LIGHT, WHITE, mixed
from editor.picture.path import Path, dots, rectangle, segments
from editor.picture.patterns import chance, variant_of
from editor.picture.projection import Turning
from editor.picture.regions import components, region
from editor.systems.tactics.board import BALLISTA, BRIDGE, FOREST, HOLE, PEAK, VILLAGE, WATER
from editor.systems.tactics.picture.arrangement import Sheet

_REGIONS = (FOREST, VILLAGE, PEAK, BALLISTA)
_RIPPLES = 16
_LARGE = 400
"""Of how many spaces a sheet is at most whose ground is made at once, and not by its terrains."""
_EDGE = 0.05
"""How far the lines of its paper may reach over the edges of a sheet, in sides of a space."""
_BLOCK = 8
"""Details are gathered in squares of so many spaces, so that a painter can leave out the rest."""


def tone(level: int) -> str:
    """Return the paper of a level: the higher, the lighter."""
    return mixed(PAPER, TOP_LIGHT, min(0.75, 0.30 * level))


@cached(HEAVY)
def ground(sheet: Sheet, turning: Turning, detail: int, grid: bool = True) -> tuple[Node, ...]:
    """Return the printed ground of a sheet in cells of the turned board.

    `detail` and `grid` are those of the options. What stands upright is not part of it.
    """
    kinds: dict[str, set[Cell]] = {}
    for cell, letter in sheet.cells():
        kinds.setdefault(letter, set()).add(cell)
    rect = rectangle(sheet.x, sheet.y, sheet.width, sheet.depth)
    nodes: list[Node] = [filled(rect, tone(sheet.top))]
    prints: list[Callable[[], Iterable[Node]]] = [
        partial(_terrain, letter, kinds[letter], detail) for letter in _REGIONS if letter in kinds
    ]
    wet = kinds.get(WATER, set()) | kinds.get(BRIDGE, set())
    if wet:
        prints.append(partial(_water, sheet, wet, turning, detail))
    if HOLE in kinds:
        prints.append(partial(_hole, kinds[HOLE], detail))
    if sheet.width * sheet.depth > _LARGE:
        whole = Rect(sheet.x, sheet.y, sheet.width, sheet.depth)
        if detail == 2:
            nodes.append(Late(partial(_fibres, sheet), whole.grown(_EDGE)))
        nodes += (Late(each, whole, clip=rect) for each in prints)
    else:
        if detail == 2:
            nodes += _fibres(sheet)
        printed = tuple(node for each in prints for node in each())
        if printed:
            nodes.append(Group(printed, clip=rect))
    if detail == 2 and grid:
        nodes.append(_grid(sheet))
    for cell in sorted(kinds.get(BRIDGE, ())):
        nodes.append(Group((bridge(_runs_across(cell, kinds)),), moved(*cell)))
    for cell in sorted(kinds.get(BALLISTA, ()) if detail else ()):
        nodes.append(Group((ballista(),), moved(*cell)))
    return tuple(nodes)


def _fibres(sheet: Sheet) -> Iterable[Node]:
    """Yield the short fibres of the paper, dark and light."""
    for block in _blocks(sheet):
        x0, y0, wide, high = block
        source = chance(x0, y0, sheet.top, 11)
        dark: list[tuple[Point, Point]] = []
        light: list[tuple[Point, Point]] = []
        for _ in range(int(wide * high * 1.6)):
            x, y = x0 + source.random() * wide, y0 + source.random() * high
            angle, length = source.random() * math.tau, 0.05 + source.random() * 0.10
            end = (
                min(x0 + wide, max(x0, x + length * math.cos(angle))),
                min(y0 + high, max(y0, y + length * math.sin(angle))),
            )
            (dark if source.random() < 0.6 else light).append(((x, y), end))
        yield drawn(segments(dark), "#7A5C32", 0.012, cover=0.055, cap="flat")
        yield drawn(segments(light), WHITE, 0.012, cover=0.35, cap="flat")


def _blocks(sheet: Sheet) -> Iterable[tuple[int, int, int, int]]:
    for y in range(sheet.y, sheet.bottom, _BLOCK):
        for x in range(sheet.x, sheet.right, _BLOCK):
            yield x, y, min(_BLOCK, sheet.right - x), min(_BLOCK, sheet.bottom - y)


def _terrain(letter: str, cells: set[Cell], detail: int) -> Iterable[Node]:
    colour = TERRAIN[letter]
    line = Line(Ink(mixed(colour, INK, 0.30)), 0.022, least=0.6)
    for piece in components(cells):
        outline = region(piece, 0.26, 0.045)
        yield Shape(outline, Ink(colour), line)
        if detail == 2 and letter in (FOREST, PEAK):
            marks = _dots() if letter == FOREST else _diagonals()
            yield Group(
                tuple(Group((marks,), moved(*cell)) for cell in sorted(piece)), clip=outline
            )


@cache
def _dots() -> Group:
    """Return the dots of a space of forest; they continue in the next space."""
    points = [
        ((column + (0.25 if row % 2 else 0.75)) / 7, (row + 0.5) / 8)
        for row in range(8)
        for column in range(7)
    ]
    return Group((drawn(dots(points), "#5F7E48", 0.028, cover=0.40),), stamp=True)


@cache
def _diagonals() -> Group:
    """Return the diagonals of a space of peaks; they continue in the next space."""
    lines = []
    for k in range(1, 12):
        at = k / 6
        near, far = max(0.0, at - 1), min(1.0, at)
        lines.append(((far, near), (near, far)))
    marks = drawn(segments(lines), "#6E6672", 0.014, cover=0.35, cap="flat")
    return Group((marks,), stamp=True)


def _water(sheet: Sheet, wet: set[Cell], turning: Turning, detail: int) -> Iterable[Node]:
    for piece in components(wet):
        spread = piece | _beyond(sheet, piece)
        shore = region(spread, 0.30, 0.03)
        yield Shape(shore, Ink(TERRAIN[WATER]), Line(Ink("#4E7F92"), 0.05, least=0.8))
        lines: list[Node] = [
            drawn(region(spread, 0.30, 0.10), WHITE, 0.028, cover=0.75),
            drawn(region(spread, 0.30, 0.17), WHITE, 0.020, cover=0.38),
        ]
        if detail == 2:
            lines += (Group((ripples(turning.cell_back(c)),), moved(*c)) for c in sorted(piece))
        yield Group(tuple(lines), clip=shore)


def _beyond(sheet: Sheet, wet: frozenset[Cell]) -> set[Cell]:
    """Return cells outside of the sheet, into which water at its edge runs off.

    The outline then lies beyond the edge, where it is cut.
    """
    found: set[Cell] = set()
    for x, y in wet:
        west_east = [dx for dx in (-1, 1) if not sheet.x <= x + dx < sheet.right]
        north_south = [dy for dy in (-1, 1) if not sheet.y <= y + dy < sheet.bottom]
        found |= {(x + dx, y) for dx in west_east}
        found |= {(x, y + dy) for dy in north_south}
        found |= {(x + dx, y + dy) for dx in west_east for dy in north_south}
    return found


def ripples(cell: Cell) -> Group:
    """Return the ripples of a space of water, in its unit square."""
    return _ripples_of(variant_of(_RIPPLES, *cell))


@cached()
def _ripples_of(variant: int) -> Group:
    """Return two or three ripples of a space of water, in its unit square."""
    source = chance(variant, 5)
    points: list[Point] = []
    for u, v in ((0.20, 0.36), (0.48, 0.62), (0.22, 0.84)):
        missing = source.random() < 0.15
        x, width = u + source.random() * 0.14, 0.24 + 0.08 * source.random()
        y = v + (source.random() - 0.5) * 0.05
        if missing and len(points) != 7:
            continue
        points += (
            (x, y),
            *((x + width * 0.17, y - 0.07), (x + width * 0.33, y - 0.07), (x + width * 0.5, y)),
            *((x + width * 0.67, y + 0.07), (x + width * 0.83, y + 0.07), (x + width, y)),
        )
    waves = Path("MCC" * (len(points) // 7), tuple(points))
    return Group((drawn(waves, "#3F7B93", 0.026, cover=0.80),), stamp=True)


def _hole(cells: set[Cell], detail: int) -> Iterable[Node]:
    """Yield spaces that are cut out: dark, with the light edge of the paper around them."""
    outline = region(cells, 0.08, 0.03)
    yield Shape(outline, Ink(TERRAIN[HOLE]), Line(Ink("#FFFBEF"), 0.06))
    if detail == 2:
        ordered = sorted(cells)
        yield Group(tuple(Group((_cuts(),), moved(*cell)) for cell in ordered), clip=outline)
    yield drawn(outline, INK, 0.03, least=0.8)


@cache
def _cuts() -> Shape:
    lines = []
    for k in range(1, 8):
        at = k / 4
        near, far = max(0.0, at - 1), min(1.0, at)
        lines += [((far, near), (near, far)), ((1 - far, near), (1 - near, far))]
    return drawn(segments(lines), "#33291F", 0.02, cover=0.6, cap="flat")


def _grid(sheet: Sheet) -> Shape:
    lines = [((x, sheet.y), (x, sheet.bottom)) for x in range(sheet.x + 1, sheet.right)]
    lines += [((sheet.x, y), (sheet.right, y)) for y in range(sheet.y + 1, sheet.bottom)]
    return drawn(segments(lines), INK, 0.016, cover=0.20, cap="flat", least=1.0)


def _runs_across(cell: Cell, kinds: dict[str, set[Cell]]) -> bool:
    """Say whether a bridge's way runs from west to east: across the water beside it."""
    x, y = cell
    water, bridges = kinds.get(WATER, set()), kinds.get(BRIDGE, set())
    beside = ((x - 1, y), (x + 1, y))
    along = ((x, y - 1), (x, y + 1))
    for kind in (water, bridges):
        west_east, north_south = (sum(c in kind for c in pair) for pair in (beside, along))
        if west_east != north_south:
            return (west_east < north_south) is (kind is water)
    return True
