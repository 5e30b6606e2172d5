"""A virtual display: what is on it as pixels, and the mouse and keyboard before it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from docs.walk.thing import Place

Pixels = NDArray[np.uint8]
"""Height x width x (blue, green, red, unused)."""

_QUIET = 0.12
"""How long nothing may change before the display counts as settled, in seconds."""
_LOOK = 0.04
_BLINK = 400
"""So many pixels may change all the time: a text cursor, the age of the findings."""
_PATIENCE = 20.0
_QUICK = 90
"""Of a PNG, 0 is the strongest compression and 100 none; none of it is lossy."""
_HEADER = 25
"""Numbers of four bytes in the head of a dumped screen, big end first."""
_COLOUR = 12
"""Bytes that one entry of its table of colours takes."""


@dataclass(frozen=True)
class Display:
    """An X server without a screen; `name` is what DISPLAY is to be, `dump` what it shows."""

    name: str
    dump: Path
    size: tuple[int, int]

    def look(self) -> Pixels:
        """Return what is shown now."""
        data = self.dump.read_bytes()
        head = np.frombuffer(data, ">u4", _HEADER)
        size, width, height, stride, colours = (int(head[at]) for at in (0, 4, 5, 12, 19))
        rows = np.frombuffer(data, np.uint8, stride * height, size + colours * _COLOUR)
        return rows.reshape(height, stride)[:, : width * 4].reshape(height, width, 4)

    def settle(self, quiet: float = _QUIET) -> Pixels:
        """Return what is shown once nothing has moved for a while. Raises TimeoutError."""
        shown, since = self.look(), time.monotonic()
        begun = since
        while time.monotonic() - since < quiet:
            if time.monotonic() - begun > _PATIENCE:
                raise TimeoutError("the window does not come to rest")
            time.sleep(_LOOK)
            now = self.look()
            if _differ(now, shown):
                shown, since = now, time.monotonic()
        return shown

    def save(self, path: Path, part: Place | None = None) -> None:
        """Write what is shown, or a part of it, into a PNG, quickly rather than small."""
        shown = self.look()
        if part is not None:
            shown = shown[part.top : part.bottom, part.left : part.right]
        shown = np.ascontiguousarray(shown)
        height, width = shown.shape[:2]
        picture = QImage(shown.tobytes(), width, height, 4 * width, QImage.Format.Format_RGB32)
        path.parent.mkdir(parents=True, exist_ok=True)
        if not picture.save(str(path), quality=_QUICK):
            raise OSError(f"{path} cannot be written")

    # Mouse and keyboard

    def do(self, *words: str | int) -> None:
        """Give xdotool a chain of commands."""
        subprocess.run(
            ["xdotool", *map(str, words)], check=True, env={**os.environ, "DISPLAY": self.name}
        )

    def fill(self, window: int) -> None:
        """Let a window fill the display and have the keyboard, as a window manager would."""
        self.do("windowmove", "--sync", window, 0, 0, "windowsize", "--sync", window, "100%",
                "100%", "windowfocus", window)  # fmt: skip

    def move(self, x: int, y: int) -> None:
        """Move the pointer there."""
        self.do("mousemove", x, y)

    def click(self, x: int, y: int, button: int = 1, times: int = 1) -> None:
        """Click there."""
        self.do("mousemove", x, y, "click", "--repeat", times, "--delay", 60, button)

    def drag(self, start: tuple[int, int], *stops: tuple[int, int]) -> None:
        """Press at the first place, go over the others in small steps and let go at the last."""
        with self.pressed(start):
            for at in stops:
                self.glide(start, at)
                start = at

    @contextlib.contextmanager
    def pressed(self, at: tuple[int, int]) -> Iterator[None]:
        """Hold the main button from there on."""
        self.do("mousemove", *at, "mousedown", 1)
        try:
            yield
        finally:
            self.do("mouseup", 1)

    def glide(self, start: tuple[int, int], end: tuple[int, int], steps: int = 12) -> None:
        """Move the pointer from one place to the other as a hand does."""
        words: list[str | int] = []
        for step in range(1, steps + 1):
            part = step / steps
            x = round(start[0] + (end[0] - start[0]) * part)
            y = round(start[1] + (end[1] - start[1]) * part)
            words += ["mousemove", x, y, "sleep", "0.016"]
        self.do(*words)

    def key(self, *keys: str) -> None:
        """Press keys one after the other, each as "ctrl+shift+p"."""
        self.do("key", "--delay", 40, *keys)

    def write(self, text: str) -> None:
        """Type a text."""
        self.do("type", "--delay", 15, text)


def _differ(one: Pixels, other: Pixels) -> bool:
    return int((one != other).any(axis=2).sum()) > _BLINK


@contextlib.contextmanager
def virtual_display(width: int = 1440, height: int = 900) -> Iterator[Display]:
    """Run a virtual display of this size and end it afterwards. Raises OSError if it does not."""
    with tempfile.TemporaryDirectory(prefix="realmwright-display-") as folder:
        read, write = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24",
             "-fbdir", folder, "-nolisten", "tcp"],
            pass_fds=(write,), stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(write)
        try:
            with os.fdopen(read) as answer:
                number = answer.readline().strip()
            if not number:
                raise OSError("Xvfb gives no display")
            yield Display(f":{number}", Path(folder) / "Xvfb_screen0", (width, height))
        finally:
            server.terminate()
            server.wait()
