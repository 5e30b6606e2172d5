"""The list of problems with its keys, mouse and menu."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QMenu, QTreeView, QWidget

from editor.ui.drawing import line_of_text, painter_on, ring, text_width
from editor.ui.panels.problem_rows import ProblemDelegate, ProblemRows, RowFields, layout_of
from editor.ui.theme import ink, px
from editor.ui.views import ProblemsView, ProblemView

_MAX_PREVIEWS = 4
_DIGITS = 9
"""The most fixes that are previewed while their menu opens."""
_MAX_ROWS = 5
"""The most rows to which the list grows by itself."""
_ONE_ROW = 36
_REST = 120
"""The milliseconds that the pointer rests on a fix before its ghost is shown."""
_SEVERAL = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
_BY_KEYS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class ProblemList(QTreeView):
    """The rows of problems; each signal carries the key of a problem."""

    framed = Signal(str)
    evidence_requested = Signal(str)
    fixed = Signal(str, int)
    waive_requested = Signal(str)
    restored = Signal(str)
    lower_requested = Signal(str)
    explained = Signal(object)
    """The keys of the problems that are to be explained."""
    pointed_at = Signal(str)
    fix_pointed = Signal(str, int)
    """The problem of the fix under the pointer, and which of its fixes; an empty key for none."""
    left = Signal()
    """Escape was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = ProblemRows(self)
        self.setModel(self.rows)
        self._delegate = ProblemDelegate(self._pointer, self)
        self.setItemDelegate(self._delegate)
        self.setHeaderHidden(True)
        self.setIndentation(0)
        self.setRootIsDecorated(False)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QTreeView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Problems"))
        self.setExpandsOnDoubleClick(False)
        self.setSelectionMode(QTreeView.SelectionMode.ExtendedSelection)
        self.preview_fix: Callable[[str, int], str] = lambda key, index: ""
        """Returns how a fix changes the findings, by the problem's key and the fix's index."""
        self._shown: ProblemsView | None = None
        self._nothing = ""
        self._opened: set[str] = set()
        """The causes whose consequences are listed, by key; the others are folded."""
        self._fix_at = ""
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(lambda: self.fix_pointed.emit(self._fix_at, 0))
        self.collapsed.connect(lambda index: self._remember(index, opened=False))
        self.expanded.connect(lambda index: self._remember(index, opened=True))
        self.selectionModel().currentChanged.connect(lambda *_: self._notify(self.pointed_at))

    def show_view(self, view: ProblemsView) -> None:
        """Show a view; the chosen problem stays chosen if it is still there."""
        checked = view.milliseconds is not None and not view.unchecked
        empty = not any(group.rows for group in view.groups)
        self._show_nothing(self.tr("No problems.") if checked and empty else "")
        if view.stale != self._delegate.stale:
            self._delegate.stale = view.stale
            self.viewport().update()
        if self._shown is not None and view.groups == self._shown.groups:
            return
        self._shown = view
        chosen = self.chosen()
        scrolled = self.verticalScrollBar().value()
        self.selectionModel().blockSignals(True)
        if not self.rows.show_view(view):
            for group in range(self.rows.rowCount()):
                index = self.rows.index(group, 0)
                if self.rows.problem(index) is None:
                    self.expand(index)
            for key in tuple(self._opened):
                self.expand(self.rows.find(key))
        # Where the chosen row is gone, Qt would choose a neighbour.
        found = self.rows.find(chosen.key) if chosen is not None else QModelIndex()
        if found != self.currentIndex():
            self.setCurrentIndex(found)
        self.selectionModel().blockSignals(False)
        self._measure()
        self.verticalScrollBar().setValue(scrolled)

    def _show_nothing(self, text: str) -> None:
        """Show a text in place of the rows; the list stays, or the keyboard would leave it."""
        if text != self._nothing:
            self._nothing = text
            self.setAccessibleDescription(text)
            self.viewport().update()

    def chosen(self) -> ProblemView | None:
        """Return the chosen problem, or None."""
        return self.rows.problem(self.currentIndex())

    def choose(self, key: str) -> None:
        """Choose the row of a problem, if it is there, and scroll to it."""
        index = self.rows.find(key)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def go(self, step: int) -> None:
        """Choose the next (1) or previous (-1) problem, cyclically, and show it on the map."""
        problems = [index for index in self.rows.problems() if self._is_listed(index)]
        if not problems:
            return
        current = self.currentIndex()
        at = problems.index(current) if current in problems else (-1 if step > 0 else 0)
        index = problems[(at + step) % len(problems)]
        self.setCurrentIndex(index)
        self.scrollTo(index)
        self._notify(self.framed)

    def _is_listed(self, index: QModelIndex) -> bool:
        """Return whether no cause above a row is folded."""
        above = index.parent()
        return not above.isValid() or (self.isExpanded(above) and self._is_listed(above))

    def wanted_height(self) -> int:
        """Return the height in pixels of the first five rows, or of fewer, at least of one."""
        rows, height, index = 0, 0, self.model().index(0, 0)
        while index.isValid() and rows < _MAX_ROWS:
            rows, height = rows + 1, height + self._delegate.height_of(index)
            index = self.indexBelow(index)
        return max(px(_ONE_ROW), height) + px(2)

    def ask_fixes(self) -> None:
        """Open the menu of fixes of the chosen problem, each with its effect."""
        problem = self._chosen_or_first()
        if problem is None or not problem.fixes:
            return
        menu = QMenu(self)
        self._add_fixes(menu, problem)
        rect = self.visualRect(self.currentIndex())
        menu.setActiveAction(menu.actions()[0])
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.viewport().mapToGlobal(QPoint(rect.center().x(), rect.bottom())))

    def ask_to_waive(self) -> None:
        """Ask to waive the chosen problem, where that is allowed."""
        problem = self._chosen_or_first()
        if problem is not None and problem.may_waive and problem.level != "waived":
            self.waive_requested.emit(problem.key)

    def _chosen_with(self, problem: ProblemView) -> tuple[str, ...]:
        """Return the keys of the chosen problems, where this is one of several; else its own."""
        found = map(self.rows.problem, self.selectionModel().selectedIndexes())
        keys = tuple(dict.fromkeys(each.key for each in found if each is not None))
        return keys if problem.key in keys else (problem.key,)

    def _chosen_or_first(self) -> ProblemView | None:
        """Return the chosen problem; choose the first one where none is chosen."""
        if self.chosen() is None:
            self.setCurrentIndex(next(iter(self.rows.problems()), QModelIndex()))
        return self.chosen()

    def _measure(self) -> None:
        plan = layout_of(self.viewport().width(), self.rows.fixes())
        before, self._delegate.plan = self._delegate.plan, plan
        if plan != before:
            self.scheduleDelayedItemsLayout()

    def _add_fixes(self, menu: QMenu, problem: ProblemView) -> None:
        if problem.level == "waived":
            restore = menu.addAction(self.tr("Restore"))
            restore.triggered.connect(lambda: self.restored.emit(problem.key))
            return
        for index, fix in enumerate(problem.fixes):
            said = fix.title.replace("&", "&&")
            said = f"{said}  [{fix.grade}]" if fix.grade else said
            if len(problem.fixes) > 1:
                said = f"&{index + 1}  {said}" if index < _DIGITS else f"{index + 1}  {said}"
            effect = self.preview_fix(problem.key, index) if index < _MAX_PREVIEWS else ""
            action = menu.addAction(f"{said}\t{effect}" if effect else said)
            action.triggered.connect(lambda _=False, i=index: self.fixed.emit(problem.key, i))
            # Each shows its own ghost on the map while it is pointed at.
            action.hovered.connect(lambda i=index: self.fix_pointed.emit(problem.key, i))
        if problem.fixes:
            menu.aboutToHide.connect(lambda: self.fix_pointed.emit("", 0))

    def row_menu(self, problem: ProblemView) -> QMenu:
        """Return the context menu of a problem."""
        menu = QMenu(self)
        self._add_fixes(menu, problem)
        if problem.fixes:
            menu.addSeparator()
        key = problem.key
        if problem.follows:
            index = self.rows.find(key)
            opened = self.isExpanded(index)
            folds = self.tr("Hide consequences")
            word = folds if opened else self.tr("Show consequences")
            _add(menu, word, lambda: self.setExpanded(self.rows.find(key), not opened),
                 "Left" if opened else "Right")  # fmt: skip
        _add(menu, self.tr("Why?"), lambda: self.explained.emit(self._chosen_with(problem)), "W")
        _add(menu, self.tr("Show on the map"), lambda: self.framed.emit(key), "Enter")
        _add(menu, self.tr("Show evidence"), lambda: self.evidence_requested.emit(key), "Space")
        if problem.may_waive and problem.level != "waived":
            waives = self.tr("Waive with a reason…")
            _add(menu, waives, lambda: self.waive_requested.emit(key), "Del")
        if problem.may_lower:
            lowers = self.tr("Lower with house rule…")
            _add(menu, lowers, lambda: self.lower_requested.emit(key))
        return menu

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() in _BY_KEYS:
            self._chosen_or_first()
        super().focusInEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        problem = self.chosen()
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            problem = self.rows.problem(self.indexAt(event.pos()))
        if problem is not None:
            menu = self.row_menu(problem)
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        problem = self._chosen_or_first()
        key = event.key()
        if problem is None:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.framed.emit(problem.key)
        elif key == Qt.Key.Key_Space:
            self.evidence_requested.emit(problem.key)
        elif key == Qt.Key.Key_Delete:
            self.ask_to_waive()
        elif key == Qt.Key.Key_W and not event.modifiers():
            self.explained.emit(self._chosen_with(problem))
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        problem = self.rows.problem(index)
        left = event.button() == Qt.MouseButton.LeftButton
        if problem is None or not left:
            super().mousePressEvent(event)
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if event.modifiers() & _SEVERAL:
            super().mousePressEvent(event)
            return
        self.setCurrentIndex(index)
        fields, at = self._fields(index, problem), event.position()
        if fields.fix.contains(at):
            if problem.level == "waived":
                self.restored.emit(problem.key)
            else:
                self.fixed.emit(problem.key, 0)
        elif fields.why.contains(at):
            self.explained.emit((problem.key,))
        elif problem.follows and at.x() < px(20):
            self.setExpanded(index, not self.isExpanded(index))
        else:
            self.framed.emit(problem.key)

    def _fields(self, index: QModelIndex, problem: ProblemView) -> RowFields:
        below, row = self.rows.problem(index.parent()) is not None, self.visualRect(index)
        return RowFields(QRectF(row), problem, self._delegate.plan, below=below)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self.viewport().update()
        index = self.indexAt(event.position().toPoint())
        problem = self.rows.problem(index)
        over = problem and self._fields(index, problem).fix.contains(event.position())
        self._point_at_fix(problem.key if over and problem else "")

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.viewport().update()
        self._point_at_fix("")

    def _point_at_fix(self, key: str) -> None:
        """Tell which fix the pointer rests on, and at once when it leaves one."""
        if key == self._fix_at:
            return
        self._fix_at = key
        if key:
            self._rest.start()
        else:
            self._rest.stop()
            self.fix_pointed.emit("", 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._nothing:
            painter = painter_on(self.viewport())
            width = text_width(self._nothing, "body")
            field = QRectF(px(12), px(9), width + px(12), px(28))
            line_of_text(
                painter, field.adjusted(px(6), 0, 0, 0), self._nothing, "body", ink("text_2")
            )
            if self.hasFocus():
                ring(painter, field, px(6))

    def drawBranches(self, painter: QPainter, rect: QRect, index: QModelIndex) -> None:  # type: ignore[override]
        """Draw nothing: the delegate draws the lines."""

    def _pointer(self) -> QPointF | None:
        if not self.viewport().underMouse():
            return None
        return QPointF(self.viewport().mapFromGlobal(self.cursor().pos()))

    def _remember(self, index: QModelIndex, *, opened: bool) -> None:
        problem = self.rows.problem(index)
        if problem is not None:
            (self._opened.add if opened else self._opened.discard)(problem.key)

    def _notify(self, signal: object) -> None:
        problem = self.chosen()
        if problem is not None:
            signal.emit(problem.key)  # type: ignore[attr-defined]


def _add(menu: QMenu, word: str, run: Callable[[], object], key: str = "") -> None:
    """Add an entry to a menu, with the key that does the same while the list has the keyboard."""
    action = menu.addAction(word)
    action.setShortcut(QKeySequence(key))
    action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    action.triggered.connect(lambda _=False: run())
