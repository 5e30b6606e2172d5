"""The check mech-distance-unequal."""

from __future__ import annotations

from collections.abc import Iterator

from editor.analysis.graphs import shortest_path
from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import name_of
from editor.core.words import counted, opening
from editor.systems.mechs.checks.places import homes
from editor.systems.mechs.map.fairness import steps_to_mech
from editor.systems.mechs.map.survey import Survey


@check(
    level="advice",
    scope="setup",
    title="Unequal distances to the mech zone",
    what=("All bases are equally far from the mech zone in steps (setting “Balance: distance”)."),
    why="The first player to take the Mighty Mech scores for it in every scoring round.",
    example="Red's base is two steps from the mech zone, Blue's is four.",
    remedy="Move a base or the mech zone.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
)
def mech_distance_unequal(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when the steps from the bases to the mech zone differ."""
    mechs = survey.arena.mechs
    if not mechs:
        return
    goal = mechs[0].at
    known = [(steps_to_mech(survey, base), name, base) for name, base in homes(survey)]
    reached = [(far, name, base) for far, name, base in known if far is not None]
    if len(reached) < 2:
        return
    near = min(reached, key=lambda entry: entry[0])
    most = max(reached, key=lambda entry: entry[0])
    spread = most[0] - near[0]
    if spread <= survey.number("balance.distance"):
        return
    figures = ", ".join(f"{name_of(base.at)} {steps}" for steps, _, base in reached)
    yield Violation(
        message=(
            f"{opening(most[1])} is {counted(spread, 'step')} farther from the mech zone "
            f"({name_of(goal)}) than {near[1]}"
        ),
        places=(mechs[0].id, most[2].id, near[2].id),
        cells=(goal,),
        notes=(f"Steps to the mech zone: {figures}",),
        evidence=tuple(
            Evidence(
                "path",
                cells=shortest_path(survey.steps, base.at, goal),
                label=counted(count, "step"),
            )
            for count, _, base in (most, near)
        ),
    )
