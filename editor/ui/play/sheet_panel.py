"""The sheet of what the pointer is over: portrait, name, values, abilities, or a printed face."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.paint.faces import advance
from editor.picture.drawing import Picture
from editor.play.game import Seat
from editor.ui import icons
from editor.ui.drawing import line_of_text, painter_on, rounded, text_height, text_width
from editor.ui.panels.frame import Panel
from editor.ui.play.seats import paint_emblem, paint_portrait
from editor.ui.text_lines import paint_lines
from editor.ui.theme import ink, px
from editor.ui.widgets.boxes import NONE, column_in, empty, row_in
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.words import tip_of, words
from editor.workbench.playing.sheets import SheetValue, UnitSheet

WAIT = 120
"""Milliseconds that the pointer rests before its sheet is shown."""
_PORTRAIT, _VALUE, _NARROWEST, _GAP, _INSET = 76, 52, 36, 6, 4
_WRAP = int(Qt.TextFlag.TextWordWrap)
_MOST_VALUES = 8

SheetSource = Callable[[], UnitSheet | None]


class SheetTitle(PaintedButton):
    """The head of a sheet: its portrait, its name, whose it is, where; a click pins it."""

    across, tall = 180, _PORTRAIT

    def __init__(
        self, seats: tuple[Seat, ...], portraits: Mapping[str, Picture], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._seats, self._portraits = seats, portraits
        self._sheet: UnitSheet | None = None
        self.setCheckable(True)
        self.setToolTip(self.tr("Click to pin this sheet, click again to follow the pointer"))

    def show_sheet(self, sheet: UnitSheet) -> None:
        """Show the head of a sheet."""
        self._sheet = sheet
        said = ", ".join(filter(None, (sheet.title, sheet.owner, sheet.place)))
        self.setAccessibleName(said)
        self.update()

    def ground(self) -> tuple[str, str, float]:
        return "", "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        sheet = self._sheet
        if sheet is None:
            return
        side = px(_PORTRAIT)
        left = 0.0
        picture = self._portraits.get(sheet.picture)
        if picture is not None or sheet.part is not None:
            room = QRectF(0, 0, side, side)
            rounded(painter, room, px(6), ink("sunken"), ink("line_strong"))
            inner = room.adjusted(px(4), px(4), -px(4), -px(4))
            if picture is not None:
                paint_portrait(painter, picture, inner)
            elif sheet.part is not None:
                _paint_face(painter, sheet, inner)
            left = side + px(14)
        wide = self.width() - left
        name = QRectF(left, px(2), wide - px(20), px(28))
        if text_width(sheet.title, "inspector") <= name.width() + 1:
            line_of_text(painter, name, sheet.title, "inspector", ink("text"))
        else:
            name.setHeight(text_height("panel") * 2)
            paint_lines(painter, name, sheet.title, "panel", ink("text"), 2)
        if self.isChecked():
            at = QPointF(self.width() - px(9), name.center().y())
            icons.paint(painter, "pin", at, px(15), ink("accent"))
        owner = QRectF(left, max(px(31), name.bottom()), wide, px(18))
        if 0 <= sheet.player < len(self._seats):
            mark = px(15)
            paint_emblem(
                painter, self._seats[sheet.player].seat, owner.left(), owner.center().y(), mark
            )
            owner.setLeft(owner.left() + mark + px(5))
        line_of_text(painter, owner, sheet.owner, "body", ink("text"))
        place = owner.translated(0, px(18) if sheet.owner else 0)
        place.setLeft(left)
        line_of_text(painter, place, sheet.place, "detail", ink("text_2"))


class SheetValues(QWidget):
    """The numbers of a sheet, each as wide as its words, in as many rows as that needs."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._values: tuple[SheetValue, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_values(self, values: tuple[SheetValue, ...]) -> None:
        """Show numbers."""
        self._values = values[:_MOST_VALUES]
        said = ", ".join(f"{each.name} {each.number} {each.unit}".strip() for each in values)
        self.setAccessibleName(said)
        self.setToolTip(tip_of(said))
        self.setVisible(bool(values))
        self.updateGeometry()
        self.update()

    def _rows(self, width: int) -> list[list[tuple[SheetValue, float]]]:
        """Return the numbers row by row, each with its width: that of its words, and more."""
        rows: list[list[tuple[SheetValue, float]]] = []
        left = 0.0
        for value in self._values:
            said = max(text_width(value.name, "small-strong"), text_width(value.unit, "small"))
            need = min(max(said, px(_NARROWEST)) + px(_INSET) * 2, width)
            if not rows or left < need:
                rows.append([])
                left = width
            rows[-1].append((value, need))
            left -= need + px(_GAP)
        for row in rows:
            spare = width - sum(need for _, need in row) - px(_GAP) * (len(row) - 1)
            # A last row of few stays as narrow as it can be read.
            share = min(spare / len(row), px(_NARROWEST))
            row[:] = [(value, need + share) for value, need in row]
        return rows

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = len(self._rows(width))
        return rows * px(_VALUE) + max(0, rows - 1) * px(_GAP)

    def sizeHint(self) -> QSize:
        return QSize(px(160), self.heightForWidth(max(self.width(), px(160))))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        middle = Qt.AlignmentFlag.AlignHCenter
        for at, row in enumerate(self._rows(self.width())):
            left = 0.0
            for value, wide in row:
                box = QRectF(left, at * (px(_VALUE) + px(_GAP)), wide, px(_VALUE))
                left += wide + px(_GAP)
                rounded(painter, box, px(5), ink("sunken"), ink("line"))
                inner = box.adjusted(px(_INSET), 0, -px(_INSET), 0)
                for said, role, tone, top, high in (
                    (value.name, "small-strong", "text_2", 3, 14),
                    (value.number, "inspector", "text", 15, 22),
                    (value.unit, "small", "text_2", 35, 14),
                ):
                    room = QRectF(inner.left(), box.top() + px(top), inner.width(), px(high))
                    line_of_text(painter, room, said, role, ink(tone), middle)  # type: ignore[arg-type]


class SheetWords(QWidget):
    """The abilities of a sheet: a name and a sentence each, wrapped."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._abilities: tuple[tuple[str, str], ...] = ()
        self._column = column_in(self, margins=(0, 0, 0, px(2)), spacing=px(3))

    def show_abilities(self, abilities: tuple[tuple[str, str], ...]) -> None:
        """Show abilities."""
        self.setVisible(bool(abilities))
        if abilities == self._abilities:
            return
        self._abilities = abilities
        self.setAccessibleName(" ".join(f"{name} {said}".strip() for name, said in abilities))
        empty(self._column)
        for name, said in abilities:
            line = QWidget()
            row = row_in(line, margins=NONE, spacing=px(8))
            if name:
                row.addWidget(words(name, "body-strong"), 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(words(said, "detail", wrap=True), 1, Qt.AlignmentFlag.AlignTop)
            self._column.addWidget(line)


class SheetPanel(Panel):
    """Shows the sheet of what is under the pointer, else that of the piece taken up."""

    def __init__(
        self,
        seats: tuple[Seat, ...],
        portraits: Mapping[str, Picture],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("panel", borders=("bottom",), parent=parent)
        self.setAccessibleName(self.tr("Abilities"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column = column_in(self, margins=(px(16), px(12), px(16), px(12)), spacing=px(8))
        self.head = SheetTitle(seats, portraits, self)
        self._values = SheetValues(self)
        self._words = SheetWords(self)
        for part in (self.head, self._values, self._words):
            column.addWidget(part)
        self.sheet: UnitSheet | None = None
        self._rest: SheetSource = lambda: None
        self._wanted: SheetSource | None = None
        self._clock = QTimer(self, singleShot=True, interval=WAIT)
        self._clock.timeout.connect(self._show_wanted)
        self.hide()

    def rest_on(self, sheet_of: SheetSource) -> None:
        """Show the sheet of what was taken up wherever the pointer is over nothing."""
        self._rest = sheet_of
        if self._wanted is None and not self.head.isChecked():
            self.show_sheet(sheet_of())

    def point_at(self, sheet_of: SheetSource | None) -> None:
        """Show a sheet once the pointer has rested on it; None where it is over nothing."""
        self._wanted = sheet_of
        self._clock.start()

    def forget(self) -> None:
        """Ask for no sheet any more: what it asks holds the match."""
        self._clock.stop()
        self._rest, self._wanted = (lambda: None), None

    def _show_wanted(self) -> None:
        if self.head.isChecked():
            return
        found = self._wanted() if self._wanted is not None else None
        self.show_sheet(found or self._rest())

    def show_sheet(self, sheet: UnitSheet | None) -> None:
        """Show a sheet, or nothing."""
        if sheet == self.sheet:
            return
        self.sheet = sheet
        self.setVisible(sheet is not None)
        if sheet is None:
            self.head.setChecked(False)
            return
        self.head.show_sheet(sheet)
        self._values.show_values(sheet.values)
        self._words.show_abilities(sheet.abilities)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()


def _paint_face(painter: QPainter, sheet: UnitSheet, room: QRectF) -> None:
    """Paint the printed face of a part as large as it fits."""
    if sheet.part is not None:
        paint_portrait(painter, sheet.part.front(advance), room)
