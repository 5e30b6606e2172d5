"""The board under the cards: its sheet, the places without a card, the names at its sides."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from editor.core.caches import cached
from editor.core.points import Cell, column_name
from editor.picture.affine import Rect, moved
from editor.picture.drawing import Group, Ink, Line, Mask, Node, Shape, Text, drawn
from editor.picture.inks import SHADOW, TABLE_SHADOW
from editor.picture.path import rounded_rectangle
from editor.picture.shadows import sheet_shadow
from editor.systems.mechs.picture.arrangement import Arrangement
from editor.systems.mechs.picture.options import CARD, MARGIN, Options

BOARD = "#BEC5B4"
"""The board: felt, a shade lighter than the table."""
NAMES = "#3E3A2C"
EDGE = 0.12
"""How far the board reaches beyond its outermost spaces."""
RIM = 0.48
"""How far the names reach."""
_QUIET = "#4B4838"


def sheet_of(arrangement: Arrangement) -> Rect:
    """Return the rectangle of the board."""
    return Rect(*map(float, arrangement.bounds)).grown(EDGE)


def board_sheet(arrangement: Arrangement) -> Shape:
    """Return the board with its round corners."""
    outline = rounded_rectangle(*sheet_of(arrangement), 0.09)
    return Shape(outline, Ink(BOARD), Line(Ink(SHADOW, 0.22), 0.0065, least=0.8))


@cached()
def no_zone(detail: int) -> Group:
    """Return a place with no card, in its unit square."""
    inset = MARGIN + 0.038
    outline = rounded_rectangle(inset, inset, 1 - 2 * inset, 1 - 2 * inset, 0.05)
    nodes: list[Node] = [
        drawn(outline, SHADOW, 0.0095, cover=0.34, dash=(5.0, 5.0), cap="flat", least=0.8)
    ]
    if detail >= 2:
        size = 0.076 if detail == 3 else 0.12
        nodes.append(Text("no zone", (0.5, 0.5), size, Ink(_QUIET), weight=400))
    return Group(tuple(nodes), name="no zone")


@cache
def _soft() -> Mask:
    side = Rect(0.0, 0.0, CARD, CARD)
    return sheet_shadow(side, blur=0.062, strength=0.50, radius=0.064, down=0.024)


def card_shadow(at: Cell) -> Group:
    """Return the shadow of a card on the board."""
    return Group((_soft(),), moved(at[0] + MARGIN, at[1] + MARGIN))


def rim_names(arrangement: Arrangement, options: Options, isometric: bool = False) -> Group:
    """Return the names of the columns above the board and of the rows at its left."""
    x, y, width, depth = arrangement.bounds
    back = arrangement.turning.cell_back
    # After a quarter turn the columns of the board run down the picture.
    sideways = arrangement.turning.view % 2 == 1
    across = [_name(back((x + i, y)), row=sideways) for i in range(width)]
    down = [_name(back((x, y + j)), row=not sideways) for j in range(depth)]
    size = options.letters(isometric)
    off = EDGE + max(0.098, size * 0.70)
    every = 1 if options.pixels >= 22 else 2
    nodes: list[Node] = []
    for index, words in enumerate(across):
        if index % every == 0:
            nodes.append(_text(words, (x + index + 0.5, y - off), size, options.cased))
    for index, words in enumerate(down):
        if index % every == 0:
            nodes.append(_text(words, (x - off - 0.01, y + index + 0.5), size, options.cased))
    if isometric:
        # The near sides are where one reads first; there the board shows its edge.
        near = off + 0.07
        for index, words in enumerate(across):
            if index % every == 0:
                nodes.append(_text(words, (x + index + 0.5, y + depth + near), size, options.cased))
        for index, words in enumerate(down):
            if index % every == 0:
                nodes.append(_text(words, (x + width + near, y + index + 0.5), size, options.cased))
    return Group(tuple(nodes), name="names")


def _name(cell: Cell, *, row: bool) -> str:
    return str(cell[1] + 1) if row else column_name(cell[0])


def _text(words: str, at: tuple[float, float], size: float, cased: bool) -> Text:
    # Cased, so that they can be read on a dark table as well.
    casing = Line(Ink(BOARD), size * 0.6) if cased else None
    fits = size if len(words) < 3 else size * 0.8
    return Text(words, at, fits, Ink(NAMES), weight=600, casing=casing)


def board_shadow(sheet: Rect) -> Mask:
    """Return the soft shadow of the board on the table."""
    return sheet_shadow(sheet, blur=0.10, strength=0.20, down=0.03, ink=TABLE_SHADOW)


def gaps_of(arrangement: Arrangement) -> Iterable[tuple[Cell, bool]]:
    """Yield the places without a card, and whether a label lies there in place of words."""
    labelled = {words.at for words in arrangement.words}
    for cell in arrangement.gaps:
        yield cell, cell in labelled
