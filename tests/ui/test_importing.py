"""Outlines are imported into the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from editor.systems import catalogue
from editor.systems.trts.system import TRTS
from editor.ui import importing
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.dialogs.import_dialog import ImportDialog
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import new_document
from editor.workbench.importing import DrawingReader
from editor.workbench.trials import ImportOrder, ImportPreview, ImportTarget
from tests.storage.tiled.tiny import tiny
from tests.workbench.test_importing import squares

pytestmark = pytest.mark.window


class AtOnce:
    """What tries drawings here, where the window has a process of its own for it."""

    def __init__(self, ground: ImportTarget) -> None:
        self._ground = ground
        self._found: ImportPreview | None = None

    def ask(self, order: ImportOrder) -> None:
        """Try the order."""
        self._found = DrawingReader().tried(self._ground, order)

    def answer(self) -> ImportPreview | None:
        """Return what came of it."""
        return self._found

    def close(self) -> None:
        """Nothing is to be ended."""


@pytest.fixture
def window(application: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    others = tuple(system for system in catalogue.SYSTEMS if system.id != TRTS.id)
    monkeypatch.setattr(catalogue, "SYSTEMS", (*others, TRTS))
    monkeypatch.setattr(importing, "ImportRunner", AtOnce)

    def accepted(dialog: ImportDialog) -> int:
        dialog._look()
        dialog.done(dialog.DialogCode.Accepted if dialog.made() else dialog.DialogCode.Rejected)
        return dialog.result()

    monkeypatch.setattr(ImportDialog, "exec", accepted)
    made = MainWindow(Settings())
    made.show()
    yield made
    made.give_up()
    application.processEvents()


def test_a_drawing_is_added_as_one_step(window: MainWindow, tmp_path: Path) -> None:
    """The areas of a drawing come onto the map at once, and one undo takes them away."""
    window.show_document(new_document("trts", "two-player"))
    session = window.session
    assert session is not None
    before = session.present
    window.open(squares(tmp_path, 10, 10))
    assert len(session.present.board.areas) == len(before.board.areas) + 2
    assert session.document.history.undo_title == "Import 2 areas of lands.geojson"
    session.undo()
    assert session.present is before


def test_without_a_map_a_drawing_becomes_one(window: MainWindow, tmp_path: Path) -> None:
    """A drawing that is opened on the start page is a new map, in no file yet."""
    window.show_start()
    window.open(squares(tmp_path, 10, 10))
    session = window.session
    assert session is not None
    assert [area.name for area in session.present.board.areas] == ["Land 1", "Land 2"]
    assert session.present.title == "Lands"
    assert session.document.unsaved


def test_the_start_page_makes_a_map_of_a_drawing(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its button asks for a drawing; when none is chosen, nothing happens."""
    chosen = ["", str(squares(tmp_path, 10, 12))]
    monkeypatch.setattr(FileDialog, "file", lambda *_: chosen.pop(0))
    window.start.drawing_requested.emit()
    assert window.session is None
    window.start.drawing_requested.emit()
    assert window.session is not None
    assert len(window.session.present.board.areas) == 2


def test_a_file_with_faults_is_told_of(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is wrong with a drawing is told as of every other file."""
    messages: list[str] = []
    monkeypatch.setattr("editor.ui.files.show_message", lambda _, *words: messages.extend(words))
    file = tmp_path / "broken.topojson"
    file.write_text("{")
    monkeypatch.setattr(FileDialog, "file", lambda *_: str(file))
    window.show_document(new_document("trts", "two-player"))
    window.commands.run("import")
    assert messages[0] == "This drawing cannot be read"
    assert "broken.topojson" in messages[1]


def test_a_system_without_outlines_takes_none(window: MainWindow, tmp_path: Path) -> None:
    """A drawing that is dropped on a map of tactics is refused in a sentence."""
    window.show_document(new_document("tactics", "control"))
    session = window.session
    assert session is not None
    said: list[str] = []
    session.observe(lambda event: said.append(event.words))
    window.open(squares(tmp_path, 10))
    assert "Drawings cannot be imported into a Tactics map." in said


def test_a_map_of_tiles_is_added_as_one_step(window: MainWindow, tmp_path: Path) -> None:
    """A map of tiles comes onto the map as a mat with its marks, and one undo takes all away."""
    window.show_document(new_document("tactics", "free-for-all"))
    session = window.session
    assert session is not None
    before = session.present
    file = tmp_path / "tiny.tmx"
    file.write_bytes(tiny())
    window.open(file)
    assert len(session.present.board.mats) == len(before.board.mats) + 1
    assert session.document.history.undo_title == "Import tiny.tmx as a mat of 3×2 spaces"
    session.undo()
    assert session.present is before


def test_without_a_map_a_map_of_tiles_becomes_one(window: MainWindow, tmp_path: Path) -> None:
    """A map of tiles on the start page makes a new map with that mat alone."""
    file = tmp_path / "far-isle.tmx"
    file.write_bytes(tiny())
    window.open(file)
    session = window.session
    assert session is not None
    assert session.present.title == "Far isle"
    assert [mat.side for mat in session.present.board.mats] == ["map"]
    assert not session.present.board.boxes


def test_a_map_without_mats_takes_no_tiles(window: MainWindow, tmp_path: Path) -> None:
    """An area map says that it takes no map of tiles, and stays as it is."""
    window.show_document(new_document("trts", "two-player"))
    session = window.session
    assert session is not None
    before = session.present
    file = tmp_path / "tiny.tmx"
    file.write_bytes(tiny())
    window.open(file)
    assert session.present is before
