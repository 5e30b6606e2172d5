"""The check dungeon-missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.systems.tactics.edits.fixes_of_goals import open_dungeon
from editor.systems.tactics.map.modes import ADVENTURE
from editor.systems.tactics.map.survey import Survey


@check(
    level="error",
    lowerable=False,
    modes=ADVENTURE,
    title="No dungeon",
    what="An adventure map has at least one dungeon.",
    why="Players win the adventure by taking the crystals of the dungeons.",
    example="All boxes with dungeons were removed from the map.",
    remedy="Place a box with a dungeon, or add a dungeon to a box on the map.",
    source="Adventures (docs/rules/tactics.md A9)",
)
def dungeon_missing(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when there is no dungeon at all."""
    if not survey.board.dungeons:
        yield Violation(
            message="The map has no dungeon; an adventure needs one",
            find_fixes=partial(open_dungeon, survey),
        )
