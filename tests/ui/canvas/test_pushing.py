"""A drag near an edge of the canvas pans the map."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from editor.ui.canvas.canvas import Canvas
from tests.ui.canvas.notebook import Notebook

LEFT = Qt.MouseButton.LeftButton


def test_a_drag_beyond_an_edge_pans_only_as_far_as_the_map_goes(
    canvas: Canvas, stage: Notebook
) -> None:
    """Below the canvas something is taken off; where all of the map is seen, nothing moves."""
    stage.full = True
    wide, high = canvas.width(), canvas.height()
    edges = (QPoint(5, 200), QPoint(wide - 5, 200), QPoint(200, 5), QPoint(200, high - 5))
    canvas.fit()
    for scale in (1.0, 6.0):
        canvas.zoom_by(scale, (wide / 2, high / 2))
        for at in edges:
            QTest.mousePress(canvas, LEFT, pos=QPoint(wide // 2, high // 2))
            QTest.mouseMove(canvas, at)
            before = canvas.camera.at
            canvas.gestures._push_map()
            assert (canvas.camera.at != before) == (scale > 1), at
            for _ in range(400):
                canvas.gestures._push_map()
            assert canvas.scene is not None
            shown = canvas.camera.rect(canvas.scene.frame)
            assert shown.x < wide / 2 < shown.right
            assert shown.y < high / 2 < shown.bottom
            QTest.mouseMove(canvas, QPoint(at.x(), high + 200))
            before = canvas.camera.at
            canvas.gestures._push_map()
            assert canvas.camera.at == before
            QTest.mouseRelease(canvas, LEFT, pos=at)
