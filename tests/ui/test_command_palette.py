from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from shiboken6 import delete

from editor.ui.command_palette import CommandPalette, CommandView, matching

COMMANDS = (
    CommandView("redo", "Redo", "Edit", "Ctrl+Shift+Z", "Nothing to redo"),
    CommandView("undo", "Undo: place box", "Edit", "Ctrl+Z"),
    CommandView("place", "Place a box", "Place"),
)


def test_words_find_a_command_wherever_they_stand() -> None:
    """Every word must be held; what begins with the text comes first."""
    assert [c.key for c in matching(COMMANDS, "box place")] == ["place", "undo"]
    assert [c.key for c in matching(COMMANDS, "place")] == ["place", "undo"]
    assert [c.key for c in matching(COMMANDS, "edit")] == ["undo", "redo"]
    assert matching(COMMANDS, "nothing such") == []


def test_without_a_text_all_stand_in_their_order() -> None:
    """An empty search lists the table as it is."""
    assert [c.key for c in matching(COMMANDS, "  ")] == ["redo", "undo", "place"]


def test_enter_runs_the_chosen_command() -> None:
    """Arrows choose, Enter runs and closes."""
    window = QWidget()
    window.resize(900, 600)
    window.show()
    palette = CommandPalette(window)
    ran: list[str] = []
    palette.run.connect(ran.append)
    palette.open(COMMANDS)
    QTest.keyClicks(palette._search, "place")
    QTest.keyClick(palette._search, Qt.Key.Key_Down)
    QTest.keyClick(palette._search, Qt.Key.Key_Return)
    assert ran == ["undo"]
    assert palette.isHidden()


def test_what_cannot_be_done_says_why_and_is_not_run() -> None:
    """A command that is not available stays open and tells its reason."""
    window = QWidget()
    window.resize(900, 600)
    palette = CommandPalette(window)
    ran: list[str] = []
    palette.run.connect(ran.append)
    palette.open(COMMANDS)
    QTest.keyClicks(palette._search, "redo")
    QTest.keyClick(palette._search, Qt.Key.Key_Return)
    assert ran == []
    assert palette.shown()[0].why_not == "Nothing to redo"


def test_a_search_that_finds_nothing_says_so() -> None:
    """In place of an empty list a sentence stands; it goes with the next match."""
    window = QWidget()
    window.resize(900, 600)
    window.show()
    palette = CommandPalette(window)
    palette.open(COMMANDS)
    QTest.keyClicks(palette._search, "xyzzy")
    assert palette._none.isVisible()
    assert palette._none.text() == "Nothing matches “xyzzy”."
    assert not palette._list.isVisible()
    palette._search.clear()
    assert palette._list.isVisible()
    assert not palette._none.isVisible()


def test_what_had_the_keyboard_may_be_gone(application: QApplication) -> None:
    """A field that was made anew meanwhile gets no keyboard: the window is told in its place."""
    window = QWidget()
    window.resize(900, 600)
    field = QLineEdit(window)
    window.show()
    palette = CommandPalette(window)
    homeless: list[str] = []
    palette.homeless.connect(lambda: homeless.append("told"))
    field.setFocus()
    palette.open(COMMANDS)
    delete(field)
    palette.leave()
    assert homeless == ["told"]
    palette.open(COMMANDS)
    QTest.keyClick(palette._search, Qt.Key.Key_Escape)
    assert palette.isHidden()


def test_a_palette_forgets_what_goes_away(application: QApplication) -> None:
    """It closes without a row that could be chosen, and without a word about the keyboard."""
    window = QWidget()
    window.resize(900, 600)
    window.show()
    palette = CommandPalette(window)
    heard: list[object] = []
    palette.homeless.connect(lambda: heard.append("told"))
    palette.run.connect(heard.append)
    palette.open(COMMANDS)
    palette.forget()
    palette._run_chosen()
    palette.leave()
    assert palette.isHidden()
    assert palette.shown() == []
    assert heard == []
