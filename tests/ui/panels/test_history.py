from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest

from editor.ui.panels.history import HistoryList
from editor.ui.views import HistoryView

VIEW = HistoryView(("New", "Place 8×5 on e9", "Paint forest, 6 spaces"), 1)


def test_a_click_goes_to_that_step() -> None:
    """A click on a step tells its index."""
    made = HistoryList()
    made.resize(280, 200)
    made.show_view(VIEW)
    made.show()
    emitted: list[int] = []
    made.gone_to.connect(emitted.append)
    at = made.visualRect(made.model().index(2, 0, QModelIndex())).center()
    QTest.mouseClick(made.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert emitted == [2]


def test_steps_say_whether_they_are_done() -> None:
    """A screen reader hears which step is the present one and which are undone."""
    made = HistoryList()
    made.show_view(VIEW)
    role = Qt.ItemDataRole.AccessibleTextRole
    model = made.model()
    said = [model.index(row, 0, QModelIndex()).data(role) for row in range(3)]
    assert said == ["New", "Place 8×5 on e9, now", "Paint forest, 6 spaces, undone"]
