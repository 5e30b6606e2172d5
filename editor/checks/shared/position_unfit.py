"""The check position-unfit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from editor.checks.check import BaseSurvey, Check, UnfitPosition, Violation, check
from editor.core.finding import Fix
from editor.core.positions import DropPosition, KeepPosition


def position_unfit(unfit: Callable[[Any], Iterable[UnfitPosition]]) -> Check[BaseSurvey]:
    """Return the check position-unfit of a system; `unfit` yields such positions of a survey."""

    @check(
        level="warning",
        scope="setup",
        title="Saved position does not fit",
        what=(
            "A saved position only sets values that exist on this map, and a match can reach it: "
            "pieces are on different spaces, players have no more cards and weapons than exist or "
            "are allowed, and some player can act. On unplayable maps, positions are not checked."
        ),
        why=(
            "A match from this position starts without the values that do not fit, or from an "
            "impossible position."
        ),
        example="A zone was removed after a position with a pilot there was saved.",
        remedy=(
            "Apply the fix to leave out what does not fit, or play from the position, correct it "
            "in Set up, and save it under the same title."
        ),
        source="Play: positions (docs/guide-play.md)",
    )
    def position_unfit(survey: BaseSurvey) -> Iterator[Violation]:
        """Yield one finding for each kept position that no match has."""
        if survey.setup is None or not survey.setup.positions:
            return
        for unfit_position in unfit(survey):
            first, *others = (why.removesuffix(".") for why in unfit_position.why)
            yield Violation(
                message=f"Position {_named(unfit_position)}: {first}",
                places=(unfit_position.position.id,),
                notes=tuple(others),
                find_fixes=partial(_fixes, survey.setup.id, unfit_position),
            )

    return position_unfit


def _fixes(setup: str, unfit: UnfitPosition) -> Iterator[Fix]:
    position = unfit.position
    if unfit.refused:
        left = {name: value for name, value in position.set.items() if name not in unfit.refused}
        kept = KeepPosition(setup, replace(position, set=left))
        yield Fix(f"Remove what does not fit from {_named(unfit)}", "safe", (kept,))
    drop = DropPosition(setup, position.id)
    yield Fix(f"Delete position {_named(unfit)}", "changes-design", (drop,))


def _named(unfit: UnfitPosition) -> str:
    return f"“{unfit.position.title or unfit.position.id}”"
