"""The lower part of the right column: the log, and the dice of the last action, as pages."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.widgets.boxes import column_in, row_in
from editor.ui.widgets.words import WordTabs


class ToldPages(Panel):
    """Pages under tabs: what happened, and by which dice."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self.setAccessibleName(self.tr("What happened"))
        column = column_in(self, margins=(px(1), px(8), 0, px(4)), spacing=px(6))
        head = row_in(margins=(px(18), 0, px(14), 0))
        self.tabs = WordTabs("named", name=self.tr("What happened"))
        head.addWidget(self.tabs)
        head.addStretch(1)
        self._aside = QStackedWidget()
        self._aside.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        head.addWidget(self._aside)
        column.addLayout(head)
        self._pages = QStackedWidget()
        column.addWidget(self._pages, 1)
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        self.tabs.currentChanged.connect(self._aside.setCurrentIndex)

    def add(self, title: str, page: QWidget, aside: QWidget | None = None) -> None:
        """Add a page under a tab, with a control beside the tabs while it is shown."""
        self._pages.addWidget(page)
        self._aside.addWidget(aside or QWidget())
        self.tabs.addTab(title)


def scrolled(page: QWidget) -> QScrollArea:
    """Return a page that is scrolled where it is higher than its room."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setWidget(page)
    return area
