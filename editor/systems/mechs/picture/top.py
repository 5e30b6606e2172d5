"""The arena from above, as a list of what is drawn, and as a picture."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from editor.picture.affine import Affine, Point, Rect, moved
from editor.picture.drawing import Group, Node, Picture
from editor.picture.signs import label
from editor.systems.mechs.board import Pilot
from editor.systems.mechs.picture.arrangement import Arrangement, Card, Piece, Words
from editor.systems.mechs.picture.card import unknown_card, zone_card
from editor.systems.mechs.picture.options import CARD, EVERYTHING, MARGIN, Options
from editor.systems.mechs.picture.sheet import (
    EDGE,
    RIM,
    board_sheet,
    card_shadow,
    gaps_of,
    no_zone,
    rim_names,
)
from editor.systems.mechs.picture.signs import pilot_sign, token_sign

_RADII = (0.25, 0.19, 0.135, 0.102)
"""The radius of a piece by the detail of its card."""


class Item(NamedTuple):
    """Something that is drawn; pictures with equal items in equal order look alike."""

    key: Hashable
    node: Node


def top_picture(arrangement: Arrangement, options: Options = EVERYTHING) -> Picture:
    """Return the whole arena from above; one unit is the side of a space."""
    nodes = tuple(item.node for item in top_items(arrangement, options))
    return Picture(nodes, top_frame(arrangement, options.rim))


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


def top_items(arrangement: Arrangement, options: Options) -> tuple[Item, ...]:
    """Return what is drawn of the arena from above, from the bottom up."""
    return tuple(_items(arrangement, options))


def _items(arrangement: Arrangement, options: Options) -> Iterable[Item]:
    if options.rim:
        yield Item("names", rim_names(arrangement, options))
    yield Item("board", board_sheet(arrangement))
    detail = options.detail
    if options.grid:
        for cell, labelled in gaps_of(arrangement):
            place = no_zone(0 if labelled else detail)
            yield Item(("gap", cell), Group((place,), moved(*cell)))
    if options.shadows and detail:
        for card in arrangement.cards:
            yield Item(("shadow", card.id, card.at), card_shadow(card.at))
    for card in arrangement.cards:
        yield Item((card.id, card.at), card_from_above(card, detail, options.mech))
    for piece in arrangement.pieces:
        yield Item((piece.id, piece.at, piece.order), piece_sign(piece, detail))
    if options.labels and detail:
        for words in arrangement.words:
            at = label_place(words, words.at in arrangement.on)
            size = 0.13 if detail == 3 else 0.20
            yield Item((words.id, words.at), Group((label(at, words.text, size),)))


def card_from_above(card: Card, detail: int, mech: bool = True) -> Group:
    """Return a card where it lies on the turned board."""
    return Group((face_of(card, detail, mech),), on_space(card.at), name=card.id)


def face_of(card: Card, detail: int, mech: bool = True) -> Group:
    """Return a card as it is printed, in its own unit square."""
    if card.component is None:
        return unknown_card(card.name, detail)
    return zone_card(card.component, card.quarters, detail, mech)


def on_space(cell: tuple[int, int]) -> Affine:
    """Return the map from a card's own unit square to its place on the turned board."""
    return Affine(CARD, 0.0, 0.0, CARD, cell[0] + MARGIN, cell[1] + MARGIN)


def piece_sign(piece: Piece, detail: int) -> Group:
    """Return a piece as a flat sign where it stands."""
    at, radius = piece_place(piece, detail), _RADII[detail]
    if isinstance(piece.thing, Pilot):
        return pilot_sign(piece.thing, piece.seat or 1, piece.facing, at, radius)
    return token_sign(piece.thing, piece.seat or 1, at, radius * 0.92)


def piece_place(piece: Piece, detail: int = 3) -> Point:
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


def label_place(words: Words, on_card: bool) -> Point:
    """Return the middle of a label: of an empty place the middle, of a card its lower edge."""
    return words.at[0] + 0.5, words.at[1] + (0.99 if on_card else 0.5)
