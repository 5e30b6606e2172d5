"""The check base-off-rim."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.points import name_of
from editor.systems.mechs.edits.fixes import move_to_rim
from editor.systems.mechs.map.survey import Survey


@check(
    level="advice",
    title="Base inside the arena",
    what="Every base is on the rim, with at least one side free of other zones.",
    why="Players place their bases at the edge of the arena, away from through traffic.",
    example="A base was swapped with a zone next to the mech.",
    remedy="Swap the base with a zone on the rim.",
    source="Set-up by player count (docs/rules/mechs.md B6)",
)
def base_off_rim(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each base with zones on all four sides."""
    for base in survey.arena.bases:
        if base.at not in survey.arena.rim:
            yield Violation(
                message=f"The base at {name_of(base.at)} is inside the arena, surrounded by zones",
                places=(base.id,),
                cells=(base.at,),
                find_fixes=partial(move_to_rim, survey, base),
            )
