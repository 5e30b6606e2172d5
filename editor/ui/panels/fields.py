"""A row of the inspector: its label, its fields, and what is wrong with them below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from editor.ui.drawing import face
from editor.ui.theme import px
from editor.ui.views import FieldView
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.field import NumberField
from editor.ui.widgets.mark import Mark
from editor.ui.widgets.segments import Segments
from editor.ui.widgets.switch import Switch
from editor.ui.widgets.words import Elided, words

_LABEL = 84
_ANY = 16_777_215
"""As wide as there is room for: Qt's own greatest width."""


class FieldRow(QWidget):
    """One label and the fields beside it; `changed` tells a key and a lawful new value."""

    changed = Signal(str, object)

    def __init__(self, fields: Sequence[FieldView], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(3))
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(px(8))
        self._label = Elided(fields[0].label, "detail", "text_2")
        self._label.setFixedWidth(px(_LABEL))
        self._row.addWidget(self._label)
        row = QHBoxLayout()
        row.setSpacing(px(8))
        self._held: dict[str, QWidget] = {}
        self._unit = words("", "detail", "text_2")
        for field in fields:
            made = self._field(field)
            self._held[field.key] = made
            row.addWidget(made, 1)
        row.addWidget(self._unit)
        self._row.addLayout(row, 1)
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
        self._shown: tuple[FieldView, ...] = ()

    def show_fields(self, fields: Sequence[FieldView]) -> None:
        """Show other values of the same fields."""
        refused = any(field.wrong for field in fields) or any(self._typed.values())
        if tuple(fields) == self._shown and not refused:
            return
        self._shown = tuple(fields)
        for field in fields:
            self._show(field, self._held[field.key])
            self._wrongs[field.key] = field.wrong
        self._unit.setText(" ".join(field.unit for field in fields if field.unit))
        self._unit.setVisible(bool(self._unit.text()))
        self._blame_fields()

    def _field(self, field: FieldView) -> QWidget:
        key = field.key
        if field.kind in ("number", "letters"):
            number = NumberField(
                name=f"{field.label}, {key}" if field.kind == "letters" else field.label,
                minimum=field.minimum,
                maximum=field.maximum,
                letters=field.kind == "letters",
            )
            number.stepped.connect(lambda value: self.changed.emit(key, value))
            number.refused.connect(lambda wrong: self._refuse(key, wrong))
            return number
        if field.kind == "segments":
            segments = Segments([word for _, word in field.choices], name=field.label)
            segments.chosen.connect(lambda i: self.changed.emit(key, field.choices[i][0]))
            return segments
        if field.kind == "choice":
            choice = Choice(field.choices, name=field.label, wide=True)
            choice.picked.connect(lambda value: self.changed.emit(key, value))
            return choice
        if field.kind == "switch":
            switch = Switch()
            switch.setAccessibleName(field.label)
            switch.clicked.connect(lambda on: self.changed.emit(key, on))
            return switch
        if field.kind == "text":
            text = QLineEdit()
            text.setAccessibleName(field.label)
            text.setFont(face("body"))
            text.editingFinished.connect(lambda: self._settle_text(key, text))
            return text
        return words("", "body", wrap=True)

    def _show(self, field: FieldView, held: QWidget) -> None:
        if isinstance(held, NumberField):
            held.show_value(int(field.value), field.minimum, field.maximum, field.wrong)
            if self._typed.get(field.key) and not held.property("invalid"):
                self._typed[field.key] = ""
        elif isinstance(held, Segments):
            keys = [key for key, _ in field.choices]
            held.choose(keys.index(str(field.value)) if str(field.value) in keys else -1)
        elif isinstance(held, Choice):
            held.offer(field.choices, str(field.value))
        elif isinstance(held, Switch):
            held.setChecked(bool(field.value))
        elif isinstance(held, QLineEdit):
            if held.text() != str(field.value) and not (held.hasFocus() and held.isModified()):
                held.setText(str(field.value))
                held.setCursorPosition(0)
        else:
            held.setText(str(field.value))  # type: ignore[attr-defined]
        held.setEnabled(not field.why_not)
        if field.why_not or field.help:
            held.setToolTip(field.why_not or field.help)

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
