"""The pictures of the samples."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from docs import thumbnails
from docs.pages.gallery import samples
from docs.thumbnails import PICTURES, alike, main, picture_name, thumbnail
from editor.systems.catalogue import SYSTEMS

FILES = [(system, file) for system in SYSTEMS for file in samples(system.id)]
LARGEST = 64_000
"""Bytes of a picture: there are many on one page."""


def test_every_sample_has_its_pictures_and_no_other_lies_there() -> None:
    """`make docs` was run since a sample came or went."""
    names = {picture_name(file.stem, view) for system, file in FILES for view in system.viewpoints}
    assert {file.name for file in PICTURES.glob("*.png")} == names


def test_a_picture_is_small() -> None:
    """A page with all of them loads at once."""
    assert {file.name for file in PICTURES.glob("*.png") if file.stat().st_size > LARGEST} == set()


def test_another_raster_is_the_same_picture_and_another_map_is_not() -> None:
    """A shade that differs here and there is no change; one more village is."""
    one = thumbnail(FILES[0][1], "top")
    shade = one.copy()
    for x in range(0, shade.width(), 3):
        shade.setPixelColor(x, 40, shade.pixelColor(x, 40).darker(110))
    assert alike(one, shade)
    village = one.copy()
    for x in range(100, 112):
        for y in range(60, 72):
            village.setPixelColor(x, y, QColor("maroon"))
    assert not alike(one, village)
    assert not alike(one, one.scaled(one.width() - 1, one.height()))


def test_what_is_stale_is_named_and_drawn_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A missing picture and one left over fail the check; after drawing it passes."""
    image = QImage(20, 20, QImage.Format.Format_RGB888)
    image.fill(QColor("red"))
    monkeypatch.setattr(thumbnails, "thumbnails", lambda: [("map.png", image)])
    (tmp_path / "old.png").write_bytes(b"")
    assert main(["--check"], tmp_path) == 1
    output = capsys.readouterr().err
    assert "map.png is out of date: run `make docs`" in output
    assert "old.png" in output
    assert main([], tmp_path) == 0
    assert [file.name for file in tmp_path.iterdir()] == ["map.png"]
    assert main(["--check"], tmp_path) == 0
