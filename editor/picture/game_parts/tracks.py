"""Tracks: rows of numbered squares on which a marker stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from editor.picture.affine import Point, Rect
from editor.picture.cards import TextMeasure, width_of
from editor.picture.drawing import Face, Ink, Line, Node, Picture, Shape, Text, drawn
from editor.picture.game_parts.card import BORDER, FIELD, framed
from editor.picture.inks import CARD_GROUND, INK, LIGHT, WHITE
from editor.picture.path import rounded_rectangle
from editor.picture.patterns import patterned
from editor.picture.phrases import Phrase, Style, paragraphs

MARKED = "#F6DFB4"
"""The ground of a square on which a marker begins."""
RED = "#C2352B"
_THICKEST = 0.6


@dataclass(frozen=True)
class Square:
    """A square of a track: its words, whether a marker begins there, whether it is hatched.

    `wide` is its width in squares.
    """

    words: str
    marked: bool = False
    hatched: bool = False
    wide: float = 1.0
    changed: bool = False


def squares(
    row: Sequence[Square], at: Point, side: float, gap: float, size: float
) -> Iterator[Node]:
    """Yield squares from left to right; `at` is the upper left corner, `size` that of words."""
    x, y = at
    for square in row:
        wide = square.wide * side + (square.wide - 1) * gap
        frame = rounded_rectangle(x, y, wide, side, side * 0.16)
        ground = MARKED if square.marked else CARD_GROUND
        yield Shape(frame, Ink(ground))
        if square.hatched:
            yield patterned(frame, "rising", Ink(RED, 0.55), side * 0.16, side * 0.035)
        thick = 0.075 if square.marked or square.changed else 0.035
        yield drawn(frame, RED if square.hatched else INK, max(0.2, min(_THICKEST, side * thick)))
        middle = (x + wide / 2, y + side / 2)
        if square.words:
            yield Text(
                square.words,
                middle,
                size,
                Ink(INK),
                weight=700 if square.marked or square.changed else 500,
                casing=Line(Ink(WHITE), size * 0.3) if square.hatched else None,
            )
        x += wide + gap


@dataclass(frozen=True)
class Track:
    """A board with a track: a title, what stands beside it, rows of squares, and notes.

    - side: of a square, so that a counter fits on it; gap: between two
    """

    title: str
    kind: Phrase
    rows: tuple[tuple[Square, ...], ...]
    notes: tuple[Phrase, ...] = ()
    side: float = 12.0
    gap: float = 1.2


_TITLE = 9.0
_LEAST = 100.0
"""The least width of a board with notes."""
_NOTE = Style(2.7, ink=LIGHT.text_2)


def _estimated(words: str, face: Face, weight: int) -> float:
    return width_of(words, face)


def track_size(track: Track) -> tuple[float, float]:
    """Return the size of a board with a track and its notes, however wide letters are."""
    long = max(sum(square.wide for square in row) for row in track.rows)
    across = long * (track.side + track.gap) - track.gap
    down = len(track.rows) * (track.side + track.gap) - track.gap
    margin = 2 * (BORDER + FIELD)
    width = round(max(_LEAST if track.notes else 60.0, across + margin), 1)
    _, notes = paragraphs(track.notes, (0.0, 0.0), width - margin, _NOTE, _estimated)
    return width, round(down + _TITLE + (notes + 1.0 if notes else 0.0) + margin, 1)


def track_board(track: Track, measure: TextMeasure) -> Picture:
    """Return a board with a track."""
    width, height = track_size(track)
    whole = Rect(0.0, 0.0, width, height)
    left, top = BORDER + FIELD, BORDER + FIELD
    inner = width - 2 * left
    nodes: list[Node] = list(framed(whole))
    nodes.append(Text(track.title, (left, top + 2.4), 5.2, Ink(INK), "vollkorn", 700, "left"))
    beside = left + 5.2 * measure(track.title, "vollkorn", 700) + 3.0
    texts, _ = paragraphs((track.kind,), (beside, top + 0.8), width - left - beside, _NOTE, measure)
    nodes += texts
    y = top + _TITLE
    for row in track.rows:
        size = min(4.6, track.side * 0.40)
        longest = max(
            (measure(s.words, "inter", 600) / s.wide for s in row if s.words), default=1.0
        )
        nodes += squares(
            row, (left, y), track.side, track.gap, min(size, track.side * 0.86 / longest)
        )
        y += track.side + track.gap
    texts, _ = paragraphs(track.notes, (left, y + 0.6), inner, _NOTE, measure)
    nodes += texts
    return Picture(tuple(nodes), whole)
