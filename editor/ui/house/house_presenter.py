"""Views of the page of house rules: header, status line, trial, own checks, corner of the map."""

from __future__ import annotations

from collections.abc import Sequence

from editor.checks.own.own_check import PLAYED_PREFIX, PREFIX, code_of, layered
from editor.checks.run import Counts
from editor.core.finding import Finding, Level
from editor.core.ruleset import settings_in_force
from editor.core.words import counted, setup_name
from editor.picture.inks import MarkLevel
from editor.ui.house.play_strip import play_state
from editor.ui.house.rule_presenter import level_words
from editor.ui.house.rule_views import OwnCheckView, TrialLineView, TrialView
from editor.ui.problem_presenter import problem_view
from editor.ui.translate import tr
from editor.ui.views import StatusView
from editor.workbench.findings_here import FindingContext, context_of, every_finding
from editor.workbench.own_checks import DraftVerdict
from editor.workbench.own_states import OwnStates
from editor.workbench.rule_trials import Retold, RuleTrials, folded
from editor.workbench.session import Session

_FOLLOWS = 3
"""So many consequences are said; of more how many there are."""


def trial_view(session: Session, trials: RuleTrials) -> TrialView:
    """Return the view of the pending changes and what they would change."""
    number = len(trials.pending)
    changed = trials.change
    words = {1: tr("it"), 2: tr("both")}.get(number, tr("all {n}").format(n=number))
    house = any(rules.set or rules.levels or rules.checks for rules in session.present.house_rules)
    values = counted(number, tr("value"))
    aside = values
    if changed is not None and trials.found is not None:
        spent = max(1, round(trials.found.milliseconds))
        aside = tr("{values}, tested in {n} ms").format(values=values, n=spent)
    known = context_of(session, session.system.checks_of(trials.scenario or session.present))
    return TrialView(
        aside=aside,
        now=tr("Now") if house else tr("Rulebook"),
        then=tr("With {it}").format(it=words),
        counts_now=_counts(changed.before) if changed else _counts(session.findings.counts),
        counts_then=_counts(changed.after) if changed else (),
        broken=_lines(changed.broken, known) if changed else (),
        allowed=_lines(changed.allowed, known) if changed else (),
        retold=tuple(_retold(each, known) for each in changed.retold) if changed else (),
        take={1: tr("Apply"), 2: tr("Apply both")}.get(
            number, tr("Apply all {n}").format(n=number)
        ),
        single={1: "", 2: tr("Only the second")}.get(number, tr("Only the last")),
        state=_state(trials),
    )


def _state(trials: RuleTrials) -> str:
    if trials.stopped:
        return tr("The effects are unknown: the checks were stopped.")
    if trials.late:
        return tr("Testing. The checks of this map take a while.")
    if trials.trying:
        return tr("Testing…")
    if trials.change is not None and trials.change.nothing:
        return tr("No changes to the findings on this map.")
    return ""


def _counts(counts: Counts) -> tuple[tuple[MarkLevel, int], ...]:
    return (("error", counts.error), ("warning", counts.warning), ("advice", counts.advice))


def _lines(found: Sequence[Finding], known: FindingContext) -> tuple[TrialLineView, ...]:
    return tuple(
        _line(folded_finding.finding, known, tuple(each.message for each in folded_finding.follows))
        for folded_finding in folded(found)
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
    words = tr("was: {was}").format(was=was)
    return TrialLineView(each.after.key, row.level, row.message, row.place, was=words)


def own_views(session: Session, states: OwnStates, chosen: str) -> tuple[OwnCheckView, ...]:
    """Return the own checks in force with what they say of the map."""
    by_code: dict[str, list[Finding]] = {}
    for finding in session.findings.items:
        by_code.setdefault(finding.check, []).append(finding)
    views = []
    for own, _ in layered(session.present).values():
        found = by_code.get(code_of(own), [])
        waived = bool(found) and all(finding.waived for finding in found)
        level = found[0].level if found else own.level
        if own.of is not None:
            mark, state = play_state(session, own)
        else:
            mark, state = own_state(states.verdict(own), level)
        if waived:
            mark, state = "waived", tr("{state}, waived").format(state=state)
        views.append(OwnCheckView(own.id, own.name, mark, state, own.id == chosen))
    return tuple(views)


def own_state(verdict: DraftVerdict | None, level: Level) -> tuple[MarkLevel, str]:
    """Return the mark and the words of what a check says; None where it was not asked yet."""
    if verdict is None:
        return "waived", tr("not run yet")
    state = verdict.state
    if state == "unread":
        return "error", tr("cannot be read")
    if state == "holds":
        return "ready", tr("holds")
    if state == "fails":
        if not verdict.of:
            return level, tr("fails")
        more = any(part.more for part in verdict.parts)
        words = tr("fails for more than {n}") if more else tr("fails for {n} of {all}")
        return level, words.format(n=f"{verdict.failed:,}", all=f"{verdict.of:,}")
    why = next((part.why for part in verdict.parts if part.why), "")
    return "waived", why or tr("not run yet")


def header_facts(session: Session) -> str:
    """Return the line under the title: "Twin Peaks · control · four players"."""
    scenario = session.present
    mode = session.system.mode(session.mode)
    setups = [setup_name(setup) for setup in scenario.setups if setup.id == session.setup]
    facts = (scenario.title, mode.title.lower() if mode else session.mode, *setups)
    return " · ".join(filter(None, facts))


def status_view(session: Session, is_pending: bool, writing: bool = False) -> StatusView:
    """Return the status line: how many values differ from the book, and the keys.

    `writing`: an own check is open, in which words are completed.
    """
    ruleset = session.document.ruleset
    force = settings_in_force(ruleset, session.present.house_rules)
    differ = sum(force[name] != rule.value for name, rule in ruleset.settings.items())
    words = tr("{n} of {all} values differ from the rulebook")
    if differ == 1:
        words = tr("{n} of {all} values differs from the rulebook")
    keys = [(tr("Enter"), tr("apply")), (tr("Esc"), tr("cancel"))] if is_pending else []
    if writing:
        keys.append(("Ctrl+Space", tr("suggestions")))
    keys.append(("F8", tr("next failing place")))
    if not is_pending:
        keys.append((tr("Esc"), tr("done")))
    several = len(session.present.setups) > 1
    return StatusView(
        place=words.format(n=differ, all=len(ruleset.settings)),
        keys=tuple(keys),
        size=tr("tested on every set-up") if is_pending and several else "",
        wide=True,
    )


def failing(session: Session, trials: RuleTrials, chosen: str) -> tuple[Finding, ...]:
    """Return what is outlined on the map.

    That is what the `chosen` own check finds, by its code; else what pending changes newly break;
    else what own checks find, and errors.
    """
    found = [finding for finding in every_finding(session).items if not finding.waived]
    if chosen:
        return tuple(finding for finding in found if finding.check == chosen)
    if trials.pending:
        return trials.change.broken if trials.change is not None else ()
    return tuple(
        finding
        for finding in found
        if finding.check.startswith((PREFIX, PLAYED_PREFIX)) or finding.level == "error"
    )


def said_on_map(
    session: Session, trials: RuleTrials, found: tuple[Finding, ...]
) -> tuple[MarkLevel, str, str]:
    """Return what is said at the corner of the map: a level, how many fail, and of what."""
    if trials.pending:
        if trials.change is None:
            return "waived", tr("Testing…"), ""
        broken = len(trials.change.broken)
        level: MarkLevel = trials.change.broken[0].level if broken else "ready"
        return level, tr("New failures: {n}").format(n=broken), ""
    if session.findings.stale and not found:
        return "waived", tr("Checking"), ""
    if not found:
        return "ready", tr("No failures"), ""
    title = tr("1 place fails") if len(found) == 1 else tr("{n} places fail").format(n=len(found))
    return found[0].level, title, ""
