"""A section of the inspector below the properties: a heading, a picture, counts, lines."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from editor.seam.editing import InspectorSection
from editor.ui.drawing import painter_on
from editor.ui.pictures import ThumbnailPicture
from editor.ui.theme import px
from editor.ui.widgets.button import Button
from editor.ui.widgets.card import Picture
from editor.ui.widgets.words import words

_CELL = 46
_BESIDE, _WIDE = 150, 260
"""The width of a picture with counts beside it, and of one alone."""


class Section(QWidget):
    """A section; it takes other values of the same shape without being rebuilt."""

    action_asked = Signal(str)

    def __init__(
        self, part: InspectorSection, drawn: ThumbnailPicture | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._part, self._drawn = part, drawn
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(14), 0, 0)
        column.setSpacing(px(8))
        head = QHBoxLayout()
        head.addWidget(words(part.title, "body-strong"))
        head.addStretch(1)
        self._aside = words(part.aside, "detail", "text_2")
        if part.aside:
            head.addWidget(self._aside)
        for action, word in part.actions:
            button = Button(word, icon="plus" if action.startswith("add") else "", height=24)
            button.clicked.connect(lambda _=False, name=action: self.action_asked.emit(name))
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
        if drawn is not None:
            thumbnail, picture = drawn
            self._thumbnail = ThumbnailView(picture, thumbnail.cells, thumbnail.wide)
            self._thumbnail.setAccessibleName(self.tr("Picture: {title}").format(title=part.title))
            row.addWidget(self._thumbnail, 0)
        row.addLayout(_counts([word for word, _ in part.counts], self._figures), 1)
        return row

    def takes(self, part: InspectorSection, drawn: ThumbnailPicture | None) -> bool:
        """Return whether a part has the shape of this section: the same rows."""
        return _shape(part, drawn) == _shape(self._part, self._drawn)

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


def _shape(part: InspectorSection, drawn: ThumbnailPicture | None) -> tuple[object, ...]:
    pictured = None if drawn is None else (drawn[0].cells, drawn[0].wide)
    rows = tuple(word for word, _ in part.counts), part.actions, len(part.lines)
    return part.title, bool(part.aside), pictured, rows


def _counts(said: list[str], figures: list[QLabel]) -> QGridLayout:
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
