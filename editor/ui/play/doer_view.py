"""Who has to decide and what: the figure with its question, and the buttons of the actions."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from editor.core.words import opening
from editor.ui.drawing import key_cap, line_of_text, painter_on, rounded, text_height, text_width
from editor.ui.dropped import drag_card
from editor.ui.play.pointing import CARDS
from editor.ui.play.seats import paint_emblem, paint_portrait
from editor.ui.text_lines import lines_of, narrowest, paint_lines
from editor.ui.theme import Role, ink, px
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.words import tip_of
from editor.workbench.playing.pieces import Pieces, brought_by, name_of
from editor.workbench.playing.session import PlaySession
from editor.workbench.playing.thinking import shown_now

HIGH, LEAST, MOST = 40, 104, 176
_TALL = 52
"""The height of a button with three lines."""
_NARROWEST = 64
_KEY, _SIDE, _LINES = 17, 11, 3


class ActionButton(PaintedButton):
    """A word over what comes of it, in three lines at most; checked while its spaces are lit."""

    radius = 6
    hovered = Signal(bool)
    """Whether the pointer is over it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.says, self.key, self.sentence = "", "", ""

    def show_doing(self, word: str, says: str, key: str, sentence: str) -> None:
        """Show a word, what comes of it, and the key; any but the word may be empty.

        The sentence is its tool tip.
        """
        self.says, self.key, self.sentence = says, key, sentence
        self.setText(word)
        self.setAccessibleName(f"{word}, {says}" if says else word)
        self._explain()
        self.update()

    def wide(self) -> int:
        """Return the width at which it looks best, in pixels: that of its lines up to a most."""
        once = max(text_width(self.text(), "body-strong") + self._beside(),
                   text_width(self.says, "detail"))  # fmt: skip
        wanted = round(once) + px(_SIDE) * 2
        return max(min(wanted, px(MOST)), self.narrow(), px(LEAST))

    def narrow(self) -> int:
        """Return the least width at which nothing of it is cut, in pixels."""
        beside = self._beside()
        said = [narrowest(self.says, "detail", lines) for lines in (1, 2)] if self.says else [0]
        once, twice = (narrowest(self.text(), "body-strong", lines) for lines in (1, 2))
        ways = [max(once + beside, said[-1]), max(twice + beside, said[0])]
        return max(round(min(ways)) + px(_SIDE) * 2 + 2, px(_NARROWEST))

    def become(self, wide: int) -> None:
        """Take a width, and the height that its lines need."""
        self.setFixedSize(QSize(wide, px(_TALL if sum(self._split(wide)) >= _LINES else HIGH)))
        self._explain()

    def _beside(self) -> float:
        """Return the room of the key beside the word."""
        return px(_KEY) + px(2) if self.key else 0

    def _split(self, wide: float) -> tuple[int, int]:
        """Return how many lines the word takes at a width, and how many what comes of it."""
        inner = wide - px(_SIDE) * 2
        word = len(lines_of(self.text(), "body-strong", inner - self._beside()))
        said = len(lines_of(self.says, "detail", inner)) if self.says else 0
        return word, said

    def is_cut(self) -> bool:
        """Return whether it has no room for all of its lines."""
        return sum(self._split(self.width())) > _LINES

    def _explain(self) -> None:
        """Tell the whole in the tool tip where some of it is cut."""
        whole = f"{self.text()}: {self.says}" if self.says else self.text()
        parts = (whole if self.is_cut() else "", self.sentence)
        self.setToolTip(tip_of(". ".join(filter(None, parts))))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(False)

    def ground(self) -> tuple[str, str, float]:
        if self.isChecked():
            return "tint", "accent", 1.0
        return "sunken" if self.lit else "raised", "line_strong", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        if self.key:
            cap = QRectF(rect.right() - px(_KEY) - px(6), rect.top() + px(5), px(_KEY), px(_KEY))
            key_cap(painter, cap, self.key)
        word, said = self._split(self.width())
        word = min(word, _LINES - min(said, 1))
        said = min(said, _LINES - word)
        high = word * text_height("body-strong") + said * text_height("detail")
        inner = rect.adjusted(px(_SIDE), (rect.height() - high) / 2, -px(_SIDE), 0)
        first = inner.adjusted(0, 0, -self._beside(), 0)
        paint_lines(painter, first, self.text(), "body-strong", ink("text"), word)
        inner.translate(0, word * text_height("body-strong"))
        paint_lines(painter, inner, self.says, "detail", ink("text_2"), said)


_FIGURE, _DISC = 42, 9
_SAID, _LEAST = 230, 120
"""The room for who decides and what is asked, and the least of it, in pixels at 100 %."""
_SAID_LINES = 2
"""So many lines what is asked takes at most."""


class DoerView(QWidget):
    """Who decides, what is asked, and how much of a turn is left, as discs and words."""

    def __init__(self, table: PlaySession, pieces: Pieces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table, self._pieces = table, pieces
        self.title, self.said = "", ""
        self._left = (0, 0)
        self._brought = ""
        self._pressed: QPoint | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_table(self) -> None:
        """Show who has to decide and what."""
        table = self._table
        figure = self._pieces.doer
        name = table.name_of(table.mover)
        said = table.prompt() if table.curtain is None else ""
        if table.bot_decides:
            waits = table.pace.paused or table.pace.held
            said = self.tr("The bot is paused") if waits else self.tr("The bot is thinking…")
            shown = shown_now(table)
            if shown is not None and shown.choices and not waits:
                said = shown.says
        self._left = (0, 0)
        if table.curtain is None and not table.over and table.person_decides:
            self._left = table.scoreboard().left
        self._brought = brought_by(table.choices.open) if figure is None else ""
        self.title = name_of(figure) if figure is not None else name
        named = {offer.hint for offer in table.choices.open if offer.brings and offer.hint}
        if self._brought and len(named) == 1:
            self.title = opening(named.pop())
        if self._brought:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.unsetCursor()
        # The phase before the name stands in the header.
        said = said.rpartition(f"{name}: ")[2] if name else said
        self.said = opening(said)
        drag = self.tr("Drag it to a highlighted space, or click one")
        self.setToolTip(tip_of(drag if self._brought else self.said))
        self.setAccessibleName(f"{self.title}: {self.said}")
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint() if self._brought else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the piece that is to be placed onto the board."""
        start = self._pressed
        if start is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        way = (event.position().toPoint() - start).manhattanLength()
        if way >= QApplication.startDragDistance():
            self._pressed = None
            drag_card(self, f"{CARDS}/{self._brought}")

    def _left_edge(self) -> float:
        """Return where the words begin, beside a figure or an emblem."""
        beside = self._pieces.doer is not None or 0 <= self._table.mover < len(self._table.seats)
        return px(_FIGURE) + px(15) if beside else 0.0

    def _discs(self) -> float:
        """Return the room of the discs before what is asked."""
        most = self._left[1]
        return most * px(13) + px(4) if most else 0.0

    def wide(self) -> int:
        """Return the width at which it looks best, in pixels."""
        once = self._discs() + text_width(self.said, self._role())
        wanted = self._left_edge() + max(text_width(self.title, "panel"), once) + 2
        return max(min(round(wanted), px(_SAID)), self.narrow())

    def narrow(self) -> int:
        """Return the least width at which nothing of it is cut, in pixels."""
        said = self._discs() + narrowest(self.said, self._role(), _SAID_LINES)
        words = max(text_width(self.title, "panel"), said)
        return round(max(self._left_edge() + words + 2, px(_LEAST)))

    def sizeHint(self) -> QSize:
        return QSize(px(_SAID), px(_FIGURE) + px(8))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_LEAST), px(_FIGURE) + px(8))

    def is_cut(self) -> bool:
        """Return whether it has no room for all of its words."""
        room = self.width() - self._left_edge() - self._discs() + 1
        lines = len(lines_of(self.said, self._role(), room))
        return lines > _SAID_LINES or text_width(self.title, "panel") > room + self._discs()

    def _role(self) -> Role:
        """Return the role of what is said: that of a title while it stands alone."""
        return "detail" if self.title else "panel"

    def paintEvent(self, event: QPaintEvent) -> None:
        table = self._table
        painter = painter_on(self)
        side = px(_FIGURE)
        place = QRectF(3, (self.height() - side) / 2, side, side)
        figure = self._pieces.doer
        left, middle = self._left_edge(), self.height() / 2
        if figure is not None:
            paint_portrait(painter, self._pieces.portraits[figure.picture], place)
        elif self._brought in self._pieces.portraits:
            rounded(painter, place.adjusted(-3, -3, 3, 3), px(6), ink("tint"), ink("accent"))
            paint_portrait(painter, self._pieces.portraits[self._brought], place)
        elif left:
            seat = table.game.seats[table.mover].seat
            paint_emblem(painter, seat, px(5), middle, side - px(10))
        role = self._role()
        room = self.width() - left - self._discs()
        lines = min(len(lines_of(self.said, role, room + 1)), _SAID_LINES)
        title = px(22) if self.title else 0
        high = title + lines * text_height(role)
        at = QRectF(left, middle - high / 2, self.width() - left, title)
        line_of_text(painter, at, self.title, "panel", ink("text"))
        have, most = self._left
        first = at.bottom() + text_height("detail") / 2
        for number in range(most):
            disc = QRectF(left + number * px(13), first - px(_DISC) / 2, px(_DISC), px(_DISC))
            rounded(painter, disc, px(_DISC) / 2, ink("accent") if number < have else None,
                    ink("accent"), 1.4)  # fmt: skip
        second = QRectF(left + self._discs(), at.bottom(), room, high - title)
        paint_lines(painter, second, self.said, role, ink("text"), _SAID_LINES)
