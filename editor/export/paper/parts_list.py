"""The parts list: the components of a map, and how many of each the kits have."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import listing, opening
from editor.export.paper.building import numbered
from editor.export.paper.prose import BODY, SMALL, fitted, heading, kept, line
from editor.export.paper.sheet import Press, fitted_picture
from editor.picture.affine import Rect
from editor.picture.cards import LayoutBlock
from editor.picture.drawing import Ink, Node, Picture, Text, drawn, filled
from editor.picture.inks import LIGHT
from editor.picture.path import rectangle, segments
from editor.seam.tabletop import PartCount, Tabletop

_ROW = 12.5
_LOW_ROW = 9.5
"""The height of a row, with and without pictures."""
_PICTURED = (16.0, 11.5)
"""The size of the small picture of a part, in millimetres."""
_NAME = 19.0
"""Where the name of a part begins, right of its picture."""
_UNPICTURED = 0.8
"""Where names begin on a map of which no part has a picture."""
_LEAST = 2.3
"""The least size of what a part is, in millimetres: 6.5 points."""
_COUNTS = 27.0
"""The width of what is counted, at the right."""


def parts_list(table: Tabletop, press: Press, wide: float) -> Iterator[LayoutBlock]:
    """Yield a row for each part of a map under a heading; nothing for a map without parts."""
    is_pictured = any(_portrait(table, part) for part in table.parts)
    rows = [_row(table, press, part, wide, is_pictured) for part in table.parts]
    if rows:
        yield kept((heading("Parts of the map", wide, press.measure), rows[0]), 0.4)
        yield from rows[1:]


def missing(part: PartCount) -> int:
    """Return how many more of a part the map uses than the kits have."""
    return 0 if part.available is None else max(0, part.used - part.available)


def _row(
    table: Tabletop, press: Press, part: PartCount, wide: float, is_pictured: bool
) -> LayoutBlock:
    tall = _ROW if is_pictured else _LOW_ROW
    left = _NAME if is_pictured else _UNPICTURED
    return LayoutBlock(tuple(_drawn(table, press, part, Rect(left, 0.0, wide - left, tall))), tall)


def _drawn(table: Tabletop, press: Press, part: PartCount, words_at: Rect) -> Iterator[Node]:
    wide, tall, left = words_at.right, words_at.height, words_at.x
    middle = tall / 2
    if missing(part) and not part.own:
        wash = LIGHT.levels["error"].wash or LIGHT.sunken
        yield filled(rectangle(0.0, 0.3, wide, tall - 0.6), wash)
    small = _portrait(table, part)
    if small is not None:
        yield fitted_picture(small, Rect(0.8, middle - _PICTURED[1] / 2, *_PICTURED))
    room = wide - left - _COUNTS
    yield line(fitted(part.name, room, press.measure, BODY, 600), left, middle - 2.0, weight=600)
    yield line(f"{part.used} used", wide - 1.0, middle - 2.0, weight=600, align="right")
    state, colour = _state(part)
    shown = fitted(state, _COUNTS, press.measure, SMALL, 500)
    at = (wide - 1.0, middle + 2.2)
    yield Text(shown, at, SMALL, Ink(colour), weight=500, align="right")
    room = wide - left - 3.0 - SMALL * press.measure(shown, "inter", 500)
    words = " · ".join(filter(None, (_boxes(table, part), opening(part.kind), part.words)))
    size = max(_LEAST, min(SMALL, room / max(1e-6, press.measure(words, "inter", 400))))
    yield line(fitted(words, room, press.measure, size), left, middle + 2.2, size, quiet=True)
    yield drawn(segments((((0.0, tall), (wide, tall)),)), LIGHT.line, 0.2, cap="flat")


def _state(part: PartCount) -> tuple[str, str]:
    """Return whether the kits have enough of a part, and the colour of these words."""
    if part.own:
        return "make it yourself", LIGHT.accent
    if missing(part):
        return f"{missing(part)} missing", LIGHT.levels["error"].word
    held = "any number" if part.available is None else f"{part.available} in the kits"
    return f"✓ {held}", LIGHT.levels["ready"].word


def _boxes(table: Tabletop, part: PartCount) -> str:
    """Return the numbers of the boxes of a part on nets and in building instructions."""
    numbers = numbered(table)
    found = sorted(
        numbers[slab.id]
        for slab in table.slabs
        if slab.component == part.component and slab.id in numbers
    )
    if not found:
        return ""
    return f"box{'es' if len(found) > 1 else ''} {listing([str(number) for number in found])}"


def _portrait(table: Tabletop, part: PartCount) -> Picture | None:
    """Return the first slab of a part from above, None if none is on the map."""
    for slab in table.slabs:
        if slab.component and slab.component == part.component:
            return table.portrait(slab.id)
    return None
