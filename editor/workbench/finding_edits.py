"""What a fix would leave to be found, fixing, and the edits that waive a finding."""

from __future__ import annotations

from msgspec.json import encode

from editor.checks.proving import WAITED_FOR, weight_of
from editor.checks.run import Counts, speaks_of
from editor.core.edit import AnyEdit, apply_all
from editor.core.edits import Unwaive, Waive
from editor.core.errors import EditError
from editor.core.finding import LEVELS, Finding, Fix, Waiver
from editor.core.points import names_of
from editor.core.words import counted
from editor.workbench.findings import find_in
from editor.workbench.findings_here import every_finding
from editor.workbench.session import Session


def counts_after(session: Session, fix: Fix) -> Counts | None:
    """Count the findings after a fix; None where it can no longer be applied."""
    return counts_of(session, fix.edits)


def counts_of(session: Session, edits: tuple[AnyEdit, ...]) -> Counts | None:
    """Count the findings after edits; None where they cannot be applied.

    None too on a map so large that checking it would take long.
    """
    spaces = session.system.spread(session.present, session.library)
    size = len(encode(session.present))
    if weight_of(size, len(session.findings.items), spaces) > WAITED_FOR:
        return None
    try:
        after = apply_all(edits, session.present, session.library)
    except EditError:
        return None
    ruleset = session.document.ruleset
    surveys = session.system.surveys(after, session.library, ruleset, session.mode)
    return find_in(session.system, surveys, after, session.mode, fixes=False).counts


def effect_of(session: Session, fix: Fix) -> str:
    """Return how a fix changes the numbers of findings: "1 error → 0"; empty where unknown."""
    after = counts_after(session, fix)
    if after is None:
        return ""
    said = []
    for level in LEVELS:
        old, new = getattr(session.findings.counts, level), getattr(after, level)
        if old != new:
            plural = "advice" if level == "advice" else f"{level}s"
            said.append(f"{counted(old, level, plural)} → {new}")
    return ", ".join(said)


def fix_finding(session: Session, key: str, wanted: Fix) -> bool:
    """Fix a finding after its fixes were tried, which is left out where that would take long.

    Return False where the fix would no longer remove it.
    """
    session.prove(key)
    finding = every_finding(session).named(key)
    if finding is None:
        return True
    fix = next((each for each in finding.fixes if each.edits == wanted.edits), None)
    if fix is not None:
        session.perform_all(fix.edits, fix.title)
    return fix is not None


def waiver_setups(session: Session, finding: Finding) -> tuple[str, ...]:
    """Return the ids of the set-ups in which a finding may be waived, the likeliest first.

    The empty id stands for all set-ups. A finding about the board belongs to all of them; one
    that is the same in every set-up may still be waived in the chosen one.
    """
    if finding.setup:
        return (finding.setup, "")
    scopes = {check.code: check.scope for check in session.system.checks_of(session.present)}
    several = len(session.present.setups) > 1
    return ("", session.setup) if several and scopes.get(finding.check) == "setup" else ("",)


def waive_edit(session: Session, finding: Finding, setup: str, reason: str) -> Waive:
    """Return the edit that waives a finding in one set-up, or in all of them.

    It names the objects, so that it still applies when they move; and the spaces too where the
    objects alone would waive another finding of the same set-up.
    """
    at = finding.places or names_of(finding.cells)
    sole = Waiver(finding.check, at, reason, setup)
    found, scenario = session.findings.items, session.present
    others = (item for item in found if item.setup == finding.setup and item.key != finding.key)
    if any(speaks_of(sole, other.check, other.places, other.cells, scenario) for other in others):
        at = (*finding.places, *names_of(finding.cells))
    return Waive(finding.check, at, reason, setup)


def unwaive_edit(finding: Finding) -> Unwaive | None:
    """Return the edit that removes the waiver of a finding; None where it has none."""
    waiver = finding.waiver
    return Unwaive(waiver.check, waiver.at, waiver.setup) if waiver else None
