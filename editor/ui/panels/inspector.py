"""The inspector: the properties of the selection, and sections with pictures and counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from editor.core.properties import FormRows, Property
from editor.seam.editing import Inspection, InspectorSection
from editor.ui.drawing import painter_on, text_width
from editor.ui.panels.frame import Panel
from editor.ui.panels.property_row import PropertyRow
from editor.ui.pictures import ThumbnailPicture
from editor.ui.theme import px
from editor.ui.widgets.button import Button
from editor.ui.widgets.card import Picture
from editor.ui.widgets.words import Elided, retone, words

_CELL = 46
_BESIDE, _WIDE = 150, 260
"""The width of a picture with counts beside it, and of one alone."""
_COUNTS = 76
"""The least width of counts beside a picture."""


class Section(QWidget):
    """A section; it takes other values of the same shape without being rebuilt."""

    action_requested = Signal(str)

    def __init__(
        self, part: InspectorSection, drawn: ThumbnailPicture | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._part, self._drawn = part, drawn
        self._beside: QBoxLayout | None = None
        """A picture beside its counts, which come below it where there is no room."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(14), 0, 0)
        column.setSpacing(px(8))
        head = QHBoxLayout()
        head.addWidget(Elided(part.title, "body-strong"), 1)
        self._aside = Elided(part.aside, "detail", "text_2")
        if part.aside:
            head.addWidget(self._aside)
        for action, word in part.actions:
            button = Button(word, icon="plus" if action.startswith("add") else "", height=24)
            button.clicked.connect(lambda _=False, name=action: self.action_requested.emit(name))
            head.addWidget(button)
        column.addLayout(head)
        self._figures = [words(str(number), "detail-strong") for _, number in part.counts]
        self._thumbnail: ThumbnailView | None = None
        if drawn is not None or part.counts:
            column.addLayout(self._picture_and_counts(part, drawn))
        self._lines = [words(line, "detail", "text_2", wrap=True) for line in part.lines]
        for line in self._lines:
            column.addWidget(line)

    def _picture_and_counts(
        self, part: InspectorSection, drawn: ThumbnailPicture | None
    ) -> QBoxLayout:
        wide = drawn is not None and drawn[0].wide
        way = QBoxLayout.Direction
        row = QBoxLayout(way.TopToBottom if wide else way.LeftToRight)
        row.setSpacing(px(8 if wide else 16))
        self._beside = None if wide else row
        if drawn is not None:
            thumbnail, picture = drawn
            self._thumbnail = ThumbnailView(picture, thumbnail.cells, thumbnail.wide)
            self._thumbnail.setAccessibleName(self.tr("Picture: {title}").format(title=part.title))
            row.addWidget(self._thumbnail, 0)
        row.addLayout(_counts([word for word, _ in part.counts], self._figures), 1)
        return row

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_CELL), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._beside is not None and self._thumbnail is not None:
            way = QBoxLayout.Direction
            room = self.width() - self._thumbnail.sizeHint().width() - px(16)
            narrow = bool(self._figures) and room < px(_COUNTS)
            self._beside.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def takes(self, part: InspectorSection, drawn: ThumbnailPicture | None) -> bool:
        """Return whether a part has the shape of this section: the same rows."""
        return _section_shape(part, drawn) == _section_shape(self._part, self._drawn)

    def show_part(self, part: InspectorSection, drawn: ThumbnailPicture | None) -> None:
        """Show other values of the same shape."""
        if part == self._part and drawn is self._drawn:
            return
        self._part, self._drawn = part, drawn
        self._aside.setText(part.aside)
        if self._thumbnail is not None and drawn is not None:
            self._thumbnail.show_picture(drawn[1])
        for figure, (_, number) in zip(self._figures, part.counts, strict=True):
            figure.setText(str(number))
        for line, said in zip(self._lines, part.lines, strict=True):
            line.setText(said)


def _section_shape(part: InspectorSection, drawn: ThumbnailPicture | None) -> tuple[object, ...]:
    pictured = None if drawn is None else (drawn[0].cells, drawn[0].wide)
    rows = tuple(word for word, _ in part.counts), part.actions, len(part.lines)
    return part.title, bool(part.aside), pictured, rows


def _counts(said: list[str], figures: Sequence[QLabel]) -> QGridLayout:
    grid = QGridLayout()
    grid.setVerticalSpacing(px(4))
    for row, (word, figure) in enumerate(zip(said, figures, strict=True)):
        grid.addWidget(words(word, "detail", "text_2"), row, 0)
        grid.addWidget(figure, row, 1, Qt.AlignmentFlag.AlignRight)
    grid.setRowStretch(len(figures), 1)
    grid.setColumnStretch(0, 1)
    return grid


class ThumbnailView(QWidget):
    """A picture with square cells of at most 46 px."""

    def __init__(self, picture: Picture, cells: tuple[int, int], wide_one: bool) -> None:
        super().__init__()
        self._picture = picture
        wide, high = max(1, cells[0]), max(1, cells[1])
        most = px(_WIDE if wide_one else _BESIDE)
        side = min(px(_CELL), most / wide, most / high)
        self._size = QSize(round(side * wide), round(side * high))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_picture(self, picture: Picture) -> None:
        """Show another picture of the same size."""
        if picture is not self._picture:
            self._picture = picture
            self.update()

    def sizeHint(self) -> QSize:
        return self._size

    def minimumSizeHint(self) -> QSize:
        return self._size / 2

    def paintEvent(self, event: QPaintEvent) -> None:
        shown = self._size.scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        self._picture(painter_on(self), QRectF(0, 0, shown.width(), shown.height()))


_TITLE = 90
"""So much of a title is seen, however long the words beside it are."""
_MARGIN, _TIGHT_MARGIN = 18, 10
_TIGHT = 196
"""The width at 100 % under which the margins are small."""


class Inspector(Panel):
    """The panel at the upper right; `changed` emits a property's key and its new value.

    `left` emits the key of a field that is done with, and whether its value was kept.
    """

    changed = Signal(str, object)
    left = Signal(str, bool)
    action_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self.setAccessibleName(self.tr("Inspector"))
        self.setMinimumWidth(200)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)
        column.setSpacing(0)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.addWidget(scroll)
        self._sheet = sheet = QWidget(scroll.viewport())
        scroll.setWidget(sheet)
        self._column = QVBoxLayout(sheet)
        self._column.setContentsMargins(px(_MARGIN), px(12), px(_MARGIN), px(12))
        self._column.setSpacing(0)
        head = QHBoxLayout()
        head.setSpacing(px(8))
        self._title = Elided("", "inspector")
        self._aside = Elided("", "detail", "text_2")
        head.addWidget(self._title, 1)
        head.addWidget(self._aside)
        head.addSpacing(px(16))  # for the button that folds the side
        self._column.addLayout(head)
        self._subtitle = words("", "detail", "text_2", wrap=True)
        self._column.addWidget(self._subtitle)
        self._column.addSpacing(px(11))
        self._above = QVBoxLayout()
        self._column.addLayout(self._above)
        self._fields = QVBoxLayout()
        self._fields.setSpacing(px(6))
        self._column.addLayout(self._fields)
        self._more = QVBoxLayout()
        self._column.addLayout(self._more)
        self._sections = QVBoxLayout()
        self._sections.setSpacing(0)
        self._column.addLayout(self._sections)
        self._column.addStretch(1)
        self._rows: list[PropertyRow] = []
        self._parts: list[Section] = []
        self._seen = Inspection("")

    def add_part(self, part: QWidget, *, above: bool) -> None:
        """Add a part that belongs to no object, above the properties or under them."""
        (self._above if above else self._more).addWidget(part)

    def show_view(
        self, seen: Inspection, drawn: Callable[[object], ThumbnailPicture | None]
    ) -> None:
        """Show an inspection; a field that is being typed in keeps its text.

        `drawn` returns the picture of a part.
        """
        if seen == self._seen:
            return
        self._title.setText(seen.title)
        self._title.setMinimumWidth(min(ceil(text_width(seen.title, "inspector")), px(_TITLE)))
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
            if row.show_row(properties):
                row.fit(self._row_width())
            row.focus_on(focus)
        if seen.parts != self._seen.parts:
            self._show_parts([(part, drawn(part.shows)) for part in seen.parts])
        self._seen = seen

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = self._margin()
        self._column.setContentsMargins(side, px(12), side, px(12))
        for row in self._rows:
            row.fit(self._row_width())

    def _margin(self) -> int:
        """Return the margin at the sides, less where text is large for the width."""
        return px(_MARGIN if self.width() >= px(_TIGHT) else _TIGHT_MARGIN)

    def _row_width(self) -> int:
        """Return the width of a row of fields, without the margins."""
        return self.width() - 2 * self._margin()

    def _build_rows(self, rows: FormRows) -> None:
        for row in self._rows:
            row.hide()
            row.deleteLater()
        self._rows = []
        for properties in rows:
            row = PropertyRow(properties, self._sheet)
            row.changed.connect(self.changed)
            row.left.connect(self.left)
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
        self._parts = [Section(*new, self._sheet) for new in shown]
        for part in self._parts:
            part.action_requested.connect(self.action_requested)
            self._sections.addWidget(part)


def _shape(item: Property) -> tuple[object, ...]:
    # The choices of a drop-down may change; segments are built for their choices.
    choices = item.choices if item.kind == "segments" else ()
    return item.key, item.kind, item.label, choices
