"""Pieces as they are drawn: counters of stacks in a match, and each thing of a map alone.

Walkers are shields, flyers wings, workers round, buildings houses. Two letters identify the piece.
A counter shows a number, a bar for lost health, and a small sign for the task.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from editor.core.caches import cached
from editor.picture.affine import Point, Rect, moved, scaled
from editor.picture.area_signs import geyser, mineral, pennant_of
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, Text, drawn
from editor.picture.inks import GHOSTS, INK, RIM_PAPER, WHITE, mixed, seat_of
from editor.picture.path import Path, disc, polygon, rectangle, rounded_rectangle
from editor.systems.trts.map.faction import Piece
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.paper import EDGE, NO_SEAT, PILL
from editor.systems.trts.picture.top import area_group, sheet_nodes
from editor.systems.trts.picture.writing import writing_of

PieceForm = Literal["walker", "flyer", "worker", "building"]
Activity = Literal["", "minerals", "gas", "making", "rising", "group", "spent"]

WIDE, HIGH = 52.0, 26.0
_LEFT = -12.0
"""Where the figure stands, left of its number."""
_HURT = GHOSTS["unlawful"]
_WELL = GHOSTS["lawful"]


class Counter(NamedTuple):
    """A stack as it is drawn.

    - seat: of its player; letters: of its piece; number: 0 for an unknown stack of others
    - health: of each piece, and in full; at: its task; due: rounds until that is finished
    """

    seat: int
    form: PieceForm
    letters: str
    number: int
    health: tuple[int, int] = (1, 1)
    at: Activity = ""
    due: int = 0


UNKNOWN = "?"
"""The letters of pieces that only their player sees."""


@cached()
def counter(stack: Counter) -> tuple[Node, ...]:
    """Return a counter about the origin, in units of the drawing."""
    inks = seat_of(stack.seat)
    faint = stack.at == "rising"
    frame = rounded_rectangle(-WIDE / 2, -HIGH / 2, WIDE, HIGH, 6.0)
    if stack.letters == UNKNOWN:
        return _unknown(stack.seat, WIDE)
    edge = Line(Ink(EDGE, 0.6), 1.0, dash=(3.0, 2.0) if faint else ())
    nodes: list[Node] = [Shape(frame, Ink(PILL), edge)]
    body = Shape(
        form_path(stack.form), Ink(inks.colour, 0.35 if faint else 1.0), Line(Ink(INK), 1.0)
    )
    letters = Ink(INK) if faint else Ink(inks.sign)
    down = 2.2 if stack.form == "building" else -0.5
    left = 0.0 if stack.number == 1 and not stack.at else _LEFT
    nodes.append(Group((body,), moved(left, 0.0)))
    nodes.append(Text(stack.letters, (left, down), 10.0, letters, "inter", 700))
    if stack.number != 1:
        size = 12.0 if stack.number < 100 else 9.0
        nodes.append(Text(str(stack.number), (13.0, -0.5), size, Ink(INK), "inter", 700))
    nodes += _sign(stack)
    nodes += _bar(stack.health)
    return tuple(nodes)


def form_path(form: PieceForm) -> Path:
    """Return the outline of a form about the origin."""
    if form == "worker":
        return disc(0.0, -0.5, 11.5)
    if form == "building":
        return polygon((-12.0, 11.0), (-12.0, -4.0), (0.0, -12.0), (12.0, -4.0), (12.0, 11.0))
    if form == "flyer":
        return polygon(
            (0.0, -11.0), (13.0, 3.0), (13.0, 8.0), (0.0, 5.0), (-13.0, 8.0), (-13.0, 3.0)
        )
    return polygon((-11.5, -11.0), (11.5, -11.0), (11.5, 2.0), (0.0, 12.0), (-11.5, 2.0))


def _sign(stack: Counter) -> tuple[Node, ...]:
    """Return the sign of a stack's task, right of its figure."""
    at = (8.0, 0.0) if stack.number == 1 else (19.0, -6.0)
    size = 14.0 if stack.number == 1 else 8.0
    if stack.at == "minerals":
        return (Group((mineral(),), scaled(size, at)),)
    if stack.at == "gas":
        return (Group((geyser(),), scaled(size, at)),)
    if stack.at in ("making", "rising"):
        radius = 0.5 * size
        ring = Shape(disc(*at, radius), Ink(WHITE), Line(Ink(INK), 1.1))
        return (ring, Text(str(stack.due), at, 0.72 * size, Ink(INK), "inter", 700))
    if stack.at == "group":
        x, y = at
        arrow = polygon((x - 5.0, y - 5.0), (x + 5.0, y), (x - 5.0, y + 5.0))
        return (Shape(arrow, Ink(INK), Line(Ink(WHITE), 1.0)),)
    if stack.at == "spent":
        x, y = at
        return (Shape(rectangle(x - 4.0, y - 1.2, 8.0, 2.4), Ink(INK, 0.6)),)
    return ()


def _bar(health: tuple[int, int]) -> tuple[Node, ...]:
    """Return a bar with the remaining health, if some is missing."""
    left, full = health
    if left >= full or full < 1:
        return ()
    wide = WIDE - 12.0
    x, y = -wide / 2, HIGH / 2 - 5.0
    share = max(0.08, left / full) * wide
    ink = _HURT if 2 * left <= full else _WELL
    return (
        Shape(rectangle(x, y, wide, 3.4), Ink(WHITE), Line(Ink(INK), 0.8)),
        Shape(rectangle(x, y, share, 3.4), Ink(ink)),
    )


_FORM = 30.0
"""The side of the square that a form and its number fill, in its own units."""


def sheet(size: Point) -> Picture:
    """Return the sheet without areas."""
    frame = Rect(0.0, 0.0, *size)
    nodes = sheet_nodes(size, 2, rim=False)
    return Picture((Group(nodes, clip=rectangle(*frame)),), frame)


def area(table: Arrangement, area_id: str, frame: Rect) -> Picture:
    """Return an area with its writing."""
    mark = table.areas[area_id]
    nodes: list[Node] = [area_group(mark, table.look, shadow=False)]
    nodes += writing_of(mark, table.look).nodes
    return Picture((Group(tuple(nodes), clip=rectangle(*frame)),), frame)


def form_of(piece: Piece | None) -> PieceForm:
    """Return the form of a piece; a walker for an unknown one."""
    if piece is None:
        return "walker"
    if piece.kind == "building":
        return "building"
    if piece.role == "worker":
        return "worker"
    return "flyer" if "air" in piece.traits else "walker"


def letters_of(pieces: Iterable[Piece]) -> tuple[str, ...]:
    """Return two letters for each piece, no two alike as far as names allow it."""
    found: list[str] = []
    for piece in pieces:
        name = [letter for letter in piece.name if letter.isalnum()] or ["?"]
        first = name[0].upper()
        tries = [first + letter.lower() for letter in name[1:]] or [first]
        found.append(next((letters for letters in tries if letters not in found), tries[0]))
    return tuple(found)


def force(seat: int, form: PieceForm, name: str, count: int, at: Point, size: float) -> Picture:
    """Return units or buildings in the square about a point; their number if there are several."""
    letters = "".join([letter for letter in name if letter.isalnum()][:2])
    nodes = _figure(seat, form, letters)
    if count > 1:
        words = str(count)
        nodes.append(Shape(disc(9.0, 9.0, 5.6), Ink(WHITE), Line(Ink(INK), 0.9)))
        nodes.append(Text(words, (9.0, 9.0), 7.5 if len(words) < 3 else 5.0, Ink(INK), weight=700))
    return _in_square(Group(tuple(nodes), scaled(size / _FORM, at)), at, size)


def _figure(seat: int, form: PieceForm, letters: str) -> list[Node]:
    """Return a piece about the origin, in units of counters: its form and its letters."""
    colour, sign = _inks(seat)
    path = form_path(form)
    return [
        drawn(path, RIM_PAPER, 3.0),
        Shape(path, Ink(colour), Line(Ink(mixed(colour, INK, 0.55)), 1.2)),
        Text(letters, (0.0, 1.5 if form == "building" else -0.5), 10.0, Ink(sign)),
    ]


def piece_sign(seat: int, form: PieceForm, letters: str) -> tuple[Node, ...]:
    """Return a piece in a square of side 1 about the origin; those alike share their nodes."""
    by = scaled(1.0 / _FORM, (0.0, 0.0))
    *body, words = _figure(seat, form, letters)
    return (Group(tuple(body), by), Group((words,), by))


def unknown_sign(seat: int) -> tuple[Node, ...]:
    """Return what stands for pieces that only their player sees, as `piece_sign`."""
    return (Group(_unknown(seat, 26.0), scaled(1.0 / _FORM, (0.0, 0.0))),)


def _unknown(seat: int, wide: float) -> tuple[Node, ...]:
    colour = seat_of(seat).colour
    frame = rounded_rectangle(-wide / 2, -HIGH / 2, wide, HIGH, 6.0)
    line = Line(Ink(colour), 1.4, dash=(3.0, 2.0), cap="flat")
    sign = Text(UNKNOWN, (0.0, 0.0), 16.0, Ink(colour), "inter", 700)
    return (Shape(frame, Ink(PILL, 0.7), line), sign)


def control(seat: int, at: Point, size: float) -> Picture:
    """Return a control marker in the square about a point."""
    colour, _ = _inks(seat)
    return _in_square(Group((pennant_of(colour),), scaled(size * 0.84, at)), at, size)


def _inks(seat: int) -> tuple[str, str]:
    return (seat_of(seat).colour, seat_of(seat).sign) if seat else (NO_SEAT, WHITE)


def _in_square(node: Node, at: Point, size: float) -> Picture:
    return Picture((node,), Rect(at[0] - size / 2, at[1] - size / 2, size, size))
