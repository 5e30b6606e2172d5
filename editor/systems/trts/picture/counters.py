"""Counters of units: their signs, sizes and colours.

Walkers are shields, flyers wings, workers round, buildings houses; two letters say which piece.
A number says how many, a bar how much health is left, a small sign what they are at.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from editor.core.caches import cached
from editor.picture.affine import Point, moved, scaled
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text
from editor.picture.inks import GHOSTS, INK, WHITE, seat_of
from editor.picture.path import Path, disc, polygon, rectangle, rounded_rectangle
from editor.picture.resources import geyser, mineral
from editor.systems.trts.picture.papers import EDGE, PILL

UNIT = 0.1
"""A unit of the drawing (a line is 2 wide, a name 17 high) in units of the scene."""


def scene_of(place: tuple[float, float], scale: int) -> Point:
    """Return the point of the scene that shows a place in map units."""
    by = UNIT / scale
    return place[0] * by, place[1] * by


def map_of(point: Point, scale: int) -> tuple[float, float]:
    """Return the place in map units that a point of the scene shows."""
    by = scale / UNIT
    return point[0] * by, point[1] * by


Form = Literal["walker", "flyer", "worker", "building"]
At = Literal["", "minerals", "gas", "making", "rising", "group", "spent"]

WIDE, HIGH = 52.0, 26.0
_LEFT = -12.0
"""Where the figure stands; its number is right of it."""
_HURT = GHOSTS["unlawful"]
_WELL = GHOSTS["lawful"]


class Counter(NamedTuple):
    """A stack as it is drawn.

    - seat: whose it is; letters: which piece; number: how many, 0 for a stack of others that may
      be anything
    - health: of each, of how much; at: what it is at; due: in how many rounds that is done
    """

    seat: int
    form: Form
    letters: str
    number: int
    health: tuple[int, int] = (1, 1)
    at: At = ""
    due: int = 0


UNKNOWN = "?"
"""The letters of what nobody but its player can see."""


@cached()
def counter(one: Counter) -> tuple[Node, ...]:
    """Return a counter about the origin, in units of the drawing."""
    inks = seat_of(one.seat)
    faint = one.at == "rising"
    frame = rounded_rectangle(-WIDE / 2, -HIGH / 2, WIDE, HIGH, 6.0)
    if one.letters == UNKNOWN:
        line = Line(Ink(inks.colour), 1.4, dash=(3.0, 2.0), cap="flat")
        sign = Text(UNKNOWN, (0.0, 0.0), 16.0, Ink(inks.colour), "inter", 700)
        return (Shape(frame, Ink(PILL, 0.7), line), sign)
    edge = Line(Ink(EDGE, 0.6), 1.0, dash=(3.0, 2.0) if faint else ())
    nodes: list[Node] = [Shape(frame, Ink(PILL), edge)]
    body = Shape(form_path(one.form), Ink(inks.colour, 0.35 if faint else 1.0), Line(Ink(INK), 1.0))
    letters = Ink(INK) if faint else Ink(inks.sign)
    down = 2.2 if one.form == "building" else -0.5
    left = 0.0 if one.number == 1 and not one.at else _LEFT
    nodes.append(Group((body,), moved(left, 0.0)))
    nodes.append(Text(one.letters, (left, down), 10.0, letters, "inter", 700))
    if one.number != 1:
        size = 12.0 if one.number < 100 else 9.0
        nodes.append(Text(str(one.number), (13.0, -0.5), size, Ink(INK), "inter", 700))
    nodes += _sign(one)
    nodes += _bar(one.health)
    return tuple(nodes)


def form_path(form: Form) -> Path:
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


def _sign(one: Counter) -> tuple[Node, ...]:
    """Return what a stack is at, right of its figure."""
    at = (8.0, 0.0) if one.number == 1 else (19.0, -6.0)
    size = 14.0 if one.number == 1 else 8.0
    if one.at == "minerals":
        return (Group((mineral(),), scaled(size, at)),)
    if one.at == "gas":
        return (Group((geyser(),), scaled(size, at)),)
    if one.at in ("making", "rising"):
        radius = 0.5 * size
        ring = Shape(disc(*at, radius), Ink(WHITE), Line(Ink(INK), 1.1))
        return (ring, Text(str(one.due), at, 0.72 * size, Ink(INK), "inter", 700))
    if one.at == "group":
        x, y = at
        arrow = polygon((x - 5.0, y - 5.0), (x + 5.0, y), (x - 5.0, y + 5.0))
        return (Shape(arrow, Ink(INK), Line(Ink(WHITE), 1.0)),)
    if one.at == "spent":
        x, y = at
        return (Shape(rectangle(x - 4.0, y - 1.2, 8.0, 2.4), Ink(INK, 0.6)),)
    return ()


def _bar(health: tuple[int, int]) -> tuple[Node, ...]:
    """Return a bar with the health that is left, where some is missing."""
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
