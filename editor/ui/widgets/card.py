"""The cards of the palette: components, terrains, signs."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from editor.ui.drawing import Draw, line_of_text, rounded, tag, text_height, text_width
from editor.ui.text_lines import lines_of, paint_lines
from editor.ui.theme import Role, ink, px
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.words import tip_of

Picture = Draw

_SPENT = 0.55
_MOST_LINES = 3
"""The most lines that the title and the detail of a card take."""


_CENTRE = Qt.AlignmentFlag.AlignHCenter


def no_picture(shown: object) -> Picture:
    """Return what paints nothing."""
    return lambda painter, rect: None


class PaletteItem(PaintedButton):
    """The base of palette items: they can be chosen and dragged."""

    drag_started = Signal()
    """It is being dragged."""
    across, radius, ringed = 104, 8, None

    def __init__(self, picture: Picture, parent: QWidget | None, *, grows: bool = True) -> None:
        super().__init__(parent, grows=grows)
        self.setCheckable(True)
        self.setToolTip(tip_of(self.tr("Click it and then the map, or drag it onto the map")))
        self._picture = picture
        self._pressed_at: QPoint | None = None

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def nextCheckState(self) -> None:
        """Do nothing: the session decides the state."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        start = self._pressed_at
        if start is not None and event.buttons() & Qt.MouseButton.LeftButton:
            way = (event.position().toPoint() - start).manhattanLength()
            if way >= QApplication.startDragDistance():
                self._pressed_at = None
                self.setDown(False)
                self.drag_started.emit()
                return
        super().mouseMoveEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    def ground(self) -> tuple[str, str, float]:
        if self.isChecked():
            return "tint", "accent", 1.6
        return "sunken", "edge" if self.underMouse() and self.isEnabled() else "line", 1.0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        QAbstractButton.keyPressEvent(self, event)  # Enter is of the tool in use


class CopiesBadge(PaintedButton):
    """A badge on a card: how many own copies of its component the map has."""

    radius, ringed = 9, None

    def show_number(self, number: int) -> None:
        """Show the number; nothing for none."""
        self.setText(self.tr("{n} own").format(n=number))
        said = self.tr("Choose the component or one of its copies in this map: {n}")
        self.setAccessibleName(said.format(n=number))
        self.setToolTip(tip_of(self.accessibleName()))
        self.setVisible(number > 0)
        self.adjustSize()

    def sizeHint(self) -> QSize:
        return QSize(round(text_width(self.text(), "small-strong")) + px(14), px(18))

    def field(self) -> QRectF:
        return super().field().adjusted(0.5, 0.5, -0.5, -0.5)

    def ground(self) -> tuple[str, str, float]:
        lit = self.lit or self.hasFocus()
        return "tint", "accent" if lit else "line_strong", 1.6 if lit else 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        tag(painter, rect, self.text(), "small-strong", ink("accent"))


class ComponentCard(PaletteItem):
    """A component: picture, title, detail, and the number left.

    `copies_requested` asks for its own copies in the map, by the badge, a right click or Menu key.
    """

    copies_requested = Signal()

    def __init__(
        self,
        picture: Picture,
        title: str,
        detail: str,
        left: int | None,
        *,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(picture, parent)
        self.setText(title)
        self._detail = detail
        self._left = left
        self._badge: CopiesBadge | None = None
        self.show_left(left)

    def offer_copies(self, number: int) -> None:
        """Show a badge for this number of own copies, none for 0."""
        if number and self._badge is None:
            self._badge = CopiesBadge(self)
            self._badge.clicked.connect(self.copies_requested)
        if self._badge is not None:
            self._badge.show_number(number)
            self._place_badge()

    def _place_badge(self) -> None:
        """Place the badge over the picture, under the count where that leaves it no room."""
        if self._badge is None:
            return
        at, count = QPoint(px(7), px(7)), self._count_place()
        if count.intersects(QRectF(QPointF(at), QSizeF(self._badge.size()))):
            at.setY(round(count.bottom()) + px(3))
        self._badge.move(at)

    def _count_place(self) -> QRectF:
        """Return where the count stands: beside the name, or over the picture by a long one."""
        count = self._count()
        if not count:
            return QRectF()
        width = text_width(count, "small-strong") + px(14)
        place = QRectF(self.width() - width - px(7), px(75), width, px(18))
        if text_width(self.text(), "body-strong") > place.left() - px(14):
            place.moveTop(px(7))
        return place

    def is_cut(self) -> bool:
        """Return whether the title or the detail has no room."""
        return max(self._needed()) > _MOST_LINES

    def _needed(self) -> tuple[int, int]:
        """Return how many lines the title and the detail take at this width."""
        name = lines_of(self.text(), "body-strong", self.width() - px(16))
        detail = lines_of(self._detail, "small", self.width() - px(20))
        return max(1, len(name)), max(1, len(detail))

    def _lines(self) -> tuple[int, int]:
        """Return how many lines the title and the detail are given."""
        name, detail = self._needed()
        return min(name, _MOST_LINES), min(detail, _MOST_LINES)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_badge()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()  # its words may take more lines

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self._badge is not None and not self._badge.isHidden():
            self.copies_requested.emit()
        else:
            super().contextMenuEvent(event)

    def show_component(self, picture: Picture, detail: str, left: int | None) -> None:
        """Show a component: the one that the card is for, or an own copy of it."""
        if (picture, detail) != (self._picture, self._detail):
            self._picture, self._detail = picture, detail
            self.updateGeometry()
            self.update()
        self.show_left(left)

    def show_left(self, left: int | None) -> None:
        """Show the number left; None for no limit, below 0 where too many are used."""
        before, self._left = self._left, left
        said = (self.text(), self._detail, self._count())
        self.setAccessibleName(", ".join(filter(None, said)))
        if left != before:
            self._place_badge()
            self.update()

    def _count(self) -> str:
        if self._left is None:
            return ""
        if self._left < 0:
            return self.tr("{n} too many").format(n=-self._left)
        return self.tr("{n} left").format(n=self._left)

    def sizeHint(self) -> QSize:
        return QSize(px(104), self._high())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(76), self._high())

    def _high(self) -> int:
        """Return the height with the lines that the words take at this width."""
        name, detail = self._lines()
        more = (name - 1) * text_height("body-strong") + (detail - 1) * text_height("small")
        return px(114) + round(more)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        spent = self._left is not None and self._left <= 0
        painter.save()
        painter.setOpacity(_SPENT if spent else 1.0)
        self._picture(painter, QRectF(px(6), px(6), rect.width() - px(12), px(64)))
        painter.restore()
        margin = px(10)
        name = QRectF(margin, px(74), rect.width() - margin - px(6), px(20))
        count = self._count()
        if count:
            badge = self._count_place()
            if badge.top() > name.top():
                name.setRight(badge.left() - px(4))
                fill = None if spent else ink("raised")
            else:  # A long name takes the whole line, and the count lies over the picture.
                fill = ink("sunken" if spent else "raised")
            edge = ink("line" if spent else "line_strong")
            colour = ink("text_3" if spent else "text")
            tag(painter, badge, count, "small-strong", colour, fill=fill, edge=edge)
        lines, below = self._lines(), QRectF(margin, px(92), rect.width() - margin * 2, px(16))
        if lines[0] == 1:
            line_of_text(painter, name, self.text(), "body-strong", ink("text"))
        else:
            paint_lines(painter, name, self.text(), "body-strong", ink("text"), lines[0])
            below.translate(0, (lines[0] - 1) * text_height("body-strong"))
        paint_lines(painter, below, self._detail, "small", ink("text_2"), lines[1])


class Swatch(PaletteItem):
    """A terrain with its picture and title."""

    def __init__(
        self, picture: Picture, title: str, key: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(picture, parent, grows=False)
        self.setText(title)
        self.setAccessibleName(title)
        self.setToolTip(tip_of(f"{title} ({key})" if key else title))

    def _lines(self) -> list[str]:
        """Return the title in as many lines as it needs beneath the picture."""
        fits = text_width(self.text(), "small-strong") <= px(52) + 8
        return [self.text()] if fits else self.text().split(" ", 1)

    def sizeHint(self) -> QSize:
        return QSize(px(52), px(66) + px(14) * (len(self._lines()) - 1))

    def ground(self) -> tuple[str, str, float]:
        return "", "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        side = px(44)
        field = QRectF((self.width() - side) / 2, px(2), side, side)
        self._picture(painter, field)
        if self.isChecked():
            rounded(painter, field.adjusted(-3, -3, 3, 3), px(5), None, ink("accent"), 2.4)
        elif self.underMouse():
            rounded(painter, field.adjusted(-2, -2, 2, 2), px(4), None, ink("edge"), 1.6)
        role: Role = "small-strong" if self.isChecked() else "small"
        colour = ink("accent" if self.isChecked() else "text_2")
        for number, line in enumerate(self._lines()):
            name = QRectF(-4, px(49) + px(14) * number, self.width() + 8, px(16))
            line_of_text(painter, name, line, role, colour, _CENTRE)


class SignTile(PaletteItem):
    """A sign of the game with its picture, title and count."""

    tall = 44

    def __init__(
        self, picture: Picture, title: str, count: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(picture, parent)
        self.setText(title)
        self._count = ""
        self.show_count(count)

    def show_count(self, count: str) -> None:
        """Show a count such as "3 of 3"."""
        if count != self._count:
            self._count = count
            self.setAccessibleName(f"{self.text()}, {count}" if count else self.text())
            self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), px(44))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paper = QRectF(px(5), px(5), px(34), px(34))
        painter.save()
        painter.setClipRect(paper)
        self._picture(painter, paper)
        painter.restore()
        width = self.width() - px(52)
        title = QRectF(px(46), px(5), width, px(18))
        line_of_text(painter, title, self.text(), "detail-strong", ink("text"))
        below = QRectF(px(46), px(22), width, px(16))
        line_of_text(painter, below, self._count, "small", ink("text_2"))
