"""Keyboard focus: the ring around the focused widget, and the tab order.

Qt goes through widgets in the order in which they were created. Fields and cards are created
again during work, so that they would come last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QWidget
from shiboken6 import isValid

from editor.ui.drawing import painter_on, ring
from editor.ui.theme import px

_REACH = 5
_FOLLOWED = (
    QEvent.Type.Move,
    QEvent.Type.Resize,
    QEvent.Type.Hide,
    QEvent.Type.Show,
)
RINGED: tuple[type[QWidget], ...] = (QAbstractButton, QLineEdit, QComboBox)
"""Widgets with a ring by default; lists draw their current item themselves."""


class FocusRing(QWidget):
    """An overlay that follows the focus of a window and ignores the mouse.

    `also` names further widget classes that have a ring.
    """

    def __init__(self, window: QWidget, *, also: tuple[type[QWidget], ...] = ()) -> None:
        super().__init__(window)
        self._kinds = (*RINGED, *also)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._ringed: QWidget | None = None
        self._watched: list[QWidget] = []
        self.hide()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def ringed(self) -> QWidget | None:
        """Return the ringed widget, None while the ring is hidden."""
        return self._ringed

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        for watched in self._watched:
            # A window that closes takes what it held with it before the focus leaves.
            if isValid(watched):
                watched.removeEventFilter(self)
        self._watched = []
        self._ringed = None
        window = self.parentWidget()
        if (
            now is None
            or window is None
            or now.window() is not window
            or not isinstance(now, self._kinds)
        ):
            self.hide()
            return
        self._ringed = now
        each: QWidget = now
        while each is not window:
            each.installEventFilter(self)
            self._watched.append(each)
            above: QWidget | None = each.parentWidget()
            if above is None:
                break
            each = above
        self._lay()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _FOLLOWED and self._ringed is not None:
            self._lay()
        return False

    def _lay(self) -> None:
        now, window = self._ringed, self.parentWidget()
        if now is None or window is None or not now.isVisible():
            self.hide()
            return
        seen = now.visibleRegion().boundingRect()
        if seen.isEmpty():
            self.hide()
            return
        corner = now.mapTo(window, QPoint(0, 0))
        self.setGeometry(QRect(corner, now.size()).adjusted(-_REACH, -_REACH, _REACH, _REACH))
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        rect = QRectF(self.rect()).adjusted(_REACH, _REACH, -_REACH, -_REACH)
        ring(painter_on(self), rect, px(6))


@runtime_checkable
class HasParts(Protocol):
    """A page of a window, made of panels."""

    def parts(self) -> tuple[QWidget, ...]:
        """Return the panels in reading order."""


_LINE = 14
"""Widgets whose middles differ by less than this many pixels stand on one line."""


def holds_keyboard(widget: QWidget) -> bool:
    """Return whether a widget or something within it has the keyboard and can be seen."""
    now = QApplication.focusWidget()
    within = now is not None and (now is widget or widget.isAncestorOf(now))
    return within and now is not None and now.isVisible()


def stops(parts: Sequence[QWidget]) -> list[QWidget]:
    """Return what takes the keyboard: part after part, each line by line from the left."""
    found: list[QWidget] = []
    for part in parts:
        inside = [widget for widget in (part, *part.findChildren(QWidget)) if _stops_at(widget)]
        found += _read(inside, part)
    return found


def go(parts: Sequence[QWidget], *, forwards: bool) -> bool:
    """Put the keyboard onto the next or previous stop, round and round; False without any."""
    way = stops(parts)
    if not way:
        return False
    now = QApplication.focusWidget()
    reason = Qt.FocusReason.TabFocusReason if forwards else Qt.FocusReason.BacktabFocusReason
    before = -1 if forwards else 0
    at = way.index(now) if now in way else before
    way[(at + (1 if forwards else -1)) % len(way)].setFocus(reason)
    return True


def _stops_at(widget: QWidget) -> bool:
    takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    live = widget.isVisible() and widget.isEnabled() and not widget.isWindow()
    return bool(takes) and live and widget.focusProxy() is None


def _read(widgets: list[QWidget], part: QWidget) -> list[QWidget]:
    """Return widgets line by line, each line from the left."""

    def middle(widget: QWidget) -> QPoint:
        return widget.mapTo(part, widget.rect().center()) if widget is not part else QPoint(-1, -1)

    lines: list[tuple[int, list[QWidget]]] = []
    for item in sorted(widgets, key=lambda each: middle(each).y()):
        y = middle(item).y()
        if not lines or y - lines[-1][0] >= _LINE:
            lines.append((y, []))
        lines[-1][1].append(item)
    return [
        widget for _, line in lines for widget in sorted(line, key=lambda each: middle(each).x())
    ]


class FieldLeaver(QObject):
    """Gives the keyboard to the map when one clicks beside a text field of the panels.

    A field that loses the keyboard accepts what was typed. Where a click takes the keyboard itself,
    such as another field or a list, it has it already.
    """

    def __init__(self, panels: QWidget, shown: QWidget) -> None:
        super().__init__(panels)
        self._panels, self._shown = panels, shown
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        """Hear every press only while a field has the keyboard: events are many."""
        application = QApplication.instance()
        if application is None:
            return
        application.removeEventFilter(self)
        if isinstance(now, QLineEdit) and self._panels.isAncestorOf(now):
            application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(watched, QWidget):
            field = QApplication.focusWidget()
            beside = watched.window() is self._panels.window() and watched is not field
            if beside and isinstance(field, QLineEdit) and not field.isAncestorOf(watched):
                self._shown.setFocus(Qt.FocusReason.MouseFocusReason)
        return False
