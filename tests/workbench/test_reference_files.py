"""Reference pictures from files, at the right scale and kept beside the map."""

from __future__ import annotations

import base64
import json
import struct
import zlib
from pathlib import Path

import pytest

from editor.core.errors import EditError, FileError
from editor.core.scenario import AnyScenario
from editor.export.catalogue import exporter_named
from editor.export.job import Job
from editor.storage.kits import library_for, ruleset_for
from editor.workbench.document import new_document
from editor.workbench.reference_files import (
    FoundPicture,
    decoded,
    kept_beside,
    laid,
    lay_file,
    read_picture,
)
from tests.storage.test_uvtt import battle_map


def png(width: int, height: int, dots_per_metre: int = 0) -> bytes:
    """Return a white PNG, with its resolution if there is one."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        checked = kind + body
        return struct.pack(">I", len(body)) + checked + struct.pack(">I", zlib.crc32(checked))

    rows = (b"\0" + b"\xff" * width) * height
    resolution = struct.pack(">IIB", dots_per_metre, dots_per_metre, 1)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
        + (chunk(b"pHYs", resolution) if dots_per_metre else b"")
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def job_of(system: str, mode: str) -> Job:
    """Return a job with a new map."""
    scenario: AnyScenario = new_document(system, mode).scenario
    return Job(scenario, library_for(scenario, None), ruleset_for(system))


def uvtt(file: Path, picture: bytes, **keys: object) -> Path:
    """Write a map of Universal VTT with this picture."""
    image = base64.b64encode(picture).decode()
    file.write_text(json.dumps(battle_map(image=image, **keys)), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("system", "mode"), [("tactics", "free-for-all"), ("mechs", "arena"), ("trts", "two-player")]
)
def test_our_own_export_lies_on_its_map_exactly(system: str, mode: str, tmp_path: Path) -> None:
    """The picture of an exported map begins where the map does, and has its size."""
    job = job_of(system, mode)
    kind = exporter_named("uvtt")
    options = {option.name: option.default for option in kind.options} | {"pixels": 20}
    whole = Job(job.scenario, job.library, job.ruleset, options=options)
    file = tmp_path / "map.uvtt"
    file.write_bytes(kind.write(whole))
    found = read_picture(file)
    made = laid(found, decoded(found).size, "map.png", job)
    x, y, width, height = job.tabletop.frame
    unit = job.scenario.unit
    left, top = (at - side / 2 for at, side in zip(made.picture.at, made.picture.size, strict=True))
    assert (left, top) == (x * unit, y * unit)
    square = (1 if job.tabletop.cells else 5) * unit
    for side, length in zip(made.picture.size, (width, height), strict=True):
        assert side % square == 0
        assert length * unit <= side < length * unit + square
    assert made.scale == "on the grid of the map"


def test_a_square_of_another_program_is_a_space(tmp_path: Path) -> None:
    """On spaces of an inch its grid lies on that of the map; other maps are fitted."""
    found = read_picture(uvtt(tmp_path / "cave.dd2vtt", png(90, 60)))
    assert found.notes[0] == "left out: 3 walls"
    tactics = job_of("tactics", "free-for-all")
    made = laid(found, (90, 60), "cave.png", tactics)
    assert made.picture.size == (30, 20)
    assert (made.picture.at[0] - 15, made.picture.at[1] - 10) == (0, 0.5)
    board = job_of("trts", "two-player")
    fitted = laid(found, (90, 60), "cave.png", board)
    assert fitted.picture.size[0] <= board.scenario.board.sheet[0]
    assert fitted.scale == "fitted to the map"


def test_a_scan_has_the_size_of_the_paper(tmp_path: Path) -> None:
    """At 300 dots an inch 300 pixels are an inch: about a space of tactics, which is 25 mm."""
    file = tmp_path / "scan.png"
    file.write_bytes(png(600, 300, 11811))
    job = job_of("tactics", "free-for-all")
    made = laid(read_picture(file), (600, 300), "scan.png", job)
    assert made.picture.size == (2.032, 1.016)
    assert made.scale == "from 300 dots an inch"
    for dots in (b"\x01\x01\x2c\x01\x2c", b"\x02\x00\x76\x00\x76"):
        jpeg = b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01" + dots
        made = laid(FoundPicture(file, jpeg), (600, 300), "scan.jpg", job)
        assert made.scale == "from 300 dots an inch"
    for plain in (png(6, 3, 2835), png(6, 3), b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\x01"):
        made = laid(FoundPicture(file, plain), (600, 300), "scan.jpg", job)
        assert made.scale == "fitted to the map"


def test_nothing_is_overwritten_beside_the_map(tmp_path: Path) -> None:
    """The picture of a map gets a free name; one that is there already is used."""
    maps = tmp_path / "maps"
    maps.mkdir()
    found = read_picture(uvtt(tmp_path / "cave.uvtt", png(3, 2)))
    pixels = decoded(found)
    (maps / "cave.png").write_bytes(b"mine")
    assert kept_beside(found, pixels, maps) == "cave-2.png"
    assert kept_beside(found, pixels, maps) == "cave-2.png"
    assert (maps / "cave.png").read_bytes() == b"mine"
    assert (maps / "cave-2.png").read_bytes() == png(3, 2)
    (maps / "scan.png").write_bytes(png(3, 2))
    plain = read_picture(maps / "scan.png")
    assert kept_beside(plain, decoded(plain), maps) == "scan.png"


def test_a_webp_in_a_map_becomes_a_png(tmp_path: Path) -> None:
    """Maps contain WebP too; a reference picture is a PNG or JPEG."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImage

    image = QImage(30, 20, QImage.Format.Format_RGB32)
    image.fill(0x336699)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, "WEBP")  # type: ignore[call-overload]
    found = read_picture(uvtt(tmp_path / "cave.dd2vtt", bytes(data.data())))
    name = kept_beside(found, decoded(found), tmp_path)
    assert name == "cave.png"
    assert read_picture(tmp_path / name).data.startswith(b"\x89PNG")


def test_a_picture_that_cannot_be_decoded_is_refused(tmp_path: Path) -> None:
    """The picture within a map is bounded and decoded like any other."""
    for data in (b"GIF89a and so on", png(9, 9)[:40], b"<svg/>"):
        found = read_picture(uvtt(tmp_path / "cave.uvtt", data))
        with pytest.raises(FileError, match=r"cave\.uvtt"):
            decoded(found)
    (tmp_path / "a.svg").write_bytes(b"<svg/>")
    with pytest.raises(FileError, match="is an SVG drawing"):
        read_picture(tmp_path / "a.svg")


def test_a_picture_that_the_map_cannot_hold_is_not_kept(tmp_path: Path) -> None:
    """Nothing is left beside a map that is not written."""
    size = {"map_size": {"x": 1, "y": 1e-9}, "pixels_per_grid": 60}
    cave = uvtt(tmp_path / "cave.uvtt", png(6, 4), resolution=size)
    with pytest.raises(EditError, match="a width and height of"):
        lay_file(cave, tmp_path, job_of("tactics", "free-for-all"))
    assert [each.name for each in tmp_path.iterdir()] == ["cave.uvtt"]
