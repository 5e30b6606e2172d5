"""Where everything lies on the table: players' things before their seats, the map between them.

Lengths are those of the virtual table, an inch each; parts have a size in print. Everything is as
many times larger than in print as the map, unless the map is so large that parts could not be read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from editor.export.tts.geometry import ENLARGED, INCH, READABLE, Hand, Item, Place, rotated, rounded
from editor.picture.affine import Point, Rect

HALF = (27.5, 17.6)
"""From the middle of the table to the edges of its flat part: x, z. Hands begin beyond."""
GAP = 0.3
"""Between two things on the table, at least."""
AROUND = 0.5
"""Between the map and the parts beside it."""
TITLE = 1.7
"""The room below the map for its title."""
_STEP = 0.96
_READABLE = (READABLE, 0.5, 0.35, 0.2, 0.1)
"""The least scale of parts: the first at which there is room for a map of a fair size."""
_FAIR = 0.6
"""A map is as large as this share of its size without parts, at least."""
_SMALLEST = 0.01


class TableLayout(NamedTuple):
    """A side of the map in inches, the scale of parts, the middle of the map, all places."""

    side: float
    scale: float
    middle: Point
    places: tuple[Place, ...]


def table_layout(
    frame: Rect, print_size: float, items: Sequence[Item], hands: Mapping[int, Hand]
) -> TableLayout:
    """Return the places of a map and of the parts beside it, within the table.

    `frame` is that of the map in units of `print_size` millimetres; the place of an item is that of
    its index.
    """
    unit = print_size / INCH
    alone = min(ENLARGED * unit, *_largest(frame, Rect(-HALF[0], -HALF[1], *(2 * h for h in HALF))))
    best: TableLayout | None = None
    for readable in _READABLE:
        times = alone / unit
        while times > _SMALLEST:
            scale = max(times, readable)
            found = _tried(frame, times * unit, scale, items, hands)
            if found is not None:
                best = found
                break
            times *= _STEP
        if best is not None and best.side >= min(_FAIR * alone, readable * unit):
            break
    if best is None:
        raise ValueError("the parts of the match do not fit on the table")
    return best


def _largest(frame: Rect, room: Rect) -> Point:
    """Return the sides of a unit at which the map is as wide and as deep as a room."""
    wide = room.width - 2 * AROUND
    deep = room.height - AROUND - TITLE
    return wide / max(frame.width, 1.0), deep / max(frame.height, 1.0)


def _tried(
    frame: Rect, side: float, scale: float, items: Sequence[Item], hands: Mapping[int, Hand]
) -> TableLayout | None:
    """Return a layout with a map of this size, None where not everything fits."""
    sizes = [item.size(scale) for item in items]
    places: dict[int, Place] = {}
    rest = Rect(-HALF[0], -HALF[1], 2 * HALF[0], 2 * HALF[1])
    for turn in (0, 180, 90, 270):
        found = _strip(turn, rest, items, sizes, hands)
        if found is None:
            return None
        laid, rest = found
        places |= laid
    wide = frame.width * side
    shared = [index for index, item in enumerate(items) if item.seat not in hands]
    room = (rest.width - wide) / 2 - AROUND - GAP
    height = rest.height - 2 * GAP
    right, left = _two_columns(shared, sizes, room, height)
    for turn, column in ((270, right), (90, left)):
        if column is None:
            return None
        x = rest.right - GAP if turn == 270 else rest.x + GAP
        for index, across, down in column:
            width, depth = sizes[index]
            middle = x - across - width / 2 if turn == 270 else x + across + width / 2
            places[index] = Place(middle, rest.bottom - GAP - down - depth / 2, 0, width, depth)
    if min(_largest(frame, rest)) < side or room < 0:
        return None
    centre = rest.x + rest.width / 2, rest.y + TITLE + (rest.height - AROUND - TITLE) / 2
    named = (
        places[index]._replace(label=item.name_room(scale)) for index, item in enumerate(items)
    )
    return TableLayout(rounded(side), scale, centre, tuple(named))


def _strip(
    turn: int,
    rest: Rect,
    items: Sequence[Item],
    sizes: Sequence[Point],
    hands: Mapping[int, Hand],
) -> tuple[dict[int, Place], Rect] | None:
    """Return the places of the things of all players on one side, and the table without them."""
    seats = sorted(
        (seat for seat, hand in hands.items() if hand.turn == turn),
        key=lambda seat: _across(hands[seat]),
    )
    whole = rest.width if turn % 180 == 0 else rest.height
    share = whole / max(1, len(seats))
    places: dict[int, Place] = {}
    deepest = 0.0
    for number, seat in enumerate(seats):
        own = [index for index, item in enumerate(items) if item.seat == seat]
        rows = _shelves(own, sizes, share - 2 * GAP)
        if rows is None:
            return None
        start = (number + 0.5) * share - whole / 2
        depth = GAP
        for row in rows:
            used = sum(sizes[index][0] + GAP for index in row) - GAP
            at = start - used / 2
            for index in row:
                width, deep = sizes[index]
                point = _from_edge(turn, rest, at + width / 2, depth + deep / 2)
                places[index] = Place(*point, turn, width, deep)
                at += width + GAP
            depth += max(sizes[index][1] for index in row) + GAP
        deepest = max(deepest, depth if rows else 0.0)
    left = _without(turn, rest, deepest)
    return None if left is None else (places, left)


def _across(hand: Hand) -> float:
    """Return how far to the right a hand is, as its player sees the side of the table."""
    x, _, z = hand.at
    return {0: x, 180: -x, 90: -z, 270: z}[hand.turn]


def _from_edge(turn: int, rest: Rect, right: float, away: float) -> Point:
    """Return the point at a side of the table, from its middle and from its edge."""
    x, z = rest.x + rest.width / 2, rest.y + rest.height / 2
    middles = {0: (x, rest.y), 180: (x, rest.bottom), 90: (rest.x, z), 270: (rest.right, z)}
    return rotated(right, away, turn, middles[turn])


def _without(turn: int, rest: Rect, depth: float) -> Rect | None:
    """Return the rest of the table without a strip on one side."""
    x, y, width, height = rest
    if depth >= (height if turn % 180 == 0 else width):
        return None
    return {
        0: Rect(x, y + depth, width, height - depth),
        180: Rect(x, y, width, height - depth),
        90: Rect(x + depth, y, width - depth, height),
        270: Rect(x, y, width - depth, height),
    }[turn]


def _shelves(
    indices: Sequence[int], sizes: Sequence[Point], width: float
) -> list[list[int]] | None:
    """Return rows no wider than this, the deepest first; None where one is too wide alone.

    Things of one depth keep their order.
    """
    rows: list[list[int]] = []
    used: list[float] = []
    for index in sorted(indices, key=lambda each: -sizes[each][1]):
        wide = sizes[index][0]
        if wide > width:
            return None
        for number, before in enumerate(used):
            if before + GAP + wide <= width:
                rows[number].append(index)
                used[number] += GAP + wide
                break
        else:
            rows.append([index])
            used.append(wide)
    return rows


_Column = list[tuple[int, float, float]]


def _two_columns(
    indices: Sequence[int], sizes: Sequence[Point], width: float, height: float
) -> tuple[_Column | None, _Column | None]:
    """Return where things lie right and left of the map: index, distance from the edge, and down.

    The first ones lie at the right, until half of the room is used. None for a column where its
    things do not fit.
    """
    areas = [(sizes[index][0] + GAP) * (sizes[index][1] + GAP) for index in indices]
    share, half = 0.0, sum(areas) / 2
    right: list[int] = []
    left: list[int] = []
    for index, area in zip(indices, areas, strict=True):
        (right if share < half else left).append(index)
        share += area
    return _column(right, sizes, width, height), _column(left, sizes, width, height)


def _column(
    indices: Sequence[int], sizes: Sequence[Point], width: float, height: float
) -> _Column | None:
    rows = _shelves(indices, sizes, width)
    if rows is None:
        return None
    return list(_down(rows, sizes)) if _depth(rows, sizes) <= height else None


def _depth(rows: Sequence[Sequence[int]], sizes: Sequence[Point]) -> float:
    return sum(max(sizes[index][1] for index in row) + GAP for row in rows) - (GAP if rows else 0)


def _down(
    rows: Sequence[Sequence[int]], sizes: Sequence[Point]
) -> Iterator[tuple[int, float, float]]:
    down = 0.0
    for row in rows:
        across = 0.0
        for index in row:
            yield index, across, down
            across += sizes[index][0] + GAP
        down += max(sizes[index][1] for index in row) + GAP
