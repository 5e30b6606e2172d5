"""A row of properties: their label, their fields, and what is wrong with them below."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from editor.core.properties import FormRow, Property
from editor.ui.drawing import face
from editor.ui.theme import px
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.field import NumberField
from editor.ui.widgets.mark import Mark
from editor.ui.widgets.segments import Segments
from editor.ui.widgets.switch import Switch
from editor.ui.widgets.words import Elided, words

MIXED = "mixed"
"""What stands for the values of several objects that differ."""
_LABEL = 84
_ANY = 16_777_215
"""As wide as there is room for: Qt's own greatest width."""


class PropertyRow(QWidget):
    """One label and the fields beside it; `changed` tells a key and a lawful new value."""

    changed = Signal(str, object)

    def __init__(self, row: FormRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(3))
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(px(8))
        self._label = Elided(_caption(row), "detail", "text_2")
        self._label.setFixedWidth(px(_LABEL))
        self._row.addWidget(self._label)
        fields = QHBoxLayout()
        fields.setSpacing(px(8))
        self._held: dict[str, QWidget] = {}
        self._unit = words("", "detail", "text_2")
        for one in row:
            made = self._field(one, one.label or f"{_caption(row)}, {one.key}")
            self._held[one.key] = made
            fields.addWidget(made, 1)
        fields.addWidget(self._unit)
        self._row.addLayout(fields, 1)
        column.addLayout(self._row)
        self._blame = QWidget()
        self._beside = beside = QHBoxLayout(self._blame)
        beside.setContentsMargins(px(_LABEL) + px(8), 0, 0, px(2))
        beside.setSpacing(px(5))
        beside.addWidget(Mark("error", 5.6), 0, Qt.AlignmentFlag.AlignTop)
        self._wrong = words("", "detail-medium", "error", wrap=True)
        beside.addWidget(self._wrong, 1)
        self._blame.hide()
        column.addWidget(self._blame)
        self._wrongs: dict[str, str] = {}
        self._typed: dict[str, str] = {}
        self._shown: FormRow = ()

    def show_row(self, row: FormRow) -> None:
        """Show other values of the same properties."""
        refused = any(one.wrong for one in row) or any(self._typed.values())
        if row == self._shown and not refused:
            return
        self._shown = row
        for one in row:
            self._show(one, self._held[one.key])
            self._wrongs[one.key] = one.wrong
        self._unit.setText(" ".join(one.unit for one in row if one.unit))
        self._unit.setVisible(bool(self._unit.text()))
        self._blame_fields()

    def key_in_focus(self) -> str:
        """Return the key of the property that has the keyboard, empty for none of them."""
        focus = QApplication.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            return ""
        near = (focus, focus.parentWidget())
        return next((key for key, one in self._held.items() if one in near), "")

    def focus_on(self, key: str) -> None:
        """Give the keyboard to the property of a key, if it is one of these."""
        if key in self._held:
            self._held[key].setFocus()

    def _field(self, one: Property, name: str) -> QWidget:
        key = one.key
        if one.kind in ("number", "letters"):
            number = NumberField(
                name=name,
                minimum=one.minimum,
                maximum=one.maximum,
                letters=one.kind == "letters",
            )
            number.stepped.connect(lambda value: self.changed.emit(key, value))
            number.refused.connect(lambda wrong: self._refuse(key, wrong))
            return number
        if one.kind == "segments":
            segments = Segments([word for _, word in one.choices], name=name)
            segments.chosen.connect(lambda i: self.changed.emit(key, one.choices[i][0]))
            return segments
        if one.kind == "choice":
            choice = Choice(one.choices, name=name, wide=True)
            choice.picked.connect(lambda value: self.changed.emit(key, value))
            return choice
        if one.kind == "switch":
            switch = Switch()
            switch.setAccessibleName(name)
            switch.clicked.connect(lambda on: self.changed.emit(key, on))
            return switch
        if one.kind == "text":
            text = QLineEdit()
            text.setAccessibleName(name)
            text.setFont(face("body"))
            text.editingFinished.connect(lambda: self._settle_text(key, text))
            return text
        return words("", "body", wrap=True)

    def _show(self, one: Property, held: QWidget) -> None:
        said = str(one.value)
        mixed = self.tr(MIXED) if one.mixed else ""
        if isinstance(held, NumberField):
            held.show_value(int(one.value), one.minimum, one.maximum, one.wrong, mixed=mixed)
            if self._typed.get(one.key) and not held.property("invalid"):
                self._typed[one.key] = ""
        elif isinstance(held, Segments):
            keys = [key for key, _ in one.choices]
            held.choose(keys.index(said) if said in keys else -1)
        elif isinstance(held, Choice):
            held.offer(one.choices, said, mixed=mixed)
        elif isinstance(held, Switch):
            held.show_state(bool(one.value), mixed=mixed)
        elif isinstance(held, QLineEdit):
            held.setPlaceholderText(mixed)
            if held.text() != said and not (held.hasFocus() and held.isModified()):
                held.setText(said)
                held.setCursorPosition(0)
        else:
            held.setText(said)  # type: ignore[attr-defined]
        if one.help or not isinstance(held, NumberField):
            held.setToolTip(one.help)  # a number without words says its range
        if not isinstance(held, NumberField):
            held.setAccessibleDescription(mixed)

    def _settle_text(self, key: str, field: QLineEdit) -> None:
        if field.isModified():
            field.setModified(False)
            self.changed.emit(key, field.text())

    def _refuse(self, key: str, wrong: str) -> None:
        self._typed[key] = wrong
        self._blame_fields()

    def be_narrow(self, narrow: bool) -> None:
        """Put the label above its fields, or beside them."""
        way = QBoxLayout.Direction
        self._row.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self._row.setSpacing(px(2 if narrow else 8))
        self._label.setMinimumWidth(0 if narrow else px(_LABEL))
        self._label.setMaximumWidth(_ANY if narrow else px(_LABEL))
        inset = 0 if narrow else px(_LABEL) + px(8)
        self._beside.setContentsMargins(inset, 0, 0, px(2))

    def _blame_fields(self) -> None:
        said = [self._typed.get(key) or self._wrongs.get(key, "") for key in self._held]
        self._wrong.setText("; ".join(wrong for wrong in said if wrong))
        self._blame.setVisible(bool(self._wrong.text()))


def _caption(row: FormRow) -> str:
    """Return the label of a row: "Column, row" of numbers, else that of the first property."""
    if any(one.kind not in ("number", "letters") for one in row):
        return row[0].label
    return ", ".join([row[0].label, *(one.label.lower() for one in row[1:] if one.label)])
