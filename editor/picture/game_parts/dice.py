"""Dice: their faces, and the net of a cube with its tabs."""

from __future__ import annotations

from collections.abc import Sequence

from editor.picture.affine import Point, Rect, moved
from editor.picture.drawing import Group, Node, Picture, drawn, filled
from editor.picture.game_parts.signs import SignName, die_face
from editor.picture.inks import INK, RIM_PAPER
from editor.picture.path import polygon, rectangle

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
