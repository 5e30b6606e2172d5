"""The isometric arena: cards as sheets of cardboard, the Mech and the pieces standing on them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache

from editor.core.caches import cached
from editor.picture.affine import Point, Rect, moved, scaled, seen, seen_plane
from editor.picture.drawing import Group, Node, Picture, filled
from editor.picture.inks import EDGE_LIT, EDGE_SHADED, TABLE_SHADOW
from editor.picture.path import Path, polygon, rectangle, rounded_rectangle
from editor.picture.shadows import sheet_shadow
from editor.picture.signs import STANDING, label, letters_in, post
from editor.systems.mechs.map.board import Pilot
from editor.systems.mechs.picture.arrangement import (
    CARD,
    EVERYTHING,
    MARGIN,
    Arrangement,
    Card,
    Options,
    PlacedStandee,
)
from editor.systems.mechs.picture.card import CORNER, PAPER
from editor.systems.mechs.picture.play_ink import card_ink
from editor.systems.mechs.picture.signs import pilot_sign, robot, standee_shadow, token_sign
from editor.systems.mechs.picture.top import (
    EDGE,
    RIM,
    DrawnItem,
    board_sheet,
    drawing_of,
    face_of,
    gaps_of,
    no_zone,
    on_space,
    piece_place,
    piece_radius,
    rim_names,
    sheet_of,
)
from editor.systems.shared.spans import ONE, rect_of_span

THICK = 0.034
"""How thick a card is, in the isometric scene."""
BOARD_THICK = 0.045
TALLEST = 0.62
"""How high the Mighty Mech stands above the middle of its space."""
_SHARE = 1 - math.sqrt(0.5)


def isometric_picture(arrangement: Arrangement, options: Options = EVERYTHING) -> Picture:
    """Return the whole arena as its view shows it; a space is a diamond 1 wide."""
    return drawing_of(
        isometric_items(arrangement, options), isometric_frame(arrangement, options.rim)
    )


def isometric_frame(arrangement: Arrangement, rim: bool = True) -> Rect:
    """Return the rectangle of the isometric arena, with room for what stands at the back."""
    board = Rect(*map(float, arrangement.bounds)).grown(RIM if rim else EDGE)
    frame = seen_plane().around(board)
    back = seen_plane().around(Rect(*map(float, arrangement.bounds)))
    top = min(frame.y, back.y + 0.25 - TALLEST)
    return Rect(frame.x, top, frame.width, frame.bottom + BOARD_THICK - top)


def isometric_items(arrangement: Arrangement, options: Options) -> tuple[DrawnItem, ...]:
    """Return what is drawn of the isometric arena, from the back to the front."""
    return tuple(_items(arrangement, options))


def _items(arrangement: Arrangement, options: Options) -> Iterable[DrawnItem]:
    plane = seen_plane()
    detail = options.isometric_detail
    yield DrawnItem("board", _board(arrangement), "board")
    if options.rim:
        names = rim_names(arrangement, options, isometric=True)
        yield DrawnItem("names", Group((names,), plane), "rim")
    if options.grid:
        for cell, labelled in gaps_of(arrangement):
            place = Group((no_zone(0 if labelled else detail),), moved(*cell))
            yield DrawnItem(("gap", cell), Group((place,), plane), "empty spaces")
    cards = sorted(arrangement.cards, key=lambda card: (sum(card.at), card.at))
    if options.shadows and detail:
        for card in cards:
            shadow = Group((_shadow(card),), plane)
            yield DrawnItem(("shadow", card.id, card.at), shadow, "shadows")
    for card in cards:
        ink = card_ink(arrangement, card, options.play, detail)
        yield DrawnItem((card.id, card.at), lying(card, detail, ink), "cards")
    # What stands rises over the cards behind it and is never hidden by one that lies nearer.
    for key, node in _standees(arrangement, cards if options.mech else (), detail):
        yield DrawnItem(key, node, "pieces")
    if options.labels and detail:
        for words in arrangement.words:
            on_card = words.at in arrangement.on
            at = seen(words.at[0] + (0.92 if on_card else 0.5), words.at[1] + 0.5 + 0.42 * on_card)
            size = 0.10 if detail == 3 else 0.15
            if words.span != ONE:
                at = seen(*rect_of_span(words).centre)
                size = letters_in(words.text, *words.span)[0] * STANDING
            named = Group((label(at, words.text, size),))
            yield DrawnItem((words.id, words.at), named, "labels")


def _board(arrangement: Arrangement) -> Group:
    sheet = sheet_of(arrangement)
    outline = rounded_rectangle(*sheet, 0.09)
    sides = thickness(outline, sheet, 0.09, BOARD_THICK, 0.0, ("#A6AE9B", "#8B937F"))
    top = Group((board_sheet(arrangement),), seen_plane())
    return Group((*sides, top), name="board")


def thickness(
    outline: Path, rect: Rect, corner: float, thick: float, lift: float, inks: tuple[str, str]
) -> tuple[Node, ...]:
    """Return the near edges of a sheet with round corners, the lit one at the left.

    `outline` and `rect` lie on the turned board; the top of the sheet is `lift` above it.
    """
    top = outline.mapped(seen_plane()).moved(0.0, -lift)
    foot = top.moved(0.0, thick)
    cut = corner * _SHARE
    left = seen(rect.x + cut, rect.bottom - cut)
    right = seen(rect.right - cut, rect.y + cut)
    near = seen(rect.right - cut, rect.bottom - cut)
    a, b = (left[0], left[1] - lift), (right[0], right[1] - lift)
    band = polygon(a, b, (b[0], b[1] + thick), (a[0], a[1] + thick))
    body = (foot, band)
    frame = foot.bounds.joined(top.bounds)
    shade = rectangle(near[0], frame.y, frame.right - near[0], frame.height)
    return (
        *(filled(path, inks[0]) for path in body),
        Group(tuple(filled(path, inks[1]) for path in body), clip=shade),
    )


@cache
def _card_body() -> tuple[Node, ...]:
    """Return the cut edges of a card that lies on the space at the origin."""
    outline = PAPER.mapped(on_space((0, 0)))
    rect = Rect(MARGIN, MARGIN, CARD, CARD)
    inks = (EDGE_LIT, EDGE_SHADED)
    dark = thickness(outline, rect, CORNER * CARD, THICK + 0.007, THICK, ("#8F7C58", "#75643F"))[
        0:3
    ]
    return (*dark, *thickness(outline, rect, CORNER * CARD, THICK, THICK, inks))


def lying(card: Card, detail: int, ink: tuple[Node, ...] = ()) -> Group:
    """Return a card on the board with its near edges and ink on it, in the isometric scene."""
    is_mech = card.component is not None and card.component.role == "mech"
    face = face_of(card, detail, mech=not is_mech or detail < 2, ink=ink)
    return Group((_at_origin(face),), moved(*seen(*card.at)), name=card.id)


@cached()
def _at_origin(face: Group) -> Group:
    """Return a card with this face on the space at the origin; kept, for it is drawn often."""
    plane = seen_plane()
    up = plane._replace(f=plane.f - THICK).after(on_space((0, 0)))
    return Group((*_card_body(), Group(face.nodes, up)), name=face.name, stamp=True)


@cache
def _soft() -> Node:
    # The light comes from the left of the screen, which is the south-west of the turned board.
    rect = Rect(0.035, 0.0, CARD, CARD)
    return sheet_shadow(rect, blur=0.062, strength=0.52, radius=0.064)


def _shadow(card: Card) -> Group:
    return Group((_soft(),), moved(card.at[0] + MARGIN + 0.02, card.at[1] + MARGIN - 0.01))


def _standees(
    arrangement: Arrangement, cards: Iterable[Card], detail: int
) -> Iterable[tuple[object, Group]]:
    """Yield the Mighty Mech and the pieces, the back first."""
    found: list[tuple[float, object, Group]] = []
    for card in cards:
        if card.component is not None and card.component.role == "mech" and detail >= 2:
            found.append((sum(card.at) + 1.0, ("mech", card.id, card.at), _mech(card)))
    for piece in arrangement.pieces:
        x, y = upright_place(piece, detail)
        found.append((x + y, (piece.id, piece.at, piece.order), standee_picture(piece, detail)))
    for _, key, node in sorted(found, key=lambda each: each[0]):
        yield key, node


def _mech(card: Card) -> Group:
    # Beside the middle: the value of the zone is printed in the corner behind it.
    x, y = seen(card.at[0] + 0.74, card.at[1] + 0.26)
    y -= THICK
    shadow = standee_shadow((x + 0.04, y + 0.06), 0.16)
    return Group((shadow, robot((x, y - 0.12), 0.36)), name="standing mech")


def standee_picture(piece: PlacedStandee, detail: int) -> Group:
    """Return a piece upright on its card, in the isometric scene."""
    radius = piece_radius(detail) * 0.74
    across, along = upright_place(piece, detail)
    x, y = seen(across, along)
    foot = (x, y - THICK)
    seat = piece.seat or 1
    if not isinstance(piece.thing, Pilot):
        shadow = standee_shadow((foot[0] + 0.02, foot[1]), radius * 1.1)
        sign = token_sign(piece.thing, seat, (foot[0], foot[1] - radius * 0.85), radius * 0.95)
        return Group((shadow, sign), name=piece.id)
    nodes: list[Node] = []
    if piece.facing is not None:
        flat = pilot_sign(piece.thing, seat, piece.facing, (across, along), radius * 2.1)
        plane = seen_plane()
        chevron = Group(flat.nodes[:1], flat.by)
        nodes.append(Group((chevron,), plane._replace(f=plane.f - THICK)))
    nodes.append(Group(post((0.0, 0.0), 0.28), scaled(radius * 4.2, foot)))
    nodes.append(pilot_sign(piece.thing, seat, None, (foot[0], foot[1] - radius * 1.9), radius))
    return Group(tuple(nodes), name=piece.id)


def upright_place(piece: PlacedStandee, detail: int) -> Point:
    """Return the foot of a standing piece, off the middle of its card, which stays visible."""
    x, y = piece_place(piece, detail)
    if isinstance(piece.thing, Pilot):
        return x + 0.02, y - 0.08
    return x - 0.02, y + 0.08


def board_shadow_isometric(arrangement: Arrangement) -> Group:
    """Return the shadow of the board on the table."""
    sheet = sheet_of(arrangement)
    sheet = Rect(sheet.x + 0.10, sheet.y, sheet.width + 0.06, sheet.height + 0.10)
    soft = sheet_shadow(sheet, blur=0.20, strength=0.34, ink=TABLE_SHADOW)
    plane = seen_plane()
    return Group((soft,), plane._replace(f=plane.f + BOARD_THICK))
