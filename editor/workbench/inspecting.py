"""The inspector with what the findings and the last refusal have to say."""

from __future__ import annotations

from dataclasses import replace

from editor.core.finding import LEVELS, Finding
from editor.core.properties import Property
from editor.seam.editing import Inspection
from editor.workbench.session import Session


def inspection(session: Session) -> Inspection:
    """Return what the inspector shows: of what is in the hand, else of the selection.

    The worst finding about it stands under the title, unless a property says it already; a value
    that was refused is told beside its property.
    """
    survey = session.shown_survey
    in_hand = tuple(sorted(session.in_hand))
    ids = in_hand if in_hand and session.previewing else session.selection
    seen = session.editing.inspect(survey, ids, session.cells)
    if ids == in_hand:
        seen = replace(seen, aside="in hand" if ids else seen.aside)
    worst = worst_about(session, ids) if len(ids) == 1 else None
    beside = {one.wrong for row in seen.rows for one in row}
    if worst is not None and worst.message not in beside:
        seen = replace(seen, subtitle=worst.message, subtitle_level=worst.level)
    key, words = session.refused
    if not key:
        return seen
    rows = tuple(tuple(_told(one, key, words) for one in row) for row in seen.rows)
    return replace(seen, rows=rows)


def worst_about(session: Session, ids: tuple[str, ...]) -> Finding | None:
    """Return the worst finding, waived ones and advice left out, that is about an object."""
    about = [
        one
        for one in session.findings.items
        if not one.waived and one.level != "advice" and set(ids) & set(one.places[:1])
    ]
    return min(about, key=lambda one: LEVELS.index(one.level), default=None)


def _told(one: Property, key: str, words: str) -> Property:
    return replace(one, wrong=words) if one.key == key else one
