"""The page of a comparison: header, two maps over what changed, the answer at the right."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from editor.ui import icons
from editor.ui.compare.compare_map import CompareMap
from editor.ui.compare.compare_panes import AnswerPane, ChangesPane
from editor.ui.compare.flipped_pane import FlippedPane
from editor.ui.compare.presenter import CompareView
from editor.ui.drawing import face, painter_on, text_width
from editor.ui.screens.screen_page import ScreenHeader, ScreenPage
from editor.ui.theme import ink, px
from editor.ui.translate import tr
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.words import tip_of, words
from editor.workbench.comparing import PAIRS, USUAL

RIGHT, NARROW_RIGHT = 452, 400
BELOW, LOW_BELOW = 261, 196
CHANGES, NARROW_CHANGES = 472, 420
_NARROW, _LOW = 1360, 780
_BESIDE, _LEAST = 370, 170
"""The room for the matches beside what changed, and the least width of the panes beside them."""
_WIDEST = 226
"""The most pixels of a chooser at 100 %."""


class Chooser(PressButton):
    """A button with the chosen version; it opens the menu of versions."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__("", height=32, parent=parent)
        self._name, self._title = name, ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_title("")

    def show_title(self, title: str) -> None:
        """Show the title of the chosen version, or that none is."""
        self._title = title or self.tr("Choose a version")
        self.setAccessibleName(f"{self._name}: {self._title}")
        self.setToolTip(tip_of(self._title))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        wide = round(text_width(self._title, "body-strong")) + px(44)
        return QSize(min(px(_WIDEST), wide), px(32))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(px(88), self.sizeHint().width()), px(32))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = painter_on(self)
        painter.setFont(face("body-strong"))
        painter.setPen(ink("text"))
        room = self.rect().adjusted(px(12), 0, -px(28), 0)
        elided = painter.fontMetrics().elidedText(
            self._title, Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, elided)
        centre = QPointF(self.width() - px(15), self.height() / 2)
        icons.paint(painter, "chevron-down", centre, px(14), ink("text_2"))


class CompareHeader(ScreenHeader):
    """Which versions are compared, how much is played, and the ways out."""

    choose_requested = Signal(int)
    """Another version is wanted: 0 for the one then, 1 for the one now."""
    pairs_chosen = Signal(int)
    go_back_requested = Signal()

    def __init__(self, leave: QAction, parent: QWidget | None = None) -> None:
        super().__init__(tr("Header of the comparison"), parent)
        row = self.row
        self.open_row(110, 300, 3)
        row.addSpacing(px(8))
        self.choosers = (Chooser(self.tr("Then")), Chooser(self.tr("Now")))
        for at, chooser in enumerate(self.choosers):
            chooser.clicked.connect(lambda _=False, at=at: self.choose_requested.emit(at))
        row.addWidget(self.choosers[0])
        row.addWidget(words(self.tr("with"), "body", "text_2"))
        row.addWidget(self.choosers[1])
        row.addSpacing(px(4))
        amounts = [(str(n), self.tr("greedy, {n:,}").format(n=n)) for n in PAIRS]
        self.amount = Choice(amounts, name=self.tr("Bots and number of matches"))
        self.amount.choose(str(USUAL))
        self.amount.picked.connect(lambda key: self.pairs_chosen.emit(int(key)))
        row.addWidget(self.amount)
        row.addStretch(1)
        self.go_back = PressButton("", height=32)
        self.go_back.clicked.connect(self.go_back_requested)
        row.addWidget(self.go_back)
        self.close_row(leave)

    def show_view(self, view: CompareView, titles: tuple[str, str]) -> None:
        """Show a view; `titles` are those of the chosen versions."""
        self.titles.show_title(view.title, view.facts)
        for chooser, title in zip(self.choosers, titles, strict=True):
            chooser.show_title(title)
        self.go_back.setText(view.go_back)
        self.go_back.setVisible(bool(view.go_back))


class CompareLayout(ScreenPage):
    """The panels of the page."""

    header: CompareHeader

    def __init__(self, leave: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.header = CompareHeader(leave, self)
        left = QWidget(self)
        self._below = QWidget(left)
        self.maps = (
            CompareMap(self.tr("The map then"), dashed=True, parent=left),
            CompareMap(self.tr("The map now"), dashed=False, parent=left),
        )
        self.changes = ChangesPane(self._below)
        self.flipped = FlippedPane(self._below)
        self.answer = AnswerPane(self)
        above = QVBoxLayout(left)
        boards, below = QHBoxLayout(), QHBoxLayout(self._below)
        for inner in (above, boards, below):
            inner.setContentsMargins(0, 0, 0, 0)
            inner.setSpacing(0)
        for shown in self.maps:
            boards.addWidget(shown, 1)
        above.addLayout(boards, 1)
        below.addWidget(self.changes)
        below.addWidget(self.flipped, 1)
        above.addWidget(self._below)
        self.lay_out(left, self.answer, wide=left)
        first, second = self.maps
        first.view_changed.connect(second.take)
        second.view_changed.connect(first.take)
        for each in self.maps:
            each.view_changed.connect(
                lambda camera, own=each: own.take(None) if camera is None else None
            )

    def parts(self) -> tuple[QWidget, ...]:
        return (self.header, *self.maps, self.changes, self.flipped, self.answer, self.status)

    def fit(self, small: bool) -> None:
        narrow, low = self.width() < px(_NARROW), self.height() < px(_LOW)
        right, changes = (NARROW_RIGHT, NARROW_CHANGES) if narrow else (RIGHT, CHANGES)
        share = min(1.0, (self.width() - px(_BESIDE)) / px(right + changes))
        self.answer.setFixedWidth(max(px(_LEAST), round(px(right) * share)))
        self.changes.setFixedWidth(max(px(_LEAST), round(px(changes) * share)))
        self._below.setFixedHeight(px(LOW_BELOW if low else BELOW))
        self.status.set_left_width(px(360))
