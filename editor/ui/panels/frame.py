"""Panels: the base with background and borders, headings of sections, and what folds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from editor.ui import icons
from editor.ui.drawing import line_of_text, text_width
from editor.ui.focus import holds_keyboard
from editor.ui.theme import Role, ink, px
from editor.ui.widgets.button import Button, PaintedButton
from editor.ui.widgets.words import tip_of, words

Border = Literal["top", "right", "bottom", "left"]


class Panel(QWidget):
    """A docked panel with a background and borders."""

    def __init__(
        self,
        ground: str,
        borders: Iterable[Border] = (),
        line: str = "line",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        # What is behind it is seen nowhere, and need not be painted with each of its labels.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._ground = ground
        self._borders, self._border_ink = tuple(borders), line

    def show_borders(self, borders: Iterable[Border]) -> None:
        """Draw other borders."""
        self._borders = tuple(borders)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), ink(self._ground))
        width, height = self.width(), self.height()
        edges: dict[Border, QRect] = {
            "top": QRect(0, 0, width, 1),
            "bottom": QRect(0, height - 1, width, 1),
            "left": QRect(0, 0, 1, height),
            "right": QRect(width - 1, 0, 1, height),
        }
        for border in self._borders:
            painter.fillRect(edges[border], ink(self._border_ink))


def section_head(title: str, aside: str = "") -> QHBoxLayout:
    """Return the heading of a section, with a detail at the right."""
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(px(8))
    row.addWidget(words(title, "body-strong"))
    row.addStretch(1)
    if aside:
        row.addWidget(words(aside, "detail", "text_2"))
    return row


HEAD, RAIL = 34, 28
"""The height of the header of what is folded, and the width of a folded side."""
_UNLIMITED = 2**24 - 1
_CHEVRON = 15


class FoldHead(PaintedButton):
    """A header with a chevron, a name and a fact at the right; checked while it is open.

    A `strong` one has the same weight while it is folded.
    """

    ringed = 4

    def __init__(
        self,
        name: str,
        parent: QWidget | None = None,
        *,
        margin: int = 14,
        strong: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setText(name)
        self.aside = ""
        self._strong = strong
        self._margin = margin
        self.setCheckable(True)
        self.setChecked(True)
        self.toggled.connect(self._name)
        self._name()

    def _name(self) -> None:
        said = self.tr("Fold {name}") if self.isChecked() else self.tr("Open {name}")
        self.setAccessibleName(said.format(name=self.text()))

    def show_aside(self, words: str) -> None:
        """Show a fact at the right."""
        if words != self.aside:
            self.aside = words
            self.setAccessibleDescription(words)
            self.update()

    def open(self, opened: bool) -> None:
        """Show whether it is open, without emitting it."""
        self.blockSignals(True)
        self.setChecked(opened)
        self.blockSignals(False)
        self._name()

    def sizeHint(self) -> QSize:
        width = px(2 * self._margin + _CHEVRON + 6) + text_width(self.text(), "panel")
        return QSize(round(width), px(HEAD))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def ground(self) -> tuple[str, str, float]:
        return "", "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        name = "chevron-down" if self.isChecked() else "chevron-right"
        lit = ink("accent" if self.underMouse() else "text")
        left = px(self._margin)
        centre = QPointF(left + px(_CHEVRON) / 2 - px(3), rect.center().y())
        icons.paint(painter, name, centre, px(_CHEVRON), lit)
        room = rect.adjusted(left + px(_CHEVRON + 3), 0, -left, 0)
        role: Role = "panel" if self._strong or self.isChecked() else "panel-quiet"
        line_of_text(painter, room, self.text(), role, lit)
        if self.aside:
            taken = text_width(self.text(), "panel") + px(10)
            aside = room.adjusted(taken, 0, 0, 0)
            align = Qt.AlignmentFlag.AlignRight
            line_of_text(painter, aside, self.aside, "detail", ink("text_2"), align)


class Rail(PaintedButton):
    """What is left of a folded side: its icon, and its name from top to bottom."""

    across, tall, radius, ringed = RAIL, 160, 0, 2

    def __init__(self, name: str, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = icon
        self.setText(name)
        said = self.tr("Open {name}").format(name=name)
        self.setAccessibleName(said)
        self.setToolTip(tip_of(said))
        self.setFixedWidth(px(RAIL))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def ground(self) -> tuple[str, str, float]:
        return "sunken" if self.lit else "panel", "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        colour = ink("accent" if self.underMouse() else "text_2")
        icons.paint(painter, self._icon, QPointF(rect.center().x(), px(22)), px(16), colour)
        painter.save()
        painter.translate(rect.width(), px(42))
        painter.rotate(90)
        room = QRectF(0, 0, rect.height() - px(50), rect.width())
        line_of_text(painter, room, self.text(), "panel-quiet", colour)
        painter.restore()


class FoldingSide(QWidget):
    """A side of the window, the panel it holds or its rail.

    `fold_requested` wants it folded or open.
    """

    fold_requested = Signal(bool)

    def __init__(
        self,
        name: str,
        side: Literal["left", "right"],
        down: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._down = down
        """The middle of the button at 100 %, from above."""
        self._offered = True
        icon = f"panel-{side}"
        self.rail = Rail(name, icon)
        self.rail.hide()
        self.rail.clicked.connect(lambda: self.fold_requested.emit(False))
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(self.rail)
        said = self.tr("Fold {name}").format(name=name)
        self.button = Button(kind="quiet", icon=icon, height=24, name=said, parent=self)
        self.button.clicked.connect(lambda: self.fold_requested.emit(True))

    def hold(self, panel: QWidget) -> None:
        """Put its panel into it."""
        self.panel = panel
        self._row.addWidget(panel, 1)
        self.button.raise_()

    def allow_folding(self, allowed: bool) -> None:
        """Offer the button that folds it, or not, beside a panel with a close button of its own."""
        self._offered = allowed
        self.button.setVisible(allowed and not self.folded)

    @property
    def folded(self) -> bool:
        """Whether the rail alone is shown."""
        return not self.rail.isHidden()

    def fold(self, folded: bool) -> None:
        """Show the rail alone, or the panel."""
        if folded == self.folded:
            return
        within = holds_keyboard(self)
        self.rail.setVisible(folded)
        self.panel.setVisible(not folded)
        self.button.setVisible(self._offered and not folded)
        self.setMinimumWidth(px(RAIL) if folded else 0)
        self.setMaximumWidth(px(RAIL) if folded else _UNLIMITED)
        if within:
            (self.rail if folded else self.button).setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = self.button.sizeHint()
        x = self.width() - size.width() - px(6)
        self.button.setGeometry(x, px(self._down) - size.height() // 2, *size.toTuple())
        self.button.raise_()
