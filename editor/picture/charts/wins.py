"""Wins: for each side its emblem on the bar of its interval, against what is fair."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from editor.picture.affine import Rect
from editor.picture.charts.parts import (
    BAR,
    LARGE,
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
    seat_mark,
    written,
)
from editor.picture.drawing import Node, drawn, filled
from editor.picture.path import disc, rectangle, segments

ROW = 38.0
"""The height of a row."""
STEP = 0.1
"""From one number of the axis to the next."""
REACH = 2 * STEP
"""How far the axis reaches to either side of an even share, at least."""
_RADIUS, _DOT = 9.2, 4.5
_FIGURES = 64.0
"""The room of the rate and its interval, at the right."""
_HEAD, _FOOT = 26.0, 20.0
_FOOTNOTE = 17.0

Tone = Literal["often", "fair", "plain"]
"""In which ink a verdict is written."""


class WinsRow(NamedTuple):
    """A side: seats from 1, name, verdict; its rate, from 0 to 1 and as words; an earlier one.

    A starting location has no seats.
    """

    seats: tuple[int, ...]
    name: str
    verdict: str
    tone: Tone
    rate: Range
    rate_words: str
    range_words: str
    earlier: Range | None = None


def wins_scale(
    rates: Sequence[Range], fair: tuple[float, float] | None, start: float, end: float
) -> Scale:
    """Return the scale on which all rates and what is fair have room, by steps about the middle.

    Where nothing is fair or unfair it has room for every rate.
    """
    if fair is None:
        return Scale(0.0, 1.0, start, end)
    middle = sum(fair) / 2
    ends = [*fair, *(rate.low for rate in rates), *(rate.high for rate in rates)]
    below = max(REACH, _steps_to(middle - min(ends)))
    above = max(REACH, _steps_to(max(ends) - middle))
    return Scale(max(0.0, middle - below), min(1.0, middle + above), start, end)


def _steps_to(reach: float) -> float:
    return STEP * math.ceil(reach / STEP - 1e-9)


def win_axis(scale: Scale, fair: tuple[float, float] | None) -> list[float]:
    """Return the values of the axis outside of what is fair: steps from the middle."""
    if fair is None:
        return [0.0, 0.5, 1.0]
    middle = sum(fair) / 2
    wide = STEP * (1 if scale.high - scale.low < 6 * STEP else 2)
    reach = math.ceil(1 / wide)
    every = (middle + number * wide for number in range(-reach, reach + 1))
    return [
        value
        for value in every
        if scale.low - 1e-9 <= value <= scale.high + 1e-9 and not fair[0] <= value <= fair[1]
    ]


def fair_band(
    scale: Scale, fair: tuple[float, float], top: float, bottom: float, inks: ChartInks
) -> Iterator[Node]:
    """Yield what is fair as a band, with its middle dashed."""
    left, right = map(scale.at, fair)
    middle = scale.at(sum(fair) / 2)
    yield filled(rectangle(left, top, right - left, bottom - top), inks.band)
    dashes = segments((((middle, top), (middle, bottom)),))
    yield drawn(dashes, inks.edge, 1.2, dash=(2.5, 2.2), cap="flat")


def rate_bar(
    seat: int, rate: Range, earlier: Range | None, scale: Scale, y: float, inks: ChartInks
) -> Iterator[Node]:
    """Yield the interval of a rate with its mark, over a thin line for an earlier interval.

    Seat 0 stands for a starting location, which has a plain mark.
    """
    if earlier is not None:
        left, right = scale.at(earlier.low), scale.at(earlier.high)
        ends = (((x, y - 4.0), (x, y + 4.0)) for x in (left, right))
        yield drawn(segments((((left, y), (right, y)), *ends)), inks.edge, 1.2, cap="flat")
    yield level_bar(scale.at(rate.low), scale.at(rate.high), y, inks.text_2)
    at = (scale.at(rate.value), y)
    if seat:
        yield from seat_mark(seat, at, inks)
    else:
        yield filled(disc(*at, _DOT + 1.5), inks.ground)
        yield filled(disc(*at, _DOT), inks.text)


def wins_chart(
    rows: Sequence[WinsRow],
    fair: tuple[float, float] | None,
    inks: ChartInks,
    width: float = 336.0,
    footnote: str = "",
) -> Chart:
    """Return the wins of sides, a spot for each row.

    `fair` is the band of rates that count as fair, None where nobody is judged. A footnote
    says what the thin lines are.
    """
    left = 122.0 + max(0, *(len(row.seats) - 1 for row in rows)) * emblem_step(_RADIUS)
    scale = wins_scale([row.rate for row in rows], fair, left, width - _FIGURES)
    middles = [_HEAD + ROW * (place + 0.5) for place in range(len(rows))]
    bottom = _HEAD + ROW * len(rows)
    nodes: list[Node] = [level_bar(left, scale.end, y, inks.track) for y in middles]
    if fair is not None:
        nodes += fair_band(scale, fair, _HEAD, bottom, inks)
        words = f"fair: {100 * fair[0]:.0f} to {100 * fair[1]:.0f} %"
        nodes.append(written(words, (scale.at(sum(fair) / 2), 14.0), inks.text_2, align="centre"))
    for value in win_axis(scale, fair):
        at = (scale.at(value), bottom + 11.0)
        nodes.append(written(f"{100 * value:.0f}", at, inks.text_2, align="centre"))
    for row, y in zip(rows, middles, strict=True):
        nodes += _row(row, scale, y, width, inks)
    if footnote:
        at = (0.0, bottom + _FOOT + 8.0)
        nodes.append(written(footnote, at, inks.text_2, room=width))
    height = bottom + _FOOT + (_FOOTNOTE if footnote else 0.0)
    spots = (
        ChartSpot(place, 0, Rect(0.0, y - ROW / 2, width, ROW)) for place, y in enumerate(middles)
    )
    return framed(nodes, width, height, spots)


def _row(row: WinsRow, scale: Scale, y: float, width: float, inks: ChartInks) -> Iterator[Node]:
    yield from emblems(row.seats, (0.0, y), _RADIUS)
    left = 27.0 + (len(row.seats) - 1) * emblem_step(_RADIUS) if row.seats else 0.0
    room = scale.start - left - BAR
    tone = {"often": inks.often, "fair": inks.fair, "plain": inks.text_2}[row.tone]
    yield written(row.name, (left, y - 6.5), inks.text, PLAIN, weight=500, room=room)
    yield written(row.verdict, (left, y + 9.0), tone, weight=500, room=room)
    yield from rate_bar(row.seats[0] if row.seats else 0, row.rate, row.earlier, scale, y, inks)
    yield written(row.rate_words, (width, y - 7.0), inks.text, LARGE, weight=600, align="right")
    yield written(row.range_words, (width, y + 9.0), inks.text_2, align="right")
