"""The view of the panel that explains a finding."""

from __future__ import annotations

from editor.checks.check import AnyCheck, source_words
from editor.checks.played import PLAYED
from editor.core.finding import Finding
from editor.core.words import opening
from editor.picture.inks import MarkLevel
from editor.ui.translate import tr
from editor.ui.why.views import FixCardView, NoteAct, RuleView, WhyView
from editor.workbench.session import Session
from editor.workbench.why import ShownFix, Why
from editor.workbench.why_words import place_of, proof_of, question_of, together


def why_view(why: Why, session: Session) -> WhyView:
    """Return the explanation of the finding that is argued about."""
    finding = why.finding
    if finding is None:
        left = session.findings.counts
        number = left.error + left.warning + left.advice
        said = tr("No other problem is left.") if not number else tr("Tab goes to the next one.")
        return WhyView("ready", tr("This problem is gone"), said)
    check = check_of(session, finding)
    level: MarkLevel = "waived" if finding.waived else finding.level
    lowerable = check is not None and check.lowerable
    note, act = _note(why, finding)
    cause, cards = why.cause, why.cards
    offered = why.offered
    return WhyView(
        level,
        question_of(finding),
        place_of(finding),
        note,
        act,
        together(cause) if cause is not None and cards else "",
        _least(why) if len(cards) > 1 else "",
        cards,
        proof_of(cause, cards) if cause is not None and cards else "",
        rule_view(finding, check),
        tuple(fix_view(fix, number) for number, fix in enumerate(offered, 1)),
        "",
        "" if offered else tr("No fix is known. Change the map, and the checks run again."),
        len(why.fixes) - len(offered),
        why.chosen,
        lowerable and bool(finding.places or finding.cells) and not finding.waived,
        lowerable and not finding.waived and finding.level != "advice",
    )


def check_of(session: Session, finding: Finding) -> AnyCheck | None:
    """Return the check behind a finding; None for one that is told by no check."""
    checks = (*session.system.checks_of(session.present), *PLAYED)
    return next((check for check in checks if check.code == finding.check), None)


def rule_view(finding: Finding, check: AnyCheck | None) -> RuleView | None:
    """Return the documentation of a check: what it demands, why, what to do, and its source."""
    if check is None:
        source = source_words(finding.source)
        return RuleView(finding.message, ((tr("Source"), source),)) if source else None
    lowered = (
        tr("A house rule may lower its level, and a waiver may waive a finding.")
        if check.lowerable
        else tr("No house rule may lower it.")
    )
    parts = (
        ("", check.what),
        (tr("Why"), check.why),
        (tr("Example"), check.example),
        (tr("What to do"), check.remedy),
        (tr("Source"), source_words(check.source)),
        ("", lowered),
    )
    return RuleView(check.title, tuple(part for part in parts if part[1]))


def fix_view(shown: ShownFix, number: int) -> FixCardView:
    """Return the card of a fix."""
    fix = shown.fix
    doubt = {"untried": tr("untried"), "changes-design": tr("changes design"),
             "needs-input": tr("needs your choice")}.get(fix.grade, "")  # fmt: skip
    return FixCardView(str(number), opening(fix.title), "", shown.figures, doubt)


def _least(why: Why) -> str:
    if why.cause is None:
        return ""
    return tr("nothing less causes it") if why.cause.whole else tr("fewer may do")


def _note(why: Why, finding: Finding) -> tuple[str, NoteAct]:
    """Return what stands in place of a cause, and what can be done about it."""
    if why.state == "looking":
        return tr("Looking for the cause"), "stop"
    if why.state == "stopped":
        return tr("The search for the cause was stopped."), "again"
    if finding.played:
        return tr("Matches showed it. They prove nothing of the map."), ""
    if why.cause is None:
        return tr("It is about the file or the program: nothing on the map causes it."), ""
    if not why.cards:
        return tr("Something is missing: it is there on an empty table, too."), ""
    return "", ""
