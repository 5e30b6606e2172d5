"""The problems panel: counts, age, mode, grouping, the list, and one problem where it is folded."""

from __future__ import annotations

import time
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from editor.picture.inks import MarkLevel
from editor.ui.drawing import tag, text_width
from editor.ui.focus import holds_keyboard
from editor.ui.panels.frame import FoldHead, Panel
from editor.ui.panels.problem_list import ProblemList
from editor.ui.theme import px
from editor.ui.views import ProblemsView, ProblemView
from editor.ui.widgets.button import Button, PaintedButton
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.mark import KeyHint, LevelMark
from editor.ui.widgets.words import Divider, Elided, retone, tip_of, words

_COUNTED: tuple[MarkLevel, ...] = ("error", "warning", "advice", "waived")
_MINUTE = 60
_ROOMY, _TIGHT, _NARROW = 1000, 840, 520
_WITH_BOTH, _WITH_FIX, _WITH_KEY, _WITH_PLACE = 560, 400, 300, 180
"""The least width at 100 % of the line with fix and key, with one of them, with the place."""
_HEAD, _FOLDED, _LEAST = 40, 32, 76
"""The height of the header, open and folded, and of the header with a row."""


class PlacePill(PaintedButton):
    """A place as a pill that can be pressed: "k10"."""

    tall, radius, ringed = 24, 10, 0

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, grows=False)

    def show_place(self, place: str) -> None:
        """Show a place."""
        if place != self.text():
            self.setText(place)
            self.setAccessibleName(self.tr("Show {place}").format(place=place))
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(round(text_width(self.text(), "detail-medium")) + px(18), px(self.tall))

    def field(self) -> QRectF:
        return super().field().adjusted(0, px(2), 0, -px(2))

    def ground(self) -> tuple[str, str, float]:
        return "sunken", "accent" if self.lit else "line", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        tag(painter, rect, self.text())


class ProblemLine(QWidget):
    """A problem in one line: mark, sentence, place, the key that shows it, and its first fix.

    `pressed` emits its key.
    """

    pressed = Signal(str)
    fixed = Signal(str, int)
    fix_pointed = Signal(str, int)
    """The problem whose fix is under the pointer, and 0; an empty key for none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: ProblemView | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(8))
        self._mark = LevelMark("advice", 6.4)
        row.addWidget(self._mark)
        self._sentence = Elided("", "body")
        self._sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        row.addWidget(self._sentence, 1)
        self._place = PlacePill()
        self._place.clicked.connect(self._press)
        row.addWidget(self._place)
        self._key = KeyHint("", self.tr("show"))
        row.addWidget(self._key)
        self.fix = Button(height=24)
        self.fix.clicked.connect(self._fix)
        self.fix.installEventFilter(self)
        row.addWidget(self.fix)
        self.show_problem(None, "")

    def show_key(self, key: str) -> None:
        """Name the key that shows the next problem."""
        self._key.name(key)

    def show_problem(self, problem: ProblemView | None, otherwise: str) -> None:
        """Show a problem, or what is said where there is none."""
        self.shown = problem
        self._sentence.setText(otherwise if problem is None else problem.message)
        self._place.show_place("" if problem is None else problem.place)
        self._mark.setVisible(problem is not None)
        fix = None if problem is None else next(iter(problem.fixes), None)
        offered = fix is not None and problem is not None and problem.level != "waived"
        self.fix.setText(fix.short if fix is not None and offered else "")
        if fix is not None:
            self.fix.setAccessibleName(self.tr("Fix: {fix}").format(fix=fix.short))
            self.fix.setToolTip(tip_of(fix.title))
        self._fit()
        if problem is not None:
            self._mark.show_level(problem.level)

    def _press(self) -> None:
        if self.shown is not None:
            self.pressed.emit(self.shown.key)

    def _fix(self) -> None:
        if self.shown is not None:
            self.fixed.emit(self.shown.key, 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Enter and self.shown is not None:
            self.fix_pointed.emit(self.shown.key, 0)
        elif event.type() == QEvent.Type.Leave:
            self.fix_pointed.emit("", 0)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave out key, fix and place in this order where there is little room."""
        there, fixed = self.shown is not None, bool(self.fix.text())
        self._key.setVisible(there and self.width() >= px(_WITH_BOTH if fixed else _WITH_KEY))
        self._place.setVisible(bool(self._place.text()) and self.width() >= px(_WITH_PLACE))
        self.fix.setVisible(fixed and self.width() >= px(_WITH_FIX))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._press()


class Problems(Panel):
    """The panel below the map; `list` emits the actions on a problem."""

    fold_requested = Signal(bool)
    grouping_chosen = Signal(str)
    mode_chosen = Signal(str)
    """The id of the mode to check as, empty for the scenario's own."""
    counted = Signal(str, int)
    """The worst level of which there is a problem, and how many; an empty one for none."""
    again_requested = Signal()
    """Stopped checks should be restarted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self.setAccessibleName(self.tr("Problems"))
        self.setMinimumHeight(px(_LEAST))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 1, 0, 0)
        column.setSpacing(0)
        self._top = top = QWidget(self)
        top.setFixedHeight(px(_HEAD))
        top.setMinimumWidth(1)
        self._tabs = 0
        """The width that tabs take at the left."""
        self._row = row = QHBoxLayout(top)
        row.setSpacing(px(18))
        self._title = FoldHead(self.tr("Problems"), strong=True)
        self._title.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._title.toggled.connect(lambda on: self.fold_requested.emit(not on))
        row.addWidget(self._title)
        self._counts = {level: _Count(level, top) for level in _COUNTED}
        for count in self._counts.values():
            row.addWidget(count)
        self._checked = Elided("", "detail", "text_2")
        row.addWidget(self._checked, 1)
        self.line = ProblemLine(top)
        self.line.hide()
        row.addWidget(self.line, 1000)
        self._mode = Choice([], name=self.tr("Check as"), parent=top)
        self._mode.setToolTip(self.tr("Check as another mode, without changing the file"))
        self._mode.picked.connect(self.mode_chosen)
        row.addWidget(self._mode)
        self._label = words(self.tr("Group by"), "detail", "text_2")
        row.addWidget(self._label)
        self._grouping = Choice(
            [
                ("cause", self.tr("Cause")),
                ("object", self.tr("Object")),
                ("check", self.tr("Check")),
                ("level", self.tr("Level")),
            ],
            name=self.tr("Group by"),
            parent=top,
        )
        self._grouping.picked.connect(self.grouping_chosen)
        row.addWidget(self._grouping)
        column.addWidget(top)
        self._body = QWidget(self)
        outer, column = column, QVBoxLayout(self._body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        outer.addWidget(self._body, 1)
        column.addWidget(Divider())
        self._rules = Elided("", "detail", "text_2")
        self._rules.setContentsMargins(px(18), px(5), px(16), px(3))
        self._rules.hide()
        column.addWidget(self._rules)
        column.addWidget(self._unchecked())
        self._late = words("", "body-medium", "text_2", wrap=True)
        self._late.setContentsMargins(px(18), px(6), px(16), px(6))
        self._late.hide()
        column.addWidget(self._late)
        self.list = ProblemList()
        self._view = ProblemsView()
        self._since = time.monotonic()
        self._clock = QTimer(self)
        self._clock.setInterval(1000)
        self._clock.timeout.connect(self._show_age)
        self._clock.start()
        column.addWidget(self.list, 1)
        self.folded = False
        """Whether the header alone is shown."""

    def _unchecked(self) -> QWidget:
        self._stopped = QWidget(self._body)
        row = QHBoxLayout(self._stopped)
        row.setContentsMargins(px(18), px(6), px(16), px(6))
        row.setSpacing(px(10))
        row.addWidget(LevelMark("error"))
        self._why = words("", "body-medium", "error", wrap=True)
        self._why.setToolTip(self.tr("The rows below are outdated. Your work is not affected."))
        row.addWidget(self._why, 1)
        self.again = Button(self.tr("Try again"), height=28)
        self.again.clicked.connect(self.again_requested)
        row.addWidget(self.again)
        self._stopped.hide()
        return self._stopped

    def fold(self, folded: bool) -> None:
        """Show the header alone, with one problem in it, or all."""
        self._title.open(not folded)
        if folded == self.folded:
            return
        within = holds_keyboard(self._body)
        self.folded = folded
        self._top.setFixedHeight(px(_FOLDED if folded else _HEAD))
        self.setMinimumHeight(px(_FOLDED if folded else _LEAST))
        self._body.setVisible(not folded)
        self.line.setVisible(folded)
        self._fit(self.width())
        if within and folded:
            self._title.setFocus(Qt.FocusReason.OtherFocusReason)

    def wanted_height(self) -> int:
        """Return the height in pixels for the header and one to five rows."""
        if self.folded:
            return px(_FOLDED)
        above = sum(
            part.sizeHint().height()
            for part in (self._rules, self._stopped, self._late)
            if not part.isHidden()
        )
        return px(_HEAD) + 2 + above + self.list.wanted_height()

    def leave_room(self, width: int) -> None:
        """Leave tabs room in place of the title; 0 for none."""
        self._title.setVisible(not width)
        self._tabs = width
        self._fit(self.width())

    def show_modes(self, modes: Sequence[tuple[str, str]], own: str, chosen: str) -> None:
        """Show the modes as pairs (id, title) and the checked one; `own` is the scenario's."""
        said = self.tr("As {mode}")
        offered = [("", said.format(mode=title.lower())) for key, title in modes if key == own]
        offered += [(key, said.format(mode=title.lower())) for key, title in modes if key != own]
        self._mode.offer(offered, "" if chosen == own else chosen)

    def show_grouping(self, key: str) -> None:
        """Show the grouping."""
        self._grouping.choose(key)

    def show_view(self, view: ProblemsView, *, rows: bool = True) -> None:
        """Show a view; stale rows stay and are marked. Without `rows` the header alone."""
        counts = dict(view.counts)
        for level, count in self._counts.items():
            count.show_count(counts.get(level, 0))
        worst = next((level for level in _COUNTED[:-1] if counts.get(level)), None)
        self.counted.emit(worst or "", counts[worst] if worst is not None else 0)
        if view.milliseconds != self._view.milliseconds or view.groups != self._view.groups:
            self._since = time.monotonic()
        self._view = view
        self._show_age()
        if not rows:
            checked = view.milliseconds is not None and not view.unchecked
            none = self.tr("No problems.") if checked else self._checked.text()
            self.line.show_problem(view.line, none)
            return
        self._rules.setText(self.tr("House rules: ") + " · ".join(view.house_rules))
        self._rules.setVisible(bool(view.house_rules))
        self._why.setText(
            self.tr("The checks took too long on this map and were stopped.")
            if view.late
            else self.tr("The checks were stopped: their process keeps crashing.")
        )
        if self.again.hasFocus() and not view.unchecked:
            self.list.setFocus()
        self._stopped.setVisible(view.unchecked)
        self._late.setText(
            self.tr("The checks took too long and were restarted.")
            if view.late == "again"
            else self.tr("The checks are still running.")
        )
        self._late.setVisible(bool(view.late) and not view.unchecked)
        self.list.show_view(view)

    def _show_age(self) -> None:
        view = self._view
        if view.stale or view.milliseconds is None:
            said = self.tr("not checked") if view.unchecked else self.tr("checking")
            self._checked.setText(said)
            self._checked.setToolTip("")
            return
        age = time.monotonic() - self._since
        if age < 1:
            said = self.tr("checked {n} ms ago").format(n=max(1, round(view.milliseconds)))
        elif age < _MINUTE:
            said = self.tr("checked {n} s ago").format(n=int(age))
        else:
            said = self.tr("checked {n} min ago").format(n=int(age // _MINUTE))
        self._checked.setText(said)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit(event.size().width())

    def _fit(self, width: int) -> None:
        """Hide words where there is little room; numbers and marks stay."""
        width -= max(0, self._tabs - self._title.sizeHint().width())
        self._row.setSpacing(px(12 if self.folded else 18 if width >= px(_ROOMY) else 10))
        self._row.setContentsMargins(self._tabs + px(12) if self._tabs else 0, 0, px(16), 0)
        opened = not self.folded
        self._label.setVisible(opened and width >= px(_ROOMY))
        self._checked.setVisible(opened and width >= px(_NARROW))
        self._mode.setVisible(opened and width >= px(_NARROW))
        self._grouping.setVisible(opened)
        for count in self._counts.values():
            count.be_short(self.folded or width < px(_TIGHT))


class _Count(QWidget):
    """The mark and number of a level."""

    def __init__(self, level: MarkLevel, parent: QWidget) -> None:
        super().__init__(parent)
        self._level = level
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(5))
        self._mark = LevelMark(level, 6.4)
        self._words = words("", "body-medium")
        row.addWidget(self._mark)
        row.addWidget(self._words)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._short = False
        self._count = -1
        self.show_count(0)

    def be_short(self, short: bool) -> None:
        """Show only the number, or also its word."""
        if short != self._short:
            self._short = short
            self._say(self._count)

    def show_count(self, count: int) -> None:
        """Show a number; 0 is faded."""
        if count != self._count:
            self._count = count
            self._say(count)

    def _say(self, count: int) -> None:
        said = {
            "error": self.tr("%n error(s)", "", count),
            "warning": self.tr("%n warning(s)", "", count),
            "advice": self.tr("%n advice", "", count),
            "waived": self.tr("%n waived", "", count),
        }[self._level]
        plural = "s" if count != 1 else ""
        said = said.replace("(s)", plural)
        self._words.setText(str(count) if self._short else said)
        self.setToolTip(tip_of(said))
        self.setAccessibleName(said)
        self._mark.show_level(self._level, faded=not count)
        retone(self._words, "text" if count else "text_2")
