"""The inspector: the properties of what is selected, and what is wrong beside each."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from editor.ui.drawing import painter_on
from editor.ui.panels.fields import FieldRow
from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.views import FieldView, InspectorView, SectionView
from editor.ui.widgets.button import Button
from editor.ui.widgets.card import Picture
from editor.ui.widgets.words import Elided, retone, words

_CELL = 46
_BESIDE, _WIDE = 150, 260
"""How wide a picture is that has words beside it, and one that stands alone."""
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
        self._parts: list[QWidget] = []
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
            self._build_sections(view.sections)
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

    def _build_sections(self, sections: tuple[SectionView, ...]) -> None:
        for part in self._parts:
            part.hide()
            part.deleteLater()
        self._parts = [self._section(section) for section in sections]
        for part in self._parts:
            self._sections.addWidget(part)

    def _section(self, view: SectionView) -> QWidget:
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, px(14), 0, 0)
        column.setSpacing(px(8))
        head = QHBoxLayout()
        head.addWidget(words(view.title, "body-strong"))
        head.addStretch(1)
        if view.aside:
            head.addWidget(words(view.aside, "detail", "text_2"))
        for action, word in view.actions:
            button = Button(word, icon="plus" if action.startswith("add") else "", height=24)
            button.clicked.connect(lambda _=False, name=action: self.action_asked.emit(name))
            head.addWidget(button)
        column.addLayout(head)
        if view.picture is not None or view.counts:
            way = QBoxLayout.Direction
            row = QBoxLayout(way.TopToBottom if view.picture_wide else way.LeftToRight)
            row.setSpacing(px(8 if view.picture_wide else 16))
            if view.picture is not None:
                shown = _Thumbnail(view.picture, view.picture_cells, view.picture_wide)
                shown.setAccessibleName(self.tr("Picture: {title}").format(title=view.title))
                row.addWidget(shown, 0)
            row.addLayout(_counts(view.counts), 1)
            column.addLayout(row)
        for line in view.lines:
            column.addWidget(words(line, "detail", "text_2", wrap=True))
        return part


def _shape(field: FieldView) -> tuple[object, ...]:
    # The words of a drop-down may change; segments are as many as there are choices.
    choices = field.choices if field.kind == "segments" else ()
    return field.key, field.kind, field.label, choices


def _counts(counts: tuple[tuple[str, int], ...]) -> QGridLayout:
    grid = QGridLayout()
    grid.setVerticalSpacing(px(4))
    for row, (word, number) in enumerate(counts):
        grid.addWidget(words(word, "detail", "text_2"), row, 0)
        figure = words(str(number), "detail-strong")
        grid.addWidget(figure, row, 1, Qt.AlignmentFlag.AlignRight)
    grid.setRowStretch(len(counts), 1)
    grid.setColumnStretch(0, 1)
    return grid


class _Thumbnail(QWidget):
    """A picture of a top, as many cells wide and high as it is, no cell over 46 px."""

    def __init__(self, picture: Picture, cells: tuple[int, int], wide_one: bool) -> None:
        super().__init__()
        self._picture = picture
        wide, high = max(1, cells[0]), max(1, cells[1])
        most = px(_WIDE if wide_one else _BESIDE)
        side = min(px(_CELL), most / wide, most / high)
        self._size = QSize(round(side * wide), round(side * high))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return self._size

    def minimumSizeHint(self) -> QSize:
        return self._size / 2

    def paintEvent(self, event: QPaintEvent) -> None:
        shown = self._size.scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        self._picture(painter_on(self), QRectF(0, 0, shown.width(), shown.height()))
