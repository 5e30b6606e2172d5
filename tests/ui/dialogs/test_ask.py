"""A line that is asked for is one that a file can hold."""

from PySide6.QtWidgets import QApplication, QLineEdit

from editor.core.edit import held_line
from editor.ui.dialogs.ask import TextDialog


def test_a_line_is_as_long_as_a_file_holds(application: QApplication) -> None:
    """What is typed beyond it is not taken: the name is not refused, and lost, afterwards."""
    dialog = TextDialog("Name of the set-up", "2 players")
    dialog.findChildren(QLineEdit)[0].insert("x" * 300)
    assert dialog.text() == held_line("x" * 200, "a name")
