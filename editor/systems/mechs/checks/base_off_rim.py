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
    title="A base inside the arena",
    what="Every base lies at the rim, with a side that no other zone touches.",
    why="Players put their bases at the side of the arena, where nobody passes by chance.",
    example="A base was exchanged with a zone beside the mech.",
    remedy="Exchange the base with a zone at the rim.",
    source="Set-up by player count (docs/rules/mechs.md B6)",
)
def base_off_rim(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each base with zones on all four sides."""
    for base in survey.arena.bases:
        if base.at not in survey.arena.rim:
            yield Violation(
                message=f"The base at {name_of(base.at)} lies off the rim, with zones all round",
                places=(base.id,),
                cells=(base.at,),
                find_fixes=partial(move_to_rim, survey, base),
            )
