"""The title at the left of a header, with the facts under it."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.ui.drawing import text_width
from editor.ui.theme import px
from editor.ui.widgets.tip import tip_of
from editor.ui.widgets.words import Elided


class TitleLines(QWidget):
    """A title over a line of facts; both are cut where there is no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, px(8), 0, px(8))
        column.setSpacing(0)
        self.title = Elided("", "title")
        self.title.setFixedHeight(px(26))
        self.facts = Elided("", "detail", "text_2")
        column.addWidget(self.title)
        column.addWidget(self.facts)

    def be_low(self, *, low: bool) -> None:
        """Take less height: a smaller title, and no more air."""
        air = px(4 if low else 8)
        self._column.setContentsMargins(0, air, 0, air)
        self.title.become("title-low" if low else "title")
        self.title.setFixedHeight(px(23 if low else 26))

    def bound(self, least: int, most: int) -> None:
        """Keep its width between these pixels at 100 %."""
        self.setMinimumWidth(px(least))
        self.setMaximumWidth(px(most))

    def keep_facts(self, whole: str, short: str, most: int) -> None:
        """Show facts and keep room for them and the title, up to so many pixels at 100 %.

        Where that is too little, short facts stand there, with the whole as their tool tip.
        """
        fits = text_width(whole, "detail") <= px(most) - 2
        self.facts.setText(whole if fits else short)
        self.setToolTip(tip_of("" if fits else whole))
        title = text_width(self.title.text(), self.title.role)
        need = max(title, text_width(self.facts.text(), "detail"))
        self.setMinimumWidth(min(round(need) + 2, px(most)))

    def is_cut(self) -> bool:
        """Return whether the facts have no room."""
        return text_width(self.facts.text(), "detail") > self.facts.width() + 1

    def tell(self, title: str, facts: str) -> None:
        """Show a title and its facts."""
        self.title.setText(title)
        self.facts.setText(facts)
