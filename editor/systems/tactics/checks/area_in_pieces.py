"""The check area-in-pieces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.analysis.graphs import pieces_of
from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import reading_order
from editor.core.words import listing, opening
from editor.systems.tactics.edits.fixes_of_goals import resize_area
from editor.systems.tactics.map.modes import CONTROL
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import area_name, spaces_words


@check(
    level="warning",
    modes=CONTROL,
    title="Control area in pieces",
    what="The spaces of a control area are connected along their edges.",
    why=(
        "No rulebook requires this, but a split area is hard to see and to hold. Spaces off the "
        "map are ignored."
    ),
    example="Five spaces of area A are together, the sixth is three columns away.",
    remedy="Move the spaces together, or waive the finding if this is intended.",
    source="An assumption of good design (docs/rules/tactics.md A6)",
)
def area_in_pieces(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each area whose spaces on the map are not all joined."""
    spaces = survey.realm.spaces
    for area in survey.board.areas:
        pieces = pieces_of({cell: area.id for cell in area.cells if cell in spaces})
        pieces.sort(key=len, reverse=True)
        if len(pieces) > 1:
            yield Violation(
                message=(
                    f"{opening(area_name(area))} is in {len(pieces)} pieces: "
                    f"{listing([spaces_words(piece) for piece in pieces])}"
                ),
                places=(area.id,),
                cells=tuple(reading_order(cell for piece in pieces[1:] for cell in piece)),
                find_fixes=partial(resize_area, survey, area),
                evidence=tuple(Evidence(kind="spaces", cells=piece) for piece in pieces),
            )
