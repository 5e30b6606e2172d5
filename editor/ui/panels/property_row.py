"""A row of properties: their label, their fields, and what is wrong with them below."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from editor.core.properties import FormRow, Property
from editor.ui.drawing import face, text_width
from editor.ui.theme import px
from editor.ui.widgets.choice import Choice, Segments, Switch
from editor.ui.widgets.field import NumberField
from editor.ui.widgets.mark import LevelMark
from editor.ui.widgets.words import Elided, WordsLabel, tip_of, words

MIXED = "mixed"
"""The text for values that differ between several objects."""
_LABEL = 84
_STEPPER, _CHOICE, _TEXT, _SIDE = 30, 80, 70, 24
"""The width of a number field without its digits; the least one of other fields."""
_ALONE = 104
"""The least width that a field alone in its row has beside its label."""
_ANY = 16_777_215
"""Qt's greatest width: no limit."""


class PropertyRow(QWidget):
    """A label with its fields, and errors below; `changed` emits a key and a valid value.

    `left` emits the key of a field that is done with, and whether its value was kept: by Enter, a
    step button or a list, not by Escape. A field with an invalid value is not left by Enter.
    """

    changed = Signal(str, object)
    left = Signal(str, bool)

    def __init__(self, row: FormRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(3))
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(px(8))
        self._label = Elided(_caption(row), "detail", "text_2")
        self._label.setFixedWidth(px(_LABEL))
        self._is_switch = all(item.kind == "switch" for item in row)
        self._row.addWidget(self._label)
        self._fields = fields = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        fields.setSpacing(px(8))
        self._held: dict[str, QWidget] = {}
        self._unit: WordsLabel | None = None
        for n, item in enumerate(row, 1):
            made = self._field(item, item.label or f"{_caption(row)}, {n}")
            self._held[item.key] = made
            fields.addWidget(made, 1)
        self._row.addLayout(fields, 1)
        column.addLayout(self._row)
        self._column = column
        self._blame: _Blame | None = None
        self._narrow: bool | None = None
        self._inset = px(_LABEL) + px(8)
        self._wrongs: dict[str, str] = {}
        self._typed: dict[str, str] = {}
        self._shown: FormRow = ()

    def show_row(self, row: FormRow) -> bool:
        """Show values of the same properties, and return whether any is another one."""
        refused = any(item.wrong for item in row) or any(self._typed.values())
        if row == self._shown and not refused:
            return False
        self._shown = row
        for item in row:
            self._show(item, self._held[item.key])
            self._wrongs[item.key] = item.wrong
        unit = " ".join(item.unit for item in row if item.unit)
        if unit and self._unit is None:
            self._unit = words("", "detail", "text_2")
            self._fields.addWidget(self._unit)
        if self._unit is not None:
            self._unit.setText(unit)
            self._unit.setVisible(bool(unit))
        self._blame_fields()
        return True

    def key_in_focus(self) -> str:
        """Return the key of the focused property, empty for none."""
        focus = QApplication.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            return ""
        near = (focus, focus.parentWidget())
        return next((key for key, item in self._held.items() if item in near), "")

    def focus_on(self, key: str) -> None:
        """Focus a property by its key, if it is in this row."""
        if key in self._held:
            self._held[key].setFocus()

    def _field(self, item: Property, name: str) -> QWidget:
        key = item.key
        if item.kind in ("number", "letters"):
            number = NumberField(
                name=name,
                minimum=item.minimum,
                maximum=item.maximum,
                letters=item.kind == "letters",
            )
            number.stepped.connect(lambda value: self.changed.emit(key, value))
            number.refused.connect(lambda wrong: self._refuse(key, wrong))
            number.clicked.connect(lambda: self.left.emit(key, True))
            number.installEventFilter(self)
            return number
        if item.kind == "segments":
            segments = Segments([word for _, word in item.choices], name=name)
            segments.chosen.connect(lambda i: self.changed.emit(key, item.choices[i][0]))
            return segments
        if item.kind == "choice":
            choice = Choice(item.choices, name=name, wide=True, parent=self)
            choice.picked.connect(lambda value: self.changed.emit(key, value))
            choice.listed.connect(lambda: self.left.emit(key, True))
            return choice
        if item.kind == "switch":
            switch = Switch()
            switch.setAccessibleName(name)
            switch.clicked.connect(lambda on: self.changed.emit(key, on))
            return switch
        if item.kind == "text":
            text = QLineEdit()
            text.setAccessibleName(name)
            text.setFont(face("body"))
            text.editingFinished.connect(lambda: self._settle_text(key, text))
            text.installEventFilter(self)
            return text
        return words("", "body", wrap=True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter keep what was typed and Escape revert it; both leave the field."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        keeps = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if not keeps and event.key() != Qt.Key.Key_Escape:
            return False
        key = next((key for key, held in self._held.items() if held is watched), "")
        if isinstance(watched, QLineEdit) and (self._kept(key, watched) if keeps else True):
            if not keeps:
                self._revert(key, watched)
            self.left.emit(key, keeps)
        return True

    def _kept(self, key: str, field: QLineEdit) -> bool:
        """Accept what was typed; return False for an invalid number."""
        if isinstance(field, NumberField):
            return field.settle()
        self._settle_text(key, field)
        return True

    def _revert(self, key: str, field: QLineEdit) -> None:
        """Show the value again that the object has."""
        if isinstance(field, NumberField):
            field.revert()
            return
        field.setText(str(next(item.value for item in self._shown if item.key == key)))
        field.setModified(False)

    def _show(self, item: Property, held: QWidget) -> None:
        said = str(item.value)
        mixed = self.tr(MIXED) if item.mixed else ""
        if isinstance(held, NumberField):
            held.show_value(int(item.value), item.minimum, item.maximum, item.wrong, mixed=mixed)
            if self._typed.get(item.key) and not held.property("invalid"):
                self._typed[item.key] = ""
        elif isinstance(held, Segments):
            keys = [key for key, _ in item.choices]
            held.choose(keys.index(said) if said in keys else -1)
        elif isinstance(held, Choice):
            held.offer(item.choices, said, mixed=mixed)
        elif isinstance(held, Switch):
            held.show_state(bool(item.value), mixed=mixed)
        elif isinstance(held, QLineEdit):
            held.setPlaceholderText(mixed)
            if held.text() != said and not (held.hasFocus() and held.isModified()):
                held.setText(said)
                held.setCursorPosition(0)
        else:
            held.setText(said)  # type: ignore[attr-defined]
        if item.help or not isinstance(held, NumberField):
            held.setToolTip(tip_of(item.help))  # a number without help shows its range
        if not isinstance(held, NumberField):
            held.setAccessibleDescription(mixed)

    def _settle_text(self, key: str, field: QLineEdit) -> None:
        if field.isModified():
            field.setModified(False)
            self.changed.emit(key, field.text())

    def _refuse(self, key: str, wrong: str) -> None:
        self._typed[key] = wrong
        self._blame_fields()

    def fit(self, width: int) -> None:
        """Place the label beside its fields where they have room in this many pixels."""
        unit = " ".join(item.unit for item in self._shown if item.unit)
        units = text_width(unit, "detail") + px(8) if unit else 0
        least = [_least(item, self._held[item.key]) + px(8) for item in self._shown]
        fields = sum(least) if len(least) > 1 else max(least[0], px(_ALONE))
        long = text_width(self._label.text(), "detail") > px(_LABEL)
        self.be_narrow(long or px(_LABEL) + fields + units > width)
        wanted = sum(held.minimumSizeHint().width() + px(8) for held in self._held.values())
        stacked = len(self._held) > 1 and wanted + units > width
        way = QBoxLayout.Direction
        self._fields.setDirection(way.TopToBottom if stacked else way.LeftToRight)

    def be_narrow(self, narrow: bool) -> None:
        """Place the label above its fields, or beside them; a switch stays beside its label."""
        if narrow is self._narrow:
            return  # a layout whose spacing is set again lays out its fields again
        self._narrow = narrow
        way = QBoxLayout.Direction
        above = narrow and not self._is_switch
        self._row.setDirection(way.TopToBottom if above else way.LeftToRight)
        for part, stretch in enumerate((1, 0) if self._is_switch and narrow else (0, 1)):
            self._row.setStretch(part, stretch)
        self._row.setSpacing(px(2 if narrow else 8))
        self._label.setMinimumWidth(0 if narrow else px(_LABEL))
        self._label.setMaximumWidth(_ANY if narrow else px(_LABEL))
        self._inset = 0 if narrow else px(_LABEL) + px(8)
        if self._blame is not None:
            self._blame.inset(self._inset)

    def _blame_fields(self) -> None:
        said = [self._typed.get(key) or self._wrongs.get(key, "") for key in self._held]
        wrong = "; ".join(filter(None, said))
        if wrong and self._blame is None:
            self._blame = _Blame(self)
            self._blame.inset(self._inset)
            self._column.addWidget(self._blame)
        if self._blame is not None:
            self._blame.words.setText(wrong)
            self._blame.setVisible(bool(wrong))


class _Blame(QWidget):
    """What is wrong with the values of a row; most rows never have one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._beside = beside = QHBoxLayout(self)
        beside.setSpacing(px(5))
        beside.addWidget(LevelMark("error", 5.6), 0, Qt.AlignmentFlag.AlignTop)
        self.words = words("", "detail-medium", "error", wrap=True)
        beside.addWidget(self.words, 1)

    def inset(self, left: int) -> None:
        """Stand under the fields, this many pixels from the left."""
        self._beside.setContentsMargins(left, 0, 0, px(2))


def _least(item: Property, held: QWidget) -> int:
    """Return the least width in pixels at which the field of a property can be read."""
    if item.kind in ("number", "letters"):
        digits = max(len(str(item.minimum)), len(str(item.maximum)))
        return px(_STEPPER + 8 * digits)
    if item.kind == "segments":
        return held.minimumSizeHint().width()
    return px({"choice": _CHOICE, "text": _TEXT}.get(item.kind, _SIDE))


def _caption(row: FormRow) -> str:
    """Return the label of a row: "Column, row" for numbers, else that of the first property."""
    if any(item.kind not in ("number", "letters") for item in row):
        return row[0].label
    return ", ".join([row[0].label, *(item.label.lower() for item in row[1:] if item.label)])
