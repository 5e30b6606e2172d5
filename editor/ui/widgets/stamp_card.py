"""The card of a stamp: its scene, name, content, and how many are left for all repeats."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter, Qt
from PySide6.QtWidgets import QWidget

from editor.ui.drawing import line_of_text, rounded
from editor.ui.theme import ink, px
from editor.ui.widgets.card import PaletteItem, Picture
from editor.ui.widgets.tip import tip_of

_HEIGHT, _SCENE = 112, 56
_SPENT = 0.55
_REMOVE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_RENAME = Qt.Key.Key_F2


class StampCard(PaletteItem):
    """A stamp that can be taken up or dragged; `menu_asked` asks what else can be done with it."""

    across, tall = 92, _HEIGHT
    menu_asked = Signal()
    removal_asked = Signal()
    renaming_asked = Signal()

    def __init__(
        self, picture: Picture, title: str, content: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(picture, parent)
        self.setText(title)
        self._content = content
        self._supply: tuple[int, int] | None = None
        self._describe()

    def show_supply(self, supply: tuple[int, int] | None) -> None:
        """Show how many are left and how many there are; None without a limit."""
        if supply != self._supply:
            self._supply = supply
            self.update()
        self._describe()

    def minimumSizeHint(self) -> QSize:
        return QSize(px(76), px(_HEIGHT))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_asked.emit()

    def event(self, event: QEvent) -> bool:
        # These keys are the card's own while it has the keyboard, whatever else the window does.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
            if plain and event.key() in (*_REMOVE, _RENAME):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _REMOVE:
            self.removal_asked.emit()
        elif event.key() == _RENAME:
            self.renaming_asked.emit()
        else:
            super().keyPressEvent(event)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        spent = self._supply is not None and self._supply[0] <= 0
        field = QRectF(px(5), px(5), rect.width() - px(10), px(_SCENE))
        painter.save()
        painter.setOpacity(_SPENT if spent else 1.0)
        rounded(painter, field, px(5), ink("felt"))
        self._picture(painter, field.adjusted(px(5), px(5), -px(5), -px(5)))
        painter.restore()
        margin = px(8)
        width = rect.width() - 2 * margin
        name = QRectF(margin, px(_SCENE + 7), width, px(18))
        line_of_text(painter, name, self.text(), "detail-strong", ink("text"))
        below = QRectF(margin, px(_SCENE + 24), width, px(15))
        line_of_text(painter, below, self._content, "small", ink("text_2"))
        last = QRectF(margin, px(_SCENE + 38), width, px(15))
        strong = self.isChecked() and not spent
        colour = ink("accent" if strong else "text_2")
        line_of_text(painter, last, self._left(), "small-strong" if strong else "small", colour)

    def _left(self) -> str:
        if self._supply is None:
            return self.tr("any number")
        return self.tr("{n} of {all} left").format(n=self._supply[0], all=self._supply[1])

    def _describe(self) -> None:
        said = ", ".join(part for part in (self.text(), self._content, self._left()) if part)
        self.setAccessibleName(said)
        self.setToolTip(tip_of(said))
