"""The lower right: history and outline behind two tabs."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from editor.ui.panels.frame import Panel
from editor.ui.panels.history import HistoryList
from editor.ui.panels.outline import Outline
from editor.ui.theme import px
from editor.ui.widgets.tabs import WordTabs


class Record(Panel):
    """The panel with the tabs history and outline."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, px(8), 0, px(4))
        column.setSpacing(px(4))
        self.tabs = WordTabs("named", name=self.tr("History and outline"))
        self.tabs.addTab(self.tr("History"))
        self.tabs.addTab(self.tr("Outline"))
        above = QVBoxLayout()
        above.setContentsMargins(px(18), 0, px(10), 0)
        above.addWidget(self.tabs)
        column.addLayout(above)
        self._pages = QStackedWidget()
        self.history = HistoryList()
        self.outline = Outline()
        self._pages.addWidget(self.history)
        self._pages.addWidget(self.outline)
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        column.addWidget(self._pages, 1)

    def shows_outline(self) -> bool:
        """Return whether the outline is shown."""
        return self.tabs.currentIndex() == 1

    def show_outline(self) -> None:
        """Show the outline and focus it."""
        self.tabs.setCurrentIndex(1)
        self.outline.tree.setFocus()
