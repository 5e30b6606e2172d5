"""Starting locations: far apart, at the rim, and with as much around each of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from editor.core.errors import EditError
from editor.core.words import counted
from editor.systems.trts.making.plan import AreaPlan
from editor.systems.trts.making.ways import beside_of, steps
from editor.systems.trts.map.shapes import MapPoint, shape_of

DRAWN = 120
"""How many choices of starting locations are compared."""

Far = Sequence[Sequence[int]]
"""The steps from each area to each, over borders."""


def add_starts(rng: Random, plan: AreaPlan, wanted: int) -> None:
    """Make areas starting locations until there are this many.

    Raises EditError where too few areas are open for it.
    """
    known = plan.starts
    orbits = [orbit for orbit in plan.orbits if all(_fit(plan, at) for at in orbit)]
    for orbit in plan.orbits:
        begun = [at for at in orbit if plan.areas[at].start]
        rest = [at for at in orbit if not plan.areas[at].start]
        if begun and len(known) + len(rest) <= wanted and all(_fit(plan, at) for at in rest):
            known += rest
    missing = wanted - len(known)
    chosen: tuple[int, ...] = tuple(known)
    if missing > 0:
        far = _far_apart(plan)
        room = [shape_of(area).middle[1] for area in plan.areas]
        places = _from_middle(plan)
        found = [_drawn(rng, orbits, known, missing, far) for _ in range(DRAWN)]
        fitting = [starts for starts in found if len(starts) == wanted]
        if not fitting:
            raise EditError(
                f"{counted(wanted, 'starting location')} do not fit on "
                f"{counted(len(plan.areas), 'area')} with this symmetry"
            )
        chosen = max(
            dict.fromkeys(fitting),
            key=lambda starts: _worth(plan, starts, far, room, places) + 2 * rng.random(),
        )
    for at in chosen:
        if not plan.areas[at].start:
            plan.change(at, start=True)


def _fit(plan: AreaPlan, at: int) -> bool:
    area = plan.areas[at]
    return plan.is_open(at) and not (area.air_only or area.start)


def _is_site(plan: AreaPlan, at: int) -> bool:
    """Return whether an area was meant for something else than a start: it has fields."""
    area = plan.areas[at]
    return not area.start and area.minerals + area.geysers > 0


def _far_apart(plan: AreaPlan) -> Far:
    """Return the steps over borders and links, without areas for flyers only."""
    over = [
        pair
        for pair in dict.fromkeys((*plan.borders, *plan.linked))
        if not any(plan.areas[at].air_only for at in pair)
    ]
    beside = beside_of(len(plan.areas), over)
    return [steps(beside, at) for at in range(len(plan.areas))]


def _from_middle(plan: AreaPlan) -> list[float]:
    """Return how far each area is from the middle of all, as the square of a share of the most."""
    bounds = [shape_of(area).bounds for area in plan.areas]
    spots: list[MapPoint] = [((x1 + x2) / 2, (y1 + y2) / 2) for x1, y1, x2, y2 in bounds]
    x = sum(spot[0] for spot in spots) / len(spots)
    y = sum(spot[1] for spot in spots) / len(spots)
    away = [(spot[0] - x) * (spot[0] - x) + (spot[1] - y) * (spot[1] - y) for spot in spots]
    most = max(away) or 1.0
    return [value / most for value in away]


def _drawn(
    rng: Random, orbits: Sequence[tuple[int, ...]], known: Sequence[int], missing: int, far: Far
) -> tuple[int, ...]:
    """Return starts drawn one orbit after another, each of the three farthest from those before."""
    chosen = list(known)
    while missing:
        fitting = [orbit for orbit in orbits if len(orbit) <= missing and orbit[0] not in chosen]
        if not fitting:
            break

        rng.shuffle(fitting)
        fitting.sort(key=partial(_apart, far, tuple(chosen)), reverse=True)
        orbit = rng.choice(fitting[: 3 if chosen or len(fitting[0]) > 1 else len(fitting)])
        chosen += orbit
        missing -= len(orbit)
    return tuple(sorted(chosen))


def _apart(far: Far, chosen: tuple[int, ...], orbit: tuple[int, ...]) -> int:
    """Return the fewest steps between the areas of an orbit, and from them to those chosen."""
    others = (*chosen, *orbit)
    return min((far[at][to] for at in orbit for to in others if to != at), default=0)


def _worth(
    plan: AreaPlan, starts: Sequence[int], far: Far, room: Sequence[float], places: Sequence[float]
) -> float:
    """Return how good these starting locations are together."""
    if len(starts) < 2:
        return places[starts[0]]
    reach = plan.number("balance.steps")
    near = [sum(step <= reach for step in far[at]) for at in starts]
    apart = min(far[at][to] for at in starts for to in starts if to != at)
    usual = sum(room) / len(room)
    return (
        2.0 * min(apart, plan.number("start.distance") + 2)
        - _uneven(plan, starts, [far[at] for at in starts])
        - _spread(near)
        + 8.0 * min(places[at] for at in starts)
        + 6.0 * min(1.0, min(room[at] for at in starts) / usual)
        - 6.0 * sum(_is_site(plan, at) for at in starts)
    )


def _spread(figures: Sequence[float]) -> float:
    return max(figures) - min(figures)


def unevenness(plan: AreaPlan, *, on_foot: bool) -> float:
    """Return how unlike the starting locations are: in steps on foot, else over borders.

    0 is for starts that lie alike; a step that two of them are too close counts many times.
    """
    starts = plan.starts
    if len(starts) < 2:
        return 0.0
    far = plan.walk_steps() if on_foot else _far_apart(plan)
    return _uneven(plan, starts, [far[at] for at in starts])


def _uneven(plan: AreaPlan, starts: Sequence[int], far: Far) -> float:
    """Return the same for some starts and the steps from each of them."""
    ways = [[steps[to] for to in starts if to != at] for at, steps in zip(starts, far, strict=True)]
    least = plan.number("start.distance")
    short = sum(max(0, least - step) for steps in ways for step in steps)
    first = [0] * len(starts)
    for area in range(len(plan.areas)):
        there = [steps[area] for steps in far]
        if there.count(min(there)) == 1:
            first[there.index(min(there))] += 1
    return (
        20.0 * short
        + 2.0 * _spread([min(steps) for steps in ways])
        + 4.0 * _spread([sum(steps) / len(steps) for steps in ways])
        + 1.5 * _spread(first)
    )
