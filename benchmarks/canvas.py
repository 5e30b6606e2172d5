"""The canvas on a large map: panning and zooming 64 x 64 spaces with 100 boxes."""

import os
from collections.abc import Callable, Iterator

from benchmarks.maps import large_map
from benchmarks.measure import Figure
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.survey import surveys

FRAMES = 300


def measure() -> Iterator[Figure]:
    """Yield the times of painted frames while one pans and zooms, from above and isometric."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from editor.paint.faces import register_faces
    from editor.seam.scene import Viewpoint
    from editor.systems.tactics.picture.scene import TacticsScene
    from editor.ui import theme
    from editor.ui.canvas.canvas import Canvas

    found = QApplication.instance()
    application = found if isinstance(found, QApplication) else QApplication([])
    register_faces()
    theme.begin(application, "light", 1.0)
    large = large_map()
    assert isinstance(large.scenario, TacticsScenario)
    survey = surveys(large.scenario, large.library, large.ruleset, "")[0]
    canvas = Canvas()
    canvas.reduced_motion = True
    canvas.resize(888, 580)
    canvas.show()

    def frames(what: str, step: Callable[[int], None]) -> Figure:
        canvas.frames.clear()
        for index in range(FRAMES):
            step(index)
            application.processEvents()
        return Figure(what, tuple(frame.painting for frame in canvas.frames.last), aim=8)

    def pan(index: int) -> None:
        away = -1 if index % 200 < 100 else 1
        canvas.pan(7 * away, 3 * away)

    def zoom(index: int) -> None:
        canvas.zoom_by(1.03 if index % 40 < 20 else 1 / 1.03, (300, 200))

    for viewpoint, name in ((Viewpoint(), "from above"), (Viewpoint(isometric=True), "isometric")):
        canvas.set_viewpoint(viewpoint)
        canvas.show_board(TacticsScene, survey)
        canvas.zoom_to(1.0)
        canvas.finish()
        yield frames(f"pan a large map {name}", pan)
        yield frames(f"zoom a large map {name}", zoom)
