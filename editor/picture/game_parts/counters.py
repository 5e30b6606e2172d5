"""Counters, tokens and flags, which are cut out, and dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from editor.picture.affine import Affine, Point, Rect, moved
from editor.picture.cards import shortened, width_of
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, Text, drawn, filled
from editor.picture.game_parts.signs import SignName, die_face, sign
from editor.picture.inks import AREA, GOLD, INK, RIM_PAPER, SHEET, WHITE
from editor.picture.path import disc, polygon, rectangle
from editor.picture.patterns import patterned

LEAST = 1.8
"""The least size of words in millimetres, a little more than 5 pt."""
FLAG = 24.0
"""The side of a flag: its cloth above the line where its foot begins."""
FLAG_FOOT = 5.0
_DISC = 8.6
"""The radius of the ground of a flag's letter."""


def fitted(picture: Picture, room: Rect) -> Group:
    """Return a picture as large as fits into a rectangle, in its middle."""
    frame = picture.frame
    by = min(room.width / frame.width, room.height / frame.height)
    x = room.x + (room.width - by * frame.width) / 2 - by * frame.x
    y = room.y + (room.height - by * frame.height) / 2 - by * frame.y
    return Group(picture.nodes, Affine(by, 0.0, 0.0, by, x, y))


def legible(nodes: Iterable[Node], scale: float) -> tuple[Node, ...]:
    """Return a drawing without the words that are under 5 pt when it is printed at a scale."""
    kept: list[Node] = []
    for node in nodes:
        if isinstance(node, Group):
            inner = scale if node.by is None else scale * abs(node.by.area) ** 0.5
            within = legible(node.nodes, inner)
            kept.append(Group(within, node.by, node.clip, node.cover, node.name))
        elif not isinstance(node, Text) or node.size * scale >= LEAST:
            kept.append(node)
    return tuple(kept)


def resized(picture: Picture, width: float, height: float) -> Picture:
    """Return a picture in a frame of this size in millimetres."""
    room = Rect(0.0, 0.0, width, height)
    return Picture((fitted(picture, room),), room)


def round_counter(
    nodes: Iterable[Node], side: float, ground: str = RIM_PAPER, line: str = INK
) -> Picture:
    """Return a disc of this diameter, with a drawing in millimetres about its middle."""
    middle = side / 2
    thick = side * 0.045
    ring = disc(middle, middle, middle - thick / 2)
    inner = Group(tuple(nodes), Affine(1.0, 0.0, 0.0, 1.0, middle, middle))
    return Picture(
        (Shape(ring, Ink(ground), Line(Ink(line), thick)), inner), Rect(0.0, 0.0, side, side)
    )


def sign_counter(name: SignName, side: float, ground: str = GOLD, words: str = "") -> Picture:
    """Return a disc with a sign, and words below it."""
    at = (0.0, -0.12 * side if words else 0.0)
    nodes: list[Node] = [sign(name, at, side * (0.5 if words else 0.6), INK)]
    if words:
        nodes.append(Text(words, (0.0, side * 0.27), side * 0.2, Ink(INK), weight=700))
    return round_counter(nodes, side, ground)


def cube(name: SignName, side: float) -> Picture:
    """Return the sticker of a cube that marks a place on a track, with its sign."""
    frame = Rect(0.0, 0.0, side, side)
    return Picture(
        (
            Shape(rectangle(*frame), Ink(INK)),
            sign(name, (side / 2, side / 2), side * 0.72, WHITE),
        ),
        frame,
    )


def flag_front(title: str) -> Picture:
    """Return a flag with the name of its area, and a foot to be bent or glued."""
    whole = Rect(0.0, 0.0, FLAG, FLAG + FLAG_FOOT)
    cloth = rectangle(0.0, 0.0, FLAG, FLAG)
    room = 2 * _DISC - 1.0
    wide = width_of(title, "vollkorn")
    size = max(2.4, min(13.0, room / max(wide, 1e-6)))
    title = shortened(title, room / size, lambda shown: width_of(shown, "vollkorn"))
    nodes: list[Node] = [filled(rectangle(*whole), SHEET), filled(cloth, AREA)]
    nodes.append(patterned(cloth, "lattice", Ink(WHITE, 0.30), 3.4, 0.25))
    middle = FLAG / 2
    nodes += (
        filled(disc(middle, middle, _DISC), AREA),
        Text(title, (middle, middle), size, Ink(WHITE), "vollkorn", 700),
        drawn(rectangle(*whole), INK, 0.3),
        Text("foot", (middle, FLAG + FLAG_FOOT / 2), 2.4, Ink(INK)),
    )
    return Picture(tuple(nodes), whole)


TAB = 5.0
_TAB_GROUND = "#E4DED2"
_PLACES = ((0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2))
"""Column and row of each face of the net: a belt of four, one above and one below."""
_TABS = (
    *((0, 1, 0, -1), (0, 1, 0, 1), (2, 1, 0, -1), (2, 1, 0, 1)),
    *((3, 1, 0, -1), (3, 1, 0, 1), (0, 1, -1, 0)),
)
"""Column and row of a face, and the side on which it has a tab."""


def face_picture(symbols: tuple[SignName, ...], side: float) -> Picture:
    """Return a face of a die as a picture of its own."""
    frame = Rect(0.0, 0.0, side, side)
    at = (side / 2, side / 2)
    return Picture(
        (filled(rectangle(*frame), RIM_PAPER), die_face(symbols, at, side * 0.92)), frame
    )


def net(faces: Sequence[Picture], side: float) -> Picture:
    """Return the net of a cube with these six faces; those that lie opposite are 1 and 3, 2 and 4.

    Raises ValueError for another number of faces.
    """
    if len(faces) != len(_PLACES):
        raise ValueError(f"a cube has {len(_PLACES)} faces, not {len(faces)}")
    nodes: list[Node] = []
    for column, row, dx, dy in _TABS:
        tab = polygon(*_tab(column * side, row * side, side, dx, dy))
        nodes += (filled(tab, _TAB_GROUND), drawn(tab, INK, 0.2))
    for (column, row), face in zip(_PLACES, faces, strict=True):
        nodes.append(Group(face.nodes, moved(column * side, row * side)))
        nodes.append(drawn(rectangle(column * side, row * side, side, side), INK, 0.2))
    return Picture(tuple(nodes), Rect(-TAB, 0.0, 4 * side + TAB, 3 * side))


def _tab(x: float, y: float, side: float, dx: int, dy: int) -> tuple[Point, ...]:
    """Return the corners of the tab on one side of a face, narrower at its outer end."""
    slope = TAB * 0.6
    if dx:
        return ((x, y), (x - TAB, y + slope), (x - TAB, y + side - slope), (x, y + side))
    edge = y if dy < 0 else y + side
    outer = edge + dy * TAB
    return ((x, edge), (x + slope, outer), (x + side - slope, outer), (x + side, edge))
