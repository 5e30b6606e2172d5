"""The cells of the gallery: small maps with their figures, between two axes."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from editor.propose.gallery import Place
from editor.ui.drawing import face, hatch, line_of_text, painter_on, ring, rounded, text_width
from editor.ui.gallery.presenter import CellView, GridView
from editor.ui.gallery.small_map import MapPictures
from editor.ui.panels.frame import Panel
from editor.ui.theme import ink, px
from editor.ui.widgets.words import tip_of
from editor.workbench.gallery_search import COLUMNS, ROWS

_HEAD, _LEFT, _FOOT, _MARGIN = 34, 84, 54, 10
_FIGURE, _GAP = 20, 12
"""The height of the figure under a map, and the least gap between two cells."""
_NEW = 1200
"""The milliseconds for which a cell is marked as new."""
_CENTRE = Qt.AlignmentFlag.AlignHCenter


class GalleryGrid(Panel):
    """The cells; `chosen` emits a cell, `taken` that its map is wanted by Enter or double click."""

    chosen = Signal(object)
    taken = Signal()
    moved = Signal(object)
    """Another cell is chosen: the point that is to be in sight."""

    def __init__(self, pictures: MapPictures, parent: QWidget | None = None) -> None:
        super().__init__("window", parent=parent)
        self.setAccessibleName(self.tr("Maps of the gallery"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._pictures, self._view = pictures, GridView()
        self._fresh: frozenset[Place] = frozenset()
        self._aged = QTimer(self, singleShot=True, interval=_NEW)
        self._aged.timeout.connect(self._age)
        pictures.drawn.connect(self.update)

    def show_view(self, view: GridView) -> None:
        """Show cells."""
        before, self._view = self._view, view
        if view.fresh:
            self._fresh = view.fresh
            self._aged.start()
        cell = view.cells.get(view.place) if view.place else None
        if view.place is not None and view.place != before.place:
            self.moved.emit(self._rect(view.place).center().toPoint())
        self.setAccessibleDescription(cell.words if cell else view.about)
        self.update()

    def _age(self) -> None:
        self._fresh = frozenset()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(816), px(760))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_LEFT + _MARGIN + 60 * COLUMNS), px(_HEAD + _FOOT + 58 * ROWS))

    # Where cells are

    def _step(self) -> tuple[float, float]:
        """Return how far cells are apart, across and down."""
        wide = self.width() - px(_LEFT + _MARGIN)
        high = self.height() - px(_HEAD + _FOOT)
        return wide / COLUMNS, high / ROWS

    def _rect(self, place: Place) -> QRectF:
        """Return where the map of a cell is."""
        across, down = self._step()
        side = max(px(20), min(across - px(_GAP), down - px(_FIGURE + _GAP)))
        left = px(_LEFT) + across * place[0] + (across - side) / 2
        top = px(_HEAD) + down * (ROWS - 1 - place[1]) + (down - side - px(_FIGURE)) / 2
        return QRectF(round(left), round(top), round(side), round(side))

    def place_at(self, at: QPointF, among: Collection[Place] | None = None) -> Place | None:
        """Return the cell at a point, of the filled ones unless others are given."""
        grown = (-px(6), -px(6), px(6), px(_FIGURE))
        places = self._view.cells if among is None else among
        return next((p for p in places if self._rect(p).adjusted(*grown).contains(at)), None)

    # Mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position())
        if place is not None:
            self.chosen.emit(place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.place_at(event.position()) is not None:
            self.taken.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        view, at = self._view, event.position()
        place = self.place_at(at) or self.place_at(at, view.barred) or (-1, -1)
        cell = view.cells.get(place)
        self.setToolTip(tip_of(cell.words if cell else view.barred.get(place, "")))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, 1),
            Qt.Key.Key_Down: (0, -1),
        }
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.taken.emit()
        elif event.key() in steps:
            self._go(*steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def _go(self, across: int, up: int) -> None:
        """Choose the nearest filled cell in a direction."""
        view = self._view
        if view.place is None:
            return
        x, y = view.place

        def far(place: Place) -> tuple[int, int]:
            along = (place[0] - x) * across + (place[1] - y) * up
            aside = abs((place[0] - x) * up) + abs((place[1] - y) * across)
            return 2 * aside + along, along

        ahead = [each for each in view.cells if (each[0] - x) * across + (each[1] - y) * up > 0]
        if ahead:
            self.chosen.emit(min(ahead, key=far))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, view = painter_on(self), self._view
        if view.about:
            rect = QRectF(self.rect()).adjusted(px(20), 0, -px(20), 0)
            painter.setFont(face("panel"))
            painter.setPen(ink("text_2"))
            lines = Qt.AlignmentFlag.AlignCenter.value | Qt.TextFlag.TextWordWrap.value
            painter.drawText(rect, lines, view.about)
            return
        for column in range(COLUMNS):
            for row in range(ROWS):
                self._paint_cell(painter, (column, row), view.cells.get((column, row)))
        self._paint_axes(painter)

    def _paint_axes(self, painter: QPainter) -> None:
        view, across = self._view, self._step()[0]
        head = QRectF(px(_LEFT), px(4), self.width() - px(_LEFT + 10), px(_HEAD - 8))
        line_of_text(painter, head, view.title, "detail", ink("text_2"))
        foot = self.height() - px(_FOOT)
        for column, said in enumerate(view.columns):
            middle = self._rect((column, 0)).center().x()
            room = QRectF(middle - across / 2, foot, across, px(22))
            line_of_text(painter, room, said, "detail", ink("text_2"), _CENTRE)
        for row, said in enumerate(view.rows):
            middle = self._rect((0, row)).center().y()
            room = QRectF(px(27), middle - px(10), px(_LEFT - 29), px(20))
            line_of_text(painter, room, said, "detail", ink("text_2"), _CENTRE)
        below = QRectF(px(_LEFT), foot + px(24), self.width() - px(_LEFT + 10), px(22))
        line_of_text(painter, below, view.across, "body-medium", ink("text"), _CENTRE)
        painter.save()
        painter.translate(px(18), foot)
        painter.rotate(-90)
        along = QRectF(0, -px(11), foot - px(_HEAD), px(22))
        line_of_text(painter, along, view.up, "body-medium", ink("text"), _CENTRE)
        painter.restore()

    def _paint_cell(self, painter: QPainter, place: Place, cell: CellView | None) -> None:
        rect, view = self._rect(place), self._view
        if cell is None:
            comes = place in view.coming
            painter.setBrush(ink("tint" if comes else "sunken"))
            edge = ink("accent" if comes else "line_strong")
            painter.setPen(QPen(edge, 1.4 if comes else 1, Qt.PenStyle.DashLine))
            painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))
            said = self.tr("being filled") if comes else self.tr("none yet")
            if place in view.barred and not comes:
                hatch(painter, rect.adjusted(1, 1, -1, -1), ink("line_strong"), px(7))
                said = self.tr("not reached")
            colour = ink("accent" if comes else "text_2")
            painter.setFont(face("detail"))
            painter.setPen(colour)
            lines = Qt.AlignmentFlag.AlignCenter.value | Qt.TextFlag.TextWordWrap.value
            painter.drawText(rect, lines, said)
            return
        whole = rect.adjusted(-px(6), -px(6), px(6), px(_FIGURE))
        if place == view.place:
            rounded(painter, whole, px(8), ink("tint"), ink("accent"), 2)
            if self.hasFocus():
                ring(painter, whole, px(8))
        elif place in self._fresh:
            rounded(painter, whole, px(8), None, ink("accent"), 1.4)
        picture = self._pictures.picture(cell.number, round(rect.width()))
        if picture is None:
            rounded(painter, rect, px(3), ink("sunken"))
        else:
            painter.drawPixmap(rect.topLeft(), picture)
        below = QRectF(
            rect.left() - px(4), rect.bottom() + px(2), rect.width() + px(6), px(_FIGURE - 4)
        )
        comes = place in view.coming
        figure = "…" if comes else cell.figure
        line_of_text(painter, below, figure, "detail-strong", ink("text"),
                     Qt.AlignmentFlag.AlignRight)  # fmt: skip
        room = rect.width() - text_width(cell.figure, "detail-strong") - px(8)
        bar = QRectF(rect.left(), below.center().y() - px(2), max(px(3), room * cell.share), px(4))
        rounded(painter, bar, px(2), ink("accent" if comes or place == view.place else "edge"))
        if place == view.mine:
            self._paint_pill(painter, rect, self.tr("yours"), filled=False)
        elif place in self._fresh:
            self._paint_pill(painter, rect, self.tr("new"), filled=True)

    def _paint_pill(self, painter: QPainter, rect: QRectF, said: str, *, filled: bool) -> None:
        wide, high = text_width(said, "detail-medium") + px(16), px(18)
        pill = QRectF(rect.center().x() - wide / 2, rect.top() - px(8), wide, high)
        ground, edge = ("accent", "accent") if filled else ("raised", "text_2")
        rounded(painter, pill, high / 2, ink(ground), ink(edge))
        colour = ink("on_accent" if filled else "text")
        line_of_text(painter, pill, said, "detail-medium", colour, _CENTRE)
