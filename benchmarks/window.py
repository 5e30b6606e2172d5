"""The window as a designer meets it: how soon it is there, and how it follows a drag.

`python -m benchmarks.window FILE` opens a file, prints when its map was painted, and leaves.
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.maps import Map, everyday_map, large_map
from benchmarks.measure import Figure, warm_environment
from editor.core.resources import samples_folder
from editor.storage.save import save_scenario

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from editor.ui.window import MainWindow
    from editor.workbench.event import Event

SECONDS, BEAT = 10.0, 1 / 60
"""How long a drag lasts, and how often the mouse tells where it is."""

RUNS = 3
STARTS = 10
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
    """Yield the time until the window is there, and those from a movement to its frame."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sample = str(samples_folder() / "tactics" / "twin-peaks.json")
    ours, bare = [], []
    with warm_environment() as warm:
        for _ in range(STARTS + 1):
            ours.append(until_painted(warm, "-m", "benchmarks.window", sample))
            bare.append(until_painted(warm, "-c", EMPTY_WINDOW))
    yield Figure("window with its map", tuple(ours[1:]), 1000, tuple(bare[1:]), "an empty window")
    application = begin()
    for made, aim in ((everyday_map(), 16.0), (large_map(), 100.0)):
        for run in range(1, RUNS + 1):
            frames, found = drag(application, made)
            name = f"{made.name}, run {run}"
            yield Figure(f"drag to painted, {name}", frames, 33)
            if found:
                yield Figure(f"drag to findings, {name}", found, aim)


def until_painted(environment: dict[str, str], *words: str) -> float:
    """Return how long a process takes until it prints the time of its first frame, in ms."""
    began = time.time()
    done = subprocess.run(
        [sys.executable, *words], check=True, capture_output=True, text=True, env=environment
    )
    return (float(done.stdout.split()[-1]) - began) * 1000


def begin() -> QApplication:
    """Return the application, dressed as the program dresses it."""
    from PySide6.QtWidgets import QApplication

    from editor.ui import theme

    found = QApplication.instance()
    application = found if isinstance(found, QApplication) else QApplication(["realmwright"])
    theme.begin(application, "light", 1.0)
    return application


def opened(application: QApplication, file: Path) -> MainWindow:
    """Return a window with a file in it whose map has been painted."""
    from editor.ui.settings import Settings
    from editor.ui.window import MainWindow
    from editor.workbench.document import open_document

    window = MainWindow(Settings())
    window.resize(1440, 900)
    window.show()
    window.show_document(open_document(file))
    canvas = window.canvas
    assert canvas is not None  # a document is shown
    while not canvas.frames.last:
        application.processEvents()
    return window


def drag(application: QApplication, made: Map) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Drag the map's box about and return the times to each frame and to each new findings."""
    from PySide6.QtCore import QEvent, QPointF, Qt
    from PySide6.QtGui import QMouseEvent

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "map.json")
        save_scenario(made.scenario, file)
        window = opened(application, file)
    canvas, session = window.canvas, window.session
    assert canvas is not None
    assert session is not None
    canvas.fit(animated=False)
    canvas.finish()
    application.processEvents()
    start = pixel_of(window, made.box)

    def send(kind: QEvent.Type, at: tuple[float, float], held: bool) -> None:
        point = QPointF(*at)
        button = Qt.MouseButton.LeftButton
        event = QMouseEvent(
            kind,
            point,
            canvas.mapToGlobal(point),
            Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else button,
            button if held else Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
        )
        application.sendEvent(canvas, event)

    found: list[float] = []
    asked = [0.0]

    def hear(event: Event) -> None:
        if event.kind == "findings" and session.previewing and not session.findings.stale:
            found.append((time.perf_counter() - asked[0]) * 1000)

    session.observers.append(hear)
    send(QEvent.Type.MouseButtonPress, start, held=True)
    canvas.frames.clear()
    began = time.perf_counter()
    beat = 0
    while (now := time.perf_counter() - began) < SECONDS:
        if now >= beat * BEAT:
            beat += 1
            # A circle of some spaces, so that the box comes over others and back.
            turn = now * math.tau / 4
            reach = 3 * canvas.lens.scale * min(1.0, now)
            at = (start[0] - reach * math.sin(turn), start[1] - reach * (1 - math.cos(turn)))
            before, earlier = session.shown, asked[0]
            asked[0] = time.perf_counter()
            send(QEvent.Type.MouseMove, at, held=True)
            if session.shown is before:
                asked[0] = earlier
        application.processEvents()
        time.sleep(0.0005)
    frames = tuple(frame.latency for frame in canvas.frames.last)
    send(QEvent.Type.MouseButtonRelease, start, held=False)
    window.give_up()
    application.processEvents()
    return frames, tuple(found)


def pixel_of(window: MainWindow, box: str) -> tuple[float, float]:
    """Return a pixel of the canvas at which a box is grasped. LookupError when it is not seen."""
    canvas = window.canvas
    assert canvas is not None
    for y in range(0, canvas.height(), 3):
        for x in range(0, canvas.width(), 3):
            spot = canvas.spot((x, y))
            if spot is not None and spot.on == box:
                return x + 2.0, y + 2.0
    raise LookupError(f"box {box} is not on the screen")


def main(names: list[str]) -> int:
    """Open a file, print the time at which its map was painted, and return 0."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    window = opened(begin(), Path(names[0]))
    print(time.time(), flush=True)
    window.give_up()
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
