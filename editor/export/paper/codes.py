"""The scenario as QR codes, to restore it from paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from editor.core.code import code_of, parts_of
from editor.core.words import counted
from editor.export.paper.prose import BODY, SMALL, heading, kept, line, paragraph
from editor.export.paper.sheet import Page, Press, sheet
from editor.picture.affine import Point
from editor.picture.cards import beside
from editor.picture.drawing import Node, filled
from editor.picture.path import joined, rectangle

PART = "The scenario"
BLACK = "#000000"
MAXIMUM = 4
"""The most QR codes; a scenario that needs more is only attached."""
LONGEST = 1990
"""The characters of one code: version 30 of ISO/IEC 18004 with correction M holds 1,994."""
_QUIET = 4
"""The white modules around a code (ISO/IEC 18004, 6.3.8)."""
_MODULE = 0.72
"""The side of a module in millimetres, if there is room."""


def squares_of(data: bytes) -> tuple[str, ...]:
    """Return the texts of the QR codes for these bytes; none if there are too many."""
    code = code_of(data)
    if len(code) > MAXIMUM * LONGEST:
        return ()
    parts = parts_of(code, LONGEST)
    return parts if len(parts) <= MAXIMUM else ()


def modules_of(text: str) -> tuple[bytes, ...]:
    """Return the rows of a QR code, a byte for each module: 1 is dark."""
    import segno

    code: Any = segno.make(text, mode="alphanumeric", error="m", micro=False, boost_error=False)
    return tuple(bytes(row) for row in code.matrix)


def code_page(press: Press, squares: Sequence[str], attached: str) -> Page:
    """Return the sheet with the QR codes, and how to restore the scenario."""
    inner = press.paper.inner
    head = kept(tuple(_words(press, squares, attached)), 2.0)
    nodes: list[Node] = [beside(head.nodes, inner.x, inner.y + 3.0)]
    top = inner.y + 3.0 + head.height + 6.0
    columns = 1 if len(squares) == 1 else 2
    rows = -(-len(squares) // columns) or 1
    wide = inner.width / columns
    room = min(wide, (inner.bottom - top) / rows - 8.0)
    for index, text in enumerate(squares):
        rows_of_modules = modules_of(text)
        across = len(rows_of_modules) + 2 * _QUIET
        module = min(_MODULE, room / across)
        x = inner.x + index % columns * wide
        y = top + index // columns * (room + 8.0)
        nodes.append(square(rows_of_modules, (x + _QUIET * module, y + _QUIET * module), module))
        if len(squares) > 1:
            words = f"{index + 1} of {len(squares)}"
            at = x + _QUIET * module, y + across * module + 1.5
            nodes.append(line(words, *at, BODY, weight=600))
    return sheet(press, "Code", "The scenario as a code to scan", tuple(nodes), part=PART)


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


def _words(press: Press, squares: Sequence[str], attached: str) -> Iterator[Any]:
    wide, measure = press.paper.inner.width, press.measure
    yield heading("The scenario as a code to scan", wide, measure)
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
