"""Overlays while editing: outlines, handles, labels; marks of a verdict, a failure, an argument."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from editor.picture.affine import Affine, Point, Rect
from editor.picture.drawing import Fill, Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.inks import GHOSTS, LIGHT, SELECTION, WHITE, GhostVerdict, Pattern
from editor.picture.path import Path, arc, disc, polygon, polyline, rounded_rectangle, segments
from editor.picture.patterns import patterned

KNOB = 18
"""The distance of the rotation knob from the outline, in pixels."""
DASHES: dict[GhostVerdict, tuple[float, ...]] = {
    "lawful": (),
    "warned": (3.2, 1.4),
    "unlawful": (1.5, 1.1),
}
_PATTERNS: dict[GhostVerdict, tuple[Pattern, float, float, float]] = {
    "lawful": ("dots", 0.50, 0.25, 0.030),
    "warned": ("rising", 0.55, 0.22, 0.055),
    "unlawful": ("lattice", 0.60, 0.22, 0.030),
}


def verdict_pattern(outline: Path, verdict: GhostVerdict, finer: float = 1.0) -> Group:
    """Return an outline filled with the pattern of a verdict; `finer` 0.5 halves its scale."""
    pattern, cover, step, width = _PATTERNS[verdict]
    return patterned(outline, pattern, Ink(GHOSTS[verdict], cover), step * finer, width * finer)


def verdict_frame(outline: Path, verdict: GhostVerdict, finer: float = 1.0) -> Iterable[Node]:
    """Yield the cased line of a verdict around an outline."""
    dash = DASHES[verdict]
    yield drawn(outline, WHITE, 0.16 * finer, least=4.0)
    yield drawn(
        outline,
        GHOSTS[verdict],
        0.085 * finer,
        dash=dash,
        cap="flat" if dash else "round",
        least=2.0,
    )


def outlined(path: Path, unit: float) -> Iterable[Node]:
    """Yield the double line of a selection; `unit` is the size of a pixel, here and below."""
    yield drawn(path, WHITE, 5 * unit)
    yield drawn(path, SELECTION, 2.4 * unit)


def handle(at: Point, unit: float) -> Shape:
    """Return a square handle about a point."""
    side = 9 * unit
    square = rounded_rectangle(at[0] - side / 2, at[1] - side / 2, side, side, 2 * unit)
    return Shape(square, Ink(WHITE), Line(Ink(SELECTION), 1.6 * unit))


def knob(at: Point, unit: float) -> Iterable[Node]:
    """Yield the rotation knob with its stem."""
    stem = segments(((at, (at[0], at[1] + KNOB * unit)),))
    yield drawn(stem, WHITE, 4 * unit)
    yield drawn(stem, SELECTION, 1.6 * unit)
    yield Shape(disc(*at, 6 * unit), Ink(WHITE), Line(Ink(SELECTION), 1.6 * unit))
    yield drawn(arc(*at, 3 * unit, -40, -270), SELECTION, 1.6 * unit)


def tinted(square: Path, unit: float) -> tuple[Node, ...]:
    """Return the highlight of the space under the pointer."""
    return (
        drawn(square, WHITE, 4 * unit, join="miter"),
        Shape(square, Ink(SELECTION, 0.20), Line(Ink(SELECTION, 0.9), 1.6 * unit, join="miter")),
    )


def square_of(cell: tuple[int, int], plane: Affine) -> Path:
    """Return the outline of a cell in the scene."""
    x, y = cell
    return polygon(*map(plane.at, ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))))


def corner_marks(cell: tuple[int, int], plane: Affine, arm: float, unit: float) -> Iterable[Node]:
    """Yield the marks at the corners of a cell; `arm` is their length in sides of it."""
    marks = []
    for u, v in ((0, 0), (1, 0), (1, 1), (0, 1)):
        along, down = (arm if u == 0 else -arm), (arm if v == 0 else -arm)
        ends = ((u + along, v), (u, v), (u, v + down))
        marks.append(polyline([plane.at((cell[0] + a, cell[1] + b)) for a, b in ends]))
    yield from (drawn(mark, WHITE, 7 * unit) for mark in marks)
    yield from (drawn(mark, SELECTION, 3.4 * unit) for mark in marks)


def pill(at: Point, words: str, colour: str, unit: float) -> Iterable[Node]:
    """Yield text in a pill about a point."""
    # Tabular figures are 0.62 of the size wide, small letters less: this is wide enough.
    width, height = (len(words) * 7.4 + 20) * unit, 24 * unit
    frame = rounded_rectangle(at[0] - width / 2, at[1] - height / 2, width, height, height / 2)
    fault = GHOSTS["unlawful"]
    yield Shape(frame, Ink(LIGHT.raised), Line(Ink(colour), 1.5 * unit))
    yield Text(words, at, 12 * unit, Ink(LIGHT.levels["error"].word if colour == fault else colour))


def end_of_way(at: Point, colour: str, unit: float) -> Shape:
    """Return the disc at an end of a route."""
    return Shape(disc(*at, 6 * unit), Ink(colour), Line(Ink(WHITE), 2 * unit))


AMBER = GHOSTS["warned"]
_FAILING_LINE, _FAILING_CASING = 2.8, 6.0
"""The outline of what fails and its white casing, in pixels."""
_MARKS = (SELECTION, GHOSTS["unlawful"])
"""The colours of evidence elsewhere."""
_WORDS = LIGHT.levels["warning"].word


def failing_outline(outline: Path, unit: float) -> Iterator[Node]:
    """Yield the line around what fails; `unit` is the size of a pixel."""
    yield drawn(outline, WHITE, _FAILING_CASING * unit)
    yield drawn(outline, AMBER, _FAILING_LINE * unit, dash=DASHES["warned"], cap="flat")


def in_amber(nodes: Iterable[Node]) -> Iterator[Node]:
    """Yield evidence in amber in place of the colours that it has elsewhere."""
    for node in nodes:
        if isinstance(node, Group):
            yield replace(node, nodes=tuple(in_amber(node.nodes)))
        elif isinstance(node, Shape):
            yield Shape(node.path, _filled(node.fill), _drawn(node.line))
        elif isinstance(node, Text) and node.ink.colour != WHITE:
            yield replace(node, ink=Ink(_WORDS, node.ink.cover))
        else:
            yield node


def _filled(fill: Fill | None) -> Fill | None:
    return Ink(AMBER, fill.cover) if isinstance(fill, Ink) and fill.colour in _MARKS else fill


def _drawn(line: Line | None) -> Line | None:
    if line is None or line.ink.colour not in _MARKS:
        return line
    return line._replace(ink=Ink(AMBER, line.ink.cover))


CAUSE = GHOSTS["unlawful"]
FIX = GHOSTS["lawful"]
_LINE, _CASING = 3.6, 7.5
"""The outline of a cause and its white casing, in pixels."""
_HACHURE = 8.0
"""How far the strokes of a cliff reach outwards, in pixels."""
_DASHED, _DASHED_CASING = 2.4, 5.0
_DASH = (2.2, 1.4)
_DOTS = (0.1, 2.2)
_ARROW = 8.0
_CAP, _CHOSEN_CAP, _CAP_GAP = 24.0, 28.0, 3.0
"""The side of the key cap of a fix, and of the chosen one, and how far caps are apart."""


def cause_outline(outline: Path, unit: float) -> Iterable[Node]:
    """Yield the line around a cause; `unit` is the size of a pixel, here and below."""
    yield drawn(outline, WHITE, _CASING * unit, join="miter")
    yield drawn(outline, CAUSE, _LINE * unit, join="miter")


def hachures(sides: Iterable[tuple[Point, Point]], unit: float) -> Iterable[Node]:
    """Yield short strokes outwards along cliffs, whose outside is at the left of each side."""
    strokes = []
    for (x, y), (to_x, to_y) in sides:
        dx, dy = to_x - x, to_y - y
        length = math.hypot(dx, dy)
        out_x, out_y = dy / length * _HACHURE * unit, -dx / length * _HACHURE * unit
        for share in (0.25, 0.75):
            foot = (x + dx * share, y + dy * share)
            strokes.append((foot, (foot[0] + out_x, foot[1] + out_y)))
    if strokes:
        yield drawn(segments(strokes), WHITE, 5.4 * unit)
        yield drawn(segments(strokes), CAUSE, 2.4 * unit)


def place_before(outline: Path, unit: float) -> Iterable[Node]:
    """Yield the dashed line around where a thing stands that a fix moves."""
    yield drawn(outline, WHITE, _DASHED_CASING * unit)
    yield drawn(outline, FIX, _DASHED * unit, dash=_DASH, cap="flat")


def way_of_fix(before: Rect, after: Rect, unit: float) -> Iterable[Node]:
    """Yield the dotted way from where a thing stands to where a fix puts it, with its arrow.

    It leads from edge to edge of the two rectangles; nothing where they meet.
    """
    start, end = _edge(before, after.centre), _edge(after, before.centre)
    length = math.dist(start, end)
    if before.meets(after) or length <= 2 * _ARROW * unit:
        return
    line = polyline((start, end))
    yield drawn(line, WHITE, 5.4 * unit)
    yield drawn(line, FIX, 2.4 * unit, dash=_DOTS)
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    back, half = _ARROW * unit, _ARROW * 0.55 * unit
    foot = (end[0] - dx * back, end[1] - dy * back)
    head = polygon(end, (foot[0] - dy * half, foot[1] + dx * half),
                   (foot[0] + dy * half, foot[1] - dx * half))  # fmt: skip
    yield drawn(head, WHITE, 3 * unit)
    yield filled(head, FIX)


def _edge(rect: Rect, towards: Point) -> Point:
    """Return where the line from the middle of a rectangle to a point leaves it."""
    x, y = rect.centre
    dx, dy = towards[0] - x, towards[1] - y
    shares = [half / abs(way) for half, way in ((rect.width / 2, dx), (rect.height / 2, dy)) if way]
    share = min((*shares, 1.0))
    return x + dx * share, y + dy * share


def caps_apart(corners: Sequence[Point], unit: float) -> list[Point]:
    """Return the middles of caps at corners of ghosts, none over another: later ones go right.

    Two fixes of one thing, such as two ways to turn it, have ghosts with the same corner.
    """
    side = (_CHOSEN_CAP + _CAP_GAP) * unit
    found: list[Point] = []
    for x, y in corners:
        free = next(
            at for at in (x + side * step for step in range(2 * len(found) + 1))
            if all(abs(at - ox) > 0.99 * side or abs(y - oy) > 0.99 * side for ox, oy in found)
        )  # fmt: skip
        found.append((free, y))
    return found


def cap_at(corner: Point, key: str, unit: float, *, chosen: bool) -> Iterable[Node]:
    """Yield the cap of the key of a fix about the upper left corner of its ghost."""
    side = (_CHOSEN_CAP if chosen else _CAP) * unit
    cap = rounded_rectangle(corner[0] - side / 2, corner[1] - side / 2, side, side, 5 * unit)
    yield drawn(cap, WHITE, 5.4 * unit)
    yield Shape(cap, Ink(FIX if chosen else WHITE), Line(Ink(FIX), 2.4 * unit))
    size = (15 if chosen else 13) * unit
    yield Text(key, corner, size, Ink(WHITE if chosen else FIX), weight=700)
