"""The things of a window that have a name, and where they lie on the display."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QModelIndex, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QTreeView,
    QWidget,
)

from docs.walk.thing import Kind, Place, Thing
from editor.ui.canvas.view import BoardView
from editor.ui.panels.problem_list import ProblemList
from editor.ui.panels.problem_rows import RowFields, layout_of
from editor.ui.playtest.chart_view import ChartView
from editor.ui.theme import scale

_MOST = 400
"""So many rows of a list are told."""


def things() -> list[Thing]:
    """Return the visible things that can be reached now.

    They are those of an open menu, else of a dialog that waits for its answer, else of all windows.
    """
    popup, modal = QApplication.activePopupWidget(), QApplication.activeModalWidget()
    if popup is not None:
        tops = [each for each in QApplication.topLevelWidgets() if _is_popup(each)]
    elif modal is not None:
        tops = [modal]
    else:
        tops = QApplication.topLevelWidgets()
    return [
        thing
        for top in tops
        if top.isVisible() and top.windowType() != Qt.WindowType.ToolTip
        for widget in (top, *top.findChildren(QWidget))
        if widget.isVisible() and (widget is top or widget.window() is top)
        for thing in things_of(widget)
    ]


def things_of(widget: QWidget) -> Iterator[Thing]:
    """Yield a widget, where it has a name, and the rows, tabs or entries in it."""
    names = _names_of(widget)
    if names:
        yield _thing(widget, _kind_of(widget), names, widget.rect())
    if isinstance(widget, QMenu | QMenuBar):
        yield from _entries(widget, widget.actions())
    elif isinstance(widget, QTabBar):
        for at in range(widget.count()):
            names = _said(widget.tabText(at), widget.tabToolTip(at))
            chosen = at == widget.currentIndex()
            yield _thing(widget, "tab", names, widget.tabRect(at), checked=chosen)
    elif isinstance(widget, QAbstractItemView):
        yield from _rows(widget)
    if isinstance(widget, ProblemList):
        yield from _fixes(widget)
    elif isinstance(widget, ChartView):
        yield from _figures(widget)


def _is_popup(widget: QWidget) -> bool:
    return widget.isVisible() and widget.windowType() == Qt.WindowType.Popup


def _kind_of(widget: QWidget) -> Kind:
    kinds: tuple[tuple[type[QWidget] | tuple[type[QWidget], ...], Kind], ...] = (
        (BoardView, "map"),
        (QAbstractButton, "button"),
        ((QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox), "field"),
        (QComboBox, "choice"),
        (QDialog, "dialog"),
        (QLabel, "text"),
    )
    return next((kind for types, kind in kinds if isinstance(widget, types)), "panel")


def _names_of(widget: QWidget) -> tuple[str, ...]:
    text = widget.text() if isinstance(widget, QAbstractButton | QLabel) else ""
    hint = widget.placeholderText() if isinstance(widget, QLineEdit | QPlainTextEdit) else ""
    title = widget.windowTitle() if widget.isWindow() else ""
    return _said(widget.accessibleName(), text, hint, title)


def _said(*names: str) -> tuple[str, ...]:
    """Return what is left of some names without the marks of keys, each once."""
    plain = (name.split("\t")[0].replace("&&", "\0").replace("&", "") for name in names)
    return tuple(dict.fromkeys(name.replace("\0", "&").strip() for name in plain if name.strip()))


def _value_of(widget: QWidget) -> str:
    if isinstance(widget, QLineEdit | QAbstractSpinBox):
        return widget.text()
    if isinstance(widget, QPlainTextEdit | QTextEdit):
        return widget.toPlainText()
    if isinstance(widget, QComboBox):
        return widget.currentText()
    return widget.accessibleDescription()


def _thing(
    widget: QWidget,
    kind: Kind,
    names: tuple[str, ...],
    rect: QRect,
    *,
    enabled: bool = True,
    checked: bool | None = None,
) -> Thing:
    """Return what lies in a rectangle of a widget, as far as it is in sight."""
    if checked is None:
        checked = isinstance(widget, QAbstractButton) and widget.isChecked()
    return Thing(
        kind,
        names,
        on_display(widget, in_sight(widget, rect)),
        on_display(widget, rect),
        enabled=enabled and widget.isEnabled(),
        checked=checked,
        focused=widget.hasFocus(),
        value=_value_of(widget),
        tip=widget.toolTip(),
    )


def in_sight(widget: QWidget, rect: QRect) -> QRect:
    """Return as much of a rectangle of a widget as its parents show."""
    shown = rect.intersected(widget.rect())
    part: QWidget = widget
    while not part.isWindow():
        parent = part.parentWidget()
        assert parent is not None  # only a window has none
        shown = shown.translated(part.pos()).intersected(parent.rect())
        part = parent
    offset = widget.mapTo(part, QPoint(0, 0)) if part is not widget else QPoint(0, 0)
    return shown.translated(-offset)


def on_display(widget: QWidget, rect: QRect | QRectF) -> Place:
    """Return where a rectangle of a widget lies, in pixels of the display."""
    ratio = widget.devicePixelRatioF()
    at = widget.mapToGlobal(QRectF(rect).topLeft())
    return Place(
        round(at.x() * ratio),
        round(at.y() * ratio),
        max(0, round(rect.width() * ratio)),
        max(0, round(rect.height() * ratio)),
    )


def _entries(menu: QMenu | QMenuBar, actions: list[QAction]) -> Iterator[Thing]:
    for action in actions:
        if action.isVisible() and not action.isSeparator() and action.text():
            rect = menu.actionGeometry(action)
            yield _thing(
                menu,
                "entry",
                _said(action.text()),
                rect,
                enabled=action.isEnabled(),
                checked=action.isChecked(),
            )


def _rows(view: QAbstractItemView) -> Iterator[Thing]:
    """Yield the rows of a list or tree, those that are folded away left out."""
    model, port = view.model(), view.viewport()
    waiting = [QModelIndex()]
    reported = 0
    while waiting and model is not None:
        parent = waiting.pop()
        for row in range(model.rowCount(parent)):
            index = model.index(row, 0, parent)
            rect = view.visualRect(index)
            names = _said(
                str(index.data(Qt.ItemDataRole.DisplayRole) or ""),
                str(index.data(Qt.ItemDataRole.AccessibleTextRole) or ""),
            )
            if not rect.isEmpty() and names and reported < _MOST:
                reported += 1
                chosen = view.selectionModel().isSelected(index) or index == view.currentIndex()
                yield _thing(port, "row", names, rect, checked=chosen)
            opened = not isinstance(view, QTreeView) or view.isExpanded(index)
            if model.rowCount(index) and opened:
                waiting.append(index)


def _fixes(view: ProblemList) -> Iterator[Thing]:
    """Yield the buttons of fixes, which the rows of problems draw."""
    port = view.viewport()
    plan = layout_of(port.width(), view.rows.fixes())
    for index in view.rows.problems():
        problem = view.rows.problem(index)
        if problem is not None and problem.fixes:
            field = RowFields(QRectF(view.visualRect(index)), problem, plan).fix.toRect()
            fix = problem.fixes[0]
            yield _thing(port, "button", _said(f"Fix: {fix.label}", fix.title), field)


def _figures(view: ChartView) -> Iterator[Thing]:
    """Yield the figures of a chart, by its name with their rows and columns, counted from 0."""
    chart = view.chart()
    for spot in () if chart is None else chart.spots:
        rect = QRectF(*(each * scale() for each in spot.place)).toRect()
        name = f"{view.accessibleName()}: row {spot.row}, column {spot.column}"
        yield _thing(view, "row", (name,), rect)
