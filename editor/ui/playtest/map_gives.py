"""The card of what the map gives each seat, over the panels."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QShowEvent,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.seam.fairness import TITLE
from editor.seam.overlay import INFLUENCE
from editor.ui.canvas.canvas import STILL
from editor.ui.drawing import Kept, soft_shadow
from editor.ui.playtest.gives_view import OUT, GivesView, SeatTableWidget, gives_view
from editor.ui.refresh import Collector
from editor.ui.theme import ink, px
from editor.ui.widgets.boxes import row_in
from editor.ui.widgets.button import Button
from editor.ui.widgets.choice import Switch
from editor.ui.widgets.words import Elided, words
from editor.workbench.event import Event, EventKind
from editor.workbench.session import Session

HOVER, LEAVE = 300, 250
"""Milliseconds until the card opens over a widget that it watches, and until it closes."""
_KINDS: frozenset[EventKind] = frozenset({"findings", "scenario", "preview", "view", "document"})
_INTERVAL = 90
_WIDTH = 440
_SHADOW = 8
_BEAK = 9
_TOP, _RIGHT_EDGE = 60, 20
"""Where the card lies: from the top of the shell, and from its right edge."""


class MapGives(QWidget):
    """What the map gives each seat of a session: a card over the shell, closed at first.

    The key opens it pinned: it stays. `watch` opens it while the pointer rests on a widget, and
    closes it when the pointer leaves both, unless it was pinned. Escape closes it.
    """

    def __init__(self, shell: QWidget, session: Session, keys: str = "") -> None:
        super().__init__(shell)
        self._shell = shell
        self._session = session
        self._anchor: QWidget | None = None
        self._watched: QWidget | None = None
        self._ground = Kept()
        self.view = GivesView()
        self.setAccessibleName(TITLE)
        self.pin = Button(kind="quiet", icon="pin", name=self.tr("Keep open"))
        self.pin.setCheckable(True)
        self.shut = Button(kind="quiet", icon="x", name=self.tr("Close (Esc)"))
        self.shut.clicked.connect(self.close)
        self.table = SeatTableWidget()
        self._since = words("", "detail", "text_2")
        self._change = Elided("", "detail-strong")
        self.first = Switch(self.tr("Show who arrives first where"))
        self.first.clicked.connect(lambda on: session.look(overlay=INFLUENCE if on else ""))
        self._keys = words(keys, "detail", "text_2")
        self._lay_out()
        self._collector = Collector(lambda _: self._show_now(), _INTERVAL, self)
        self._still = QTimer(self, singleShot=True, interval=STILL)
        self._still.timeout.connect(lambda: self._collector.add("preview", now=True))
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._in_time)
        session.observe(self._hear, *_KINDS)
        self.destroyed.connect(partial(session.ignore, self._hear))
        shell.installEventFilter(self)
        self.hide()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        side, out = _SHADOW + px(18), px(OUT)
        column.setContentsMargins(
            side - out, _SHADOW + _BEAK + px(11), side - out, _SHADOW + px(11)
        )
        column.setSpacing(0)
        head = row_in(margins=(out, 0, out, 0), spacing=px(4))
        head.addWidget(words(TITLE, "panel"))
        head.addStretch(1)
        head.addWidget(self.pin)
        head.addWidget(self.shut)
        column.addLayout(head)
        self._about = Elided("", "detail", "text_2")
        self._about.setContentsMargins(out, 0, out, 0)
        column.addWidget(self._about)
        column.addSpacing(px(6))
        column.addWidget(self.table, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(px(12))
        change = row_in(margins=(out, 0, out, 0), spacing=px(5))
        change.addWidget(self._since)
        change.addWidget(self._change, 1)
        column.addLayout(change)
        column.addSpacing(px(6))
        foot = row_in(margins=(out, 0, out, 0))
        foot.addWidget(self.first)
        foot.addStretch(1)
        foot.addWidget(self._keys)
        column.addLayout(foot)

    # Opening and closing

    def toggle(self) -> None:
        """Open the card and pin it, or close it."""
        if self.isVisible():
            self.close()
        else:
            self.pin.setChecked(True)
            self._open(None)

    def show_for(self, anchor: QWidget) -> None:
        """Open the card for a widget below which it points, until the pointer leaves both."""
        if not self.isVisible():
            self.pin.setChecked(False)
        self._open(anchor)

    def watch(self, anchor: QWidget) -> None:
        """Open the card whenever the pointer rests on a widget."""
        self._watched = anchor
        anchor.installEventFilter(self)

    def _open(self, anchor: QWidget | None) -> None:
        self._anchor = anchor
        self._show_now()
        self.show()
        self._place()
        self.raise_()

    def _in_time(self) -> None:
        """Open or close, after the pointer came or went long enough ago."""
        over = self._watched is not None and self._watched.underMouse()
        if self.isVisible():
            if not (over or self.underMouse() or self.pin.isChecked()):
                self.close()
        elif over and self._watched is not None:
            self.show_for(self._watched)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self._watched and kind in (QEvent.Type.Enter, QEvent.Type.Leave):
            self._timer.start(HOVER if kind == QEvent.Type.Enter else LEAVE)
        elif watched is self._watched and kind == QEvent.Type.ToolTip:
            return self.isVisible()  # it would lie over the card
        elif watched is self._shell and self.isVisible():
            if kind == QEvent.Type.Resize:
                self._place()
            elif isinstance(event, QKeyEvent) and kind == QEvent.Type.KeyPress:
                # A key comes to the shell only when nothing in it had a use for it.
                return self._closes(event)
        return False

    def _closes(self, event: QKeyEvent) -> bool:
        if event.key() != Qt.Key.Key_Escape:
            return False
        self.close()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._closes(event):
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._timer.start(LEAVE)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._session.seats.be_listed(listed=True)

    def hideEvent(self, event: QHideEvent) -> None:
        self._session.seats.be_listed(listed=False)
        super().hideEvent(event)

    # What is shown

    def _hear(self, event: Event) -> None:
        if not self.isVisible():
            return
        if self._session.previewing:
            # The frames of the drag come first: it is counted once the thing in the hand rests.
            self._still.start()
        else:
            self._still.stop()
            self._collector.add(event.kind, now=True)

    def _show_now(self) -> None:
        view = gives_view(self._session, self.view)
        self.first.setChecked(view.first)
        if view == self.view:
            return
        count = len(self.view.table.rows), len(self.view.table.seats)
        self.view = view
        self._about.setText(view.about)
        self.table.show_view(view.table)
        self._since.setText(view.since)
        self._change.setText(view.change)
        if count != (len(view.table.rows), len(view.table.seats)) and self.isVisible():
            self._place()

    def _place(self) -> None:
        layout = self.layout()
        if layout is not None:
            layout.activate()
        width = max(px(_WIDTH) + 2 * _SHADOW, self.sizeHint().width())
        size = self.sizeHint().height()
        x = max(0, self._shell.width() - px(_RIGHT_EDGE) - width + _SHADOW)
        self.setGeometry(QRect(x, px(_TOP) - _SHADOW - _BEAK, width, size))

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).drawPixmap(0, 0, self._ground.of(self, self._tip(), self._draw_ground))

    def _tip(self) -> float | None:
        """Return where the beak points, None for no beak."""
        if self._anchor is None:
            return None
        middle = self._anchor.mapTo(self._shell, QPoint(self._anchor.width() // 2, 0))
        least, most = _SHADOW + px(24), self.width() - _SHADOW - px(24)
        return float(max(least, min(most, middle.x() - self.x())))

    def _draw_ground(self, painter: QPainter) -> None:
        body = QRectF(self.rect()).adjusted(_SHADOW, _SHADOW + _BEAK, -_SHADOW, -_SHADOW)
        soft_shadow(painter, body, px(8))
        outline = QPainterPath()
        outline.addRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), px(8), px(8))
        tip = self._tip()
        if tip is not None:
            top = body.top() + 0.5
            beak = QPainterPath()
            corners = [(tip, top - _BEAK), (tip + _BEAK, top + 1), (tip - _BEAK, top + 1)]
            beak.addPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
            outline = outline.united(beak)
        painter.setPen(QPen(ink("line_strong"), 1))
        painter.setBrush(ink("raised"))
        painter.drawPath(outline)


def map_gives_of(shell: QWidget, session: Session, keys: str = "") -> MapGives:
    """Return the card of a shell, made when it is first wanted."""
    found = shell.findChild(MapGives)
    return found if found is not None else MapGives(shell, session, keys)
