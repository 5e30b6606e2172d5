"""What is asked before a position is set up: everything that is hidden will be seen."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from editor.ui.dialogs.ask import ask
from editor.ui.translate import tr
from editor.workbench.playing.session import PlaySession


def may_see_all(parent: QWidget | None, table: PlaySession) -> bool:
    """Return whether all hands may be shown, after asking where a player hides anything."""
    if table.visibility.opened or not table.visibility.hides(table.match.state):
        return True
    if not table.humans:
        return True
    several = len(table.humans) > 1
    text = (
        tr("Whoever sets up a position sees what every player holds. Do all agree?")
        if several
        else tr("Whoever sets up a position sees what the others hold, too.")
    )
    answers = [tr("Keep it hidden"), tr("Show everything")]
    return ask(parent, tr("Show every hand?"), text, answers) == 1
