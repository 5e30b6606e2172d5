"""What is asked before a window gives up its map."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from editor.core.scenario import HouseRules
from editor.ui.handlers import may_leave
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.rule_trials import setting_key
from tests.ui.answering import Answers
from tests.ui.house.own_check_hands import begun_on, page_of, write

pytestmark = pytest.mark.window

CLIMB = "movement.max_climb"


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    yield made
    made.give_up()
    application.processEvents()


def test_a_value_that_is_not_taken_is_asked_about_on_closing(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One may stay; what is taken is asked about as unsaved work; what is put back is gone."""
    page = page_of(window)
    page._set_pending(setting_key(CLIMB), 1)
    prompts = Answers(monkeypatch, "Cancel", "Apply", "Cancel")
    window.close()
    assert window.house is page
    assert page.trials.pending
    window.close()
    assert page.session.present.house_rules[0].set == {CLIMB: 1}
    assert prompts.titles == ["House rules", "House rules", "Save the changes?"]
    page._set_pending(setting_key(CLIMB), 2)
    prompts.left = ["Discard", "Cancel"]
    window.close()
    assert not page.trials.pending
    assert page.session.present.house_rules[0].set == {CLIMB: 1}
    page._set_pending(setting_key(CLIMB), 2)
    prompts.left = ["Apply", "Don't save"]
    assert window.close()


def test_a_check_that_is_not_kept_is_asked_about_on_closing(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kept it is a part of the map, such as by *Done*."""
    page = page_of(window, HouseRules(name="Oak League"))
    editor, panel = begun_on(page)
    write(editor, panel, "count(boxes) > 1")
    prompts = Answers(monkeypatch, "Cancel", "Save", "Cancel")
    assert not may_leave(window)
    assert not page.session.present.house_rules[0].checks
    assert not may_leave(window)
    (kept,) = page.session.present.house_rules[0].checks
    assert kept.holds == "count(boxes) > 1"
    assert prompts.titles == ["Own check", "Own check", "Save the changes?"]
