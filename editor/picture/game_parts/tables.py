"""Sheets with a table: a row for each thing, with its sign, its figures and notes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from editor.picture.affine import Rect, moved
from editor.picture.cards import TextMeasure, width_of
from editor.picture.drawing import Face, Group, Ink, Node, Picture, Text, drawn, filled
from editor.picture.game_parts.card import BORDER, FIELD, framed
from editor.picture.inks import INK, LIGHT
from editor.picture.path import rectangle, segments
from editor.picture.phrases import Phrase, Style, paragraphs, phrase, wrapped_phrase

_TITLE = 10.0
_HEAD = 5.0
_LEAST_ROW = 7.0
_SIGN, _NAME = 9.0, 26.0
_CELLS = (18.0, 12.0)
"""The width of the first column of figures, and of each other one."""
_SMALL = Style(2.25, ink=LIGHT.text_2)
_NOTE = Style(2.7)
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


def _estimated(words: str, face: Face, weight: int) -> float:
    return width_of(words, face)


def _row_height(sheet: TableSheet, row: TableRow) -> float:
    room = sheet.inner - sheet.notes_at
    lines = len(wrapped_phrase(phrase(row.notes), room, _SMALL, _estimated))
    return max(_LEAST_ROW, lines * _SMALL.size * 1.32 + 1.2)


def _intro(sheet: TableSheet, measure: TextMeasure) -> tuple[tuple[Node, ...], float]:
    return paragraphs((sheet.kind,), (0.0, 0.0), sheet.inner, _KIND, measure)


def table_size(sheet: TableSheet) -> tuple[float, float]:
    """Return the size of a sheet that holds its table however wide letters are."""
    _, intro = _intro(sheet, _estimated)
    _, notes = paragraphs(sheet.notes, (0.0, 0.0), sheet.inner, _NOTE, _estimated)
    rows = sum(_row_height(sheet, row) for row in sheet.rows)
    high = _TITLE + intro + _HEAD + rows + notes + 4.0 + 2 * (BORDER + FIELD)
    return sheet.width, round(high, 1)


def table_sheet(sheet: TableSheet, measure: TextMeasure) -> Picture:
    """Return a sheet with its table."""
    whole = Rect(0.0, 0.0, *table_size(sheet))
    left = BORDER + FIELD
    nodes: list[Node] = list(framed(whole))
    y = left
    title = Text(sheet.title, (left, y + 3.4), 7.2, Ink(INK), "vollkorn", 700, "left")
    nodes.append(title)
    y += _TITLE - 2.0
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
    notes, _ = paragraphs(sheet.notes, (left, y + 1.4), sheet.inner, _NOTE, measure)
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
