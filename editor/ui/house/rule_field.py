"""The fields in which values of rules are set in place: numbers, switches, choices, texts."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from editor.core.ruleset import setting_words
from editor.ui.drawing import face
from editor.ui.house.rule_views import FieldView, RuleLineView
from editor.ui.theme import px
from editor.ui.widgets.boxes import NONE, row_in
from editor.ui.widgets.button import Toggle
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.field import NumberField

NUMBER, WIDE = 74, 112
"""The width of the field of a number, and of the widest field, at 100 %."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class RuleNumber(NumberField):
    """A number that may have no limit: an empty field says so; `lifted` emits that it was emptied.

    Enter belongs to the field while it has something to accept.
    """

    lifted = Signal()
    shows_range = False

    def __init__(self, *, name: str, minimum: int, maximum: int, unlimited: str) -> None:
        super().__init__(name=name, minimum=minimum, maximum=maximum)
        self._unlimited = unlimited
        self._heard = False
        self.description = ""
        """The description of the value, beside its range."""
        self.stepped.connect(lambda _: self._hear())

    def _hear(self) -> None:
        self._heard = True

    def minimumSizeHint(self) -> QSize:
        return QSize(px(NUMBER), px(28))

    def _settle(self) -> None:
        if self._unlimited and not self._mixed and not self.text().strip():
            self._mixed = self._unlimited
            self._heard = True
            self.lifted.emit()
            return
        super()._settle()

    def _describe(self) -> None:
        super()._describe()
        if description := getattr(self, "told", ""):
            self.setAccessibleDescription(f"{self.accessibleDescription()}. {description}")

    def is_typed(self) -> bool:
        """Return whether there is text that is not accepted yet."""
        return self.text() != self._shown()

    def drop_typed(self) -> None:
        """Show the value again in place of what was typed."""
        self.setText(self._shown())
        self._settle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _ENTER:
            super().keyPressEvent(event)
            return
        self._heard = False
        valid = self.settle()
        # What was typed is shown with what it changes before another Enter takes it.
        event.setAccepted(self._heard or not valid)

    def settle(self) -> bool:
        self._settle()
        return bool(self._mixed and not self.text()) or self._read(self.text()) == self._value


class RuleSwitch(Toggle):
    """A toggle that leaves Enter to what takes the values."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)


class RuleChoice(Choice):
    """A drop-down that leaves Enter to what takes the values; Space opens it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)


class RuleField(QWidget):
    """The field of a rule; `changed` emits the value that is wished."""

    changed = Signal(object)
    refused = Signal(str)
    """Why the typed number is invalid, empty once it is valid."""

    def __init__(self, view: RuleLineView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kind: FieldView = view.field
        self.setFixedWidth(px(WIDE))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row = row_in(self, margins=NONE, spacing=0)
        self.control = self._made(view)
        if self.control is None:
            return
        self.control.setAccessibleName(view.full_question)
        self.setFocusProxy(self.control)
        if isinstance(self.control, RuleNumber | RuleSwitch):
            row.addSpacing(px(WIDE - NUMBER))
            self.control.setFixedWidth(px(NUMBER))
        row.addWidget(self.control)

    def show_value(self, view: RuleLineView) -> None:
        """Show a value and its description."""
        control, value, kind = self.control, view.value, view.field
        if isinstance(control, RuleNumber):
            control.description = self._description(view)
            if isinstance(value, int):
                control.show_value(value, kind.low, kind.high, view.wrong)
            elif value is None:
                least = max(kind.low, min(0, kind.high))
                control.show_value(least, kind.low, kind.high, view.wrong, mixed=kind.unlimited)
        elif isinstance(control, RuleSwitch):
            control.show_state(value is True)
            control.setText(self.tr("yes") if value is True else self.tr("no"))
        elif isinstance(control, RuleChoice):
            control.choose(str(value))
        elif isinstance(control, QLineEdit) and control.text() != str(value):
            control.setText(str(value))
        if control is not None:
            control.setEnabled(not view.locked)
            if not isinstance(control, RuleNumber):
                control.setAccessibleDescription(self._description(view))

    def _description(self, view: RuleLineView) -> str:
        book = self.tr("default {value}").format(value=view.book)
        return ", ".join(filter(None, (book, view.note, view.locked, view.wrong)))

    def _made(self, view: RuleLineView) -> QWidget | None:
        kind = view.field
        if kind.kind == "switch":
            switch = RuleSwitch()
            switch.clicked.connect(lambda on: self.changed.emit(on))
            return switch
        if kind.kind == "choice":
            choice = RuleChoice(kind.choices, name=view.full_question, wide=True)
            choice.picked.connect(lambda key: self.changed.emit(key))
            return choice
        if kind.kind == "text":
            line = QLineEdit(setting_words(view.value))
            line.setFont(face("body"))
            line.editingFinished.connect(lambda: self._accept(line))
            return line
        if kind.kind == "nothing":
            return None
        number = RuleNumber(
            name=view.full_question, minimum=kind.low, maximum=kind.high, unlimited=kind.unlimited
        )
        number.stepped.connect(lambda value: self.changed.emit(value))
        number.lifted.connect(lambda: self.changed.emit(None))
        number.refused.connect(self.refused)
        return number

    def _accept(self, line: QLineEdit) -> None:
        if line.isModified():
            line.setModified(False)
            self.changed.emit(line.text().strip())
