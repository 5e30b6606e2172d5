"""What carries a map is opened in the window as a map that is in no file yet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication

from editor.core.code import code_of
from editor.storage import recent
from editor.storage.load import read_scenario
from editor.ui.dialogs.ask import PasteDialog
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from tests.storage.restoring.carriers import SCENARIO
from tests.storage.restoring.test_restore import FILES

pytestmark = pytest.mark.window


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.show()
    made.show_start()
    yield made
    made.give_up()
    application.processEvents()


def carrier_in(folder: Path, kind: str) -> Path:
    """Return a file of this kind that carries the sample."""
    file = folder / f"carrier.{kind}"
    file.write_bytes(FILES[kind])
    return file


def is_restored(window: MainWindow) -> bool:
    """Return whether the window shows the sample, unsaved and in no file."""
    assert window.session is not None
    document = window.session.document
    assert document.path is None
    assert document.unsaved
    return document.scenario == read_scenario(SCENARIO, "sample")


@pytest.mark.parametrize("kind", FILES)
def test_it_is_opened_like_a_file(kind: str, window: MainWindow, tmp_path: Path) -> None:
    """Opened, it is a new map, named after its title, and no file of late."""
    file = carrier_in(tmp_path, kind)
    assert window.open(file)
    assert is_restored(window)
    assert window.windowTitle().startswith("Twin Peaks")
    assert file not in recent.recent_files()
    assert window.shell is not None
    assert "Restored from carrier" in window.shell.status.said()


def test_it_is_dropped_on_the_window(window: MainWindow, tmp_path: Path) -> None:
    """Let go over the window it is opened; with a map there, in another window."""
    prompts: list[object] = []
    window.another.connect(prompts.append)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(carrier_in(tmp_path, "pdf")))])

    def drop() -> None:
        buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        copy = Qt.DropAction.CopyAction
        window.dropEvent(QDropEvent(QPointF(5, 5), copy, data, buttons, keys))

    drop()
    assert is_restored(window)
    assert prompts == []
    drop()
    assert prompts == [tmp_path / "carrier.pdf"]


def test_it_is_imported(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one entry for all that is imported takes it too."""
    file = carrier_in(tmp_path, "table")
    monkeypatch.setattr(FileDialog, "file", lambda *_: str(file))
    window.commands.run("import")
    assert is_restored(window)


def test_a_code_is_opened(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command asks for a code, and what it holds is a new map."""

    def pasted(dialog: PasteDialog) -> int:
        dialog.field.setPlainText(code_of(SCENARIO))
        dialog.done(dialog.DialogCode.Accepted)
        return dialog.result()

    monkeypatch.setattr(PasteDialog, "exec", pasted)
    window.commands.run("open-code")
    assert is_restored(window)


def test_saving_asks_for_a_file(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saving writes a scenario file where one says, and never into what carried the map."""
    file = carrier_in(tmp_path, "pdf")
    window.open(file)
    target = tmp_path / "mine.json"
    monkeypatch.setattr(FileDialog, "target", lambda *_: str(target))
    assert window.files.save()
    assert target.read_bytes() == SCENARIO
    assert file.read_bytes() == FILES["pdf"]
    assert window.session is not None
    assert not window.session.document.unsaved


def test_what_is_hostile_is_refused_in_a_sentence(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that pretends leaves the start page as it was."""
    messages: list[str] = []
    monkeypatch.setattr("editor.ui.files.show_message", lambda _, *words: messages.extend(words))
    file = tmp_path / "bad.pdf"
    file.write_bytes(b"%PDF-1.7\nnothing")
    assert not window.open(file)
    assert messages[0] == "This file cannot be opened"
    assert messages[1].startswith("bad.pdf: ")
    assert window.session is None
