"""The own checks of the house rules with their state, in the left column."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from editor.ui.drawing import line_of_text
from editor.ui.house.rule_views import OwnCheckView
from editor.ui.theme import ink, px
from editor.ui.widgets.boxes import NONE, column_in, row_in
from editor.ui.widgets.button import PaintedButton, PressButton
from editor.ui.widgets.mark import paint_mark
from editor.ui.widgets.words import Elided, tip_of


class OwnCheckItem(PaintedButton):
    """An own check: its mark, its name, and its state below."""

    tall, radius, ringed = 48, 6, 2

    def __init__(self, view: OwnCheckView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = view
        self.show_view(view)

    def show_view(self, view: OwnCheckView) -> None:
        """Show a check."""
        self.view = view
        self.setAccessibleName(f"{view.name}, {view.state}")
        self.setToolTip(tip_of(f"{view.name}\n{view.state}"))
        self.update()

    def field(self) -> QRectF:
        return super().field().adjusted(0, 1, 0, -1)

    def ground(self) -> tuple[str, str, float]:
        return ("tint" if self.view.chosen else "sunken" if self.lit else ""), "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        room = self.field().adjusted(px(34), px(5), -px(8), 0)
        room.setHeight(px(20))
        paint_mark(painter, self.view.mark, QPointF(px(18), room.center().y()), px(7))
        line_of_text(painter, room, self.view.name, "body-strong", ink("text"))
        below = QRectF(room.left(), room.bottom(), room.width(), px(17))
        line_of_text(painter, below, self.view.state, "detail", ink("text_2"))


class OwnList(QWidget):
    """The list under its heading; `chosen` emits the id of a check."""

    chosen = Signal(str)
    new_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Own checks"))
        column = column_in(self, margins=NONE, spacing=px(2))
        head = row_in(margins=(px(8), px(6), px(4), px(4)))
        head.addWidget(Elided(self.tr("Own checks"), "panel"), 1)
        self.new = PressButton(icon="plus", height=26, name=self.tr("New own check"))
        self.new.clicked.connect(self.new_asked)
        head.addWidget(self.new)
        column.addLayout(head)
        self._rows = column_in(spacing=px(1))
        column.addLayout(self._rows)
        self._none = Elided(self.tr("None yet"), "detail", "text_2")
        self._none.setContentsMargins(px(8), 0, 0, px(8))
        column.addWidget(self._none)
        self.items: list[OwnCheckItem] = []

    def show_checks(self, views: Sequence[OwnCheckView]) -> None:
        """Show these checks."""
        while len(self.items) > len(views):
            item = self.items.pop()
            if item.hasFocus():
                (self.new, *self.items)[-1].setFocus(Qt.FocusReason.OtherFocusReason)
            item.hide()
            item.deleteLater()
        for at, view in enumerate(views):
            if at == len(self.items):
                item = OwnCheckItem(view)
                item.clicked.connect(
                    lambda _=False, at=at: self.chosen.emit(self.items[at].view.id)
                )
                self.items.append(item)
                self._rows.addWidget(item)
            self.items[at].show_view(view)
        self._none.setVisible(not views)

    def take_keyboard(self, check: str) -> None:
        """Take the keyboard to a check by its id, or to the button of new ones."""
        items = [item for item in self.items if item.view.id == check]
        (*items, self.new)[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def offer_new(self, offered: bool) -> None:
        """Offer to write a check, or not."""
        self.new.setVisible(offered)
