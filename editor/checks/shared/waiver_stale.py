"""The check waiver-stale."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import AnyCheck, Review, Violation, check
from editor.checks.own.own_check import PLAYED_PREFIX, PREFIX
from editor.checks.run import level_in_force, matches
from editor.checks.shared.waiver_words import place_of, reason_notes, removal
from editor.core.finding import Finding, Level, Waiver, milder, reach_words, within
from editor.core.points import names_of

_MAXIMUM = 3
"""The most findings of the same check that are listed beside a waiver that matches none."""


@check(
    level="warning",
    lowerable=False,
    scope="file",
    title="Unused waiver",
    what=(
        "Every waiver silences at least one finding of its check at its places and in its set-up. "
        "This is advice if the waived check is advice, otherwise a warning."
    ),
    why=("A left-over waiver would silence the next problem at the same place unseen."),
    example="A waiver for a dead end in a box stayed in the file after that box was removed.",
    remedy="Remove the waiver, or correct its place or set-up.",
    source="File format: house rules and waivers (docs/file-format.md)",
)
def waiver_stale(review: Review) -> Iterator[Violation]:
    """Yield one finding for each waiver that silences none."""
    setups = review.scenario.setups
    ids = {setup.id for setup in setups}
    for waiver in review.scenario.waivers:
        target = review.check_named(waiver.check)
        if target is not None and not _stale(waiver, target, review):
            continue
        places, cells = place_of(waiver, review.scenario, target)
        where = reach_words(names_of(cells), waiver.setup, setups)
        called = target.title if target is not None else waiver.check
        subject = f"The waiver of “{called}”{where and f' {where}'}"
        if target is None:
            why = ": unknown check"
        elif waiver.setup not in ("", *ids):
            why = ": unknown set-up"
        else:
            why = ""
        yield Violation(
            message=f"{subject} matches nothing{why}",
            places=(waiver.check, *places),
            cells=cells,
            notes=(*reason_notes(waiver), *_near(waiver, review)),
            setup=waiver.setup if waiver.setup in ids else "",
            level=_level(target, review),
            fixes=(removal(waiver),),
        )


def _level(target: AnyCheck | None, review: Review) -> Level:
    """Return how much a stale waiver weighs: never more than what it silenced, at most a warning.

    An own check may find advice too, whatever its level: that it cannot be judged here.
    """
    if target is None:
        return "warning"
    level, _ = level_in_force(target, target.level, review.scenario)
    own = target.code.startswith((PREFIX, PLAYED_PREFIX))
    return "advice" if own or milder(level, "warning") else "warning"


def _stale(waiver: Waiver, target: AnyCheck, review: Review) -> bool:
    if not target.lowerable or target.code in review.failed | review.cut:
        return False
    if target.scope == "played":
        # Findings of played matches are not looked for here, so such a waiver is never stale.
        return False
    if review.mode != review.scenario.mode:
        # Checked as another mode, whose findings differ from those of the scenario's own.
        return False
    return not any(matches(waiver, finding, review.scenario) for finding in review.findings)


def _near(waiver: Waiver, review: Review) -> Iterator[str]:
    """Yield what the check finds now that nothing waives, what shares the most places first."""
    named = set(waiver.at)

    def shared(finding: Finding) -> int:
        return len(named.intersection((*finding.places, *names_of(finding.cells))))

    alike = [item for item in review.findings if item.check == waiver.check and not item.waiver]
    for finding in sorted(alike, key=shared, reverse=True)[:_MAXIMUM]:
        where = within(finding.setup, review.scenario.setups)
        yield f"Not waived{where and f', {where}'}: {finding.message}"
