"""The cover of a print: what is in it, how to print it; and the scenario as squares for a phone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from editor.core.caches import HEAVY, cached
from editor.core.code import code_of, parts_of
from editor.core.words import counted, listing, opening, reads_leftward
from editor.export.paper.prose import (
    BODY,
    SMALL,
    fitted,
    heading,
    item,
    kept,
    line,
    paragraph,
    title,
)
from editor.export.paper.sharing import end_of
from editor.export.paper.sheet import Page, Press, fitted_picture, sheet
from editor.picture.affine import Point, Rect
from editor.picture.cards import LayoutBlock, beside
from editor.picture.drawing import Node, Picture, drawn, filled
from editor.picture.inks import LIGHT
from editor.picture.path import joined, rectangle, segments
from editor.seam.tabletop import Tabletop

CODE_PART = "The scenario"
CODE_TITLE = "The scenario as a code to scan"
BLACK = "#000000"
MAXIMUM = 4
"""The most QR codes; a scenario that needs more is only attached."""
LONGEST = 1990
"""The characters of one code: version 30 of ISO/IEC 18004 with correction M holds 1,994."""
_QUIET = 4
"""The white modules around a code (ISO/IEC 18004, 6.3.8)."""
_MODULE, _LEAST_MODULE = 0.72, 0.65
"""The side of a module in millimetres if there is room, and the least that a phone reads."""
_ABOVE = 6.0
"""The room above a code on a sheet with other things."""
_MOST_SHARE = 0.6
"""The most width of a code beside its words."""


def squares_of(data: bytes) -> tuple[str, ...]:
    """Return the texts of the QR codes for these bytes; none if there are too many."""
    code = code_of(data)
    if len(code) > MAXIMUM * LONGEST:
        return ()
    parts = parts_of(code, LONGEST)
    return parts if len(parts) <= MAXIMUM else ()


@cached(HEAVY)
def modules_of(text: str) -> tuple[bytes, ...]:
    """Return the rows of a QR code, a byte for each module: 1 is dark."""
    import segno

    code: Any = segno.make(text, mode="alphanumeric", error="m", micro=False, boost_error=False)
    return tuple(bytes(row) for row in code.matrix)


def code_page(press: Press, squares: Sequence[str], attached: str) -> Page:
    """Return the sheet with the QR codes, and how to restore the scenario."""
    inner = press.paper.inner
    head = kept(tuple(_words(press, squares, attached, inner.width)), 2.0)
    nodes: list[Node] = [beside(head.nodes, inner.x, inner.y + 3.0)]
    top = inner.y + 3.0 + head.height + 6.0
    columns = 1 if len(squares) == 1 else 2
    rows = -(-len(squares) // columns) or 1
    wide = inner.width / columns
    room = min(wide, (inner.bottom - top) / rows - 8.0)
    for index, text in enumerate(squares):
        at = inner.x + index % columns * wide, top + index // columns * (room + 8.0)
        code, side = _quiet_square(text, at, room)
        nodes.append(code)
        if len(squares) > 1:
            words = f"{index + 1} of {len(squares)}"
            nodes.append(line(words, at[0], at[1] + side + 1.5, BODY, weight=600))
    return sheet(press, "Code", CODE_TITLE, tuple(nodes), part=CODE_PART)


def with_code(page: Page, press: Press, squares: Sequence[str], attached: str) -> Page | None:
    """Return a sheet with the QR code below what is on it, None where it has no room for it."""
    inner = press.paper.inner
    top = end_of(page, press) + _ABOVE
    room = min(inner.bottom - top, _MOST_SHARE * inner.width)
    if len(squares) != 1:
        return None
    across = len(modules_of(squares[0])) + 2 * _QUIET
    if room < across * _LEAST_MODULE:
        return None
    side = min(room, across * _MODULE)
    code, _ = _quiet_square(squares[0], (inner.right - side, top), room)
    words = kept(tuple(_words(press, squares, attached, inner.width - side)), 2.0)
    title = f"{page.title}; {CODE_TITLE[:1].lower()}{CODE_TITLE[1:]}"
    return replace(page, title=title, nodes=(*page.nodes, code, beside(words.nodes, inner.x, top)))


def _quiet_square(text: str, at: Point, room: float) -> tuple[Node, float]:
    """Return a QR code within its white margin, as large as fits, and its side with the margin."""
    rows = modules_of(text)
    across = len(rows) + 2 * _QUIET
    module = min(_MODULE, room / across)
    corner = at[0] + _QUIET * module, at[1] + _QUIET * module
    return square(rows, corner, module), across * module


def square(modules: Sequence[bytes], at: Point, module: float) -> Node:
    """Return a QR code without margin, its upper-left corner at `at`; dark runs are joined."""
    runs = []
    for row, line_of in enumerate(modules):
        start = 0
        while start < len(line_of):
            end = start + 1
            while end < len(line_of) and line_of[end] == line_of[start]:
                end += 1
            if line_of[start]:
                x, y = at[0] + start * module, at[1] + row * module
                runs.append(rectangle(x, y, (end - start) * module, module))
            start = end
    return filled(joined(runs), BLACK)


def _words(
    press: Press, squares: Sequence[str], attached: str, wide: float
) -> Iterator[LayoutBlock]:
    measure = press.measure
    yield heading(CODE_TITLE, wide, measure)
    yield paragraph(
        f"This file carries the scenario: it is attached as {attached}, and Realmwright opens the "
        "PDF itself as it opens a scenario.",
        wide,
        measure,
    )
    if len(squares) == 1:
        words = (
            "From paper alone: read the square with a phone, save the text that begins with RW1 "
            "in a file, and open that in Realmwright."
        )
    else:
        words = (
            f"From paper alone: read the {counted(len(squares), 'square')} with a phone, save the "
            "texts that begin with RW1 in one file, a line each in any order, and open that in "
            "Realmwright."
        )
    yield paragraph(words, wide, measure, SMALL, quiet=True)


PART = "Cover"
_GUTTER = 8.0
_BLOCKS = 4
"""How many blocks of notes are on the cover, at most."""
_NOTES = 700
"""How many characters of the notes are on the cover; the set-up sheet has all."""
_INDENT = 24.0
"""Where the words of a row of the contents begin."""


def cover_page(
    table: Tabletop,
    press: Press,
    picture: Picture,
    pages: Sequence[Page],
    scale: str,
    file: str = "",
) -> Page:
    """Return the first sheet; `pages` are the others, and `scale` the size of a space in words.

    `file` is which of several files it begins, such as "cards"; empty for the only one.
    """
    inner = press.paper.inner
    wide = (inner.width - _GUTTER) / 2
    head = kept(tuple(_head(table, press, file)), 1.5)
    how = kept(tuple(_how(press, pages, scale, wide)), 0.8)
    contents = kept(tuple(_contents(press, pages, wide)), 0.4)
    below = max(how.height, contents.height)
    top = inner.y + head.height + 5.0
    room = inner.bottom - below - 10.0 - top
    nodes: list[Node] = [beside(head.nodes, inner.x, inner.y + 2.0)]
    if room > 30.0:
        nodes.append(fitted_picture(picture, Rect(inner.x, top, inner.width, room)))
    y = inner.bottom - below - 3.0
    nodes.append(beside(how.nodes, inner.x, y))
    nodes.append(beside(contents.nodes, inner.x + wide + _GUTTER, y))
    return sheet(press, "Cover", "Print and play", tuple(nodes), part=PART)


def _head(table: Tabletop, press: Press, file: str) -> Iterator[LayoutBlock]:
    wide = press.paper.inner.width
    yield title(table.title or "Untitled", wide, press.measure, 11.0)
    facts = [opening(file)] if file else []
    facts += [table.setup_title] if table.setup_title else []
    if table.seats:
        facts.append(counted(len(table.seats), "player"))
    facts = list(dict.fromkeys(facts))
    if table.authors:
        facts.append(f"by {listing(table.authors)}")
    if facts:
        yield paragraph(" · ".join(facts), wide, press.measure, BODY, weight=500, quiet=True)
    if press.draft:
        yield paragraph(press.draft, wide, press.measure, BODY, weight=700)
    notes = table.notes
    if len(notes) > _NOTES:
        notes = notes[:_NOTES].rsplit(" ", 1)[0] + " …"
    if notes:
        yield paragraph(_gathered(notes), wide, press.measure, BODY)


def _how(press: Press, pages: Sequence[Page], scale: str, wide: float) -> Iterator[LayoutBlock]:
    yield heading("How to print", wide, press.measure)
    steps = (
        f"Paper {press.paper.name}, {_sides(pages)}. Size 100 %, “actual size”; nothing like "
        "“fit to page”. Landscape sheets rotate automatically.",
        "Check one sheet with a ruler: every sheet has a line of 100 mm and 4 in at its foot.",
        f"{scale}.",
        "Solid lines are cut, dashed lines are folded. Thick paper, or paper glued on card, "
        "lasts longer.",
    )
    for number, text in enumerate(steps, 1):
        yield item(text, wide, press.measure, SMALL, sign=f"{number}")


def _sides(pages: Sequence[Page]) -> str:
    """Return which pages of the file are printed on both sides."""
    behind = [number for number, page in enumerate(pages, 2) if page.is_back]
    if not behind:
        return "one side"
    first = behind[0] - 1
    single = f"pages 1 to {first - 1}" if first > 2 else "page 1"
    return (
        f"{single} on one side, then pages {first} to {behind[-1]} on both sides, turned over the "
        "long edge"
    )


def _contents(press: Press, pages: Sequence[Page], wide: float) -> Iterator[LayoutBlock]:
    yield heading("Sheets", wide, press.measure)
    groups: dict[tuple[str, str], list[Page]] = {}
    sheets = [page for page in pages if not page.is_back]
    for page in sheets:
        groups.setdefault((page.part, _series(page)), []).append(page)
    for (part, _), members in groups.items():
        first, last = members[0], members[-1]
        words, label = first.name, first.title
        if len(members) > 1:
            # "Map A1 to C2", not "Map A1 to Map C2".
            common, _, _ = words.rpartition(" ")
            words = f"{words} to {last.name.removeprefix(common).strip()}"
            label = part or label
        if part and label.replace(",", "").split()[:1] != part.split()[:1]:
            whole = f"{part}: {label}"
            label = whole if whole == _label(whole, press, wide) else part
        yield _row(words, label, len(members), press, wide)
    yield _row("", "With this cover", len(sheets) + 1, press, wide, total=True)


def _series(page: Page) -> str:
    """Return the common prefix of the names of sheets of one series."""
    return page.name.rstrip("0123456789") if " " not in page.name else page.name.split(" ")[0] + " "


def _label(label: str, press: Press, wide: float, weight: int = 400) -> str:
    """Return the words of a row as far as they fit between its names and its number."""
    return fitted(label, wide - _INDENT - 9.0, press.measure, SMALL, weight)


def _row(
    names: str, label: str, count: int, press: Press, wide: float, *, total: bool = False
) -> LayoutBlock:
    y = 2.3
    weight = 600 if total else 400
    nodes: list[Node] = [
        line(
            _label(label, press, wide, weight),
            *(0.0 if total else _INDENT, y, SMALL),
            weight=weight,
        ),
        line(f"{count}", wide, y, SMALL, weight=weight, align="right"),
    ]
    if names:
        shown = fitted(names, _INDENT - 2.0, press.measure, SMALL, 600)
        nodes.append(line(shown, 0.0, y, SMALL, weight=600))
    if total:
        edge = segments((((0.0, -0.3), (wide, -0.3)),))
        nodes.append(drawn(edge, LIGHT.line_strong, 0.2, cap="flat"))
    return LayoutBlock(tuple(nodes), 4.4)


def _gathered(notes: str) -> str:
    """Return notes in as few lines as can be: one for what is read the same way."""
    lines = [" ".join(line.split()) for line in notes.splitlines() if line.strip()]
    blocks = [" ".join(block) for _, block in groupby(lines, reads_leftward)]
    return ("\n" if len(blocks) <= _BLOCKS else " ").join(blocks)
