"""A row for things of one kind on the map: what they are and how many; a click shows them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from editor.ui.drawing import line_of_text, painter_on, ring, rounded, text_width
from editor.ui.theme import ink, px
from editor.ui.widgets.tip import tip_of

_HEIGHT = 26


class KindRow(QAbstractButton):
    """A title with a detail after it, and a number at the right."""

    def __init__(self, title: str, detail: str, count: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._detail, self._count = title, detail, str(count)
        said = ", ".join(filter(None, (title, detail, self._count)))
        self.setAccessibleName(said)
        self.setToolTip(tip_of(self.tr("Select {kind}").format(kind=said)))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(180), px(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        whole = QRectF(self.rect())
        if self.underMouse() or self.isDown():
            rounded(painter, whole, px(6), ink("tint"))
        wide = text_width(self._count, "detail-strong")
        right = whole.right() - px(6)
        number = QRectF(right - wide - 1, 0, wide + 1, whole.height())
        line_of_text(painter, number, self._count, "detail-strong", ink("text"))
        room = QRectF(px(6), 0, number.left() - px(14), whole.height())
        title = min(text_width(self._title, "body") + 1, room.width())
        line_of_text(painter, QRectF(room.left(), 0, title, room.height()), self._title, "body",
                     ink("text"))  # fmt: skip
        rest = room.width() - title - px(8)
        if self._detail and rest > px(24):
            after = QRectF(room.left() + title + px(8), 0, rest, room.height())
            line_of_text(painter, after, self._detail, "detail", ink("text_2"))
        if self.hasFocus():
            ring(painter, whole.adjusted(1, 1, -1, -1), px(6))
