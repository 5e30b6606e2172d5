"""Where points come from: a number with a bar under it, for each side and source."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from editor.picture.affine import Point, Rect
from editor.picture.cards import width_of
from editor.picture.charts.parts import (
    PLAIN,
    SMALL,
    Chart,
    ChartInks,
    ChartSpot,
    emblem_step,
    emblems,
    framed,
    level_bar,
    number_words,
    written,
)
from editor.picture.drawing import Node

ROW = 25.0
"""The height of a row."""
HEAD = 22.0
BAR = 4.0
_RADIUS = 8.0
_SUM = 34.0
"""The room of the sum, at the right."""
_GAP = 8.0
_LEAST_SUM, _LEAST_GAP = 31.0, 5.0
"""Those of the sum and between columns where names would else be cut."""
_LEAST = 34.0
"""The least room of a column."""


class SourcesRow(NamedTuple):
    """A side: seats from 1, name, points from each source, which of them stand out, their sum."""

    seats: tuple[int, ...]
    name: str
    points: tuple[float, ...]
    outstanding: tuple[bool, ...]
    total: float


def points_bar(
    points: float,
    top: float,
    at: Point,
    room: float,
    inks: ChartInks,
    *,
    outstanding: bool = False,
) -> Iterator[Node]:
    """Yield the bar of points from a place to the right; `top` points fill the room.

    Nothing for no points, or for fewer.
    """
    if points > 0 and top > 0:
        ink = inks.accent if outstanding else inks.edge
        long = max(BAR / 2, room * points / top)
        yield level_bar(at[0], at[0] + long, at[1], ink, BAR)


def sources_chart(
    names: Sequence[str],
    rows: Sequence[SourcesRow],
    inks: ChartInks,
    width: float = 336.0,
    bars: Sequence[Sequence[float]] = (),
) -> Chart:
    """Return where the points of sides come from, a spot for each number.

    Bars have one scale: the greatest of all numbers fills its column. `bars` are their lengths in
    points where they are not yet those of the rows.
    """
    left = 72.0 + max(len(row.seats) - 1 for row in rows) * emblem_step(_RADIUS)
    right, gap = width - _SUM, _GAP
    if _lacks_room(names, left, right):
        left, right, gap = min(left, _left_of(rows)), width - _LEAST_SUM, _LEAST_GAP
    columns = _columns(names, left, right, gap)
    lengths = bars or [row.points for row in rows]
    top = max((points for each in lengths for points in each), default=0.0)
    nodes: list[Node] = []
    spots: list[ChartSpot] = []
    for name, (x, room) in zip(names, columns, strict=True):
        nodes.append(written(name, (x, 11.0), inks.text_2, room=room + gap - 2.0))
    nodes.append(written("All", (width, 11.0), inks.text_2, align="right"))
    longest = min((room for _, room in columns), default=0.0)
    for number, row in enumerate(rows):
        y = HEAD + ROW * number
        nodes += _beginning(row, y + 8.0, left, inks)
        at = (width, y + 8.0)
        total = number_words(row.total, 1)
        nodes.append(written(total, at, inks.text, PLAIN, weight=600, align="right"))
        for place, (x, room) in enumerate(columns):
            points, outstanding = row.points[place], row.outstanding[place]
            nodes += _figure(points, (x, y), inks, outstanding=outstanding)
            at = (x, y + 18.5)
            points = lengths[number][place]
            nodes += points_bar(points, top, at, longest, inks, outstanding=outstanding)
            spots.append(ChartSpot(number, place, Rect(x, y, room, ROW)))
    return framed(nodes, width, HEAD + ROW * len(rows), spots)


def _left_of(rows: Sequence[SourcesRow]) -> float:
    """Return where columns may begin at the least: after the longest name."""
    ends = (_name_at(row) + PLAIN * width_of(row.name) for row in rows)
    return max(ends) + _GAP


def _name_at(row: SourcesRow) -> float:
    return 26.0 + (len(row.seats) - 1) * emblem_step(_RADIUS)


def _lacks_room(names: Sequence[str], left: float, right: float) -> bool:
    return right - left < sum(max(_LEAST, SMALL * width_of(name) + 1.0) + _GAP for name in names)


def _columns(
    names: Sequence[str], left: float, right: float, gap: float
) -> list[tuple[float, float]]:
    """Return where each column begins and its room: all alike, but for what long names need."""
    needs = [max(_LEAST, SMALL * width_of(name) + 1.0) for name in names]
    spare = right - left - sum(needs) - gap * len(needs)
    by = spare / max(1, len(needs)) if spare >= 0 else 0.0
    squeeze = 1.0 if spare >= 0 else (right - left - gap * len(needs)) / sum(needs)
    found = []
    for need in needs:
        room = need * squeeze + by
        found.append((left, room))
        left += room + gap
    return found


def _beginning(row: SourcesRow, y: float, left: float, inks: ChartInks) -> Iterator[Node]:
    """Yield the emblems and the name of a side."""
    yield from emblems(row.seats, (0.0, y), _RADIUS)
    x = _name_at(row)
    yield written(row.name, (x, y), inks.text, PLAIN, room=left - x - 4.0)


def _figure(points: float, at: Point, inks: ChartInks, *, outstanding: bool) -> Iterator[Node]:
    """Yield a number; `at` is the upper left corner of it and its bar."""
    x, y = at
    weight = 600 if outstanding else 400
    yield written(number_words(points, 1), (x, y + 8.0), inks.text, PLAIN, weight=weight)
