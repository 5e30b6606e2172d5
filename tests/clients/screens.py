"""A screen that nobody sees, with hands on it: for programs that are nothing without a window."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtGui import QColor, QImage

from tests.clients.programs import program


class Screen:
    """A screen by its display, a home for who runs there, and a place for what is seen."""

    def __init__(self, display: str, home: Path) -> None:
        self.shot = home / "shot.png"
        self.environment = os.environ | {"DISPLAY": display, "HOME": str(home)}
        self._hands, self._eyes = program("xdotool"), program("import")

    def do(self, *words: str) -> str:
        """Return what xdotool answers to these words."""
        done = subprocess.run(
            [self._hands, *words],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout.strip()

    def click(self, x: int, y: int) -> None:
        """Click on a pixel."""
        self.do("mousemove", str(x), str(y), "click", "1")

    def window(self, name: str) -> str:
        """Return the first visible window whose name matches; empty where there is none."""
        return self.do("search", "--onlyvisible", "--name", name).split("\n")[0]

    def fill(self, window: str, wide: int, high: int) -> None:
        """Lay a window over the upper left of the screen."""
        self.do("windowmove", window, "0", "0", "windowsize", window, str(wide), str(high))

    def seen(self) -> QImage:
        """Return what is on the screen."""
        command = [self._eyes, "-window", "root", str(self.shot)]
        subprocess.run(command, env=self.environment, check=True, timeout=30)
        return QImage(str(self.shot))

    def share(self, colour: str) -> float:
        """Return how much of the screen has exactly this colour, from 0 to 1."""
        image, wanted, hits = self.seen(), QColor(colour).rgb(), 0
        for x in range(0, image.width(), 7):
            hits += sum(image.pixel(x, y) == wanted for y in range(0, image.height(), 7))
        return hits * 49 / (image.width() * image.height())

    @contextmanager
    def running(self, command: Sequence[str | Path], cwd: Path) -> Iterator[None]:
        """Have a program run there, and end it afterwards with all that it started."""
        started = subprocess.Popen(
            [str(word) for word in command],
            cwd=cwd,
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            yield
        finally:
            os.killpg(started.pid, 9)
            started.wait(20)


@contextmanager
def screen(home: Path, size: str = "1280x900") -> Iterator[Screen]:
    """Have a screen of a size, of a number that is free."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        [program("Xvfb"), "-displayfd", str(writing), "-screen", "0", f"{size}x24"],
        stderr=subprocess.DEVNULL,
        pass_fds=(writing,),
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told_number:
            yield Screen(f":{told_number.readline().strip()}", home)
    finally:
        server.terminate()
        server.wait(20)


def until(what: Callable[[], bool], seconds: float = 90.0) -> None:
    """Wait until something is so; fail where it is not in time."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.5)
