"""Pictures of tiles: cut out of sheets, whose sizes are not trusted."""

import struct
import zlib
from pathlib import Path

import pytest

from editor.export.png_file import png_bytes
from editor.paint.decoder import Decoder
from editor.paint.tiles import TilePictures, read_image
from editor.picture.affine import Rect
from editor.picture.drawing import Picture, filled
from editor.picture.path import rectangle
from editor.seam.importing import TileImage, TileMap, TileSet

COLOURS = ("#ff0000", "#00ff00", "#0000ff", "#ffff00")


def sheet(margin: int = 0, spacing: int = 0) -> bytes:
    """Return two by two tiles of 8 pixels in four colours."""
    step = 8 + spacing
    nodes = tuple(
        filled(rectangle(margin + n % 2 * step, margin + n // 2 * step, 8, 8), colour)
        for n, colour in enumerate(COLOURS)
    )
    side = 2 * margin + 16 + spacing
    return png_bytes(Picture(nodes, Rect(0, 0, side, side)), pixels=1)


def map_of(owner: TileSet) -> TileMap:
    return TileMap("m", "orthogonal", 1, 1, (8, 8), (owner,))


def test_a_tile_is_cut_out_of_its_sheet(subtests: pytest.Subtests) -> None:
    """Margins and gaps are passed over; the columns are counted where they are not said."""
    for margin, spacing, columns in ((0, 0, 2), (1, 3, 2), (1, 3, 0)):
        with subtests.test(margin=margin, spacing=spacing, columns=columns):
            image = TileImage(data=sheet(margin, spacing))
            owner = TileSet("land", 5, 4, (8, 8), columns, margin, spacing, image)
            pictures = TilePictures(map_of(owner))
            for number, colour in enumerate(COLOURS):
                found = pictures.image(5 + number)
                assert found is not None
                assert {found.pixelColor(x, y).name() for x in (0, 7) for y in (0, 7)} == {colour}
            assert pictures.image(9) is None
            assert pictures.image(4) is None


def test_a_tile_far_off_its_sheet_is_none() -> None:
    """A number that no sheet has, however large, is no picture."""
    owner = TileSet("land", 1, 4, (8, 8), 2, 0, 16_000, TileImage(data=sheet()))
    for tile in (3, 2**28, 2**32 - 1):
        assert TilePictures(map_of(owner)).image(tile) is None


def test_a_tile_has_a_look() -> None:
    """A look is the average colour and the coverage of the tile."""
    half = png_bytes(
        Picture((filled(rectangle(0, 0, 4, 8), "#808080"),), Rect(0, 0, 8, 8)), pixels=1
    )
    owner = TileSet("land", 1, 1, (8, 8), images={0: TileImage(data=half)})
    look = TilePictures(map_of(owner)).look(1)
    assert look is not None
    assert abs(look.red - 128) < 3
    assert abs(look.cover - 0.5) < 0.05


def lying(width: int, height: int) -> bytes:
    """Return a PNG that says to be larger than it is."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    body = chunk(b"IDAT", zlib.compress(bytes(100)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + body + chunk(b"IEND", b"")


NO_PIXELS = (
    b"",
    b"no picture",
    b'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    lying(100_000, 100_000),
    lying(8193, 8),
    lying(8192, 8192)[:60],
)


def test_what_is_no_picture_of_pixels_is_none(subtests: pytest.Subtests) -> None:
    """Empty files, drawings, absurd sizes and broken files are refused without memory."""
    for data in NO_PIXELS:
        with subtests.test(str(data[:40])):
            found = read_image(TileImage(data=data), Decoder())
            assert found is None


def test_a_picture_that_is_no_file_is_none(tmp_path: Path) -> None:
    """A missing file or a folder is no picture."""
    assert read_image(TileImage(tmp_path / "none.png"), Decoder()) is None
    assert read_image(TileImage(tmp_path), Decoder()) is None


def test_the_pictures_of_a_map_have_one_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """The memory for pictures is limited; a picture used often is read once."""
    monkeypatch.setattr("editor.paint.tiles.MAX_MEGABYTES", 1)
    large = [
        png_bytes(Picture((filled(rectangle(0, 0, 9, 9), ink),), Rect(0, 0, 400, 400)), pixels=1)
        for ink in COLOURS[:2]
    ]
    images = {n: TileImage(data=large[n // 20]) for n in range(21)}
    owner = TileSet("land", 1, 21, (8, 8), images=images)
    pictures = TilePictures(map_of(owner))
    assert all(pictures.image(1 + n) is not None for n in range(20))
    assert pictures.image(21) is None


def test_a_tile_is_no_larger_than_tiles_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """A huge picture is scaled down to a tile; huge tiles of a sheet have no picture."""
    monkeypatch.setattr("editor.paint.tiles.LARGEST_TILE", 10)
    owner = TileSet("land", 1, 1, (8, 8), images={0: TileImage(data=sheet())})
    found = TilePictures(map_of(owner)).image(1)
    assert found is not None
    assert (found.width(), found.height()) == (10, 10)
    whole = TileSet("land", 1, 1, (16, 16), 1, sheet=TileImage(data=sheet()))
    assert TilePictures(map_of(whole)).image(1) is None
