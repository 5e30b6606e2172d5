"""Text on pages, in millimetres: lines, paragraphs, headings and lists, and their flow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from editor.core.words import lettered
from editor.picture.cards import (
    LayoutBlock,
    TextMeasure,
    beside,
    shortened,
    stacked,
    to_edge,
    wrapped,
)
from editor.picture.drawing import Align, Face, Ink, Node, Text, drawn
from editor.picture.inks import LIGHT
from editor.picture.path import segments
from editor.picture.phrases import Phrase, Style, plain, wrapped_phrase, written

BODY = 3.3
"""The size of body text: a little over nine points."""
SMALL = 2.7
HEADING = 4.6
TITLE = 9.0
SPACE = 1.2
"""The space between two blocks of a column."""
_LEADING = 1.42


def line(
    text: str,
    x: float,
    y: float,
    size: float = BODY,
    *,
    weight: int = 400,
    quiet: bool = False,
    face: Face = "inter",
    align: Align = "left",
) -> Text:
    """Return a line of text; `y` is the middle of the capitals."""
    ink = Ink(LIGHT.text_2 if quiet else LIGHT.text)
    return Text(lettered(text), (x, y), size, ink, face, weight, align)


def fitted(
    text: str,
    width: float,
    measure: TextMeasure,
    size: float,
    weight: int = 400,
    face: Face = "inter",
) -> str:
    """Shorten a text to a width in millimetres."""
    return shortened(lettered(text), width / size, lambda words: measure(words, face, weight))


def paragraph(
    text: str,
    width: float,
    measure: TextMeasure,
    size: float = BODY,
    *,
    weight: int = 400,
    quiet: bool = False,
    face: Face = "inter",
    leading: float = _LEADING,
) -> LayoutBlock:
    """Wrap text at a width; line breaks of the text stay."""
    rows = [
        row
        for part in text.splitlines()
        for row in wrapped(lettered(part), width / size, lambda words: measure(words, face, weight))
    ]
    step = size * leading
    nodes = tuple(
        line(row, 0.0, step * (index + 0.5), size, weight=weight, quiet=quiet, face=face)
        for index, row in enumerate(rows)
    )
    return LayoutBlock(to_edge(nodes, width), step * len(rows))


def title(text: str, width: float, measure: TextMeasure, size: float = TITLE) -> LayoutBlock:
    """Return the title of a print."""
    return paragraph(text, width, measure, size, weight=600, face="vollkorn", leading=1.2)


def heading(text: str, width: float, measure: TextMeasure) -> LayoutBlock:
    """Return the heading of a section over a line."""
    words = paragraph(text, width, measure, HEADING, weight=600, face="vollkorn", leading=1.3)
    foot = words.height + 0.6
    rule = drawn(segments((((0.0, foot), (width, foot)),)), LIGHT.line_strong, 0.25, cap="flat")
    return LayoutBlock((*words.nodes, rule), foot + 2.0)


def item(
    text: str | Phrase, width: float, measure: TextMeasure, size: float = BODY, *, sign: str = "•"
) -> LayoutBlock:
    """Return a paragraph of a list, after a bullet or a number; changed words stand in a box."""
    indent = max(4.0, size * (measure(sign, "inter", 600) + 0.6))
    inner = (
        paragraph(text, width - indent, measure, size)
        if isinstance(text, str)
        else _phrase(text, width - indent, measure, size)
    )
    mark = line(sign, 0.0, size * _LEADING / 2, size, weight=600, quiet=True)
    return LayoutBlock((mark, beside(inner.nodes, indent, 0.0)), max(inner.height, size * _LEADING))


def _phrase(text: Phrase, width: float, measure: TextMeasure, size: float) -> LayoutBlock:
    if not any(span.changed for span in text):
        return paragraph(plain(text), width, measure, size)
    step = size * _LEADING
    style = Style(size, ink=LIGHT.text)
    rows = wrapped_phrase(text, width, style, measure)
    nodes = [
        node
        for index, row in enumerate(rows)
        for node in written(row, (0.0, step * (index + 0.5)), style, measure)
    ]
    return LayoutBlock(tuple(nodes), step * len(rows))


def gap(height: float) -> LayoutBlock:
    """Return vertical space."""
    return LayoutBlock((), height)


def kept(blocks: Iterable[LayoutBlock], space: float = 0.0) -> LayoutBlock:
    """Return blocks that stay together, stacked."""
    return stacked(tuple(blocks), space)


def filling(blocks: Sequence[LayoutBlock], height: float, space: float = SPACE) -> int:
    """Return how many of the blocks fit a column of this height, at least one if there is one."""
    y = 0.0
    for count, block in enumerate(blocks):
        if count and y + block.height > height:
            return count
        y += block.height + space
    return len(blocks)


def flowed(
    blocks: Sequence[LayoutBlock], height: float, space: float = SPACE
) -> list[tuple[Node, ...]]:
    """Distribute blocks over as few columns as needed, each `height` tall, in order.

    A block that is taller than a column gets one of its own and is not cut.
    """
    columns: list[tuple[Node, ...]] = []
    left = list(blocks)
    while left:
        if not left[0].nodes:
            # No column begins with vertical space.
            del left[0]
            continue
        count = filling(left, height, space)
        columns.append(stacked(left[:count], space).nodes)
        del left[:count]
    return columns


def spread(
    blocks: Sequence[LayoutBlock], first: float, other: float, *, even: bool = False
) -> list[list[tuple[Node, ...]]]:
    """Distribute blocks over two columns a sheet; the first sheet has less room than the others.

    With `even` the columns of the last sheet end about level.
    """
    left = [block for block in blocks if block.nodes or block.height]
    sheets: list[list[tuple[Node, ...]]] = []
    while left or not sheets:
        height = other if sheets else first
        counts = _two_columns(left, height)
        if even and sum(counts) == len(left):
            counts = _level(left, height)
        taken, columns = 0, []
        for count in counts:
            columns += flowed(left[taken : taken + count], max(height, 1e9))
            taken += count
        sheets.append(columns)
        left = left[taken:]
        if not taken:
            break
    return sheets


def _two_columns(blocks: Sequence[LayoutBlock], height: float) -> tuple[int, int]:
    """Return how many blocks the first and the second of two columns take."""
    one = filling(blocks, height)
    return one, filling(blocks[one:], height)


def _level(blocks: Sequence[LayoutBlock], height: float) -> tuple[int, int]:
    """Return how many blocks the two columns take that hold all of them and are the lowest."""
    low, high = 0.0, height
    while high - low > 0.5:
        tried = (low + high) / 2
        if sum(_two_columns(blocks, tried)) == len(blocks):
            high = tried
        else:
            low = tried
    return _two_columns(blocks, high)


def largest(
    sizes: Sequence[float],
    lay: Callable[[float], list[list[tuple[Node, ...]]]],
) -> list[list[tuple[Node, ...]]]:
    """Return the sheets of the largest size that takes no more of them than the smallest.

    `sizes` begin with the largest; lay(size) returns the columns of each sheet.
    """
    fewest = lay(sizes[-1])
    return next((sheets for sheets in map(lay, sizes[:-1]) if len(sheets) == len(fewest)), fewest)
