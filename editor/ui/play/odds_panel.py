"""The odds of the piece in hand against the one under the pointer: a bar for each result."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.core.words import opening
from editor.ui.drawing import hatch, line_of_text, painter_on, rounded, text_width
from editor.ui.panels.frame import Panel
from editor.ui.theme import ink, px
from editor.ui.translate import tr
from editor.workbench.playing.odds import AttackOdds, OddsAgainst, OddsRow

_HEAD, _TITLE, _ROW, _BAR, _FOOT = 24, 22, 19, 12, 20
_WORDS, _PERCENT = 0.37, 46
"""The share of a row for its words; the room for its percent."""
_MOST_ROWS = 6


class OddsPanel(Panel):
    """Shows distributions; hidden while there are none.

    Where a window is too low for all, it says how many ways to attack are left out: it never makes
    the window higher.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("bottom",), parent=parent)
        self.odds: OddsAgainst | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.hide()

    def show_odds(self, odds: OddsAgainst | None) -> None:
        """Show odds, or none."""
        if odds == self.odds:
            return
        self.odds = odds
        self.setVisible(odds is not None)
        if odds is not None:
            self.setAccessibleName(said_of(odds))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        attacks = self.odds.attacks if self.odds else ()
        return QSize(px(200), self._around() + sum(map(_height_of, attacks)))

    def minimumSizeHint(self) -> QSize:
        first = self.odds.attacks[:1] if self.odds else ()
        more = px(_FOOT) if self.odds and len(self.odds.attacks) > 1 else 0
        return QSize(px(200), self._around() + sum(map(_height_of, first)) + more)

    def _around(self) -> int:
        """Return the height of all but the attacks."""
        return px(_HEAD + 16) + px(_FOOT) * sum(map(bool, self._foot()))

    def shown(self) -> tuple[AttackOdds, ...]:
        """Return the attacks for which there is room, the first ones."""
        attacks = self.odds.attacks if self.odds else ()
        room = self.height() - self._around()
        if sum(map(_height_of, attacks)) <= room:
            return attacks
        kept, room = 0, room - px(_FOOT)
        while kept < len(attacks) and (room := room - _height_of(attacks[kept])) >= 0:
            kept += 1
        return attacks[: max(1, kept)]

    def _foot(self) -> tuple[str, str, str]:
        """Return what the marks stand for, what comes back, and whether all of it is certain."""
        odds = self.odds
        if odds is None:
            return ("", "", "")
        marked = any(row.with_card is not None for each in odds.attacks for row in each.rows)
        card = self.tr("with {card}").format(card=odds.card) if marked else ""
        back = next((attack.back for attack in odds.attacks if attack.back), "")
        return (card, back, certainty(odds))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        odds = self.odds
        if odds is None:
            return
        painter = painter_on(self)
        left, wide = px(16), self.width() - px(32)
        top = px(8)
        title = QRectF(left, top, wide, px(_HEAD))
        line_of_text(painter, title, odds.title, "body-strong", ink("text"))
        top += px(_HEAD)
        shown = self.shown()
        for attack in shown:
            self._paint_title(painter, attack, QRectF(left, top, wide, px(_TITLE)))
            top += px(_TITLE)
            for row in attack.rows[:_MOST_ROWS]:
                _paint_row(painter, row, QRectF(left, top, wide, px(_ROW)))
                top += px(_ROW)
        card, back, certain = self._foot()
        room = QRectF(left, top, wide, px(_FOOT))
        if len(shown) < len(odds.attacks):
            more = self.tr("and {n} more").format(n=len(odds.attacks) - len(shown))
            line_of_text(painter, room, more, "detail", ink("text_2"))
            room.translate(0, px(_FOOT))
            top += px(_FOOT)
        if card:
            mark = QPen(ink("text"), 2)
            painter.setPen(mark)
            painter.drawLine(QLineF(left + 1, top + px(4), left + 1, top + px(16)))
            line_of_text(painter, room.adjusted(px(9), 0, 0, 0), card, "detail", ink("text"))
            room.translate(0, px(_FOOT))
        for said in filter(None, (opening(back), certain)):
            line_of_text(painter, room, said, "detail", ink("text"))
            room.translate(0, px(_FOOT))

    def _paint_title(self, painter: QPainter, attack: AttackOdds, room: QRectF) -> None:
        line_of_text(painter, room, attack.title, "body-strong", ink("text"))
        beside = room.adjusted(text_width(attack.title, "body-strong") + px(10), 0, 0, 0)
        end = Qt.AlignmentFlag.AlignRight
        line_of_text(painter, beside, attack.same, "detail", ink("text"), end)


def _height_of(attack: AttackOdds) -> int:
    return px(_TITLE) + px(_ROW) * min(len(attack.rows), _MOST_ROWS)


def certainty(odds: OddsAgainst) -> str:
    """Return that nothing is random, where neither dice nor cards decide any of it."""
    return tr("Nothing here is random.") if all(each.sure for each in odds.attacks) else ""


def said_of(odds: OddsAgainst) -> str:
    """Return the odds in words, to be read out."""
    lines = [odds.title]
    for attack in odds.attacks:
        rows = ", ".join(f"{row.words} {row.percent} %" for row in attack.rows)
        lines.append(f"{attack.title}: {', '.join(filter(None, (attack.same, rows)))}")
    return ". ".join(filter(None, (*lines, certainty(odds).rstrip("."))))


def _paint_row(painter: QPainter, row: OddsRow, room: QRectF) -> None:
    """Paint a result: its words, its bar, its percent, and a mark where a card moves it."""
    words = QRectF(room)
    words.setWidth(room.width() * _WORDS)
    line_of_text(painter, words, row.words, "detail", ink("text"))
    percent = QRectF(room.right() - px(_PERCENT), room.top(), px(_PERCENT), room.height())
    end = Qt.AlignmentFlag.AlignRight
    line_of_text(painter, percent, f"{row.percent} %", "body-strong", ink("text"), end)
    bar = QRectF(words.right() + px(6), room.center().y() - px(_BAR) / 2,
                 percent.left() - words.right() - px(8), px(_BAR))  # fmt: skip
    rounded(painter, bar, px(_BAR) / 3, ink("sunken"), ink("line_strong"))
    if row.percent:
        filled = QRectF(bar)
        filled.setWidth(max(bar.width() * row.percent / 100, 2.0))
        rounded(painter, filled, px(_BAR) / 3, ink("accent" if row.wanted else "edge"))
        if not row.wanted:
            hatch(painter, filled.adjusted(1, 1, -1, -1), ink("raised", 0.7), 5)
    if row.with_card is not None:
        x = bar.left() + bar.width() * row.with_card / 100
        painter.setPen(QPen(ink("text"), 2))
        painter.drawLine(QLineF(x, bar.top() - 3, x, bar.bottom() + 3))
