"""Things of the map that are found in the field over the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from editor.core.resources import samples_folder
from editor.ui.app import OpenWindows
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from editor.workbench.rule_trials import level_key, setting_key
from tests.ui.lending import Lend


@pytest.fixture
def window(lend: Lend) -> MainWindow:
    return lend("tactics/one-map-three-tables", (1280, 720))


def _find(window: MainWindow, text: str) -> None:
    """Type a text into the field and take the first that is found."""
    window.commands.run("commands")
    QTest.keyClicks(window.palette_of_commands._search, text)
    QTest.keyClick(window.palette_of_commands._search, Qt.Key.Key_Return)
    window.finish_drawing()


def test_what_is_found_is_selected_and_shown(window: MainWindow) -> None:
    """A box, a set-up and a problem; commands are found by the same field."""
    session = window.session
    assert session is not None
    _find(window, "5x4")
    (selected,) = session.selection
    assert session.editing.name_words(session.survey, selected) == "5×4"
    _find(window, "4 players")
    assert session.setup == "four"
    start = session.survey.setup.starts[0].id
    session.perform(session.editing.remove((start,), session.setup))
    window.finish_drawing()
    problem = session.findings.items[0]
    _find(window, problem.message)
    assert session.problem == problem.key
    assert session.evidence
    _find(window, "isometric")
    assert session.view.isometric


def test_a_rule_is_found_and_edited_at_once(window: MainWindow) -> None:
    """Enter opens the page of house rules at it, with the keyboard in its field."""
    _find(window, "levels may one step climb")
    page = window.house
    assert page is not None
    row = page.layout.list.row(setting_key("movement.max_climb"))
    assert row is not None
    assert row.field.control is not None
    assert row.field.control.hasFocus()
    assert row.visibleRegion().boundingRect().height() == row.height()
    # From there another rule is found, and no thing of a map that is not shown.
    _find(window, "5x4")
    assert window.session is not None
    assert window.session.selection == ()
    page.leave()


def test_a_check_is_found_with_its_problems_or_its_explanation(window: MainWindow) -> None:
    """What it finds is shown on the map; where it finds nothing, what it means is."""
    session = window.session
    assert session is not None
    assert window.shell is not None
    _find(window, "No single portal or space holds the realm together")
    assert window.house is None
    start = session.survey.setup.starts[0].id
    session.perform(session.editing.remove((start,), session.setup))
    window.finish_drawing()
    check = next(each for each in session.system.checks()
                 if each.code == session.findings.items[0].check)  # fmt: skip
    _find(window, check.title)
    assert session.problem == session.findings.items[0].key
    assert session.evidence
    assert window.house is None
    session.undo()
    window.finish_drawing()
    _find(window, check.title)
    assert window.house is not None
    assert window.house.layout.list.row(level_key(check.code)) is not None


@pytest.mark.parametrize("how", ["map", "text", "close"])
def test_the_field_outlives_what_it_was_opened_over(
    application: QApplication, tmp_path: Path, how: str
) -> None:
    """Another map, another size of text, or the end of the window: nothing is left to go wrong."""
    program = OpenWindows(application, Settings())
    program.open([samples_folder() / "tactics" / "lone-star.json"])
    (window,) = program.windows
    field = window.palette_of_commands
    window.commands.run("commands")
    QTest.keyClicks(field._search, "5x4")
    if how == "map":
        window.show_document(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    elif how == "text":
        window.resized_text.emit()
    else:
        window.close()
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    application.processEvents()
    if how == "map":
        assert field.isHidden()
        assert field.shown() == []
        window.commands.run("commands")
        QTest.keyClick(field._search, Qt.Key.Key_Escape)
        assert window.canvas is not None
        assert window.canvas.hasFocus()
    else:
        assert not isValid(field)
    for each in program.windows:
        each.give_up()
    program.end()
