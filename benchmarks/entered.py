"""Which files of the program one drag of a box enters: `python -m benchmarks.entered`.

From the press of the button over twenty moves until it is dropped and the panels show the result,
in the window's process, while the checks run in theirs. Files are listed by what enters them, with
their functions.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import editor
from benchmarks.drag import Drag
from benchmarks.maps import Map, everyday_map
from benchmarks.window import begin

if TYPE_CHECKING:
    from types import FrameType

    from editor.ui.window import MainWindow

ROOT = f"{Path(editor.__file__).parent}/"
MOVES, PAUSE, WARM = 20, 0.1, 2.5
"""The moves of the mouse, the seconds after each, and those before the press."""
_PICTURES = ("picture/", "paint/", "ui/icons/", "analysis/")
_CHECKS = (
    "checks/", "core/diff", "core/finding", "core/processes", "workbench/checking",
    "workbench/findings.", "workbench/worker",
)  # fmt: skip
_PAINTS = ("paintEvent", "Delegate.paint", "_work_now", "_refine", "show_scene", "Preparation.draw")
"""The ends of names of functions below which everything is painting."""


class WholeDrag(Drag):
    """A drag that begins when it is asked for."""

    def _begin(self, window: MainWindow, made: Map) -> None:
        from PySide6.QtCore import QTimer

        self._aim(window, made)
        self._pause(WARM)
        for clock in window.files.findChildren(QTimer):
            clock.stop()  # files are looked after whatever one does

    def run(self) -> None:
        """Press, move, drop, and wait until the findings are shown."""
        self._send("press", self._middle)
        for move in range(MOVES):
            self._go(move / MOVES)
            self._settle()
        self._send("release", self._at)
        self._settle()

    def _settle(self) -> None:
        self._pause(PAUSE)
        while not self._window.has_settled():
            self._pause(PAUSE)


class Tracer:
    """Notes the functions of the program that are called, by their files."""

    def __init__(self) -> None:
        self.all: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.plain: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """Those that are called outside of pictures, painting and checks."""
        self._stack: list[tuple[FrameType, bool]] = []

    def note(self, frame: FrameType, event: str, _: object) -> None:
        """Note a call; for `sys.setprofile`."""
        if event == "return" and self._stack and self._stack[-1][0] is frame:
            self._stack.pop()
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(ROOT):
            return
        file, name = code.co_filename[len(ROOT) :], code.co_qualname
        within = bool(self._stack) and self._stack[-1][1]
        aside = within or "/picture/" in file or "/checks/" in file
        aside = aside or file.startswith((*_PICTURES, *_CHECKS)) or name.endswith(_PAINTS)
        self._stack.append((frame, aside))
        self.all[file][name] += 1
        if not aside:
            self.plain[file][name] += 1


def main() -> int:
    """Drag a box, print what was entered, and return 0."""
    from editor.workbench.checking import Checker

    # Whether checks run in the window depends on how fast the machine is just now.
    Checker._expected = lambda self, fixes: float("inf")  # type: ignore[method-assign]
    tracer = Tracer()
    with WholeDrag(begin(), everyday_map()) as drag:
        sys.setprofile(tracer.note)
        drag.run()
        sys.setprofile(None)
    for title, found in (("all", tracer.all), ("no pictures, painting, checks", tracer.plain)):
        print(f"{title}: {len(found)} files")
        for file, names in sorted(found.items()):
            print(f"  {file}: {', '.join(name for name, _ in names.most_common(4))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
