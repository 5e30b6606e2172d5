"""The findings about what is selected or pointed at, and the one that is chosen."""

from __future__ import annotations

from editor.core.finding import Finding
from editor.workbench.played import every_finding
from editor.workbench.session import Session


def findings_here(session: Session) -> tuple[Finding, ...]:
    """Return the findings about the selection; without one about the space last pointed at.

    Those that name it come before those that only have one of its spaces.
    """
    found = every_finding(session).items
    chosen, cells = set(session.selection), set(session.cells)
    if not chosen and not cells and session.hit is not None:
        cells = {session.hit.cell}
        chosen = {session.hit.on} if session.hit.on else set()
    named = [each for each in found if chosen & _ids(each)]
    on_spaces = [each for each in found if cells & set(each.cells)]
    return tuple(dict.fromkeys((*named, *on_spaces)))


def nothing_found_here(session: Session) -> str:
    """Return why nothing can be explained here; empty where something can."""
    if not session.selection and not session.cells and session.hit is None:
        return "Point at a space, or select an object"
    return "" if findings_here(session) else "There is no problem here"


def chosen_finding(session: Session) -> str:
    """Return the key of the chosen finding, else of the first; empty without any."""
    found = every_finding(session)
    chosen = found.named(session.problem) or next(iter(found.items), None)
    return "" if chosen is None else chosen.key


def _ids(finding: Finding) -> set[str]:
    return {*finding.places, *(name for item in finding.evidence for name in item.ids)}
