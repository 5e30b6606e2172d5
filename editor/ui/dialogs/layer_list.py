"""The layers of a drawing in a dialog: a check box for each, with what is in it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.core.words import counted
from editor.seam.importing import DrawingLayer
from editor.ui.dialogs.check_rows import CheckRow, CheckRows
from editor.ui.theme import px
from editor.ui.widgets.words import words

_MOST_ROWS = 5


class LayerList(QWidget):
    """The layers that are read: those that the reader proposes until some are checked by hand."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._touched = False
        self._known: tuple[DrawingLayer, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        column.addWidget(words(self.tr("Layers"), "detail", "text_2"))
        self.rows = CheckRows(_MOST_ROWS)
        column.addWidget(self.rows)
        self.hide()

    def chosen(self) -> tuple[str, ...]:
        """Return the names of the layers to read; none leaves the choice to the reader."""
        return self._checked() if self._touched else ()

    def lacks_choice(self) -> bool:
        """Return whether every layer was unchecked, so that there is nothing to read."""
        return self._touched and not self._checked()

    def show_layers(self, layers: Sequence[DrawingLayer], read: Sequence[str]) -> None:
        """Show the layers of a drawing, and check those that were read; by default the shown."""
        if tuple(layers) != self._known:
            self._known = tuple(layers)
            self._fill()
        for box, layer in zip(self.rows.boxes, self._known, strict=True):
            box.blockSignals(True)
            box.setChecked(layer.name in read if read else not layer.hidden)
            box.blockSignals(False)
        self.setVisible(bool(self._known))

    def _checked(self) -> tuple[str, ...]:
        pairs = zip(self.rows.boxes, self._known, strict=True)
        return tuple(layer.name for box, layer in pairs if box.isChecked())

    def _fill(self) -> None:
        rows = [CheckRow(each.name, self._short(each), self._about(each)) for each in self._known]
        for box in self.rows.show_rows(rows):
            box.toggled.connect(self._touch)

    def _touch(self) -> None:
        self._touched = True
        self.changed.emit()

    def _short(self, layer: DrawingLayer) -> str:
        parts = [str(layer.count)] if layer.count else []
        if layer.hidden:
            parts.append(self.tr("hidden"))
        if layer.repeats:
            parts.append(self.tr("repeats"))
        return " · ".join(parts)

    def _about(self, layer: DrawingLayer) -> str:
        parts = [counted(layer.count, "area")] if layer.count else []
        if layer.hidden:
            parts.append(self.tr("hidden in the drawing"))
        if layer.repeats:
            said = self.tr("{number} of them also in {layer}")
            parts.append(said.format(number=layer.twice, layer=layer.repeats))
        return f"{layer.name}: {', '.join(parts)}" if parts else layer.name
