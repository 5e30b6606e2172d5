"""A row for things of one kind on the map: what they are and how many; a click shows them."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.ui.drawing import line_of_text, text_width
from editor.ui.theme import ink, px
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.words import tip_of


class KindRow(PaintedButton):
    """A title with a detail after it, and a number at the right."""

    across, radius, ringed = 180, 6, 1

    def __init__(self, title: str, detail: str, count: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._detail, self._count = title, detail, str(count)
        said = ", ".join(filter(None, (title, detail, self._count)))
        self.setAccessibleName(said)
        self.setToolTip(tip_of(self.tr("Select {kind}").format(kind=said)))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def ground(self) -> tuple[str, str, float]:
        return ("tint" if self.lit else ""), "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        wide = text_width(self._count, "detail-strong")
        right = rect.right() - px(6)
        number = QRectF(right - wide - 1, 0, wide + 1, rect.height())
        line_of_text(painter, number, self._count, "detail-strong", ink("text"))
        room = QRectF(px(6), 0, number.left() - px(14), rect.height())
        title = min(text_width(self._title, "body") + 1, room.width())
        line_of_text(painter, QRectF(room.left(), 0, title, room.height()), self._title, "body",
                     ink("text"))  # fmt: skip
        rest = room.width() - title - px(8)
        if self._detail and rest > px(24):
            after = QRectF(room.left() + title + px(8), 0, rest, room.height())
            line_of_text(painter, after, self._detail, "detail", ink("text_2"))
