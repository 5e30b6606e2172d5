import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from PySide6.QtCore import QByteArray, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMenu

from editor.core.edits import SetTitle
from editor.core.errors import Fault, FileError
from editor.core.resources import samples_folder
from editor.storage import recent
from editor.ui import app, settings
from editor.ui.app import OpenWindows, restore_geometry
from editor.ui.frame_sizes import FrameSizes
from editor.ui.menubar import offer_recent
from editor.ui.settings import Settings
from tests.depth import examples
from tests.storage.damage import damaged_files

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
    program = OpenWindows(application, Settings())
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
    program = OpenWindows(application, Settings())
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
    """What draws, reads and writes the files of others is imported when someone asks for it."""
    code = (
        "import sys\n"
        "import editor.ui.app\n"
        "late = {'numpy', 'networkx', 'jsonschema', 'shapely', 'pypdf', 'segno', 'defusedxml',\n"
        "        'editor.export.catalogue', 'editor.storage.tiled.read'} & set(sys.modules)\n"
        "sys.exit(f'imported {late}' if late else 0)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_window_paints_before_networkx_is_imported(files: list[Path]) -> None:
    """A map is open and painted without it; the window imports it when it starts its worker."""
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from editor.ui.app import OpenWindows\n"
        "from editor.ui.settings import Settings\n"
        "program = OpenWindows(QApplication([]), Settings())\n"
        "program.open([Path(sys.argv[1])])\n"
        "(window,) = program.windows\n"
        "window.grab()\n"
        "early = 'networkx' in sys.modules\n"
        "window.session.checker.warm()\n"
        "late = 'networkx' in sys.modules\n"
        "window.give_up()\n"
        "program.end()\n"
        "sys.exit(f'{early=} {late=}' if early or not late else 0)\n"
    )
    subprocess.run([sys.executable, "-c", code, files[0]], check=True, timeout=60)


def test_what_is_broken_is_told_once_and_the_window_opens(
    application: QApplication, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Settings that cannot be read, and no place for recovery: one message, and a window."""
    messages: list[str] = []
    monkeypatch.setattr(app, "show_message", lambda parent, title, text: messages.append(text))
    settings.settings_file().parent.mkdir(parents=True)
    settings.settings_file().write_bytes(b'{"palette": "da\xffk"}')
    loaded = settings.load()
    (files[0].parent / "STATE").write_bytes(b"a file in place of the folder")
    program = OpenWindows(application, loaded.settings, loaded.said)
    program.open(files[:1])
    program.report_lacking()
    program.report_lacking()
    (text,) = messages
    assert "settings.broken.json" in text
    assert "cannot be protected against a crash" in text
    (window,) = program.windows
    assert window.windowTitle().startswith("twin-peaks")
    window.give_up()
    program.end()


@pytest.mark.parametrize("name", ["x" * 260 + ".json", "a\0b.json", "a\nb.json", "", "/"])
def test_a_file_that_cannot_be_is_told_of_in_the_window(
    application: QApplication, files: list[Path], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that no file can have is one message over the start page."""
    messages: list[str] = []
    monkeypatch.setattr("editor.ui.files.show_message", lambda *words: messages.append(words[1]))
    program = OpenWindows(application, Settings())
    program.open([Path(name)])
    assert messages == ["This file cannot be opened"]
    (window,) = program.windows
    assert window.session is None
    window.give_up()
    program.end()


def test_a_recent_list_of_impossible_names_opens_the_start_page(
    application: QApplication, files: list[Path]
) -> None:
    """The start page and the File menu show the files that are there, and leave out the others."""
    names = ["/" + "x" * 260, "/" + "d/" * 3000, "/a\0b", "/a\nb", str(files[0])]
    list_of = settings.settings_file().with_name(recent.FILE)
    list_of.parent.mkdir(parents=True, exist_ok=True)
    list_of.write_text(json.dumps({"format": 1, "files": names}))
    program = OpenWindows(application, Settings())
    program.open([])
    (window,) = program.windows
    window.start.draw_all()
    menu = QMenu()
    offer_recent(menu, window.open)
    assert [each.toolTip() for each in menu.actions()] == [str(files[0])]
    window.give_up()
    program.end()


def test_work_that_cannot_be_kept_is_told_once(
    application: QApplication, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A state folder that takes nothing any more is reported in the status line, once."""
    program = OpenWindows(application, Settings())
    program.open(files[:1])
    (window,) = program.windows
    said: list[str] = []
    window.files.said.connect(said.append)
    monkeypatch.setattr(
        "editor.storage.recovery.write_within",
        lambda folder, *_: (_ for _ in ()).throw(FileError(str(folder), [Fault("is full")])),
    )
    session = window.session
    assert session is not None
    for title in ("One", "Two"):
        session.perform(SetTitle(title))
        assert window.files.keep_work() is None
    assert len(said) == 1
    assert said[0].endswith("is full.")
    window.give_up()
    program.end()


def test_no_damage_of_its_geometry_keeps_a_window_from_being_used(
    application: QApplication, files: list[Path]
) -> None:
    """Any sizes and folds, and a damaged place: a window on its screen with a map that is seen."""
    program = OpenWindows(application, Settings())
    program.open(files[:1])
    (window,) = program.windows
    shell = window.shell
    assert shell is not None
    geometry = bytes(window.saveGeometry().data())
    room = window.screen().availableGeometry()
    pixels = st.integers(0, 20_000)
    parts = st.sampled_from(("left", "right", "below", "history", "outline", "none such"))

    @hypothesis_settings(max_examples=examples(30))
    @given(
        data=st.data(),
        sizes=st.builds(
            FrameSizes,
            pixels,
            pixels,
            pixels,
            pixels,
            pixels,
            st.dictionaries(parts, st.booleans()),
        ),
    )
    def damaged(data: st.DataObject, sizes: FrameSizes) -> None:
        assert shell is not None
        shell.restore(sizes)
        restore_geometry(window, QByteArray(data.draw(damaged_files(geometry))))
        assert window.width() <= max(room.width(), window.minimumSizeHint().width())
        assert window.height() <= max(room.height(), window.minimumSizeHint().height())
        assert shell.canvas.width() >= shell.canvas.minimumWidth()
        assert shell.canvas.height() >= shell.canvas.minimumHeight()

    damaged()
    window.give_up()
    program.end()
