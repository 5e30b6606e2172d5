"""The check mat-side-unfit."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.core.words import listing, opening
from editor.systems.tactics.edits.mats import TurnMatOver
from editor.systems.tactics.map.board import MatSide
from editor.systems.tactics.map.modes import CONTROL, FREE_FOR_ALL
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import mat_name


@check(
    level="warning",
    modes=(*CONTROL, *FREE_FOR_ALL),
    title="Wrong side of a mat up",
    what=(
        "In control modes, a mat that has a side with control areas shows that side; in "
        "free-for-all, a mat that has a side with an artifact space shows that side. Other mats "
        "can show either side."
    ),
    why="The objective of the mode is printed on the other side.",
    example="A free-for-all map uses the side of the realm mat with the control areas.",
    remedy="Flip the mat.",
    source="Battle mode: the reverse side has the artifact space (docs/rules/tactics.md A1, A8)",
)
def mat_side_unfit(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each mat with another side that suits the mode better."""
    control = survey.mode in CONTROL
    what = "control areas" if control else "an artifact space"
    for laid in survey.realm.mats.values():
        sides = laid.component.sides
        if _has_print(sides[laid.mat.side], control=control):
            continue
        meant = [name for name, side in sides.items() if _has_print(side, control=control)]
        if meant:
            count = "side" if len(meant) == 1 else "sides"
            has = "has" if len(meant) == 1 else "have"
            yield Violation(
                message=(
                    f"{opening(mat_name(laid.mat))} lies with its {laid.mat.side} side up; its "
                    f"{listing(meant)} {count} {has} {what}"
                ),
                places=(laid.mat.id,),
                fixes=tuple(
                    Fix(
                        f"Flip {mat_name(laid.mat)} to its {name} side",
                        "changes-design",
                        (TurnMatOver(laid.mat.id, name),),
                    )
                    for name in meant
                    if not laid.mat.locked
                ),
            )


def _has_print(side: MatSide, *, control: bool) -> bool:
    return bool(side.areas) if control else side.artifact is not None
