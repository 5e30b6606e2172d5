"""The options row over the canvas: how the tool in hand works, and further controls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from editor.picture.inks import MarkLevel
from editor.ui.drawing import line_of_text, text_width
from editor.ui.panels.frame import Panel
from editor.ui.theme import ink, px
from editor.ui.widgets.button import Button, PaintedButton
from editor.ui.widgets.choice import Choice, Segments, Switch
from editor.ui.widgets.mark import paint_mark
from editor.ui.widgets.words import Elided, words

LOW, HIGH = 34, 36
"""The height in a small window, and from 1440 x 900 on."""
_SEGMENTS, _GAP = 26, 10


class OptionsRow(Panel):
    """The row over the canvas; `picked` emits the id of an option of the tool.

    At the left stand the tool's own options, then what `add_controls` added. While neither is
    there, the row says what the tool does.
    """

    picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("bottom",), parent=parent)
        self.setAccessibleName(self.tr("Tool options"))
        self.setFixedHeight(px(HIGH))
        row = QHBoxLayout(self)
        row.setContentsMargins(px(14), 0, px(12), 1)
        row.setSpacing(px(_GAP))
        self._title = words("", "body-medium", "text_2")
        row.addWidget(self._title)
        self._own = QHBoxLayout()
        row.addLayout(self._own)
        self._hint = Elided("", "detail", "text_2")
        self._hint.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row.addWidget(self._hint, 1)
        self._slot = QHBoxLayout()
        self._slot.setSpacing(px(14))
        row.addLayout(self._slot)
        self._row = row
        self._added: list[QWidget] = []
        self._options: tuple[tuple[str, str], ...] = ()
        self.options: Segments | None = None
        """The options of the tool, None where it works in one way."""

    def be_small(self, small: bool) -> None:
        """Take the height of a small window."""
        self.setFixedHeight(px(LOW if small else HIGH))

    def add_controls(self, controls: QWidget) -> None:
        """Add controls at the right part of the row; hiding them gives their room back.

        They get what the tool's own options leave of the width, and must say in their least size
        how narrow they can be.
        """
        self._added.append(controls)
        self._slot.addWidget(controls, 1)
        controls.installEventFilter(self)
        self._arrange()

    def show_tool(
        self, title: str, hint: str, options: Sequence[tuple[str, str]], current: str
    ) -> None:
        """Show a tool with its options as pairs (id, title), and the chosen one."""
        self._title.setText(title)
        self._hint.setText(hint)
        if tuple(options) != self._options:
            self._options = tuple(options)
            if self.options is not None:
                self._own.removeWidget(self.options)
                self.options.hide()
                self.options.deleteLater()
                self.options = None
            if options:
                self.options = Segments([each for _, each in options], name=title, height=_SEGMENTS)
                self.options.chosen.connect(lambda at: self.picked.emit(self._options[at][0]))
                self._own.addWidget(self.options)
        if self.options is not None:
            ids = [each for each, _ in options]
            self.options.choose(ids.index(current) if current in ids else -1)
        self._arrange()

    def _arrange(self) -> None:
        """Say what the tool does only where no control needs the room."""
        added = any(not each.isHidden() for each in self._added)
        self._hint.setVisible(not added)
        self._title.setVisible(not added or (self.options is not None and self._has_room()))
        self._row.setStretchFactor(self._slot, int(added))

    def _has_room(self) -> bool:
        """Return whether all that was added has its least width beside the title and options."""
        own = [self._title, *([] if self.options is None else [self.options])]
        shown = [*own, *(each for each in self._added if not each.isHidden())]
        margins = self._row.contentsMargins()
        needed = margins.left() + margins.right() + len(shown) * px(_GAP)
        for each in shown:
            least = each.minimumSizeHint() if each in self._added else each.sizeHint()
            needed += least.width()
        return needed <= self.width()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # what was added needs another width
            self._arrange()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._arrange()
        return super().eventFilter(watched, event)


_FIELD, _NARROW, _HEIGHT = 150, 76, 28
"""The width of the field of the middle, the least one, the height of controls."""
_WIDE, _ROOMY, _AMPLE = 560, 720, 840
"""From these widths on kinds are side by side, what differs is said in words, mirrors have gaps."""
_REPEAT_CONTROLS_GAP, _CLOSE = 10, 6
"""How far controls stand apart, and where there is little room."""


class RepeatView(NamedTuple):
    """What is shown: the kind, pairs of axes and the chosen one, the middle, what differs."""

    kind: str
    axes: tuple[tuple[str, str], ...]
    axis: str
    middle: str
    picking: bool
    shows: bool
    apart: str


class CountPill(PaintedButton):
    """How much differs, with its mark; a tick where nothing does."""

    radius, ringed = 13, None

    def __init__(self) -> None:
        super().__init__(grows=False)
        self._level: MarkLevel = "ready"

    def show_count(self, words: str, otherwise: str) -> None:
        """Show how much differs, or other words where nothing does."""
        self._level = "warning" if words else "ready"
        self.setText(words or otherwise)
        self.setAccessibleName(self.tr("{count} not symmetric").format(count=self.text()))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(text_width(self.text(), "detail-strong")) + px(40), px(_HEIGHT - 2))

    def ground(self) -> tuple[str, str, float]:
        return f"{self._level}_wash", "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paint_mark(painter, self._level, QPointF(px(16), rect.center().y()), px(6.5))
        room = rect.adjusted(px(28), 0, -px(4), 0)
        line_of_text(painter, room, self.text(), "detail-strong", ink(f"{self._level}_word"))


class RepeatControls(QWidget):
    """The controls; each signal emits what was chosen."""

    kind_chosen = Signal(str)
    axis_chosen = Signal(str)
    middle_named = Signal(str)
    pick_requested = Signal()
    differences_switched = Signal(bool)
    differences_requested = Signal()

    def __init__(self, kinds: tuple[tuple[str, str], ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kinds = [key for key, _ in kinds]
        self._kind = "once"
        self._repeated = False
        """Whether something was repeated once, and all controls are there."""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(_REPEAT_CONTROLS_GAP))
        name = self.tr("Repeat")
        self._title = words(name, "body-medium", "text_2")
        row.addWidget(self._title)
        self._segments = Segments([word for _, word in kinds], name=name, height=_HEIGHT)
        # A drop-down stands in its place where it has no room in one line.
        self._segments.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._segments.chosen.connect(lambda at: self.kind_chosen.emit(self._kinds[at]))
        row.addWidget(self._segments)
        self._drop = Choice(kinds, name=name, parent=self)
        self._drop.picked.connect(self.kind_chosen)
        row.addWidget(self._drop)
        row.addStretch(0)  # the field of the middle grows first
        self._row = row
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._seen: RepeatView | None = None

    def _build_more(self) -> None:
        """Make what is there only while something is repeated."""
        self._repeated = True
        self._axes = Choice((), name=self.tr("Axis of the mirror"), parent=self)
        self._axes.picked.connect(self.axis_chosen)
        self._around = words(self.tr("around"), "body-medium", "text_2")
        self._middle = QLineEdit()
        self._middle.setAccessibleName(self.tr("Center of symmetry"))
        self._middle.setMinimumWidth(px(_NARROW))
        self._middle.setMaximumWidth(px(_FIELD))
        self._middle.editingFinished.connect(self._name_middle)
        self._pick = Button(
            icon="circle-dot",
            kind="quiet",
            height=_HEIGHT,
            name=self.tr("Click the center on the map"),
        )
        self._pick.setCheckable(True)
        self._pick.clicked.connect(lambda _=False: self.pick_requested.emit())
        self._shows = Switch(self.tr("Show differences"))
        self._shows.clicked.connect(self.differences_switched)
        middle = (self._axes, self._around, self._middle, self._pick, self._shows)
        for part in middle:
            self._row.insertWidget(self._row.count() - 1, part, int(part is self._middle))
        self._count = CountPill()
        self._count.clicked.connect(lambda _=False: self.differences_requested.emit())
        self._row.addWidget(self._count)

    def minimumSizeHint(self) -> QSize:
        shown: list[QWidget] = [self._drop]
        if self._kind == "mirror":
            shown.append(self._axes)
        wide = sum(each.sizeHint().width() for each in shown)
        if self._kind != "once":
            wide += px(_NARROW) + self._pick.sizeHint().width() + 2 * px(_CLOSE)
        return QSize(wide + (len(shown) - 1) * px(_CLOSE), px(_HEIGHT))

    def sizeHint(self) -> QSize:
        return QSize(px(_ROOMY), px(_HEIGHT))

    def show_view(self, seen: RepeatView) -> None:
        """Show what is chosen."""
        if seen == self._seen:
            return
        self._seen = seen
        self._kind = seen.kind
        at = self._kinds.index(seen.kind)
        self._segments.choose(at)
        self._drop.choose(seen.kind)
        if seen.kind != "once" and not self._repeated:
            self._build_more()
        if self._repeated:
            self._show_more(seen)
        self.updateGeometry()
        self._arrange()

    def _show_more(self, seen: RepeatView) -> None:
        self._axes.offer(seen.axes, seen.axis)
        if not self._middle.hasFocus() or not self._middle.isModified():
            self._middle.setText(seen.middle)
            self._middle.setCursorPosition(0)
        self._pick.setChecked(seen.picking)
        self._shows.show_state(seen.shows)
        self._count.show_count(seen.apart, self.tr("nothing"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Show as much as there is room for."""
        wide, roomy = self.width() >= px(_WIDE), self.width() >= px(_ROOMY)
        on = self._kind != "once"
        self._segments.setVisible(wide or (not on and self.width() >= px(400)))
        self._drop.setVisible(self._segments.isHidden())
        self._title.setVisible(wide)
        mirror = self._kind == "mirror"
        tight = not wide or (mirror and self.width() < px(_AMPLE))
        self._row.setSpacing(px(_CLOSE if tight else _REPEAT_CONTROLS_GAP))
        if not self._repeated:
            return
        self._axes.setVisible(mirror)
        self._around.setVisible(on and roomy and not mirror)
        self._middle.setVisible(on)
        self._pick.setVisible(on)
        self._shows.setText(self.tr("Show differences") if roomy else self.tr("Differs"))
        self._shows.updateGeometry()
        rest = self.width() - self.minimumSizeHint().width()
        self._shows.setVisible(on and (wide or rest >= self._shows.sizeHint().width() + px(_CLOSE)))
        counts = on and roomy and self._seen is not None and self._seen.shows
        self._count.setVisible(counts and self._has_room_for_count())

    def _has_room_for_count(self) -> bool:
        """Return whether the count fits beside what is shown; the inspector says it, too."""
        shown = (self._title, self._segments, self._axes, self._around, self._pick, self._shows)
        widths = [each.sizeHint().width() for each in shown if not each.isHidden()]
        taken = sum(widths) + px(_NARROW) + (len(widths) + 1) * self._row.spacing()
        return taken + self._count.sizeHint().width() <= self.width()

    def _name_middle(self) -> None:
        if self._middle.isModified():
            self._middle.setModified(False)
            self.middle_named.emit(self._middle.text())
