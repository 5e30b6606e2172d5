"""The check area-unreachable."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import opening
from editor.systems.trts.edits.fixes import join_on
from editor.systems.trts.map.graph import pieces
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_names


@check(
    level="error",
    title="Unlinked area",
    what="Links connect every area to all others, on foot or by air.",
    why="No unit could ever enter or leave such an area.",
    example="Gull Rock was drawn without a link.",
    remedy="Link it with a neighbour, or remove it.",
    source="Links (docs/rules/trts.md C7)",
)
def area_unreachable(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each group of areas that not even flyers reach from the largest one."""
    order = {area: number for number, area in enumerate(survey.map.areas)}
    for piece in pieces(survey.graph)[1:]:
        ids = tuple(sorted(piece, key=order.__getitem__))
        names = opening(area_names(survey.board, ids))
        verb = "has no link" if len(ids) == 1 else "have no link"
        others = len(survey.map.areas) - len(ids)
        rest = "the other area" if others == 1 else f"the other {others} areas"
        yield Violation(
            message=f"{names} {verb} to {rest}",
            places=ids,
            evidence=(Evidence("spaces", ids=ids),),
            find_fixes=partial(join_on, survey, frozenset(ids)),
        )
