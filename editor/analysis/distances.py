"""How far the spaces are from where one stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from editor.analysis.ways import SpaceT, Ways

_FAR = 1 << 60


def distances(
    ways: Ways[SpaceT],
    sources: Iterable[SpaceT],
    budget: int | None = None,
    barred: Collection[SpaceT] = (),
) -> dict[SpaceT, int]:
    """Return the least cost, in movement points, from any of the sources to each space.

    Spaces that cannot be reached, or not within the budget, are absent; sources that are no
    spaces count for nothing. No way leads into or through a barred space, but one may start on
    it. Costs are small whole numbers, so a row of buckets does the work of a heap.
    """
    number, out = ways.number, ways.out
    best = [_FAR] * len(ways.spaces)
    shut = {number[space] for space in barred if space in number}
    front = [number[space] for space in dict.fromkeys(sources) if space in number]
    for place in front:
        best[place] = 0
    buckets = [front]
    limit = _FAR - 1 if budget is None else budget
    cost = 0
    while cost < len(buckets) and cost <= limit:
        for place in buckets[cost]:
            if best[place] != cost:
                continue
            for other, step in out[place]:
                total = cost + step
                if total < best[other] and other not in shut:
                    best[other] = total
                    while total >= len(buckets):
                        buckets.append([])
                    buckets[total].append(other)
        cost += 1
    if budget is None:
        return {space: cost for space, cost in zip(ways.spaces, best, strict=True) if cost < _FAR}
    # Near what is far from most of the realm: only what was met is gone through.
    met = sorted({place for bucket in buckets for place in bucket if best[place] <= limit})
    return {ways.spaces[place]: best[place] for place in met}


def nearest(costs: Mapping[SpaceT, int], goals: Iterable[SpaceT]) -> tuple[SpaceT, int] | None:
    """Return the goal that costs least and what it costs; the first of equals, None for none."""
    within = [(goal, costs[goal]) for goal in goals if goal in costs]
    return min(within, key=lambda pair: pair[1], default=None)


def way_to(
    ways: Ways[SpaceT],
    sources: Collection[SpaceT],
    goal: SpaceT,
    costs: Mapping[SpaceT, int],
) -> tuple[SpaceT, ...]:
    """Return a cheapest way from one of the sources to the goal, both included, or nothing.

    `costs` are the distances from these sources by these ways. One walks back from the goal
    over steps that cost exactly the difference; steps for nothing may lead in circles, which
    is why `came` is kept.
    """
    if goal not in costs:
        return ()
    came: dict[SpaceT, SpaceT | None] = {goal: None}
    front = [goal]
    while front:
        space = front.pop()
        if space in sources:
            way = [space]
            while (after := came[way[-1]]) is not None:
                way.append(after)
            return tuple(way)
        here = ways.number[space]
        for number in reversed(ways.beside[here]):
            before = ways.spaces[number]
            left = costs[space] - costs.get(before, _FAR)
            if before not in came and (here, left) in ways.out[number]:
                came[before] = space
                front.append(before)
    return ()
