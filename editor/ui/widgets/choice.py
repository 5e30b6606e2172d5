"""Controls for a choice: the drop-down, the segmented control, the switch."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLayout,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QToolTip,
    QWidget,
)

from editor.picture.inks import MarkLevel
from editor.ui import icons
from editor.ui.drawing import RoundedCard, face, line_of_text, painter_on, rounded, text_width
from editor.ui.theme import Role, ink, px
from editor.ui.widgets.mark import paint_mark
from editor.ui.widgets.words import tip_after

_MINIMUM = 6
"""The least visible letters."""
_CHEVRON = 26
"""The room for the sign of a drop-down."""
_NARROW = 88
"""The least width of a wide one beside another field."""


class Choice(QComboBox):
    """A drop-down of pairs (key, word); `picked` emits the chosen key.

    A `wide` one fills the room; otherwise it is as wide as its words. `listed` is emitted after a
    choice from the open list, and not where keys go through a closed one.
    """

    picked = Signal(str)
    listed = Signal()

    def __init__(
        self,
        words: Sequence[tuple[str, str]],
        *,
        name: str,
        wide: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFont(face("body-medium"))
        self.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            if wide
            else QComboBox.SizeAdjustPolicy.AdjustToContents
        )
        self.setMinimumContentsLength(_MINIMUM if wide else 0)
        self._wide = wide
        self._cut = ""
        """The words that have no room, empty where they have."""
        self.offer(words)
        self._open = False
        self.activated.connect(self._pick)

    def showPopup(self) -> None:
        self._open = True
        super().showPopup()

    def hidePopup(self) -> None:
        super().hidePopup()
        QTimer.singleShot(0, self, self._shut)  # the choice is emitted after the list is gone

    def _shut(self) -> None:
        self._open = False

    def _pick(self, index: int) -> None:
        listed, self._open = self._open, False
        self.picked.emit(self.itemData(index))
        if listed:
            self.listed.emit()

    def offer(
        self, words: Sequence[tuple[str, str]], chosen: str | None = None, *, mixed: str = ""
    ) -> None:
        """Show choices; the chosen one stays chosen where it is still offered.

        With `mixed`, a word for several values, none is chosen.
        """
        keep = self.currentData() if chosen is None else chosen
        held = [(self.itemData(i), self.itemText(i)) for i in range(self.count())]
        self.setPlaceholderText(mixed)
        if held == list(words):
            self.setCurrentIndex(-1 if mixed else max(0, self.findData(keep)))
            return
        self.blockSignals(True)
        self.clear()
        for key, word in words:
            self.addItem(word, key)
        self.setCurrentIndex(-1 if mixed else max(0, self.findData(keep)))
        self.blockSignals(False)

    def choose(self, key: str) -> None:
        """Show a choice without emitting it."""
        self.setCurrentIndex(self.findData(key))

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        return QSize(px(_NARROW), least.height()) if self._wide else least

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        said = self.currentText() or self.placeholderText()
        room = QRectF(self.rect()).adjusted(px(9), 0, -px(_CHEVRON), 0)
        tone = "text" if self.isEnabled() else "text_3"
        colour = ink("text_2" if self.currentIndex() < 0 and tone == "text" else tone)
        line_of_text(painter, room, said, "body-medium", colour)
        cut = said if text_width(said, "body-medium") > room.width() else ""
        if cut != self._cut:
            self._cut = cut
            self.setAccessibleDescription(cut)
        centre = QPointF(self.width() - px(14), self.height() / 2)
        icons.paint(painter, "chevron-down", centre, px(14), ink("text_2"))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and self._cut and isinstance(event, QHelpEvent):
            # Cut text is shown in full, before the description of the field.
            QToolTip.showText(event.globalPos(), tip_after(self._cut, self.toolTip()), self)
            return True
        return super().event(event)


_MARK = 17
"""The room for a mark before the word of a segment."""


class Segments(RoundedCard):
    """A segmented control; `chosen` emits the index of the picked word.

    Where its words have no room beside each other it has several lines. `marks` are the levels
    whose marks stand before the words.
    """

    chosen = Signal(int)

    def __init__(
        self,
        words: Sequence[str],
        *,
        name: str,
        height: int = 28,
        marks: Sequence[MarkLevel] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("sunken", "line", radius=6, parent=parent)
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(px(2), px(2), px(2), px(2))
        self._grid.setSpacing(px(2))
        self._grid.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._across = 0
        """How many of them stand side by side."""
        for index, word in enumerate(words):
            segment = _Segment(word, height - 4, self, marks[index] if marks else None)
            segment.setAccessibleName(f"{name}: {word}")
            self._group.addButton(segment, index)
        self._lay(len(words))
        self._group.idClicked.connect(self.chosen)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.choose(0)

    def choose(self, index: int) -> None:
        """Show a choice without emitting it; -1 for none."""
        if index == self._group.checkedId():
            return
        self._group.setExclusive(False)
        for each in self._group.buttons():
            each.setChecked(self._group.id(each) == index)
        self._group.setExclusive(index >= 0)
        self.setFocusProxy(self._group.button(max(0, index)))

    def current(self) -> int:
        """Return the index of the chosen one, -1 for none."""
        return self._group.checkedId()

    def count(self) -> int:
        """Return the number of segments."""
        return len(self._group.buttons())

    def segment(self, index: int) -> QAbstractButton:
        """Return the button of a word."""
        return self._group.button(index)

    def is_one_line(self) -> bool:
        """Return whether all segments stand side by side."""
        return self._across >= self.count()

    def _lay(self, across: int) -> None:
        """Place this many side by side, the others in further lines."""
        if across == self._across:
            return
        self._across = across
        for place, each in enumerate(self._group.buttons()):
            self._grid.addWidget(each, place // across, place % across)
        self.updateGeometry()

    def _width_of(self, across: int) -> int:
        """Return the least width with this many side by side."""
        each = [button.minimumSizeHint().width() for button in self._group.buttons()]
        lines = [each[at::across] for at in range(across)]
        return sum(max(line, default=0) for line in lines) + px(2) * (across + 1)

    def sizeHint(self) -> QSize:
        # The width of one line, however many there are now: else it would never be one again.
        buttons = self._group.buttons()
        wide = sum(each.sizeHint().width() for each in buttons) + px(2) * (len(buttons) + 1)
        return QSize(wide, self._grid.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._width_of(1), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        count = self.count()
        fitting = (n for n in range(count, 0, -1) if self._width_of(n) <= self.width())
        across = next(fitting, 1)
        lines = -(-count // across)
        # Four words in two lines are two and two, and not three and one.
        even = -(-count // lines)
        self._lay(even if self._width_of(even) <= self.width() else across)


class _Segment(QAbstractButton):
    def __init__(
        self, word: str, height: int, parent: QWidget, mark: MarkLevel | None = None
    ) -> None:
        super().__init__(parent)
        self._mark = mark
        self.setText(word)
        self.setCheckable(True)
        self._height = height
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _role(self) -> Role:
        large = self._height > 26
        if self.isChecked():
            return "body-strong" if large else "detail-strong"
        return "body-medium" if large else "detail"

    def sizeHint(self) -> QSize:
        width = text_width(self.text(), "body-strong") + px(14 if self._height < 26 else 40)
        return QSize(round(width) + self._room(), px(max(24, self._height)))

    def minimumSizeHint(self) -> QSize:
        # As wide as its word is while it is chosen, which is when it is widest.
        role: Role = "body-strong" if self._height > 26 else "detail-strong"
        wide = round(text_width(self.text(), role)) + 4 + self._room()
        return QSize(wide, self.sizeHint().height())

    def _room(self) -> int:
        """Return the room for the mark before the word."""
        return px(_MARK) if self._mark is not None else 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        step = steps.get(Qt.Key(event.key()))
        trough = self.parentWidget()
        if step is None and isinstance(trough, Segments) and trough.is_one_line():
            up_down = event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down)
            # Left for the rows around it: the group of buttons would take these as left and right.
            event.ignore() if up_down else super().keyPressEvent(event)
            return
        if step is None or not isinstance(trough, Segments):
            super().keyPressEvent(event)
            return
        index = max(0, min(trough.count() - 1, trough.current() + step))
        trough.choose(index)
        trough._group.button(index).setFocus(Qt.FocusReason.TabFocusReason)
        trough.chosen.emit(index)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        rect = QRectF(self.rect())
        if self.isChecked():
            rounded(painter, rect, px(5), ink("raised"), ink("line_strong"))
        colour = ink("accent" if self.isChecked() else "text" if self.underMouse() else "text_2")
        if not self.isEnabled():
            colour = ink("text_3", 0.7)
        centre = Qt.AlignmentFlag.AlignHCenter
        if self._mark is not None:
            wide = text_width(self.text(), self._role()) + self._room()
            begin = max(0.0, (rect.width() - wide) / 2)
            paint_mark(painter, self._mark, QPointF(begin + px(6), rect.center().y()), px(6))
            rect.setLeft(begin + self._room())
            centre = Qt.AlignmentFlag.AlignLeft
        line_of_text(painter, rect, self.text(), self._role(), colour, centre)


_SIDE = 16


class Switch(QCheckBox):
    """A check box with a tick, or a dash where it is mixed."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_state(self, on: bool, *, mixed: str = "") -> None:
        """Show yes, no, or `mixed` with its word, without emitting it; a click then means yes."""
        states = Qt.CheckState
        self.setTristate(bool(mixed))
        self.setText(mixed)
        state = states.PartiallyChecked if mixed else states.Checked if on else states.Unchecked
        self.setCheckState(state)

    def sizeHint(self) -> QSize:
        words = text_width(self.text(), "body") + px(10) if self.text() else 0
        return QSize(round(px(_SIDE) + words + 4), px(24))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: object) -> bool:
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        side = px(_SIDE)
        box = QRectF(1, (self.height() - side) / 2, side, side)
        live = self.isEnabled()
        if self.isChecked():
            rounded(painter, box, px(4), ink("accent" if live else "text_3"))
            tick = QPen(ink("on_accent"), px(2))
            tick.setCapStyle(Qt.PenCapStyle.RoundCap)
            tick.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(tick)
            x, y = box.center().x(), box.center().y()
            reach = side / 4
            ends = [QPointF(x - reach, y), QPointF(x + reach, y)]  # a dash: mixed
            if self.checkState() == Qt.CheckState.Checked:
                ends = [
                    QPointF(x - reach, y),
                    QPointF(x - reach / 4, y + reach * 0.75),
                    QPointF(x + reach, y - reach * 0.75),
                ]
            painter.drawPolyline(ends)
        else:
            edge = "accent" if self.underMouse() and live else "edge" if live else "line_strong"
            rounded(painter, box, px(4), ink("raised"), ink(edge))
        if self.text():
            room = QRectF(box.right() + px(8), 0, self.width(), self.height())
            line_of_text(painter, room, self.text(), "body", ink("text" if live else "text_3"))
