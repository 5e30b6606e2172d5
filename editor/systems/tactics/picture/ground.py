"""The ground of a printed surface, and what stands upright on it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import cache, partial

from editor.core.caches import HEAVY, cached
from editor.core.points import Cell
from editor.picture.affine import Point, Rect, Turning, moved, seen
from editor.picture.drawing import Group, Ink, Late, Line, Node, Shape, drawn, filled
from editor.picture.inks import INK, PAPER, TERRAIN, TOP_LIGHT, WHITE, mixed
from editor.picture.path import Path, components, dots, rectangle, region, segments
from editor.picture.patterns import chance, variant_of
from editor.picture.terrain import (
    ballista,
    bridge,
    forest,
    peaks,
    upright_forest,
    upright_peaks,
    upright_village,
    village,
)
from editor.systems.tactics.map.board import BALLISTA, BRIDGE, FOREST, HOLE, PEAK, VILLAGE, WATER
from editor.systems.tactics.picture.arrangement import LaidSheet

_REGIONS = (FOREST, VILLAGE, PEAK, BALLISTA)
_RIPPLES = 16
_LARGE = 400
"""The ground of a sheet of more spaces than this is drawn late, terrain by terrain."""
_EDGE = 0.05
"""How far fibres of the paper may reach over the edges of a sheet, in sides of a space."""
_BLOCK = 8
"""Details are grouped in squares of this many spaces, so that a painter can skip those unseen."""
UPRIGHT = (FOREST, PEAK, VILLAGE)
_UPRIGHT_BLOCK = 8


def tone(level: int) -> str:
    """Return the paper of a level: the higher, the lighter."""
    return mixed(PAPER, TOP_LIGHT, min(0.75, 0.30 * level))


@cached(HEAVY)
def ground(sheet: LaidSheet, turning: Turning, detail: int, grid: bool = True) -> tuple[Node, ...]:
    """Return the printed ground of a sheet in cells of the turned board.

    `detail` and `grid` are those of the options. Things that stand upright are not included.
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
        nodes += (Late(draw, whole, clip=rect) for draw in prints)
    else:
        if detail == 2:
            nodes += _fibres(sheet)
        printed = tuple(node for draw in prints for node in draw())
        if printed:
            nodes.append(Group(printed, clip=rect))
    if detail == 2 and grid:
        nodes.append(_grid(sheet))
    for cell in sorted(kinds.get(BRIDGE, ())):
        nodes.append(Group((bridge(_runs_across(cell, kinds)),), moved(*cell)))
    for cell in sorted(kinds.get(BALLISTA, ()) if detail else ()):
        nodes.append(Group((ballista(),), moved(*cell)))
    return tuple(nodes)


def _fibres(sheet: LaidSheet) -> Iterable[Node]:
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


def _blocks(sheet: LaidSheet) -> Iterable[tuple[int, int, int, int]]:
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
    """Return the dots of a space of forest; the pattern repeats with every space."""
    points = [
        ((column + (0.25 if row % 2 else 0.75)) / 7, (row + 0.5) / 8)
        for row in range(8)
        for column in range(7)
    ]
    return Group((drawn(dots(points), "#5F7E48", 0.028, cover=0.40),), stamp=True)


@cache
def _diagonals() -> Group:
    """Return the diagonals of a space of peaks; the pattern repeats with every space."""
    lines = []
    for k in range(1, 12):
        at = k / 6
        near, far = max(0.0, at - 1), min(1.0, at)
        lines.append(((far, near), (near, far)))
    marks = drawn(segments(lines), "#6E6672", 0.014, cover=0.35, cap="flat")
    return Group((marks,), stamp=True)


def _water(sheet: LaidSheet, wet: set[Cell], turning: Turning, detail: int) -> Iterable[Node]:
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


def _beyond(sheet: LaidSheet, wet: frozenset[Cell]) -> set[Cell]:
    """Return the cells outside of the sheet that water at its edge continues into.

    So the outline of the water lies beyond the edge, where it is clipped.
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


def _grid(sheet: LaidSheet) -> Shape:
    lines = [((x, sheet.y), (x, sheet.bottom)) for x in range(sheet.x + 1, sheet.right)]
    lines += [((sheet.x, y), (sheet.right, y)) for y in range(sheet.y + 1, sheet.bottom)]
    return drawn(segments(lines), INK, 0.016, cover=0.20, cap="flat", least=1.0)


def _runs_across(cell: Cell, kinds: dict[str, set[Cell]]) -> bool:
    """Return whether a bridge runs from west to east: across the water beside it."""
    x, y = cell
    water, bridges = kinds.get(WATER, set()), kinds.get(BRIDGE, set())
    beside = ((x - 1, y), (x + 1, y))
    along = ((x, y - 1), (x, y + 1))
    for kind in (water, bridges):
        west_east, north_south = (sum(c in kind for c in pair) for pair in (beside, along))
        if west_east != north_south:
            return (west_east < north_south) is (kind is water)
    return True


def flat_motif(letter: str, place: tuple[int, ...]) -> Group | None:
    """Return the motif of a terrain from above, in a unit square, or None."""
    match letter:
        case "f":
            return forest(*place)
        case "^":
            return peaks(*place)
        case "v":
            return village()
        case _:
            return None


def upright_motif(letter: str, place: tuple[int, ...]) -> Group | None:
    """Return the motif of a terrain in the isometric view, about the diamond's upper corner."""
    match letter:
        case "f":
            return upright_forest(*place)
        case "^":
            return upright_peaks(*place)
        case "v":
            return upright_village()
        case _:
            return None


@cached()
def figures_upright(sheet: LaidSheet, turning: Turning) -> dict[Cell, Group]:
    """Return what stands on the cells of a sheet in the isometric scene; do not change it."""
    found = {}
    for cell, letter in sheet.cells():
        if letter in UPRIGHT:
            motif = upright_motif(letter, (*turning.cell_back(cell), sheet.top))
            if motif is not None:
                found[cell] = Group((motif,), moved(*seen(*cell, sheet.top)))
    return found


@cached()
def upright_from_above(
    sheet: LaidSheet, turning: Turning, covered: frozenset[Cell] = frozenset()
) -> tuple[Group, ...]:
    """Return what stands on a sheet, seen from above, the back first, in squares of spaces.

    Covered cells are left out: a tree would show from under the box.
    """
    blocks: dict[Cell, list[Group]] = {}
    for cell, letter in sheet.cells():
        if letter not in UPRIGHT or cell in covered:
            continue
        motif = flat_motif(letter, (*turning.cell_back(cell), sheet.top))
        if motif is not None:
            key = (cell[1] // _UPRIGHT_BLOCK, cell[0] // _UPRIGHT_BLOCK)
            blocks.setdefault(key, []).append(Group((motif,), moved(*cell)))
    return tuple(Group(tuple(blocks[key])) for key in sorted(blocks))
