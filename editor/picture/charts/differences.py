"""Differences: what was, what is, and a dot with the bar of its interval about a zero line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from editor.picture.affine import Point, Rect
from editor.picture.cards import width_of, wrapped
from editor.picture.charts.parts import (
    PLAIN,
    Chart,
    ChartInks,
    ChartSpot,
    Range,
    Scale,
    emblem_step,
    emblems,
    framed,
    level_bar,
    written,
)
from editor.picture.drawing import Ink, Line, Node, Shape, drawn
from editor.picture.path import disc, segments

ROW, LINE = 27.0, 15.0
"""The height of a row, and of each further line of its name."""
WIDE = 74.0
"""The width of a dot and its bar, to both sides of zero."""
BAR = 4.0
DOT = 3.4
_HEAD = 24.0
_GAP = 14.0
"""Between two groups, with a line in the middle."""
_RADIUS = 8.6
_HALF, _CHANGE, _ZERO, _NOW, _THEN = 0.0, 48.0, 138.0, 185.0, 233.0
"""Where columns stand, from the right edge."""
_LEAST_THEN, _BESIDE = 30.0, 8.0
"""The least width of what was, and the room between a name and it."""


class DifferencesRow(NamedTuple):
    """A figure: its name and seats, if any; what was and what is, the change and what ± says.

    `reach` is the change that fills the half of the chart; a clear change is one that is none of
    chance.
    """

    name: str
    then: str
    now: str
    change: Range
    change_words: str
    half_words: str
    reach: float
    clear: bool
    seats: tuple[int, ...] = ()


class DifferencesGroup(NamedTuple):
    """Rows under a title."""

    title: str
    rows: tuple[DifferencesRow, ...]


def difference_mark(
    change: Range, reach: float, at: Point, inks: ChartInks, *, clear: bool
) -> Iterator[Node]:
    """Yield the mark of a change about a point of the zero line: a dot, or a ring if not clear."""
    scale = Scale(-reach, reach, at[0] - WIDE / 2 + DOT, at[0] + WIDE / 2 - DOT)
    place = (scale.at(change.value), at[1])
    if change.high > change.low:
        ink = inks.text_2 if clear else inks.edge
        yield level_bar(scale.at(change.low), scale.at(change.high), at[1], ink, BAR)
    yield drawn(disc(*place, DOT), inks.ground, 2.6)
    if clear:
        yield Shape(disc(*place, DOT), Ink(inks.text))
    else:
        yield Shape(disc(*place, DOT - 0.7), Ink(inks.ground), Line(Ink(inks.text_3), 1.4))


def zero_line(x: float, top: float, bottom: float, inks: ChartInks) -> Shape:
    """Return the line of no change."""
    return drawn(segments((((x, top), (x, bottom)),)), inks.edge, 1.0, cap="flat")


def differences_chart(
    groups: Sequence[DifferencesGroup], inks: ChartInks, width: float = 412.0
) -> Chart:
    """Return what changed, group by group; a spot for each group and row."""
    nodes = list(_head(inks, width))
    spots: list[ChartSpot] = []
    y = _HEAD
    for number, group in enumerate(groups):
        rule = segments((((0.0, y), (width, y)),))
        nodes.append(drawn(rule, inks.line, 1.0, cap="flat"))
        top = bottom = y + _GAP / 2 + ROW
        at = (0.0, top - ROW / 2)
        nodes.append(written(group.title, at, inks.text, PLAIN, weight=600, room=width))
        rows: list[Node] = []
        for place, row in enumerate(group.rows):
            name = _name_lines(row, width)
            high = ROW + LINE * (len(name) - 1)
            rows += _row(row, name, bottom + high / 2, width, inks)
            spots.append(ChartSpot(number, place, Rect(0.0, bottom, width, high)))
            bottom += high
        nodes += [zero_line(width - _ZERO, top, bottom, inks), *rows]
        y = bottom + _GAP / 2
    return framed(nodes, width, y, spots)


def _head(inks: ChartInks, width: float) -> Iterator[Node]:
    for words, right in (("then", _THEN), ("now", _NOW), ("difference", _HALF)):
        yield written(words, (width - right, 10.0), inks.text_2, PLAIN, align="right")
    left, right = width - _ZERO - WIDE / 2, width - _ZERO + WIDE / 2
    yield written("less", (left, 10.0), inks.text_2)
    yield written("more", (right, 10.0), inks.text_2, align="right")


def _left(row: DifferencesRow) -> float:
    """Return where the name of a row begins: after its emblems."""
    return 26.0 + (len(row.seats) - 1) * emblem_step(_RADIUS) if row.seats else 0.0


def _name_lines(row: DifferencesRow, width: float) -> list[str]:
    """Return the name of a row in as many lines as it needs; what was stands beside it."""
    then = PLAIN * width_of(row.then)
    room = width - _THEN - max(_LEAST_THEN, then) - _BESIDE - _left(row)
    return wrapped(row.name, room / PLAIN, width_of) or [""]


def _row(
    row: DifferencesRow, name: Sequence[str], y: float, width: float, inks: ChartInks
) -> Iterator[Node]:
    if row.seats:
        yield from emblems(row.seats, (0.0, y), _RADIUS)
    for number, line in enumerate(name):
        at = (_left(row), y + LINE * (number - (len(name) - 1) / 2))
        yield written(line, at, inks.text, PLAIN, weight=500)
    yield written(row.then, (width - _THEN, y), inks.text_3, PLAIN, align="right")
    yield written(row.now, (width - _NOW, y), inks.text, PLAIN, weight=600, align="right")
    at = (width - _ZERO, y)
    yield from difference_mark(row.change, row.reach, at, inks, clear=row.clear)
    ink, weight = (inks.text, 600) if row.clear else (inks.text_3, 400)
    at = (width - _CHANGE, y)
    yield written(row.change_words, at, ink, PLAIN, weight=weight, align="right")
    yield written(row.half_words, (width, y), inks.text_3, PLAIN, align="right")
