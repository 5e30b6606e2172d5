"""Cards of paper with blocks of text and drawings in columns, and how wide text is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from editor.core.caches import cached
from editor.core.words import JOINERS, directed, may_end, pieces, reads_leftward
from editor.picture.affine import Rect, moved
from editor.picture.drawing import Face, Group, Ink, Line, Node, Shape, Text, drawn
from editor.picture.inks import LIGHT
from editor.picture.path import rounded_rectangle, segments

_VOLLKORN = (
    (0.28, " '|:;[]`j"),
    (0.34, '!(),./il"IJft{}'),
    (0.42, "-1\\?crs"),
    (0.51, "*57e238agz"),
    (0.57, "$+69<=>FS^_boqvxy~"),
    (0.62, "#04ELPZdkpuBCTYhn"),
    (0.71, "RUVXADGKN"),
    (0.79, "&HOQw"),
    (0.93, "%mM"),
    (1.0, "@W"),
)
_INTER = (
    (0.26, "'ij !,.:;Il"),
    (0.36, "\\()/[]ft{|}"),
    (0.45, '"r_-^`'),
    (0.55, "*?sJLackvxyz"),
    (0.62, "EFeghnopqu"),
    (0.67, "#$&0123456789BPRSTZbdAKVXY+<=>~"),
    (0.75, "CDUGHNOQ"),
    (0.90, "%wMm"),
    (0.98, "@W"),
)
_OTHER = 0.72
_FULL = 1.05


def _table(groups: tuple[tuple[float, str], ...]) -> dict[str, float]:
    return {letter: wide for wide, letters in groups for letter in letters}


_WIDTHS: dict[Face, dict[str, float]] = {"vollkorn": _table(_VOLLKORN), "inter": _table(_INTER)}


@cached()
def width_of(words: str, face: Face = "inter") -> float:
    """Return an estimate of the width of text for a size of 1, rather too large than too small."""
    known = _WIDTHS[face]
    return sum(
        known.get(letter, _OTHER if ord(letter) < 0x2000 else _FULL)
        for letter in words
        if letter not in JOINERS
    )


TextMeasure = Callable[[str, Face, int], float]
"""Returns the width of text in a face and a weight, for a size of 1."""

INNER = 248.0
"""The width of the content of a card, in pixels of its layout."""
MARGIN = 26.0
CARD = INNER + 2 * MARGIN
"""The width of a card."""
GAP = 20.0
"""The gap between two sections, and between two cards."""
_SPACED = 0.08
_HEADING = 31.0


class LayoutBlock(NamedTuple):
    """An unbreakable part of a layout: nodes below and right of the origin, and their height.

    A section of a legend has its title as `name`.
    """

    nodes: tuple[Node, ...]
    height: float
    name: str = ""


def words(
    text: str,
    x: float,
    y: float,
    size: float = 13.0,
    *,
    weight: int = 400,
    quiet: bool = False,
    face: Face = "inter",
    centre: bool = False,
) -> Text:
    """Return a line of text on a card; `y` is the middle of the capitals."""
    ink = Ink(LIGHT.text_2 if quiet else LIGHT.text)
    return Text(text, (x, y), size, ink, face, weight, "centre" if centre else "left")


def heading(title: str, measure: TextMeasure) -> LayoutBlock:
    """Return the heading of a section in spaced capitals, and a line after it."""
    name = title.upper()
    ink = Ink(LIGHT.text_2)
    text = Text(name, (0.0, 10.0), 11.0, ink, weight=600, align="left", spacing=_SPACED)
    wide = 11.0 * (measure(name, "inter", 600) + _SPACED * len(name))
    rule = segments((((wide + 10.0, 10.0), (INNER, 10.0)),))
    return LayoutBlock((text, drawn(rule, LIGHT.line_strong, 1.0, cap="flat")), _HEADING)


def paragraph(
    text: str,
    measure: TextMeasure,
    size: float = 12.0,
    *,
    weight: int = 400,
    quiet: bool = True,
    face: Face = "inter",
    leading: float = 1.34,
) -> LayoutBlock:
    """Return text wrapped at the width of the card."""
    lines = wrapped(text, INNER / size, lambda line: measure(line, face, weight))
    step = size * leading
    nodes = tuple(
        words(line, 0.0, step * (index + 0.5), size, weight=weight, quiet=quiet, face=face)
        for index, line in enumerate(lines)
    )
    return LayoutBlock(to_edge(nodes, INNER), step * len(lines))


def to_edge(lines: Iterable[Text], width: float) -> tuple[Text, ...]:
    """Return the lines of a paragraph, at the right edge of its width if it is read leftward."""
    return tuple(
        replace(line, at=(line.at[0] + width, line.at[1]), align="right")
        if reads_leftward(line.words)
        else line
        for line in lines
    )


def wrapped(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Wrap a text at a width; only a single letter may be wider.

    All lines are read the way in which most of the text is.
    """
    leftward = reads_leftward(text)
    return [directed(line, leftward) for line in _lines(text, width, measure)]


def _lines(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in pieces(text):
        longer = f"{line} {word}" if line else word
        if measure(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        while measure(word) > width and len(word) > 1:
            places = (n for n in range(len(word) - 1, 1, -1) if may_end(word, n))
            kept = next((n for n in places if measure(word[:n]) <= width), 1)
            lines.append(word[:kept])
            word = word[kept:]
        line = word
    return [*lines, line] if line else lines


def shortened(text: str, width: float, measure: Callable[[str], float]) -> str:
    """Shorten a text to a width."""
    if measure(text) <= width:
        return text
    places = (n for n in range(len(text) - 1, 0, -1) if may_end(text, n))
    kept = next((n for n in places if measure(text[:n] + "…") <= width), 0)
    return text[:kept].rstrip() + "…"


def beside(nodes: Iterable[Node], x: float, y: float, by: float = 1.0) -> Group:
    """Return nodes scaled by `by` and moved to (x, y) of a block."""
    return Group(tuple(nodes), moved(x, y)._replace(a=by, d=by))


def stacked(blocks: Sequence[LayoutBlock], space: float = 0.0, name: str = "") -> LayoutBlock:
    """Stack blocks with `space` between them to a single block."""
    nodes: list[Node] = []
    y = 0.0
    for block in blocks:
        nodes.append(beside(block.nodes, 0.0, y))
        y += block.height + space
    return LayoutBlock(tuple(nodes), max(0.0, y - space), name)


def needed(sections: Sequence[LayoutBlock]) -> float:
    """Return the height of a card with all sections."""
    return stacked(sections, GAP).height + 2 * MARGIN


def cards(
    sections: Sequence[LayoutBlock], height: float
) -> tuple[tuple[Node, ...], tuple[Rect, ...]]:
    """Distribute sections over as few cards as needed, side by side; return nodes and frames.

    A card is `height` tall, or as tall as the tallest section needs.
    """
    tall = max([height, *(block.height + 2 * MARGIN for block in sections)])
    columns: list[list[LayoutBlock]] = [[]]
    left = tall - 2 * MARGIN
    for block in sections:
        if block.height > left and columns[-1]:
            columns.append([])
            left = tall - 2 * MARGIN
        columns[-1].append(block)
        left -= block.height + GAP
    nodes: list[Node] = []
    places: list[Rect] = []
    for index, column in enumerate(columns):
        x = index * (CARD + GAP)
        paper = rounded_rectangle(x, 0.0, CARD, tall, 8.0)
        nodes.append(Shape(paper, Ink(LIGHT.panel), Line(Ink(LIGHT.line), 1.2)))
        nodes.append(beside(stacked(column, GAP).nodes, x + MARGIN, MARGIN))
        places.append(Rect(x, 0.0, CARD, tall))
    return tuple(nodes), tuple(places)
