"""The check crystal-missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import opening
from editor.systems.tactics.edits.fixes_of_goals import printed_dungeon
from editor.systems.tactics.map.dungeons import CRYSTAL, dungeon_cells
from editor.systems.tactics.map.modes import ADVENTURE
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import dungeon_name


@check(
    level="error",
    modes=ADVENTURE,
    title="Dungeon without a crystal",
    what="Every dungeon contains a crystal.",
    why="Taking the crystal is the goal of a dungeon and the only way out of it.",
    example="A dungeon was redrawn and its crystal forgotten.",
    remedy="Put a crystal at the end of the dungeon, or remove the dungeon.",
    source="Adventures (docs/rules/tactics.md A9)",
)
def crystal_missing(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each dungeon in which there is no crystal."""
    for dungeon in survey.board.dungeons:
        if not dungeon_cells(dungeon.rows, CRYSTAL):
            name = opening(dungeon_name(survey.realm, dungeon))
            yield Violation(
                message=f"{name} has no crystal",
                places=(dungeon.id,),
                find_fixes=partial(printed_dungeon, survey, dungeon),
            )
