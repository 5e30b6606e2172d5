"""The dialog of a random map: game, mode, players, seed and settings, and maps to choose among."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from msgspec import structs
from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.core.making import MakingOrder, next_seed
from editor.core.scenario import AnyScenario
from editor.propose.making import MadeMap, from_nothing
from editor.seam.overlay import Ghost
from editor.seam.system import AnySystem, Mode
from editor.systems.catalogue import systems
from editor.ui.dialogs.form import Dialog, labelled
from editor.ui.drawing import face
from editor.ui.propose.making_fields import MakingFields
from editor.ui.theme import px
from editor.ui.why.fix_card import MapFixCard
from editor.ui.why.previews import CardDrawing
from editor.ui.why.views import FixCardView
from editor.ui.widgets.boxes import NONE, column_in, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.choice import Choice, Segments
from editor.ui.widgets.words import words
from editor.workbench.arguing import ArguedMap
from editor.workbench.document import Document, document_of, new_document
from editor.workbench.fix_looks import FixLook
from editor.workbench.proposals import MADE
from editor.workbench.proposing import Completed, CompleteOrder, Proposing

_ACROSS = 3
_WIDE = 824
_AROUND = (56, 150)
"""The width of settings and maps, and what the dialog has around them, at 100 %."""
_POLL = 40
"""Milliseconds between two looks at what was made."""


class RandomMapDialog(Dialog):
    """Asks for a random map; the maps follow the settings, and `document` is the chosen one."""

    def __init__(self, parent: QWidget | None = None, asker: Proposing | None = None) -> None:
        title = QCoreApplication.translate("RandomMapDialog", "Random map")
        super().__init__(title, parent)
        self._asker = asker or Proposing()
        self._systems = tuple(each for each in systems() if each.making is not None)
        self._base: Document | None = None
        self._order = MakingOrder()
        self._made: tuple[MadeMap, ...] = ()
        self._looks: dict[int, FixLook] = {}
        self._chosen = 0
        self._inner = QWidget()
        columns = row_in(self._inner, margins=NONE, spacing=px(20))
        columns.addLayout(self._settings_column(), 2)
        columns.addLayout(self._answers(), 3)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self._inner)
        self.body.addWidget(self._scroll)
        self.offer_cancel()
        self._create = self.offer(
            self.tr("Create"), answer=QDialog.DialogCode.Accepted, primary=True
        )
        self._poll = QTimer(self, interval=_POLL)
        self._poll.timeout.connect(self._look)
        self._drawing = CardDrawing(
            self, self._system, lambda: None, lambda: False, self._look_of, lambda: self.cards
        )
        self._show_system()

    def _settings_column(self) -> QVBoxLayout:
        column = column_in(spacing=px(10))
        self._family = Segments([each.title for each in self._systems], name=self.tr("Game"))
        self._family.chosen.connect(lambda _: self._show_system())
        column.addWidget(self._family)
        row = row_in(spacing=px(12))
        self.mode = Choice([], name=self.tr("Mode"), wide=True)
        self.mode.picked.connect(lambda _: self._show_mode())
        row.addLayout(labelled(self.tr("Mode"), self.mode), 1)
        self.players = Choice([], name=self.tr("Players"), wide=True)
        self.players.picked.connect(lambda _: self._begin())
        row.addLayout(labelled(self.tr("Players"), self.players), 1)
        column.addLayout(row)
        self.making = MakingFields()
        self.making.changed.connect(self._take_order)
        column.addWidget(self.making)
        self._title = QLineEdit()
        self._title.setFont(face("body"))
        column.addLayout(labelled(self.tr("Title"), self._title))
        column.addStretch(1)
        return column

    def _answers(self) -> QVBoxLayout:
        column = column_in(spacing=px(8))
        head = QHBoxLayout()
        self._said = words("", "body", "text_2", wrap=True)
        head.addWidget(self._said, 1)
        self.others = PressButton(self.tr("Others"), height=28)
        self.others.clicked.connect(self._make_others)
        head.addWidget(self.others)
        column.addLayout(head)
        grid = QGridLayout()
        grid.setSpacing(px(8))
        self.cards = [MapFixCard() for _ in range(MADE)]
        for at, card in enumerate(self.cards):
            card.clicked.connect(partial(self._choose, at))
            grid.addWidget(card, at // _ACROSS, at % _ACROSS)
        column.addLayout(grid)
        column.addStretch(1)
        return column

    def document(self) -> Document | None:
        """Return the chosen map as a document without a file; None where none was made."""
        if not self._made:
            return None
        made = self._made[self._chosen]
        title, seed = self._title.text().strip(), made.order.text
        scenario = structs.replace(made.scenario, title=title) if title else made.scenario
        document = document_of(scenario, self.tr("Random map {seed}").format(seed=seed))
        source = self.tr("Made from seed {seed}; not saved yet").format(seed=seed)
        return replace(document, source=source)

    def settle(self) -> None:
        """Wait until the maps are made and drawn."""
        while self._poll.isActive() or not all(
            card.settled for card in self.cards if not card.isHidden()
        ):
            QCoreApplication.processEvents()

    def done(self, answer: int) -> None:
        self._poll.stop()
        self._drawing.stop()
        self._asker.close()
        super().done(answer)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = event.key() - Qt.Key.Key_1
        if 0 <= number < len(self._made):
            self._choose(number)
        else:
            super().keyPressEvent(event)

    def _system(self) -> AnySystem:
        return self._systems[self._family.current()]

    def _mode(self) -> Mode:
        chosen = self.mode.currentData()
        return next(mode for mode in self._system().modes if mode.id == chosen)

    def _show_system(self) -> None:
        self.mode.offer([(mode.id, mode.title) for mode in self._system().modes])
        self._order = MakingOrder(seed=self._order.seed)
        self._show_mode()

    def _show_mode(self) -> None:
        mode = self._mode()
        offered = [(str(count), str(count)) for count in sorted(mode.players)]
        self.players.offer(offered, str(max(mode.players)))
        begun = new_document(self._system().id, mode.id).scenario
        self._title.setPlaceholderText(begun.title)
        self._begin()

    def _ground(self) -> AnyScenario:
        """Return the new scenario without what is made by chance."""
        players = int(self.players.currentData())
        self._base = base = new_document(self._system().id, self._mode().id, players)
        return from_nothing(base.scenario, base.library)

    def _begin(self) -> None:
        """Make maps by the present settings."""
        ground, base = self._ground(), self._base
        assert base is not None
        making = self._system().making
        assert making is not None
        symmetries = making().symmetries(ground, base.library, ground.mode)
        if self._order.symmetry not in symmetries:
            self._order = structs.replace(self._order, symmetry="none")
        self.making.offer(making(), symmetries)
        self.making.show_order(self._order)
        self._fit()
        base_map = ArguedMap(ground, base.library, base.ruleset, ground.mode)
        self._asker.ask(CompleteOrder(base_map, self._order, MADE))
        self._show_made(())
        self._said.setText(self.tr("Making maps"))
        self._poll.start()

    def _fit(self) -> None:
        """Show all settings and maps as long as the screen has room for them."""
        for each in (self.making.layout(), self._inner.layout()):
            if each is not None:
                each.activate()
        room, wanted = self.screen().availableSize(), self._inner.sizeHint()
        wide = min(max(wanted.width(), px(_WIDE)), room.width() - px(_AROUND[0]))
        high = min(wanted.height(), room.height() - px(_AROUND[1]))
        self._scroll.setMinimumSize(wide, high)
        layout = self.layout()
        if layout is not None:
            layout.activate()
            self.setMinimumSize(layout.minimumSize())
            self.resize(self.minimumSize())

    def _take_order(self, order: MakingOrder) -> None:
        self._order = order
        self._begin()

    def _make_others(self) -> None:
        """Make maps by the seeds that come next."""
        self._take_order(structs.replace(self._order, seed=next_seed(self._made[-1].order.seed)))

    def _look(self) -> None:
        said = self._asker.answer()
        if said is None:
            return
        self._poll.stop()
        found = said.found
        self._show_made(found.made.maps if isinstance(found, Completed) else ())
        legal = self.tr("{n} legal maps: choose one").format(n=len(self._made))
        if not self._made:
            legal = said.refused or self.tr("None was legal. Try other settings.")
        self._said.setText(legal)
        self._drawing.begin()

    def _show_made(self, made: tuple[MadeMap, ...]) -> None:
        self._made, self._looks, self._chosen = made, {}, 0
        for at, card in enumerate(self.cards):
            seed = self.tr("Seed {n}").format(n=made[at].order.seed) if at < len(made) else ""
            card.setVisible(not made or at < len(made))
            card.show_view(FixCardView(str(at + 1), "", seed), chosen=bool(made) and not at)
        self._create.setEnabled(bool(made))
        self.others.setVisible(bool(made))

    def _choose(self, at: int, _on: bool = False) -> None:
        if at < len(self._made):
            self._chosen = at
            for number, card in enumerate(self.cards):
                card.setChecked(number == at)

    def _look_of(self, at: int) -> FixLook | None:
        if at >= len(self._made) or self._base is None:
            return None
        if at not in self._looks:
            made, base = self._made[at].scenario, self._base
            survey = self._system().surveys(made, base.library, base.ruleset, made.mode)[0]
            self._looks[at] = FixLook(Ghost("lawful"), (), survey)
        return self._looks[at]
