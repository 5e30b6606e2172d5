"""What stands on every sheet besides what it is for: its name, a ruler to check it by, DRAFT."""

from __future__ import annotations

import math

from editor.export.paper.page import MARGIN, UNPRINTED, Page, Press
from editor.export.paper.prose import fitted, line
from editor.picture.affine import Rect, moved, turned
from editor.picture.draft import WORD
from editor.picture.drawing import Group, Ink, Node, Text, drawn
from editor.picture.inks import INK, LIGHT
from editor.picture.path import segments

HAIR = 0.15
"""The width of the lines that one measures and cuts by, in millimetres."""
RULER = 100.0
INCHES = 4
INCH = 25.4
_NOTE = 2.1
_NAME = 3.4


def sheet(
    press: Press,
    name: str,
    title: str,
    nodes: tuple[Node, ...],
    *,
    part: str = "",
    across: bool = False,
    trim: Rect | None = None,
) -> Page:
    """Return a page of the press's paper with what every sheet has.

    The nodes may fill what lies within the margins, those of a map its own (`Paper.broad`);
    `across` lays the paper on its long side.
    """
    paper = press.paper.across if across else press.paper
    width, height = paper.width, paper.height
    drawn_around: list[Node] = [
        *_head(press, name, title, width),
        *_foot(press, width, height),
    ]
    if press.draft:
        drawn_around.append(_draft(paper.inner))
    return Page(name, title, width, height, (*nodes, *drawn_around), part, trim)


def ruler(x: float, y: float) -> tuple[Node, ...]:
    """Return 100 millimetres above the line at y and 4 inches below it, both from x."""
    ends = [((x, y), (x + INCHES * INCH, y))]
    for step in range(0, int(RULER) + 1, 5):
        tall = 1.7 if step % 50 == 0 else 1.1 if step % 10 == 0 else 0.6
        ends.append(((x + step, y), (x + step, y - tall)))
    for quarter in range(INCHES * 4 + 1):
        tall = 1.7 if quarter % 4 == 0 else 0.9 if quarter % 2 == 0 else 0.5
        at = x + quarter * INCH / 4
        ends.append(((at, y), (at, y + tall)))
    return (
        drawn(segments(ends), INK, HAIR, cap="flat"),
        _small(f"{RULER:g} mm", x - 1.5, y - 1.1),
        _small(f"{INCHES} in", x - 1.5, y + 1.2),
    )


def crop_marks(
    area: Rect, *, far: float = 4.5, near: float = 1.0, outside: Rect | None = None
) -> Node:
    """Return lines that point at the corners of what is cut out, all of them outside of it.

    `outside` is what else they stay clear of, where there is more than is cut out.
    """
    clear = outside or area
    ends = []
    for x, out in ((area.x, -1.0), (area.right, 1.0)):
        for y, down in ((area.y, -1.0), (area.bottom, 1.0)):
            side = clear.x if out < 0 else clear.right
            end = clear.y if down < 0 else clear.bottom
            ends.append(((side + out * near, y), (side + out * far, y)))
            ends.append(((x, end + down * near), (x, end + down * far)))
    return drawn(segments(ends), INK, HAIR, cap="flat")


def _small(words: str, x: float, y: float, weight: int = 400) -> Text:
    return Text(words, (x, y), _NOTE, Ink(LIGHT.text_2), "inter", weight, "right")


def _head(press: Press, name: str, title: str, width: float) -> tuple[Node, ...]:
    """Return the band above: what the sheet is, and of what."""
    y = (MARGIN + UNPRINTED) / 2
    left = MARGIN + 6.0
    wide = _NAME * press.measure(name, "inter", 700)
    at = left + wide + 2.5
    room = width / 2 - 12.0 - at
    right = width - MARGIN - 6.0
    return (
        line(name, left, y, _NAME, weight=700),
        line(fitted(title, room, press.measure, 2.6), at, y, 2.6, quiet=True),
        line(
            fitted(press.title, width / 2 - 28.0, press.measure, 2.6, 500),
            right,
            y,
            2.6,
            weight=500,
            align="right",
        ),
    )


def _foot(press: Press, width: float, height: float) -> tuple[Node, ...]:
    """Return the band below: the ruler, and how to print."""
    y = height - (MARGIN + UNPRINTED) / 2
    x = (width - INCHES * INCH) / 2
    right = width - MARGIN - 6.0
    room = right - (x + INCHES * INCH) - 2.0
    found: list[Node] = [*ruler(x, y)]
    how = "Print at 100 %, not fitted."
    for index, text in enumerate((press.draft, how) if press.draft else (how,)):
        weight = 600 if text != how else 400
        shown = fitted(text, room, press.measure, _NOTE, weight)
        found.append(_small(shown, right, y + (2.5 * index - 1.2 if press.draft else 0.0), weight))
    return tuple(found)


def _draft(area: Rect) -> Group:
    """Return the word across the sheet, pale enough to see what lies under it."""
    angle = math.atan2(area.height, area.width)
    size = 0.17 * math.hypot(area.width, area.height)
    ink = Ink(LIGHT.levels["error"].word, 0.16)
    word = Text(WORD, (0.0, 0.0), size, ink, weight=700, spacing=0.06)
    return Group((word,), moved(*area.centre).after(turned(-math.degrees(angle))), name="draft")
