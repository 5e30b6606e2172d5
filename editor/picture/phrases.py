"""Texts whose changed numbers stand in a box, and how they are wrapped and drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from editor.core.words import directed, reads_leftward, unbroken
from editor.picture.affine import Point
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Face, Ink, Line, Node, Shape, Text
from editor.picture.inks import INK, WHITE
from editor.picture.path import rounded_rectangle

LEADING = 1.32
"""The distance of two lines, for a size of 1."""
_AROUND = 0.28
"""How far a box extends beyond its words on either side, for a size of 1."""
_SPACE = 0.26
"""The width of a space, for a size of 1."""


class Span(NamedTuple):
    """Words of a text; those that a house rule changed are drawn in a box."""

    words: str
    changed: bool = False


Phrase = tuple[Span, ...]


class Style(NamedTuple):
    """How a text is written: its size, weight, face and ink."""

    size: float
    weight: int = 400
    face: Face = "inter"
    ink: str = INK


def phrase(words: str) -> Phrase:
    """Return words of which nothing was changed; no spans for no words."""
    return (Span(words),) if words else ()


def plain(text: Iterable[Span]) -> str:
    """Return the words of a phrase."""
    return "".join(span.words for span in text)


def wrapped_phrase(
    text: Phrase, width: float, style: Style, measure: TextMeasure
) -> tuple[Phrase, ...]:
    """Return a phrase in lines of at most this width; only a single word may be wider."""
    lines: list[list[Span]] = []
    line: list[Span] = []
    for word, joined in _words(text):
        longer = [*line, Span(" ", joined), *word] if line else word
        if line and length_of(_merged(longer), style, measure) > width:
            lines.append(line)
            longer = word
        line = longer
    leftward = reads_leftward(plain(text))
    return tuple(_read(_merged(each), leftward) for each in (*lines, line) if each)


def _read(line: Phrase, leftward: bool) -> Phrase:
    """Return a line whose spans are read as the whole text is."""
    return tuple(span._replace(words=directed(span.words, leftward)) for span in line)


def _words(text: Phrase) -> Iterator[tuple[list[Span], bool]]:
    """Yield the spans of each word, of which it may have several, and whether a box goes on to it.

    It does where the space before the word lies within changed words.
    """
    word: list[Span] = []
    joined = False
    for span in text:
        for index, piece in enumerate(unbroken(span.words).split(" ")):
            if index:
                if word:
                    yield word, joined
                    word = []
                joined = span.changed
            if piece:
                word.append(Span(piece, span.changed))
    if word:
        yield word, joined


def _merged(line: Iterable[Span]) -> Phrase:
    """Return a line with as few spans as possible; boxes stay apart."""
    merged: list[Span] = []
    for changed, spans in groupby(line, key=lambda span: span.changed):
        words = [span.words for span in spans]
        if not changed:
            merged.append(Span("".join(words)))
            continue
        for index, piece in enumerate(words):
            if index and " " in (piece, words[index - 1]):
                merged[-1] = Span(merged[-1].words + piece, changed=True)
            else:
                merged.append(Span(piece, changed=True))
    return tuple(merged)


def length_of(line: Iterable[Span], style: Style, measure: TextMeasure) -> float:
    """Return the width of a phrase on one line."""
    return sum(_width(span, style, measure) for span in line)


def _width(span: Span, style: Style, measure: TextMeasure) -> float:
    if span.changed:
        return (measure(span.words, style.face, 700) + 2 * _AROUND) * style.size
    spaces = len(span.words) - len(span.words.strip(" "))
    inner = span.words.strip(" ")
    wide = measure(inner, style.face, style.weight) if inner else 0.0
    return (wide + spaces * _SPACE) * style.size


def written(line: Phrase, at: Point, style: Style, measure: TextMeasure) -> Iterator[Node]:
    """Yield a phrase on one line; `at` is its left end, the middle of its capitals."""
    x, y = at
    size = style.size
    for span in line:
        wide = _width(span, style, measure)
        if span.changed:
            frame = rounded_rectangle(x, y - 0.66 * size, wide, 1.32 * size, 0.2 * size)
            yield Shape(frame, Ink(WHITE), Line(Ink(INK), 0.09 * size))
            words = (span.words, (x + wide / 2, y))
            yield Text(*words, size, Ink(INK), style.face, 700)
        elif span.words.strip(" "):
            before = len(span.words) - len(span.words.lstrip(" "))
            left = x + before * _SPACE * size
            ink = Ink(style.ink)
            yield Text(
                span.words.strip(" "), (left, y), size, ink, style.face, style.weight, "left"
            )
        x += wide


def paragraphs(
    texts: Iterable[Phrase], at: Point, width: float, style: Style, measure: TextMeasure
) -> tuple[tuple[Node, ...], float]:
    """Return texts below one another with their upper left corner, and their height."""
    x, y = at
    nodes: list[Node] = []
    step = style.size * LEADING
    for text in texts:
        leftward = reads_leftward(plain(text))
        for line in wrapped_phrase(text, width, style, measure):
            room = width - length_of(line, style, measure) if leftward else 0.0
            nodes += written(line, (x + room, y + step / 2), style, measure)
            y += step
    return tuple(nodes), y - at[1]
