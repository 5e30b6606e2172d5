"""The menu of what can be asked about a place or a thing of the map."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QMenu

from editor.systems.asked import MapQuestion
from editor.ui.translate import tr
from editor.workbench.findings_here import findings_here, questions_here
from editor.workbench.session import Session
from editor.workbench.why_words import UNASKED, question_of

_MOST = 4
"""The most findings that are asked about in a menu."""


def add_questions(
    menu: QMenu,
    session: Session,
    explain: Callable[[str], object],
    ask: Callable[[MapQuestion], object],
) -> QMenu | None:
    """Put a menu of questions in front of a menu; None where nothing can be asked."""
    findings = [each for each in findings_here(session) if not each.cause][:_MOST]
    questions = questions_here(session)
    if not findings and not questions:
        return None
    asked = QMenu(tr("Why …?"), menu)
    for finding in findings:
        words = question_of(finding)
        said = finding.message if words == UNASKED else words
        asked.addAction(said.replace("&", "&&"), partial(explain, finding.key))
    if findings and questions:
        asked.addSeparator()
    for question in questions:
        asked.addAction(question.words.replace("&", "&&"), partial(ask, question))
    first = menu.actions()[0] if menu.actions() else None
    if first is None:
        menu.addMenu(asked)
    else:
        menu.insertMenu(first, asked)
        menu.insertSeparator(first)
    return asked
