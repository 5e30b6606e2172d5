"""Cards at their true size, with a bleed around them and crop marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from editor.core.words import counted
from editor.export.paper.sheet import HAIR, MARGIN, UNPRINTED, Page, PaperSize, Press, sheet
from editor.picture.affine import Affine, Point, Rect
from editor.picture.drawing import Group, Ink, Node, Picture, Shape, drawn
from editor.picture.inks import INK, WHITE
from editor.picture.path import rectangle, segments
from editor.seam.tabletop import Tabletop

PART = "Cards"
BLEED = 3.0
"""How far the ground of a card extends beyond the cut, in millimetres."""
_FAR, _NEAR = 2.6, 0.4
"""Where the marks begin and end outside of the bleed, in millimetres."""


def card_pages(table: Tabletop, press: Press, unit: float) -> Iterator[Page]:
    """Yield the sheets with the cards of a map, Z1 first, as many on each as fit.

    Cards of one size are together; those larger than the paper are left out.
    """
    sizes: dict[tuple[float, float], list[str]] = {}
    for slab in table.slabs:
        if slab.kind == "card":
            bounds = slab.outline.bounds
            size = round(bounds.width * unit, 3), round(bounds.height * unit, 3)
            sizes.setdefault(size, []).append(slab.id)
    number = 0
    for (width, height), cards in sizes.items():
        across, columns, rows = _places(press.paper, width, height)
        each = columns * rows
        for first in range(0, len(cards), each) if each else ():
            number += 1
            batch = [table.portrait(card) for card in cards[first : first + each]]
            inner = (press.paper.across if across else press.paper).inner
            nodes = tuple(_block(batch, inner, width, height, columns, rows))
            words = f"{counted(len(cards), 'card')} of {width:.1f} × {height:.1f} mm"
            yield sheet(press, f"Z{number}", words, nodes, part=PART, across=across)


def _places(paper: PaperSize, width: float, height: float) -> tuple[bool, int, int]:
    """Return whether the paper is in landscape, and the columns and rows of cards on it."""
    ways = []
    for across, laid in ((False, paper), (True, paper.across)):
        inner = laid.inner
        # Left and right the bleed may be in the margin; above and below are header and footer.
        columns = int((inner.width + 2 * BLEED) / (width + 2 * BLEED) + 1e-6)
        rows = int((inner.height - 4.0) / (height + 2 * BLEED) + 1e-6)
        ways.append((across, columns, rows))
    return max(ways, key=lambda way: way[1] * way[2])


def _block(
    pictures: Sequence[Picture],
    inner: Rect,
    width: float,
    height: float,
    columns: int,
    rows: int,
) -> Iterator[Node]:
    """Yield cards side by side in the middle of a sheet, and the marks around them."""
    wide, high = width + 2 * BLEED, height + 2 * BLEED
    used = -(-len(pictures) // columns)
    left = inner.x + (inner.width - columns * wide) / 2
    top = inner.y + (inner.height - rows * high) / 2
    shown = min(columns, len(pictures))
    xs = [left + column * wide + BLEED for column in range(shown)]
    ys = [top + row * high + BLEED for row in range(used)]
    for index, picture in enumerate(pictures):
        at = xs[index % columns], ys[index // columns]
        yield from _card(picture, Rect(*at, width, height))
    edges_x = [edge for x in xs for edge in (x, x + width)]
    edges_y = [edge for y in ys for edge in (y, y + height)]
    around = Rect(left, top, shown * wide, used * high)
    yield _marks(edges_x, edges_y, around, inner)


def _card(picture: Picture, place: Rect) -> Iterator[Node]:
    frame = picture.frame
    by = Affine(
        place.width / frame.width,
        0.0,
        0.0,
        place.height / frame.height,
        place.x - frame.x * place.width / frame.width,
        place.y - frame.y * place.height / frame.height,
    )
    yield Shape(rectangle(*place.grown(BLEED)), Ink(_ground(picture.nodes) or WHITE))
    yield Group(picture.nodes, by, rectangle(*frame))


def _ground(nodes: Iterable[Node]) -> str:
    """Return the colour of the first filled shape: the ground of the card."""
    for node in nodes:
        if isinstance(node, Shape) and isinstance(node.fill, Ink) and node.fill.cover == 1.0:
            return node.fill.colour
        found = _ground(node.nodes) if isinstance(node, Group) else ""
        if found:
            return found
    return ""


def _marks(xs: Iterable[float], ys: Iterable[float], around: Rect, inner: Rect) -> Node:
    """Return the marks at the edges of the cards, outside of the bleed but not at the edge."""
    room = inner.grown(MARGIN - UNPRINTED)
    left, right = max(around.x - _FAR, room.x), min(around.right + _FAR, room.right)
    ends: list[tuple[Point, Point]] = []
    for x in xs:
        ends.append(((x, around.y - _NEAR), (x, around.y - _FAR)))
        ends.append(((x, around.bottom + _NEAR), (x, around.bottom + _FAR)))
    for y in ys:
        ends.append(((around.x - _NEAR, y), (left, y)))
        ends.append(((around.right + _NEAR, y), (right, y)))
    return drawn(segments(ends), INK, HAIR, cap="flat")
