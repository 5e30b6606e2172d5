"""The picture to trace, laid over an area map."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from editor.systems.trts.board import Backdrop
from editor.systems.trts.edits.sheet import SetBackdrop
from editor.ui.canvas.background import file_within, picture_of
from editor.ui.canvas.canvas import Canvas
from editor.workbench.document import document_of, new_document
from editor.workbench.session import Session

pytestmark = pytest.mark.window


@pytest.fixture
def folder(tmp_path: Path, application: QApplication) -> Path:
    """A folder with a green picture in it, and a map."""
    picture = QImage(40, 30, QImage.Format.Format_RGB32)
    picture.fill(QColor("lime"))
    assert picture.save(str(tmp_path / "green.png"))
    return tmp_path


def canvas_of(folder: Path) -> tuple[Canvas, Session]:
    """Return a canvas that follows a new area map of the folder."""
    new = new_document("trts", "two-player")
    session = Session(document_of(new.scenario, "New", folder))
    canvas = Canvas(session)
    canvas.resize(800, 600)
    return canvas, session


def middle(canvas: Canvas) -> QColor:
    return canvas.grab().toImage().pixelColor(400, 300)


def test_it_covers_as_much_as_it_says(folder: Path) -> None:
    """At 100 percent the picture alone is seen, at 0 nothing of it, and undo takes it away."""
    canvas, session = canvas_of(folder)
    plain = middle(canvas)
    laid = Backdrop(path="green.png", size=session.present.board.sheet, cover=100)
    session.perform(SetBackdrop(laid))
    assert middle(canvas) == QColor("lime")
    session.perform(SetBackdrop(replace(laid, cover=0)))
    assert middle(canvas) == plain
    session.undo()
    session.undo()
    assert middle(canvas) == plain


def test_a_missing_picture_is_named(folder: Path) -> None:
    """Where the file is not there, its place is drawn with what is missing."""
    canvas, session = canvas_of(folder)
    plain = canvas.grab().toImage()
    session.perform(SetBackdrop(Backdrop(path="lost.png", size=session.present.board.sheet)))
    assert canvas.grab().toImage() != plain


def test_nothing_outside_of_the_folder_is_read(folder: Path) -> None:
    """A path that leads out of the scenario's folder finds nothing, nor does one without any."""
    inner = folder / "inner"
    inner.mkdir()
    assert file_within(folder, "green.png") == folder / "green.png"
    assert file_within(inner, "../green.png") is None
    assert file_within(inner, str(folder / "green.png")) is None
    assert file_within(None, "green.png") is None
    assert file_within(folder, "a\0b") is None


def test_what_is_no_picture_of_pixels_is_not_read(folder: Path) -> None:
    """A drawing that may lead to further files is none, nor are bytes of no kind."""
    (folder / "lines.png").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (folder / "bytes.png").write_bytes(b"nothing")
    assert picture_of(folder / "lines.png").isNull()
    assert picture_of(folder / "bytes.png").isNull()
    assert not picture_of(folder / "green.png").isNull()
