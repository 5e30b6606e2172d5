"""Fields to type into: numbers with a range, and search."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QSizePolicy, QWidget

from editor.core.numbers import whole_number
from editor.core.points import cell_named, column_name
from editor.ui import icons
from editor.ui.drawing import face, line_of_text, painter_on, rounded, text_width
from editor.ui.theme import ink, px
from editor.ui.widgets.words import tip_of

_STEPS, _SIDES = 18, 22
"""The width of the step buttons, and what the frame takes at both sides."""
_TYPED_LIMIT = 10**9
"""The limit of typed numbers, valid or not."""


class NumberField(QLineEdit):
    """A field for a whole number with its range; `letters` shows columns: a, b, ... aa.

    `stepped` emits a valid new value; `refused` why the text is invalid, empty once it is valid;
    `clicked` that a step button was. Typed text is never changed, and a letter is not typed where
    columns have none.
    """

    stepped = Signal(int)
    refused = Signal(str)
    clicked = Signal()
    shows_range = True
    """Whether the range stands in the field where it has room."""

    def __init__(
        self,
        *,
        name: str,
        minimum: int,
        maximum: int,
        letters: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._letters = letters
        self._minimum, self._maximum = minimum, maximum
        self._value = minimum
        self._mixed = ""
        self._wrong = ""
        self._steps = True
        """Whether the step buttons are shown."""
        self.setAccessibleName(name)
        self.setFont(face("body-medium"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.editingFinished.connect(self._settle)
        self.textChanged.connect(self._fit)
        self._fit()
        self._describe()

    def show_value(
        self, value: int, minimum: int, maximum: int, wrong: str = "", *, mixed: str = ""
    ) -> None:
        """Show a value and its range; `wrong` is the message of a check about it.

        `mixed` is the word for several values, of which `value` is the least. Text that is being
        typed stays.
        """
        self._minimum, self._maximum = minimum, maximum
        if (value, mixed) != (self._value, self._mixed) or not self.hasFocus():
            self._value, self._mixed = value, mixed
            self.setText(self._shown())
        self._value, self._mixed = value, mixed
        self.setPlaceholderText(mixed)
        self._fit()
        self._blame(wrong)
        self._describe()

    def value(self) -> int:
        """Return the last valid value."""
        return self._value

    def settle(self) -> bool:
        """Accept the text as when typing ends; return False where it is invalid."""
        self._settle()
        return self._read(self.text()) == self._value

    def revert(self) -> None:
        """Show the last valid value again."""
        self.setText(self._shown())
        self._settle()

    def sizeHint(self) -> QSize:
        return QSize(px(84), px(28))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(50), px(28))

    def _fit(self) -> None:
        """Leave room for the step buttons, unless they would cut what is shown."""
        shown = text_width(self.text() or self._mixed, "body-medium")
        self._steps = shown + px(_SIDES + _STEPS) <= self.width()
        self.setTextMargins(0, 0, px(_STEPS) if self._steps else 0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _written(self, value: int) -> str:
        return column_name(value) if self._letters and value >= 0 else str(value)

    def _shown(self) -> str:
        return "" if self._mixed else self._written(self._value)

    def _read(self, text: str) -> int | None:
        try:
            if self._letters:
                return cell_named(f"{text.strip()}1")[0]
            return whole_number(text, -_TYPED_LIMIT, _TYPED_LIMIT)
        except ValueError:
            return None

    def _range(self) -> str:
        return f"{self._written(self._minimum)}–{self._written(self._maximum)}"

    def _describe(self) -> None:
        said = self.tr("from {low} to {high}").format(
            low=self._written(self._minimum), high=self._written(self._maximum)
        )
        parts = [self._mixed, said] if self._mixed else [said]
        self.setAccessibleDescription(". ".join([", ".join(parts), *filter(None, [self._wrong])]))
        self.setToolTip(tip_of(said))

    def _blame(self, wrong: str) -> None:
        self._wrong = wrong
        if self.property("invalid") != bool(wrong):
            self.setProperty("invalid", bool(wrong))
            self.style().polish(self)
        self.update()

    def _settle(self) -> None:
        if self._mixed and not self.text():
            self._blame("")
            self.refused.emit("")
            return
        value = self._read(self.text())
        if value is None or not self._minimum <= value <= self._maximum:
            wrong = self.tr("expected {range}").format(range=self._range())
            self._blame(wrong)
            self.refused.emit(wrong)
            return
        if self._wrong:
            self._blame("")
        self.refused.emit("")
        if value != self._value or self._mixed:
            self._value, self._mixed = value, ""
            self.stepped.emit(value)

    def step(self, by: int) -> None:
        """Step up or down within the range."""
        held = self._read(self.text())
        value = max(self._minimum, min(self._maximum, (self._value if held is None else held) + by))
        self.setText(self._written(value))
        self._settle()

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the history while nothing is typed that is not accepted yet."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            steps = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
            if self.text() == self._shown() and any(map(event.matches, steps)):
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.step(1 if key == Qt.Key.Key_Up else -1)
        elif key == Qt.Key.Key_Escape and self.text() != self._shown():
            self.revert()
        elif _is_letter(event) and not self._letters:
            event.accept()  # most likely meant for the map: a number has no letters
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            self.step(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._steps and event.position().x() > self.width() - px(24):
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.step(1 if event.position().y() < self.height() / 2 else -1)
            self.clicked.emit()
        else:
            super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = painter_on(self)
        rect = QRectF(self.rect())
        live = self.isEnabled()
        room = rect.adjusted(0, 0, -px(24), 0)
        right = Qt.AlignmentFlag.AlignRight
        value = text_width(self.text() or self._mixed, "body-medium") + px(16)
        if self.shows_range and value + text_width(self._range(), "detail") < room.width():
            line_of_text(painter, room, self._range(), "detail", ink("text_3"), right)
        if not self._steps:
            return
        for icon, dy in (("chevron-up", -5.0), ("chevron-down", 5.0)):
            centre = QPointF(rect.right() - px(12), rect.center().y() + px(dy * 10) / 10)
            icons.paint(painter, icon, centre, px(12), ink("text_2" if live else "text_3"))


def _is_letter(event: QKeyEvent) -> bool:
    """Return whether a key types a letter."""
    held = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
    return held == Qt.KeyboardModifier.NoModifier and event.text().isalpha()


class SearchField(QLineEdit):
    """A search field; Escape clears it, the down arrow leaves it for the matches."""

    left_downwards = Signal()

    def __init__(self, prompt: str, *, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(prompt)
        self.setAccessibleName(name or prompt)
        self.setFont(face("body"))
        self.setTextMargins(px(20), 0, 0, 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() == Qt.Key.Key_Down:
            self.left_downwards.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        centre = QPointF(px(15), self.height() / 2)
        icons.paint(painter_on(self), "search", centre, px(14), ink("text_2"))


_FIELD, _SIGN = 232, 30
"""The widths of the field of commands: with its words and its key, and with its sign alone."""


class CommandField(QAbstractButton):
    """A button of the menu bar that looks like a search field and opens the command palette."""

    pressed_for_commands = Signal()

    def __init__(self, prompt: str, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(prompt)
        self._key = key
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(f"{prompt}, {key}")
        self.setToolTip(tip_of(f"{prompt} ({key})"))
        self.setFixedHeight(px(24))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self.pressed_for_commands)

    @property
    def widest(self) -> int:
        """The width where there is room: with its words and its key."""
        return px(_FIELD)

    @property
    def least(self) -> int:
        """The width with nothing but its sign."""
        return px(_SIGN)

    def show_key(self, key: str) -> None:
        """Show the key."""
        self._key = key
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        rect = QRectF(self.rect()).adjusted(0, 1, 0, -1)
        edge = ink("accent" if self.underMouse() or self.hasFocus() else "edge")
        rounded(painter, rect, px(5), ink("panel"), edge)
        centre = QPointF(px(14), rect.center().y())
        icons.paint(painter, "search", centre, px(13), ink("text_2"))
        room = rect.adjusted(px(26), 0, -px(10), 0)
        words, key = text_width(self.text(), "detail"), text_width(self._key, "small")
        if words <= room.width():
            line_of_text(painter, room, self.text(), "detail", ink("text_2"))
        if words + key + px(8) <= room.width():
            right = Qt.AlignmentFlag.AlignRight
            line_of_text(painter, room, self._key, "small", ink("text_2"), right)
