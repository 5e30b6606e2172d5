import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from docs.walk.animation import write_animation

Colours = NDArray[np.uint8]


def test_an_animation_shows_its_pictures_one_after_another(tmp_path: Path) -> None:
    """Read again by the rules of the format, each frame is the picture it was made from."""
    rng = np.random.default_rng(1)
    first = rng.integers(0, 4, (6, 9, 3), np.uint8) * 60
    second = first.copy()
    second[2:4, 5] = (250, 10, 20)
    frames = [(first, 400), (second, 80), (second, 50), (first, 90)]
    files = [(tmp_path / f"{at}.png", milliseconds) for at, (_, milliseconds) in enumerate(frames)]
    for (path, _), (colours, _) in zip(files, frames, strict=True):
        image = QImage(colours.tobytes(), 9, 6, 27, QImage.Format.Format_RGB888)
        assert image.save(str(path))
    write_animation(files, tmp_path / "made.png")
    shown = shown_by((tmp_path / "made.png").read_bytes())
    assert [milliseconds for _, milliseconds in shown] == [each for _, each in frames]
    for (seen, _), (colours, _) in zip(shown, frames, strict=True):
        assert (seen == colours).all()
    assert not QImage(str(tmp_path / "made.png")).isNull()


def shown_by(data: bytes) -> list[tuple[Colours, int]]:
    """What a viewer shows of an animated PNG with a palette, and for how many milliseconds."""
    palette: Colours = np.zeros((0, 3), np.uint8)
    clear: Colours = np.zeros(0, np.uint8)
    canvas: Colours = np.zeros((0, 0, 3), np.uint8)
    place, milliseconds = (0, 0, 0, 0), 0
    numbers: list[int] = []
    shown: list[tuple[Colours, int]] = []
    at = 8
    while at < len(data):
        size = struct.unpack(">I", data[at : at + 4])[0]
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        assert struct.unpack(">I", data[at + 8 + size : at + 12 + size])[0] == zlib.crc32(
            kind + body
        )
        at += 12 + size
        if kind == b"IHDR":
            width, height = struct.unpack(">II", body[:8])
            canvas = np.zeros((height, width, 3), np.uint8)
        elif kind == b"PLTE":
            palette = np.frombuffer(body, np.uint8).reshape(-1, 3)
        elif kind == b"tRNS":
            clear = np.frombuffer(body, np.uint8)
        elif kind == b"fcTL":
            number, wide, high, left, top, delay, unit, dispose, blend = struct.unpack(
                ">IIIIIHHBB", body
            )
            numbers.append(number)
            assert (unit, dispose, blend) == (1000, 0, 1)
            place, milliseconds = (left, top, wide, high), delay
        elif kind in (b"IDAT", b"fdAT"):
            if kind == b"fdAT":
                numbers.append(struct.unpack(">I", body[:4])[0])
                body = body[4:]
            left, top, wide, high = place
            rows = np.frombuffer(zlib.decompress(body), np.uint8).reshape(high, wide + 1)
            assert not rows[:, 0].any()
            below = canvas[top : top + high, left : left + wide]
            seen = clear[rows[:, 1:]] > 0
            below[seen] = palette[rows[:, 1:]][seen]
            shown.append((canvas.copy(), milliseconds))
    assert numbers == list(range(len(numbers)))
    return shown
