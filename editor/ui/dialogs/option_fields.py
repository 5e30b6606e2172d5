"""The options of an exporter as fields, made from what it says of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QVBoxLayout, QWidget

from editor.core.words import opening
from editor.export.exporter import Choice as Value
from editor.export.exporter import Option
from editor.ui.dialogs.form import labelled
from editor.ui.drawing import face
from editor.ui.theme import px
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.field import NumberField
from editor.ui.widgets.switch import Switch

_ABREAST = 2


class OptionFields(QWidget):
    """The fields of options, two abreast, in their order.

    `changed` tells any other value, `explained` what the field is for that has got the keyboard.
    """

    changed = Signal()
    explained = Signal(str)

    def __init__(
        self,
        options: Sequence[Option],
        before: Mapping[str, Value],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(16))
        grid.setVerticalSpacing(px(10))
        for column in range(_ABREAST):
            grid.setColumnStretch(column, 1)
        self._fields: dict[str, QWidget] = {}
        # What has a label above it first: switches among them would leave ragged gaps.
        ordered = sorted(options, key=lambda one: isinstance(one.default, bool))
        switches = sum(isinstance(item.default, bool) for item in options)
        above = len(options) - switches
        for index, option in enumerate(ordered):
            field = self._field(option, before.get(option.name, option.default))
            self._fields[option.name] = field
            place = index if index < above else index + above % _ABREAST
            row, column = divmod(place, _ABREAST)
            if isinstance(field, Switch):
                grid.addWidget(field, row, column)
            else:
                grid.addLayout(_under_label(option, field), row, column)

    def values(self) -> dict[str, Value]:
        """Return the value of every option."""
        return {name: _value(field) for name, field in self._fields.items()}

    def wrong(self) -> QWidget | None:
        """Take what stands in every field; return the first with a value that may not be."""
        for field in self._fields.values():
            # A button does not take the keyboard from the field that is still being typed in.
            if isinstance(field, NumberField) and not field.settle():
                return field
        return None

    def field(self, name: str) -> QWidget:
        """Return the field of an option."""
        return self._fields[name]

    def _field(self, option: Option, value: Value) -> QWidget:
        field = self._made(option, value)
        if option.help:
            field.setToolTip(option.help)
            field.setAccessibleDescription(option.help)
        field.installEventFilter(self)
        return field

    def eventFilter(self, field: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(field, QWidget):
            self.explained.emit(field.accessibleDescription())
        return False

    def _made(self, option: Option, value: Value) -> QWidget:
        if isinstance(option.default, bool):
            switch = Switch(option.title)
            switch.setChecked(bool(value))
            switch.toggled.connect(self.changed)
            return switch
        if isinstance(option.default, int):
            number = NumberField(name=option.title, minimum=option.minimum, maximum=option.maximum)
            number.show_value(int(value), option.minimum, option.maximum)
            number.stepped.connect(self.changed)
            return number
        if option.choices:
            words = [(each, opening(each)) for each in option.choices]
            choice = Choice(words, name=option.title, wide=True)
            choice.setMinimumHeight(px(28))
            choice.choose(str(value))
            choice.picked.connect(self.changed)
            return choice
        line = QLineEdit(str(value))
        line.setFont(face("body"))
        line.textEdited.connect(self.changed)
        return line


def _under_label(option: Option, field: QWidget) -> QVBoxLayout:
    label = f"{option.title} ({option.unit})" if option.unit else option.title
    column = labelled(label, field)
    column.setAlignment(Qt.AlignmentFlag.AlignTop)
    return column


def _value(field: QWidget) -> Value:
    if isinstance(field, Switch):
        return field.isChecked()
    if isinstance(field, NumberField):
        return field.value()
    if isinstance(field, Choice):
        return str(field.currentData())
    return field.text() if isinstance(field, QLineEdit) else ""
