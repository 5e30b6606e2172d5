"""The actions of the panel of house rules on the session of its window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from editor.core.house_rules import ClearSetting, RemoveHouseRules, RenameHouseRules, TakeHouseRules
from editor.core.ruleset import asked
from editor.core.scenario import HouseRules
from editor.core.words import opening
from editor.ui.dialogs.ask import TextDialog
from editor.ui.panels.house_rules import HouseRulesPanel
from editor.workbench.event import Event
from editor.workbench.house_rules import change, free_name, overlay_named, setting_rows
from editor.workbench.session import Session

if TYPE_CHECKING:
    from editor.ui.window import MainWindow


class HouseRuleActions(QObject):
    """Connects the panel of house rules with a session.

    House rules are added to the file with their first change. Until then `fresh` is the name of
    the new ones.
    """

    def __init__(self, window: QWidget, panel: HouseRulesPanel, session: Session) -> None:
        super().__init__(panel)
        self._window, self._panel, self._session = window, panel, session
        self._edited = ""
        self.fresh = ""
        self._shown: tuple[HouseRules, ...] | None = None
        self._offered: tuple[tuple[str, str], ...] = ()
        panel.edited.connect(self.edit)
        panel.take_asked.connect(self.take)
        panel.new_asked.connect(self.begin_new)
        panel.rename_asked.connect(self.rename)
        panel.remove_asked.connect(self.remove)
        panel.changed.connect(self.change)
        panel.cleared.connect(self.clear)
        session.observers.append(self._hear)
        self.show()

    @property
    def edited(self) -> str:
        """The name of the edited house rules, or of new ones where there are none."""
        names = [rules.name for rules in self._session.present.house_rules]
        if self._edited in names or (self._edited and self._edited == self.fresh):
            return self._edited
        return names[-1] if names else self.fresh or free_name(self._session.present)

    def show(self) -> None:
        """Update the panel."""
        scenario = self._session.present
        self._shown = scenario.house_rules
        names = [rules.name for rules in scenario.house_rules]
        if self.fresh in names:
            self.fresh = ""
        choices = [(name, name) for name in names]
        if self.fresh:
            choices.append((self.fresh, self.tr("{name} (new)").format(name=self.fresh)))
        edited = self.edited
        ruleset = self._session.document.ruleset
        found = setting_rows(ruleset, scenario, edited)
        self._panel.show_rules(choices, edited, found, ruleset.most_used)
        offered = tuple(
            (item.name, item.notes) for item in self._shipped() if item.name not in names
        )
        if offered != self._offered:
            self._offered = offered
            self._panel.offer(offered)

    def edit(self, name: str) -> None:
        """Choose the edited house rules by name."""
        self._edited = name
        self.show()

    def take(self, name: str) -> None:
        """Add house rules of the program to the map and edit them."""
        for rules in self._shipped():
            if rules.name == name and self._session.perform(TakeHouseRules(rules)):
                self.edit(name)

    def _shipped(self) -> tuple[HouseRules, ...]:
        return self._session.document.ruleset.house_rules

    def begin_new(self) -> None:
        """Ask for the name of new house rules."""
        first = free_name(self._session.present)
        name = self._ask(self.tr("What are the new house rules called?"), first)
        if name and overlay_named(self._session.present, name) is None:
            self.fresh = name
        if name:
            self.edit(name)

    def rename(self) -> None:
        """Ask for another name of the edited house rules."""
        before = self.edited
        name = self._ask(self.tr("What are the house rules called?"), before)
        if not name or name == before:
            return
        if before == self.fresh:
            if overlay_named(self._session.present, name) is None:
                self.fresh = name
            self.edit(name)
            return
        self._edited = name
        if not self._session.perform(RenameHouseRules(before, name)):
            self.edit(before)

    def remove(self) -> None:
        """Remove the edited house rules; undo restores them."""
        edited = self.edited
        if edited == self.fresh:
            self.fresh = ""
            self.show()
        else:
            self._session.perform(RemoveHouseRules(edited))

    def change(self, name: str, value: object) -> None:
        """Set a value in the edited house rules, or say why not."""
        if not isinstance(value, bool | int | float | str | None):
            return
        session = self._session
        edited = self.edited
        why, edit = change(session.document.ruleset, session.present, edited, name, value)
        if why:
            self._panel.refuse(opening(why if why.startswith("there is") else f"the answer {why}"))
            return
        self._edited = edited
        if edit is None or not session.perform(edit):
            self.show()

    def clear(self, name: str) -> None:
        """Remove a setting from the edited house rules."""
        question = asked(self._session.document.ruleset, name)
        self._session.perform(ClearSetting(self.edited, name, question))

    def _ask(self, question: str, before: str) -> str:
        dialog = TextDialog(question, before, self._window)
        return dialog.text() if dialog.exec() == QDialog.DialogCode.Accepted else ""

    def _hear(self, event: Event) -> None:
        if event.kind not in ("scenario", "document"):
            return
        if event.kind == "document" or self._session.present.house_rules is not self._shown:
            self.show()


def show_house_rules(window: MainWindow) -> None:
    """Show the house rules beside the map, or hide them when they have the focus."""
    if window.playing is not None:
        window.playing.leave()
    shell, session = window.shell, window.session
    if shell is None or session is None:
        return
    panel = shell.beside
    if isinstance(panel, HouseRulesPanel) and panel.isVisible():
        now = QApplication.focusWidget()
        if now is not None and panel.isAncestorOf(now):
            hide_house_rules(window)
            return
    elif not isinstance(panel, HouseRulesPanel):
        panel = HouseRulesPanel()
        HouseRuleActions(window, panel, session)
        panel.closed.connect(lambda: hide_house_rules(window))
    shell.show_beside(panel)
    panel.begin()


def hide_house_rules(window: MainWindow) -> None:
    """Show the inspector and the history again, with the focus on the map."""
    if window.shell is not None:
        window.shell.show_beside(None)
        window.shell.canvas.setFocus()
