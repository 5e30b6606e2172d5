"""Links between areas: high ground with ramps, barriers for flyers only, and no dead ends."""

from __future__ import annotations

from random import Random

from editor.systems.trts.making.plan import HIGH, AreaPlan, Pair, pair_of
from editor.systems.trts.making.ways import Beside, bits, holds, parts
from editor.systems.trts.map.shapes import MapPoint, shape_of

MOST_BARRIERS = 0.5
"""The share of borders that nobody walks over where the dial is at its lowest."""
FLOWN = 0.5
"""The share of these that flyers use."""
TESTED = 200
"""How many barriers are tried on a map of 64 areas; fewer with more: each asks for every area."""
MOST_HIGH = 0.45
"""The share of areas on high ground where the dial is at its highest."""


def raise_ground(rng: Random, plan: AreaPlan, height: int) -> None:
    """Tag areas as high ground; `height` is a dial from 0 to 100.

    On a map that has links or high ground already nothing is raised.
    """
    if plan.linked or any(HIGH in area.tags for area in plan.areas):
        return
    walked = [orbit for orbit in plan.orbits
              if all(plan.is_open(at) and not plan.areas[at].air_only for at in orbit)]  # fmt: skip
    wanted = MOST_HIGH * height / 100 * sum(map(len, walked))
    starts_high = rng.random() < 0.35
    starts = {at for orbit in walked for at in orbit if plan.areas[at].start}
    high: set[int] = set()
    if starts_high and len(starts) <= wanted:
        high |= starts
    rng.shuffle(walked)
    for orbit in walked:
        if starts.isdisjoint(orbit) and len(high) + len(orbit) <= wanted + len(orbit) / 3:
            high.update(orbit)
    for at in sorted(high):
        plan.change(at, tags=(*plan.areas[at].tags, HIGH))


def add_links(rng: Random, plan: AreaPlan, openness: int) -> None:
    """Link areas that share a border; `openness` is a dial from 0 to 100.

    On a map that has links only areas without any get more, and what does not hang together. The
    image of a link is linked as it is.
    """
    begun = bool(plan.ways)
    for way in plan.ways:
        plan.link(*way)
    bare = _bare(plan)
    free = [pair for pair in plan.borders
            if pair not in plan.linked and (not begun or bare & _mask(pair))]  # fmt: skip
    for one, other in free:
        if plan.areas[one].air_only or plan.areas[other].air_only:
            plan.link(one, other, "air")
    orbits = _pair_orbits(plan, [pair for pair in free if pair not in plan.linked])
    barriers = _barriers(rng, plan, orbits, openness)
    for orbit in orbits:
        one, other = orbit[0]
        if orbit in barriers:
            if rng.random() < FLOWN:
                plan.link(one, other, "air")
        else:
            _walk(plan, one, other)
    _join(plan)
    _reach_rocks(plan)


def _bare(plan: AreaPlan) -> int:
    """Return the mask of areas without any link."""
    linked = 0
    for pair in plan.linked:
        linked |= _mask(pair)
    return ((1 << len(plan.areas)) - 1) & ~linked


def _mask(pair: Pair) -> int:
    return 1 << pair[0] | 1 << pair[1]


def _walk(plan: AreaPlan, one: int, other: int) -> None:
    """Add a walk, or a ramp where one of the two is on high ground."""
    high = [HIGH in plan.areas[at].tags for at in (one, other)]
    if high[0] == high[1]:
        plan.link(one, other, "walk")
    else:
        plan.link(*((other, one) if high[0] else (one, other)), "ramp")


def _pair_orbits(plan: AreaPlan, pairs: list[Pair]) -> list[tuple[Pair, ...]]:
    known: set[Pair] = set()
    found = []
    for pair in pairs:
        if pair not in known:
            one, other = pair
            orbit = tuple(dict.fromkeys(pair_of(image[one], image[other]) for image in plan.images))
            known.update(orbit)
            found.append(orbit)
    return found


def _barriers(
    rng: Random, plan: AreaPlan, orbits: list[tuple[Pair, ...]], openness: int
) -> set[tuple[Pair, ...]]:
    """Return the pairs that nobody walks between.

    Without them no area is the only way to others, and the starts have about as many ways out.
    """
    beside = plan.walks()
    for orbit in orbits:
        for one, other in orbit:
            _toggle(beside, one, other)
    walkers = _walkers(plan)
    wanted = MOST_BARRIERS * (100 - openness) / 100 * sum(map(len, orbits))
    found: set[tuple[Pair, ...]] = set()
    tested = TESTED * 64 * 64 // len(plan.areas) ** 2
    if not tested or not holds(beside, walkers):
        return found
    for orbit in rng.sample(orbits, min(len(orbits), tested)):
        if len(orbit) > wanted + len(orbit) / 3:
            continue
        for one, other in orbit:
            _toggle(beside, one, other)
        out = [beside[start].bit_count() for start in plan.starts]
        if holds(beside, walkers) and (not out or max(out) - min(out) <= 1):
            found.add(orbit)
            wanted -= len(orbit)
        else:
            for one, other in orbit:
                _toggle(beside, one, other)
    return found


def _toggle(beside: Beside, one: int, other: int) -> None:
    beside[one] ^= 1 << other
    beside[other] ^= 1 << one


def _walkers(plan: AreaPlan) -> int:
    return sum(1 << at for at, area in enumerate(plan.areas) if not area.air_only)


def _join(plan: AreaPlan) -> None:
    """Link the components on foot, by the borders that are left, else across the gap."""
    while len(pieces := parts(plan.walks(), _walkers(plan))) > 1:
        first, *others = pieces
        rest = sum(others)
        ways = [(one, other) for one in bits(first) for other in bits(rest)
                if pair_of(one, other) not in plan.linked]  # fmt: skip
        if not ways:
            return
        borders = set(plan.borders)
        _walk(plan, *min(ways, key=lambda way: (pair_of(*way) not in borders, _apart(plan, *way))))


def _reach_rocks(plan: AreaPlan) -> None:
    """Link areas for flyers only, and their images, to the two areas that are nearest.

    The second only where the way to it crosses no other area.
    """
    for at in bits(_bare(plan) & ~_walkers(plan)):
        if _bare(plan) >> at & 1:
            shores = sorted(bits(_walkers(plan)), key=lambda other: _apart(plan, at, other))
            plan.link(at, shores[0], "air")
            for other in shores[1:4]:
                near, away = plan.areas[at], plan.areas[other]
                ends = shape_of(near).middle[0], shape_of(away).middle[0]
                if not plan.map.crossed_by(*ends, (near.id, away.id)):
                    plan.link(at, other, "air")
                    break


def _apart(plan: AreaPlan, one: int, other: int) -> float:
    """Return the distance of two areas, from corner to corner."""

    def middle(at: int) -> MapPoint:
        left, top, right, bottom = shape_of(plan.areas[at]).bounds
        return (left + right) / 2, (top + bottom) / 2

    (x1, y1), (x2, y2) = middle(one), middle(other)
    return (x1 - x2) * (x1 - x2) + (y1 - y2) * (y1 - y2)
