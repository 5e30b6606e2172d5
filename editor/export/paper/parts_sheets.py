"""The parts list: the parts of a map, and how many the kits have."""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.words import counted, opening
from editor.export.paper.building import numbered
from editor.export.paper.prose import BODY, SMALL, fitted, line
from editor.export.paper.sheet import Page, Press, fitted_picture, sheet
from editor.picture.affine import Rect
from editor.picture.drawing import Ink, Node, Picture, Text, drawn, filled
from editor.picture.inks import LIGHT
from editor.picture.path import rectangle, segments
from editor.seam.tabletop import PartCount, Tabletop

PART = "Parts list"
_ROW = 17.0
_HEAD = 8.0
_PICTURED = (24.0, 14.0)
"""The size of the small picture of a part, in millimetres."""
_SHARES = (0.0, 0.15, 0.49, 0.62, 0.72, 0.83)
"""The starts of the columns, as shares of the width."""
_NO_LIMIT = "any number"


def parts_pages(table: Tabletop, press: Press) -> tuple[Page, ...]:
    """Return the sheets that list the parts of a map, P1 first; none for a map without parts."""
    inner = press.paper.inner
    each = int((inner.height - _HEAD) / _ROW)
    batches = [table.parts[first : first + each] for first in range(0, len(table.parts), each)]
    pages = []
    for number, batch in enumerate(batches, 1):
        nodes = [*_header(table, inner)]
        for index, part in enumerate(batch):
            y = inner.y + _HEAD + index * _ROW
            nodes += _row(table, press, part, Rect(inner.x, y, inner.width, _ROW))
        title = f"Parts list: {counted(len(table.parts), 'kind')} of parts"
        pages.append(sheet(press, f"P{number}", title, tuple(nodes), part=PART))
    return tuple(pages)


def missing(part: PartCount) -> int:
    """Return how many more of a part the map uses than the kits have."""
    return 0 if part.available is None else max(0, part.used - part.available)


def _columns(room: Rect) -> list[float]:
    return [room.x + share * room.width for share in _SHARES]


def _header(table: Tabletop, inner: Rect) -> Iterable[Node]:
    y = inner.y + _HEAD / 2
    boxes = "Boxes" if any(part.kind == "box" for part in table.parts) else ""
    names = ("", "Part", boxes, "Used", "In the kits", "")
    for x, name in zip(_columns(inner), names, strict=True):
        yield line(name, x, y, SMALL, weight=600, quiet=True)
    foot = inner.y + _HEAD - 0.5
    ends = ((inner.x, foot), (inner.right, foot))
    yield drawn(segments((ends,)), LIGHT.line_strong, 0.35, cap="flat")


def _row(table: Tabletop, press: Press, part: PartCount, room: Rect) -> Iterable[Node]:
    picture, name, boxes, used, held, state = _columns(room)
    middle = room.y + room.height / 2
    if missing(part) and not part.own:
        wash = LIGHT.levels["error"].wash or LIGHT.sunken
        yield filled(rectangle(room.x, room.y + 0.3, room.width, room.height - 0.6), wash)
    small = _portrait(table, part)
    if small is not None:
        space = Rect(picture + 0.8, middle - _PICTURED[1] / 2, *_PICTURED)
        yield fitted_picture(small, space)
    wide = boxes - name - 3.0
    yield line(fitted(part.name, wide, press.measure, BODY, 600), name, middle - 2.2, weight=600)
    words = ", ".join(text for text in (opening(part.kind), part.words) if text)
    yield line(fitted(words, wide, press.measure, SMALL), name, middle + 2.4, SMALL, quiet=True)
    yield line(
        fitted(_boxes(table, part), used - boxes - 2.0, press.measure, SMALL), boxes, middle, SMALL
    )
    yield line(str(part.used), used, middle, weight=600)
    yield line(_held(part), held, middle, SMALL, quiet=True)
    yield _state(press, part, state, room.right - state - 1.0, middle)
    ends = ((room.x, room.bottom), (room.right, room.bottom))
    yield drawn(segments((ends,)), LIGHT.line, 0.2, cap="flat")


def _held(part: PartCount) -> str:
    if part.own:
        return "none"
    return _NO_LIMIT if part.available is None else str(part.available)


def _state(press: Press, part: PartCount, x: float, width: float, y: float) -> Text:
    """Return the state of a part: enough, missing, or to be made."""
    if part.own:
        words, colour = "Make it yourself", LIGHT.accent
    elif missing(part):
        words, colour = f"{missing(part)} missing", LIGHT.levels["error"].word
    else:
        words, colour = "✓", LIGHT.levels["ready"].word
    shown = fitted(words, width, press.measure, SMALL, 600)
    return Text(shown, (x, y), SMALL, Ink(colour), weight=600, align="left")


def _boxes(table: Tabletop, part: PartCount) -> str:
    """Return the numbers of the boxes of a part on nets and in building instructions."""
    numbers = numbered(table)
    found = [
        numbers[slab.id]
        for slab in table.slabs
        if slab.component == part.component and slab.id in numbers
    ]
    return ", ".join(str(number) for number in sorted(found))


def _portrait(table: Tabletop, part: PartCount) -> Picture | None:
    """Return the first slab of a part from above, None if none is on the map."""
    for slab in table.slabs:
        if slab.component and slab.component == part.component:
            return table.portrait(slab.id)
    return None
