"""Exporting: made from the catalogue of exporters, whatever it holds."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from editor.export.catalogue import EXPORTERS, exporter_named
from editor.export.exporter import Choice as Value
from editor.export.exporter import Exporter, Option
from editor.export.plates import offered
from editor.systems.system import System
from editor.ui.dialogs.sheet import Sheet, labelled
from editor.ui.drawing import face
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.field import NumberField
from editor.ui.widgets.mark import Mark
from editor.ui.widgets.switch import Switch
from editor.ui.widgets.words import words


class ExportDialog(Sheet):
    """Asks for the kind and its options; with errors, for a draft."""

    def __init__(
        self, system: System, errors: int, kind: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(QCoreApplication.translate("ExportDialog", "Export"), parent)
        self._system = system
        self._kind = Choice([(each.kind, each.title) for each in EXPORTERS], name=self.tr("Kind"))
        if kind:
            self._kind.choose(kind)
        self._kind.picked.connect(self._show_kind)
        self.body.addLayout(labelled(self.tr("Kind"), self._kind))
        self._summary = words("", "detail", "text_2", wrap=True)
        self.body.addWidget(self._summary)
        self._options = QWidget()
        self.body.addWidget(self._options)
        self._fields: dict[str, tuple[Option, QWidget]] = {}
        self._draft = Switch(self.tr("Export a draft all the same"))
        if errors:
            row = QHBoxLayout()
            row.addWidget(Mark("error"))
            said = self.tr("%n error(s) stand in the way", "", errors)
            said = said.replace("(s) stand", " stands" if errors == 1 else "s stand")
            row.addWidget(words(said, "body-medium", "error"), 1)
            self.body.addLayout(row)
            self.body.addWidget(self._draft)
        self.offer_cancel()
        go = self.offer(self.tr("Export…"), answer=QDialog.DialogCode.Accepted, primary=True)
        go.setEnabled(not errors)
        self._draft.toggled.connect(go.setEnabled)
        self._show_kind(str(self._kind.currentData()))

    def exporter(self) -> Exporter:
        """Return the exporter that was chosen."""
        return exporter_named(str(self._kind.currentData()))

    def draft(self) -> bool:
        """Return whether errors are to be passed over, marked as a draft."""
        return self._draft.isChecked()

    def options(self) -> dict[str, Value]:
        """Return the value of every option."""
        return {name: _value(field) for name, (_, field) in self._fields.items()}

    def _show_kind(self, kind: str) -> None:
        exporter = exporter_named(kind)
        self._summary.setText(exporter.summary)
        fresh = QWidget()
        column = QVBoxLayout(fresh)
        column.setContentsMargins(0, 0, 0, 0)
        self._fields = {}
        for option in offered(exporter.options, self._system):
            field = _field(option)
            field.setToolTip(option.help)
            self._fields[option.name] = (option, field)
            if isinstance(field, Switch):
                column.addWidget(field)
            else:
                label = f"{option.title} ({option.unit})" if option.unit else option.title
                column.addLayout(labelled(label, field))
        self.body.replaceWidget(self._options, fresh)
        self._options.deleteLater()
        self._options = fresh


def _field(option: Option) -> QWidget:
    if isinstance(option.default, bool):
        switch = Switch(option.title)
        switch.setChecked(option.default)
        return switch
    if isinstance(option.default, int):
        number = NumberField(name=option.title, minimum=option.minimum, maximum=option.maximum)
        number.show_value(option.default, option.minimum, option.maximum)
        return number
    if option.choices:
        choice = Choice([(each, each) for each in option.choices], name=option.title)
        choice.choose(option.default)
        return choice
    line = QLineEdit(option.default)
    line.setFont(face("body"))
    return line


def _value(field: QWidget) -> Value:
    if isinstance(field, Switch):
        return field.isChecked()
    if isinstance(field, NumberField):
        return field.value()
    if isinstance(field, Choice):
        return str(field.currentData())
    return field.text() if isinstance(field, QLineEdit) else ""
