"""The header of the page: which versions are compared, how much is played, and the ways out."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from editor.ui import icons
from editor.ui.compare.views import CompareView
from editor.ui.drawing import face, painter_on, text_width
from editor.ui.panels.frame import Panel
from editor.ui.panels.header import HIGH, LOW
from editor.ui.panels.titles import TitleLines
from editor.ui.theme import ink, px
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.tip import tip_of
from editor.ui.widgets.words import words
from editor.workbench.comparing import PAIRS, USUAL

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


class CompareHeader(Panel):
    """The bar under the menus."""

    choose_asked = Signal(int)
    """Another version is wanted: 0 for the one then, 1 for the one now."""
    pairs_chosen = Signal(int)
    go_back_asked = Signal()

    def __init__(self, leave: QAction, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top", "bottom"), parent=parent)
        self.setAccessibleName(self.tr("Header of the comparison"))
        self.setFixedHeight(px(HIGH))
        row = QHBoxLayout(self)
        row.setContentsMargins(px(20), 0, px(20), 0)
        row.setSpacing(px(8))
        self._titles = TitleLines()
        self._titles.bound(110, 300)
        row.addWidget(self._titles, 3)
        row.addSpacing(px(8))
        self.choosers = (Chooser(self.tr("Then")), Chooser(self.tr("Now")))
        for at, chooser in enumerate(self.choosers):
            chooser.clicked.connect(lambda _=False, at=at: self.choose_asked.emit(at))
        row.addWidget(self.choosers[0])
        row.addWidget(words(self.tr("with"), "body", "text_2"))
        row.addWidget(self.choosers[1])
        row.addSpacing(px(4))
        amounts = [(str(n), self.tr("greedy, {n:,}").format(n=n)) for n in PAIRS]
        self.amount = Choice(amounts, name=self.tr("Who plays, and how many matches each"))
        self.amount.choose(str(USUAL))
        self.amount.picked.connect(lambda key: self.pairs_chosen.emit(int(key)))
        row.addWidget(self.amount)
        row.addStretch(1)
        self.go_back = PressButton("", height=32)
        self.go_back.clicked.connect(self.go_back_asked)
        row.addWidget(self.go_back)
        self.leave = PressButton(self.tr("Leave Compare"), kind="primary", height=32)
        self.leave.clicked.connect(leave.trigger)
        self.leave.setToolTip(leave.toolTip())
        row.addWidget(self.leave)

    def be_small(self, small: bool) -> None:
        """Take the height of a small window."""
        self.setFixedHeight(px(LOW if small else HIGH))
        self._titles.be_low(low=small)

    def show_view(self, view: CompareView, titles: tuple[str, str]) -> None:
        """Show a view; `titles` are those of the chosen versions."""
        self._titles.tell(view.title, view.facts)
        for chooser, title in zip(self.choosers, titles, strict=True):
            chooser.show_title(title)
        self.go_back.setText(view.go_back)
        self.go_back.setVisible(bool(view.go_back))
