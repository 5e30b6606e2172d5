"""What lies on an area map, each thing alone from above, in the place where it lies."""

from __future__ import annotations

from editor.picture.affine import Point, Rect, scaled
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, Text, drawn
from editor.picture.inks import INK, RIM_PAPER, WHITE, mixed, seat_of
from editor.picture.path import disc, rectangle
from editor.picture.resources import pennant_of
from editor.systems.trts.faction import Piece
from editor.systems.trts.picture.areas import area_group
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.counters import Form, form_path
from editor.systems.trts.picture.names import writing_of
from editor.systems.trts.picture.papers import NO_SEAT
from editor.systems.trts.picture.top import sheet_nodes

_FORM = 30.0
"""The side of the square that a form and its number fill, in its own units."""


def sheet(size: Point) -> Picture:
    """Return the ground on which the areas lie, without them."""
    frame = Rect(0.0, 0.0, *size)
    nodes = sheet_nodes(size, 2, rim=False)
    return Picture((Group(nodes, clip=rectangle(*frame)),), frame)


def area(table: Arrangement, area_id: str, frame: Rect) -> Picture:
    """Return an area with its name and what it has, where it lies."""
    mark = table.areas[area_id]
    nodes: list[Node] = [area_group(mark, table.look, shadow=False)]
    nodes += writing_of(mark, table.look).nodes
    return Picture((Group(tuple(nodes), clip=rectangle(*frame)),), frame)


def form_of(piece: Piece | None) -> Form:
    """Return the form in which a piece is drawn; of an unknown one that of a walker."""
    if piece is None:
        return "walker"
    if piece.kind == "building":
        return "building"
    if piece.role == "worker":
        return "worker"
    return "flyer" if "air" in piece.traits else "walker"


def force(seat: int, form: Form, name: str, count: int, at: Point, size: float) -> Picture:
    """Return units or buildings in the square about a point, with their number from two on."""
    colour, sign = _inks(seat)
    path = form_path(form)
    letters = [letter for letter in name if letter.isalnum()][:2]
    nodes: list[Node] = [
        drawn(path, RIM_PAPER, 3.0),
        Shape(path, Ink(colour), Line(Ink(mixed(colour, INK, 0.55)), 1.2)),
        Text("".join(letters), (0.0, 1.5 if form == "building" else -0.5), 10.0, Ink(sign)),
    ]
    if count > 1:
        words = str(count)
        nodes.append(Shape(disc(9.0, 9.0, 5.6), Ink(WHITE), Line(Ink(INK), 0.9)))
        nodes.append(Text(words, (9.0, 9.0), 7.5 if len(words) < 3 else 5.0, Ink(INK), weight=700))
    return _in_square(Group(tuple(nodes), scaled(size / _FORM, at)), at, size)


def control(seat: int, at: Point, size: float) -> Picture:
    """Return the pennant of who controls an area, in the square about a point."""
    colour, _ = _inks(seat)
    return _in_square(Group((pennant_of(colour),), scaled(size * 0.84, at)), at, size)


def _inks(seat: int) -> tuple[str, str]:
    return (seat_of(seat).colour, seat_of(seat).sign) if seat else (NO_SEAT, WHITE)


def _in_square(node: Node, at: Point, size: float) -> Picture:
    return Picture((node,), Rect(at[0] - size / 2, at[1] - size / 2, size, size))
