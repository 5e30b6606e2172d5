"""Waive a finding: in which set-ups, and which objects the waiver names."""

from __future__ import annotations

from editor.checks.run import speaks_of
from editor.core.edits import Unwaive, Waive
from editor.core.finding import Finding, Waiver
from editor.core.points import names_of
from editor.workbench.session import Session


def waiver_setups(session: Session, finding: Finding) -> tuple[str, ...]:
    """Return the ids of the set-ups in which a finding may be waived, the likeliest first.

    The empty id stands for all set-ups. A finding about the board belongs to all of them; one
    that is the same in every set-up may still be waived in the chosen one.
    """
    if finding.setup:
        return (finding.setup, "")
    scopes = {check.code: check.scope for check in session.system.checks()}
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
