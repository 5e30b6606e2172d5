"""The canvas on a large map: panning and zooming 64 x 64 spaces with 100 boxes."""

import os
import random
from collections.abc import Callable, Iterator

from benchmarks.measure import Figure
from editor.systems.tactics.board import Board, Box, BoxComponent, Mat, MatComponent, MatSide
from editor.systems.tactics.geometry import Realm

SIDE, BOXES, FRAMES = 64, 100, 300


def measure() -> Iterator[Figure]:
    """Yield the times of painted frames while one pans and zooms, from above and isometric."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from editor.paint.faces import register_faces
    from editor.ui import theme
    from editor.ui.canvas.canvas import Canvas
    from editor.ui.canvas.scene import Outlook

    found = QApplication.instance()
    application = found if isinstance(found, QApplication) else QApplication([])
    register_faces()
    theme.begin(application, "light", 1.0)
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

    for outlook, name in ((Outlook(), "from above"), (Outlook(isometric=True), "isometric")):
        canvas.set_outlook(outlook)
        canvas.show_board(large_realm(), None)
        canvas.zoom_to(1.0)
        canvas.finish()
        yield frames(f"pan a large map {name}", pan)
        yield frames(f"zoom a large map {name}", zoom)


def large_realm() -> Realm:
    """Return a realm of SIDE x SIDE spaces with BOXES boxes; the same each time."""
    source = random.Random(3)
    rows = [["."] * SIDE for _ in range(SIDE)]
    for _ in range(260):
        letter, x, y = source.choice("~fff^vb"), source.randrange(SIDE), source.randrange(SIDE)
        for _ in range(source.randrange(1, 14)):
            rows[y][x] = letter
            x = min(SIDE - 1, max(0, x + source.choice((-1, 0, 1))))
            y = min(SIDE - 1, max(0, y + source.choice((-1, 0, 1))))
    terrain = tuple("".join(row) for row in rows)
    mat = MatComponent(id="mat", name="Mat", sides={"up": MatSide(terrain=terrain)})
    sizes = ((8, 5), (6, 3), (5, 4), (3, 2), (2, 2), (1, 1))
    kinds = [
        BoxComponent(
            id=f"box-{wide}-{deep}",
            name=f"{wide}×{deep}",
            size=(wide, deep),
            height=2 if wide > 5 else 1,
            terrain=tuple(
                "".join(source.choice(".......ffv^") for _ in range(wide)) for _ in range(deep)
            ),
        )
        for wide, deep in sizes
    ]
    boxes: list[Box] = []
    taken: set[tuple[int, int]] = set()
    while len(boxes) < BOXES:
        kind = source.choice(kinds)
        wide, deep = kind.size
        x, y = source.randrange(SIDE - wide), source.randrange(SIDE - deep)
        cells = {(i, j) for i in range(x, x + wide) for j in range(y, y + deep)}
        if not cells & taken:
            taken |= cells
            number = len(boxes) + 1
            boxes.append(Box(id=f"b{number}", component=kind.id, at=(x, y), turn=0, on="mat"))
    board = Board(mats=(Mat(id="m1", component="mat", side="up", at=(0, 0)),), boxes=tuple(boxes))
    return Realm(board, {"mat": mat, **{kind.id: kind for kind in kinds}}, {})
