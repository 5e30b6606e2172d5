"""The check link-to-itself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.systems.trts.edits.groups import Remove
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named


@check(
    level="error",
    title="Link to the same area",
    what="Every link connects two different areas.",
    why="A step always goes to another area.",
    example="A link connects Old Ford to Old Ford.",
    remedy="Remove the link.",
    source="Links (docs/rules/trts.md C7)",
)
def link_to_itself(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each link whose two areas are one."""
    for link in survey.board.links:
        first, second = link.between
        if first == second and first in survey.map.areas:
            yield Violation(
                message=f"A link connects {area_named(survey.board, first)} to itself",
                places=(link.id, first),
                find_fixes=partial(_remove, link.id, link.locked),
            )


def _remove(link_id: str, locked: bool) -> Iterator[Fix]:
    if not locked:
        yield Fix("Remove the link", "safe", (Remove((link_id,)),))
