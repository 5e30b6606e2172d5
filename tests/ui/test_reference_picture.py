"""Choosing a reference picture: it is laid over the board of every system, from its folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from editor.ui import reference_picture
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.reference_picture import ReadingDialog
from editor.workbench.document import new_document, save_document
from editor.workbench.session import Session
from tests.workbench.test_reference_files import png, uvtt

pytestmark = pytest.mark.window


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    (tmp_path / "maps").mkdir()
    document = new_document("trts", "two-player")
    made = Session(save_document(document, tmp_path / "maps" / "coast.json"))
    yield made
    made.close()


def picture(file: Path, width: int = 60, height: int = 20) -> Path:
    """Write a white picture and return its file."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    assert image.save(str(file))
    return file


def choosing(monkeypatch: pytest.MonkeyPatch, file: Path, answer: int = 1) -> list[str]:
    """Choose a file, answer what is asked; return what is asked and told."""
    heard: list[str] = []

    def prompts(parent: QWidget, title: str, *more: object) -> int:
        heard.append(title)
        return answer

    monkeypatch.setattr(FileDialog, "file", lambda *_: str(file))
    monkeypatch.setattr(reference_picture, "ask", prompts)
    monkeypatch.setattr(reference_picture, "show_message", prompts)
    return heard


def test_a_picture_beside_the_map_is_laid_in_its_form(
    application: QApplication, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is as wide as the sheet, keeps its form, and one undo takes it away."""
    heard = choosing(monkeypatch, picture(tmp_path / "maps" / "scan.jpg"))
    reference_picture.choose(QWidget(), session)
    laid = session.present.reference
    width, height = session.present.board.sheet
    assert laid is not None
    assert laid.path == "scan.jpg"
    assert laid.size == (width, round(width / 3, 3))
    assert laid.at == (width / 2, height / 2)
    assert heard == []
    assert session.tool.id == "reference"
    session.undo()
    assert session.present.reference is None


def test_a_picture_from_elsewhere_is_copied_when_wanted(
    application: QApplication, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes into the folder of the map, under a name that nothing else has."""
    (tmp_path / "maps" / "scan.png").write_bytes(b"another")
    file = picture(tmp_path / "scan.png")
    choosing(monkeypatch, file, answer=0)
    reference_picture.choose(QWidget(), session)
    assert session.present.reference is None
    choosing(monkeypatch, file)
    reference_picture.choose(QWidget(), session)
    laid = session.present.reference
    assert laid is not None
    assert laid.path == "scan-2.png"
    assert (tmp_path / "maps" / "scan-2.png").read_bytes() == file.read_bytes()
    assert (tmp_path / "maps" / "scan.png").read_bytes() == b"another"


def test_a_link_to_elsewhere_lies_elsewhere(
    application: QApplication, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture that is only linked into the folder is not taken for one that lies there."""
    link = tmp_path / "maps" / "link.png"
    link.symlink_to(picture(tmp_path / "scan.png"))
    heard = choosing(monkeypatch, link, answer=0)
    reference_picture.choose(QWidget(), session)
    assert heard == ["Copy the picture to the map's folder?"]
    assert session.present.reference is None


def test_what_is_no_picture_is_refused(
    application: QApplication, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file of another kind is reported, whatever it is called."""
    file = tmp_path / "maps" / "scan.png"
    file.write_text("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")
    assert choosing(monkeypatch, file) == []
    heard = choosing(monkeypatch, file)
    reference_picture.choose(QWidget(), session)
    assert heard == ["This picture cannot be used"]
    assert session.present.reference is None


def test_a_picture_that_the_map_cannot_hold_is_not_copied(
    application: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person reads why, and no file is left beside the map."""
    (tmp_path / "maps").mkdir()
    document = new_document("tactics", "free-for-all")
    session = Session(save_document(document, tmp_path / "maps" / "realm.json"))
    size = {"map_size": {"x": 1, "y": 1e-9}, "pixels_per_grid": 60}
    heard = choosing(monkeypatch, uvtt(tmp_path / "cave.uvtt", png(6, 4), resolution=size))
    reference_picture.choose(QWidget(), session)
    assert heard[-1] == "This picture cannot be used"
    assert [each.name for each in (tmp_path / "maps").iterdir()] == ["realm.json"]
    assert session.present.reference is None
    session.close()


def test_a_map_without_a_file_is_saved_first(application: QApplication) -> None:
    """Without a folder there is nothing that a picture could lie in, and that is said."""
    session = Session(new_document("trts", "two-player"))
    said: list[str] = []
    session.observe(lambda event: said.append(event.words))
    reference_picture.choose(QWidget(), session)
    assert any(words.startswith("Save the map first") for words in said)
    session.close()


def test_a_large_picture_is_waited_for_in_a_dialog(
    application: QApplication, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is decoded in a process while the window goes on; Cancel lays nothing."""
    heard = choosing(monkeypatch, picture(tmp_path / "maps" / "scan.png", 1200, 1000))
    exec_ = ReadingDialog.exec
    monkeypatch.setattr(ReadingDialog, "exec", lambda self: self.reject())
    reference_picture.choose(QWidget(), session)
    assert session.present.reference is None
    monkeypatch.setattr(ReadingDialog, "exec", exec_)
    reference_picture.choose(QWidget(), session)
    laid = session.present.reference
    assert laid is not None
    assert laid.size[0] / laid.size[1] == pytest.approx(1.2, abs=0.01)
    assert heard == []
