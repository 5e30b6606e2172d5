"""The walls and one-way sides of zone cards, and what keeps off them."""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.caches import cached
from editor.picture.affine import Affine, moved, turned
from editor.picture.drawing import Group, Ink, Line, Node, Shape, drawn
from editor.picture.inks import INK, RIM_PAPER
from editor.picture.path import joined, polyline, rounded_rectangle, segments
from editor.systems.mechs.map.board import SIDES, Side, ZoneComponent

_OFF = 0.045
"""How far the value of a card keeps from a wall that lies within the card."""


def card_sides(
    component: ZoneComponent, quarters: int, detail: int, alone: bool = False
) -> Iterable[Node]:
    """Yield the walls and one-way sides of a card turned clockwise by quarters.

    They lie across its edges, or within them on a card `alone`, which is cut out along its edges.
    """
    for side in component.one_way:
        if side not in component.blocked:
            place = _to_side(side, quarters, alone)
            yield Group((_one_way(detail),), place, name=f"one way {side}")
    for side in component.blocked:
        yield Group((_wall(detail),), _to_side(side, quarters, alone), name=f"blocked {side}")


def side_sign(side: Side, state: str, detail: int) -> Node | None:
    """Return the wall or the way out at a side of a card on the cell 0, 0; None for an open one."""
    if state == "open":
        return None
    sign = _wall(detail) if state == "blocked" else _one_way(detail)
    return Group((sign,), _to_side(side, 0, alone=False))


def along_side(side: Side) -> Affine:
    """Return the map of what lies along the north side of the cell 0, 0 to another side."""
    return _to_side(side, 0, alone=False)


_WITHIN = Affine(1.0, 0.0, 0.0, 0.65, 0.0, 0.047)
"""What lies across the north edge of a card, lower and within the card."""


def _to_side(side: Side, quarters: int, alone: bool) -> Affine:
    about = moved(0.5, 0.5).after(turned(90.0 * ((SIDES.index(side) + quarters) % 4)))
    placed = about.after(moved(-0.5, -0.5))
    return placed.after(_WITHIN) if alone else placed


@cached()
def _wall(detail: int) -> Group:
    """Return a wall of stone along the north side."""
    bar = rounded_rectangle(0.05, -0.056, 0.90, 0.094, 0.016)
    joints = [((x, -0.056), (x, -0.009)) for x in (0.20, 0.40, 0.60, 0.80)]
    joints += [((x, -0.009), (x, 0.038)) for x in (0.10, 0.30, 0.50, 0.70, 0.90)]
    joints.append(((0.05, -0.009), (0.95, -0.009)))
    nodes: list[Node] = [
        drawn(bar, RIM_PAPER, 0.05),
        Shape(bar, Ink("#6B6259" if detail >= 2 else INK), Line(Ink(INK), 0.022, least=1.2)),
    ]
    if detail >= 2:
        nodes.append(drawn(segments(joints), INK, 0.011, cap="flat"))
        nodes.append(drawn(segments((((0.07, -0.043), (0.93, -0.043)),)), "#A79C8F", 0.010))
    return Group(tuple(nodes))


@cached()
def _one_way(detail: int) -> Group:
    """Return the mark of a north side by which one leaves: arrow heads that point outwards."""
    bar = rounded_rectangle(0.05, -0.056, 0.90, 0.094, 0.047)
    marks = (0.20, 0.40, 0.60, 0.80) if detail >= 2 else (0.28, 0.72)
    high, half = (0.026, 0.050) if detail >= 2 else (0.040, 0.10)
    heads = joined(
        polyline(
            ((x - half, high * 0.7 - 0.009), (x, -high - 0.009), (x + half, high * 0.7 - 0.009))
        )
        for x in marks
    )
    return Group(
        (
            drawn(bar, RIM_PAPER, 0.05),
            Shape(bar, Ink("#FFF6DC"), Line(Ink(INK), 0.018, least=1.0)),
            drawn(heads, INK, 0.026 if detail >= 2 else 0.04, least=1.2),
        )
    )


def off_sides(component: ZoneComponent, quarters: int, alone: bool) -> Affine | None:
    """Return how the value moves off the walls and one-way sides within a card `alone`."""
    if not alone:
        return None
    closed = (*component.blocked, *component.one_way)
    lie = {SIDES[(SIDES.index(side) + quarters) % 4] for side in closed}
    across, down = _OFF * ("west" in lie), _OFF * ("north" in lie)
    return moved(across, down) if across or down else None
