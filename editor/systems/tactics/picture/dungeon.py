"""The picture of a dungeon: chambers cut into the rock, and what lies in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from editor.core.caches import HEAVY, cached
from editor.core.points import Cell
from editor.picture import chambers
from editor.picture.affine import Rect, Turning, moved, seen_plane
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, drawn, filled
from editor.picture.inks import CONTOUR, EDGE_LIT, GHOSTS, INK, TERRAIN, WHITE
from editor.picture.path import components, joined, rectangle, region, rounded_rectangle, segments
from editor.picture.patterns import patterned
from editor.systems.tactics.map.board import DungeonRows
from editor.systems.tactics.map.dungeons import OpenBox
from editor.systems.tactics.map.geometry import LaidBox, Realm
from editor.systems.tactics.picture.arrangement import sheet_of
from editor.systems.tactics.picture.ghosts import DASHES
from editor.systems.tactics.picture.ground import ripples

_WALL, _WATER = "#", "~"
_ROCK = "#6B5F50"
_FLOOR = "#E6DCC4"
_SIGNS: dict[str, Callable[[], Group]] = {
    "E": chambers.entrance,
    "?": chambers.monster,
    "c": chambers.cave_in,
    "t": chambers.trap,
    "d": chambers.locked_door,
    "m": chambers.magic_barrier,
    "*": chambers.crystal,
}
_EDGE = 0.14
DETAILED = 18.0
"""From this many pixels a space on the texture of rock and the grid are drawn."""


@cached(HEAVY)
def dungeon_picture(rows: DungeonRows, pixels: float = 36.0) -> Picture:
    """Return the plan of a dungeon in a cut edge of cardboard; one unit is the side of a space.

    `pixels` is the length of a space on the screen and decides the detail. Rows may differ in
    length; what is missing is rock.
    """
    wide, high = max(map(len, rows), default=0), len(rows)
    frame = Rect(0.0, 0.0, wide, high)
    if not wide:
        return Picture((), frame)
    cells = {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
    edge = frame.grown(_EDGE)
    nodes: list[Node] = [
        Shape(rounded_rectangle(*edge, 0.10), Ink(EDGE_LIT), Line(Ink(CONTOUR), 0.04)),
        *chambers_of(cells, frame, pixels >= DETAILED),
        drawn(rectangle(*frame), CONTOUR, 0.05, join="miter", least=1.0),
    ]
    return Picture(tuple(nodes), edge.grown(0.03))


def dungeon_swatch(letter: str) -> Picture:
    """Return one space of a dungeon, its corners rounded: 1 unit wide."""
    frame = rounded_rectangle(0.0, 0.0, 1.0, 1.0, 0.09)
    rect = Rect(-1.0, -1.0, 3.0, 3.0)
    floor = letter if letter in (_WALL, _WATER) else "."
    cells = {(x, y): floor for x in (-1, 0, 1) for y in (-1, 0, 1)}
    cells[0, 0] = letter
    inside = Group(tuple(chambers_of(cells, rect, True)), clip=frame)
    edge = drawn(frame, INK, 0.025, cover=0.35, least=1.0)
    return Picture((inside, edge), Rect(0, 0, 1, 1).grown(0.02))


def chambers_of(cells: dict[Cell, str], rock: Rect, details: bool) -> Iterable[Node]:
    """Yield the rock, the floor cut into it, its water, its grid and its signs."""
    whole = rectangle(*rock)
    yield filled(whole, _ROCK)
    if details:
        yield patterned(whole, "rising", Ink(INK, 0.40), 0.17, 0.030)
        yield patterned(whole, "falling", Ink(WHITE, 0.10), 0.34, 0.022)
    floor = {cell for cell, letter in cells.items() if letter != _WALL}
    for piece in components(floor):
        outline = region(piece, 0.20, 0.05)
        yield drawn(outline, INK, 0.16)
        inside: list[Node] = [filled(outline, _FLOOR)]
        inside += _pools({cell for cell in piece if cells[cell] == _WATER}, details)
        if details:
            inside.append(_joints(piece))
        yield Group(tuple(inside), clip=outline)
        yield drawn(outline, INK, 0.055, least=1.0)
    for (x, y), letter in cells.items():
        sign = _SIGNS.get(letter)
        if sign is not None:
            yield Group((sign(),), moved(x, y))


def _pools(wet: set[Cell], details: bool) -> Iterable[Node]:
    for pool in components(wet):
        shore = region(pool, 0.26, 0.02)
        yield Shape(shore, Ink(TERRAIN[_WATER]), Line(Ink("#4E7F92"), 0.06, least=0.8))
        if details:
            yield Group(tuple(Group((ripples(cell),), moved(*cell)) for cell in sorted(pool)))


def _joints(piece: Iterable[Cell]) -> Shape:
    """Return the grid between the spaces of a floor."""
    held = set(piece)
    lines = [((x, y), (x, y + 1)) for x, y in sorted(held) if (x - 1, y) in held]
    lines += [((x, y), (x + 1, y)) for x, y in sorted(held) if (x, y - 1) in held]
    return drawn(segments(lines), INK, 0.020, cover=0.26, cap="flat", least=1.0)


_RIM = 0.09
"""How far the cut edge of the cardboard reaches out around a plan, in sides of a space."""


def open_boxes(
    realm: Realm, turning: Turning, opened: Iterable[object], pixels: float, *, isometric: bool
) -> tuple[tuple[int, Node], ...]:
    """Return the level and the plan of each open box, the lowest first.

    `pixels` is the length of a space on the screen.
    """
    shown = [
        (realm.boxes[each.box], each)
        for each in opened
        if isinstance(each, OpenBox) and each.seen and each.box in realm.boxes
    ]
    return tuple(
        (laid.top, _plan(laid, each, turning, pixels, isometric))
        for laid, each in sorted(shown, key=lambda pair: pair[0].top)
    )


def _plan(
    laid: LaidBox, opened: OpenBox, turning: Turning, pixels: float, isometric: bool
) -> Group:
    """Return the plan of a box in the frame of the view, so that its signs stand upright."""
    sheet = sheet_of(laid, turning)
    frame = Rect(sheet.x, sheet.y, sheet.width, sheet.depth)
    cells = {turning.cell(cell): letter for cell, letter in opened.letters}
    nodes = (
        filled(rectangle(*frame.grown(_RIM)), EDGE_LIT),
        *chambers_of(cells, frame, pixels >= DETAILED),
        drawn(rectangle(*frame), CONTOUR, 0.05, join="miter", least=1.2),
        drawn(rectangle(*frame.grown(_RIM)), CONTOUR, 0.05, join="miter", least=1.2),
    )
    # What stands on the box hides its part of the plan and nothing of the rim.
    over = {cell for cell in cells if turning.cell_back(cell) not in opened.seen}
    whole = replace(rectangle(*frame.grown(2 * _RIM)), even_odd=True)
    seen = joined((whole, region(over, 0.0, 0.0))) if over else whole
    plane = seen_plane(laid.top) if isometric else None
    return Group((Group(nodes, clip=seen), *_marks(opened, turning)), plane, name="open box")


def _marks(opened: OpenBox, turning: Turning) -> Iterable[Node]:
    """Yield the outline of what is about to change, in the line of its verdict."""
    cells = {turning.cell(cell) for cell in opened.marked & opened.seen}
    dash = DASHES[opened.verdict]
    for piece in components(cells):
        outline = region(piece, 0.07, 0.0)
        yield drawn(outline, WHITE, 0.16, least=4.5)
        yield drawn(
            outline, GHOSTS[opened.verdict], 0.09, dash=dash,
            cap="flat" if dash else "round", least=2.2,
        )  # fmt: skip
