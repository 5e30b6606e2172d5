"""The layers of the house rules as chips, each lying over the one before it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from editor.ui import icons
from editor.ui.drawing import line_of_text, painter_on, text_width
from editor.ui.house.rule_views import RuleLayerView
from editor.ui.theme import ink, px
from editor.ui.widgets.button import Button, PaintedButton, PressButton
from editor.ui.widgets.words import tip_of

_HIGH, _ICON, _BETWEEN = 40, 36, 22
_LEAST, _MOST = 76, 250
"""The least and the most width of a chip at 100 %."""


_NO_ICON = 116
"""Under this width, at 100 %, a chip whose words are cut has no sign."""


class LayerChip(PaintedButton):
    """A layer: its name over what it changes; the book is one that cannot be pressed.

    `menu_requested` wants its menu at a point of the screen.
    """

    radius = 6
    menu_requested = Signal(QPoint)

    def __init__(self, view: RuleLayerView, *, book: bool = False, parent: QWidget | None = None):
        super().__init__(parent, grows=False)
        self.view, self._book = view, book
        if book:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.show_view(view)

    def show_view(self, view: RuleLayerView) -> None:
        """Show a layer."""
        self.view = view
        edited = self.tr("being edited") if view.edited else ""
        held = self.tr("from {path}").format(path=view.path) if view.path else ""
        parts = (view.name, view.facts, held, edited)
        self.setAccessibleName(", ".join(filter(None, parts)))
        said = "\n".join(filter(None, (f"{view.name}, {view.facts}", held, view.notes)))
        self.setToolTip(tip_of(said))
        self.update()

    @property
    def wanted(self) -> int:
        """The width in which nothing is cut."""
        words = max(
            text_width(self.view.name, "body-strong"), text_width(self.view.facts, "detail")
        )
        return min(px(_MOST), round(words) + px(_ICON + 14))

    def sizeHint(self) -> QSize:
        return QSize(self.wanted, px(_HIGH))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Menu, Qt.Key.Key_Down):
            self.menu_requested.emit(self.mapToGlobal(QPoint(0, self.height())))
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if not self._book:
            self.menu_requested.emit(self.mapToGlobal(QPoint(0, self.height())))

    def ground(self) -> tuple[str, str, float]:
        if self.view.edited:
            return "tint", "accent", 1.6
        return ("sunken" if self.lit and not self._book else "raised"), "line_strong", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        tone = ink("accent" if self.view.edited else "text_2")
        icon = "layers" if self._book else "link" if self.view.path else "ruler"
        left = px(_ICON)
        if rect.width() < min(self.wanted, px(_NO_ICON)):
            left = px(8)
        else:
            icons.paint(painter, icon, QPointF(px(19), rect.center().y()), px(16), tone)
        room = QRectF(left, px(3), rect.width() - left - px(8), px(18))
        name = ink("accent" if self.view.edited else "text")
        line_of_text(painter, room, self.view.name, "body-strong", name)
        below = QRectF(room.left(), room.bottom(), room.width(), px(16))
        line_of_text(painter, below, self.view.facts, "detail", ink("text_2"))


class RuleLayerRow(QWidget):
    """The book and the layers over it; layers without room are in the menu of a button.

    `chosen` emits the name of the layer to edit, `menu_requested` the point for the menu of the
    edited one, `add_requested` the point for the menu of what may be added.
    """

    chosen = Signal(str)
    menu_requested = Signal(QPoint)
    add_requested = Signal(QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Layers"))
        self.setFixedHeight(px(_HIGH))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.book = LayerChip(RuleLayerView(self.tr("Rulebook"), ""), book=True, parent=self)
        self.chips: list[LayerChip] = []
        self.more = PressButton("", height=30, parent=self)
        self.more.clicked.connect(self._open_rest)
        self.add = Button(
            kind="quiet", icon="plus", height=32, name=self.tr("Add a layer"), parent=self
        )
        self.add.clicked.connect(
            lambda: self.add_requested.emit(self.add.mapToGlobal(QPoint(0, self.add.height())))
        )
        self._arrows: list[float] = []

    def minimumSizeHint(self) -> QSize:
        return QSize(px(2 * _LEAST + 2 * _BETWEEN + 16), px(_HIGH))

    def show_layers(self, book: str, views: Sequence[RuleLayerView]) -> None:
        """Show the layers over the book; `book` says how many values that has."""
        self.book.show_view(RuleLayerView(self.tr("Rulebook"), book))
        while len(self.chips) > len(views):
            chip = self.chips.pop()
            chip.hide()
            chip.deleteLater()
        for at, view in enumerate(views):
            if at == len(self.chips):
                chip = LayerChip(view, parent=self)
                chip.clicked.connect(lambda _=False, at=at: self._press(at))
                chip.menu_requested.connect(lambda point, at=at: self._open(at, point))
                self.chips.append(chip)
            self.chips[at].show_view(view)
        self._lay()

    def _press(self, at: int) -> None:
        """Edit a layer, or open its menu where it is edited already."""
        chip = self.chips[at]
        if chip.view.edited:
            self.menu_requested.emit(chip.mapToGlobal(QPoint(0, chip.height())))
        else:
            self.chosen.emit(chip.view.name)

    def _open(self, at: int, point: QPoint) -> None:
        if not self.chips[at].view.edited:
            self.chosen.emit(self.chips[at].view.name)
        self.menu_requested.emit(point)

    def _lay(self) -> None:
        """Place what has room from the left; the edited layer and the book always have some."""
        room = self.width() - px(_BETWEEN) - self.add.sizeHint().width()
        shown = list(self.chips)
        hidden: list[LayerChip] = []
        while len(shown) > 1 and self._least(shown, hidden) > room:
            first = next(each for each in shown if not each.view.edited)
            shown.remove(first)
            hidden.append(first)
        # The book is named in the status line, too: it gives way to the layers.
        booked = self._least(shown, hidden) <= room
        self.book.setVisible(booked)
        self.more.setVisible(bool(hidden))
        self.more.setText(self.tr("{n} more").format(n=len(hidden)))
        first_ones = ([self.book] if booked else []) + ([self.more] if hidden else [])
        line: list[QWidget] = [*first_ones, *shown]
        for chip in hidden:
            chip.hide()
        wanted = [each.sizeHint().width() for each in line]
        gaps = px(_BETWEEN) * (len(line) - 1)
        while sum(wanted) + gaps > room and max(wanted) > px(_LEAST):
            wanted[wanted.index(max(wanted))] -= 1
        x, self._arrows = 0, []
        for each, wide in zip(line, wanted, strict=True):
            high = each.sizeHint().height()
            each.setGeometry(x, (self.height() - high) // 2, wide, high)
            each.show()
            x += wide + px(_BETWEEN)
            self._arrows.append(x - px(_BETWEEN) / 2)
        self._arrows.pop()
        size = self.add.sizeHint()
        self.add.setGeometry(
            x - px(_BETWEEN) + px(8), (self.height() - size.height()) // 2, *size.toTuple()
        )
        self.update()

    def _least(self, shown: Sequence[LayerChip], hidden: Sequence[LayerChip]) -> int:
        number = 1 + len(shown)
        more = self.more.sizeHint().width() + px(_BETWEEN) if hidden else 0
        return number * px(_LEAST) + (number - 1) * px(_BETWEEN) + more

    def _open_rest(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for chip in self.chips:
            if chip.isHidden():
                name = chip.view.name
                action = menu.addAction(name.replace("&", "&&"))
                action.triggered.connect(lambda _=False, name=name: self.chosen.emit(name))
        menu.popup(self.more.mapToGlobal(QPoint(0, self.more.height())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        for x in self._arrows:
            centre = QPointF(x, self.height() / 2)
            icons.paint(painter, "chevron-right", centre, px(14), ink("text_2"))
