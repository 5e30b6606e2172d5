"""Mineral fields and geysers: at the starts, beside each of them, and elsewhere."""

from __future__ import annotations

from random import Random
from typing import Literal

from editor.systems.trts.making.plan import AreaPlan

NATURAL = (4, 1)
"""Mineral fields and geysers of the expansion beside each start. Source: docs/rules/trts.md C7."""
SITES = ((4, 1), (4, 1), (3, 0), (3, 0), (3, 1), (2, 0), (2, 1), (0, 1))
"""What other areas may have."""
LEAST, MOST = 0.1, 0.9
"""The share of the other areas that have something, where the dial is lowest and highest."""
MOST_FIELDS, MOST_GEYSERS = 6, 2
"""How much an area gets, other than a start, when the starts are made equal."""
MORE_AT_START = 2
"""How many fields a start gets beyond what is due, for the same end."""
SHARED_OUT = 12
"""How many ways of sharing fields out are compared."""

LAVISH = 6
"""How many it gets where there is no other way."""

Kind = Literal["minerals", "geysers"]
KINDS: tuple[Kind, ...] = ("minerals", "geysers")


def add_fields(rng: Random, plan: AreaPlan, players: int, richness: int) -> None:
    """Give areas fields and geysers so that each start has equally many around it.

    `players` is the most of any set-up, `richness` a dial from 0 to 100. On a map that had fields
    elsewhere than at starts, its areas get only what is missing for play. Of several ways to share
    them out the one is taken in which the starts need least to be equal.
    """
    had = any(_has(plan, at) and not plan.areas[at].start for at in range(len(plan.areas)))
    later = plan.begun if had else 0
    _share_out(plan)
    minerals, geysers = plan.number("start.minerals"), plan.number("start.geysers")
    for at in plan.starts:
        area = plan.areas[at]
        if not _has(plan, at) and plan.is_open(at):
            _give(plan, at, minerals, geysers)
        elif plan.is_open(at):
            plan.change(at, minerals=area.minerals or minerals, geysers=area.geysers or geysers)
    far = plan.walk_steps()
    near = _near(plan, far)
    for start in plan.starts:
        _add_natural(rng, plan, far, start)
    before, fresh = list(plan.areas), set(plan.fresh)
    best, known, least = before, fresh, -1
    for _ in range(SHARED_OUT):
        plan.areas, plan.fresh = list(before), set(fresh)
        _add_sites(rng, plan, players, richness, later)
        missing = sum(_even_out(plan, near, kind) for kind in KINDS)
        if least < 0 or missing < least:
            best, known, least = plan.areas, plan.fresh, missing
        if not missing:
            break
    plan.areas, plan.fresh = best, known
    plan.fresh |= {at for at in range(len(best)) if _site(plan, at)}
    for kind in KINDS:
        _even_out(plan, near, kind, LAVISH)


def _add_sites(rng: Random, plan: AreaPlan, players: int, richness: int, later: int) -> None:
    """Give other areas fields: those from number `later` on, the others if players need them."""
    free = [orbit for orbit in plan.orbits if all(_site(plan, at) for at in orbit)]
    rng.shuffle(free)
    share = LEAST + (MOST - LEAST) * richness / 100
    wanted = share * sum(len(orbit) for orbit in free if min(orbit) >= later)
    scarce = plan.number("expansion.each") * players - len(_expansions(plan))
    for orbit in free:
        minerals, geysers = rng.choice(SITES)
        if scarce > 0:
            minerals = max(2, minerals)
        elif min(orbit) < later or len(orbit) > wanted + len(orbit) / 3:
            continue
        wanted -= len(orbit)
        scarce -= len(orbit) * (minerals > 0)
        more = (richness > 66) - (richness < 34)
        for at in orbit:
            _give(plan, at, max(1, minerals + more) if minerals else 0, geysers)


def _has(plan: AreaPlan, at: int) -> bool:
    return plan.areas[at].minerals > 0 or plan.areas[at].geysers > 0


def _free(plan: AreaPlan, at: int) -> bool:
    return plan.is_open(at) and not _has(plan, at) and not plan.areas[at].start


def _site(plan: AreaPlan, at: int) -> bool:
    """Return whether an area may get fields: of rocks only those that are shared out evenly."""
    return _free(plan, at) and (len(plan.images) > 1 or not plan.areas[at].air_only)


def _give(plan: AreaPlan, at: int, minerals: int, geysers: int) -> None:
    plan.change(at, minerals=minerals, geysers=geysers)
    plan.fresh.add(at)


def _share_out(plan: AreaPlan) -> None:
    """Give open areas what the areas have of which they are the image."""
    for orbit in plan.orbits:
        placed = next((plan.areas[at] for at in orbit if _has(plan, at)), None)
        for at in orbit if placed else ():
            if placed and plan.is_open(at) and not _has(plan, at):
                _give(plan, at, placed.minerals, placed.geysers)


def _expansions(plan: AreaPlan) -> list[int]:
    return [at for at, area in enumerate(plan.areas) if area.minerals and not area.start]


def _add_natural(rng: Random, plan: AreaPlan, far: dict[int, list[int]], start: int) -> None:
    """Give an area beside a start its fields, if none there has any: one far from the others."""
    near = [at for at, steps in enumerate(far[start]) if steps == 1]
    free = [at for at in near if _free(plan, at)]
    if not free or any(plan.areas[at].minerals for at in near):
        return
    others = [steps for other, steps in far.items() if other != start]
    natural = max(free, key=lambda at: (min((steps[at] for steps in others), default=0),
                                        rng.random()))  # fmt: skip
    for image in plan.images:
        if _free(plan, image[natural]):
            _give(plan, image[natural], *NATURAL)


def _near(plan: AreaPlan, far: dict[int, list[int]]) -> dict[int, set[int]]:
    """Return for each start the areas that count as near it."""
    reach = plan.number("balance.steps")
    return {start: {at for at, step in enumerate(steps) if step <= reach}
            for start, steps in far.items()}  # fmt: skip


def _even_out(
    plan: AreaPlan, near: dict[int, set[int]], kind: Kind, more: int = MORE_AT_START
) -> int:
    """Give areas more fields, then fewer, until all starts have as many near them.

    What the designer placed is never changed; a start gets up to `more` fields. Returns how much
    this changed the starts, and how large a difference is left, which counts more.
    """
    begun = _at_starts(plan, near, kind)
    for by in (1, -1):
        while _step(plan, near, kind, by, more):
            pass
    sums = _sums(plan, near, kind).values()
    over = _at_starts(plan, near, kind) - begun
    return over + 10 * (max(sums, default=0) - min(sums, default=0))


def _at_starts(plan: AreaPlan, near: dict[int, set[int]], kind: Kind) -> int:
    return sum(int(getattr(plan.areas[start], kind)) for start in near)


def _sums(plan: AreaPlan, near: dict[int, set[int]], kind: Kind) -> dict[int, int]:
    return {start: sum(getattr(plan.areas[at], kind) for at in sorted(areas))
            for start, areas in near.items()}  # fmt: skip


def _step(plan: AreaPlan, near: dict[int, set[int]], kind: Kind, by: int, more: int) -> bool:
    """Change one area and its images by one field, so that no start leaves the bounds of all.

    Returns whether there was one, near a start that has less than others, or for -1 more.
    """
    sums = _sums(plan, near, kind)
    low, high = min(sums.values(), default=0), max(sums.values(), default=0)
    apart = [start for start in sums if sums[start] != (high if by > 0 else low)]
    for start in sorted(apart, key=lambda start: by * sums[start]):
        fitting = []
        for at in sorted(near[start] & plan.fresh):
            images = {image[at] for image in plan.images}
            within = all(low <= sums[other] + by * len(images & areas) <= high
                         for other, areas in near.items())  # fmt: skip
            if within and images <= plan.fresh and _may(plan, at, kind, by, more):
                fitting.append(at)
        if fitting:
            at = min(fitting, key=lambda at: _readiness(plan, at, kind, by))
            for there in sorted({image[at] for image in plan.images}):
                plan.change(there, **{kind: getattr(plan.areas[there], kind) + by})
            return True
    return False


def _may(plan: AreaPlan, at: int, kind: Kind, by: int, more: int) -> bool:
    """Return whether an area may have one field more or less."""
    area = plan.areas[at]
    have = int(getattr(area, kind))
    if area.start:
        due = plan.number(f"start.{kind}")
        return by > 0 and have < due + (more if kind == "minerals" else more // 3)
    if by > 0:
        return have < (MOST_FIELDS if kind == "minerals" else MOST_GEYSERS)
    return have > (2 if kind == "minerals" else 0)


def _readiness(plan: AreaPlan, at: int, kind: Kind, by: int) -> tuple[bool, int, int]:
    area = plan.areas[at]
    return area.start, by * getattr(area, kind), at
