"""The left column: the search field, the chapters, and the own checks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from editor.ui.drawing import line_of_text, rounded, tag, text_width
from editor.ui.house.rule_views import ChapterHead, OwnCheckView
from editor.ui.panels.frame import Panel
from editor.ui.theme import Role, ink, px
from editor.ui.widgets.boxes import NONE, column_in, row_in, scrolling
from editor.ui.widgets.button import PaintedButton, PressButton
from editor.ui.widgets.field import SearchField
from editor.ui.widgets.mark import paint_mark
from editor.ui.widgets.words import Divider, Elided, tip_of


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
    new_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Own checks"))
        column = column_in(self, margins=NONE, spacing=px(2))
        head = row_in(margins=(px(8), px(6), px(4), px(4)))
        head.addWidget(Elided(self.tr("Own checks"), "panel"), 1)
        self.new = PressButton(icon="plus", height=26, name=self.tr("New own check"))
        self.new.clicked.connect(self.new_requested)
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


_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class ChapterItem(PaintedButton):
    """A chapter: its name, what it answers, and how many of its rules are changed as a pill."""

    tall, radius, ringed = 50, 6, 2
    stepped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self._question = self._pill = ""
        self._number = 0

    def show_view(self, view: ChapterHead) -> None:
        """Show a chapter."""
        self.setText(view.title)
        self._question = view.question
        self._number = view.changed
        self._pill = self.tr("{n} changed").format(n=view.changed) if view.changed else ""
        self.setAccessibleName(", ".join(filter(None, (view.title, self._question, self._pill))))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEPS:
            self.stepped.emit(_STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def field(self) -> QRectF:
        return super().field().adjusted(0, 1, 0, -1)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        field = self.field()
        if self.isChecked():
            bar = QRectF(field.left(), field.top() + px(8), px(3), field.height() - px(16))
            rounded(painter, bar, px(1.5), ink("accent"))
        line = field.adjusted(px(14), px(5), -px(8), 0)
        line.setHeight(px(20))
        below = QRectF(line.left(), line.bottom(), line.width(), px(18))
        if self._pill:
            whole = text_width(self.text(), "body-strong") + text_width(self._pill, "detail-medium")
            said = self._pill if whole + px(24) <= line.width() else str(self._number)
            pill = QRectF(line)
            pill.setLeft(line.right() - text_width(said, "detail-medium") - px(16))
            accent = ink("accent")
            tag(painter, pill, said, colour=accent, fill=ink("panel"), edge=accent, line=1.2)
            line.setRight(pill.left() - px(8))
        tone = "accent" if self.isChecked() else "text"
        role: Role = "body-strong" if self.isChecked() else "body-medium"
        line_of_text(painter, line, self.text(), role, ink(tone))
        line_of_text(painter, below, self._question, "detail", ink("text_2"))


class ChapterColumn(Panel):
    """The column; `chosen` emits the title of a chapter."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("right",), parent=parent)
        self.setAccessibleName(self.tr("Chapters"))
        column = column_in(self, margins=(0, px(12), 1, 0), spacing=px(8))
        top = column_in(margins=(px(12), 0, px(12), 0))
        self.search = SearchField(self.tr("Find a rule"))
        top.addWidget(self.search)
        column.addLayout(top)
        scroll = scrolling(clear=True)
        inner = QWidget()
        self._rows = column_in(inner, margins=(px(8), 0, px(8), px(8)), spacing=px(2))
        self.items: list[ChapterItem] = []
        self._line = Divider()
        self._rows.addWidget(self._line)
        self.own = OwnList()
        self._rows.addWidget(self.own)
        self._rows.addStretch(1)
        scroll.setWidget(inner)
        inner.setAutoFillBackground(False)
        column.addWidget(scroll, 1)
        self._scroll = scroll
        self.search.left_downwards.connect(self._enter)

    def show_chapters(self, views: Sequence[ChapterHead], chosen: str) -> None:
        """Show these chapters, one of them chosen; none while rules are searched."""
        while len(self.items) > len(views):
            item = self.items.pop()
            item.hide()
            item.deleteLater()
        for at, view in enumerate(views):
            if at == len(self.items):
                item = ChapterItem()
                item.clicked.connect(lambda _=False, at=at: self._choose(at))
                item.stepped.connect(lambda step, at=at: self._choose(at + step))
                self.items.append(item)
                self._rows.insertWidget(at, item)
            self.items[at].show_view(view)
            self.items[at].setChecked(view.title == chosen)

    def _choose(self, at: int) -> None:
        if at < 0:
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        elif at < len(self.items):
            item = self.items[at]
            item.setFocus(Qt.FocusReason.OtherFocusReason)
            self._scroll.ensureWidgetVisible(item, 0, px(4))
            self.chosen.emit(item.text())

    def _enter(self) -> None:
        self._choose(0)
