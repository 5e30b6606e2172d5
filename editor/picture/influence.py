"""Who is first where: the ground that each seat reaches before the others, and how much that is."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from editor.core.caches import cached
from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.picture.cards import width_of
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, Text, drawn, filled
from editor.picture.emblems import emblem
from editor.picture.inks import INK, LIGHT, RIM_PAPER, mixed, seat_of
from editor.picture.path import Path, rectangle, rounded_rectangle
from editor.picture.patterns import redrawn_pattern
from editor.picture.regions import components, region

TINT, PATTERN = 0.15, 0.46
"""How much of the seat's colour and of its pattern covers the ground."""
OUTLINE, CASING = 0.065, 0.14
"""The widths of the outline and of its casing, in sides of a space."""
SMALLEST = 18.0
"""Pixels of a space below which no pattern is drawn."""


def own_ground(
    path: Path, seat: int, *, finer: float = 1.0, fine: bool = True, dark: bool = False
) -> Iterator[Node]:
    """Yield the tint and the pattern of a seat; `finer` scales the pattern of a space of 1.

    With `dark` the pattern is lighter than the colour, to be seen on a dark ground.
    """
    look = seat_of(seat)
    yield filled(path, look.colour, TINT)
    if fine:
        ink = Ink(mixed(look.colour, INK, 0.15), PATTERN)
        if dark:
            ink = Ink(mixed(look.colour, RIM_PAPER, 0.55), 2 * PATTERN)
        yield redrawn_pattern(path, look.pattern, ink, look.step * finer, 0.03 * finer)


def own_outline(path: Path, seat: int, *, finer: float = 1.0) -> Iterator[Node]:
    """Yield the cased outline of the ground of a seat."""
    yield drawn(path, RIM_PAPER, CASING * finer, least=2.5)
    yield drawn(path, mixed(seat_of(seat).colour, INK, 0.12), OUTLINE * finer, least=1.2)


def own_cells(
    cells: Collection[Cell],
    begins: Collection[Cell],
    seat: int,
    pixels: float,
    finer: float = 1.0,
) -> tuple[Node, ...]:
    """Return cells on which a seat is first; those of its start keep the look of a start.

    `pixels` is the length of a space on the screen; `finer` is for lines of large spaces.
    """
    bare = set(cells) - set(begins)
    nodes: list[Node] = []
    if bare:
        ground = region(bare, 0.20 * finer, 0.06 * finer)
        nodes += own_ground(ground, seat, finer=finer, fine=pixels >= SMALLEST)
    for piece in components(cells):
        nodes += own_outline(region(piece, 0.20 * finer, 0.06 * finer), seat, finer=finer)
    return tuple(nodes)


@cached()
def seat_swatch(seat: int) -> Picture:
    """Return the look of a seat's ground as a picture of 1.6 by 1."""
    square = rectangle(0.0, 0.0, 1.6, 1.0)
    nodes = (filled(square, RIM_PAPER), *own_ground(square, seat), *own_outline(square, seat))
    return Picture(nodes, square.bounds)


_HEIGHT, _LETTER, _GAP = 24, 12.5, 8
"""The height of a pill, the size of its words, and its gap to the start, in pixels."""


def words_beside(start: Rect, frame: Rect, seat: int, words: str, pixels: float) -> Group:
    """Return a pill with the emblem of a seat beside its start, towards the middle of the map.

    It lies at the edge of the start that is nearer to the edge of the map.
    """
    unit = 1 / pixels
    width, height = (width_of(words) * _LETTER + 44) * unit, _HEIGHT * unit
    right = start.centre[0] <= frame.centre[0]
    x = start.right + _GAP * unit if right else start.x - _GAP * unit - width
    top = start.centre[1] <= frame.centre[1]
    y = start.y + 2 * unit if top else start.bottom - 2 * unit - height
    return _pill((x, y), (width, height), seat, words, unit)


def words_about(at: Point, seat: int, words: str, pixels: float) -> Group:
    """Return the same pill about a point."""
    unit = 1 / pixels
    width, height = (width_of(words) * _LETTER + 44) * unit, _HEIGHT * unit
    return _pill((at[0] - width / 2, at[1] - height / 2), (width, height), seat, words, unit)


def _pill(corner: Point, size: tuple[float, float], seat: int, words: str, unit: float) -> Group:
    (x, y), (width, height) = corner, size
    middle = y + height / 2
    frame = rounded_rectangle(x, y, width, height, height / 2)
    colour = mixed(seat_of(seat).colour, INK, 0.12)
    return Group(
        (
            Shape(frame, Ink(LIGHT.raised), Line(Ink(colour), 1.5 * unit)),
            emblem(seat, (x + 15 * unit, middle), 7.5 * unit),
            Text(words, (x + 28 * unit, middle), _LETTER * unit, Ink(LIGHT.text), align="left"),
        ),
        name=f"words of seat {seat}",
    )
