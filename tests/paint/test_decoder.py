"""Pictures of pixels are read within bounds, and a bad one is one clear error."""

import struct
import zlib
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from editor.core.errors import FileError
from editor.paint.decoder import MAX_BYTES, MAX_SIDE, RasterReader
from editor.paint.decoding import DecodedPicture


@pytest.fixture
def green(tmp_path: Path) -> Path:
    """A green picture of 40 x 30 pixels."""
    picture = QImage(40, 30, QImage.Format.Format_RGB32)
    picture.fill(QColor("lime"))
    assert picture.save(str(tmp_path / "green.png"))
    return tmp_path / "green.png"


def read_picture(file: Path) -> DecodedPicture:
    """Return the picture of a small ordinary file, which is there at once."""
    reader = RasterReader()
    reader.ask(file)
    found = reader.answer()
    assert found is not None
    return found


def fault(file: Path) -> str:
    """Return why a file is refused; it has one fault, and no traceback of a decoder."""
    with pytest.raises(FileError) as caught:
        read_picture(file)
    (found,) = caught.value.faults
    return found.sentence


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def test_a_picture_is_read(green: Path) -> None:
    """Its size is known before its pixels, whatever its name ends in."""
    other = green.with_suffix(".jpg")
    green.rename(other)
    found = read_picture(other)
    assert found.size == (40, 30)
    assert found.images[0].pixelColor(5, 5) == QColor("lime")


def test_a_turned_photograph_lies_as_it_is_seen(tmp_path: Path) -> None:
    """A JPEG that says that it was taken upright is higher than wide."""
    picture = QImage(40, 30, QImage.Format.Format_RGB32)
    file = tmp_path / "photo.jpg"
    assert picture.save(str(file))
    data = file.read_bytes()
    tag = struct.pack("<HHIHH", 0x0112, 3, 1, 6, 0)
    exif = b"Exif\0\0II*\0" + struct.pack("<IH", 8, 1) + tag + b"\0\0\0\0"
    marker = b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif
    file.write_bytes(data[:2] + marker + data[2:])
    found = read_picture(file)
    assert found.size == (30, 40)
    assert found.images[0].height() == 40


def test_a_large_picture_is_scaled_down(tmp_path: Path) -> None:
    """Its longest side has at most MAX_SIDE pixels, and its proportions stay."""
    picture = QImage(2 * MAX_SIDE, 60, QImage.Format.Format_Grayscale8)
    picture.fill(9)
    assert picture.save(str(tmp_path / "long.png"))
    read = read_picture(tmp_path / "long.png").images
    assert [(each.width(), each.height()) for each in read] == [
        (MAX_SIDE, 30), (2048, 15), (1024, 7), (512, 3),
    ]  # fmt: skip


def test_what_is_no_picture_is_refused(green: Path) -> None:
    """A drawing that may lead to further files, bytes of no kind, a folder, nothing."""
    folder = green.parent
    (folder / "lines.png").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (folder / "bytes.png").write_bytes(b"nothing")
    (folder / "empty.png").write_bytes(b"")
    for name in ("lines.png", "bytes.png", "empty.png"):
        assert (
            fault(folder / name) == "it is not a picture that can be read; expected a PNG or JPEG"
        )
    assert fault(folder) == "it is not a picture that can be read; expected a PNG or JPEG"
    assert fault(folder / "lost.png") == "it cannot be read; expected a picture"


def test_a_picture_that_ends_early_is_refused(green: Path) -> None:
    """Half of a file is said to be damaged."""
    noisy = QImage(200, 200, QImage.Format.Format_RGB32)
    for x in range(200):
        for y in range(200):
            noisy.setPixelColor(x, y, QColor((x * 7919 + y * 104729) % 256, y, x))
    assert noisy.save(str(green))
    data = green.read_bytes()
    green.write_bytes(data[: len(data) // 2])
    assert fault(green).startswith("it is damaged or ends early")


def test_a_bomb_is_refused_by_its_size(tmp_path: Path) -> None:
    """A few bytes that say they are 30000 pixels wide and high are not decoded."""
    head = struct.pack(">IIBBBBB", 30_000, 30_000, 8, 2, 0, 0, 0)
    body = zlib.compress(b"\0" * 100_000)
    file = tmp_path / "bomb.png"
    file.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
    )
    assert fault(file) == "it has 30000 × 30000 pixels; expected at most 60 million pixels"


def test_a_file_of_too_many_bytes_is_not_opened(tmp_path: Path) -> None:
    """It is refused by its size alone."""
    file = tmp_path / "vast.png"
    with file.open("wb") as out:
        out.truncate(MAX_BYTES + 2**20)
    assert fault(file) == "it has 65 MiB; expected at most 64 MiB"
