"""Labels in a font role and a tone of the palette, tool tips, tabs, and dividing lines."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QSizePolicy, QTabBar, QWidget

from editor.core.words import unbroken
from editor.picture.inks import MarkLevel
from editor.ui import icons
from editor.ui.drawing import elided, face, line_of_text, painter_on, rounded, text_width
from editor.ui.theme import Role, ink, px

_LINE = 110
"""The most characters of a line that does not wrap."""


def tip_of(text: str) -> str:
    """Return the text of a tool tip that shows a text as it stands, with long lines wrapped."""
    if GuiQt.mightBeRichText(text) or any(len(line) > _LINE for line in text.splitlines()):
        return GuiQt.convertFromPlainText(text, Qt.WhiteSpaceMode.WhiteSpaceNormal)
    return text


def tip_after(text: str, tip: str) -> str:
    """Return a tool tip that shows a text as it stands above another tool tip."""
    if not GuiQt.mightBeRichText(tip):
        return tip_of("\n".join(filter(None, (text, tip))))
    return GuiQt.convertFromPlainText(text, Qt.WhiteSpaceMode.WhiteSpaceNormal) + tip


Tone = Literal["text", "text_2", "text_3", "accent"] | MarkLevel


class WordsLabel(QLabel):
    """A label whose lines never end between a number and its sign."""

    def __init__(self, text: str) -> None:
        super().__init__(unbroken(text))
        self.setTextFormat(Qt.TextFormat.PlainText)

    def setText(self, text: str) -> None:
        super().setText(unbroken(text))


def words(text: str, role: Role = "body", tone: Tone = "text", *, wrap: bool = False) -> WordsLabel:
    """Return a label; with `wrap` it may take several lines."""
    label = WordsLabel(text)
    label.setFont(face(role))
    label.setProperty("tone", tone)
    label.setWordWrap(wrap)
    if not wrap:
        label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    return label


def retone(label: QLabel, tone: Tone) -> None:
    """Change the tone of a label."""
    if label.property("tone") != tone:
        label.setProperty("tone", tone)
        label.style().polish(label)


class Divider(QFrame):
    """A thin dividing line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "line")
        self.setFixedHeight(1)


class Elided(QLabel):
    """A label of one line that is elided where it does not fit."""

    def __init__(self, text: str, role: Role = "body", tone: Tone = "text") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.role = role
        self.setFont(face(role))
        self.setProperty("tone", tone)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def become(self, role: Role) -> None:
        """Take the type of another role."""
        self.role = role
        self.setFont(face(role))
        self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(10, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        # A style sheet that is set again gives a label the font back that it had at first.
        painter.setFont(face(self.role))
        colour = self.palette().color(self.foregroundRole())
        room, text = self.contentsRect(), self.text()
        fitted = elided(text, self.role, room.width())
        painter.setPen(colour)
        painter.drawText(room, int(self.alignment()), fitted)
        whole = text if fitted != text else ""
        if tip_of(whole) != self.toolTip():
            self.setToolTip(tip_of(whole))


_APART = 10
"""How far words of tabs stand apart at least before they become smaller."""
_LEAST_GAP = 5
_CHEVRON = 14
TabLook = Literal["underlined", "named", "paged"]


class WordTabs(QTabBar):
    """A tab bar of words: `underlined` draws a line below them, `named` is for panels.

    `paged` is for pages: as `named`, with a bar below the one that is shown. Where its words have
    no room, the one that is shown stands alone, and a click lists them all.
    """

    def __init__(self, look: TabLook, *, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setAccessibleName(name)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)

    def _role(self, index: int) -> Role:
        on = index == self.currentIndex()
        if self._look != "underlined":
            return "panel" if on else "panel-quiet"
        if self._are_small():
            return "detail-strong" if on else "detail-medium"
        return "body-strong" if on else "body-medium"

    def _are_small(self) -> bool:
        """Return whether words need the smaller role to stand apart."""
        words = sum(text_width(self.tabText(i), "body-strong") for i in range(self.count()))
        return self.width() < words + px(_APART) * (self.count() - 1)

    def is_listed(self) -> bool:
        """Return whether the words have no room beside each other."""
        role: Role = "detail-strong" if self._look == "underlined" else "panel"
        words = sum(text_width(self.tabText(i), role) for i in range(self.count()))
        least = px(_LEAST_GAP) * (self.count() - (self._look == "underlined"))
        return self.count() > 1 and self.width() < round(words) + least

    def _ask(self) -> None:
        """List all words below the one that is shown; the chosen one is shown."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for index in range(self.count()):
            action = menu.addAction(self.tabText(index).replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(index == self.currentIndex())
            action.triggered.connect(lambda _=False, chosen=index: self.setCurrentIndex(chosen))
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.is_listed() and event.button() == Qt.MouseButton.LeftButton:
            self._ask()
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Down, Qt.Key.Key_Space, Qt.Key.Key_Return)
        if self.is_listed() and event.key() in keys:
            self._ask()
        else:
            super().keyPressEvent(event)

    def _gap(self) -> int:
        """Return the gap between words, less where they would not fit."""
        preferred, least = px(17 if self._look == "underlined" else 26), px(_LEAST_GAP)
        words = sum(text_width(self.tabText(i), self._widest()) for i in range(self.count()))
        if not self.count() or self.width() < words:
            return preferred
        gaps = max(1, self.count() - (self._look == "underlined"))
        return min(preferred, max(least, int(self.width() - words) // gaps))

    def tabSizeHint(self, index: int) -> QSize:
        wide = text_width(self.tabText(index), self._widest())
        gap = self._gap() if index < self.count() - 1 or self._look != "underlined" else 0
        return QSize(round(wide) + gap, px(28))

    def _widest(self) -> Role:
        """Return the role in which a word is widest."""
        if self._look != "underlined":
            return "panel"
        return "detail-strong" if self._are_small() else "body-strong"

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index).boundedTo(QSize(px(48), px(28)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        if self._look == "underlined":
            painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), ink("line"))
        if self.is_listed():
            self._paint_listed(painter)
            return
        for index in range(self.count()):
            room = QRectF(self.tabRect(index))
            on = index == self.currentIndex()
            colour = ink("text" if on else "text_2")
            line_of_text(painter, room, self.tabText(index), self._role(index), colour)
            width = text_width(self.tabText(index), self._role(index))
            rule = QRectF(room.left(), self.height() - px(2.5), width, px(2.5))
            if on and (self._look != "named" or self.hasFocus()):
                rounded(painter, rule, 1, ink("accent"))

    def _paint_listed(self, painter: QPainter) -> None:
        """Draw the word that is shown, and that there are others."""
        role: Role = "body-strong" if self._look == "underlined" else "panel"
        chevron = px(_CHEVRON)
        room = QRectF(self.rect()).adjusted(0, 0, -chevron - px(6), 0)
        word = self.tabText(self.currentIndex())
        line_of_text(painter, room, word, role, ink("text"))
        end = min(text_width(word, role), room.width())
        centre = QPointF(end + px(4) + chevron / 2, self.height() / 2)
        icons.paint(painter, "chevron-down", centre, chevron, ink("text_2"))
        rule = QRectF(0, self.height() - px(2.5), end, px(2.5))
        if self._look != "named" or self.hasFocus():
            rounded(painter, rule, 1, ink("accent"))
