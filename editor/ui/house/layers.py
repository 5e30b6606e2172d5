"""The layers of a map on the page of house rules: which one is edited, and what is done with it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QDialog, QMenu, QWidget

from editor.core.house_rules import (
    KeepHouseRules,
    MoveHouseRules,
    RemoveHouseRules,
    RenameHouseRules,
    TakeHouseRules,
)
from editor.core.scenario import HouseRules
from editor.ui.dialogs.ask import TextDialog
from editor.ui.files import Files
from editor.ui.sharing import share_rules, take_from_file
from editor.ui.widgets.words import tip_of
from editor.workbench.house_rules import free_name, overlay_named
from editor.workbench.session import Session


class RuleLayers(QObject):
    """The layers; `changed` is called when another one is edited.

    House rules are added to the file with their first change. Until then `fresh` is the name of
    the new ones.
    """

    def __init__(
        self, window: QWidget, session: Session, files: Files, changed: Callable[[], object]
    ) -> None:
        super().__init__(window)
        self._window, self._session, self._changed = window, session, changed
        self._files = files
        self._edited = ""
        self.fresh = ""

    @property
    def edited(self) -> str:
        """The name of the edited layer, or of a new one where there are none."""
        names = self._names()
        if self.fresh in names:
            self.fresh = ""
        if self._edited in names or (self._edited and self._edited == self.fresh):
            return self._edited
        return names[-1] if names else self.fresh or free_name(self._session.present)

    @property
    def layer(self) -> HouseRules | None:
        """The edited layer; None for one that the map does not hold yet."""
        return overlay_named(self._session.present, self.edited)

    @property
    def locked(self) -> str:
        """Why the edited layer cannot be changed here, empty where it can."""
        layer = self.layer
        if layer is None or not layer.path:
            return ""
        return self.tr("These rules are in {path}, which other maps may also use").format(
            path=layer.path
        )

    def _names(self) -> list[str]:
        return [rules.name for rules in self._session.present.house_rules]

    def edit(self, name: str) -> None:
        """Edit a layer by its name."""
        self._edited = name
        self._changed()

    def begin(self) -> None:
        """Ask for the name of a new layer."""
        question = self.tr("Name of the new house rules")
        name = self._ask(question, free_name(self._session.present))
        if name and name not in self._names():
            self.fresh = name
        if name:
            self.edit(name)

    def edit_open(self) -> None:
        """Edit a layer that can be changed here: the last one that no file holds, or a new one."""
        if not self.locked:
            return
        free = [rules.name for rules in self._session.present.house_rules if not rules.path]
        if not free:
            self.fresh = free_name(self._session.present)
        self.edit(free[-1] if free else self.fresh)

    def rename(self) -> None:
        """Ask for another name of the edited layer."""
        before = self.edited
        name = self._ask(self.tr("Name of the house rules"), before)
        if not name or name == before:
            return
        if self.layer is None:
            if name not in self._names():
                self.fresh = name
            self.edit(name)
            return
        self._edited = name
        if not self._session.perform(RenameHouseRules(before, name)):
            self.edit(before)

    def copy(self) -> None:
        """Add a copy of the edited layer over all others, and edit it."""
        layer = self.layer
        if layer is None:
            return
        taken = self._names()
        first = self.tr("{name} copy").format(name=layer.name)
        names = [first, *(f"{first} {number}" for number in range(2, len(taken) + 3))]
        name = next(each for each in names if each not in taken)
        copied = replace(layer, name=name, path="")
        self._edited = name
        if not self._session.perform(TakeHouseRules(copied)):
            self.edit(layer.name)

    def remove(self) -> None:
        """Remove the edited layer; undo restores it."""
        edited = self.edited
        if self.layer is None:
            self.fresh = ""
            self._changed()
        else:
            self._session.perform(RemoveHouseRules(edited))

    def move(self, by: int) -> None:
        """Put the edited layer over the next one (1), or under the one before it (-1)."""
        edited, names = self.edited, self._names()
        if edited in names:
            self._edited = edited
            self._session.perform(MoveHouseRules(edited, names.index(edited) + by))

    def keep(self) -> None:
        """Let the map keep a layer itself that a file holds."""
        self._session.perform(KeepHouseRules(self.edited))

    def take(self, rules: HouseRules) -> None:
        """Add house rules of the program to the map and edit them."""
        self._edited = rules.name
        self._session.perform(TakeHouseRules(rules))

    def share(self) -> None:
        """Keep the edited layer in a file, or the last one where that has no change yet."""
        share_rules(self._files, self._session, self.edited if self.layer is not None else "")

    def take_from_file(self) -> None:
        """Ask for a file of house rules, and edit what is taken of it."""
        before = self._names()
        if take_from_file(self._files, self._session):
            new = [name for name in self._names() if name not in before]
            self.edit(new[-1] if new else self.edited)

    # Menus

    def offer_menu(self, point: QPoint) -> None:
        """Open the menu of the edited layer."""
        menu = self._menu()
        menu.addAction(self.tr("Rename…"), self.rename)
        if self.layer is not None:
            menu.addAction(self.tr("Copy"), self.copy)
            menu.addAction(self.tr("Share as a file…"), self.share)
            self._offer_moves(menu)
        if self.locked:
            menu.addAction(self.tr("Copy into the map"), self.keep)
        menu.addSeparator()
        menu.addAction(self.tr("Remove"), self.remove)
        menu.popup(point)

    def _offer_moves(self, menu: QMenu) -> None:
        names = self._names()
        at = names.index(self.edited)
        if at > 0:
            words = self.tr("Move before “{name}”").format(name=names[at - 1])
            menu.addAction(words.replace("&", "&&"), lambda: self.move(-1))
        if at < len(names) - 1:
            words = self.tr("Move after “{name}”").format(name=names[at + 1])
            menu.addAction(words.replace("&", "&&"), lambda: self.move(1))

    def offer_more(self, point: QPoint) -> None:
        """Open the menu of what may be added."""
        menu = self._menu()
        menu.addAction(self.tr("New layer…"), self.begin)
        menu.addAction(self.tr("From a file…"), self.take_from_file)
        offered = [
            rules
            for rules in self._session.document.ruleset.house_rules
            if rules.name not in self._names()
        ]
        if offered:
            menu.addSeparator()
        for rules in offered:
            words = self.tr("Add “{name}”").format(name=rules.name).replace("&", "&&")
            action = menu.addAction(words)
            action.setToolTip(tip_of(rules.notes))
            action.triggered.connect(lambda _=False, rules=rules: self.take(rules))
        menu.popup(point)

    def _menu(self) -> QMenu:
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setToolTipsVisible(True)
        return menu

    def _ask(self, question: str, before: str) -> str:
        dialog = TextDialog(question, before, self._window)
        return dialog.text() if dialog.exec() == QDialog.DialogCode.Accepted else ""
