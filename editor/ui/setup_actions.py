"""What the window does with set-ups: the menus of their chips, renaming and comparing them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QMenu, QWidget

from editor.core.objects import setup_named
from editor.core.words import setup_name
from editor.ui.dialogs.ask import TextDialog
from editor.ui.translate import tr
from editor.workbench.setups import comparable_setups, name_setup

if TYPE_CHECKING:
    from editor.ui.commands import Commands
    from editor.ui.panels.setup_chips import SetupChips
    from editor.workbench.session import Session

OTHER_PLAY = ("playtest", "live-balance", "map-gives", "compare")
"""The actions of the menu beside Play."""
_OF_CHOSEN = ("rename-setup", "copy-setup", "compare-setups", "", "remove-setup")
"""The actions of the menu of a chip."""
_NEW = (*(f"add-setup-{players}" for players in range(1, 5)), "", "copy-setup")
"""The actions of the menu that adds a set-up."""


def bind_setups(chips: SetupChips, session: Session, commands: Commands) -> None:
    """Let the chips choose set-ups and open their menus."""
    chips.chosen.connect(lambda setup: session.look(setup=setup))
    chips.menu_requested.connect(lambda at: commands.menu_of(_OF_CHOSEN).popup(at))
    chips.add_requested.connect(lambda at: commands.menu_of(_NEW).popup(at))


def rename_setup(session: Session, window: QWidget) -> None:
    """Ask for another name of the chosen set-up."""
    before = setup_name(setup_named(session.present, session.setup))
    dialog = TextDialog(tr("Name of the set-up"), before, window)
    if dialog.exec() == QDialog.DialogCode.Accepted:
        name_setup(session, dialog.text())


def choose_other(session: Session, chips: SetupChips, choose: Callable[[str], object]) -> None:
    """Choose a set-up to compare with by its id; where there are several, ask which."""
    others = comparable_setups(session)
    if len(others) == 1:
        choose(others[0])
        return
    menu = QMenu(chips)
    menu.setAccessibleName(tr("Compare with"))
    for other in others:
        name = setup_name(setup_named(session.present, other)).replace("&", "&&")
        action = menu.addAction(tr("Compare with “{name}”").format(name=name))
        action.triggered.connect(lambda _=False, other=other: choose(other))
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(chips.at_chosen())
