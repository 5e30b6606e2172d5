"""The inspector: the rows of properties of the selection, with errors below."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.core.properties import FormRows, Property
from editor.seam.editing import Inspection, InspectorSection
from editor.ui.panels.frame import Panel
from editor.ui.panels.property_row import PropertyRow
from editor.ui.panels.section import Section
from editor.ui.pictures import ThumbnailPicture
from editor.ui.theme import px
from editor.ui.widgets.words import Elided, retone, words

_NARROW = 260


class Inspector(Panel):
    """The panel at the upper right; `changed` emits a property's key and its new value."""

    changed = Signal(str, object)
    action_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self.setAccessibleName(self.tr("Inspector"))
        self.setMinimumWidth(200)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)
        column.setSpacing(0)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.addWidget(scroll)
        sheet = QWidget()
        scroll.setWidget(sheet)
        self._column = QVBoxLayout(sheet)
        self._column.setContentsMargins(px(18), px(12), px(18), px(12))
        self._column.setSpacing(0)
        head = QHBoxLayout()
        self._title = Elided("", "inspector")
        self._aside = words("", "detail", "text_2")
        head.addWidget(self._title, 1)
        head.addWidget(self._aside)
        self._column.addLayout(head)
        self._subtitle = words("", "detail", "text_2", wrap=True)
        self._column.addWidget(self._subtitle)
        self._column.addSpacing(px(11))
        self._fields = QVBoxLayout()
        self._fields.setSpacing(px(6))
        self._column.addLayout(self._fields)
        self._sections = QVBoxLayout()
        self._sections.setSpacing(0)
        self._column.addLayout(self._sections)
        self._column.addStretch(1)
        self._rows: list[PropertyRow] = []
        self._parts: list[Section] = []
        self._seen = Inspection("")

    def show_view(
        self, seen: Inspection, drawn: Callable[[object], ThumbnailPicture | None]
    ) -> None:
        """Show an inspection; a field that is being typed in keeps its text.

        `drawn` returns the picture of a part.
        """
        if seen == self._seen:
            return
        self._title.setText(seen.title)
        self._aside.setText(seen.aside)
        self._subtitle.setText(seen.subtitle)
        self._subtitle.setVisible(bool(seen.subtitle))
        retone(self._subtitle, seen.subtitle_level or "text_2")
        focus = ""
        if [[_shape(item) for item in row] for row in seen.rows] != [
            [_shape(item) for item in row] for row in self._seen.rows
        ]:
            focus = next(filter(None, (row.key_in_focus() for row in self._rows)), "")
            self._build_rows(seen.rows)
        for row, properties in zip(self._rows, seen.rows, strict=True):
            row.show_row(properties)
            row.focus_on(focus)
        if seen.parts != self._seen.parts:
            self._show_parts([(part, drawn(part.shows)) for part in seen.parts])
        self._seen = seen

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for row in self._rows:
            row.be_narrow(self._is_narrow())

    def _is_narrow(self) -> bool:
        return self.width() < px(_NARROW)

    def _build_rows(self, rows: FormRows) -> None:
        for row in self._rows:
            row.hide()
            row.deleteLater()
        self._rows = []
        for properties in rows:
            row = PropertyRow(properties)
            row.changed.connect(self.changed)
            row.be_narrow(self._is_narrow())
            self._fields.addWidget(row)
            self._rows.append(row)

    def _show_parts(self, shown: list[tuple[InspectorSection, ThumbnailPicture | None]]) -> None:
        if len(shown) != len(self._parts) or not all(
            part.takes(*new) for part, new in zip(self._parts, shown, strict=True)
        ):
            self._build_parts(shown)
        for part, new in zip(self._parts, shown, strict=True):
            part.show_part(*new)

    def _build_parts(self, shown: list[tuple[InspectorSection, ThumbnailPicture | None]]) -> None:
        for part in self._parts:
            part.hide()
            part.deleteLater()
        self._parts = [Section(*new) for new in shown]
        for part in self._parts:
            part.action_asked.connect(self.action_asked)
            self._sections.addWidget(part)


def _shape(item: Property) -> tuple[object, ...]:
    # The choices of a drop-down may change; segments are built for their choices.
    choices = item.choices if item.kind == "segments" else ()
    return item.key, item.kind, item.label, choices
