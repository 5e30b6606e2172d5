"""The check start-of-nobody."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import opening
from editor.systems.tactics.edits.fixes_of_starts import pass_on
from editor.systems.tactics.map.seats import leaves_starts
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import start_name


@check(
    level="advice",
    scope="setup",
    title="Unowned start",
    what=(
        "Every start belongs to a player in its set-up. Unowned starts stay empty, unless players "
        "in a free-for-all choose their starts."
    ),
    why="With three players, one corner stays empty; otherwise this is usually a mistake.",
    example="A fourth start was added for three players and assigned to none of them.",
    remedy="Assign the start to a player, or remove it.",
    source="Set-up (docs/rules/tactics.md A5)",
)
def start_of_nobody(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each start without a player."""
    setup = survey.setup
    if leaves_starts(setup, survey.mode):
        return
    for start in setup.starts if setup else ():
        if not start.player:
            yield Violation(
                message=f"{opening(start_name(setup, start))} has no owner and stays empty",
                places=(start.id,),
                cells=start.cells,
                find_fixes=partial(pass_on, survey, (start,)),
            )
