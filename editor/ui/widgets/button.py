"""Push buttons, with a word, an icon or both, and the toggle: a word beside a track and a knob."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from editor.ui import icons
from editor.ui.drawing import face, line_of_text, painter_on, ring, rounded, text_width
from editor.ui.theme import Role, hovered, ink, px
from editor.ui.widgets.choice import Switch
from editor.ui.widgets.words import tip_of

ButtonKind = Literal["primary", "plain", "quiet"]
_CORNER = 6
_MINIMUM = 24


class Button(QPushButton):
    """A push button; without a word it needs a `name` for screen readers."""

    def __init__(
        self,
        text: str = "",
        *,
        kind: ButtonKind = "plain",
        icon: str = "",
        height: int = 25,
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self.kind: ButtonKind = kind
        self._icon = icon
        self._height = max(_MINIMUM, height)
        self._hovered = False
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if name:
            self.setAccessibleName(name)
            self.setToolTip(tip_of(name))

    def become(self, kind: ButtonKind) -> None:
        """Change the kind."""
        if kind != self.kind:
            self.kind = kind
            self.update()

    def show_icon(self, icon: str) -> None:
        """Show another icon."""
        if icon != self._icon:
            self._icon = icon
            self.update()

    def sizeHint(self) -> QSize:
        height = px(self._height)
        if not self.text():
            return QSize(height, height)
        word = text_width(self._shown(), "detail-strong" if self._height < 30 else "body-strong")
        return QSize(round(word) + px(24) + (px(21) if self._icon else 0), height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        self.update()

    def _shown(self) -> str:
        return self.text().replace("&", "")

    def _word_ink(self) -> QColor:
        if not self.isEnabled():
            return ink("text_3", 0.7)
        return ink("on_accent") if self.kind == "primary" else ink("text")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        rect = QRectF(self.rect())
        live = self.isEnabled()
        if self.kind == "primary" and live:
            lit = self._hovered or self.isDown()
            rounded(painter, rect, px(_CORNER), hovered("accent") if lit else ink("accent"))
        elif self.kind == "quiet":
            if live and (self._hovered or self.isDown() or self.isChecked()):
                rounded(painter, rect, px(_CORNER), ink("tint"))
        else:
            fill = ink("sunken") if live and (self._hovered or self.isDown()) else ink("raised")
            rounded(painter, rect, px(_CORNER), fill, ink("line_strong" if live else "line"))
        role: Role = "detail-strong" if self._height < 30 else "body-strong"
        colour = self._word_ink()
        painter.setFont(face(role))
        word = text_width(self._shown(), role) if self.text() else 0.0
        size = px(15 if self.text() else 17)
        if self._icon:
            x = rect.center().x() - (word / 2 + px(3) if word else 0)
            icons.paint(painter, self._icon, QPointF(x, rect.center().y()), size, colour)
        if word:
            shift = px(10) if self._icon else 0
            room = rect.adjusted(px(6) + shift, 0, -px(6) + shift, 0)
            line_of_text(painter, room, self._shown(), role, colour, Qt.AlignmentFlag.AlignHCenter)


class PaintedButton(QAbstractButton):
    """A button that is painted: `draw` paints what it shows over its ground.

    Enter presses it, besides the mouse and the space bar; with the keyboard it has a ring. Lengths
    are pixels at 100 %.
    """

    across: float = 160
    tall: float = 26
    radius: float = 5
    ringed: float | None = 3
    """How far within the button the ring is, None for no ring."""

    def __init__(self, parent: QWidget | None = None, *, grows: bool = True) -> None:
        super().__init__(parent)
        policy = QSizePolicy.Policy
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(policy.Expanding if grows else policy.Fixed, policy.Fixed)

    @property
    def lit(self) -> bool:
        """Whether the pointer is over it, or it is pressed."""
        return self.isEnabled() and (self.underMouse() or self.isDown())

    def ground(self) -> tuple[str, str, float]:
        """Return the inks of the ground and of its edge, empty for none, and the edge's width."""
        return ("tint" if self.isChecked() else "sunken" if self.lit else ""), "", 1.0

    def field(self) -> QRectF:
        """Return the place of the ground."""
        return QRectF(self.rect())

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Paint what stands on the ground."""

    def sizeHint(self) -> QSize:
        return QSize(px(self.across), px(self.tall))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, field = painter_on(self), self.field()
        fill, edge, line = self.ground()
        if fill or edge:
            colour, around = (ink(name) if name else None for name in (fill, edge))
            rounded(painter, field, px(self.radius), colour, around, line)
        self.draw(painter, QRectF(self.rect()))
        if self.ringed is not None and self.hasFocus():
            within = px(self.ringed)
            inner = field.adjusted(within, within, -within, -within)
            ring(painter, inner, max(2.0, px(self.radius) - within / 2))


class PressButton(Button):
    """A button that Enter presses, besides the mouse and the space bar."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


_WIDE, _HIGH, _KNOB, _GAP = 32, 18, 12, 8


class Toggle(Switch):
    """A switch that is painted as one; filled with the knob at the right is on."""

    def sizeHint(self) -> QSize:
        words = text_width(self.text(), "body") + px(_GAP) if self.text() else 0
        return QSize(round(px(_WIDE) + words + 4), px(24))

    def knob(self) -> QRectF:
        """Return the place of the knob: at the left, the right, or between where it is mixed."""
        track, side = self._track(), px(_KNOB)
        inset = (track.height() - side) / 2
        ways = {0: 0.0, 1: 0.5, 2: 1.0}[self.checkState().value]
        left = track.left() + inset + ways * (track.width() - side - 2 * inset)
        return QRectF(left, track.top() + inset, side, side)

    def _track(self) -> QRectF:
        high = px(_HIGH)
        return QRectF(1, (self.height() - high) / 2, px(_WIDE), high)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        track, knob, live = self._track(), self.knob(), self.isEnabled()
        round_track, round_knob = track.height() / 2, knob.height() / 2
        if self.isChecked():
            rounded(painter, track, round_track, ink("accent" if live else "text_3"))
            rounded(painter, knob, round_knob, ink("on_accent"))
        else:
            edge = ink("accent" if self.underMouse() and live else "edge" if live else "text_3")
            rounded(painter, track, round_track, ink("raised"), edge, 1.4)
            rounded(painter, knob, round_knob, edge)
        if self.text():
            begin = QPointF(track.right() + px(_GAP), 0)
            room = QRectF(begin, QPointF(self.width(), self.height()))
            line_of_text(painter, room, self.text(), "body", ink("text" if live else "text_3"))
