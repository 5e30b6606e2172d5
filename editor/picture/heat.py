"""Grounds in colours: heat maps in bands, and who is first where."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from editor.core.caches import cached
from editor.core.points import Cell
from editor.picture.affine import Point, Rect, moved
from editor.picture.cards import width_of
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, Text, drawn, filled
from editor.picture.emblems import emblem
from editor.picture.halftone import square_of_dots
from editor.picture.inks import INK, LIGHT, RIM_PAPER, SELECTION, WHITE, mixed, seat_of
from editor.picture.path import Path, components, dots, rectangle, region, rounded_rectangle
from editor.picture.patterns import redrawn_pattern, stamped_dots

_FAINT = "#F4E6B8"
"""The colour of the faintest band; the strongest is that of the selection."""
COVER = 0.60
"""How much of the ground a tint covers: its motif still shows."""
_STEP = 0.17
"""The distance of dots, in sides of a space."""
_RADII = (0.050, 0.036, 0.025, 0.016, 0.0)
"""The radius of dots of each band: the stronger it is, the denser it looks."""
SMALLEST = 18.0
"""Pixels of a space below which there are neither dots nor figures."""


class BandLook(NamedTuple):
    """The look of a band: its place on the scale, from 0.0 for the strongest to 1.0."""

    share: float

    @property
    def colour(self) -> str:
        """The tint."""
        return mixed(SELECTION, _FAINT, self.share)

    @property
    def ink(self) -> str:
        """The ink of figures and dots."""
        return WHITE if self.share < 0.4 else INK

    @property
    def radius(self) -> float:
        """The radius of its dots, in sides of a space; 0 for none."""
        return _RADII[round(self.share * (len(_RADII) - 1))]


def look_of(band: int, count: int) -> BandLook:
    """Return the look of a band, 0 for the strongest, of this many."""
    return BandLook(min(1.0, band / max(1, count - 1)))


def band_ground(
    path: Path, look: BandLook, *, finer: float = 1.0, cover: float = COVER
) -> Iterator[Node]:
    """Yield tint and dots of a band; `finer` scales the pattern of a space of 1."""
    yield filled(path, look.colour, cover)
    if look.radius:
        ink = Ink(look.ink, 0.42)
        yield stamped_dots(path, ink, _STEP * finer, look.radius * finer)


def band_outline(path: Path, *, finer: float = 1.0) -> Node:
    """Return the outline between bands."""
    return drawn(path, RIM_PAPER, 0.055 * finer, cover=0.9, least=1.2)


def band_cells(
    cells: Collection[Cell], look: BandLook, pixels: float, finer: float = 1.0
) -> tuple[Node, ...]:
    """Return the cells of a band; `pixels` is the length of a space on the screen."""
    if not cells:
        return ()
    ground = region(cells, 0.10 * finer, 0.03 * finer)
    tint = filled(ground, look.colour, COVER)
    if pixels < SMALLEST:
        return (tint,)
    dotted: Iterable[Node] = ()
    if look.radius:
        dotted = (Group((_cell_dots(look, finer),), moved(*cell)) for cell in cells)
    return (tint, *dotted, band_outline(ground, finer=finer))


@cached()
def _cell_dots(look: BandLook, finer: float) -> Group:
    """Return the dots of a cell at the origin as a stamp: it needs no clip, and is drawn once."""
    points = dots(square_of_dots(0.0, 0.0, 1.0, round(1 / (_STEP * finer))))
    return Group(
        (Shape(points, None, Line(Ink(look.ink, 0.42), 2 * look.radius * finer)),), stamp=True
    )


def figure(words: str, at: Point, size: float, look: BandLook) -> Group:
    """Return what is written on a space of a band, about a point."""
    return Group((_figure(words, size, look),), moved(*at))


@cached()
def _figure(words: str, size: float, look: BandLook) -> Group:
    """Return words about the origin as a stamp: few figures stand on many spaces."""
    width = size * (0.62 * len(words) + 0.55)
    ground = rounded_rectangle(-width / 2, -0.62 * size, width, 1.24 * size, 0.5 * size)
    text = Text(words, (0.0, 0.0), size, Ink(look.ink), weight=700)
    return Group((filled(ground, look.colour, 0.8), text), stamp=True)


@cached()
def swatch(look: BandLook) -> Picture:
    """Return the look of a band as a picture of 1.6 by 1."""
    square = rectangle(0.0, 0.0, 1.6, 1.0)
    nodes = (filled(square, RIM_PAPER), *band_ground(square, look), drawn(square, INK, 0.05))
    return Picture(nodes, square.bounds)


TINT, PATTERN = 0.15, 0.46
"""How much of the seat's colour and of its pattern covers the ground."""
OUTLINE, CASING = 0.065, 0.14
"""The widths of the outline and of its casing, in sides of a space."""


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
