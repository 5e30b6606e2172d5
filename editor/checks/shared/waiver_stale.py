"""The check waiver-stale."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Found, Review, check
from editor.checks.run import matches
from editor.checks.shared.waiver_words import place_of
from editor.core.edits import Unwaive
from editor.core.finding import Fix
from editor.core.scenario import Waiver
from editor.core.words import listing


@check(
    level="warning",
    lowerable=False,
    scope="file",
    title="A waiver matches nothing",
    what="Every waiver silences at least one finding of its check at the places that it names.",
    why=(
        "A waiver that outlived its fault would silence the next one at the same place, which "
        "nobody has looked at."
    ),
    example='A waiver for dead-end at "b2" stayed in the file after box b2 was removed.',
    mend="Remove the waiver.",
    source="File format: house rules and waivers (docs/file-format.md)",
)
def waiver_stale(review: Review) -> Iterator[Found]:
    """Yield one finding for each waiver that silences none."""
    for waiver in review.scenario.waivers:
        if not _stale(waiver, review):
            continue
        places, cells = place_of(waiver, review.scenario)
        where = f" at {listing(waiver.at)}" if waiver.at else ""
        known = review.check_named(waiver.check) is not None
        why = "matches nothing" if known else "matches nothing: there is no such check"
        yield Found(
            message=f"The waiver of {waiver.check}{where} {why}",
            places=(waiver.check, *places),
            cells=cells,
            notes=(f"Its reason: {waiver.reason}",) if waiver.reason else (),
            fixes=(Fix("Remove the waiver", "safe", (Unwaive(waiver.check, waiver.at),)),),
        )


def _stale(waiver: Waiver, review: Review) -> bool:
    one = review.check_named(waiver.check)
    if one is None:
        return True
    if not one.lowerable or one.code in review.failed:
        return False
    if review.mode != review.scenario.mode:
        # Checked as another mode: what is waived there is another matter than in its own.
        return False
    return not any(matches(waiver.check, waiver.at, finding) for finding in review.findings)
