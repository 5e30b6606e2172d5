"""What matters most: the moves that were tried, with their effect on each seat."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Signal
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from editor.paint.painter import paint_nodes
from editor.picture.emblems import emblem
from editor.propose.balance_report import TriedEntry
from editor.ui.drawing import line_of_text, painter_on, text_width
from editor.ui.propose.balance_words import effect_words, tried_words
from editor.ui.theme import Role, ink, px, scale
from editor.ui.widgets.boxes import column_in
from editor.ui.widgets.button import PressButton, Toggle
from editor.ui.widgets.words import tip_of, words
from editor.workbench.balancing import Rival

_SHOWN = 6
"""How many moves are listed before all are asked for."""
_ROW = 44
_RADIUS = 7.5


class EffectList(QWidget):
    """Each move as a line of words over what it does to each seat; bold is certain."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[TriedEntry, ...] = ()
        self._rivals: tuple[Rival, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Most effective changes"))

    def show_rows(self, rows: Sequence[TriedEntry], rivals: Sequence[Rival]) -> None:
        """Show moves."""
        self.rows, self._rivals = tuple(rows), tuple(rivals)
        self.setAccessibleDescription("\n".join(map(self._words, self.rows)))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(280), px(_ROW) * len(self.rows))

    def _words(self, entry: TriedEntry) -> str:
        parts = []
        for rival in self._rivals:
            change, half, _ = effect_words(entry, rival.key)
            parts.append(f"{rival.name} {change} {half}")
        return f"{tried_words(entry)}: {', '.join(parts)}"

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = event.y() // px(_ROW)
            words = self._words(self.rows[at]) if 0 <= at < len(self.rows) else ""
            QToolTip.showText(event.globalPos(), tip_of(words), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        for at, entry in enumerate(self.rows):
            top = px(_ROW) * at
            room = QRectF(0, top + px(2), self.width(), px(18))
            line_of_text(painter, room, tried_words(entry), "body", ink("text"))
            self._paint_effects(painter, entry, top + px(20))
            painter.fillRect(QRectF(0, top + px(_ROW) - 1, self.width(), 1), ink("line"))

    def _paint_effects(self, painter: QPainter, entry: TriedEntry, top: float) -> None:
        wide = self.width() / max(1, len(self._rivals))
        for at, rival in enumerate(self._rivals):
            change, half, certain = effect_words(entry, rival.key)
            left = wide * at
            if rival.seats:
                painter.save()
                painter.translate(left + px(_RADIUS + 1), top + px(10))
                painter.scale(scale(), scale())
                paint_nodes((emblem(rival.seats[0], (0.0, 0.0), _RADIUS),), painter)
                painter.restore()
                left += px(2 * _RADIUS + 6)
            else:
                name = QRectF(left, top, wide * 0.5, px(20))
                line_of_text(painter, name, rival.name, "detail", ink("text_2"))
                left += min(wide * 0.5, text_width(rival.name, "detail") + px(4))
            role: Role = "body-strong" if certain else "body"
            room = QRectF(left, top, wide * (at + 1) - left, px(20))
            line_of_text(painter, room, change, role, ink("text" if certain else "text_3"))
            room.setLeft(left + text_width(change, role) + px(4))
            line_of_text(painter, room, half, "small", ink("text_2" if certain else "text_3"))


class EffectSection(QWidget):
    """The list with its head; `shown_on_map` says whether the map shall show it."""

    shown_on_map = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = column_in(self, margins=(px(4), 0, px(4), 0), spacing=px(6))
        column.addWidget(words(self.tr("Most effective changes"), "body-strong"))
        about = self.tr("Change in win rate per seat, in percentage points; bold is certain")
        column.addWidget(words(about, "detail", "text_2", wrap=True))
        self.toggle = Toggle(self.tr("Show on the map"))
        self.toggle.clicked.connect(lambda: self.shown_on_map.emit(self.toggle.isChecked()))
        column.addWidget(self.toggle)
        self.list = EffectList()
        column.addWidget(self.list)
        self.all = PressButton("", height=28)
        self.all.clicked.connect(self._show_all)
        column.addWidget(self.all)
        self._shown: tuple[tuple[TriedEntry, ...], tuple[Rival, ...]] = ((), ())

    def show_moves(self, moves: tuple[TriedEntry, ...], rivals: tuple[Rival, ...]) -> None:
        """Show the first of some moves, sorted by how much they matter."""
        self.setVisible(bool(moves))
        if (moves, rivals) == self._shown:
            return
        self._shown = moves, rivals
        self.list.show_rows(moves[:_SHOWN], rivals)
        self.all.setText(self.tr("Show all {n}").format(n=len(moves)))
        self.all.setVisible(len(moves) > _SHOWN)

    def _show_all(self) -> None:
        self.list.show_rows(*self._shown)
        self.all.hide()
