"""The menu of the editor of own checks: starters, of what a check speaks, copies, removal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from editor.checks.own.vocabulary import CheckStarter, Vocabulary
from editor.core.scenario import OwnCheck
from editor.ui.house.layers import RuleLayers
from editor.ui.translate import tr
from editor.workbench.own_checks import OwnCheckDraft
from editor.workbench.session import Session

MATCHES = (100, 200, 500, 1_000, 2_000, 5_000)
"""Of so many matches a check may be chosen to speak; a file may say any number."""


class EditsCheck(Protocol):
    """What the menu does to the check that is edited."""

    @property
    def locked(self) -> bool:
        """Whether the check cannot be changed here."""

    @property
    def vocabulary(self) -> Vocabulary:
        """The words in which the check speaks."""

    def begin_with(self, starter: CheckStarter) -> None:
        """Write a check of the list in place of what stands there."""

    def speak_of(self, matches: int) -> None:
        """Let the check speak of so many matches, or of the map for 0."""

    def copy_from(self, own: OwnCheck) -> None:
        """Write another layer's check over this one."""

    def remove(self) -> None:
        """Remove the check."""


def fill_menu(
    menu: QMenu, editor: EditsCheck, session: Session, layers: RuleLayers, draft: OwnCheckDraft
) -> None:
    """Fill the menu of an editor on its page, for the check that is edited."""
    begin = menu.addMenu(tr("Begin with"))
    begin.setEnabled(not editor.locked)
    for starter in editor.vocabulary.starters:
        _offer(begin, starter.name, partial(editor.begin_with, starter))
    subject = menu.addMenu(tr("Speaks of"))
    subject.setEnabled(not editor.locked)
    _offer(subject, tr("The map"), partial(editor.speak_of, 0))
    for number in MATCHES:
        words = tr("{n} matches").format(n=f"{number:,}")
        _offer(subject, words, partial(editor.speak_of, number))
    copies = menu.addMenu(tr("Copy from another layer"))
    for rules in session.present.house_rules:
        for own in rules.checks if rules.name != layers.edited else ():
            words = tr("{check}, of “{layer}”").format(check=own.name, layer=rules.name)
            _offer(copies, words, partial(editor.copy_from, own))
    copies.setEnabled(not copies.isEmpty() and not layers.locked)
    menu.addSeparator()
    removal = tr("Drop it") if draft.before is None else tr("Remove the check")
    _offer(menu, removal, editor.remove).setEnabled(not editor.locked)


def _offer(menu: QMenu, words: str, run: Callable[[], object]) -> QAction:
    action = menu.addAction(words.replace("&", "&&"))
    action.triggered.connect(lambda _=False: run())
    return action
