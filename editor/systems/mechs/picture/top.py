"""An arena from above: the board under the cards, the cards, what stands on them, labels."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import cache
from typing import NamedTuple

from editor.core.caches import cached
from editor.core.points import Cell, column_name
from editor.picture.affine import Affine, Point, Rect, moved
from editor.picture.drawing import (
    Group,
    Ink,
    Line,
    Mask,
    Node,
    Picture,
    Shape,
    Text,
    drawn,
    layered,
)
from editor.picture.inks import SHADOW, TABLE_SHADOW
from editor.picture.path import rounded_rectangle
from editor.picture.shadows import sheet_shadow
from editor.picture.signs import label, spread_label
from editor.systems.mechs.map.board import Pilot
from editor.systems.mechs.picture.arrangement import (
    CARD,
    EVERYTHING,
    MARGIN,
    Arrangement,
    Card,
    LabelMark,
    Options,
    PlacedStandee,
)
from editor.systems.mechs.picture.card import unknown_card, zone_card
from editor.systems.mechs.picture.play_ink import card_ink
from editor.systems.mechs.picture.signs import pilot_sign, token_sign
from editor.systems.shared.spans import ONE, cells_of_span, rect_of_span

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
    off = names_off(size)
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


def names_off(size: float) -> float:
    """Return how far beyond the spaces names of a size stand, in sides of a space."""
    return EDGE + max(0.098, size * 0.70)


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
    labelled = {cell for words in arrangement.words for cell in cells_of_span(words)}
    for cell in arrangement.gaps:
        yield cell, cell in labelled


_RADII = (0.25, 0.19, 0.135, 0.102)
"""The radius of a piece by the detail of its card."""


class DrawnItem(NamedTuple):
    """Something that is drawn, in a layer; pictures with equal items in equal order look alike."""

    key: Hashable
    node: Node
    layer: str


def top_picture(arrangement: Arrangement, options: Options = EVERYTHING) -> Picture:
    """Return the whole arena from above; one unit is the side of a space."""
    return drawing_of(top_items(arrangement, options), top_frame(arrangement, options.rim))


def drawing_of(items: Iterable[DrawnItem], frame: Rect) -> Picture:
    """Return items in their layers as a picture."""
    return layered(((item.layer, (item.node,)) for item in items), frame)


def top_frame(arrangement: Arrangement, rim: bool = True) -> Rect:
    """Return the rectangle of the arena from above, names and all."""
    x, y, width, depth = arrangement.bounds
    board = Rect(x, y, width, depth).grown(EDGE)
    if not rim:
        return board
    more = RIM - EDGE
    return Rect(board.x - more, board.y - more, board.width + more, board.height + more).joined(
        board.grown(0.04)
    )


def top_items(arrangement: Arrangement, options: Options) -> tuple[DrawnItem, ...]:
    """Return what is drawn of the arena from above, from the bottom up."""
    return tuple(_items(arrangement, options))


def _items(arrangement: Arrangement, options: Options) -> Iterable[DrawnItem]:
    if options.rim:
        yield DrawnItem("names", rim_names(arrangement, options), "rim")
    yield DrawnItem("board", board_sheet(arrangement), "board")
    detail = options.detail
    if options.grid:
        for cell, labelled in gaps_of(arrangement):
            place = no_zone(0 if labelled else detail)
            yield DrawnItem(("gap", cell), Group((place,), moved(*cell)), "empty spaces")
    if options.shadows and detail:
        for card in arrangement.cards:
            yield DrawnItem(("shadow", card.id, card.at), card_shadow(card.at), "shadows")
    for card in arrangement.cards:
        ink = card_ink(arrangement, card, options.play, detail)
        lying = card_from_above(card, detail, options.mech, ink)
        yield DrawnItem((card.id, card.at), lying, "cards")
    for piece in arrangement.pieces:
        yield DrawnItem((piece.id, piece.at, piece.order), piece_sign(piece, detail), "pieces")
    if options.labels and detail:
        for words in arrangement.words:
            named = Group((_label(words, words.at in arrangement.on, detail),))
            yield DrawnItem((words.id, words.at), named, "labels")


def card_from_above(
    card: Card, detail: int, mech: bool = True, ink: tuple[Node, ...] = ()
) -> Group:
    """Return a card where it lies on the turned board."""
    return Group((face_of(card, detail, mech, ink),), on_space(card.at), name=card.id)


def face_of(card: Card, detail: int, mech: bool = True, ink: tuple[Node, ...] = ()) -> Group:
    """Return a card as it is printed, in its own unit square, with ink on its ground."""
    if card.component is None:
        return unknown_card(card.name, detail)
    return zone_card(card.component, card.quarters, detail, mech, ink=ink)


def on_space(cell: tuple[int, int]) -> Affine:
    """Return the map from a card's own unit square to its place on the turned board."""
    return Affine(CARD, 0.0, 0.0, CARD, cell[0] + MARGIN, cell[1] + MARGIN)


def piece_sign(piece: PlacedStandee, detail: int) -> Group:
    """Return a piece as a flat sign where it stands."""
    at, radius = piece_place(piece, detail), _RADII[detail]
    if isinstance(piece.thing, Pilot):
        return pilot_sign(piece.thing, piece.seat or 1, piece.facing, at, radius)
    return token_sign(piece.thing, piece.seat or 1, at, radius * 0.92)


def piece_place(piece: PlacedStandee, detail: int = 3) -> Point:
    """Return the middle of a piece: pilots at the right of their card, tokens at the left."""
    x, y = piece.at
    radius = _RADII[detail]
    side = 0.855 if detail >= 2 else 0.97 - radius
    foot = 0.70 if detail >= 2 else 0.97 - radius
    column, row = divmod(piece.order, 2)
    across = side - column * 2.1 * radius
    down = foot - row * 2.35 * radius
    return (x + across if isinstance(piece.thing, Pilot) else x + 1 - across), y + down


def piece_radius(detail: int) -> float:
    """Return how far a piece reaches from its middle."""
    return _RADII[detail]


def _label(words: LabelMark, on_card: bool, detail: int) -> Node:
    if words.span != ONE:
        return spread_label(rect_of_span(words), words.text)
    return label(label_place(words, on_card), words.text, 0.13 if detail == 3 else 0.20)


def label_place(words: LabelMark, on_card: bool) -> Point:
    """Return the middle of a label: of an empty place the middle, of a card its lower edge."""
    return words.at[0] + 0.5, words.at[1] + (0.99 if on_card else 0.5)
