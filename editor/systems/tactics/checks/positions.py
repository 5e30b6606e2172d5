"""What the check of kept positions asks of the rules of play."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import UnfitPosition
from editor.systems.tactics.survey import Survey


def unfit_positions(survey: Survey) -> Iterator[UnfitPosition]:
    """Return the positions that the set-up keeps and no match has."""
    # Imported late: only a map that keeps positions asks the rules of play.
    from editor.seam.games import unfit_positions
    from editor.systems.tactics.play.rules import RULES

    return unfit_positions(survey, RULES.deal)
