"""The layers of a drawing in a dialog: a check box for each, with what is in it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.core.words import counted
from editor.seam.importing import DrawingLayer
from editor.ui.theme import px
from editor.ui.widgets.choice import Switch
from editor.ui.widgets.words import tip_of, words

_LONGEST = 26
"""The most characters of a name in a row."""
_ROW, _MOST_ROWS = 24, 5


class LayerList(QWidget):
    """The layers that are read: those that the reader proposes until some are checked by hand."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._touched = False
        self.most_rows = _MOST_ROWS
        """The most rows before it scrolls."""
        self._known: tuple[DrawingLayer, ...] = ()
        self._boxes: list[Switch] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        column.addWidget(words(self.tr("Layers"), "detail", "text_2"))
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its rows have the keyboard
        column.addWidget(self._scroll)
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
        for box, layer in zip(self._boxes, self._known, strict=True):
            box.blockSignals(True)
            box.setChecked(layer.name in read if read else not layer.hidden)
            box.blockSignals(False)
        self.setVisible(bool(self._known))

    def _checked(self) -> tuple[str, ...]:
        pairs = zip(self._boxes, self._known, strict=True)
        return tuple(layer.name for box, layer in pairs if box.isChecked())

    def _fill(self) -> None:
        inner = QWidget()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(0, 0, px(8), 0)
        rows.setSpacing(0)
        self._boxes = []
        for layer in self._known:
            box = self._box_of(layer)
            self._boxes.append(box)
            row = QWidget()
            row.setFixedHeight(px(_ROW))
            across = QHBoxLayout(row)
            across.setContentsMargins(0, 0, 0, 0)
            across.setSpacing(px(8))
            across.addWidget(box, 1)
            across.addWidget(words(self._short(layer), "detail", "text_2"))
            rows.addWidget(row)
        rows.addStretch(1)
        self._scroll.setWidget(inner)
        self._scroll.setFixedHeight(px(_ROW * min(len(self._known), self.most_rows) + 4))

    def _box_of(self, layer: DrawingLayer) -> Switch:
        name = layer.name
        box = Switch(name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…")
        said = self._about(layer)
        box.setAccessibleName(f"{name}: {said}" if said else name)
        box.setToolTip(tip_of(f"{name}: {said}" if said else name))
        box.toggled.connect(self._touch)
        return box

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
        return ", ".join(parts)
