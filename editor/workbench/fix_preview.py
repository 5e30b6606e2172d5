"""What a fix would leave to be found, and the edits that waive a finding or undo that."""

from __future__ import annotations

from msgspec.json import encode

from editor.checks.proving import WAITED_FOR, weight_of
from editor.checks.run import Counts
from editor.core.edit import AnyEdit, apply_all
from editor.core.errors import EditError
from editor.core.finding import Fix
from editor.workbench.findings import find_in
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
