"""Points round by round, for each side a band and a line; and how many matches took how long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from editor.picture.affine import Rect, moved
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
    number_words,
    ticks,
    written,
)
from editor.picture.drawing import Group, Ink, Node, drawn, filled
from editor.picture.inks import seat_of
from editor.picture.path import Path, disc, dots, polygon, polyline, rectangle, segments
from editor.picture.patterns import patterned

WIDE, HIGH, GAP = 112.0, 88.0, 17.0
"""The size of one chart, and from one to the next."""
HEAD = 25.0
"""The height of the line with the name, above the scale."""
MARGIN, FOOT = 44.0, 22.0
"""What the numbers need at the left and below."""
COVER = 0.26
_RADIUS = 7.0
_STEP = 22.0
"""Pixels of a pattern for a unit of its step."""
_LABEL = 26.0
"""The room of a number below the chart."""


class ScoreCourse(NamedTuple):
    """A side: seats from 1, name, its points after each round: the middle, and 8 in 10."""

    seats: tuple[int, ...]
    name: str
    rounds: tuple[Range, ...]


def score_scale(courses: Sequence[ScoreCourse], high: float = HIGH) -> tuple[Scale, list[float]]:
    """Return the one scale of all charts, from below to above, and its values with a line."""
    ends = [
        value for course in courses for each in course.rounds for value in (each.low, each.high)
    ]
    top, bottom = max(0.0, *ends, 0.0), min(0.0, *ends, 0.0)
    up, down = ticks(top, 2), ticks(-bottom, 2)
    lines = sorted({*(-value for value in down if value), *up})
    if len(lines) == 1:
        lines.append(1.0)
    return Scale(lines[0], lines[-1], high, HEAD), lines


def score_chart(
    course: ScoreCourse,
    scale: Scale,
    lines: Sequence[float],
    inks: ChartInks,
    width: float = WIDE,
    *,
    numbered: bool = True,
) -> Chart:
    """Return the chart of one side, a spot for each round.

    With `numbered` the numbers of the scale stand at the left.
    """
    left = MARGIN if numbered else 0.0
    nodes = list(_cell(course, scale, lines, inks, width))
    shifted: list[Node] = [Group(tuple(nodes), moved(left, 0.0))] if left else nodes
    if numbered:
        shifted += _numbers(scale, lines, inks)
    spots = _spots(course, left, width, scale.start)
    return framed(shifted, left + width, scale.start + FOOT, spots)


def scores_chart(
    courses: Sequence[ScoreCourse], inks: ChartInks, width: float = WIDE, high: float = HIGH
) -> Chart:
    """Return the charts of all sides beside each other; a spot for each side and round."""
    scale, lines = score_scale(courses, high)
    nodes: list[Node] = [*_numbers(scale, lines, inks)]
    spots: list[ChartSpot] = []
    for place, course in enumerate(courses):
        x = MARGIN + place * (width + GAP)
        nodes.append(Group(tuple(_cell(course, scale, lines, inks, width)), moved(x, 0.0)))
        spots += (spot._replace(row=place) for spot in _spots(course, x, width, scale.start))
    whole = MARGIN + len(courses) * (width + GAP) - GAP
    return framed(nodes, whole, scale.start + FOOT, spots)


def _numbers(scale: Scale, lines: Sequence[float], inks: ChartInks) -> Iterator[Node]:
    right = MARGIN - 8.0
    for value in lines:
        at = (right, min(scale.at(value), scale.start - 4.0))
        yield written(number_words(value), at, inks.text_2, align="right")
    yield written("round", (right, scale.start + 11.0), inks.text_2, align="right")


def _cell(
    course: ScoreCourse, scale: Scale, lines: Sequence[float], inks: ChartInks, width: float
) -> Iterator[Node]:
    """Yield the chart of a side, its left edge at the origin."""
    yield filled(rectangle(0.0, 0.0, width, scale.start), inks.track)
    rules = (((0.0, scale.at(value)), (width, scale.at(value))) for value in lines)
    yield drawn(segments(rules), inks.line, 1.0, cap="flat")
    yield from _course(course, scale, inks, width)
    yield from emblems(course.seats, (3.0, 13.0), _RADIUS)
    left = 25.0 + (len(course.seats) - 1) * emblem_step(_RADIUS)
    last = number_words(course.rounds[-1].value) if course.rounds else ""
    room = width - left - 12.0 - 8.0 * len(last)
    yield written(course.name, (left, 13.0), inks.text, PLAIN, weight=500, room=room)
    at = (width - 8.0, 13.0)
    yield written(last, at, inks.text, PLAIN, weight=600, align="right")
    for number in _labelled(len(course.rounds), width):
        x = min(max(_x(number - 1, course, width), 4.0), width - 8.0)
        at = (x, scale.start + 11.0)
        yield written(str(number), at, inks.text_2, align="centre")


def _course(course: ScoreCourse, scale: Scale, inks: ChartInks, width: float) -> Iterator[Node]:
    """Yield the band with the pattern of the seat, and the middle line, cased."""
    if not course.rounds:
        return
    seat = course.seats[0]
    look = seat_of(seat)
    fill, ink = (tone[(seat - 1) % len(tone)] for tone in (inks.seat_bands, inks.seat_lines))
    xs = [_x(place, course, width) for place in range(len(course.rounds))]
    upper = [(x, scale.at(each.high)) for x, each in zip(xs, course.rounds, strict=True)]
    lower = [(x, scale.at(each.low)) for x, each in zip(xs, course.rounds, strict=True)]
    middle = [(x, scale.at(each.value)) for x, each in zip(xs, course.rounds, strict=True)]
    band = polygon(*upper, *reversed(lower))
    yield filled(band, fill, COVER)
    yield patterned(band, look.pattern, Ink(fill, 0.5), look.step * _STEP, 0.9)
    line: Path = polyline(middle) if len(middle) > 1 else dots(middle)
    inside = rectangle(0.0, 0.0, width, scale.start + 2.3)
    cased = (drawn(line, inks.track, 4.6, cap="flat"), drawn(line, ink, 2.2, cap="flat"))
    yield Group(cased, clip=inside)


def _x(place: int, course: ScoreCourse, width: float) -> float:
    return width * place / max(1, len(course.rounds) - 1)


def _labelled(rounds: int, width: float) -> list[int]:
    """Return the rounds with a number below: the first, and round ones with room for each."""
    if rounds < 2:
        return list(range(1, rounds + 1))
    step = int(ticks(rounds, max(1, int(width / _LABEL) - 1))[1])
    return [1, *(number for number in range(step, rounds + 1, step) if number - 1 > step / 2)]


def _spots(course: ScoreCourse, left: float, width: float, high: float) -> Iterator[ChartSpot]:
    wide = width / max(1, len(course.rounds))
    for place in range(len(course.rounds)):
        yield ChartSpot(0, place, Rect(left + place * wide, HEAD, wide, high - HEAD))


LENGTHS_WIDE = 218.0
"""The width of the chart of lengths, which is as high as those of points."""
LENGTHS_HEAD = 22.0
"""What is free above the highest bar, for the leader of a chosen one."""
_GAP = 1.6
_LEAST = 1.5
"""The height of the lowest bar that stands for any match."""
_LENGTH_LABEL = 30.0
"""The room of a number below the chart."""


class LengthBar(NamedTuple):
    """Matches of `first` to `last` rounds, or of `first` and more."""

    first: int
    last: int | None
    matches: int


def lengths_chart(
    bars: Sequence[LengthBar],
    inks: ChartInks,
    width: float = LENGTHS_WIDE,
    high: float = HIGH,
    chosen: int | None = None,
    head: float = LENGTHS_HEAD,
) -> Chart:
    """Return the bars of the lengths of matches, a spot for each.

    A chosen one is in accent, with a leader to the upper edge; `head` is free above the highest.
    """
    top = max([1, *(bar.matches for bar in bars)])
    wide = width / max(1, len(bars))
    nodes: list[Node] = []
    for place, bar in enumerate(bars):
        tall = max(_LEAST, (high - head) * bar.matches / top) if bar.matches else 0.0
        x, ink = place * wide, inks.accent if place == chosen else inks.edge
        if place == chosen:
            nodes += _leader(x + wide / 2, high - tall, inks)
        if tall:
            bar_path = _upright(x + _GAP / 2, high - tall, max(0.6, wide - _GAP), tall)
            nodes.append(filled(bar_path, ink))
    base = segments((((0.0, high), (width, high)),))
    nodes.append(drawn(base, inks.line, 1.0, cap="flat"))
    nodes += _rounds_below(bars, wide, high, inks)
    spots = (ChartSpot(place, 0, Rect(place * wide, 0.0, wide, high)) for place in range(len(bars)))
    return framed(nodes, width, high + FOOT, spots)


def _leader(x: float, top: float, inks: ChartInks) -> Iterator[Node]:
    yield drawn(segments((((x, 0.0), (x, top)),)), inks.accent, 1.4, cap="flat")
    yield filled(disc(x, top, 3.0), inks.accent)


def _upright(x: float, y: float, wide: float, high: float) -> Path:
    """Return a bar whose upper corners are round."""
    r = min(1.5, wide / 2, high)
    foot = y + high
    corners = ((x, y), (x + r, y)), ((x + wide, y), (x + wide, y + r))
    sides = (x, foot), (x, y + r), *corners[0], (x + wide - r, y), *corners[1], (x + wide, foot)
    return Path("MLQLQLZ", sides)


def _rounds_below(
    bars: Sequence[LengthBar], wide: float, high: float, inks: ChartInks
) -> Iterator[Node]:
    """Yield the numbers of rounds below: round ones with room for each, and the open end."""
    if not bars:
        return
    spread = bars[1].first - bars[0].first if len(bars) > 1 else 1
    steps = (step * spread for step in (1, 2, 5, 10, 20, 50, 100))
    step = next((each for each in steps if wide * each / spread >= _LENGTH_LABEL), 200 * spread)
    last = len(bars) - 1
    for place, bar in enumerate(bars):
        opened = bar.last is None
        near = bars[last].last is None and (last - place) * wide < _LENGTH_LABEL
        at = ((place + 0.5) * wide, high + 11.0)
        if opened:
            yield written(f"{bar.first}+", at, inks.text_2, align="centre")
        elif not near and (bar.first % step == 0 or len(bars) * wide < _LENGTH_LABEL * 2):
            yield written(str(bar.first), at, inks.text_2, align="centre")
