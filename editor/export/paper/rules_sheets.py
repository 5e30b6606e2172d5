"""The rules on sheets of two columns; house rules stand on top, and what they change is marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from editor.export.paper.prose import (
    SMALL,
    gap,
    heading,
    item,
    kept,
    largest,
    paragraph,
    spread,
    title,
)
from editor.export.paper.sheet import Page, Press, sheet
from editor.picture.cards import LayoutBlock, beside
from editor.picture.drawing import Node
from editor.picture.phrases import Phrase
from editor.seam.rules_sheet import BOXED_NOTE, RulesSheet

PART = "Rules"
_GUTTER = 8.0
_SIZES = (3.7, 3.5, 3.3, 3.1, 2.95, 2.85, 2.75, 2.65)
"""The sizes of the text in millimetres, from 10.5 points to 7.5."""


def rules_pages(rules: RulesSheet, press: Press) -> tuple[Page, ...]:
    """Return the sheets of the rules, R1 first."""
    inner = press.paper.inner
    wide = (inner.width - _GUTTER) / 2
    head = kept(
        (
            title(rules.title, inner.width, press.measure),
            paragraph(_words(rules), inner.width, press.measure, SMALL, quiet=True),
        ),
        1.0,
    )
    top = head.height + 7.0

    def laid(size: float) -> list[list[tuple[Node, ...]]]:
        blocks = tuple(_blocks(rules, press, wide, size))
        return spread(blocks, inner.height - top, inner.height - 3.0, even=True)

    pages = []
    for index, columns in enumerate(largest(_SIZES, laid)):
        y = inner.y + (3.0 if index else top)
        nodes: list[Node] = [] if index else [beside(head.nodes, inner.x, inner.y + 3.0)]
        for place, column in enumerate(columns):
            nodes.append(beside(column, inner.x + place * (wide + _GUTTER), y))
        pages.append(sheet(press, f"R{index + 1}", "Rules", tuple(nodes), part=PART))
    return tuple(pages)


def _words(rules: RulesSheet) -> str:
    return f"{rules.players} · {BOXED_NOTE}" if rules.is_changed else rules.players


def _blocks(rules: RulesSheet, press: Press, wide: float, size: float) -> Iterator[LayoutBlock]:
    for overlay in rules.overlays:
        yield from _section(f"House rules: {overlay.name}", overlay.lines, press, wide, size)
    for section in (rules.turn, *rules.sections):
        yield from _section(section.title, section.lines, press, wide, size)


def _section(
    name: str, lines: Sequence[str | Phrase], press: Press, wide: float, size: float
) -> Iterable[LayoutBlock]:
    """Yield a section; its heading stays with its first sentence."""
    items = [item(line, wide, press.measure, size) for line in lines]
    yield kept((heading(name, wide, press.measure), *items[:1]), 0.6)
    yield from items[1:]
    yield gap(1.2)
