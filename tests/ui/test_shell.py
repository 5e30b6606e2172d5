"""The sizes and folds of the panels, in one window for each size."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSplitter

from editor.core.resources import samples_folder
from editor.ui.frame_sizes import FrameSizes
from editor.ui.settings import Settings
from editor.ui.shell import Shell
from editor.ui.window import MainWindow
from editor.workbench.document import new_document, open_document

pytestmark = pytest.mark.window

PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1440, 900)
    yield made
    made.give_up()
    application.processEvents()


def shell_of(window: MainWindow) -> Shell:
    QApplication.processEvents()
    assert window.shell is not None
    return window.shell


def sizes(window: MainWindow) -> tuple[int, int]:
    shell = shell_of(window)
    return shell.palette_panel.width(), shell.inspector.width()


def test_panels_have_the_sizes_of_the_drawing_whichever_way_a_map_came(
    window: MainWindow,
) -> None:
    """A new map after the start page is laid out as a file that was opened at once."""
    window.show()
    window.show_start()
    QApplication.processEvents()
    window.show_document(new_document("tactics", "control", 2))
    assert sizes(window) == (252, 300)
    shell = shell_of(window)
    assert [part.height() for part in (window.strip, shell.header, shell.options)] == [30, 58, 36]
    assert shell.record.height() > 250
    window.resize(1700, 900)
    assert sizes(window) == (252, 300)


def test_a_laptop_leaves_most_of_its_screen_to_the_map(window: MainWindow) -> None:
    """At 1280 x 720 the map has 60 % of the width and 65 % of the height, and Play is in sight."""
    window.resize(1280, 720)
    window.show()
    window.show_document(open_document(PEAKS))
    assert sizes(window) == (224, 248)
    shell = shell_of(window)
    heights = [part.height() for part in (window.strip, shell.header, shell.options, shell.status)]
    assert heights == [28, 48, 34, 25]
    assert shell.problems.height() == 32
    assert (window.width(), window.height()) == (1280, 720)
    assert shell.canvas.width() >= 0.6 * 1280
    assert shell.canvas.height() >= 0.65 * 720
    play = shell.header.play
    assert window.rect().contains(play.mapTo(window, play.rect().bottomRight()))


def test_the_map_is_fitted_to_the_room_that_panels_leave(window: MainWindow) -> None:
    """Once they are hidden and shown again, and beside a page, it is as large as fitting makes it.

    The width of the map changes before its height; what fits halfway does not fit in the end.
    """
    window.resize(1280, 720)
    window.show()
    window.show_document(open_document(PEAKS))
    shell, canvas = shell_of(window), window.canvas
    assert canvas is not None

    def is_fitted() -> None:
        QApplication.processEvents()
        now = canvas.camera
        canvas.fit(animated=False)
        assert canvas.camera == now

    for hidden in (True, False):
        shell.hide_panels(hidden)
        is_fitted()
    shell.fold("below", False)
    window.commands.run("playtest")
    is_fitted()


def test_panels_fold_and_come_back(window: MainWindow) -> None:
    """A side folds to a rail, problems to their header; all that goes to the map."""
    window.resize(1280, 720)
    window.show()
    window.show_document(open_document(PEAKS))
    shell = shell_of(window)
    before = shell.canvas.width()
    QTest.mouseClick(shell.left.button, Qt.MouseButton.LeftButton)
    assert shell.left.width() == 28
    assert shell.canvas.width() == before + 224 - 28
    QTest.mouseClick(shell.left.rail, Qt.MouseButton.LeftButton)
    assert sizes(window) == (224, 248)
    window.commands.run("hide-panels")
    QApplication.processEvents()
    assert (shell.canvas.width(), shell.left.isVisible()) == (1280, False)
    assert not shell.below.isVisible()
    window.commands.run("hide-panels")
    assert sizes(window) == (224, 248)
    folded = shell.canvas.height()
    shell.fold("below", False)
    rows = min(5, len(shell.problems.list.rows.problems()))
    assert folded - shell.canvas.height() == shell.problems.wanted_height() - 32
    assert rows > 1
    assert shell.sizes.folds == {"left": False, "below": False}


def test_sizes_that_a_person_chose_are_kept(window: MainWindow) -> None:
    """What was dragged is there in the next window on this screen; the rest stays usual."""
    window.show()
    window.show_document(open_document(PEAKS))
    shell = shell_of(window)
    assert shell.sizes == FrameSizes()
    across = shell.left.parentWidget()
    assert isinstance(across, QSplitter)
    handle = across.handle(1)
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=QPoint(0, 300))
    QTest.mouseMove(handle, QPoint(60, 300))
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=QPoint(0, 300))
    dragged = sizes(window)
    assert dragged[0] > 300
    other = MainWindow(window.current_settings())
    other.resize(1440, 900)
    other.show()
    other.show_document(open_document(PEAKS))
    assert sizes(other) == dragged
    other.give_up()
