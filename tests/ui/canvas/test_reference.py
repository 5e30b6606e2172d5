"""The reference picture over the board of every system, and what its tool draws."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from editor.core.edits import SetReference
from editor.core.reference import ReferencePicture, laid_over
from editor.seam.tool import NO_MODIFIERS, Hit
from editor.ui.canvas import reference
from editor.ui.canvas.canvas import Canvas
from editor.ui.canvas.reference import file_within
from editor.workbench.document import document_of, new_document
from editor.workbench.session import Session

pytestmark = pytest.mark.window

SYSTEMS = (("tactics", "free-for-all"), ("mechs", "arena"), ("trts", "two-player"))
each_system = pytest.mark.parametrize(("system", "mode"), SYSTEMS)


@pytest.fixture
def folder(tmp_path: Path, application: QApplication) -> Path:
    """A folder with a green picture in it, and a map."""
    picture = QImage(40, 40, QImage.Format.Format_RGB32)
    picture.fill(QColor("lime"))
    assert picture.save(str(tmp_path / "green.png"))
    return tmp_path


def canvas_of(
    folder: Path, system: str = "trts", mode: str = "two-player"
) -> tuple[Canvas, Session]:
    """Return a canvas that follows a new map of the folder."""
    new = new_document(system, mode)
    session = Session(document_of(new.scenario, "New", folder))
    canvas = Canvas(session)
    canvas.resize(800, 600)
    return canvas, session


def laid(session: Session) -> ReferencePicture:
    """Return the green picture over the board of a session."""
    unit = session.present.unit
    x, y, wide, high = session.editing.bounds(session.survey)
    board = (x * unit, y * unit, wide * unit, high * unit)
    return laid_over("green.png", (40, 40), board)


def middle(canvas: Canvas, session: Session) -> QColor:
    """Return the colour in the middle of the board."""
    scene = canvas.scene
    assert scene is not None
    x, y, wide, high = session.editing.bounds(session.survey)
    at = canvas.camera.screen(scene.point_of((x + wide / 2 + 0.3, y + high / 2 + 0.3)))
    return canvas.grab().toImage().pixelColor(round(at[0]), round(at[1]))


@each_system
def test_it_covers_as_much_as_it_says(folder: Path, system: str, mode: str) -> None:
    """At 100 percent the picture alone is seen, at 0 nothing of it, and undo takes it away."""
    canvas, session = canvas_of(folder, system, mode)
    plain = middle(canvas, session)
    picture = replace(laid(session), cover=100)
    session.perform(SetReference(picture))
    assert middle(canvas, session) == QColor("lime")
    session.look(reference=False)
    assert middle(canvas, session) == plain
    session.look(reference=True)
    session.perform(SetReference(replace(picture, cover=0)))
    assert middle(canvas, session) == plain
    session.undo()
    session.undo()
    assert middle(canvas, session) == plain


def test_it_lies_on_the_ground_of_the_isometric_view(folder: Path) -> None:
    """In isometry it covers the middle of the board and not what is beside the diamond."""
    canvas, session = canvas_of(folder, "mechs", "arena")
    session.perform(SetReference(replace(laid(session), cover=100)))
    session.look(isometric=True)
    assert middle(canvas, session) == QColor("lime")
    assert canvas.grab().toImage().pixelColor(12, 12) != QColor("lime")


def test_a_missing_or_bad_picture_is_named(folder: Path) -> None:
    """Where the file is not there or no picture, its frame is drawn with what is wrong."""
    canvas, session = canvas_of(folder)
    plain = canvas.grab().toImage()
    picture = laid(session)
    session.perform(SetReference(replace(picture, path="lost.png")))
    lost = canvas.grab().toImage()
    (folder / "bad.png").write_bytes(b"nothing")
    session.perform(SetReference(replace(picture, path="bad.png")))
    bad = canvas.grab().toImage()
    assert plain != lost != bad != plain


def test_a_picture_that_is_written_again_is_read_again(folder: Path) -> None:
    """What another program saved is seen with the next edit."""
    canvas, session = canvas_of(folder)
    picture = replace(laid(session), cover=100)
    session.perform(SetReference(picture))
    assert middle(canvas, session) == QColor("lime")
    red = QImage(40, 40, QImage.Format.Format_RGB32)
    red.fill(QColor("red"))
    assert red.save(str(folder / "green.png"))
    os.utime(folder / "green.png", (1, 1))
    session.perform(SetReference(replace(picture, cover=99)))
    assert middle(canvas, session).red() > 200


def test_the_tool_draws_handles_and_moves_what_is_seen(folder: Path) -> None:
    """While it is dragged, the picture is seen where it would lie; the scenario stays."""
    canvas, session = canvas_of(folder)
    session.perform(SetReference(replace(laid(session), cover=100)))
    session.arm("reference")
    before, present = canvas.grab().toImage(), session.present
    follower = canvas.stage
    assert follower is not None
    begin, end = (50.0, 40.0), (60.0, 40.0)
    follower.press(Hit((50, 40), begin), NO_MODIFIERS)
    follower.drag(Hit((60, 40), end), NO_MODIFIERS)
    assert canvas.grab().toImage() != before
    assert session.present is present
    assert follower.key("escape", NO_MODIFIERS)
    assert session.present is present


def test_a_hidden_picture_is_seen_with_its_tool(folder: Path) -> None:
    """Taking up the tool shows it, and putting that away hides it again."""
    canvas, session = canvas_of(folder)
    plain = middle(canvas, session)
    session.perform(SetReference(replace(laid(session), cover=100)))
    session.look(reference=False)
    assert middle(canvas, session) == plain
    session.arm("reference")
    assert middle(canvas, session) == QColor("lime")
    session.arm("select")
    assert middle(canvas, session) == plain


def test_nothing_outside_of_the_folder_is_read(folder: Path) -> None:
    """A path that leads out of the scenario's folder finds nothing, nor does one without any."""
    inner = folder / "inner"
    inner.mkdir()
    assert file_within(folder, "green.png") == folder / "green.png"
    assert file_within(inner, "../green.png") is None
    assert file_within(inner, str(folder / "green.png")) is None
    assert file_within(None, "green.png") is None
    assert file_within(folder, "a\0b") is None


def test_the_window_goes_on_while_a_picture_is_decoded(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is not cheap comes later; until then, and where it takes too long, words are seen."""
    canvas, session = canvas_of(folder)
    sent: list[object] = []
    layer = canvas._reference
    decoder = layer._reader._decoder
    monkeypatch.setattr(decoder._worker, "send", sent.append)
    said: list[str] = []
    monkeypatch.setattr(reference, "_paint_words", lambda painter, words, at: said.append(words))
    large = QImage(1200, 1000, QImage.Format.Format_RGB32)
    large.fill(QColor("lime"))
    assert large.save(str(folder / "green.png"))
    session.perform(SetReference(replace(laid(session), cover=100)))
    canvas.grab()
    assert len(sent) == 1
    assert said[-1] == "Reading the reference picture: green.png"
    heard = [
        (1, "begun", None),
        (1, "decoded", ((1200, 1000), [(1200, 1000, False)])),
        (1, "pixels", bytes(large.constBits())),
    ]
    monkeypatch.setattr(decoder._worker, "heard", lambda: heard.pop(0) if heard else None)
    layer._look()
    assert middle(canvas, session) == QColor("lime")
    decoder._now = lambda: 0.0

    os.utime(folder / "green.png", (1, 1))
    session.look(reference=False)
    session.look(reference=True)
    heard.append((2, "begun", None))
    layer._look()
    decoder._now = lambda: 1000.0
    layer._look()
    canvas.grab()
    assert said[-1] == "green.png: it takes too long to decode; expected at most 20 seconds"
