from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QImage

from docs.walk.colours import MAXIMUM, with_palette, write_small


def seen(picture: QImage) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """Return the pixels of a picture: rows, columns, then blue, green and red."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    data = np.frombuffer(plain.constBits(), np.uint8).copy()
    return data.reshape(plain.height(), plain.width(), 4)[..., :3]


def test_a_picture_is_written_again_with_its_pixels_where_they_were(tmp_path: Path) -> None:
    """Of few colours nothing changes on the way through the file, whatever its width."""
    shown = np.random.default_rng(3).integers(0, 4, (5, 7, 4), np.uint8) * 60
    before = QImage(shown.tobytes(), 7, 5, 28, QImage.Format.Format_RGB32)
    assert before.save(str(tmp_path / "before.png"))
    write_small(tmp_path / "before.png", tmp_path / "after.png")
    after = QImage(str(tmp_path / "after.png"))
    assert after.format() == QImage.Format.Format_Indexed8
    assert np.array_equal(seen(after), shown[..., :3])


def test_what_is_no_picture_is_said(tmp_path: Path) -> None:
    """A file that cannot be read is an error, not an empty picture."""
    with pytest.raises(OSError, match="is not a picture"):
        write_small(tmp_path / "missing.png", tmp_path / "after.png")


def test_few_colours_stay_exactly_as_they_are() -> None:
    """A picture of no more colours than a palette holds is not changed."""
    shown = np.zeros((16, 16, 4), np.uint8)
    shown[..., 0] = np.arange(256, dtype=np.uint8).reshape(16, 16)
    assert np.array_equal(seen(with_palette(shown)), shown[..., :3])


def test_many_colours_go_to_near_ones_and_faces_stay() -> None:
    """The commonest colour stays, no colour goes far, and there are no more than 256."""
    shown = np.random.default_rng(7).integers(0, 64, (80, 80, 4), np.uint8)
    shown[:40, :, :3] = (0xF1, 0xF8, 0xFB)
    made = seen(with_palette(shown))
    assert np.array_equal(made[:40], shown[:40, :, :3])
    assert int(np.abs(made.astype(int) - shown[..., :3]).max()) < 32
    assert len(np.unique(made.reshape(-1, 3), axis=0)) <= MAXIMUM
