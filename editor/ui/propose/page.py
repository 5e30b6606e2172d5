"""The page of proposals in the right column."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from editor.core.words import opening
from editor.propose.balance_report import BalanceMove, TriedEntry
from editor.ui.playtest.chart_view import ChartSource
from editor.ui.playtest.figures import ChartSection
from editor.ui.propose.balance_words import order_words, shares_source
from editor.ui.propose.effects import EffectSection
from editor.ui.propose.presenter import ProposeView, titles
from editor.ui.propose.settings import BalanceSheet, CompleteSheet, ProposalSheet, RepairSheet
from editor.ui.screens.side_page import SidePage, sheet_in
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.why.fix_card import FixCard, MapFixCard
from editor.ui.why.panel import key_of
from editor.ui.widgets.boxes import NONE, column_in, empty, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.choice import Segments
from editor.ui.widgets.words import words
from editor.workbench.proposing import ProposalKind


class ProposePage(SidePage):
    """What to propose, its settings or the proposals, over a foot.

    - kind_chosen: another kind; chosen, pointed: the index of a proposal, -1 for none; released:
      the index of what is in the way; key_pressed: "1" to "9", "enter", "escape"
    - seen: it came in sight, or left it
    """

    kind_chosen = Signal(str)
    chosen = Signal(int)
    pointed = Signal(int)
    released = Signal(int)
    key_pressed = Signal(str)
    seen = Signal(bool)

    def __init__(self, kinds: Sequence[ProposalKind]) -> None:
        super().__init__(tr("Proposals"))
        self._kinds = tuple(kinds)
        self.column.setContentsMargins(1, px(10), 0, 0)
        self.column.setSpacing(px(4))
        said = titles()
        self.tabs = Segments([said[kind] for kind in kinds], name=self.tr("Type of proposal"))
        self.tabs.chosen.connect(lambda at: self.kind_chosen.emit(self._kinds[at]))
        head = row_in(margins=(px(16), 0, px(16), 0))
        head.addWidget(self.tabs)
        self.column.insertLayout(0, head)
        self.tabs.setVisible(len(kinds) > 1)
        self.balance, self.complete, self.repair = BalanceSheet(), CompleteSheet(), RepairSheet()
        sheets: dict[ProposalKind, ProposalSheet] = {
            "balance": self.balance, "complete": self.complete, "repair": self.repair,
        }  # fmt: skip
        self.sheets = {kind: sheets[kind] for kind in kinds}
        for sheet in self.sheets.values():
            sheet_in(self.pages, px(16)).insertWidget(0, sheet)
        self.begin_with(*(sheet.start for sheet in self.sheets.values()))
        self._make_results()
        self.cards: list[FixCard] = []
        self._in_the_way: tuple[tuple[str, str], ...] = ()
        self.releases: list[PressButton] = []

    def _make_results(self) -> None:
        sheet = QWidget(self.pages)
        sheet_in(self.pages, px(12)).insertWidget(0, sheet)
        column = column_in(sheet, margins=NONE, spacing=px(10))
        column.addWidget(self.card)
        self.note.setContentsMargins(px(4), 0, px(4), 0)
        column.addWidget(self.note)
        self._obstacles = column_in(spacing=px(6))
        column.addLayout(self._obstacles)
        self._grid = QGridLayout()
        self._grid.setSpacing(px(8))
        column.addLayout(self._grid)
        self.moves = words("", "body", wrap=True)
        self.moves.setContentsMargins(px(4), 0, px(4), 0)
        column.addWidget(self.moves)
        self.wins = ChartSection(self.tr("Wins"))
        self.wins.setContentsMargins(px(4), 0, px(4), 0)
        column.addWidget(self.wins)
        self.order = words("", "detail", "text_2", wrap=True)
        self.order.setContentsMargins(px(4), 0, px(4), 0)
        column.addWidget(self.order)
        self.effects = EffectSection()
        column.addWidget(self.effects)

    def show_view(self, view: ProposeView) -> None:
        """Show a view."""
        at = self._kinds.index(view.kind)
        self.tabs.choose(at)
        self.show_side(view, at)
        self.note.setVisible(bool(view.note))
        self._show_cards(view)
        if view.in_the_way != self._in_the_way:
            self._show_in_the_way(view.in_the_way)
        self._show_report(view)

    def _show_report(self, view: ProposeView) -> None:
        """Show the wins of the chosen proposal beside those of the map, and what matters most."""
        report, rivals = view.report, view.rivals
        source: ChartSource | None = None
        moves: tuple[TriedEntry, ...] = ()
        done: tuple[BalanceMove, ...] = ()
        order = ""
        if report is not None and report.before:
            answers, at = report.answers, view.chosen
            now = report.before
            if 0 <= at < len(answers):
                now, done = answers[at].shares, answers[at].moves
                order = order_words(answers[at])
            source, moves = shares_source(now, report.before, rivals), report.tried
        lines = (f"{number}. {opening(move.title)}" for number, move in enumerate(done, 1))
        self.moves.setText("\n".join(lines))
        self.moves.setVisible(len(done) > 1)
        self.wins.show_source(source)
        self.order.setText(order)
        self.order.setVisible(bool(order))
        self.effects.show_moves(moves, rivals)
        self.effects.toggle.setChecked(view.shows_effects)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = key_of(event)
        if key and key not in ("next", "previous"):
            self.key_pressed.emit(key)
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: object) -> None:
        self.seen.emit(True)

    def hideEvent(self, event: object) -> None:
        self.seen.emit(False)

    def _show_cards(self, view: ProposeView) -> None:
        kind = MapFixCard if view.whole else FixCard
        if len(self.cards) != len(view.fixes) or not all(type(each) is kind for each in self.cards):
            for card in self.cards:
                self._grid.removeWidget(card)
                card.hide()
                card.deleteLater()
            across = 2 if view.whole else 1
            self.cards = [kind() for _ in view.fixes]
            for at, card in enumerate(self.cards):
                card.clicked.connect(partial(self._choose, at))
                card.pointed.connect(partial(self._point, at))
                self._grid.addWidget(card, at // across, at % across)
        for at, (card, fix) in enumerate(zip(self.cards, view.fixes, strict=True)):
            card.show_view(fix, chosen=at == view.chosen)

    def _show_in_the_way(self, every: tuple[tuple[str, str], ...]) -> None:
        self._in_the_way = every
        empty(self._obstacles)
        self.releases = []
        if every:
            head = words(self.tr("In the way"), "body-strong")
            head.setContentsMargins(px(4), 0, 0, 0)
            self._obstacles.addWidget(head)
        for at, (each, release) in enumerate(every):
            line = QWidget()
            row = row_in(line, margins=(px(4), 0, 0, 0), spacing=px(8))
            row.addWidget(words(opening(each), "body", wrap=True), 1)
            button = PressButton(release, height=28)
            button.clicked.connect(partial(self._release, at))
            button.setVisible(bool(release))
            row.addWidget(button)
            self.releases.append(button)
            self._obstacles.addWidget(line)

    def _choose(self, at: int, _on: bool = False) -> None:
        self.chosen.emit(at)

    def _point(self, at: int, over: bool) -> None:
        self.pointed.emit(at if over else -1)

    def _release(self, at: int, _on: bool = False) -> None:
        self.released.emit(at)
