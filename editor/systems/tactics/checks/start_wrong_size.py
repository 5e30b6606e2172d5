"""The check start-wrong-size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import counted, opening
from editor.systems.tactics.edits.fixes_of_starts import resize_start
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import start_name


@check(
    level="error",
    scope="setup",
    title="Start with too few or too many spaces",
    what="A start has four different spaces (setting “Start: spaces”).",
    why="Each space is for one of a player's four units.",
    example="Red's start contains only a1, b1 and a2.",
    remedy="Add the missing spaces to the start, or remove the extra ones.",
    source="Set-up (docs/rules/tactics.md A5)",
)
def start_wrong_size(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each start whose number of different spaces is wrong."""
    setup = survey.setup
    if setup is None:
        return
    needed = survey.number("start.spaces")
    for start in setup.starts:
        cells = dict.fromkeys(start.cells)
        if len(cells) != needed:
            has = counted(len(cells), "space") if cells else "no space"
            yield Violation(
                message=f"{opening(start_name(setup, start))} has {has}; it needs {needed}",
                places=(start.id,),
                cells=tuple(cells),
                find_fixes=partial(resize_start, survey, start),
            )
