"""Pictures that others made are decoded within limits, and apart unless they are cheap."""

import struct
import time
import zlib
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from editor.core.errors import FileError
from editor.paint import decoding
from editor.paint.decoder import Decoder, RasterReader
from editor.paint.decoding import DecodedPicture, PictureError, PictureLimits, PictureOrder
from editor.paint.tiles import TilePictures
from editor.seam.importing import TileImage, TileMap, TileSet

LIMITS = PictureLimits(("png", "jpeg", "gif", "bmp", "webp"), 2**24, 60_000_000)


def segment(marker: int, body: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, len(body) + 2) + body


def many_scans(width: int, height: int, scans: int) -> bytes:
    """Return a grey progressive JPEG, each scan of which goes over the whole picture."""

    def table(kind: int, symbol: int) -> bytes:
        return segment(0xC4, bytes([kind << 4, 1] + [0] * 15 + [symbol]))

    blocks = -(-width // 8) * -(-height // 8)
    frame = struct.pack(">BHHB", 8, height, width, 1) + bytes([1, 0x11, 0])
    begin = b"\xff\xd8" + segment(0xDB, b"\0" + bytes([1] * 64)) + segment(0xC2, frame)
    first = segment(0xDA, bytes([1, 1, 0, 0, 0, 0])) + bytes(-(-blocks // 8))
    # Runs of 16384 blocks without coefficients: a bit for the symbol and 14 for its length.
    runs = -(-blocks // 16384)
    empty = segment(0xDA, bytes([1, 1, 0, 1, 63, 0])) + bytes(-(-runs * 15 // 8))
    return begin + table(0, 0) + table(1, 0xE0) + first + empty * scans + b"\xff\xd9"


def written(image: QImage, form: str) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, form)  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def with_chunk(png: bytes, kind: bytes, body: bytes) -> bytes:
    """Return a PNG with another chunk after its header."""
    chunk = struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    return png[:33] + chunk + png[33:]


def here(data: bytes) -> DecodedPicture | PictureError | None:
    """Return what is answered at once, None where a process would decode."""
    decoder = Decoder()
    decoder._worker.send = lambda said: None  # type: ignore[method-assign]
    decoder.ask(PictureOrder(data, LIMITS))
    return decoder.answer()


def waited_for(reader: RasterReader) -> DecodedPicture:
    while (found := reader.answer()) is None:
        time.sleep(0.01)
    return found


def test_only_what_is_cheap_is_decoded_here() -> None:
    """Few pixels, few scans, and nothing that unpacks to much."""
    small = QImage(60, 40, QImage.Format.Format_RGB32)
    small.fill(0xFF336699)
    large = QImage(1200, 1000, QImage.Format.Format_RGB32)
    large.fill(0xFF336699)
    png, jpeg = written(small, "png"), written(small, "jpeg")
    assert isinstance(here(png), DecodedPicture)
    assert isinstance(here(jpeg), DecodedPicture)
    assert isinstance(here(many_scans(64, 64, 3)), DecodedPicture)
    assert isinstance(here(png[:60]), PictureError)
    for other in (
        written(large, "png"),
        written(large, "jpeg"),
        written(small, "bmp"),
        many_scans(64, 64, 256),
        many_scans(800, 800, 1),
        with_chunk(png, b"zTXt", b"a\0\0" + zlib.compress(bytes(10**6))),
        with_chunk(png, b"iCCP", b"a\0\0" + zlib.compress(bytes(10**6))),
    ):
        assert here(other) is None


def test_a_picture_is_the_same_from_the_process(tmp_path: Path) -> None:
    """It comes whole, with its smaller copies; one process serves one picture after another."""
    image = QImage(1300, 900, QImage.Format.Format_ARGB32)
    image.fill(0x80336699)
    for x in range(1300):
        image.setPixel(x, x % 900, 0xFF000000 + 97 * x)
    file = tmp_path / "large.png"
    assert image.save(str(file))
    order = PictureOrder(file, LIMITS, halves=True)
    wanted = decoding.decode(order)
    decoder = Decoder()
    try:
        first = decoder.decoded(order)
        child = decoder._worker.child
        assert first.size == (1300, 900)
        assert [(each.width(), each.height()) for each in first.images] == [
            (1300, 900), (650, 450), (325, 225),
        ]  # fmt: skip
        assert first == wanted
        with pytest.raises(PictureError, match="damaged"):
            decoder.decoded(PictureOrder(file.read_bytes()[:5000], LIMITS))
        small = PictureLimits(("bmp",), 2**24, 1000)
        with pytest.raises(PictureError, match="1300 × 900 pixels"):
            decoder.decoded(PictureOrder(written(image, "bmp"), small))
        assert decoder._worker.child is child
    finally:
        decoder.close()


def test_a_picture_of_thousands_of_scans_is_given_up(tmp_path: Path) -> None:
    """A megabyte that takes minutes is one clear error, and its process is killed."""
    bomb = many_scans(7744, 7744, 8000)
    file = tmp_path / "bomb.jpg"
    file.write_bytes(bomb)
    reader = RasterReader(Decoder(seconds=0.3))
    reader.ask(file)
    child = reader._decoder._worker.child
    assert child is not None
    with pytest.raises(FileError) as caught:
        waited_for(reader)
    assert str(caught.value) == (
        f"{file}: it takes too long to decode; expected at most 0.3 seconds"
    )
    assert not child.alive
    # So is a sheet of tiles: the import is refused, rather than without its pictures.
    owner = TileSet("land", 1, 1, (8, 8), images={0: TileImage(data=bomb)})
    drawn = TileMap("m", "orthogonal", 1, 1, (8, 8), (owner,))
    with (
        TilePictures(drawn, Decoder(total=0.3)) as pictures,
        pytest.raises(FileError, match="too long"),
    ):
        pictures.image(1)
