"""The text of an own check: structure by weight and colour, results in the margin, faults."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QToolTip, QWidget

from editor.checks.own.source import LONGEST, FaultError
from editor.picture.inks import MarkLevel
from editor.ui.drawing import line_of_text, painter_on, rounded, text_width
from editor.ui.house.own_check_field import CompletingField
from editor.ui.house.own_check_words import CheckInk
from editor.ui.theme import ink, px
from editor.ui.widgets.mark import paint_mark
from editor.ui.widgets.words import tip_of

_MARGIN, _SMALL_MARGIN, _LINE, _LOW_LINE, _LEAST_LINE = 88, 30, 29, 24, 20
UNFINISHED = 600
"""Milliseconds after which a line that the caret has left counts as finished."""
_NARROW = 48
"""The least width at 100 % for a fault beside its line."""


@dataclass(frozen=True)
class LineResult:
    """What a line says, for the margin: a mark, a word, and more of it for the pointer."""

    level: MarkLevel
    word: str
    more: str = ""


class CheckText(CompletingField):
    """The field; a line that is being typed has no mark until the caret has left it.

    `finished` means that a line has one now, or may have.
    """

    finished = Signal()

    def __init__(self) -> None:
        super().__init__(name="", most=LONGEST)
        self.setAccessibleName(self.tr("Condition"))
        self.ink = CheckInk(self)
        self._low = self._small = False
        self._results: dict[int, LineResult] = {}
        self._faults: tuple[FaultError, ...] = ()
        self._typed: set[int] = set()
        """The lines that are not finished."""
        self.margin = _Margin(self)
        self.left = QTimer(self, singleShot=True, interval=UNFINISHED)
        self.left.timeout.connect(self.finish_lines)
        self.dress()
        self.edited.connect(self._type)
        self.cursorPositionChanged.connect(self._leave_lines)
        self.verticalScrollBar().valueChanged.connect(lambda _: self.margin.update())
        self.document().documentLayout().documentSizeChanged.connect(lambda _: self.margin.update())

    # Looks

    def be_low(self, low: bool) -> None:
        """Set lines closer, where there is little room."""
        if low != self._low:
            self._low = low
            self.dress()

    def be_small(self, small: bool) -> None:
        """Show results by their marks alone, where there is little room."""
        if small != self._small:
            self._small = small
            self.dress()
            self._lay_margin()

    def margin_width(self) -> int:
        """Return how wide the margin is."""
        return px(_SMALL_MARGIN if self._small else _MARGIN)

    def line_height(self) -> int:
        """Return how far lines stand apart."""
        return px(_LEAST_LINE if self._low and self._small else _LOW_LINE if self._low else _LINE)

    def dress(self) -> None:
        self.setViewportMargins(self.margin_width(), 0, 0, 0)
        form = QTextBlockFormat()
        fixed = QTextBlockFormat.LineHeightTypes.FixedHeight.value
        form.setLineHeight(self.line_height(), fixed)
        kept, self._updating = self._updating, True
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.joinPreviousEditBlock()
        cursor.mergeBlockFormat(form)
        cursor.endEditBlock()
        self._updating = kept
        self.document().setDocumentMargin(px(3 if self._low else 8))
        self.setFont(self.ink.plain)
        self.ink.bind(self.text)

    def sizeHint(self) -> QSize:
        return QSize(px(420), 5 * self.line_height() + px(18))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), 3 * self.line_height() + px(18))

    # What is found

    def show_results(self, results: dict[int, LineResult], faults: Sequence[FaultError]) -> None:
        """Show what lines say, by their numbers from 0, and what cannot be read."""
        self._results, self._faults = results, tuple(faults)
        self._mark()

    def line_of(self, place: int) -> int:
        """Return the number of the line of a place in the text, from 0."""
        return self.text.count("\n", 0, place)

    @property
    def marked(self) -> tuple[FaultError, ...]:
        """What cannot be read of finished lines."""
        text = self.text
        return tuple(
            fault
            for fault in self._faults
            if fault.start <= len(text) and not self._is_typed(fault)
        )

    def results(self) -> dict[int, LineResult]:
        """Return what is in the margin."""
        open_lines = {self.line_of(fault.start) for fault in self._faults if self._is_typed(fault)}
        hidden = {line for line in self._results
                  if line in self._typed and self._results[line].level == "error"}  # fmt: skip
        return {
            line: result
            for line, result in self._results.items()
            if line not in hidden and not (result.level == "error" and line in open_lines)
        }

    def _is_typed(self, fault: FaultError) -> bool:
        lines = range(self.line_of(fault.start), self.line_of(fault.end) + 1)
        return any(line in self._typed for line in lines)

    def _mark(self) -> None:
        place = self.position_of
        self.ink.mark([(place(fault.start), place(fault.end)) for fault in self.marked])
        fault_words = [self.fault_words(fault) for fault in self.marked]
        if not self.offering:
            self.setAccessibleDescription("; ".join(fault_words))
        line = self.tr("line {n}: {result}")
        results = [line.format(n=at + 1, result=each.word) for at, each in self.results().items()]
        self.margin.setAccessibleDescription("; ".join(results))
        self.margin.update()
        self.viewport().update()

    def fault_words(self, fault: FaultError) -> str:
        """Return a fault with its column in its own line: "column 11: portls is not known"."""
        text = self.text
        begin = text.rfind("\n", 0, fault.start) + 1
        fitting = f"; {fault.fitting}?" if fault.fitting else ""
        words = self.tr("column {n}: {fault}")
        return words.format(n=fault.start - begin + 1, fault=f"{fault}{fitting}")

    def _short(self, fault: FaultError, most: float) -> str:
        """Return as much of a fault as fits: without its column, or the word that fits alone."""
        fitting = f"{fault.fitting}?" if fault.fitting else ""
        plain = f"{fault}; {fitting}" if fitting else str(fault)
        said = (self.fault_words(fault), plain, fitting or plain)
        return next((each for each in said if text_width(each, "detail-medium") <= most), said[-1])

    def take_fix(self) -> bool:
        fault = next((each for each in self.marked if each.fitting), None)
        if fault is None or self.isReadOnly():
            return False
        end = fault.end
        quoted = self.text[fault.start : fault.start + 1]
        word = f"{quoted}{fault.fitting}{quoted}" if quoted in ("'", '"') else fault.fitting
        self.put(fault.start, end, word)
        self.finish_lines()
        return True

    # Lines that are being typed

    def _type(self, _: str) -> None:
        self._typed.add(self.textCursor().blockNumber())
        self.ink.bind(self.text)
        self._leave_lines()
        self._mark()

    def _leave_lines(self) -> None:
        here = self.textCursor().blockNumber()
        if self._typed - {here} and not self.left.isActive():
            self.left.start()

    def finish_lines(self) -> None:
        """Mark every line but the one that is being typed."""
        here = self.textCursor().blockNumber()
        before = self._typed
        self._typed = before & {here} if self.hasFocus() else set()
        self._mark()
        if self._typed != before:
            self.finished.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "ink"):
            self.ink.rehighlight()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._typed:
            self.left.start()

    # Painting

    def line_field(self, number: int, *, last: bool) -> QRectF:
        """Return where the first or the last row of a line is in the viewport."""
        block = self.document().findBlockByNumber(number)
        layout = block.layout() if block.isValid() else None
        lines = layout.lineCount() if layout is not None else 0
        if layout is None or not lines:
            return QRectF()
        whole = self.document().documentLayout().blockBoundingRect(block)
        line = layout.lineAt(lines - 1 if last else 0)
        top = whole.top() + line.y() - self.verticalScrollBar().value()
        return QRectF(whole.left() + line.x(), top, line.naturalTextWidth(), line.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_margin()

    def _lay_margin(self) -> None:
        inner = self.contentsRect()
        self.margin.setGeometry(inner.left(), inner.top(), self.margin_width(), inner.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = painter_on(self.viewport())
        first: dict[int, FaultError] = {}
        for fault in self.marked:
            first.setdefault(self.line_of(min(fault.start, len(self.text))), fault)
        for line, fault in first.items():
            self._paint_fault(painter, line, fault)
        painter.end()

    def _paint_fault(self, painter: QPainter, line: int, fault: FaultError) -> None:
        """Draw the first error of a line beside it if it fits; all are listed below the text."""
        field = self.line_field(line, last=True)
        if field.isEmpty() and not field.height():
            return
        begin = field.right() + px(22)
        room = self.viewport().width() - begin - px(8)
        if room < px(_NARROW):
            return
        y = field.center().y()
        takes = fault.fitting and fault is next((f for f in self.marked if f.fitting), None)
        cap = text_width(self.tr("Tab"), "small-strong") + px(12) if takes else 0.0
        paint_mark(painter, "error", QPointF(begin + px(6), y), px(6))
        most = room - px(18) - (cap + px(8) if takes else 0.0)
        words = self._short(fault, most)
        if text_width(words, "detail-medium") > most:
            return
        wide = text_width(words, "detail-medium") + 1
        at = QRectF(begin + px(18), field.top(), wide, field.height())
        line_of_text(painter, at, words, "detail-medium", _word("error"))
        if takes:
            key = QRectF(at.right() + px(8), y - px(9), cap, px(18))
            rounded(painter, key, px(4), ink("raised"), ink("line_strong"))
            centre = Qt.AlignmentFlag.AlignHCenter
            line_of_text(painter, key, self.tr("Tab"), "small-strong", ink("text"), centre)


class _Margin(QWidget):
    """The results of lines, at the left of the text."""

    def __init__(self, field: CheckText) -> None:
        super().__init__(field)
        self._of = field
        self.setAccessibleName(self.tr("Results"))

    def _rows(self) -> list[tuple[QRectF, LineResult]]:
        rows = []
        for line, result in sorted(self._of.results().items()):
            field = self._of.line_field(line, last=False)
            if field.height():
                rows.append((QRectF(0, field.top(), self.width(), field.height()), result))
        return rows

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = QPointF(event.pos())
            more = next((r.more or r.word for row, r in self._rows() if row.contains(at)), "")
            if more:
                QToolTip.showText(event.globalPos(), tip_of(more), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        painter.fillRect(self.rect(), ink("sunken"))
        painter.fillRect(QRectF(self.width() - 1, 0, 1, self.height()), ink("line"))
        for row, result in self._rows():
            y = row.center().y()
            paint_mark(painter, result.level, QPointF(px(14), y), px(6))
            room = row.adjusted(px(26), 0, -px(4), 0)
            if room.width() < px(_SMALL_MARGIN):
                continue
            colour = ink("text_2") if result.level in ("ready", "waived") else _word(result.level)
            line_of_text(painter, room, result.word, "detail-medium", colour)


def _word(level: MarkLevel) -> QColor:
    return ink(f"{level}_word")
