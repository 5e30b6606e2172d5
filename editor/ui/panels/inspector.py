"""The inspector: the properties of what is selected, and what is wrong beside each."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.ui.panels.fields import FieldRow
from editor.ui.panels.frame import Panel
from editor.ui.panels.section import Section
from editor.ui.theme import px
from editor.ui.views import FieldView, InspectorView, SectionView
from editor.ui.widgets.words import Elided, retone, words

_NARROW = 260


class Inspector(Panel):
    """The panel at the upper right; `changed` tells a property's key and its new value."""

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
        self._rows: list[FieldRow] = []
        self._parts: list[Section] = []
        self._view = InspectorView("")

    def show_view(self, view: InspectorView) -> None:
        """Show other values; a field that is being typed in keeps its text."""
        if view == self._view:
            return
        self._title.setText(view.title)
        self._aside.setText(view.aside)
        self._subtitle.setText(view.subtitle)
        self._subtitle.setVisible(bool(view.subtitle))
        retone(self._subtitle, view.subtitle_level or "text_2")
        if [[_shape(f) for f in row] for row in view.rows] != [
            [_shape(f) for f in row] for row in self._view.rows
        ]:
            self._build_rows(view)
        for row, fields in zip(self._rows, view.rows, strict=True):
            row.show_fields(fields)
        if view.sections != self._view.sections:
            self._show_sections(view.sections)
        self._view = view

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for row in self._rows:
            row.be_narrow(self._is_narrow())

    def _is_narrow(self) -> bool:
        return self.width() < px(_NARROW)

    def _build_rows(self, view: InspectorView) -> None:
        for row in self._rows:
            row.hide()
            row.deleteLater()
        self._rows = []
        for fields in view.rows:
            row = FieldRow(fields)
            row.changed.connect(self.changed)
            row.be_narrow(self._is_narrow())
            self._fields.addWidget(row)
            self._rows.append(row)

    def _show_sections(self, sections: tuple[SectionView, ...]) -> None:
        known = len(sections) == len(self._parts)
        if not known or not all(map(Section.takes, self._parts, sections)):
            self._build_sections(sections)
        for part, section in zip(self._parts, sections, strict=True):
            part.show_view(section)

    def _build_sections(self, sections: tuple[SectionView, ...]) -> None:
        for part in self._parts:
            part.hide()
            part.deleteLater()
        self._parts = [Section(section) for section in sections]
        for part in self._parts:
            part.action_asked.connect(self.action_asked)
            self._sections.addWidget(part)


def _shape(field: FieldView) -> tuple[object, ...]:
    # The words of a drop-down may change; segments are as many as there are choices.
    choices = field.choices if field.kind == "segments" else ()
    return field.key, field.kind, field.label, choices
