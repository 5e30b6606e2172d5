"""The kinds of export as a list, and the options of one as fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.core.numbers import LengthUnit, NumberError, figure, typed_length
from editor.core.words import opening
from editor.export.exporter import GROUPS, Exporter, Option
from editor.export.job import OptionValue as Value
from editor.ui import lengths
from editor.ui.dialogs.form import labelled
from editor.ui.drawing import face
from editor.ui.theme import ink, px
from editor.ui.widgets.choice import Choice, Switch
from editor.ui.widgets.field import NumberField
from editor.ui.widgets.words import tip_of

_KIND = Qt.ItemDataRole.UserRole


class KindList(QListWidget):
    """A list of kinds of export; `picked` emits the chosen one. Arrow keys skip titles."""

    picked = Signal(str)

    def __init__(self, exporters: Sequence[Exporter], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Export format"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedWidth(px(238))
        self.setStyleSheet(f"QListView::item {{ padding-left: {px(10)}px; }}")
        for group, title in GROUPS.items():
            kinds = [each for each in exporters if each.group == group]
            if kinds:
                self._add_title(title)
            for exporter in kinds:
                item = QListWidgetItem(exporter.title)
                item.setData(_KIND, exporter.kind)
                item.setToolTip(tip_of(exporter.summary))
                item.setFont(face("body-medium"))
                item.setSizeHint(QSize(px(120), px(26)))
                self.addItem(item)
        self.currentItemChanged.connect(self._show)

    def kind(self) -> str:
        """Return the chosen kind."""
        return str(self.currentItem().data(_KIND)) if self.currentRow() >= 0 else ""

    def kinds(self) -> list[str]:
        """Return the kinds in order."""
        data = [self.item(row).data(_KIND) for row in range(self.count())]
        return [str(kind) for kind in data if kind is not None]

    def choose(self, kind: str) -> None:
        """Choose a kind, the first one where it is unknown."""
        rows = [row for row in range(self.count()) if self.item(row).data(_KIND) is not None]
        wanted = [row for row in rows if self.item(row).data(_KIND) == kind]
        if rows:
            self.setCurrentRow((wanted or rows)[0])

    def _add_title(self, title: str) -> None:
        item = QListWidgetItem(title.upper())
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setFont(face("section"))
        item.setForeground(ink("text_2"))
        item.setTextAlignment(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, title)
        item.setSizeHint(QSize(px(120), px(30)))
        self.addItem(item)

    def _show(self, now: QListWidgetItem | None, before: QListWidgetItem | None) -> None:
        if now is not None:
            self.picked.emit(str(now.data(_KIND)))


_COLUMNS = 2
MILLIMETRES: LengthUnit = "mm"
"""The unit in which exports count lengths."""


class LengthField(QLineEdit):
    """A field for a length in the unit in force; one with a unit of its own is taken, too.

    `whole` are lengths in whole millimetres. What nobody typed over stays exact.
    """

    def __init__(
        self, name: str, minimum: int, maximum: int, value: Value, *, whole: bool = False
    ) -> None:
        super().__init__()
        self._minimum, self._maximum, self._whole = minimum, maximum, whole
        self._value = float(value)
        self.setText(figure(self._value / lengths.millimetres_a_unit(), 3))
        self.setAccessibleName(name)
        self.setFont(face("body-medium"))
        self.textEdited.connect(lambda _: self.settle())
        self._typed = self.text()

    def value(self) -> float | int:
        """Return the length in millimetres, the last one while the text is none."""
        return round(self._value) if self._whole else self._value

    def settle(self) -> bool:
        """Accept the text; return False where it is no length in the range."""
        right = True
        if self.text() != self._typed:
            try:
                millimetres = typed_length(self.text()).millimetres(lengths.millimetres_a_unit())
                right = self._minimum <= millimetres <= self._maximum
            except NumberError:
                right = False
            if right:
                self._typed, self._value = self.text(), round(millimetres, 3)
        if bool(self.property("invalid")) == right:
            self.setProperty("invalid", not right)
            self.style().polish(self)
        return right


_Typed = NumberField | LengthField


class OptionFields(QWidget):
    """The fields of options in two columns.

    `changed` is emitted for any change, `explained` with the help of the focused field.
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
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        self._fields: dict[str, QWidget] = {}
        # What has a label above it first: switches among them would leave ragged gaps.
        ordered = sorted(options, key=lambda option: isinstance(option.default, bool))
        switches = sum(isinstance(item.default, bool) for item in options)
        above = len(options) - switches
        for index, option in enumerate(ordered):
            field = self._field(option, before.get(option.name, option.default))
            self._fields[option.name] = field
            place = index if index < above else index + above % _COLUMNS
            row, column = divmod(place, _COLUMNS)
            if isinstance(field, Switch):
                grid.addWidget(field, row, column)
            else:
                grid.addLayout(_under_label(option, field), row, column)

    def values(self) -> dict[str, Value]:
        """Return the value of every option."""
        return {name: _value(field) for name, field in self._fields.items()}

    def wrong(self) -> QWidget | None:
        """Accept the typed values; return the first field with an invalid one."""
        for field in self._fields.values():
            # A button does not take the keyboard from the field that is still being typed in.
            if isinstance(field, _Typed) and not field.settle():
                return field
        return None

    def field(self, name: str) -> QWidget:
        """Return the field of an option."""
        return self._fields[name]

    def _field(self, option: Option, value: Value) -> QWidget:
        field = self._field_of(option, value)
        if option.help:
            field.setToolTip(tip_of(option.help))
            field.setAccessibleDescription(option.help)
        field.installEventFilter(self)
        return field

    def eventFilter(self, field: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(field, QWidget):
            self.explained.emit(field.accessibleDescription())
        return False

    def _field_of(self, option: Option, value: Value) -> QWidget:
        if isinstance(option.default, bool):
            switch = Switch(option.title)
            switch.setChecked(bool(value))
            switch.toggled.connect(self.changed)
            return switch
        if option.decimal or (option.unit == MILLIMETRES and lengths.unit() != MILLIMETRES):
            length = LengthField(
                option.title, option.minimum, option.maximum, value, whole=not option.decimal
            )
            length.textEdited.connect(self.changed)
            return length
        if isinstance(option.default, int):
            number = NumberField(name=option.title, minimum=option.minimum, maximum=option.maximum)
            number.show_value(int(value), option.minimum, option.maximum)
            number.stepped.connect(self.changed)
            return number
        if option.choices:
            titles = option.choice_titles or [opening(each) for each in option.choices]
            words = list(zip(option.choices, titles, strict=True))
            choice = Choice(words, name=option.title, wide=True)
            choice.setMinimumHeight(px(28))
            choice.choose(str(value))
            choice.picked.connect(self.changed)
            return choice
        line = QLineEdit(str(value))
        line.setPlaceholderText(opening(option.unset))
        line.setFont(face("body"))
        line.textEdited.connect(self.changed)
        return line


def _under_label(option: Option, field: QWidget) -> QVBoxLayout:
    unit = lengths.unit() if option.unit == MILLIMETRES else option.unit
    label = f"{option.title} ({unit})" if unit else option.title
    column = labelled(label, field)
    column.setAlignment(Qt.AlignmentFlag.AlignTop)
    return column


def _value(field: QWidget) -> Value:
    if isinstance(field, Switch):
        return field.isChecked()
    if isinstance(field, _Typed):
        return field.value()
    if isinstance(field, Choice):
        return str(field.currentData())
    return field.text() if isinstance(field, QLineEdit) else ""
