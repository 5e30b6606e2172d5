"""Tracks, rows of numbered squares on which a marker stands, and sheets of tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from editor.picture.affine import Point, Rect, moved
from editor.picture.cards import TextMeasure, shortened, width_of
from editor.picture.drawing import Face, Group, Ink, Line, Node, Picture, Shape, Text, drawn, filled
from editor.picture.game_parts.card import BORDER, FIELD, framed
from editor.picture.game_parts.counters import LEAST
from editor.picture.inks import CARD_GROUND, INK, LIGHT, WHITE
from editor.picture.path import rectangle, rounded_rectangle, segments
from editor.picture.patterns import patterned
from editor.picture.phrases import Phrase, Style, paragraphs, phrase, wrapped_phrase

MARKED = "#F6DFB4"
"""The ground of a square on which a marker begins."""
RED = "#C2352B"
_THICKEST = 0.6


@dataclass(frozen=True)
class Square:
    """A square of a track: its words, whether a marker begins there, whether it is hatched.

    `wide` is its width in squares; one that is `bare` holds words beside the track.
    """

    words: str
    marked: bool = False
    hatched: bool = False
    wide: float = 1.0
    changed: bool = False
    bare: bool = False


def counted_rows(label: str, line: Sequence[Square], across: int) -> Iterator[tuple[Square, ...]]:
    """Yield squares in rows of at most this many; a label stands before the first row."""
    for first in range(0, len(line), across):
        beside = (Square(label if first == 0 else "", wide=2.0, bare=True),) if label else ()
        yield (*beside, *line[first : first + across])


def squares(
    row: Sequence[Square], at: Point, side: float, gap: float, measure: TextMeasure
) -> Iterator[Node]:
    """Yield squares from left to right; `at` is the upper left corner of the first one.

    Their words have one size; words that do not fit in the least size are cut.
    """
    y = at[1]
    longest = max((measure(each.words, "inter", 700) / each.wide for each in row), default=0.0)
    size = max(LEAST, min(4.6, side * 0.40, side * 0.8 / max(longest, 1e-6)))
    for square, x, wide in _across(row, at[0], side, gap):
        room = square.wide * side * 0.9
        words = shortened(square.words, room / size, lambda shown: measure(shown, "inter", 700))
        if square.bare:
            middle = (x, y + side / 2)
            yield Text(words, middle, size, Ink(INK), weight=600, align="left")
            continue
        frame = rounded_rectangle(x, y, wide, side, side * 0.16)
        ground = MARKED if square.marked else CARD_GROUND
        yield Shape(frame, Ink(ground))
        if square.hatched:
            yield patterned(frame, "rising", Ink(RED, 0.55), side * 0.16, side * 0.035)
        thick = 0.075 if square.marked or square.changed else 0.035
        yield drawn(frame, RED if square.hatched else INK, max(0.2, min(_THICKEST, side * thick)))
        middle = (x + wide / 2, y + side / 2)
        if words:
            yield Text(
                words,
                middle,
                size,
                Ink(INK),
                weight=700 if square.marked or square.changed else 500,
                casing=Line(Ink(WHITE), size * 0.3) if square.hatched else None,
            )


def _across(
    row: Sequence[Square], left: float, side: float, gap: float
) -> Iterator[tuple[Square, float, float]]:
    """Yield each square of a row with its left edge and its width."""
    for square in row:
        wide = square.wide * side + (square.wide - 1) * gap
        yield square, left, wide
        left += wide + gap


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


_TITLE, _TITLE_SIZE = 9.0, 5.2
_LEAST = 100.0
"""The least width of a board with notes."""
_NOTE = Style(2.7, ink=LIGHT.text_2)
_LEFT = BORDER + FIELD
_TOP = BORDER + FIELD
"""Where what is drawn on the board begins; its squares lie below the title."""


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


def square_middles(track: Track) -> tuple[Point, ...]:
    """Return the middle of each square on the board, row by row, on which a marker may stand."""
    return tuple(
        (x + wide / 2, _TOP + _TITLE + number * (track.side + track.gap) + track.side / 2)
        for number, row in enumerate(track.rows)
        for square, x, wide in _across(row, _LEFT, track.side, track.gap)
        if not square.bare
    )


def track_board(track: Track, measure: TextMeasure) -> Picture:
    """Return a board with a track."""
    width, height = track_size(track)
    whole = Rect(0.0, 0.0, width, height)
    left, top = _LEFT, _TOP
    inner = width - 2 * left
    nodes: list[Node] = list(framed(whole))
    title = shortened(
        track.title, 0.6 * inner / _TITLE_SIZE, lambda shown: measure(shown, "vollkorn", 700)
    )
    at = (left, top + 2.4)
    nodes.append(Text(title, at, _TITLE_SIZE, Ink(INK), "vollkorn", 700, "left"))
    beside = left + _TITLE_SIZE * measure(title, "vollkorn", 700) + 3.0
    texts, _ = paragraphs((track.kind,), (beside, top + 0.8), width - left - beside, _NOTE, measure)
    nodes += texts
    y = top + _TITLE
    for row in track.rows:
        nodes += squares(row, (left, y), track.side, track.gap, measure)
        y += track.side + track.gap
    texts, _ = paragraphs(track.notes, (left, y + 0.6), inner, _NOTE, measure)
    nodes += texts
    return Picture(tuple(nodes), whole)


_SHEET_TITLE = 10.0
_HEAD = 5.0
_LEAST_ROW = 7.0
_SIGN, _NAME = 9.0, 26.0
_CELLS = (18.0, 12.0)
"""The width of the first column of figures, and of each other one."""
_SMALL = Style(2.25, ink=LIGHT.text_2)
_SHEET_NOTE = Style(2.7)
_KIND = Style(2.6, ink=LIGHT.text_2)
_BAND = "#EFE6D2"


@dataclass(frozen=True)
class TableRow:
    """A row: its sign about the origin in millimetres, its name, its figures, and notes.

    `ruled` draws a line above it.
    """

    name: str
    sign: Group
    cells: tuple[str, ...]
    notes: str = ""
    ruled: bool = False


@dataclass(frozen=True)
class TableSheet:
    """A sheet: its title with words below it, the names of columns, rows, and notes at the foot."""

    title: str
    kind: Phrase
    head: tuple[str, ...]
    rows: tuple[TableRow, ...]
    notes: tuple[Phrase, ...] = ()
    width: float = 196.0

    @property
    def inner(self) -> float:
        """The width within its margins."""
        return self.width - 2 * (BORDER + FIELD)

    @property
    def notes_at(self) -> float:
        """Where the column of notes begins, from the left margin."""
        return _SIGN + _NAME + _CELLS[0] + _CELLS[1] * (len(self.head) - 1)


def _row_height(sheet: TableSheet, row: TableRow) -> float:
    room = sheet.inner - sheet.notes_at
    lines = len(wrapped_phrase(phrase(row.notes), room, _SMALL, _estimated))
    return max(_LEAST_ROW, lines * _SMALL.size * 1.32 + 1.2)


def _intro(sheet: TableSheet, measure: TextMeasure) -> tuple[tuple[Node, ...], float]:
    return paragraphs((sheet.kind,), (0.0, 0.0), sheet.inner, _KIND, measure)


def table_size(sheet: TableSheet) -> tuple[float, float]:
    """Return the size of a sheet that holds its table however wide letters are."""
    _, intro = _intro(sheet, _estimated)
    _, notes = paragraphs(sheet.notes, (0.0, 0.0), sheet.inner, _SHEET_NOTE, _estimated)
    rows = sum(_row_height(sheet, row) for row in sheet.rows)
    high = _SHEET_TITLE + intro + _HEAD + rows + notes + 4.0 + 2 * (BORDER + FIELD)
    return sheet.width, round(high, 1)


def table_sheet(sheet: TableSheet, measure: TextMeasure) -> Picture:
    """Return a sheet with its table."""
    whole = Rect(0.0, 0.0, *table_size(sheet))
    left = BORDER + FIELD
    nodes: list[Node] = list(framed(whole))
    y = left
    title = Text(sheet.title, (left, y + 3.4), 7.2, Ink(INK), "vollkorn", 700, "left")
    nodes.append(title)
    y += _SHEET_TITLE - 2.0
    intro, high = _intro(sheet, measure)
    nodes.append(Group(intro, moved(left, y)))
    y += high + 2.0
    nodes += _heads(sheet, left, y + _HEAD / 2)
    y += _HEAD
    for number, row in enumerate(sheet.rows):
        tall = _row_height(sheet, row)
        if number % 2 == 0:
            nodes.append(filled(rectangle(left, y, sheet.inner, tall), _BAND))
        nodes += _row(sheet, row, left, y, tall, measure)
        y += tall
    nodes.append(_rule(sheet, left, y))
    notes, _ = paragraphs(sheet.notes, (left, y + 1.4), sheet.inner, _SHEET_NOTE, measure)
    nodes += notes
    return Picture(tuple(nodes), whole)


def _columns(sheet: TableSheet, left: float) -> Iterator[float]:
    """Yield the middle of each column of figures."""
    x = left + _SIGN + _NAME
    for index in range(len(sheet.head)):
        wide = _CELLS[0] if index == 0 else _CELLS[1]
        yield x + wide / 2
        x += wide


def _heads(sheet: TableSheet, left: float, y: float) -> Iterator[Node]:
    for x, name in zip(_columns(sheet, left), sheet.head, strict=True):
        yield Text(name, (x, y), 2.4, Ink(LIGHT.text_2), weight=500)


def _row(
    sheet: TableSheet, row: TableRow, left: float, y: float, tall: float, measure: TextMeasure
) -> Iterator[Node]:
    middle = y + tall / 2
    if row.ruled:
        yield _rule(sheet, left, y)
    yield Group((row.sign,), moved(left + _SIGN / 2, middle))
    size = min(3.1, (_NAME - 1.5) / max(1e-6, measure(row.name, "inter", 600)))
    yield Text(row.name, (left + _SIGN, middle), size, Ink(INK), weight=600, align="left")
    for x, cell in zip(_columns(sheet, left), row.cells, strict=True):
        yield Text(cell, (x, middle), 3.1, Ink(INK), weight=500)
    lines = wrapped_phrase(phrase(row.notes), sheet.inner - sheet.notes_at, _SMALL, measure)
    top = middle - len(lines) * _SMALL.size * 1.32 / 2
    for number, line in enumerate(lines):
        at = (left + sheet.notes_at, top + (number + 0.5) * _SMALL.size * 1.32)
        words = "".join(span.words for span in line)
        yield Text(words, at, _SMALL.size, Ink(_SMALL.ink), weight=400, align="left")


def _rule(sheet: TableSheet, left: float, y: float) -> Node:
    return drawn(segments((((left, y), (left + sheet.inner, y)),)), INK, 0.3, cap="flat")
