"""The cards of maps to open or choose with a grid of them, and the cards of stamps."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QGridLayout, QWidget

from editor.ui.drawing import line_of_text, rounded
from editor.ui.theme import ink, px
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.card import PaletteItem, Picture
from editor.ui.widgets.words import tip_of

_WIDTH, _HEIGHT, _PICTURE = 196, 216, 150
_SMALLER = 44
"""How much smaller a small card is."""


class MapCard(PaintedButton):
    """A card of a map to open or choose; the picture may come later."""

    radius, ringed = 8, None

    def __init__(
        self, title: str, detail: str, parent: QWidget | None = None, *, small: bool = False
    ) -> None:
        super().__init__(parent, grows=False)
        self._less = _SMALLER if small else 0
        self.setText(title)
        self._detail = detail
        self._picture: Picture | None = None
        self.setAccessibleName(f"{title}, {detail}" if detail else title)

    def show_picture(self, picture: Picture) -> None:
        """Show the map."""
        self._picture = picture
        self.update()

    def show_words(self, title: str, detail: str) -> None:
        """Show a title and a detail."""
        self.setText(title)
        self._detail = detail
        self.setAccessibleName(f"{title}, {detail}" if detail else title)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(_WIDTH - self._less), px(_HEIGHT - self._less))

    def ground(self) -> tuple[str, str, float]:
        if self.isChecked():
            return "raised", "accent", 2.6
        lit = self.underMouse() or self.hasFocus()
        return "raised", "accent" if lit else "line", 1.6 if lit else 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        field = QRectF(px(8), px(8), rect.width() - px(16), px(_PICTURE - self._less))
        rounded(painter, field, px(5), ink("felt"))
        if self._picture is not None:
            self._picture(painter, field.adjusted(px(6), px(6), -px(6), -px(6)))
        title = QRectF(px(12), px(164 - self._less), rect.width() - px(24), px(22))
        line_of_text(painter, title, self.text(), "body-strong", ink("text"))
        below = QRectF(px(12), px(187 - self._less), rect.width() - px(24), px(18))
        line_of_text(painter, below, self._detail, "detail", ink("text_2"))


class CardGrid(QWidget):
    """Cards in as many columns as fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(px(16))
        self._grid.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._cards: list[MapCard] = []
        self._shown: list[MapCard] = []
        self._columns = 0

    def hold(self, cards: list[MapCard]) -> None:
        """Replace the cards."""
        for card in self._cards:
            card.hide()
            card.deleteLater()
        self._cards = self._shown = cards
        self._columns = 0
        self.lay_out(self.width())

    def focus_first(self) -> None:
        """Give the keyboard to the first card."""
        for card in self._cards[:1]:
            card.setFocus()

    def show_only(self, cards: list[MapCard]) -> None:
        """Show only these of the cards that it holds."""
        self._shown = cards
        columns, self._columns = self._columns, 0
        for card in self._cards:
            self._grid.removeWidget(card)
            card.setVisible(card in cards)
        self._arrange(columns)

    def lay_out(self, width: int) -> None:
        """Arrange the cards in the columns that fit into a width."""
        columns = max(1, (width + px(16)) // (px(_WIDTH) + px(16)))
        if columns != self._columns:
            self._arrange(columns)

    def _arrange(self, columns: int) -> None:
        self._columns = columns
        for index, card in enumerate(self._shown):
            self._grid.addWidget(card, index // columns, index % columns)


_STAMP_CARD_HEIGHT, _SCENE = 112, 56
_SPENT = 0.55
_REMOVE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_RENAME = Qt.Key.Key_F2


class StampCard(PaletteItem):
    """A stamp that can be taken up or dragged; `menu_requested` opens its menu."""

    across, tall = 92, _STAMP_CARD_HEIGHT
    menu_requested = Signal()
    removal_requested = Signal()
    renaming_requested = Signal()

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
        return QSize(px(76), px(_STAMP_CARD_HEIGHT))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_requested.emit()

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
            self.removal_requested.emit()
        elif event.key() == _RENAME:
            self.renaming_requested.emit()
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
