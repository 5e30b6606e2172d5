from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSplitter

from editor.core.resources import samples_folder
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


def sizes(window: MainWindow) -> tuple[int, int, int, int]:
    QApplication.processEvents()
    shell = window.shell
    assert isinstance(shell, Shell)
    return (
        shell.palette_panel.width(),
        shell.inspector.width(),
        shell.problems.height(),
        shell.record.height(),
    )


def test_panels_have_the_sizes_of_the_drawing_whichever_way_a_map_came(
    window: MainWindow,
) -> None:
    """A new map after the start page is laid out as a file that was opened at once."""
    window.show()
    window.show_start()
    QApplication.processEvents()
    window.show_document(new_document("tactics", "control", 2))
    assert sizes(window)[:3] == (252, 300, 206)
    assert sizes(window)[3] > 250


def test_the_sizes_last_while_the_window_grows(window: MainWindow) -> None:
    """All that a window grows by goes to the canvas."""
    window.show()
    window.show_document(open_document(PEAKS))
    for width in (1440, 1700):
        window.resize(width, 900)
        assert sizes(window)[:2] == (252, 300)


def test_sizes_that_a_person_chose_are_kept(window: MainWindow) -> None:
    """What was dragged is there in the next window; what nobody dragged is not kept."""
    window.show()
    window.show_document(open_document(PEAKS))
    sizes(window)
    shell = window.shell
    assert shell is not None
    assert shell.state() == []
    across = shell.palette_panel.parentWidget()
    assert isinstance(across, QSplitter)
    handle = across.handle(1)
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=QPoint(0, 300))
    QTest.mouseMove(handle, QPoint(60, 300))
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=QPoint(0, 300))
    dragged = sizes(window)
    assert dragged[0] > 300
    kept = tuple(bytes(each.toBase64().data()).decode() for each in shell.state())
    other = MainWindow(Settings(panels=kept))
    other.resize(1440, 900)
    other.show()
    other.show_document(open_document(PEAKS))
    assert sizes(other) == dragged
    other.give_up()
