"""What the page of house rules says at its edges: the header, the corner of the map, the status."""

from __future__ import annotations

from editor.checks.own.own_check import PLAYED_PREFIX, PREFIX
from editor.core.finding import Finding
from editor.core.ruleset import settings_in_force
from editor.core.words import setup_name
from editor.picture.inks import MarkLevel
from editor.ui.translate import tr
from editor.ui.views import StatusView
from editor.workbench.played import every_finding
from editor.workbench.rule_trials import RuleTrials
from editor.workbench.session import Session


def header_facts(session: Session) -> str:
    """Return the line under the title: "Twin Peaks · control · four players"."""
    scenario = session.present
    mode = session.system.mode(session.mode)
    setups = [setup_name(setup) for setup in scenario.setups if setup.id == session.setup]
    facts = (scenario.title, mode.title.lower() if mode else session.mode, *setups)
    return " · ".join(filter(None, facts))


def status_view(session: Session, wished: bool, writing: bool = False) -> StatusView:
    """Return the status line: how many values differ from the book, and the keys.

    `writing`: an own check is open, in which words are completed.
    """
    ruleset = session.document.ruleset
    force = settings_in_force(ruleset, session.present.house_rules)
    differ = sum(force[name] != rule.value for name, rule in ruleset.settings.items())
    words = tr("{n} of {all} values differ from the book")
    if differ == 1:
        words = tr("{n} of {all} values differs from the book")
    keys = [(tr("Enter"), tr("take it")), (tr("Esc"), tr("put back"))] if wished else []
    if writing:
        keys.append(("Ctrl+Space", tr("words that fit")))
    keys.append(("F8", tr("next place that fails")))
    if not wished:
        keys.append((tr("Esc"), tr("done")))
    several = len(session.present.setups) > 1
    return StatusView(
        place=words.format(n=differ, all=len(ruleset.settings)),
        keys=tuple(keys),
        size=tr("tried on every set-up") if wished and several else "",
        wide=True,
    )


def failing(session: Session, trials: RuleTrials, chosen: str) -> tuple[Finding, ...]:
    """Return what is outlined on the map.

    That is what the `chosen` own check finds, by its code; else what the wishes newly break; else
    what own checks find, and errors.
    """
    found = [finding for finding in every_finding(session).items if not finding.waived]
    if chosen:
        return tuple(finding for finding in found if finding.check == chosen)
    if trials.wishes:
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
    if trials.wishes:
        if trials.change is None:
            return "waived", tr("Trying…"), ""
        broken = len(trials.change.broken)
        level: MarkLevel = trials.change.broken[0].level if broken else "ready"
        return level, tr("{n} newly broken").format(n=broken), ""
    if session.findings.stale and not found:
        return "waived", tr("Being checked"), ""
    if not found:
        return "ready", tr("Nothing fails"), ""
    title = tr("1 place fails") if len(found) == 1 else tr("{n} places fail").format(n=len(found))
    return found[0].level, title, ""
