"""What a window is at a moment, as values by the place where each is found.

Two readings of a window in which a person finds everything as it was are equal; `differences`
names what is not.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Literal, cast

import msgspec
from PySide6.QtCore import QAbstractAnimation, QAbstractItemModel, QObject, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QWidget,
)
from shiboken6 import isValid

State = dict[str, object]
"""Values by the place where each was found."""

_PLAIN = frozenset({str, bytes, int, float, bool, type(None)})
_OURS = ("editor.ui.", "editor.workbench.")
_KEPT = frozenset({
    "_shown_last", "_since", "_spent", "frames", "painted",  # times and counts
    "frame_due",  # that it is about to be painted again
    "_memory", "_cache", "_sheet", "_made", "_key", "_ahead", "_outlines", "_surveys", "plan",
    "_ground", "_twins_made", "scene", "_board", "_known", "_kept", "_across", "_columns",
    "_ghost_image",  # what is kept so that it need not be made twice
    "missed", "_goal",  # what is still to be shown, and where the map is going
})  # fmt: skip
"""Names of what may differ although a person finds everything as it was."""
_CAUGHT_UP = frozenset({"shown", "_shown"})
"""What a panel that is not seen shows, which it makes again when it is."""
_CLOCK = re.compile("^checked .* ago$")
_LOOKED_AT = (QWidget, QAction, QTimer)
"""What is gone through of Qt; what it makes for itself comes and goes."""


def state_of(window: QWidget) -> State:
    """Return the state of a window with all that it holds and knows."""
    return _Reading().read(window)


def differences(before: State, after: State) -> list[str]:
    """Return a line for each place at which two states differ."""
    return [
        f"{place}: {_beside(before.get(place, 'nothing'), after.get(place, 'nothing'))}"
        for place in {**before, **after}
        if place not in before or place not in after or before[place] != after[place]
    ]


def _beside(before: object, after: object) -> str:
    """Return how two values differ; of records of one type, how their fields do."""
    if type(before) is not type(after) or not hasattr(before, "__match_args__"):
        return f"{before!r} → {after!r}"
    fields = [(name, getattr(before, name), getattr(after, name)) for name in before.__match_args__]
    return "; ".join(f"{name}: {one!r} → {two!r}" for name, one, two in fields if one != two)


class _Reading:
    """Goes through the widgets of a window and through what our own objects know."""

    def __init__(self) -> None:
        self._state: State = {}
        self._seen: set[int] = set()
        self._held: list[object] = []  # a number is that of one object while that is alive
        self._left: deque[tuple[str, Any]] = deque()

    def read(self, window: QWidget) -> State:
        self._later("window", window)
        while self._left:
            place, item = self._left.popleft()
            if isinstance(item, QObject):
                if not isValid(item):
                    self._state[place] = "gone"
                    continue
                self._look_at(place, item)
            unseen = isinstance(item, QWidget) and not item.isVisible()
            for name, value in getattr(item, "__dict__", {}).items():
                if name not in _KEPT and not (unseen and name in _CAUGHT_UP):
                    plain = type(value) in _PLAIN
                    at = f"{place}.{name}"
                    self._state[at] = value if plain else self._value(at, value)
        focused = QApplication.focusWidget()
        self._state["keyboard"] = "" if focused is None else type(focused).__name__
        self._state["text"] = QApplication.font().toString()
        return self._state

    def _later(self, place: str, item: Any) -> None:
        if id(item) not in self._seen:
            self._seen.add(id(item))
            self._held.append(item)
            self._left.append((place, item))

    def _look_at(self, place: str, item: QObject) -> None:
        self._state[place] = (type(item).__name__, *_of_qt(item))
        if isinstance(item, QComboBox):
            return  # its list is made when it first drops
        counts: dict[str, int] = {}
        for child in item.children():
            if isinstance(child, _LOOKED_AT) and not (name := child.objectName()).startswith("qt_"):
                name = name or type(child).__name__
                counts[name] = counts.get(name, 0) + 1
                self._later(f"{place}/{name}{counts[name]}", child)

    def _record(self, place: str, value: Any) -> object:
        parts = getattr(value, "__dict__", {})
        if any(_has_widgets(part) for part in parts.values()):
            return [self._value(f"{place}.{name}", part) for name, part in parts.items()]
        if not hasattr(value, "milliseconds"):
            return value
        names = [name for name in value.__match_args__ if name != "milliseconds"]
        return [getattr(value, name) for name in names]

    def _value(self, place: str, value: Any) -> object:
        """Return a value that can be compared; an object of ours is gone through later."""
        kind = type(value)
        if kind in _PLAIN:
            return value
        match _SORTS.get(kind) or _SORTS.setdefault(kind, _sort(kind)):
            case "value":
                return self._record(place, value)
            case "object":
                self._later(place, value)
            case "mapping":
                return {str(key): self._value(f"{place}[{key}]", item)
                        for key, item in value.items()}  # fmt: skip
            case "sequence":
                return [self._value(f"{place}[{at}]", item) for at, item in enumerate(value)]
            case "set":
                return value.copy()
        return kind.__name__


_Sort = Literal["value", "object", "mapping", "sequence", "set", "other"]
_SORTS: dict[type, _Sort] = {}


def _has_widgets(part: object) -> bool:
    first = part[0] if isinstance(part, tuple) and part else part
    return isinstance(first, QObject)


def _sort(kind: type) -> _Sort:
    """Return how the values of a type are read."""
    made = getattr(kind, "__dataclass_params__", None)
    if issubclass(kind, Enum | msgspec.Struct) or (made is not None and made.frozen):
        return "value"
    if (
        issubclass(kind, QObject)
        or kind.__module__.startswith(_OURS)
        or (".tools." in kind.__module__)
    ):
        return "object"
    if issubclass(kind, Mapping):
        return "mapping"
    if issubclass(kind, Sequence):
        return "sequence"
    return "set" if issubclass(kind, set | frozenset) else "other"


def _of_qt(item: QObject) -> tuple[object, ...]:
    """Return what a person finds in an object of Qt, or meets in using it."""
    if isinstance(item, QWidget):
        if not item.isVisible():
            return "unseen", item.text() if isinstance(item, QLineEdit) else ""
        return (item.isEnabled(), item.geometry().getRect(),
                _CLOCK.sub("", item.toolTip()),
                item.accessibleName(), *_of_widget(item))  # fmt: skip
    if isinstance(item, QAction):
        return (item.text(), item.isEnabled(), item.isVisible(), item.isChecked(),
                item.shortcut().toString())  # fmt: skip
    if isinstance(item, QTimer):
        return () if item.isSingleShot() else (item.isActive(), item.interval())
    return (item.state(),) if isinstance(item, QAbstractAnimation) else ()


def _of_widget(item: QWidget) -> tuple[object, ...]:
    if isinstance(item, QAbstractButton):
        return item.text(), item.isChecked(), item.isDown()
    if isinstance(item, QLabel):
        return (_CLOCK.sub("", item.text()),)
    if isinstance(item, QLineEdit):
        return item.text(), item.selectionStart(), item.cursorPosition()
    if isinstance(item, QPlainTextEdit):
        return (item.toPlainText(),)
    if isinstance(item, QAbstractSlider):
        return item.value(), item.minimum(), item.maximum()
    if isinstance(item, QComboBox):
        return item.currentIndex(), item.count()
    if isinstance(item, QTabBar):
        return item.currentIndex(), [item.tabText(at) for at in range(item.count())]
    if isinstance(item, QStackedWidget):
        return item.currentIndex(), item.count()
    if isinstance(item, QSplitter):
        return (item.sizes(),)
    if isinstance(item, QAbstractItemView):
        return _of_view(item)
    return ()


def _of_view(view: QAbstractItemView) -> tuple[object, ...]:
    """Return how many rows there are, which one is seen first and which are chosen."""
    model = cast(QAbstractItemModel | None, view.model())
    if model is None:
        return ()
    first, current = view.indexAt(view.rect().topLeft()), view.currentIndex()
    rows = [index.row() for index in view.selectionModel().selectedIndexes()]
    return model.rowCount(), first.row(), current.row(), rows
