"""The content of the inspector, with the worst finding and the last refusal."""

from __future__ import annotations

from dataclasses import replace

from editor.core.finding import LEVELS, Finding
from editor.core.properties import Property
from editor.seam.editing import Inspection
from editor.seam.grouping import inspected
from editor.workbench.session import Session


def inspection(session: Session) -> Inspection:
    """Return what the inspector shows of the object in the hand, else of the selection.

    The worst finding, of several objects that of any, stands under the title, unless a property
    already shows it. A refused value is reported beside its property.
    """
    survey = session.shown_survey
    twins = session.repeat.carried(session.held)
    held_ids = tuple(sorted(session.held - twins))
    ids = held_ids if held_ids and session.previewing else session.selection
    seen = inspected(session.editing, survey, ids, session.cells)
    if ids == held_ids:
        words_of_held = session.repeat.counted_words("in hand") if twins else "in hand"
        seen = replace(seen, aside=words_of_held if ids else seen.aside)
    worst = worst_about(session, ids) if ids else None
    beside = {item.wrong for row in seen.rows for item in row}
    if worst is not None and worst.message not in beside:
        seen = replace(seen, subtitle=worst.message, subtitle_level=worst.level)
    key, words = session.refused
    if not key:
        return seen
    rows = tuple(tuple(_with_refusal(item, key, words) for item in row) for row in seen.rows)
    return replace(seen, rows=rows)


def worst_about(session: Session, ids: tuple[str, ...]) -> Finding | None:
    """Return the worst error or warning that is about an object and is not waived, or None.

    Findings of other set-ups are left out: their objects have the same ids.
    """
    about = [
        finding
        for finding in session.findings.items
        if finding.applies_in(session.setup)
        and not finding.waived
        and finding.level != "advice"
        and set(ids) & set(finding.places[:1])
    ]
    return min(about, key=lambda finding: LEVELS.index(finding.level), default=None)


def _with_refusal(item: Property, key: str, words: str) -> Property:
    return replace(item, wrong=words) if item.key == key else item
