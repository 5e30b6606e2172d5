"""The form of a position: every value of it in groups, with search; refused ones say why."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.core.properties import Property
from editor.ui.panels.frame import Panel
from editor.ui.panels.property_row import PropertyRow
from editor.ui.play.press import PressButton
from editor.ui.theme import px
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.search import SearchField
from editor.ui.widgets.words import words
from editor.workbench.playing.session import PlaySession

_MAXIMUM = 60
"""Values that a search shows at once."""


class PositionForm(Panel):
    """Sets values of the position; `done` leaves the form."""

    done = Signal()
    keep_asked = Signal()

    def __init__(self, table: PlaySession, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self.setAccessibleName(self.tr("Position"))
        self.setMinimumWidth(200)
        self._table = table
        self._refused: dict[str, str] = {}
        self._typed = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(px(18), px(12), px(10), px(10))
        column.setSpacing(px(8))
        column.addWidget(words(self.tr("Set up a position"), "inspector"))
        said = self.tr("The match goes on from what is set here. Undo brings back what was.")
        column.addWidget(words(said, "detail", "text_2", wrap=True))
        self.search = SearchField(self.tr("Find a value"))
        self.search.textChanged.connect(lambda _: self.show_table())
        column.addWidget(self.search)
        self.groups = Choice((), name=self.tr("Group of values"), wide=True)
        self.groups.picked.connect(lambda _: self.show_table())
        column.addWidget(self.groups)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.addWidget(scroll, 1)
        sheet = QWidget()
        scroll.setWidget(sheet)
        self._column = QVBoxLayout(sheet)
        self._column.setContentsMargins(0, 0, px(8), 0)
        self._column.setSpacing(px(6))
        self._column.addStretch(1)
        self.rows: dict[str, PropertyRow] = {}
        self._none = words(self.tr("No value is called so."), "detail", "text_2")
        self._column.insertWidget(0, self._none)
        buttons = QHBoxLayout()
        buttons.setSpacing(px(6))
        keep = PressButton(self.tr("Keep…"), height=28)
        keep.setToolTip(self.tr("Keep this position in the set-up of the map"))
        keep.clicked.connect(self.keep_asked)
        buttons.addWidget(keep)
        buttons.addStretch(1)
        play = PressButton(self.tr("Play from here"), kind="primary", height=28)
        play.clicked.connect(self.done)
        buttons.addWidget(play)
        column.addLayout(buttons)

    def show_table(self) -> None:
        """Show the values of the present position."""
        values = self._table.properties()
        names = list(dict.fromkeys(one.group for one in values))
        self.groups.offer([(name, name) for name in names])
        sought = self.search.text().strip().lower()
        self.groups.setEnabled(not sought)
        group = self.groups.currentData()
        if sought:
            found = [one for one in values if _answers(one, sought)][:_MAXIMUM]
            values = tuple(replace(one, label=f"{one.group}: {one.label}") for one in found)
        else:
            values = tuple(item for item in values if item.group == group)
        self._none.setVisible(not values)
        shown = {value.key: self._with_refusal(value) for value in values}
        if list(shown) != list(self.rows):
            self._build(list(shown.values()))
        for key, one in shown.items():
            self.rows[key].show_row((one,))

    def _with_refusal(self, one: Property) -> Property:
        wrong = self._refused.get(one.key, "")
        if wrong and one.kind == "text":  # what is refused stays, to be fixed
            return replace(one, value=self._typed, wrong=wrong)
        return replace(one, wrong=wrong)

    def _build(self, shown: list[Property]) -> None:
        for row in self.rows.values():
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = {}
        for one in shown:
            row = PropertyRow((one,))
            row.be_narrow(True)
            row.changed.connect(self._turn)
            self._column.insertWidget(self._column.count() - 1, row)
            row.show()
            self.rows[one.key] = row

    def _turn(self, name: str, value: object) -> None:
        why = self._table.turn(name, value)
        self._refused = {name: why} if why else {}
        self._typed = str(value) if why else ""
        self.show_table()


def _answers(one: Property, sought: str) -> bool:
    words_of = f"{one.group} {one.label} {one.key}".lower()
    return all(part in words_of for part in sought.split())
