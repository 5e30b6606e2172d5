"""Length: how many matches had so many rounds, as bars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from editor.picture.affine import Rect
from editor.picture.charts.parts import Chart, ChartInks, ChartSpot, framed, written
from editor.picture.drawing import Node, drawn, filled
from editor.picture.path import Path, disc, segments

WIDE, HIGH, FOOT = 218.0, 88.0, 22.0
"""The size of the chart without its numbers, and the height of these."""
HEAD = 22.0
"""What is free above the highest bar, for the leader of a chosen one."""
_GAP = 1.6
_LEAST = 1.5
"""The height of the lowest bar that stands for any match."""
_LABEL = 30.0
"""The room of a number below the chart."""


class LengthBar(NamedTuple):
    """Matches of `first` to `last` rounds, or of `first` and more."""

    first: int
    last: int | None
    matches: int


def lengths_chart(
    bars: Sequence[LengthBar],
    inks: ChartInks,
    width: float = WIDE,
    high: float = HIGH,
    chosen: int | None = None,
    head: float = HEAD,
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
    nodes += _numbers(bars, wide, high, inks)
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


def _numbers(
    bars: Sequence[LengthBar], wide: float, high: float, inks: ChartInks
) -> Iterator[Node]:
    """Yield the numbers of rounds below: round ones with room for each, and the open end."""
    if not bars:
        return
    spread = bars[1].first - bars[0].first if len(bars) > 1 else 1
    steps = (step * spread for step in (1, 2, 5, 10, 20, 50, 100))
    step = next((each for each in steps if wide * each / spread >= _LABEL), 200 * spread)
    last = len(bars) - 1
    for place, bar in enumerate(bars):
        opened = bar.last is None
        near = bars[last].last is None and (last - place) * wide < _LABEL
        at = ((place + 0.5) * wide, high + 11.0)
        if opened:
            yield written(f"{bar.first}+", at, inks.text_2, align="centre")
        elif not near and (bar.first % step == 0 or len(bars) * wide < _LABEL * 2):
            yield written(str(bar.first), at, inks.text_2, align="centre")
