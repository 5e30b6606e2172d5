"""A part of the inspector below the fields: a heading, a picture with counts, lines."""

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

from editor.ui.drawing import painter_on
from editor.ui.theme import px
from editor.ui.views import SectionView
from editor.ui.widgets.button import Button
from editor.ui.widgets.card import Picture
from editor.ui.widgets.words import words

_CELL = 46
_BESIDE, _WIDE = 150, 260
"""How wide a picture is that has words beside it, and one that stands alone."""


class Section(QWidget):
    """One part; while its shape stays it takes other values without being built anew."""

    action_asked = Signal(str)

    def __init__(self, view: SectionView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(14), 0, 0)
        column.setSpacing(px(8))
        head = QHBoxLayout()
        head.addWidget(words(view.title, "body-strong"))
        head.addStretch(1)
        self._aside = words(view.aside, "detail", "text_2")
        if view.aside:
            head.addWidget(self._aside)
        for action, word in view.actions:
            button = Button(word, icon="plus" if action.startswith("add") else "", height=24)
            button.clicked.connect(lambda _=False, name=action: self.action_asked.emit(name))
            head.addWidget(button)
        column.addLayout(head)
        self._figures = [words(str(number), "detail-strong") for _, number in view.counts]
        self._thumbnail: Thumbnail | None = None
        if view.picture is not None or view.counts:
            way = QBoxLayout.Direction
            row = QBoxLayout(way.TopToBottom if view.picture_wide else way.LeftToRight)
            row.setSpacing(px(8 if view.picture_wide else 16))
            if view.picture is not None:
                shown = Thumbnail(view.picture, view.picture_cells, view.picture_wide)
                shown.setAccessibleName(self.tr("Picture: {title}").format(title=view.title))
                row.addWidget(shown, 0)
                self._thumbnail = shown
            row.addLayout(_counts([word for word, _ in view.counts], self._figures), 1)
            column.addLayout(row)
        self._lines = [words(line, "detail", "text_2", wrap=True) for line in view.lines]
        for line in self._lines:
            column.addWidget(line)

    def takes(self, view: SectionView) -> bool:
        """Say whether a view has the shape of this part: the same rows, whatever they say."""
        return _shape(view) == _shape(self._view)

    def show_view(self, view: SectionView) -> None:
        """Show other values of the same shape."""
        if view == self._view:
            return
        self._view = view
        self._aside.setText(view.aside)
        if self._thumbnail is not None and view.picture is not None:
            self._thumbnail.show_picture(view.picture)
        for figure, (_, number) in zip(self._figures, view.counts, strict=True):
            figure.setText(str(number))
        for line, said in zip(self._lines, view.lines, strict=True):
            line.setText(said)


def _shape(view: SectionView) -> tuple[object, ...]:
    words_of_counts = tuple(word for word, _ in view.counts)
    pictured = view.picture is not None, view.picture_cells, view.picture_wide
    rows = words_of_counts, view.actions, len(view.lines)
    return view.title, bool(view.aside), pictured, rows


def _counts(said: list[str], figures: list[QLabel]) -> QGridLayout:
    grid = QGridLayout()
    grid.setVerticalSpacing(px(4))
    for row, (word, figure) in enumerate(zip(said, figures, strict=True)):
        grid.addWidget(words(word, "detail", "text_2"), row, 0)
        grid.addWidget(figure, row, 1, Qt.AlignmentFlag.AlignRight)
    grid.setRowStretch(len(figures), 1)
    grid.setColumnStretch(0, 1)
    return grid


class Thumbnail(QWidget):
    """A picture of a top, as many cells wide and high as it is, no cell over 46 px."""

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
