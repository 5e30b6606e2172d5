"""In which order a map is built: from the mats upwards, so that whatever is put down rests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from editor.picture.affine import Rect
from editor.picture.projection import seen
from editor.seam.tabletop import Slab, Tabletop

AT_ONCE = 4
"""How many boxes are put down in one step at most."""


@dataclass(frozen=True)
class Step:
    """What is put down at once: the mats, or boxes of one component on one level."""

    slabs: tuple[Slab, ...]

    @property
    def lays_mats(self) -> bool:
        """Whether it is the mats that are laid."""
        return self.slabs[0].kind == "mat"


def steps_of(table: Tabletop) -> tuple[Step, ...]:
    """Return the steps that build the boxes of a map; none where it has no boxes.

    What a box rests on has its top where the box has its base, and so a lower base: anyone who
    builds by rising bases, in steps of one base each, finds every box supported. On one level
    the farthest box comes first, that the next one does not stand before it.
    """
    waiting = sorted(
        (slab for slab in table.slabs if slab.kind == "box"),
        key=lambda slab: (slab.base, _nearness(slab), slab.outline.bounds[:2], slab.id),
    )
    if not waiting:
        return ()
    mats = tuple(slab for slab in table.slabs if slab.kind == "mat")
    steps = [Step(mats)] if mats else []
    while waiting:
        together = [waiting.pop(0)]
        for slab in tuple(waiting):
            if len(together) < AT_ONCE and _joins(slab, together, waiting):
                together.append(slab)
                waiting.remove(slab)
        steps.append(Step(tuple(together)))
    return tuple(steps)


def numbered(table: Tabletop) -> dict[str, int]:
    """Return the number of each box, by id: 1 for the first that is put down."""
    boxes = [slab.id for step in steps_of(table) if not step.lays_mats for slab in step.slabs]
    return {slab_id: number for number, slab_id in enumerate(boxes, 1)}


def _joins(slab: Slab, together: Sequence[Slab], waiting: Iterable[Slab]) -> bool:
    """Tell whether a box can be put down with others, all of them in sight."""
    first = together[0]
    if (slab.component, slab.base) != (first.component, first.base) or not slab.component:
        return False
    if any(_overlap(slab, one) for one in together):
        return False
    behind = (one for one in waiting if one.base == slab.base and one is not slab)
    return not any(_nearness(item) < _nearness(slab) and _overlap(item, slab) for item in behind)


def _nearness(slab: Slab) -> float:
    """Return how near a box is to anyone who looks at the isometric map."""
    return sum(slab.outline.bounds.centre)


def _overlap(one: Slab, other: Slab) -> bool:
    """Tell whether two boxes may cover one another in the isometric view."""
    first, second = _seen_around(one), _seen_around(other)
    return (
        first.x < second.right
        and second.x < first.right
        and first.y < second.bottom
        and second.y < first.bottom
    )


def _seen_around(slab: Slab) -> Rect:
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
