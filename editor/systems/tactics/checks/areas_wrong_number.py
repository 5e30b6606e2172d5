"""The check areas-wrong-number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import counted
from editor.systems.tactics.edits.fixes_of_goals import change_number
from editor.systems.tactics.map.modes import CONTROL, mode_title
from editor.systems.tactics.map.survey import Survey


@check(
    level="error",
    lowerable=False,
    modes=CONTROL,
    title="Too few or too many control areas",
    what="A control or team map has exactly three control areas (setting “Control: areas”).",
    why="Each area has one flag, and the flags taken decide when the game ends and who wins.",
    example="A map has only two areas, so with four players the third flag can never be taken.",
    remedy="Add the missing areas, or remove the extra ones.",
    source="Control areas (docs/rules/tactics.md A6)",
)
def areas_wrong_number(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when the number of areas is not the one that the mode needs."""
    areas, needed = survey.board.areas, survey.number("control.areas")
    if len(areas) != needed:
        has = counted(len(areas), "control area") if areas else "no control area"
        yield Violation(
            message=f"The map has {has}; the mode {mode_title(survey.mode)} needs {needed}",
            places=tuple(area.id for area in areas),
            find_fixes=partial(change_number, survey),
        )
