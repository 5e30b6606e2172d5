"""An own check that cannot be read: it is told in full, and kept only after a question."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.core.scenario import HouseRules
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from tests.ui.answering import Answers
from tests.ui.house.own_check_hands import FLAGS, begun_on, layers_of, page_of, write

pytestmark = pytest.mark.window


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    made.activateWindow()
    yield made
    made.give_up()
    application.processEvents()


@pytest.mark.quick(
    "all(distance(start, area) >= 4 for start in starts for area in areas)-{strat} is near {area}"
)
@pytest.mark.parametrize(
    ("text", "says"),
    [("all(distance(start, area) >= for start in starts", ""), (FLAGS, "{strat} is near {area}")],
)
def test_a_check_that_cannot_be_read_is_not_kept_unnoticed(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, text: str, says: str
) -> None:
    """It would check nothing: *Keep*, its key and closing ask first, and Escape keeps nothing."""
    page = page_of(window, HouseRules(name="Oak League"))
    editor, panel = begun_on(page)
    write(editor, panel, text, says)
    prompts = Answers(monkeypatch, "Keep editing", "Escape", "Save", "Keep editing",
                    "Save anyway")  # fmt: skip
    panel.keep.click()
    QTest.keyClick(panel.name, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not editor.may_leave()
    assert [rules.checks for rules in layers_of(page)] == [()]
    panel.keep.click()
    ((kept,),) = (rules.checks for rules in layers_of(page))
    assert kept.holds == text
    assert not prompts.left


def test_what_is_wrong_is_told_in_full(window: MainWindow) -> None:
    """What fits stays in its line; a longer text, or several faults, take as many as they need."""
    window.resize(1280, 720)
    page = page_of(window, HouseRules(name="Oak League"))
    editor, panel = begun_on(page)
    write(editor, panel, "all(distance(start, area) >= 4 for start in strats for area in areas)")
    QApplication.processEvents()
    assert "unknown name strats" in panel._sentence.text()
    assert panel._fault.isHidden()
    text = "all(reaches(start, area) for start in starts for area in areas) and boxes"
    write(editor, panel, text)
    QApplication.processEvents()
    first, second = panel._fault.text().split("\n")
    assert first.startswith("Column 5: ")
    assert second.startswith(f"Column {text.index('boxes') + 1}: ")
    assert panel._fault.isVisible()
    assert panel._sentence.text() == ""
    needed = panel._fault.heightForWidth(panel._fault.width())
    assert panel._fault.height() >= needed > panel._fault.fontMetrics().height()
    assert panel._foot.geometry().bottom() <= panel.height()
    assert panel._fault.geometry().bottom() <= panel._foot.geometry().top()
