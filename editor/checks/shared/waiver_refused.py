"""The check waiver-refused."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Review, Violation, check
from editor.checks.shared.waiver_words import place_of, reason_notes, removal


@check(
    level="warning",
    lowerable=False,
    scope="file",
    title="Waiver for a check that cannot be waived",
    what="Checks that apply to every scenario are not waived.",
    why=("Such a waiver has no effect: the problem makes the map unplayable, intended or not."),
    example="A waiver for a covered artifact, because the box “belongs there”.",
    remedy="Remove the waiver and fix what the check finds.",
    source="File format: house rules and waivers (docs/file-format.md)",
)
def waiver_refused(review: Review) -> Iterator[Violation]:
    """Yield one finding for each waiver of a check that may not be waived."""
    for waiver in review.scenario.waivers:
        target = review.check_named(waiver.check)
        if target is not None and not target.lowerable:
            places, cells = place_of(waiver, review.scenario, target)
            yield Violation(
                message=(
                    f"The waiver of “{target.title}” has no effect: this check cannot be waived"
                ),
                places=(waiver.check, *places),
                cells=cells,
                notes=reason_notes(waiver),
                fixes=(removal(waiver),),
            )
