"""How explanations begin in a window: from a finding, a menu of the map, or a key."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from PySide6.QtWidgets import QMenu

from editor.systems.asked import MapQuestion
from editor.ui.canvas.canvas import Canvas
from editor.ui.problem_actions import ProblemActions
from editor.ui.shell import Shell
from editor.ui.why.control import WhyControl, explained_in
from editor.ui.why.menu import add_questions
from editor.workbench.findings_here import chosen_finding
from editor.workbench.session import Session


class Leaves(Protocol):
    """What is shown in place of the map that is edited."""

    def leave(self) -> None:
        """Show the map again."""


class Finishes(Protocol):
    """What a window ends with its map."""

    def end(self) -> None:
        """End it."""


class ExplainHost(Protocol):
    """A window, as far as explanations know it."""

    explained: Finishes | None
    problems: ProblemActions

    @property
    def playing(self) -> Leaves | None:
        """The match that is played in place of the map."""

    @property
    def shell(self) -> Shell | None:
        """The panels around the map."""

    @property
    def session(self) -> Session | None:
        """The map that is edited."""

    @property
    def canvas(self) -> Canvas | None:
        """The map as it is shown."""

    def open_rule(self, name: str) -> None:
        """Open a house rule where it is edited, by the name of its setting."""


def explain(window: ExplainHost, *keys: str) -> None:
    """Explain findings by their keys."""
    control = _explainer(window)
    if control is not None:
        control.open(*keys)


def toggle(window: ExplainHost) -> None:
    """Explain the chosen problem, or put the explanation away."""
    control = None if window.shell is None else explained_in(window.shell)
    if control is not None and control.shown:
        control.close()
    elif window.session is not None:
        explain(window, chosen_finding(window.session))


def offer_questions(window: ExplainHost, menu: QMenu) -> None:
    """Put what can be asked about a place or a thing in front of a menu of the map."""

    def ask(question: MapQuestion) -> None:
        control = _explainer(window)
        if control is not None:
            control.ask(question)

    if window.session is not None:
        add_questions(menu, window.session, partial(explain, window), ask)


def ask_here(window: ExplainHost) -> None:
    """Ask about what is selected or pointed at, by a menu where there are several questions."""
    session, canvas = window.session, window.canvas
    if session is None or canvas is None:
        return
    menu = QMenu(canvas)
    offer_questions(window, menu)
    within = menu.findChild(QMenu)
    asked = [] if within is None else [each for each in within.actions() if each.text()]
    if len(asked) == 1:
        asked[0].trigger()
        menu.deleteLater()
    elif isinstance(within, QMenu):
        within.aboutToHide.connect(menu.deleteLater)
        hit = session.hit
        within.popup(canvas.mapToGlobal(canvas.place_of((hit.cell,) if hit is not None else ())))


def _explainer(window: ExplainHost) -> WhyControl | None:
    """Return what explains findings in a window; None without a map."""
    shell, session, canvas = window.shell, window.session, window.canvas
    if window.playing is not None:
        window.playing.leave()
    if shell is None or session is None or canvas is None:
        return None
    control = explained_in(shell)
    if control is None:
        control = WhyControl(shell, session, canvas)
        window.explained = control
        control.waive, control.lower = window.problems.waive, window.problems.lower
        control.open_rule = lambda culprit: window.open_rule(culprit.id)
    return control
