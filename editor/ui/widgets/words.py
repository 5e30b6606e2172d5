"""Labels in a font role and a tone of the palette, tabs, and dividing lines."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QTabBar, QWidget

from editor.core.words import unbroken
from editor.picture.inks import MarkLevel
from editor.ui.drawing import face, line_of_text, painter_on, rounded, text_width
from editor.ui.theme import Role, ink, px

Tone = Literal["text", "text_2", "text_3", "accent"] | MarkLevel


class WordsLabel(QLabel):
    """A label whose lines never end between a number and its sign."""

    def __init__(self, text: str) -> None:
        super().__init__(unbroken(text))

    def setText(self, text: str) -> None:
        super().setText(unbroken(text))


def words(text: str, role: Role = "body", tone: Tone = "text", *, wrap: bool = False) -> WordsLabel:
    """Return a label; with `wrap` it may take several lines."""
    label = WordsLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
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
        self.setFixedHeight(1)

    def sizeHint(self) -> QSize:
        return QSize(10, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), ink("line"))


class Elided(QLabel):
    """A label of one line that is elided where it does not fit."""

    def __init__(self, text: str, role: Role = "body", tone: Tone = "text") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._role = role
        self.setFont(face(role))
        self.setProperty("tone", tone)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def become(self, role: Role) -> None:
        """Take the type of another role."""
        self._role = role
        self.setFont(face(role))
        self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(10, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        # A style sheet that is set again gives a label the font back that it had at first.
        painter.setFont(face(self._role))
        colour = self.palette().color(self.foregroundRole())
        fitted = painter.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )
        painter.setPen(colour)
        painter.drawText(self.contentsRect(), int(self.alignment()), fitted)
        whole = self.text() if fitted != self.text() else ""
        if whole != self.toolTip():
            self.setToolTip(whole)


_APART = 10
"""How far words of tabs stand apart at least before they become smaller."""
TabLook = Literal["underlined", "named", "paged"]


class WordTabs(QTabBar):
    """A tab bar of words: `underlined` draws a line below them, `named` is for panels.

    `paged` is for pages: as `named`, with a bar below the one that is shown.
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

    def _gap(self) -> int:
        """Return the gap between words, less where they would not fit."""
        wished, least = px(17 if self._look == "underlined" else 26), px(5)
        words = sum(text_width(self.tabText(i), self._widest()) for i in range(self.count()))
        if not self.count() or self.width() < words:
            return wished
        gaps = max(1, self.count() - (self._look == "underlined"))
        return min(wished, max(least, int(self.width() - words) // gaps))

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
        for index in range(self.count()):
            room = QRectF(self.tabRect(index))
            on = index == self.currentIndex()
            colour = ink("text" if on else "text_2")
            line_of_text(painter, room, self.tabText(index), self._role(index), colour)
            width = text_width(self.tabText(index), self._role(index))
            rule = QRectF(room.left(), self.height() - px(2.5), width, px(2.5))
            if on and (self._look != "named" or self.hasFocus()):
                rounded(painter, rule, 1, ink("accent"))
