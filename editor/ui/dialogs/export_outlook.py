"""What an export takes, beside its options: its parts as switches, the total, little sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QImage, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from editor.export.exporter import Option, Outlook, PrintedPage, size_words
from editor.export.job import OptionValue as Value
from editor.ui import lengths
from editor.ui.drawing import Draw, Drawn, RoundedCard, painter_on, tag
from editor.ui.theme import ink, px
from editor.ui.translate import tr
from editor.ui.widgets.choice import Switch
from editor.ui.widgets.words import Divider, WordsLabel, tip_of, words
from editor.workbench.export_orders import ExportPreview

WIDTH = 330
_TALL = 46
"""The height of a little sheet, in pixels at 100 %."""
_GAP = 6
_PAPER, _EDGE = "#FFFFFF", "#8A8172"
_GREYS = ("#D8D8D8", "#9C9C9C", "#5E5E5E")


class OutlookPanel(RoundedCard):
    """Shows what an export takes; its switches leave parts out.

    `changed` is emitted for any switch, `explained` with the help of the focused one.
    """

    changed = Signal()
    explained = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("raised", "line", parent=parent)
        self.setFixedWidth(px(WIDTH))
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(12), px(16), px(14))
        column.setSpacing(px(6))
        column.addWidget(words(self.tr("Contents"), "panel"))
        self._rows = QGridLayout()
        self._rows.setColumnStretch(0, 1)
        self._rows.setVerticalSpacing(px(1))
        column.addLayout(self._rows)
        column.addWidget(Divider())
        across = QHBoxLayout()
        self._total = words("", "rate")
        self._size = words("", "body", "text_2")
        across.addWidget(self._total, 1)
        across.addWidget(self._size)
        column.addLayout(across)
        self._words = words("", "detail", "text_2", wrap=True)
        column.addWidget(self._words)
        self.legend = _legend()
        """What lines on paper mean; hidden for what has no parts of paper."""
        column.addWidget(self.legend)
        self._sheets = LittleSheets()
        self._scroll = QScrollArea()
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setAccessibleName(self.tr("Sheet previews"))
        self._scroll.setMinimumHeight(px(_TALL + 2 * _GAP))
        self._scroll.setWidget(self._sheets)
        self._scroll.viewport().setAutoFillBackground(False)
        column.addWidget(self._scroll, 1)
        self._switches: dict[str, Switch] = {}
        self._amounts: dict[str, WordsLabel] = {}

    def offer(self, options: Sequence[Option], before: Mapping[str, Value]) -> None:
        """Offer the parts of another kind of export; `before` are their last values."""
        for old in (*self._switches.values(), *self._amounts.values()):
            self._rows.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._switches, self._amounts = {}, {}
        for row, option in enumerate(options):
            switch = Switch(option.title)
            switch.setChecked(bool(before.get(option.name, option.default)))
            switch.setToolTip(tip_of(option.help))
            switch.setAccessibleDescription(option.help)
            switch.toggled.connect(self.changed)
            switch.installEventFilter(self)
            amount = words("", "detail", "text_2")
            amount.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self._rows.addWidget(switch, row, 0)
            self._rows.addWidget(amount, row, 1)
            self._switches[option.name], self._amounts[option.name] = switch, amount
        self.legend.setVisible(bool(options))
        self.show_outlook(None)

    def values(self) -> dict[str, Value]:
        """Return the value of every switch."""
        return {name: switch.isChecked() for name, switch in self._switches.items()}

    def field(self, name: str) -> QWidget | None:
        """Return the switch of an option, None where it is none of a part."""
        return self._switches.get(name)

    def amounts(self) -> dict[str, str]:
        """Return what is said of each part."""
        return {name: label.text() for name, label in self._amounts.items()}

    def text(self) -> str:
        """Return what is said of the whole."""
        return " ".join(label.text() for label in (self._total, self._size, self._words))

    def little(self) -> LittleSheets:
        """Return the little sheets."""
        return self._sheets

    def show_outlook(self, known: ExportPreview | None) -> None:
        """Show what is known; while the outlook is pending, that it is."""
        seen = known.outlook if known is not None else None
        counted = {part.option: lengths.said(part.amount) for part in seen.parts} if seen else {}
        for name, label in self._amounts.items():
            off = not self._switches[name].isChecked()
            label.setText("–" if off else counted.get(name, "…"))
        pending = known is None or not known.whole
        waiting = self.tr("Laying out…") if pending else ""
        self._total.setText(lengths.said(seen.total) if seen else waiting)
        size = size_words(known.size) if known is not None and known.size else ""
        self._size.setText(size or (self.tr("writing…") if seen and pending else ""))
        self._words.setText(lengths.said(seen.words) if seen else "")
        self._sheets.show_sheets(seen, known.pictures if known is not None else ())
        rows = self._sheets.heightForWidth(self._scroll.viewport().width())
        scrolls = rows > self._scroll.viewport().height() > 0
        takes = Qt.FocusPolicy.StrongFocus if scrolls else Qt.FocusPolicy.NoFocus
        self._scroll.setFocusPolicy(takes)

    def eventFilter(self, field: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(field, QWidget):
            self.explained.emit(field.accessibleDescription())
        return False


def _legend() -> QWidget:
    """Return what the lines and signs on sheets mean."""
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(px(4))
    grid.setVerticalSpacing(px(2))
    entries: tuple[tuple[Draw, str], ...] = (
        (_draw_cut, tr("cut along marks")),
        (_draw_fold, tr("fold along dashes")),
        (_draw_changed, tr("changed by house rule")),
        (_draw_greys, tr("readable in greyscale")),
    )
    for index, (draw, text) in enumerate(entries):
        row, column = index % 2, index // 2 * 2
        grid.addWidget(Drawn(draw, 24, 22), row, column)
        grid.addWidget(words(text, "small", "text_2"), row, column + 1)
        grid.setColumnStretch(column + 1, 1)
    return made


def _draw_cut(painter: QPainter, rect: QRectF) -> None:
    y = rect.center().y()
    painter.setPen(QPen(ink("text"), 1))
    painter.drawLine(QPointF(0, y + px(2)), QPointF(px(12), y + px(2)))
    painter.drawLine(QPointF(px(15), y - px(7)), QPointF(px(15), y - px(1)))


def _draw_fold(painter: QPainter, rect: QRectF) -> None:
    pen = QPen(ink("text"), 1)
    pen.setDashPattern([4.0, 3.0])
    painter.setPen(pen)
    painter.drawLine(QPointF(0, rect.center().y()), QPointF(px(22), rect.center().y()))


def _draw_changed(painter: QPainter, rect: QRectF) -> None:
    box = QRectF(0, rect.center().y() - px(8), px(24), px(16))
    tag(painter, box, "20", "small-strong", fill=ink("raised"), edge=ink("text"), radius=px(3))


def _draw_greys(painter: QPainter, rect: QRectF) -> None:
    for at, grey in enumerate(_GREYS):
        painter.fillRect(QRectF(px(8) * at, rect.center().y() - px(6), px(8), px(12)), grey)


class LittleSheets(QWidget):
    """Little sheets in rows, white until they are painted; a tip names each."""

    def __init__(self) -> None:
        super().__init__()
        self._pages: tuple[PrintedPage, ...] = ()
        self._images: list[QImage] = []
        self._places: list[QRectF] = []
        self._shapes: list[tuple[float, float]] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def painted(self) -> int:
        """How many sheets have their picture."""
        return len(self._images)

    @property
    def count(self) -> int:
        """How many sheets there are."""
        return len(self._places)

    def show_sheets(self, seen: Outlook | None, pictures: Sequence[bytes]) -> None:
        """Show the sheets of an outlook with the pictures that there are of them."""
        del self._images[0 if len(pictures) < len(self._images) else len(self._images) :]
        for data in pictures[len(self._images) :]:
            self._images.append(QImage.fromData(data))
        self._pages = seen.pages if seen is not None else ()
        number = seen.pictures if seen is not None else 0
        self._shapes = [
            (page.width / max(page.width, page.height), page.height / max(page.width, page.height))
            for page in self._pages
        ] or [(1.0, 1.0)] * number
        self._lay(self.width())
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay(self.width())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._lay(width))

    def sizeHint(self) -> QSize:
        return QSize(px(200), self.heightForWidth(self.width()))

    def _lay(self, width: float) -> float:
        """Place the sheets in rows of a width; return their height."""
        self._places = []
        x, y = 1.0, 1.0
        for wide, tall in self._shapes:
            w, h = px(_TALL) * wide, px(_TALL) * tall
            if x > 1.0 and x + w > width - 1:
                x, y = 1.0, y + px(_TALL) + px(_GAP)
            self._places.append(QRectF(x, y + (px(_TALL) - h) / 2, w, h))
            x += w + px(_GAP)
        return y + px(_TALL) + 1 if self._places else 0.0

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            found = [at for at, room in enumerate(self._places) if room.contains(event.pos())]
            pages = [self._pages[at] for at in found if at < len(self._pages)]
            text = f"{pages[0].name}: {pages[0].title}, {pages[0].measures}" if pages else ""
            QToolTip.showText(event.globalPos(), tip_of(text), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        painter.fillRect(self.rect(), ink("raised"))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for index, room in enumerate(self._places):
            painter.fillRect(room, _PAPER)
            if index < len(self._images):
                painter.drawImage(room, self._images[index])
            painter.setPen(QPen(QColor(_EDGE), 1))
            painter.drawRect(room)
