"""The first tour in the window: a card beside what it explains, and a ring around that."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.ui.drawing import RoundedCard, rounded
from editor.ui.theme import ink, px, scale
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import words
from editor.workbench.event import Event
from editor.workbench.session import Session
from editor.workbench.touring import Place, before_now, steps_for

_WIDE, _REACH, _GAP = 330, 12, 10


class Tour(RoundedCard):
    """The card; it goes on by itself when a step is done, and Escape leaves it at any time."""

    def __init__(self, window: QWidget, session: Session, places: Mapping[Place, QWidget]) -> None:
        line = 1.6 * scale()
        super().__init__("panel", "accent", radius=9, line=line, reach=_REACH, parent=window)
        self._session, self._places = session, places
        self.steps = steps_for(session)
        self.at = 0
        self._before = before_now(session)
        self._ring = _Ring(window)
        self.setAccessibleName(self.tr("Tour"))
        self.setFixedWidth(px(_WIDE) + 2 * _REACH)
        column = QVBoxLayout(self)
        inner = _REACH + px(16)
        column.setContentsMargins(inner, inner, inner, inner)
        column.setSpacing(px(8))
        head = QHBoxLayout()
        self._title = words("", "inspector")
        head.addWidget(self._title, 1)
        self._count = words("", "detail", "text_2")
        head.addWidget(self._count)
        column.addLayout(head)
        self._words: QLabel = words("", "body", wrap=True)
        column.addWidget(self._words)
        row = QHBoxLayout()
        row.setSpacing(px(8))
        self.leave_button = PressButton(self.tr("End tour"), kind="quiet", height=32)
        self.leave_button.clicked.connect(self.leave)
        row.addWidget(self.leave_button)
        row.addStretch(1)
        self.back = PressButton(self.tr("Back"), height=32)
        self.back.clicked.connect(lambda: self.go(self.at - 1))
        row.addWidget(self.back)
        self.next = PressButton(self.tr("Next"), kind="primary", height=32)
        self.next.clicked.connect(lambda: self.go(self.at + 1))
        row.addWidget(self.next)
        column.addLayout(row)
        session.observe(self._hear, "scenario", "view")
        window.installEventFilter(self)
        for place in set(places.values()):
            place.installEventFilter(self)
        self.go(0)
        self.show()
        self.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def go(self, at: int) -> None:
        """Show a step; after the last one the tour is over."""
        if at >= len(self.steps):
            self.leave()
            return
        self.at = max(0, at)
        step = self.steps[self.at]
        self._before = before_now(self._session)
        self._title.setText(step.title)
        count = self.tr("{n} of {all}").format(n=self.at + 1, all=len(self.steps))
        self._count.setText(count)
        self._words.setText(step.words)
        self.setAccessibleDescription(f"{count}: {step.title}. {step.words}")
        self.back.setEnabled(self.at > 0)
        last = self.at == len(self.steps) - 1
        self.next.setText(self.tr("Done") if last else self.tr("Next"))
        self._place()

    def leave(self) -> None:
        """End the tour; the map stays as it is."""
        self._session.ignore(self._hear)
        self._ring.hide()
        self._ring.deleteLater()
        self.hide()
        self.deleteLater()

    def _hear(self, event: Event) -> None:
        if self.steps[self.at].done(self._session, self._before):
            self.go(self.at + 1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Hide and watched is self._places["map"]:
            # A match is played, or another map is shown: the tour has nothing to point at.
            self.leave()
        elif event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.LayoutRequest):
            self._place()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def _place(self) -> None:
        """Lay the ring around what is meant, and the card beside it within the window."""
        window = self.parentWidget()
        meant = self._places[self.steps[self.at].place]
        if window is None:
            return
        at = QRect(meant.mapTo(window, QPoint(0, 0)), meant.size())
        reach = px(4)
        self._ring.setGeometry(at.adjusted(-reach, -reach, reach, reach) & window.rect())
        self._ring.show()
        self._ring.raise_()
        layout = self.layout()
        if layout is not None:
            layout.activate()
            self.resize(self.width(), layout.totalHeightForWidth(self.width()))
        self.move(_beside(at, self.size().width(), self.size().height(), window.rect()))
        self.raise_()


def _beside(meant: QRect, width: int, height: int, room: QRect) -> QPoint:
    """Return where a card stands: under what is meant, above, at a side, else within it."""
    gap = px(_GAP) - _REACH
    left = max(0, min(meant.center().x() - width // 2, room.width() - width))
    top = max(0, min(meant.top(), room.height() - height))
    if meant.bottom() + gap + height <= room.height():
        return QPoint(left, meant.bottom() + gap)
    if meant.right() + gap + width <= room.width() and meant.width() < room.width() // 2:
        return QPoint(meant.right() + gap, top)
    if meant.top() - gap - height >= 0:
        return QPoint(left, meant.top() - gap - height)
    corner = meant.bottomRight() - QPoint(width, height)
    return QPoint(max(0, corner.x()), max(0, corner.y()))


class _Ring(RoundedCard):
    """A frame around what a step explains; the mouse goes through it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__("accent", parent=window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def draw_ground(self, painter: QPainter) -> None:
        rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        rounded(painter, rect, px(8), None, ink("raised"), 4.4 * scale())
        rounded(painter, rect, px(8), None, ink("accent"), 2.2 * scale())
