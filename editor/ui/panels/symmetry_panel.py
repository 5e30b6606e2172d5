"""The part of the inspector about symmetry: the places of what is in the hand, what differs."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from editor.picture.inks import MarkLevel
from editor.seam.repeating import PlaceRow
from editor.ui.drawing import line_of_text, rounded, text_width
from editor.ui.theme import ink, px
from editor.ui.widgets.button import Button, PaintedButton
from editor.ui.widgets.mark import paint_mark
from editor.ui.widgets.words import Divider, Elided, tip_of, words
from editor.workbench.repeat_rows import DifferenceRow, SymmetryView

_TALL, _LOW = 38, 30
_PILL = 22


class _Row(PaintedButton):
    """A row: a mark, a title, words under it, and a place in a pill at the right."""

    radius, ringed = 6, 1

    def __init__(
        self, title: str, said: str, level: MarkLevel, place: str, *, chosen: bool
    ) -> None:
        super().__init__()
        self._title, self._said, self._level, self._place = title, said, level, place
        self._ground = "tint" if chosen else ""
        self.setAccessibleName(", ".join(filter(None, (title, said, place))))
        self.setToolTip(tip_of(said))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(180), px(_TALL if self._said else _LOW))

    def ground(self) -> tuple[str, str, float]:
        return self._ground, "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        mark = QRectF(0, 0, px(28), rect.height()).center()
        paint_mark(painter, self._level, mark, px(6.5))
        right = rect.right() - px(6)
        if self._place:
            wide = min(text_width(self._place, "detail-strong") + px(18), rect.width() * 0.5)
            pill = QRectF(right - wide, (rect.height() - px(_PILL)) / 2, wide, px(_PILL))
            rounded(painter, pill, px(_PILL) / 2, ink("raised"), ink("line_strong"))
            inner = pill.adjusted(px(9), 0, -px(4), 0)
            line_of_text(painter, inner, self._place, "detail-strong", ink("text"))
            right = pill.left() - px(6)
        left, high = float(px(28)), rect.height() / 2 if self._said else rect.height()
        room = QRectF(left, px(2) if self._said else 0, right - left, high)
        line_of_text(painter, room, self._title, "body-strong", ink("text"))
        if self._said:
            under = QRectF(left, high - px(2), right - left, high)
            line_of_text(painter, under, self._said, "detail", ink("text_2"))


class SymmetryPanel(QWidget):
    """A part about symmetry: the `places` of what is in the hand, or what differs on the map.

    `left_out` emits the number of a place, `mended` that of a difference and whether it is taken
    away, `shown` that of a difference.
    """

    left_out = Signal(int)
    mended = Signal(int, bool)
    shown = Signal(int)

    def __init__(
        self,
        *,
        places: bool,
        why_not: Callable[[int, bool], str] = lambda number, away: "",
        parent: QWidget | None = None,
    ) -> None:
        """Make the part; `why_not` says why a difference cannot be taken away, or else repeated."""
        super().__init__(parent)
        self._places, self._why_not = places, why_not
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0 if places else px(12), 0, px(10) if places else 0)
        self._column.setSpacing(px(4))
        self._seen = SymmetryView()
        self._body: QWidget | None = None
        self._chosen = 0
        self.hide()

    def show_view(self, seen: SymmetryView) -> None:
        """Show places and differences."""
        if seen == self._seen:
            return
        if seen.differences != self._seen.differences:
            self._chosen = 0
        self._seen = seen
        self._build()

    def choose(self, number: int) -> None:
        """Choose a difference and ask to show it."""
        self._chosen = number
        self._build()
        self.shown.emit(number)

    def _build(self) -> None:
        if self._body is not None:
            self._body.hide()
            self._body.deleteLater()
            self._body = None
        shown = bool(self._seen.places) if self._places else self._seen.active
        self.setVisible(shown)
        if not shown:
            return
        self._body = QWidget()
        column = QVBoxLayout(self._body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(3))
        if self._places:
            self._build_places(column, self._seen.places)
        else:
            self._build_differences(column, self._seen.differences)
        self._column.addWidget(self._body)

    def _build_places(self, column: QVBoxLayout, rows: tuple[PlaceRow, ...]) -> None:
        names = {2: self.tr("Two copies"), 3: self.tr("Three copies"), 4: self.tr("Four copies")}
        count = sum(not row.left_out for row in rows)
        column.addLayout(_head(names.get(count, self.tr("One copy")), self.tr("one step")))
        for row in rows:
            column.addWidget(
                _Row(row.title, row.words, row.level, row.place, chosen=row.number is None)
            )
        worst = [
            row for row in rows if row.number is not None and row.level in ("error", "warning")
        ]
        out = [row for row in rows if row.left_out]
        others = [row for row in rows if row.number is not None and not row.left_out]
        buttons = QVBoxLayout()  # several do not fit beside one another
        buttons.setSpacing(px(4))
        for row in (worst or others)[:1]:
            title = self.tr("Skip: {place}").format(place=row.title.lower())
            buttons.addWidget(self._leave(title, row))
        for row in out:
            title = self.tr("Include: {place}").format(place=row.title.lower())
            buttons.addWidget(self._leave(title, row))
        column.addLayout(buttons)

    def _leave(self, title: str, row: PlaceRow) -> Button:
        button = Button(title, height=26)
        number = row.number or 0
        button.clicked.connect(lambda _=False: self.left_out.emit(number))
        return button

    def _build_differences(self, column: QVBoxLayout, rows: tuple[DifferenceRow, ...]) -> None:
        column.addWidget(Divider())
        column.addWidget(words(self.tr("Symmetry of the map"), "body-strong"))
        if self._seen.count:
            column.addWidget(words(self._seen.count, "detail", "text_2", wrap=True))
        if not rows:
            column.addWidget(_Row(self.tr("No differences"), "", "ready", "", chosen=False))
            return
        for number, row in enumerate(rows):
            chosen = number == self._chosen
            line = _Row(row.title, "", "warning", row.place, chosen=chosen)
            line.clicked.connect(lambda _=False, at=number: self.choose(at))
            column.addWidget(line)
            if chosen:
                self._add_mends(column, number)
        if self._seen.more:
            more = self.tr("{n} more").format(n=self._seen.more)
            column.addWidget(words(more, "detail", "text_2"))

    def _add_mends(self, column: QVBoxLayout, number: int) -> None:
        """Add the ways to mend the chosen difference, and why one of them cannot be taken."""
        buttons = QHBoxLayout()
        reasons = []
        for title, away in ((self.tr("Remove"), True), (self.tr("Repeat"), False)):
            why = self._why_not(number, away)
            button = Button(title, height=26)
            button.clicked.connect(lambda _=False, away=away: self.mended.emit(number, away))
            button.setEnabled(not why)
            button.setToolTip(tip_of(why))
            buttons.addWidget(button)
            if why:
                reasons.append(f"{title}: {why[:1].lower()}{why[1:]}")
        column.addLayout(buttons)
        for reason in reasons:
            column.addWidget(words(reason, "detail", "text_2", wrap=True))


def _head(title: str, aside: str) -> QHBoxLayout:
    head = QHBoxLayout()
    head.addWidget(words(title, "body-strong"))
    head.addStretch(1)
    if aside:
        head.addWidget(Elided(aside, "detail", "text_2"))
    return head
