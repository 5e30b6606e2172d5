"""Papers, pages measured in millimetres, and the header and footer of every sheet."""

from __future__ import annotations

import math
import operator
import re
from dataclasses import dataclass
from typing import NamedTuple

from editor.core.numbers import real_number
from editor.export.paper.prose import fitted, line
from editor.picture.affine import Rect, moved, rotated, scaled
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Group, Ink, Node, Picture, Text, drawn
from editor.picture.inks import INK, LIGHT
from editor.picture.path import rectangle, segments
from editor.picture.signs import DRAFT

MARGIN = 10.0
"""The margin of a sheet, in millimetres."""
SIDE = 7.0
"""The least margin left and right of a map, in millimetres: half a mat of 14 spaces fits on A4."""
LEAST = 5 * 25.4 / 72
"""The least size of letters, 5 points, in millimetres."""
UNPRINTED = 6.0
"""Nothing is nearer to the edge, in millimetres: home printers leave up to 5 white."""


class PaperSize(NamedTuple):
    """A paper size in portrait, in millimetres."""

    name: str
    width: float
    height: float

    @property
    def across(self) -> PaperSize:
        """The same paper in landscape."""
        return PaperSize(self.name, self.height, self.width)

    @property
    def inner(self) -> Rect:
        """The area within the margins."""
        return Rect(MARGIN, MARGIN, self.width - 2 * MARGIN, self.height - 2 * MARGIN)

    @property
    def broad(self) -> Rect:
        """The area within the margins of a map sheet, which are narrower at its sides."""
        return Rect(SIDE, MARGIN, self.width - 2 * SIDE, self.height - 2 * MARGIN)


PAPERS = {
    "A4": PaperSize("A4", 210.0, 297.0),
    "A3": PaperSize("A3", 297.0, 420.0),
    "Letter": PaperSize("Letter", 215.9, 279.4),
}
"""The supported papers by name (ISO 216; ANSI/ASME Y14.1 for Letter)."""


_LARGE = {
    "A2": PaperSize("A2", 420.0, 594.0),
    "A1": PaperSize("A1", 594.0, 841.0),
    "A0": PaperSize("A0", 841.0, 1189.0),
}
WHOLE_MAP = "whole"
"""The word for a page as large as the map."""
_BETWEEN = re.compile(r"\s*[x×]\s*")
_LEAST, _MOST = 150.0, 5000.0
"""The sides of a paper; the head and the ruler of a sheet need the least (PDF has 5,080 mm)."""


def paper_named(text: str, frame: Rect, unit: float) -> PaperSize:
    """Return the paper that a text names: "A1", "914.4 x 609.6" in millimetres, or "whole".

    `frame` is that of the map, with `unit` millimetres a unit. Raises ValueError with what is
    expected.
    """
    known = PAPERS | _LARGE
    for name, paper in known.items():
        if text.lower() == name.lower():
            return paper
    if text.lower() == WHOLE_MAP:
        sides = (
            min(_MOST, max(_LEAST, math.ceil(10 * (side * unit + 2 * MARGIN)) / 10))
            for side in (frame.width, frame.height)
        )
        return PaperSize("one page", *sides)
    try:
        width, height = (real_number(side) for side in _BETWEEN.split(text.lower()))
    except ValueError:
        names = ", ".join(known)
        raise ValueError(
            f"map_paper is {names}, {WHOLE_MAP}, or a size such as 914.4 x 609.6, not {text[:40]!r}"
        ) from None
    if not all(_LEAST <= side <= _MOST for side in (width, height)):
        raise ValueError(
            f"map_paper has sides from {_LEAST:g} to {_MOST:g} mm, not {width:g} x {height:g}"
        )
    return PaperSize(f"{width:g} x {height:g} mm", width, height)


@dataclass(frozen=True)
class Page:
    """A printed page, in millimetres from its upper left corner, y down.

    - name: short and unique, such as "A1"; it is printed on the sheet and in lists of sheets
    - title: what the sheet shows; part: the heading under which it is listed
    - trim: the rectangle along which the whole sheet is cut, if it is
    - is_back: whether it is the other side of the sheet before it
    - option: the name of the option that leaves it out, empty for a sheet that is always there
    - content: its nodes without header and footer
    """

    name: str
    title: str
    width: float
    height: float
    nodes: tuple[Node, ...]
    part: str = ""
    trim: Rect | None = None
    is_back: bool = False
    option: str = ""
    content: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Press:
    """The settings that all sheets of a print share.

    - measure: returns the width of text for a size of 1; paper: in portrait
    - title: of the scenario, printed on every sheet; draft: the note on a draft, else empty
    - overlap: how much two neighbouring sheets share, in millimetres
    """

    measure: TextMeasure
    paper: PaperSize
    title: str
    draft: str = ""
    overlap: float = 5.0


def fitted_picture(picture: Picture, room: Rect, name: str = "") -> Group:
    """Return a picture scaled to fit a rectangle, and centred in it.

    Words in it that would be smaller than 5 points are left out. A picture without width or height
    is left out.
    """
    frame = picture.frame
    if frame.width <= 0 or frame.height <= 0:
        return Group((), name=name)
    by = min(room.width / frame.width, room.height / frame.height)
    place = moved(*room.centre).after(scaled(by)).after(moved(-frame.centre[0], -frame.centre[1]))
    nodes = legible(picture.nodes, by)
    return Group((Group(nodes, place),), clip=rectangle(*room), name=name)


def legible(nodes: tuple[Node, ...], scale: float) -> tuple[Node, ...]:
    """Return nodes without the words that are too small at a scale; the same if there are none."""
    kept: list[Node] = []
    for node in nodes:
        if isinstance(node, Group):
            inner = scale if node.by is None else scale * abs(node.by.area) ** 0.5
            within = legible(node.nodes, inner)
            if within is not node.nodes:
                kept.append(Group(within, node.by, node.clip, node.cover, node.name, node.stamp))
                continue
        elif isinstance(node, Text) and node.size * scale < LEAST:
            continue
        kept.append(node)
    same = len(kept) == len(nodes) and all(map(operator.is_, kept, nodes))
    return nodes if same else tuple(kept)


HAIR = 0.15
"""The width of rulers and lines to cut, in millimetres."""
RULER = 100.0
INCHES = 4
INCH = 25.4
_NOTE = 2.1
_NAME = 3.4
_TITLE_ROOM = 100.0
"""The most width of the title of a sheet."""


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
    """Return a page with header, ruler and the mark of a draft.

    The nodes may fill the area within the margins, on map sheets `PaperSize.broad`; `across` is
    landscape.
    """
    paper = press.paper.across if across else press.paper
    width, height = paper.width, paper.height
    drawn_around: list[Node] = [
        *_head(press, name, title, width, 12.0 if trim else 6.0),
        *_foot(press, width, height),
    ]
    if press.draft:
        drawn_around.append(_draft(paper.inner))
    whole = (*nodes, *drawn_around)
    return Page(name, title, width, height, whole, part, trim, content=nodes)


def ruler(x: float, y: float) -> tuple[Node, ...]:
    """Return rulers from (x, y): 100 millimetres above the line, 4 inches below it."""
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
    area: Rect,
    paper: PaperSize,
    *,
    far: float = 4.5,
    near: float = 1.0,
    outside: Rect | None = None,
) -> Node:
    """Return crop marks at the corners of an area, shorter where the edge of the paper is near.

    They lie outside of it, and outside of the larger area `outside` if one is given.
    """
    clear = outside or area
    right, bottom = paper.width - UNPRINTED, paper.height - UNPRINTED
    ends = []
    for x, out in ((area.x, -1.0), (area.right, 1.0)):
        for y, down in ((area.y, -1.0), (area.bottom, 1.0)):
            side = clear.x if out < 0 else clear.right
            end = clear.y if down < 0 else clear.bottom
            last_x = min(max(side + out * far, UNPRINTED), right)
            last_y = min(max(end + down * far, UNPRINTED), bottom)
            ends.append(((side + out * near, y), (last_x, y)))
            ends.append(((x, end + down * near), (x, last_y)))
    return drawn(segments(ends), INK, HAIR, cap="flat")


def _small(words: str, x: float, y: float, weight: int = 400) -> Text:
    return Text(words, (x, y), _NOTE, Ink(LIGHT.text_2), "inter", weight, "right")


def _head(press: Press, name: str, title: str, width: float, aside: float) -> tuple[Node, ...]:
    """Return the header: name and title of the sheet, and the title of the scenario.

    `aside` is how far it keeps from the margins, beside which a map has its neighbours.
    """
    y = (MARGIN + UNPRINTED) / 2
    left, right = MARGIN + aside, width - MARGIN - aside
    at = left + _NAME * press.measure(name, "inter", 700) + 2.5
    shown = fitted(press.title, width / 2 - 22.0 - aside, press.measure, 2.6, 500)
    room = min(_TITLE_ROOM, right - 2.6 * press.measure(shown, "inter", 500) - 6.0 - at)
    return (
        line(name, left, y, _NAME, weight=700),
        line(fitted(title, room, press.measure, 2.6), at, y, 2.6, quiet=True),
        line(shown, right, y, 2.6, weight=500, align="right"),
    )


def _foot(press: Press, width: float, height: float) -> tuple[Node, ...]:
    """Return the footer: the ruler, and how to print."""
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
    """Return the word DRAFT across the sheet, in a pale colour."""
    angle = math.atan2(area.height, area.width)
    size = 0.17 * math.hypot(area.width, area.height)
    ink = Ink(LIGHT.levels["error"].word, 0.16)
    word = Text(DRAFT, (0.0, 0.0), size, ink, weight=700, spacing=0.06)
    return Group((word,), moved(*area.centre).after(rotated(-math.degrees(angle))), name="draft")
