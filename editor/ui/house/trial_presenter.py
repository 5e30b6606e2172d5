"""The view of what wishes would change, and of the own checks with their state."""

from __future__ import annotations

from collections.abc import Sequence

from editor.checks.own.own_check import PREFIX, layered
from editor.checks.run import Counts
from editor.core.finding import Finding
from editor.core.words import counted
from editor.picture.inks import MarkLevel
from editor.ui.house.rule_presenter import level_words
from editor.ui.house.rule_views import OwnCheckView, TrialLineView, TrialView
from editor.ui.problem_presenter import FindingContext, context_of, problem_view
from editor.ui.translate import tr
from editor.workbench.rule_trials import Retold, RuleTrials, folded
from editor.workbench.session import Session

_FOLLOWS = 3
"""So many consequences are said; of more how many there are."""


def trial_view(session: Session, trials: RuleTrials) -> TrialView:
    """Return the view of the wishes and what they would change."""
    number = len(trials.wishes)
    changed = trials.change
    words = {1: tr("it"), 2: tr("both")}.get(number, tr("all {n}").format(n=number))
    house = any(rules.set or rules.levels or rules.checks for rules in session.present.house_rules)
    values = counted(number, tr("value"))
    aside = values
    if changed is not None and trials.found is not None:
        spent = max(1, round(trials.found.milliseconds))
        aside = tr("{values}, tried in {n} ms").format(values=values, n=spent)
    known = context_of(session, session.system.checks_of(trials.scenario or session.present))
    return TrialView(
        aside=aside,
        now=tr("Now") if house else tr("By the book"),
        then=tr("With {it}").format(it=words),
        counts_now=_counts(changed.before) if changed else _counts(session.findings.counts),
        counts_then=_counts(changed.after) if changed else (),
        broken=_lines(changed.broken, known) if changed else (),
        allowed=_lines(changed.allowed, known) if changed else (),
        retold=tuple(_retold(each, known) for each in changed.retold) if changed else (),
        take={1: tr("Take it"), 2: tr("Take both")}.get(
            number, tr("Take all {n}").format(n=number)
        ),
        single={1: "", 2: tr("Only the second")}.get(number, tr("Only the last")),
        state=_state(trials),
    )


def _state(trials: RuleTrials) -> str:
    if trials.stopped:
        return tr("What it changes could not be found out: the checks were ended.")
    if trials.late:
        return tr("Trying. The checks of this map take long.")
    if trials.trying:
        return tr("Trying…")
    if trials.change is not None and trials.change.nothing:
        return tr("It breaks nothing on this map, and allows nothing that was broken.")
    return ""


def _counts(counts: Counts) -> tuple[tuple[MarkLevel, int], ...]:
    return (("error", counts.error), ("warning", counts.warning), ("advice", counts.advice))


def _lines(found: Sequence[Finding], known: FindingContext) -> tuple[TrialLineView, ...]:
    return tuple(
        _line(told.finding, known, tuple(each.message for each in told.follows))
        for told in folded(found)
    )


def _line(finding: Finding, known: FindingContext, follows: tuple[str, ...]) -> TrialLineView:
    row = problem_view(finding, known)
    said = follows[:_FOLLOWS]
    if len(follows) > _FOLLOWS:
        said = (*follows[: _FOLLOWS - 1], tr("and {n} more").format(n=len(follows) - _FOLLOWS + 1))
    return TrialLineView(finding.key, row.level, row.message, row.place, said)


def _retold(each: Retold, known: FindingContext) -> TrialLineView:
    row = problem_view(each.after, known)
    was = each.before.message
    if each.before.message == each.after.message:
        was = level_words(each.before.level)
    words = tr("until now: {was}").format(was=was)
    return TrialLineView(each.after.key, row.level, row.message, row.place, was=words)


def own_views(session: Session, chosen: str) -> tuple[OwnCheckView, ...]:
    """Return the own checks in force with their state by the last findings."""
    by_code: dict[str, list[Finding]] = {}
    for finding in session.findings.items:
        if finding.check.startswith(PREFIX):
            by_code.setdefault(finding.check, []).append(finding)
    stale = session.findings.stale
    views = []
    for own, _ in layered(session.present).values():
        found = by_code.get(f"{PREFIX}{own.id}", [])
        mark, state = _own_state(found, own.modes, session.mode, stale=stale)
        views.append(OwnCheckView(own.id, own.name, mark, state, own.id == chosen))
    return tuple(views)


def _own_state(
    found: Sequence[Finding], modes: tuple[str, ...], mode: str, *, stale: bool
) -> tuple[MarkLevel, str]:
    if modes and mode not in modes:
        return "waived", tr("not asked in this mode")
    if not found:
        return ("waived", tr("not run yet")) if stale else ("ready", tr("holds"))
    unread = [each for each in found if not each.places and not each.cells]
    if unread and " cannot be read: " in unread[0].message:
        return "error", tr("cannot be read")
    if unread and " cannot be judged here: " in unread[0].message:
        return "waived", tr("cannot be judged here")
    if all(each.waived for each in found):
        return "waived", tr("fails in {places}, meant so").format(
            places=counted(len(found), tr("place"))
        )
    if len(found) == len(unread) == 1:
        return found[0].level, tr("fails")
    return found[0].level, tr("fails in {places}").format(places=counted(len(found), tr("place")))
