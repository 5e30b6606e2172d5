"""The set-up in words: players and their starts, pieces on the map, house rules; and the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from editor.checks.run import at_least
from editor.core.finding import Finding
from editor.core.words import counted, listing, opening, possessive
from editor.export.paper.parts_list import parts_list
from editor.export.paper.prose import (
    BODY,
    SMALL,
    fitted,
    gap,
    heading,
    item,
    kept,
    largest,
    line,
    paragraph,
    spread,
    title,
)
from editor.export.paper.sheet import Page, Press, fitted_picture, legible, sheet
from editor.picture.affine import Rect
from editor.picture.cards import INNER, LayoutBlock, beside
from editor.picture.drawing import Node
from editor.picture.emblems import emblem
from editor.picture.phrases import Phrase
from editor.seam.rules_sheet import BOXED_NOTE, RulesSheet
from editor.seam.tabletop import TableSeat, TableToken, Tabletop

PART = "Set-up"
_GUTTER = 8.0
_ROW = 6.4
_PORTRAIT = 5.6
_LEGEND_COLUMNS = (70.0, 64.0, 58.0, 52.0)
"""The widths of the legend: the first makes its text as large as the rest."""
_MAX_FINDINGS = 40
_REPEATED = frozenset(("Players", "Boxes used", "House rules"))
"""Sections of legends that the sheet explains in more detail."""


def setup_pages(
    table: Tabletop, press: Press, findings: Sequence[Finding], legend: Sequence[LayoutBlock] = ()
) -> tuple[Page, ...]:
    """Return the sheets with the set-up, the parts of the map and its signs, S1 first.

    A draft lists the errors among `findings`; `legend` has the sections of the legend card.
    """
    wide = _column(press)
    words = [*_blocks(table, press, findings, wide), *parts_list(table, press, wide), gap(3.0)]

    def blocks(column: float) -> Iterable[LayoutBlock]:
        return (*words, *_legend(legend, press, wide, column))

    return _in_columns(PART, _head(table, press), _LEGEND_COLUMNS, blocks, press)


def _column(press: Press) -> float:
    return (press.paper.inner.width - _GUTTER) / 2


def _in_columns(
    part: str,
    head: LayoutBlock,
    sizes: Sequence[float],
    blocks: Callable[[float], Iterable[LayoutBlock]],
    press: Press,
) -> tuple[Page, ...]:
    """Return the sheets of a part, its head and two columns of its blocks at the largest size.

    They are numbered after the first letter of the part.
    """
    inner, top = press.paper.inner, head.height + 7.0

    def laid(size: float) -> list[list[tuple[Node, ...]]]:
        return spread(tuple(blocks(size)), inner.height - top, inner.height - 3.0, even=True)

    pages = []
    for index, columns in enumerate(largest(sizes, laid)):
        y = inner.y + (3.0 if index else top)
        nodes: list[Node] = [] if index else [beside(head.nodes, inner.x, inner.y + 3.0)]
        for place, column in enumerate(columns):
            nodes.append(beside(column, inner.x + place * (_column(press) + _GUTTER), y))
        pages.append(sheet(press, f"{part[0]}{index + 1}", part, tuple(nodes), part=part))
    return tuple(pages)


def _legend(
    sections: Sequence[LayoutBlock], press: Press, wide: float, column: float
) -> Iterator[LayoutBlock]:
    """Yield the legend, scaled from the card beside a map to the width of a column."""
    by = column / INNER
    small = [
        LayoutBlock((beside(legible(block.nodes, by), 0.0, 0.0, by),), block.height * by)
        for block in sections
        if block.name not in _REPEATED
    ]
    if not small:
        return
    yield kept((heading("Legend", wide, press.measure), small[0]), 1.0)
    for block in small[1:]:
        yield gap(2.5)
        yield block


def _head(table: Tabletop, press: Press) -> LayoutBlock:
    inner = press.paper.inner
    name = title(table.setup_title or "Set-up", inner.width, press.measure)
    facts = [counted(len(table.seats), "player")] if table.seats else ["no players yet"]
    if facts == [table.setup_title]:
        facts = []
    facts += (f"{key}: {value}" for key, value in table.facts.items())
    if table.dice:
        facts.append(f"dice: {_dice(table.dice)}")
    words = paragraph(" · ".join(facts), inner.width, press.measure, SMALL, quiet=True)
    return kept((name, words), 1.0)


def _dice(dice: Sequence[int]) -> str:
    """Return dice in words: "3 d6", "d6 and 2 d8"."""
    counts = Counter(dice)
    each = (f"{count} d{sides}" if count > 1 else f"d{sides}" for sides, count in counts.items())
    return listing(list(each))


def _blocks(
    table: Tabletop, press: Press, findings: Sequence[Finding], wide: float
) -> Iterator[LayoutBlock]:
    """Yield everything on the set-up sheet; headings stay with what follows them."""
    sections: list[tuple[str, list[LayoutBlock]]] = []
    if press.draft:
        sections.append(("Not yet playable", list(_faults(findings, press, wide))))
    for seat in table.seats:
        sections.append(("", list(_seat(table, seat, press, wide))))
    nobody = [token for token in table.tokens if not _has_seat(table, token)]
    sections.append(("On the map", list(_tokens(table, nobody, press, wide))))
    sections.append(("House rules", _listed(table.rules, "None: the usual rules.", press, wide)))
    if table.waivers:
        sections.append(("Waived", _listed(table.waivers, "", press, wide)))
    if table.notes:
        paragraphs = [text for text in table.notes.split("\n") if text.strip()]
        notes = [paragraph(text, wide, press.measure) for text in paragraphs]
        sections.append(("Notes", notes))
    for name, blocks in sections:
        if not blocks:
            continue
        if name:
            yield kept((heading(name, wide, press.measure), blocks[0]), 0.6)
            blocks = blocks[1:]
        yield from blocks
        yield gap(3.0)


def _listed(texts: Sequence[str], none: str, press: Press, wide: float) -> list[LayoutBlock]:
    if not texts:
        return [paragraph(none, wide, press.measure, quiet=True)]
    return [item(text, wide, press.measure) for text in texts]


def _faults(findings: Iterable[Finding], press: Press, wide: float) -> Iterator[LayoutBlock]:
    errors = tuple(at_least(findings, "error"))
    for finding in errors[:_MAX_FINDINGS]:
        yield item(finding.message, wide, press.measure, sign="×")
    if len(errors) > _MAX_FINDINGS:
        rest = counted(len(errors) - _MAX_FINDINGS, "more error")
        yield paragraph(f"and {rest}", wide, press.measure, quiet=True)


def _seat(table: Tabletop, seat: TableSeat, press: Press, wide: float) -> Iterator[LayoutBlock]:
    """Yield a player with their starts and pieces."""
    own = [
        replace(token, name=_without(seat, token.name))
        for token in table.tokens
        if token.seat == seat.number
    ]
    starts = [region for region in table.regions if region.seat == seat.number]
    yield kept(
        (
            _player(seat, press, wide),
            *(
                item(_place(table, region.name, region.spaces), wide, press.measure, SMALL)
                for region in starts
            ),
        ),
        0.4,
    )
    yield from _tokens(table, own, press, wide)


def _without(seat: TableSeat, name: str) -> str:
    """Return the name of a piece without that of its player."""
    for owner in (f"{seat.name}, ", f"{possessive(seat.name)} "):
        if len(name) > len(owner):
            name = name.removeprefix(owner)
    return name


def _player(seat: TableSeat, press: Press, wide: float) -> LayoutBlock:
    rest = f"  {', '.join(seat.roles)}" if seat.roles else ""
    tail = press.measure(rest, "inter", 400) * SMALL if rest else 0.0
    name = fitted(seat.name, wide - 10.0 - tail, press.measure, BODY * 1.25, 600, "vollkorn")
    nodes: list[Node] = [
        emblem(seat.number, (3.4, 3.6), 3.0),
        line(name, 8.5, 3.8, BODY * 1.25, weight=600, face="vollkorn"),
    ]
    if rest:
        x = 8.5 + press.measure(name, "vollkorn", 600) * BODY * 1.25
        nodes.append(line(rest, x + 1.0, 3.8, SMALL, quiet=True))
    return LayoutBlock(tuple(nodes), 8.0)


def _place(table: Tabletop, name: str, spaces: Sequence[str]) -> str:
    """Return a region in words: its name and its spaces."""
    known = [_called(table, space) for space in spaces]
    shown = known if len(known) <= 16 else [*known[:15], counted(len(known) - 15, "more space")]
    return f"{name}: {listing(shown)}" if shown else name


def _called(table: Tabletop, space_id: str) -> str:
    space = table.space_of.get(space_id)
    if space is None:
        return space_id
    return space.name if space.cell is None else space_id


def _has_seat(table: Tabletop, token: TableToken) -> bool:
    return any(seat.number == token.seat for seat in table.seats)


def _tokens(
    table: Tabletop, tokens: Sequence[TableToken], press: Press, wide: float
) -> Iterator[LayoutBlock]:
    for token in tokens:
        where = _called(table, token.space)
        words = opening(token.name)
        if where and where not in words:
            words = f"{words}, {where}"
        if token.count > 1 and f"{token.count} ×" not in words:
            words = f"{token.count} × {words}"
        shown = fitted(words, wide - 9.5, press.measure, BODY)
        picture = table.portrait(token.id)
        nodes = (
            fitted_picture(picture, Rect(0.6, (_ROW - _PORTRAIT) / 2, _PORTRAIT, _PORTRAIT)),
            line(shown, 8.5, _ROW / 2, BODY),
        )
        yield LayoutBlock(nodes, _ROW - 1.2)


RULES_PART = "Rules"
_SIZES = (3.7, 3.5, 3.3, 3.1, 2.95, 2.85, 2.75, 2.65)
"""The sizes of the text in millimetres, from 10.5 points to 7.5."""


def rules_pages(rules: RulesSheet, press: Press) -> tuple[Page, ...]:
    """Return the sheets of the rules, R1 first."""
    wide = press.paper.inner.width
    head = kept(
        (
            title(rules.title, wide, press.measure),
            paragraph(_words(rules), wide, press.measure, SMALL, quiet=True),
        ),
        1.0,
    )

    def blocks(size: float) -> Iterable[LayoutBlock]:
        return _rules_blocks(rules, press, _column(press), size)

    return _in_columns(RULES_PART, head, _SIZES, blocks, press)


def _words(rules: RulesSheet) -> str:
    return f"{rules.players} · {BOXED_NOTE}" if rules.is_changed else rules.players


def _rules_blocks(
    rules: RulesSheet, press: Press, wide: float, size: float
) -> Iterator[LayoutBlock]:
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
