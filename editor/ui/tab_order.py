"""The way of the keyboard from widget to widget: as one reads, whenever they were made.

Qt goes through widgets in the order of their making; fields and cards are made again while one
works and would all come last.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

_LINE = 14
"""Widgets whose middles differ by less than this many pixels stand on one line."""


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
