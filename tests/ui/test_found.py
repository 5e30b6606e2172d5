"""Things of the map that are found in the field over the window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.core.resources import samples_folder
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import open_document


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1280, 720)
    made.show()
    made.show_document(open_document(samples_folder() / "tactics" / "one-map-three-tables.json"))
    made.finish_drawing()
    yield made
    made.give_up()


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
