"""Small pictures for the panels: boxes, terrains, signs and whole maps, as they are printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from editor.paint.painter import paint
from editor.picture.affine import Rect
from editor.picture.drawing import Group, Node, around
from editor.picture.drawing import Picture as Drawing
from editor.picture.emblems import emblem
from editor.picture.inks import INK, RIM_PAPER
from editor.picture.signs import artifact, flag, label, portal_door
from editor.systems.tactics.board import MAT, Board, Box, BoxComponent, Mat, MatComponent, MatSide
from editor.systems.tactics.geometry import Realm
from editor.systems.tactics.picture.isometric import box_solid
from editor.systems.tactics.picture.marks import area_ground
from editor.systems.tactics.picture.options import Options
from editor.systems.tactics.picture.table import AreaMark, Table, table_of
from editor.systems.tactics.picture.top import top_picture
from editor.ui.drawing import rounded
from editor.ui.theme import ink
from editor.ui.widgets.card import Picture

_BARE = Options(pixels=40, rim=False, shadows=False, heights=False, labels=False)
_NEIGHBOURS = {"=": ("~", "=", "~")}
"""A bridge is seen between two banks of water."""


def fitted(drawing: Drawing, *, largest: float = 1e9, paper: str = "") -> Picture:
    """Return a picture that fills its field with a drawing, kept between two paintings.

    `largest` is the greatest number of pixels a unit of the drawing may take at 100 %.
    """
    kept: dict[tuple[int, int, float], QImage] = {}

    def show(painter: QPainter, field: QRectF) -> None:
        ratio = painter.device().devicePixelRatioF()
        key = (round(field.width()), round(field.height()), ratio)
        if key not in kept:
            kept.clear()
            kept[key] = _image(drawing, field, ratio, largest, paper)
        painter.drawImage(field.topLeft(), kept[key])

    return show


def _image(drawing: Drawing, field: QRectF, ratio: float, largest: float, paper: str) -> QImage:
    image = QImage(
        round(field.width() * ratio),
        round(field.height() * ratio),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(QColor(paper) if paper else Qt.GlobalColor.transparent)
    x, y, width, height = drawing.frame
    pixels = min(image.width() / width, image.height() / height, largest * ratio)
    painter = QPainter(image)
    painter.translate(image.width() / 2, image.height() / 2)
    painter.scale(pixels, pixels)
    painter.translate(-x - width / 2, -y - height / 2)
    paint(drawing, painter)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image


def _table(rows: Sequence[str], box: BoxComponent | None = None) -> Table:
    mat = MatComponent(id="m", name="m", sides={"s": MatSide(terrain=tuple(rows))})
    boxes = () if box is None else (Box(id="b", component="b", at=(0, 0), turn=0, on=MAT),)
    board = Board(mats=(Mat(id="m", component="m", side="s", at=(0, 0)),), boxes=boxes)
    return table_of(Realm(board, {"m": mat} if box is None else {"m": mat, "b": box}, {}))


def box_picture(component: BoxComponent) -> Picture:
    """Return a box as it stands, seen from the south-east; large ones are drawn smaller."""
    width, depth = component.size
    table = _table(["." * width] * depth, component)
    solid = box_solid(table, table.boxes[0], Options(pixels=12, rim=False, heights=False))
    wide = (width + depth) / 2
    span = min(62.0, 36.0 + 2.6 * (width + depth))
    return fitted(Drawing((solid,), around((solid,))), largest=span / wide)


def mat_picture(component: MatComponent) -> Picture:
    """Return a mat as it lies, seen from above, on the first of its sides."""
    rows = next(iter(component.sides.values())).terrain
    drawing = top_picture(_table(rows), Options(pixels=4, rim=False, shadows=False))
    return fitted(drawing, largest=58 / max(len(rows), len(rows[0])))


def rows_picture(rows: Sequence[str]) -> Picture:
    """Return terrain from above, such as the top of a box, in a frame of ink."""
    drawing = top_picture(_table(rows), _BARE)
    show = fitted(drawing)

    def framed(painter: QPainter, field: QRectF) -> None:
        show(painter, field)
        rounded(painter, field, 1, None, QColor(INK), 1.6)

    return framed


def terrain_picture(letter: str) -> Picture:
    """Return one space of a terrain."""
    column = _NEIGHBOURS.get(letter, (letter,))
    drawing = top_picture(_table(column), _BARE)
    middle = Rect(0.0, float(len(column) // 2), 1.0, 1.0)
    show = fitted(Drawing(drawing.nodes, middle))

    def framed(painter: QPainter, field: QRectF) -> None:
        show(painter, field)
        rounded(painter, field, 3, None, ink("text", 0.45), 1)

    return framed


def sign_picture(kind: str) -> Picture:
    """Return a sign of the game on paper: portal, trigger, area, artifact or start."""
    made: dict[str, Callable[[], Node]] = {
        "portal": lambda: portal_door((0.0, 0.0), 1, 1.4),
        "trigger": lambda: flag((-0.2, 0.44), "A", 1.1),
        "artifact": lambda: artifact((0.0, 0.0), 0.9),
        "start": lambda: emblem(1, (0.0, 0.0), 0.33),
        "label": lambda: label((0.0, 0.0), "Aa", 0.62),
        "area": lambda: Group(area_ground(AreaMark("a", 0, ((0, 0),), (0, 0)), {(0, 0)}, 2)),
    }
    node = made[kind]()
    at = Rect(-0.1, -0.1, 1.2, 1.2) if kind == "area" else Rect(-0.52, -0.52, 1.04, 1.04)
    return fitted(Drawing((node,), at), paper=RIM_PAPER)
