"""The check nearby-value-unequal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import name_of
from editor.core.words import counted
from editor.systems.mechs.checks.places import homes
from editor.systems.mechs.edits.fixes import exchange_values
from editor.systems.mechs.map.fairness import value_near
from editor.systems.mechs.map.survey import NEARBY, Survey


@check(
    level="advice",
    scope="setup",
    title="Unequal value near the bases",
    what=(
        "The total value of the zones within two steps is about the same for each base, with a "
        "difference of at most two (setting “Balance: value”)."
    ),
    why="Nearby zones can be held from the first round and scored three times.",
    example="The zones around Red are worth 14, those around Blue 6.",
    remedy="Swap a high-value zone near one base with a low-value zone near the other.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
)
def nearby_value_unequal(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when the values near the bases differ by more than is allowed."""
    bases = homes(survey)
    if len(bases) < 2:
        return
    near = [survey.near_zones(base.at) for _, base in bases]
    sums = [value_near(survey, base) for _, base in bases]
    rich, poor = sums.index(max(sums)), sums.index(min(sums))
    if sums[rich] - sums[poor] <= survey.number("balance.value"):
        return
    figures = ", ".join(f"{name_of(b.at)} {s}" for (_, b), s in zip(bases, sums, strict=True))
    yield Violation(
        message=(
            f"Zones within {counted(NEARBY, 'step')} are worth {sums[rich]} at {bases[rich][0]} "
            f"but only {sums[poor]} at {bases[poor][0]}"
        ),
        places=(bases[rich][1].id, bases[poor][1].id),
        cells=(bases[rich][1].at, bases[poor][1].at),
        notes=(f"Value within {counted(NEARBY, 'step')}, without the base: {figures}",),
        find_fixes=partial(
            exchange_values, survey, near[rich], near[poor], sums[rich] - sums[poor]
        ),
        evidence=tuple(Evidence("spaces", cells=near[n]) for n in (rich, poor) if near[n]),
    )
