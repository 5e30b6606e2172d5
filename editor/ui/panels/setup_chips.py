"""The set-ups of a map as chips: who plays at each table, and what is wrong there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from editor.paint.painter import paint_nodes
from editor.picture.drawing import drawn
from editor.picture.emblems import plain_emblem
from editor.picture.inks import RIM_PAPER
from editor.ui.drawing import face, line_of_text, tag, text_width
from editor.ui.theme import Role, ink, is_dark, px, scale
from editor.ui.widgets.button import Button, PaintedButton
from editor.ui.widgets.mark import paint_mark
from editor.ui.widgets.words import tip_of
from editor.workbench.setups import SetupFacts

_HIGH, _GAP = 30, 6
_RIM, _NEXT = 12, 14.5
"""How far the first thing is from the rim, and the emblems from one another, at 100 %."""
_RADIUS, _CASING = 5.0, 1.8
_MARK = 6.6
_EMBLEMS = 4
"""This many emblems are drawn; of more seats their number is said by the name."""
_NARROWEST, _WIDEST = 66, 150
"""The least and the most width of a name at 100 %: that of “2 players” is never cut."""


class _Chip(PaintedButton):
    """A rounded button of the row."""

    radius = _HIGH / 2 - 1

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, grows=False)

    def field(self) -> QRectF:
        return super().field().adjusted(1, 1, -1, -1)

    def ground(self) -> tuple[str, str, float]:
        return ("sunken", "edge", 1.0) if self.lit else ("raised", "line_strong", 1.0)


class SetupChip(_Chip):
    """A set-up: the emblems of its seats, its name, its worst findings and how many."""

    opened = Signal()
    """Its menu is wanted."""

    def __init__(self, facts: SetupFacts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts = facts
        self._short = 0
        self.show_facts(facts)

    def show_facts(self, facts: SetupFacts) -> None:
        """Show a set-up."""
        before, self.facts = self.wanted, facts
        self.setText(facts.name)
        state = self.tr("chosen") if facts.chosen else ""
        parts = (facts.name, facts.players, facts.said, state)
        self.setAccessibleName(". ".join(filter(None, parts)))
        more = self.tr("Click again for actions") if facts.chosen else ""
        title = self.tr("{name}: {players}").format(name=facts.name, players=facts.players)
        self.setToolTip(tip_of("\n".join(filter(None, (title if facts.players else facts.name,
                                                facts.said, more)))))  # fmt: skip
        if self.wanted != before:
            self.updateGeometry()
        self.update()

    def fit(self, less: int) -> None:
        """Make the name this many pixels narrower than it wants to be."""
        if less != self._short:
            self._short = less
            self.updateGeometry()
            self.update()

    @property
    def spare(self) -> int:
        """How many pixels its name can give away."""
        return max(0, self._name() - px(_NARROWEST))

    @property
    def wanted(self) -> int:
        """Its width with the whole name."""
        return round(self._before() + self._name() + self._after())

    def sizeHint(self) -> QSize:
        return QSize(self.wanted - min(self._short, self.spare), px(_HIGH))

    def _role(self) -> Role:
        return "body-strong" if self.facts.chosen else "body-medium"

    def _name(self) -> int:
        # Both weights take the same room: chips do not move when another one is chosen.
        return min(px(_WIDEST), round(text_width(self.facts.name, "body-strong")) + 1)

    def _before(self) -> float:
        seats = min(len(self.facts.seats), _EMBLEMS)
        return scale() * (_RIM + (seats * _NEXT + 2 if seats else 0))

    def _after(self) -> float:
        if self.facts.level is None:
            return scale() * _RIM
        number = text_width(self._number(), "body-strong") + px(4) if self.facts.count else 0
        return scale() * (7 + 2 * _MARK + _RIM - 1) + number

    def _number(self) -> str:
        return str(self.facts.count) if self.facts.count else ""

    def ground(self) -> tuple[str, str, float]:
        return ("tint", "accent", 1.6 * scale()) if self.facts.chosen else super().ground()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        middle = self.height() / 2
        # With large text the name alone says how many play: it needs the room of the emblems.
        tight = self.width() < self.wanted - self.spare
        painter.save()
        painter.translate(0, middle)
        painter.scale(scale(), scale())
        for place, seat in enumerate(() if tight else self.facts.seats[:_EMBLEMS]):
            at = (_RIM + _RADIUS + place * _NEXT, 0.0)
            emblem = plain_emblem(seat, at, _RADIUS)
            # On the dark ground blue and red would be lost without their rim of paper.
            cased = (drawn(emblem.path, RIM_PAPER, _CASING), emblem) if is_dark() else (emblem,)
            paint_nodes(cased, painter)
        painter.restore()
        left = scale() * _RIM if tight else self._before()
        right = self.width() - self._after()
        painter.setFont(face(self._role()))
        elided = painter.fontMetrics().elidedText(
            self.facts.name, Qt.TextElideMode.ElideRight, round(right - left) + 1
        )
        room = QRectF(left, 0, right - left + px(4), self.height())
        line_of_text(painter, room, elided, self._role(), ink("text"))
        if self.facts.level is None:
            return
        centre = right + scale() * (7 + _MARK)
        paint_mark(painter, self.facts.level, QPointF(centre, middle), scale() * _MARK)
        room = QRectF(centre + scale() * _MARK + px(4), 0, self.width(), self.height())
        colour = ink(f"{self.facts.level}_word")
        line_of_text(painter, room, self._number(), "body-strong", colour)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.opened.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)


class _More(_Chip):
    """The last chip: how many set-ups there is no room for; it opens a menu of them."""

    def sizeHint(self) -> QSize:
        return QSize(round(text_width(self.text(), "body-medium")) + px(2 * _RIM), px(_HIGH))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        tag(painter, rect, self.text(), "body-medium")


class SetupChips(QWidget):
    """The row of set-ups; the one that is chosen always has its chip."""

    chosen = Signal(str)
    menu_requested = Signal(QPoint)
    """The menu of the chosen set-up is wanted at a point of the screen."""
    add_requested = Signal(QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Set-ups"))
        # What has no room is in the menu of the last chip: it never widens the window.
        self.setMinimumSize(1, px(_HIGH))
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(px(_GAP))
        self.chips: list[SetupChip] = []
        self.more = _More()
        self.more.clicked.connect(self._open_rest)
        self.more.hide()
        self._row.addWidget(self.more)
        self.add = Button(kind="quiet", icon="plus", height=28, name=self.tr("Add a set-up"))
        self.add.clicked.connect(lambda: self.add_requested.emit(_below(self.add)))
        self._row.addWidget(self.add)
        self._room = 0

    def show_setups(self, setups: Sequence[SetupFacts]) -> None:
        """Show these set-ups; a chip stays what it is while its set-up is there."""
        while len(self.chips) > len(setups):
            chip = self.chips.pop()
            chip.hide()
            chip.deleteLater()
        for at, facts in enumerate(setups):
            if at == len(self.chips):
                self.chips.append(self._made(facts))
                self._row.insertWidget(at, self.chips[at])
            elif facts != self.chips[at].facts:
                self.chips[at].show_facts(facts)
        self.add.setText(self.tr("Add a set-up") if not setups else "")
        self.fit(self._room)

    def _made(self, facts: SetupFacts) -> SetupChip:
        chip = SetupChip(facts)
        chip.clicked.connect(lambda: self._press(chip))
        chip.opened.connect(lambda: self._open(chip))
        return chip

    def _press(self, chip: SetupChip) -> None:
        """Choose a set-up, or open its menu where it is chosen already."""
        if chip.facts.chosen:
            self.menu_requested.emit(_below(chip))
        else:
            self.chosen.emit(chip.facts.id)

    def _open(self, chip: SetupChip) -> None:
        """Open the menu of a set-up, which is chosen by that."""
        if not chip.facts.chosen:
            self.chosen.emit(chip.facts.id)
        self.menu_requested.emit(_below(chip))

    def at_chosen(self) -> QPoint:
        """Return the point of the screen under the chip of the chosen set-up."""
        chip = next((chip for chip in self.chips if chip.facts.chosen), None)
        return _below(chip or self.add)

    # Room

    @property
    def wanted(self) -> int:
        """The width in which all of it has room."""
        return sum(chip.wanted + px(_GAP) for chip in self.chips) + self.add.sizeHint().width()

    @property
    def least(self) -> int:
        """The width that the chosen set-up needs with the number of the others."""
        chosen = [chip for chip in self.chips if chip.facts.chosen]
        width = sum(chip.wanted - chip.spare + px(_GAP) for chip in chosen)
        if len(self.chips) > len(chosen):
            width += self._more_width(len(self.chips) - len(chosen)) + px(_GAP)
        return width + self.add.sizeHint().width()

    def fit(self, room: int) -> None:
        """Show as many as there is room for; names give way before a chip does."""
        self._room = room
        rest = room - self.add.sizeHint().width()
        shown = list(self.chips)
        while len(shown) > 1 and self._least_of(shown) > rest:
            droppable = [chip for chip in shown if not chip.facts.chosen]
            shown.remove(droppable[-1] if droppable else shown[-1])
        hidden = len(self.chips) - len(shown)
        over = sum(chip.wanted + px(_GAP) for chip in shown) - rest
        over += self._more_width(hidden) + px(_GAP) if hidden else 0
        for chip in self.chips:
            chip.fit(0)
        _narrow([chip for chip in shown if not chip.facts.chosen], shown, over)
        for chip in self.chips:
            chip.setVisible(chip in shown)
        self.more.setText(self._more_words(hidden))
        more = self.tr("1 more set-up") if hidden == 1 else self.tr("{n} more set-ups")
        self.more.setAccessibleName(more.format(n=hidden))
        self.more.setVisible(hidden > 0)

    def _least_of(self, shown: Sequence[SetupChip]) -> int:
        hidden = len(self.chips) - len(shown)
        more = self._more_width(hidden) + px(_GAP) if hidden else 0
        return more + sum(chip.wanted - chip.spare + px(_GAP) for chip in shown)

    def _more_words(self, hidden: int) -> str:
        return self.tr("{n} more").format(n=hidden)

    def _more_width(self, hidden: int) -> int:
        return round(text_width(self._more_words(hidden), "body-medium")) + px(2 * _RIM)

    def _open_rest(self) -> None:
        menu = QMenu(self)
        menu.setAccessibleName(self.tr("More set-ups"))
        for chip in self.chips:
            if not chip.isVisible():
                facts = chip.facts
                title = ", ".join(filter(None, (facts.name, facts.said)))
                menu.addAction(title.replace("&", "&&"), _choosing(self.chosen.emit, facts.id))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(_below(self.more))


def _narrow(others: Sequence[SetupChip], shown: Sequence[SetupChip], over: int) -> None:
    """Take this many pixels from the names: first of those that are not chosen, evenly."""
    for group in (others, [chip for chip in shown if chip not in others]):
        spare = sum(chip.spare for chip in group)
        if over <= 0 or not spare:
            continue
        share = min(1.0, over / spare)
        for chip in group:
            chip.fit(round(chip.spare * share + 0.5))
        over -= spare


def _choosing(choose: Callable[[str], object], setup_id: str) -> Callable[[], object]:
    return lambda: choose(setup_id)


def _below(widget: QWidget) -> QPoint:
    return widget.mapToGlobal(QPoint(0, widget.height() + px(2)))
