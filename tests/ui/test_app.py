import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from editor.core.resources import samples_folder
from editor.ui.app import Program
from editor.ui.settings import Settings

pytestmark = pytest.mark.window

SAMPLES = ("twin-peaks.json", "gentle-slopes.json", "lone-star.json")


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    for name in ("CONFIG", "STATE", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    copies = [tmp_path / name for name in SAMPLES]
    for copy in copies:
        copy.write_bytes((samples_folder() / "tactics" / copy.name).read_bytes())
    return copies


def test_each_file_of_the_command_line_has_a_window(
    application: QApplication, files: list[Path]
) -> None:
    """Several files are opened beside one another, each in a window of its own."""
    program = Program(application, Settings())
    program.open(files[:2])
    names = [window.windowTitle().split("[")[0] for window in program.windows]
    assert names == ["twin-peaks", "gentle-slopes"]
    places = {(window.x(), window.y()) for window in program.windows}
    assert len(places) == 2
    for window in program.windows:
        window.give_up()
    program.end()


def test_files_that_are_dropped_are_opened(application: QApplication, files: list[Path]) -> None:
    """A file dropped on the start page is opened there, further ones in windows of their own."""
    program = Program(application, Settings())
    program.open([])
    window = program.windows[0]
    dropped = QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(str(path)) for path in files])
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(window.rect().center(), copy, dropped, left, none)
    window.dragEnterEvent(entered)
    assert entered.isAccepted()
    window.dropEvent(QDropEvent(QPointF(40, 40), copy, dropped, left, none))
    names = [each.windowTitle().split("[")[0] for each in program.windows]
    assert names == ["twin-peaks", "gentle-slopes", "lone-star"]
    for each in program.windows:
        each.give_up()
    program.end()


def test_the_window_does_not_wait_for_what_exports_and_imports_need() -> None:
    """What draws, reads and writes the files of others is imported when somebody asks for it."""
    code = (
        "import sys\n"
        "import editor.ui.app\n"
        "late = {'numpy', 'networkx', 'jsonschema', 'shapely', 'pypdf', 'segno', 'defusedxml',\n"
        "        'editor.export.catalogue', 'editor.storage.tiled.read'} & set(sys.modules)\n"
        "sys.exit(f'imported {late}' if late else 0)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
