"""Dragging a box in the window: from the input to the frame, with the findings under way."""

import os
import time
from collections.abc import Iterator

from benchmarks.maps import Map, everyday_map, large_map
from benchmarks.measure import Figure
from editor.workbench.document import document_of

STEPS = 240
_PAUSE = 0.012
"""Seconds between two inputs, as a mouse sends them."""
_NAP = 0.0003
"""Seconds between two looks whether the findings are shown."""


def measure() -> Iterator[Figure]:
    """Yield the times of a drag over the smallest and the largest map."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from editor.ui import theme

    found = QApplication.instance()
    application = found if isinstance(found, QApplication) else QApplication([])
    theme.begin(application, "light", 1.0)
    for on, all_within, frame_within in ((everyday_map(), 16, 16), (large_map(), 100, 33)):
        steps, frames = drag(application, on)
        yield Figure(f"drag, {on.name}: findings shown", steps, all_within)
        yield Figure(f"drag, {on.name}: frame", frames, frame_within)


def drag(application: object, dragged: Map) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the times from each step of a drag to its findings and to its frame, in ms."""
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from editor.systems.tactics.picture.scene import TacticsScene
    from editor.ui.app import spare_frames
    from editor.ui.settings import Settings
    from editor.ui.window import MainWindow

    assert isinstance(application, QApplication)
    window = MainWindow(Settings())
    window.resize(1440, 900)
    window.show()
    window.show_document(document_of(dragged.scenario, dragged.name))
    application.processEvents()
    canvas, session = window.canvas, window.session
    assert canvas is not None
    assert session is not None
    canvas.reduced_motion = True
    canvas.zoom_to(1.0)
    box = session.survey.realm.boxes[dragged.box]
    canvas.reveal(list(box.cells()), animated=False)
    window.finish_drawing()
    spare_frames()

    def pixel(dx: int, dy: int) -> QPoint:
        assert canvas is not None
        assert isinstance(canvas.scene, TacticsScene)
        at = canvas.scene.projection.at(box.at[0] + dx + 0.5, box.at[1] + dy + 0.5, box.top)
        x, y = canvas.lens.screen(at)
        return QPoint(round(x), round(y))

    left = Qt.MouseButton.LeftButton
    QTest.mousePress(canvas, left, pos=pixel(0, 0))
    application.processEvents()
    canvas.frames.clear()
    times = []
    for index in range(STEPS):
        across = index % 12 if index % 24 < 12 else 12 - index % 12
        began = time.perf_counter()
        QTest.mouseMove(canvas, pixel(across - 6, index // 24 % 5 - 2))
        application.processEvents()
        while not window.has_settled():
            application.processEvents()
            time.sleep(_NAP)
        application.processEvents()  # the panels are painted with what they were told last
        times.append((time.perf_counter() - began) * 1000)
        time.sleep(_PAUSE)
        application.processEvents()
    frames = tuple(frame.latency for frame in canvas.frames.last)
    session.tool.cancel()
    window.close()
    session.close()
    return tuple(times), frames
