"""The menu of windows, and in which window maps open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from editor.core.edits import SetTitle
from editor.core.resources import samples_folder
from editor.ui import window as window_module
from editor.ui.app import OpenWindows
from editor.ui.dialogs.new import NewDialog, NewRequest
from editor.ui.settings import Settings
from editor.ui.window import MainWindow

pytestmark = pytest.mark.window


@pytest.fixture
def program(
    application: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[OpenWindows]:
    for name in ("CONFIG", "STATE", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    made = OpenWindows(application, Settings())
    yield made
    for window in made.windows:
        window.give_up()
    made.end()
    application.processEvents()


def file_in(folder: Path, sample: str) -> Path:
    """Return a copy of a sample in a folder."""
    copy = folder / f"{sample}.json"
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_bytes((samples_folder() / "tactics" / copy.name).read_bytes())
    return copy


def listed(window: MainWindow) -> list[tuple[str, bool]]:
    """Open the menu of windows and return the maps of it, and which is checked."""
    menu = window.commands._menus["Window"]
    menu.aboutToShow.emit()
    rows = [(act.text(), act.isChecked()) for act in menu.actions() if act.isCheckable()]
    menu.aboutToHide.emit()
    return rows


def begin_new(window: MainWindow, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    """Let *New* make a map of this title."""

    class Chosen(NewDialog):
        def exec(self) -> int:
            return NewDialog.DialogCode.Accepted.value

        def request(self) -> NewRequest:
            return NewRequest("tactics", "control", 2, title)

    monkeypatch.setattr(window_module, "NewDialog", Chosen)
    window.commands.run("new")


def test_new_and_open_use_the_same_window(
    program: OpenWindows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both use a window without work, and open another one beside a map with work."""
    peaks, slopes = file_in(tmp_path, "twin-peaks"), file_in(tmp_path, "gentle-slopes")
    program.open([])
    (first,) = program.windows
    begin_new(first, monkeypatch, "Empty")
    assert [each.document.name for each in program.windows if each.document] == ["Empty"]
    # Nothing was done on it: each of the two takes its place.
    begin_new(first, monkeypatch, "Second")
    assert [each.document.name for each in program.windows if each.document] == ["Second"]
    first.open(peaks)
    assert [each.document.name for each in program.windows if each.document] == ["twin-peaks"]
    # A map of a file, or with a step, stays.
    begin_new(first, monkeypatch, "Third")
    first.open(slopes)
    names = [each.document.name for each in program.windows if each.document]
    assert names == ["twin-peaks", "Third", "gentle-slopes"]
    third = program.windows[1]
    assert third.session is not None
    third.session.perform(SetTitle("Mine"))
    third.session.undo()
    begin_new(third, monkeypatch, "Fourth")
    assert len(program.windows) == 4
    assert third.document is not None
    assert third.document.history.can_redo


def test_the_menu_lists_every_open_map(program: OpenWindows, tmp_path: Path) -> None:
    """It follows opening, changes, names and closing; the window itself is checked."""
    peaks, slopes = file_in(tmp_path, "twin-peaks"), file_in(tmp_path, "gentle-slopes")
    program.open([peaks])
    (first,) = program.windows
    assert listed(first) == [("&1 twin-peaks", True)]
    first.open(slopes)
    second = program.windows[1]
    assert listed(first) == [("&1 twin-peaks", True), ("&2 gentle-slopes", False)]
    assert listed(second) == [("&1 twin-peaks", False), ("&2 gentle-slopes", True)]
    assert first.session is not None
    first.session.perform(SetTitle("Fish & chips"))
    assert listed(second)[0] == ("&1 twin-peaks*", False)
    # Files of one name are told apart by their folders.
    second.open(file_in(tmp_path / "old", "twin-peaks"))
    assert [row[0] for row in listed(second)] == [
        f"&1 twin-peaks* ({tmp_path.name})", "&2 gentle-slopes", "&3 twin-peaks (old)",
    ]  # fmt: skip
    first.files.follow(20, "")
    assert first.files.save()
    assert listed(second)[0] == (f"&1 twin-peaks ({tmp_path.name})", False)
    program.windows[2].give_up()
    assert listed(second) == [("&1 twin-peaks", False), ("&2 gentle-slopes", True)]
    # It is there on every page, with the maps of now.
    first.commands.run("house-rules")
    assert listed(first) == [("&1 twin-peaks", True), ("&2 gentle-slopes", False)]


def test_a_window_of_the_menu_comes_to_the_front(
    program: OpenWindows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Choosing a row raises its window, and so do the keys to the next and the previous one."""
    raised: list[MainWindow] = []
    monkeypatch.setattr(MainWindow, "raise_", lambda window: raised.append(window))
    program.open([file_in(tmp_path, name) for name in ("twin-peaks", "gentle-slopes")])
    first, second = program.windows
    raised.clear()
    second.setWindowState(Qt.WindowState.WindowMinimized)
    listed(first)
    rows = [act for act in first.commands._menus["Window"].actions() if act.isCheckable()]
    rows[1].trigger()
    assert raised == [second]
    assert not second.isMinimized()
    second.commands.run("next-window")
    second.commands.run("previous-window")
    assert raised == [second, first, first]
    second.give_up()
    first.commands.run("next-window")
    assert first.shell is not None
    assert first.shell.status.said() == "No other window is open."


@pytest.mark.parametrize(
    ("offered", "wanted"),
    [
        (Qt.DropAction.CopyAction | Qt.DropAction.MoveAction, Qt.DropAction.CopyAction),
        (Qt.DropAction.MoveAction | Qt.DropAction.LinkAction, Qt.DropAction.LinkAction),
        (Qt.DropAction.MoveAction, None),
    ],
)
def test_a_dropped_file_is_never_moved(
    program: OpenWindows,
    tmp_path: Path,
    offered: Qt.DropAction,
    wanted: Qt.DropAction | None,
) -> None:
    """File managers propose to move within a disk, and delete the file where that is accepted."""
    program.open([])
    (window,) = program.windows
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file_in(tmp_path, "twin-peaks")))])
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(window.rect().center(), offered, data, button, none)
    dropped = QDropEvent(QPointF(40, 40), offered, data, button, none)
    for event in (entered, dropped):
        event.setDropAction(Qt.DropAction.MoveAction)
    window.dragEnterEvent(entered)
    window.dropEvent(dropped)
    assert entered.isAccepted() == dropped.isAccepted() == (wanted is not None)
    if wanted is not None:
        assert entered.dropAction() == dropped.dropAction() == wanted
    assert (window.document is not None) == (wanted is not None)
