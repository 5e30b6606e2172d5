from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from editor.core.resources import samples_folder
from editor.seam.tool import NO_MODIFIERS
from editor.storage.load import load_scenario
from editor.ui import app
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import new_document
from tests.ui.lending import Lend

pytestmark = pytest.mark.window

PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


@pytest.fixture
def peaks(lend: Lend) -> MainWindow:
    return lend("tactics/twin-peaks", (1440, 900), saved=True)


def test_the_panels_show_the_session(peaks: MainWindow) -> None:
    """Title, palette, history and problems are those of the document."""
    assert peaks.session is not None
    assert peaks.shell is not None
    assert peaks.windowTitle().startswith("twin-peaks")
    assert [b.text() for b in peaks.shell.palette_panel.findChildren(QAbstractButton)]
    assert peaks.shell.record.history.model().rowCount() == 1
    rows = peaks.shell.problems.list.rows.problems()
    assert len(rows) == len(peaks.session.findings.items)


def test_a_move_is_undone_from_the_header(peaks: MainWindow) -> None:
    """An edit marks the window as changed; the header's undo takes it back."""
    session = peaks.session
    assert session is not None
    before = session.present
    session.attempt(lambda: session.editing.move(("b4",), (0, -3), session.setup))
    peaks.finish_drawing()
    assert peaks.isWindowModified()
    assert session.findings.counts.error
    peaks.commands.run("undo")
    peaks.finish_drawing()
    assert session.present is before
    assert not peaks.isWindowModified()


def test_a_fix_in_a_row_fixes_the_map(peaks: MainWindow) -> None:
    """The first fix of the worst problem is applied by its button, as one step."""
    session, shell = peaks.session, peaks.shell
    assert session is not None
    assert shell is not None
    session.attempt(lambda: session.editing.move(("b4",), (0, -3), session.setup))
    peaks.finish_drawing()
    rows = shell.problems.list.rows
    worst = rows.problem(rows.problems()[0])
    assert worst is not None
    assert worst.level == "error"
    shell.problems.list.fixed.emit(worst.key, 0)
    peaks.finish_drawing()
    assert session.findings.counts.error == 0
    assert session.document.history.index == 2


def test_what_cannot_be_done_says_why(peaks: MainWindow) -> None:
    """Keys of an action that is not available give the reason in the status line."""
    shell = peaks.shell
    assert shell is not None
    peaks.commands.run("hide")
    assert shell.status.said() == "Select something first."


def test_every_action_is_in_the_menus_and_named(peaks: MainWindow) -> None:
    """No action of the table lacks a menu, a title and a tool tip; no two share their keys."""
    views = peaks.commands.views()
    assert len(views) > 40
    assert all(view.title and view.menu for view in views)
    taken = [view.shortcut for view in views if view.shortcut]
    assert len(taken) == len(set(taken))
    for view in views:
        assert view.title in peaks.commands.action(view.key).toolTip()


def test_keys_can_be_changed(peaks: MainWindow) -> None:
    """A person's own keys take the place of those that came with the action."""
    peaks.commands.rebind({"fit": "Ctrl+Alt+F", "hide": ""})
    assert peaks.commands.keys_of("fit") == "Ctrl+Alt+F"
    assert peaks.commands.keys_of("hide") == ""
    assert peaks.commands.keys_of("save") == "Ctrl+S"


def test_saving_writes_the_file_and_clears_the_mark(peaks: MainWindow) -> None:
    """What is saved is what was shown, and the window is no longer marked."""
    session = peaks.session
    assert session is not None
    assert session.attempt(lambda: session.editing.move(("b5",), (0, 1), session.setup))
    assert peaks.files.save()
    peaks.finish_drawing()
    assert not peaks.isWindowModified()
    path = session.document.path
    assert path is not None
    assert load_scenario(path) == session.present


def test_dragging_on_the_canvas_moves_a_box_in_one_step(peaks: MainWindow) -> None:
    """Press, move and release over a box is one step of the history, findings at once."""
    session, canvas = peaks.session, peaks.canvas
    assert session is not None
    assert canvas is not None
    assert canvas.scene is not None

    def pixel(x: float, y: float) -> QPoint:
        scene = canvas.scene
        assert scene is not None
        at = canvas.camera.screen(scene.point_of((x, y)))
        return QPoint(round(at[0]), round(at[1]))

    left = Qt.MouseButton.LeftButton
    QTest.mousePress(canvas, left, pos=pixel(8.5, 10.5))
    for y in (9.5, 8.5, 7.5):
        QTest.mouseMove(canvas, pixel(8.5, y))
    assert session.previewing
    peaks.finish_drawing()
    assert session.findings.counts.error
    QTest.mouseRelease(canvas, left, pos=pixel(8.5, 7.5))
    assert not session.previewing
    assert session.document.history.index == 1


def test_copy_and_paste_go_between_two_windows(peaks: MainWindow) -> None:
    """What is copied in one window can be pasted in another."""
    session = peaks.session
    assert session is not None
    session.select(("b5",))
    peaks.commands.run("copy")
    assert QGuiApplication.clipboard().text()
    other = MainWindow(Settings())
    other.show_document(new_document("tactics", "control", 2))
    assert other.session is not None
    before = len(other.session.present.board.boxes)
    other.commands.run("paste")
    assert other.session.previewing
    assert other.canvas is not None
    assert other.canvas.stage is not None
    other.canvas.stage.key("enter", NO_MODIFIERS)
    assert len(other.session.present.board.boxes) == before + 1
    other.give_up()


def test_a_picture_of_the_window_is_written(
    tmp_path: Path, application: QApplication, capfd: pytest.CaptureFixture[str]
) -> None:
    """`edit FILE --picture PNG` renders the window and ends with 0; a bad file ends with 2.

    What it says is one line: Qt has nothing to complain of.
    """
    picture = tmp_path / "window.png"
    complaints: list[str] = []
    before = qInstallMessageHandler(lambda _kind, _place, words: complaints.append(words))
    assert app.run([str(PEAKS)], str(picture)) == 0
    qInstallMessageHandler(before)
    assert complaints == []
    assert capfd.readouterr() == (f"wrote {picture}\n", "")
    assert picture.stat().st_size > 50_000
    bad = tmp_path / "bad.json"
    bad.write_text("{", encoding="utf-8")
    assert app.run([str(bad)], str(tmp_path / "none.png")) == 2
