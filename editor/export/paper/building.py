"""Building instructions: the order of boxes in which every one is supported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from editor.core.points import name_of
from editor.core.words import counted
from editor.export.paper.prose import BODY, SMALL, fitted, line
from editor.export.paper.sheet import Page, Press, fitted_picture, sheet
from editor.picture.affine import Point, Rect, seen
from editor.picture.drawing import Ink, Node, Picture, Shape, Text, drawn, filled
from editor.picture.drawing import Line as Pen
from editor.picture.inks import CONTOUR, LIGHT, WHITE
from editor.picture.path import disc, rectangle, rounded_rectangle
from editor.seam.tabletop import Slab, Tabletop


def badge(words: str, at: Point, radius: float) -> Iterable[Node]:
    """Yield a disc with a number or a few letters; all in millimetres."""
    yield filled(disc(*at, radius), LIGHT.accent)
    size = radius * (1.3 if len(words) < 3 else 0.95)
    yield Text(words, at, size, Ink(LIGHT.on_accent), weight=700)


_TURNS = {
    90: "turned a quarter clockwise",
    180: "turned half round",
    270: "turned a quarter anticlockwise",
}


def component_name(table: Tabletop, slab: Slab) -> str:
    """Return the name of a slab's part; its own name if it is in no list of parts."""
    for part in table.parts:
        if part.component == slab.component:
            return part.name
    return slab.name


def footprint_words(slab: Slab) -> str:
    """Return the spaces that a box covers: "c4 to j8", or "c4" for a single one."""
    x, y, width, depth = slab.outline.bounds
    first = (round(x), round(y))
    last = (round(x + width) - 1, round(y + depth) - 1)
    if min(first) < 0:
        return "beyond the edge"
    return name_of(first) if first == last else f"{name_of(first)} to {name_of(last)}"


def turn_words(slab: Slab) -> str:
    """Return how a box is turned against its picture in the kit; empty for not at all."""
    return _TURNS.get(slab.turn % 360, "")


def height_words(slab: Slab) -> str:
    """Return the levels of a box's base and top, in words."""
    return f"from level {slab.base} to {slab.top}"


AT_ONCE = 4
"""The most boxes of one step."""


@dataclass(frozen=True)
class BuildStep:
    """A building step: the mats, or boxes of one component on one level."""

    slabs: tuple[Slab, ...]

    @property
    def lays_mats(self) -> bool:
        """Whether the step lays the mats."""
        return self.slabs[0].kind == "mat"


def steps_of(table: Tabletop) -> tuple[BuildStep, ...]:
    """Return the steps that build the boxes of a map; none where it has no boxes.

    The boxes under a box have lower bases: in order of rising bases every box is supported. On
    one level the farthest box comes first, so that no box hides the place of the next.
    """
    waiting = sorted(
        (slab for slab in table.slabs if slab.kind == "box"),
        key=lambda slab: (slab.base, _nearness(slab), slab.outline.bounds[:2], slab.id),
    )
    if not waiting:
        return ()
    mats = tuple(slab for slab in table.slabs if slab.kind == "mat")
    shown = {slab.id: _isometric_bounds(slab) for slab in waiting}
    steps = [BuildStep(mats)] if mats else []
    while waiting:
        together = [waiting.pop(0)]
        for slab in tuple(waiting):
            if len(together) < AT_ONCE and _joins(slab, together, waiting, shown):
                together.append(slab)
                waiting.remove(slab)
        steps.append(BuildStep(tuple(together)))
    return tuple(steps)


def numbered(table: Tabletop) -> dict[str, int]:
    """Return the number of each box, by id: 1 for the first that is put down."""
    return _numbers_in(steps_of(table))


def _numbers_in(steps: Iterable[BuildStep]) -> dict[str, int]:
    boxes = [slab.id for step in steps if not step.lays_mats for slab in step.slabs]
    return {slab_id: number for number, slab_id in enumerate(boxes, 1)}


def _joins(
    slab: Slab, together: Sequence[Slab], waiting: Iterable[Slab], shown: Mapping[str, Rect]
) -> bool:
    """Return whether a box can join a step so that all boxes of the step are visible.

    `shown` has the rectangle of each box in the isometric view.
    """
    first = together[0]
    if (slab.component, slab.base) != (first.component, first.base) or not slab.component:
        return False
    own = shown[slab.id]
    if any(_overlap(own, shown[other.id]) for other in together):
        return False
    behind = (other for other in waiting if other.base == slab.base and other is not slab)
    return not any(
        _nearness(item) < _nearness(slab) and _overlap(shown[item.id], own) for item in behind
    )


def _nearness(slab: Slab) -> float:
    """Return how near a box is to the viewer of the isometric map."""
    return sum(slab.outline.bounds.centre)


def _overlap(first: Rect, second: Rect) -> bool:
    """Return whether two boxes may cover each other in the isometric view."""
    return (
        first.x < second.right
        and second.x < first.right
        and first.y < second.bottom
        and second.y < first.bottom
    )


def _isometric_bounds(slab: Slab) -> Rect:
    x, y, width, depth = slab.outline.bounds
    points = [
        seen(px, py, level)
        for px in (x, x + width)
        for py in (y, y + depth)
        for level in (slab.base, slab.top)
    ]
    left, upper = min(x for x, _ in points), min(y for _, y in points)
    right, lower = max(x for x, _ in points), max(y for _, y in points)
    return Rect(left, upper, right - left, lower - upper)


_INSET = 0.04
"""How far inside the box's edge its footprint is drawn, in spaces: the box covers it."""


def with_footprints(picture: Picture, table: Tabletop) -> Picture:
    """Return a map with the footprints of the boxes that stand on its mats."""
    numbers = numbered(table)
    nodes: list[Node] = []
    for slab in table.slabs:
        if slab.kind != "box" or slab.base != 0 or slab.id not in numbers:
            continue
        around = slab.outline.bounds.grown(-_INSET)
        edge = rectangle(*around)
        nodes.append(filled(edge, WHITE, 0.45))
        nodes.append(drawn(edge, WHITE, 0.07, join="miter"))
        nodes.append(drawn(edge, LIGHT.accent, 0.035, dash=(5.0, 3.0), cap="flat", join="miter"))
        nodes += badge(str(numbers[slab.id]), around.centre, 0.36)
    return replace(picture, nodes=(*picture.nodes, *nodes))


PART = "Building instructions"
ROWS = 3
COLUMNS = 2
_GAP = 4.0
_CLEAR = 1.5
"""How far frames stay from header and footer."""
_TITLE = 8.5
"""The height of a step's heading, in millimetres."""
_LINE = 4.6
_LINES = 5
_NAME = 4.6
_PIECE = (20.0, 14.0)
"""The largest size of the small picture of a box, in millimetres; `_SPACE` for a space."""
_SPACE = 2.5


def building_pages(
    table: Tabletop, press: Press, report: Callable[[float, str], None] | None = None
) -> tuple[Page, ...]:
    """Return the sheets that show how to build a map, B1 first; none without boxes.

    The last picture is the finished map with its marks.
    """
    steps = steps_of(table)
    if table.stage is None or not steps:
        return ()
    frame = table.stage((), {}).frame
    numbers = _numbers_in(steps)
    panels = _placed(len(steps), press, frame.height / frame.width)
    count = panels[-1][0] + 1
    pages = []
    for page in range(count):
        if report:
            report(page / count, f"building instructions, sheet {page + 1} of {count}")
        here = [index for index, (on, _) in enumerate(panels) if on == page]
        nodes = [
            node
            for index in here
            for node in _panel(table, press, steps, numbers, index, panels[index][1])
        ]
        title = _title([index for index in here if index < len(steps)])
        pages.append(sheet(press, f"B{page + 1}", title, tuple(nodes), part=PART))
    return tuple(pages)


def _title(steps: Sequence[int]) -> str:
    if not steps:
        return "Building: the finished map"
    if len(steps) == 1:
        return f"Building, step {steps[0] + 1}"
    return f"Building, steps {steps[0] + 1} to {steps[-1] + 1}"


def _placed(steps: int, press: Press, share: float) -> list[tuple[int, Rect]]:
    """Return the index of the sheet and the place of each step, and of the finished map.

    The finished map is as wide as the sheet, and at most two of the remaining rows high;
    `share` is the ratio of its height to its width.
    """
    each = ROWS * COLUMNS
    found = [
        (index // each, _cell(press, *divmod(index % each, COLUMNS))) for index in range(steps)
    ]
    row = -(-(steps % each) // COLUMNS) if steps % each else 0
    page = steps // each
    if steps % each and row >= ROWS:
        page, row = page + 1, 0
    last = min(ROWS, row + 2) - 1
    first, end = _cell(press, row, 0), _cell(press, last, COLUMNS - 1)
    place = first.joined(end)
    needed = _TITLE + (place.width - 3.0) * share + _LINE + 2.0
    return [*found, (page, place._replace(height=min(place.height, needed)))]


def _cell(press: Press, row: int, column: int) -> Rect:
    """Return where the panel of a step lies on its sheet."""
    page = press.paper.inner
    inner = page._replace(y=page.y + _CLEAR, height=page.height - 2 * _CLEAR)
    width = (inner.width - _GAP * (COLUMNS - 1)) / COLUMNS
    height = (inner.height - _GAP * (ROWS - 1)) / ROWS
    return Rect(inner.x + column * (width + _GAP), inner.y + row * (height + _GAP), width, height)


def _panel(
    table: Tabletop,
    press: Press,
    steps: Sequence[BuildStep],
    numbers: Mapping[str, int],
    index: int,
    cell: Rect,
) -> Iterable[Node]:
    """Yield a step, or the finished map after the last one."""
    assert table.stage is not None
    yield Shape(rounded_rectangle(*cell, 2.0), None, Pen(Ink(LIGHT.line_strong), 0.25))
    step = steps[index] if index < len(steps) else None
    before = [slab.id for item in steps[:index] for slab in item.slabs]
    fresh = {slab.id: str(numbers.get(slab.id, "")) for slab in step.slabs} if step else {}
    name = f"Step {index + 1}" if step else "Finished"
    yield from _heading(name, _what(table, step, len(numbers)), cell, press)
    if step and not step.lays_mats:
        yield from _needed(table, step, cell)
    words = _bounded(list(_lines(table, step, numbers)))
    foot = max(1, len(words)) * _LINE + 2.0
    room = Rect(cell.x + 1.5, cell.y + _TITLE, cell.width - 3.0, cell.height - _TITLE - foot)
    yield fitted_picture(table.stage(before, fresh), room, name)
    for row, (number, text) in enumerate(words):
        at = cell.bottom - foot + _LINE * (row + 0.5)
        left = cell.x + 3.0
        if number:
            yield from badge(number, (left + 1.7, at), 1.7)
            left += 4.8
        yield line(fitted(text, cell.right - 2.0 - left, press.measure, SMALL), left, at, SMALL)


def _heading(name: str, words: str, cell: Rect, press: Press) -> Iterable[Node]:
    at = cell.y + _TITLE / 2 + 0.6
    yield line(name, cell.x + 3.0, at, _NAME, weight=600, face="vollkorn")
    left = cell.x + 6.0 + _NAME * press.measure(name, "vollkorn", 600)
    shown = fitted(words, cell.right - 3.0 - left, press.measure, BODY, 600)
    yield line(shown, left, at + 0.2, BODY, weight=600, quiet=True)


def _needed(table: Tabletop, step: BuildStep, cell: Rect) -> Iterable[Node]:
    """Yield a box of a step from above, in the right corner, and the number of boxes."""
    portrait = table.portrait(step.slabs[0].id)
    wide, tall = portrait.frame.width, portrait.frame.height
    # All to one scale, so that a small box looks small.
    by = min(_SPACE, _PIECE[0] / wide, _PIECE[1] / tall)
    room = Rect(cell.right - 3.0 - by * wide, cell.y + 3.0, by * wide, by * tall)
    yield fitted_picture(portrait, room)
    yield drawn(rectangle(*room), CONTOUR, 0.25, join="miter")
    if len(step.slabs) > 1:
        words = f"{len(step.slabs)} ×"
        yield line(words, room.x - 1.2, room.centre[1], BODY, weight=600, align="right")


def _what(table: Tabletop, step: BuildStep | None, boxes: int) -> str:
    """Return what a step needs: "1 × 3×2", "2 × 2×2"."""
    if step is None:
        return counted(boxes, "box", "boxes")
    if step.lays_mats:
        return f"Lay the mat{'s' if len(step.slabs) > 1 else ''}"
    name = component_name(table, step.slabs[0])
    if "box" in name.lower():
        return f"{len(step.slabs)} × {name}"
    return f"{counted(len(step.slabs), 'box', 'boxes')} {name}"


def _lines(
    table: Tabletop, step: BuildStep | None, numbers: Mapping[str, int]
) -> Iterable[tuple[str, str]]:
    """Yield the number of each box of a step, and where it goes."""
    if step is None:
        yield "", "Place the pieces as the set-up sheet says."
        return
    for slab in step.slabs:
        if step.lays_mats:
            yield "", ", ".join(_mat_words(table, slab))
        else:
            yield str(numbers[slab.id]), ", ".join(_box_words(slab, numbers))


def _bounded(lines: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return as many lines as leave room for the picture, and the number of further lines."""
    if len(lines) <= _LINES:
        return lines
    return [*lines[: _LINES - 1], ("", f"and {len(lines) - _LINES + 1} more, as the picture shows")]


def _mat_words(table: Tabletop, slab: Slab) -> Iterable[str]:
    yield component_name(table, slab)
    side = slab.facts.get("side")
    if isinstance(side, str) and side:
        yield f"{side} side up"
    yield f"on {footprint_words(slab)}"
    yield from filter(None, (turn_words(slab),))


def _box_words(slab: Slab, names: Mapping[str, int]) -> Iterable[str]:
    under = [names[name] for name in slab.rests_on if name in names]
    where = f"on {footprint_words(slab)}"
    yield where
    if under:
        yield "on top of " + " and ".join(str(number) for number in sorted(under))
    yield from filter(None, (turn_words(slab),))
