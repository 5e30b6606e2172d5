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
    title="More value lies near one base than near another",
    what=(
        "The values of the zones within two steps of each base come to about the same sum; the "
        "sums differ by two at most (setting “Balance: value”)."
    ),
    why="What is near can be held from the first round on, and is scored three times.",
    example="Around Red lie zones worth 14, and around Blue zones worth 6.",
    remedy="Exchange a dear zone near the one base with a cheap one near the other.",
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
            f"Zones worth {sums[rich]} lie within {counted(NEARBY, 'step')} of {bases[rich][0]}, "
            f"and worth {sums[poor]} of {bases[poor][0]}"
        ),
        places=(bases[rich][1].id, bases[poor][1].id),
        cells=(bases[rich][1].at, bases[poor][1].at),
        notes=(f"Value within {counted(NEARBY, 'step')}, the base left out: {figures}",),
        find_fixes=partial(
            exchange_values, survey, near[rich], near[poor], sums[rich] - sums[poor]
        ),
        evidence=tuple(Evidence("spaces", cells=near[n]) for n in (rich, poor) if near[n]),
    )
