"""The editor in its window, as someone before the display uses it."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from docs.walk.board import REALM, Board, Sheet, find_board
from docs.walk.display import Display
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.judge import judge

CANVAS = (254, 90, 1138, 664)
"""The canvas in a window of 1440 x 900: left, top, right, bottom."""
_GIVE_UP = 10.0
_LOOK = 0.02
_KEYBOARD = 1.0
"""How long a new dialog may take to get the keyboard, in seconds."""


@dataclass(frozen=True)
class Window:
    """A running editor on a display; `scale` is how many pixels make one of the design."""

    display: Display
    scale: int = 1

    def command(self, words: str) -> None:
        """Find a command by its words and run it."""
        with self.display.answered():
            self.display.key("ctrl+shift+p")
        with self.display.answered():
            self.display.write(words)
        with self.display.answered():
            self.display.key("Return")

    def press(self, *keys: str) -> None:
        """Press keys and wait until the window has answered."""
        with self.display.answered():
            self.display.key(*keys)

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Click there, in pixels of the design, and wait until the window has answered."""
        with self.display.answered():
            self.display.click(x * self.scale, y * self.scale, button)

    def answer(self) -> None:
        """Close a dialog by Enter; the keyboard goes back to the window.

        There is no window manager on the display, which would see to that.
        """
        self.press("Return")
        self.display.focus("Realmwright")
        self.settle()

    def dismiss(self) -> None:
        """Leave a dialog by Escape; the keyboard goes back to the window."""
        self.press("Escape")
        self.display.focus("Realmwright")
        self.settle()

    def write_path(self, path: Path) -> None:
        """Type the path of a file once the dialog for it has the keyboard."""
        self.display.settle(_KEYBOARD)
        self.write(str(path))

    def drag(self, start: tuple[int, int], *stops: tuple[int, int]) -> None:
        """Drag from one place over others and wait until the window has answered."""
        with self.display.answered():
            self.display.drag(start, *stops)

    def move(self, to: tuple[int, int]) -> None:
        """Move the pointer there in small steps and wait until the window has answered."""
        with self.display.answered():
            self.display.glide((to[0] - 60, to[1] + 40), to)

    def settle(self) -> None:
        """Wait until nothing moves."""
        self.display.settle()

    def wait_for(self, done: Callable[[], bool]) -> None:
        """Wait until something outside of the window has happened. Raises TimeoutError."""
        self.wait_until(done, _GIVE_UP)
        self.settle()

    def wait_until(self, done: Callable[[], bool], longest: float) -> None:
        """Wait for something, so many seconds at most, while the window may go on moving.

        Raises TimeoutError.
        """
        begun = time.monotonic()
        while not done():
            if time.monotonic() - begun > longest:
                raise TimeoutError("the editor did not do it")
            time.sleep(_LOOK)

    def write(self, text: str) -> None:
        """Type a text and wait until it is there."""
        with self.display.answered():
            self.display.write(text)

    def board(self, columns: int = 14, sheet: Sheet = REALM) -> Board:
        """Return where the map of so many columns lies."""
        left, top, right, bottom = (each * self.scale for each in CANVAS)
        return find_board(self.display.settle(), columns, (left, top, right, bottom), sheet)


@contextlib.contextmanager
def editor_on(display: Display, home: Path, *files: Path, scale: int = 1) -> Iterator[Window]:
    """Run the editor with a home of its own and end it, if need be by force."""
    process = subprocess.Popen(
        [sys.executable, "-m", "editor", *map(str, files)],
        env={
            **os.environ,
            "DISPLAY": display.name,
            "QT_QPA_PLATFORM": "xcb",
            "QT_SCALE_FACTOR": str(scale),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_STATE_HOME": str(home / "state"),
            "HOME": str(home),
        },
    )
    try:
        with display.answered():
            pass
        display.fill("Realmwright")
        display.settle()
        yield Window(display, scale)
    finally:
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_GIVE_UP)
        if process.poll() is None:
            process.kill()


def checks_in(path: Path) -> list[str]:
    """Return the checks that find errors or warnings in a saved file, waived ones left out."""
    scenario = load_scenario(path)
    library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
    found = judge(scenario, library, ruleset, fixes=False)
    return [finding.check for finding in found if finding.level != "advice" and not finding.waived]
