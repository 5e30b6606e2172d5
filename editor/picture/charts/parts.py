"""What all charts share: their inks, scales, marks, and where a figure stands."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from editor.picture.affine import Point, Rect
from editor.picture.cards import shortened, width_of
from editor.picture.drawing import Align, Group, Ink, Line, Node, Picture, Shape, Text, drawn
from editor.picture.emblems import emblem, emblem_path
from editor.picture.inks import INK, SEATS, WHITE, SeatLook, Tokens, mixed, seat_of
from editor.picture.path import segments

SMALL, PLAIN, LARGE = 12.0, 13.0, 15.0
"""The sizes of text."""
BAR = 6.0
"""The height of the bar of an interval."""
MARK = 5.6
"""The radius of the mark of an estimate."""


@dataclass(frozen=True)
class ChartInks:
    """The inks of charts on one ground, each a colour as #RRGGBB, or as CSS for a page.

    `track` lies under bars, `band` is what counts as fair, `often` and `fair` are words of a
    verdict. `seat_bands` and `seat_lines` are areas and lines of the seats from 1.
    """

    text: str
    text_2: str
    text_3: str
    edge: str
    line: str
    track: str
    band: str
    accent: str
    ground: str
    often: str
    fair: str
    seat_bands: tuple[str, ...]
    seat_lines: tuple[str, ...]


def chart_inks(tokens: Tokens, ground: str = "") -> ChartInks:
    """Return the inks of charts in a theme, on its panels or on another ground."""
    light = tokens.name == "light"
    seats = [look.colour for look in SEATS]
    return ChartInks(
        text=tokens.text,
        text_2=tokens.text_2,
        text_3=tokens.text_3,
        edge=tokens.edge,
        line=tokens.line,
        track=tokens.sunken,
        band=tokens.levels["ready"].wash or tokens.tint,
        accent=tokens.accent,
        ground=ground or tokens.panel,
        often=tokens.levels["warning"].word,
        fair=tokens.levels["ready"].word,
        # In dark, red, blue and black would not stand out from the ground.
        seat_bands=tuple(seats if light else [mixed(seat, tokens.text, 0.25) for seat in seats]),
        seat_lines=tuple(
            mixed(look.colour, INK, _darker(look))
            if light
            else mixed(look.colour, tokens.text, 0.4)
            for look in SEATS
        ),
    )


def _darker(look: SeatLook) -> float:
    """Return how much ink the line of a seat needs on paper: more if its colour is pale."""
    return 0.25 if look.sign == WHITE else 0.45


class Range(NamedTuple):
    """A figure with its interval."""

    value: float
    low: float
    high: float


class ChartSpot(NamedTuple):
    """Where a figure stands, by its row and its column in what the chart was made of."""

    row: int
    column: int
    place: Rect


@dataclass(frozen=True)
class Chart:
    """A chart: its drawing, and where its figures stand."""

    picture: Picture
    spots: tuple[ChartSpot, ...]

    def spot_at(self, at: Point) -> ChartSpot | None:
        """Return the figure at a point of the drawing."""
        found = (spot for spot in self.spots if spot.place.meets(Rect(*at, 0.0, 0.0)))
        return next(found, None)


class Scale(NamedTuple):
    """Maps values from low to high to places from start to end."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return the place of a value; of one beyond the scale, its end."""
        share = (value - self.low) / (self.high - self.low)
        return self.start + min(1.0, max(0.0, share)) * (self.end - self.start)


def number_words(value: float, digits: int = 0) -> str:
    """Return a number with a true minus sign, and with none before a zero."""
    words = f"{value:.{digits}f}"
    return words.lstrip("-") if float(words) == 0 else words.replace("-", "\N{MINUS SIGN}")


def round_top(value: float) -> float:
    """Return the least of 1, 2, 5, 10, 20, 50 … that is not below a value; at least 1."""
    if value <= 1:
        return 1.0
    ten = 10.0 ** math.floor(math.log10(value))
    return next(step * ten for step in (1, 2, 5, 10) if step * ten >= value * (1 - 1e-9))


def ticks(top: float, most: int) -> list[float]:
    """Return round values from 0 to at least `top`, with equal steps, at most `most` steps."""
    step = round_top(top / most)
    return [step * number for number in range(math.ceil(top / step - 1e-9) + 1)] if top else [0.0]


def written(
    words: str,
    at: Point,
    ink: str,
    size: float = SMALL,
    *,
    weight: int = 400,
    align: Align = "left",
    room: float = math.inf,
) -> Text:
    """Return a line of text, shortened to the room that it has; `at` as in Text."""
    shown = words if room == math.inf else shortened(words, room / size, width_of)
    return Text(shown, at, size, Ink(ink), weight=weight, align=align)


def emblems(seats: Sequence[int], at: Point, radius: float) -> Iterator[Group]:
    """Yield the emblems of seats side by side, with their casing to the right of a point."""
    for place, seat in enumerate(seats):
        yield emblem(seat, (at[0] + 1.25 * radius + place * emblem_step(radius), at[1]), radius)


def emblem_step(radius: float) -> float:
    """Return how far the emblems of one side are apart."""
    return 2.2 * radius


def seat_mark(seat: int, at: Point, inks: ChartInks) -> Iterator[Shape]:
    """Yield the mark of a seat on a chart: its shape without a number, cased with the ground."""
    path = emblem_path(seat_of(seat).emblem, at, MARK)
    yield drawn(path, inks.ground, 3.0)
    yield Shape(path, Ink(seat_of(seat).colour), Line(Ink(inks.text), 0.9))


def level_bar(start: float, end: float, y: float, ink: str, high: float = BAR) -> Shape:
    """Return a level bar with round ends that reach no farther than `start` and `end`."""
    half = min(high, max(end - start, 0.01)) / 2
    line = segments((((start + half, y), (max(end - half, start + half + 0.001), y)),))
    return drawn(line, ink, 2 * half)


def framed(nodes: Iterable[Node], width: float, height: float, spots: Iterable[ChartSpot]) -> Chart:
    """Return a chart whose drawing begins at the origin."""
    return Chart(Picture(tuple(nodes), Rect(0.0, 0.0, width, height)), tuple(spots))
