"""From a place that is pointed at to a place on a side of a box."""

from __future__ import annotations

from editor.core.points import Cell
from editor.seam.tool import Hit
from editor.systems.tactics.board import SIDES, Side, Turn
from editor.systems.tactics.geometry import OUTWARD, LaidBox, Realm, unturned_cell


def place_on_side(realm: Realm, hit: Hit) -> tuple[str, Side, int] | None:
    """Return box, side and offset (in the box's own frame) that a place means, or None.

    A wall means itself; a top the nearest edge of its box; the ground a box that stands beside
    the cell, on the side that is pointed at if there is one, else any.
    """
    box = realm.boxes.get(hit.on)
    if box is not None and hit.wall:
        return own_place(box, hit.cell, hit.side)
    if box is not None:
        seen = _edge_of_top(box, hit)
        if seen is not None:
            return own_place(box, *seen)
    ways: list[Side] = [hit.side, *(side for side in SIDES if side != hit.side)]
    here = realm.surface.get(hit.cell)
    if here is None:
        return None
    for way in ways:
        dx, dy = OUTWARD[way]
        against = (hit.cell[0] + dx, hit.cell[1] + dy)
        for other in reversed(realm.boxes_at.get(against, ())):
            if other.base <= here.elevation < other.top and not other.covers(hit.cell):
                return own_place(other, against, opposite(way))
    return None


def own_place(box: LaidBox, against: Cell, side: Side) -> tuple[str, Side, int]:
    """Return a place on a side, as it lies, in the box's own frame at turn 0."""
    turn: Turn = box.box.turn
    inner = (against[0] - box.at[0], against[1] - box.at[1])
    x, y = unturned_cell(inner, box.component.size, turn)
    own = SIDES[(SIDES.index(side) - turn // 90) % 4]
    return box.box.id, own, x if own in ("north", "south") else y


def opposite(side: Side) -> Side:
    """Return the side across."""
    return SIDES[(SIDES.index(side) + 2) % 4]


def _edge_of_top(box: LaidBox, hit: Hit) -> tuple[Cell, Side] | None:
    """Return the cell and side of the edge of a box's top that is nearest to the point."""
    x, y = hit.at
    distances: dict[Side, float] = {
        "north": y - box.at[1],
        "east": box.at[0] + box.width - x,
        "south": box.at[1] + box.depth - y,
        "west": x - box.at[0],
    }
    side = min(SIDES, key=lambda one: distances[one])
    if distances[side] > 1.0:
        return None
    column = min(max(hit.cell[0], box.at[0]), box.at[0] + box.width - 1)
    row = min(max(hit.cell[1], box.at[1]), box.at[1] + box.depth - 1)
    match side:
        case "north":
            return (column, box.at[1]), side
        case "south":
            return (column, box.at[1] + box.depth - 1), side
        case "west":
            return (box.at[0], row), side
        case _:
            return (box.at[0] + box.width - 1, row), side
