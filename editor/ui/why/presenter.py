"""The view of the panel that explains a finding."""

from __future__ import annotations

from collections.abc import Sequence

from editor.checks.check import AnyCheck, source_words
from editor.checks.played import PLAYED
from editor.core.finding import Finding
from editor.core.words import opening
from editor.picture.inks import MarkLevel
from editor.systems.fix_search import FoundFixes
from editor.systems.map_questions import MapQuestion, RuleSource, rule_source
from editor.systems.questions import follow_up
from editor.ui.translate import tr
from editor.ui.why.views import FixCardView, NoteAct, RuleView, WhyView
from editor.workbench.fix_looks import ShownFix
from editor.workbench.session import Session
from editor.workbench.why import Why
from editor.workbench.why_words import place_of, proof_of, question_of, together

_MOST_FINDINGS = 5
"""The most findings whose words stand over their fixes."""


def why_view(why: Why, session: Session) -> WhyView:
    """Return the explanation of what is argued about, or the answer to a question."""
    if why.question is not None:
        return answer_view(why, why.question)
    finding = why.finding
    if finding is None:
        left = session.findings.counts
        number = left.error + left.warning + left.advice
        said = tr("No other problem is left.") if not number else tr("Tab goes to the next one.")
        gone = tr("This problem is gone") if len(why.keys) == 1 else tr("These problems are gone")
        return WhyView("ready", gone, said)
    check = check_of(session, finding)
    level: MarkLevel = "waived" if finding.waived else finding.level
    alone = len(why.findings) == 1
    lowerable = alone and check is not None and check.lowerable and not finding.waived
    note, act = _note(why, finding) if alone else ("", "")
    fixes_note, fixes_act = _fixes_note(why)
    cause, cards = why.cause, why.cards
    has_cards = cause is not None and bool(cards)
    several = tr("How can these {n} problems be fixed together?").format(n=len(why.findings))
    return WhyView(
        level,
        question_of(finding) if alone else several,
        place_of(finding) if alone else _messages(why.findings),
        note,
        act,
        together(cause) if cause is not None and has_cards else "",
        _least(why) if len(cards) > 1 else "",
        cards,
        proof_of(cause, cards) if cause is not None and has_cards else "",
        rule_view(finding, check, session.system.id) if alone else None,
        tuple(fix_view(found, number) for number, found in enumerate(why.offered, 1)),
        _tried(why.found, len(why.offered)),
        fixes_note,
        fixes_act,
        len(why.fixes) - len(why.offered),
        why.found.clearing > len(why.fixes),
        why.chosen,
        lowerable and bool(finding.places or finding.cells),
        lowerable and finding.level != "advice",
    )


def _messages(findings: Sequence[Finding]) -> str:
    """Return what the first of several findings say, and how many more there are."""
    lines = [each.message for each in findings[:_MOST_FINDINGS]]
    left = len(findings) - len(lines)
    if left:
        lines.append(tr("and {n} more").format(n=left))
    return "\n".join(lines)


def answer_view(why: Why, question: MapQuestion) -> WhyView:
    """Return the answer to a question about a space or a thing."""
    given, cause, cards = why.given, why.cause, why.cards
    note: str = ""
    act: NoteAct = ""
    match why.cause_state:
        case "looking":
            note, act = tr("Looking for the answer"), "stop"
        case "stopped":
            note, act = tr("The search for the answer was stopped."), "again"
        case "failed":
            note, act = why.trouble, ""
    level: MarkLevel = "advice"
    if given is not None:
        note = " ".join(f"{each.rstrip('.')}." for each in given.sentences)
        level = "ready" if given.yes else "error"
    onward = follow_up(given) if given is not None else None
    rule = given.rules[0] if given is not None and given.rules else None
    has_cards = cause is not None and bool(cards)
    return WhyView(
        level,
        question.words,
        "",
        note,
        act,
        together(cause) if cause is not None and has_cards else "",
        _least(why) if len(cards) > 1 else "",
        cards,
        proof_of(cause, cards) if cause is not None and has_cards else "",
        None if rule is None else source_view(rule),
        tuple(fix_view(shown, number) for number, shown in enumerate(why.offered, 1)),
        "",
        more=len(why.fixes) - len(why.offered),
        chosen=why.chosen,
        onward="" if onward is None else onward.words,
    )


def source_view(rule: RuleSource) -> RuleView:
    """Return a rule as its source has it: what it demands, its words, and where they stand."""
    return RuleView(rule.title, (("", rule.demands), *_source_parts(rule)))


def _source_parts(rule: RuleSource) -> tuple[tuple[str, str], ...]:
    """Return who says a rule, in which section, and what stands there."""
    where = f" ({rule.section}, “{rule.heading}”)" if rule.heading else ""
    facts = (("", f"“{fact.text}” {fact.mark} ({fact.where})") for fact in rule.facts)
    assumed = tr("Not from a rulebook: an assumption.") if rule.assumed else ""
    parts = ((tr("Source"), f"{rule.source}{where}"), *facts, ("", assumed))
    return tuple(part for part in parts if part[1])


def check_of(session: Session, finding: Finding) -> AnyCheck | None:
    """Return the check behind a finding; None if it has none."""
    checks = (*session.system.checks_of(session.present), *PLAYED)
    return next((check for check in checks if check.code == finding.check), None)


def rule_view(finding: Finding, check: AnyCheck | None, system: str) -> RuleView | None:
    """Return the documentation of a check: what it demands, why, what to do, and its source."""
    if check is None:
        source = source_words(finding.source)
        return RuleView(finding.message, ((tr("Source"), source),)) if source else None
    lowered = (
        tr("House rules can lower its level, and findings can be waived.")
        if check.lowerable
        else tr("House rules cannot lower it.")
    )
    parts = (
        ("", check.what),
        (tr("Why"), check.why),
        (tr("Example"), check.example),
        (tr("Prompt"), check.remedy),
        *_source_parts(rule_source(check, system)),
        ("", lowered),
    )
    return RuleView(check.title, tuple(part for part in parts if part[1]))


def fix_view(shown: ShownFix, number: int) -> FixCardView:
    """Return the card of a fix; what follows the first comma of its sentence is the detail."""
    fix = shown.fix
    doubt = tr("changes the design") if fix.grade == "changes-design" else ""
    title, _, detail = fix.title.partition(", ")
    return FixCardView(str(number), opening(title), detail, shown.figures, doubt)


def _tried(found: FoundFixes, shown: int) -> str:
    """Return how many changes were tried and how many of them clear what is explained."""
    if not found.fixes:
        return ""
    said = tr("{tried} tried, {n} fix it").format(tried=found.tried, n=found.clearing)
    if found.clearing == 1:
        said = tr("{tried} tried, 1 fixes it").format(tried=found.tried)
    return tr("{said}, the best {n}").format(said=said, n=shown) if shown > 1 else said


def _fixes_note(why: Why) -> tuple[str, NoteAct]:
    """Return what stands in place of fixes, and what can be done about it."""
    found = why.found
    match why.fix_state:
        case "looking" if found.tried:
            said = tr("Looking for fixes: {n} tried, {cleared} fix it")
            return said.format(n=found.tried, cleared=found.clearing), "stop"
        case "looking":
            return tr("Looking for fixes"), "stop"
        case "failed":
            return ("" if why.cause_state == "failed" else why.trouble), "again"
        case "known" if not found.tried:
            return tr("There is no change to test. See the rule for what helps."), ""
        case "known" if not why.fixes:
            more = "" if found.whole else tr(" Others were not tested.")
            said = tr("None of {n} tested changes fixes it.").format(n=found.tried)
            return said + more, ""
    return "", ""


def _least(why: Why) -> str:
    if why.cause is None:
        return ""
    return tr("all of them are needed") if why.cause.whole else tr("fewer may be enough")


def _note(why: Why, finding: Finding) -> tuple[str, NoteAct]:
    """Return what stands in place of a cause, and what can be done about it."""
    match why.cause_state:
        case "looking":
            return tr("Looking for the cause"), "stop"
        case "stopped":
            return tr("The search for the cause was stopped."), "again"
        case "failed":
            return why.trouble, "again"
    if finding.played:
        return tr("Found in matches, which prove nothing about the map."), ""
    if why.cause is None:
        return tr("It concerns the file or the program; nothing on the map causes it."), ""
    if not why.cards:
        return tr("Nothing on the map causes it: it is found on an empty map, too."), ""
    return "", ""
