"""Asking for the reason of a waiver and its set-ups."""

from PySide6.QtWidgets import QApplication

from editor.ui.dialogs.ask import ReasonDialog
from editor.ui.widgets.choice import Choice

SETUPS = (("two", "The set-up “Duel” only"), ("", "All set-ups"))


def test_one_set_up_or_all_is_chosen(application: QApplication) -> None:
    """The first is chosen at once; all set-ups are an empty id."""
    dialog = ReasonDialog("Dead end", SETUPS)
    assert dialog.setup() == "two"
    choice = dialog.findChild(Choice)
    assert choice is not None
    choice.setCurrentIndex(1)
    assert dialog.setup() == ""
    assert ReasonDialog("Dead end", SETUPS[1:]).setup() == ""
    assert ReasonDialog("Dead end").setup() == ""
