"""The first tour in the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from editor.core.edits import SetTitle
from editor.ui.app import OpenWindows
from editor.ui.settings import Settings
from editor.ui.tour import Tour
from editor.ui.window import MainWindow


@pytest.fixture
def window(
    application: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    for name in ("CONFIG", "STATE", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    program = OpenWindows(application, Settings())
    program.open([])
    made = program.windows[0]
    made.resize(1280, 720)
    made.start.action_requested.emit("tour")
    made.finish_drawing()
    yield made
    for each in program.windows:
        each.give_up()
    program.end()


def _tours(window: QWidget) -> list[Tour]:
    return [tour for tour in window.findChildren(Tour) if tour.isVisible()]


def test_it_goes_from_step_to_step_and_can_be_left(window: MainWindow) -> None:
    """By its buttons, by doing what it says, and not at all after Escape; all within the window."""
    session = window.session
    assert session is not None
    (tour,) = _tours(window)
    for at in range(len(tour.steps)):
        tour.go(at)
        window.finish_drawing()
        assert window.rect().contains(QRect(tour.pos(), tour.size()))
        assert tour.next.geometry().bottom() < tour.height()
    assert tour.next.text() == "Done"
    tour.go(1)
    session.perform(SetTitle("Placed"))
    assert tour.steps[tour.at].place == "problems"
    QTest.mouseClick(tour.next, Qt.MouseButton.LeftButton)
    session.undo()
    assert tour.steps[tour.at].place == "set-ups"
    QTest.keyClick(tour, Qt.Key.Key_Escape)
    assert _tours(window) == []
    session.look(setup="four")
    assert session.setup == "four"


def test_a_window_with_a_map_keeps_it(window: MainWindow) -> None:
    """The tour begins in a window of its own where this one has a map."""
    (tour,) = _tours(window)
    tour.leave()
    before = window.session
    window.commands.run("tour")
    assert window.session is before
    assert _tours(window) == []
