"""How explanations begin in a window: from a finding, a menu of the map, or a key."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QMenu

from editor.systems.map_questions import MapQuestion
from editor.ui.screens.host import Host
from editor.ui.translate import tr
from editor.ui.why.control import WhyControl
from editor.workbench.findings_here import chosen_finding, findings_here, questions_here
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
    why_menu = QMenu(tr("Why …?"), menu)
    for finding in findings:
        words = question_of(finding)
        said = finding.message if words == UNASKED else words
        why_menu.addAction(said.replace("&", "&&"), partial(explain, finding.key))
    if findings and questions:
        why_menu.addSeparator()
    for question in questions:
        why_menu.addAction(question.words.replace("&", "&&"), partial(ask, question))
    first = menu.actions()[0] if menu.actions() else None
    if first is None:
        menu.addMenu(why_menu)
    else:
        menu.insertMenu(first, why_menu)
        menu.insertSeparator(first)
    return why_menu


def explain(window: Host, *keys: str) -> None:
    """Explain findings by their keys."""
    control = _explainer(window)
    if control is not None:
        control.open(*keys)


def toggle(window: Host) -> None:
    """Explain the chosen problem, or put the explanation away."""
    control = window.explained
    if isinstance(control, WhyControl) and control.shown:
        control.close()
    elif window.session is not None:
        explain(window, chosen_finding(window.session))


def offer_questions(window: Host, menu: QMenu) -> None:
    """Put what can be asked about a place or a thing in front of a menu of the map."""

    def ask(question: MapQuestion) -> None:
        control = _explainer(window)
        if control is not None:
            control.ask(question)

    if window.session is not None:
        add_questions(menu, window.session, partial(explain, window), ask)


def ask_here(window: Host) -> None:
    """Ask about what is selected or pointed at, by a menu where there are several questions."""
    session, canvas = window.session, window.canvas
    if session is None or canvas is None:
        return
    menu = QMenu(canvas)
    offer_questions(window, menu)
    within = menu.findChild(QMenu)
    why_menu = [] if within is None else [each for each in within.actions() if each.text()]
    if len(why_menu) == 1:
        why_menu[0].trigger()
        menu.deleteLater()
    elif isinstance(within, QMenu):
        within.aboutToHide.connect(menu.deleteLater)
        hit = session.hit
        within.popup(canvas.mapToGlobal(canvas.place_of((hit.cell,) if hit is not None else ())))


def _explainer(window: Host) -> WhyControl | None:
    """Return what explains findings in a window; None without a map."""
    shell, session, canvas = window.shell, window.session, window.canvas
    if window.playing is not None:
        window.playing.leave()
    if shell is None or session is None or canvas is None:
        return None
    control = window.explained
    if not isinstance(control, WhyControl):
        control = window.explained = WhyControl(shell, session, canvas)
        control.waive, control.lower = window.problems.waive, window.problems.lower
        control.open_rule = lambda culprit: window.open_rule(culprit.id)
    return control
