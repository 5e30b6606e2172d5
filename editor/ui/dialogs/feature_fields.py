"""What to read of a map with features: joins, names, filters, the way up, the projection."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.core.words import counted
from editor.seam.importing import PROJECTIONS, DrawingChoices, DrawingProperty
from editor.ui.dialogs.check_rows import CheckRow, CheckRows
from editor.ui.dialogs.form import labelled
from editor.ui.theme import px
from editor.ui.widgets.choice import Choice, Switch
from editor.workbench.trials import ImportPreview

_MOST_VALUES = 24
"""A property with more values offers no filters."""
_MOST_ROWS = 8
_WIDTH = 240


class FeatureFields(QWidget):
    """Fields for the choices that a map with features offers; hidden for any other drawing."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known: tuple[DrawingProperty, ...] = ()
        self._without: set[tuple[str, str]] = set()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(10))
        self.join = self._choice(self.tr("Join areas by"))
        self.names = self._choice(self.tr("Name areas by"))
        self.filter = Choice([], name=self.tr("Filter by"), wide=True)
        self.filter.picked.connect(self._show_values)
        self.projection = self._choice(self.tr("Projection"))
        self.projection.offer(list(PROJECTIONS.items()))
        self.flip = Switch(self.tr("Turn upside down"))
        self.flip.toggled.connect(self.changed)
        self._properties = _beside(self.join, self.names)
        column.addWidget(self._properties)
        self._filters = QWidget()
        filters = labelled(self.filter.accessibleName(), self.filter)
        filters.setContentsMargins(0, 0, 0, 0)
        self.values = CheckRows(_MOST_ROWS)
        filters.addWidget(self.values)
        self._filters.setLayout(filters)
        column.addWidget(self._filters)
        self._projected = _beside(self.projection)
        column.addWidget(self._projected)
        column.addWidget(self.flip)
        self.setFixedWidth(px(_WIDTH))
        self.hide()

    def choices(self, layers: tuple[str, ...]) -> DrawingChoices:
        """Return the choices of a drawing of which these layers are read."""
        return DrawingChoices(
            layers,
            join=self.join.currentData() or "",
            names=self.names.currentData() or "",
            without=tuple(sorted(self._without)),
            flip=self.flip.isChecked(),
            projection=self.projection.currentData() if self.projection.currentIndex() else "",
        )

    def show_features(self, found: ImportPreview) -> None:
        """Show what a drawing offers; choices of properties that it lacks are withdrawn."""
        content, order = found.content, found.order
        self.setVisible(bool(content.properties))
        if content.properties != self._known:
            self._known = content.properties
            values = {(each.name, value) for each in self._known for value in each.values}
            self._without &= values
            shared = [each for each in self._known if 1 <= each.distinct < each.features]
            joins = [(each.name, f"{each.name} ({each.distinct})") for each in shared]
            if not content.joined or order.choices.join:
                joins.insert(0, ("", self.tr("nothing")))
            self.join.offer(joins, content.joined)
            usual = ("", self.tr("usual name"))
            self.names.offer([usual, *((each.name, each.name) for each in self._known)])
            self._offer_filters()
            self._show_values()
        self._projected.setVisible(content.geographic)
        asked = replace(order.choices, join=content.joined)
        if content.properties and self.choices(asked.layers) != asked:
            self.changed.emit()

    def _offer_filters(self) -> None:
        offered = []
        # Kinds of features come before what tells each from the others, such as its name.
        for each in sorted(self._known, key=lambda each: each.distinct == each.features):
            if 1 < each.distinct <= _MOST_VALUES:
                off = sum(name == each.name for name, _ in self._without)
                said = self.tr("{name} · {number} left out").format(name=each.name, number=off)
                offered.append((each.name, said if off else each.name))
        self._filters.setVisible(bool(offered))
        self.filter.offer(offered)

    def _show_values(self) -> None:
        """Show the values of the property to filter by, each with its count."""
        chosen = self.filter.currentData()
        found = next((each for each in self._known if each.name == chosen), None)
        values = found.values if found else {}
        rows = [
            CheckRow(value, str(count), f"{chosen} {value}: {counted(count, 'feature')}")
            for value, count in values.items()
        ]
        for box, value in zip(self.values.show_rows(rows), values, strict=True):
            box.setChecked((chosen, value) not in self._without)
            box.toggled.connect(partial(self._keep, (chosen, value)))

    def _keep(self, pair: tuple[str, str], kept: bool) -> None:
        self._without = self._without - {pair} if kept else self._without | {pair}
        self._offer_filters()
        self.changed.emit()

    def _choice(self, name: str) -> Choice:
        made = Choice([], name=name, wide=True)
        made.picked.connect(self.changed)
        return made


def _beside(*fields: Choice) -> QWidget:
    """Return a row of choices of the same width under their names."""
    row = QWidget()
    across = QHBoxLayout(row)
    across.setContentsMargins(0, 0, 0, 0)
    across.setSpacing(px(10))
    for field in fields:
        across.addLayout(labelled(field.accessibleName(), field), 1)
    return row
