"""How soon the window shows its map after the start.

`python -m benchmarks.window FILE` opens a file, prints when its map was painted, and leaves.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.areas import thousand_areas
from benchmarks.maps import stacks
from benchmarks.measure import Figure, warm_environment
from editor.core.resources import samples_folder
from editor.storage.save import save_scenario

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from editor.ui.window import MainWindow
    from editor.workbench.document import Document

STARTS = 10
UNIT = "an empty window"
EMPTY_WINDOW = """\
import sys, time
from PySide6.QtWidgets import QApplication, QWidget
application = QApplication([])
window = QWidget()
window.resize(1440, 900)
window.show()
application.processEvents()
print(time.time())
"""


def measure() -> Iterator[Figure]:
    """Yield the times from the start of the program until the map of a file is painted."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sample = samples_folder() / "tactics" / "twin-peaks.json"
    with warm_environment() as warm, tempfile.TemporaryDirectory() as folder:
        many = Path(folder, "many.json")
        save_scenario(thousand_areas().scenario, many)
        boxes = Path(folder, "boxes.json")
        save_scenario(stacks(4_000, high=4, apart=6), boxes)
        for name, file, aim in (
            ("its map", sample, 800),
            ("1,000 areas", many, 1500),
            ("4,000 boxes", boxes, 5000),
        ):
            ours, bare = [], []
            for _ in range(STARTS + 1):
                ours.append(until_painted(warm, "-m", "benchmarks.window", str(file)))
                bare.append(until_painted(warm, "-c", EMPTY_WINDOW))
            yield Figure(f"window with {name}", tuple(ours[1:]), aim, tuple(bare[1:]), UNIT)


def until_painted(environment: dict[str, str], *words: str) -> float:
    """Return how long a process takes until it prints the time of its first frame, in ms."""
    began = time.time()
    done = subprocess.run(
        [sys.executable, *words], check=True, capture_output=True, text=True, env=environment
    )
    return (float(done.stdout.split()[-1]) - began) * 1000


def begin() -> QApplication:
    """Return the application with the theme of the program."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from editor.ui import theme

    found = QApplication.instance()
    application = found if isinstance(found, QApplication) else QApplication(["realmwright"])
    theme.begin(application, "light", 1.0)
    return application


def empty(application: QApplication) -> MainWindow:
    """Return a window without a map that has been painted."""
    from editor.ui.settings import Settings
    from editor.ui.window import MainWindow

    window = MainWindow(Settings())
    window.resize(1440, 900)
    window.show()
    application.processEvents()
    return window


def show(application: QApplication, window: MainWindow, document: Document) -> None:
    """Show a document in a window, and wait until its map has been painted."""
    window.show_document(document)
    canvas = window.canvas
    assert canvas is not None  # a document is shown
    while not canvas.frames.last:
        application.processEvents()


def opened(application: QApplication, file: Path) -> MainWindow:
    """Return a window with a file in it whose map has been painted."""
    from editor.ui.settings import Settings
    from editor.ui.window import MainWindow
    from editor.workbench.document import open_document

    window = MainWindow(Settings())
    window.resize(1440, 900)
    window.show()
    show(application, window, open_document(file))
    return window


def main(names: list[str]) -> int:
    """Open a file, print the time at which its map was painted, and return 0."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    window = opened(begin(), Path(names[0]))
    print(time.time(), flush=True)
    window.give_up()
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
