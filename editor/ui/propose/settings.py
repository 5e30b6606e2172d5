"""What is asked before proposals are looked for, a sheet for each kind."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.analysis.symmetry import REPEAT_KINDS
from editor.core.words import counted
from editor.ui.dialogs.form import labelled
from editor.ui.play.seats import seat_emblem
from editor.ui.propose.making_fields import MakingFields
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.boxes import NONE, column_in, empty, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.choice import Choice, Segments
from editor.ui.widgets.field import NumberField
from editor.ui.widgets.words import Elided, words
from editor.workbench.balancing import (
    MOST_ANSWERS,
    MOST_MOVES,
    TIMES,
    BalanceSettings,
    Rival,
    Rivals,
)
from editor.workbench.proposals import Proposals
from editor.workbench.repeat_actions import KIND_WORDS


class ProposalSheet(QWidget):
    """What is proposed, in a few words, over its settings and the button that starts."""

    def __init__(self, about: str, start: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = column_in(self, margins=NONE, spacing=px(12))
        column.addWidget(words(about, "body", "text_2", wrap=True))
        self.fields = column_in(spacing=px(12))
        column.addLayout(self.fields)
        self.start = PressButton(start, kind="primary", height=32)
        column.addWidget(self.start, 0, Qt.AlignmentFlag.AlignLeft)

    def show_proposals(self, proposals: Proposals) -> None:
        """Show what is asked now."""

    def settle(self) -> None:
        """Take what is being typed."""


class ProtectedRow(QWidget):
    """How many objects are protected; `requested` adds the selection (True), or takes all away."""

    requested = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = column_in(self, margins=NONE, spacing=px(6))
        column.addWidget(words(self.tr("Unchanged"), "body-strong"))
        self.words = words("", "body", "text_2", wrap=True)
        column.addWidget(self.words)
        row = row_in(spacing=px(6))
        self.protect = PressButton(self.tr("Protect selection"), height=28)
        self.protect.clicked.connect(lambda: self.requested.emit(True))
        row.addWidget(self.protect)
        self.clear = PressButton(self.tr("Protect nothing"), height=28)
        self.clear.clicked.connect(lambda: self.requested.emit(False))
        row.addWidget(self.clear)
        row.addStretch(1)
        column.addLayout(row)

    def show_count(self, protected: int, selected: int) -> None:
        """Show how many are protected; the button is there while something else is selected."""
        locked = self.tr("Locked objects")
        more = self.tr("Locked objects, and {n}").format(n=counted(protected, "protected object"))
        self.words.setText(f"{more if protected else locked}.")
        self.protect.setVisible(bool(selected))
        self.clear.setVisible(bool(protected))


class RepairSheet(ProposalSheet):
    """Asks what a repair leaves alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        about = tr(
            "Finds the fewest changes that make the map legal (no errors or warnings), and proves "
            "that fewer are not enough if possible."
        )
        super().__init__(about, tr("Look for repairs"), parent)
        self.protected = ProtectedRow()
        self.fields.addWidget(self.protected)

    def show_proposals(self, proposals: Proposals) -> None:
        self.protected.show_count(len(proposals.protect), proposals.unprotected)


class CompleteSheet(ProposalSheet):
    """Asks for the seed and the settings of the rest of the map."""

    def __init__(self, parent: QWidget | None = None) -> None:
        about = tr(
            "Keeps everything on the map and adds the rest from the kits, legal for the mode, the "
            "house rules and your own checks."
        )
        super().__init__(about, tr("Complete the map"), parent)
        self.making = MakingFields()
        self.fields.addWidget(self.making)

    def show_proposals(self, proposals: Proposals) -> None:
        making = proposals.maker
        if making is not None:
            self.making.offer(making, proposals.symmetries())
            self.making.show_order(proposals.making)

    def settle(self) -> None:
        self.making.settle()


class BalanceSheet(ProposalSheet):
    """Asks how often each seat shall win, and how far the search may go; `changed` is a wish."""

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        about = tr(
            "Finds the fewest and smallest legal moves that bring every seat to its target win "
            "rate. Bots play many matches, and new matches confirm the result."
        )
        super().__init__(about, tr("Balance the map"), parent)
        self._settings, self._rivals = BalanceSettings(), Rivals()
        self.fields.addLayout(self._shares())
        bounds = row_in(spacing=px(12))
        self.moves = NumberField(name=self.tr("Most moves"), minimum=1, maximum=MOST_MOVES)
        self.moves.stepped.connect(lambda count: self._emit(max_moves=count))
        bounds.addLayout(labelled(self.tr("Most moves"), self.moves), 1)
        self.answers = NumberField(name=self.tr("Answers"), minimum=1, maximum=MOST_ANSWERS)
        self.answers.stepped.connect(lambda count: self._emit(answers=count))
        self.answers.setToolTip(
            self.tr("Number of clearly different answers; each takes more time")
        )
        bounds.addLayout(labelled(self.tr("Answers"), self.answers), 1)
        self.fields.addLayout(bounds)
        bounded = [self.tr("{n} seconds").format(n=each) for each in TIMES if each]
        times = [self.tr("Until found"), *bounded]
        self.time = Segments(times, name=self.tr("Time limit"))
        self.time.chosen.connect(lambda at: self._emit(seconds=TIMES[at]))
        self.fields.addLayout(labelled(self.tr("Time limit"), self.time))
        self._images = QWidget()
        none = ("once", self.tr("None"))
        kinds = [none, *((kind, KIND_WORDS[kind]) for kind in REPEAT_KINDS if kind != "once")]
        self.symmetry = Choice(kinds, name=self.tr("Symmetry"), wide=True)
        self.symmetry.setToolTip(self.tr("Moves are mirrored to keep this symmetry"))
        self.symmetry.picked.connect(lambda name: self._emit(repeat=name))
        inner = labelled(self.tr("Symmetry"), self.symmetry)
        inner.setContentsMargins(0, 0, 0, 0)
        self._images.setLayout(inner)
        self.fields.addWidget(self._images)
        self.protected = ProtectedRow()
        self.fields.addWidget(self.protected)
        self.refused = words("", "body-medium", "error", wrap=True)
        self.fields.addWidget(self.refused)

    def _shares(self) -> QVBoxLayout:
        column = column_in(spacing=px(6))
        column.addWidget(words(self.tr("Wins"), "body-strong"))
        names = [self.tr("Equal"), self.tr("Targets")]
        self.even = Segments(names, name=self.tr("Wins"))
        self.even.chosen.connect(self._choose_even)
        column.addWidget(self.even)
        self._rows = column_in(spacing=px(4))
        column.addLayout(self._rows)
        self.targets: dict[str, NumberField] = {}
        return column

    def show_proposals(self, proposals: Proposals) -> None:
        rivals, settings = proposals.rivals(), proposals.balancing
        if rivals.every != self._rivals.every:
            self._build(rivals.every)
        self._settings, self._rivals = settings, rivals
        self.even.choose(1 if settings.shares else 0)
        for key, percent in settings.shares:
            if key in self.targets:
                self.targets[key].show_value(percent, 1, 99)
        for row in range(self._rows.count()):
            item = self._rows.itemAt(row)
            if item is not None and (line := item.widget()) is not None:
                line.setVisible(bool(settings.shares))
        self.moves.show_value(settings.max_moves, 1, MOST_MOVES)
        self.answers.show_value(settings.answers, 1, MOST_ANSWERS)
        self.time.choose(TIMES.index(settings.seconds))
        self.symmetry.choose(settings.repeat)
        self._images.setVisible(proposals.may_repeat)
        self.protected.show_count(len(proposals.protect), proposals.unprotected)
        total = sum(percent for _, percent in settings.shares)
        off = bool(settings.shares) and total != rivals.total
        adds = self.tr("The targets add up to {n} %, not {whole}.")
        adds = adds.format(n=total, whole=rivals.total)
        self.refused.setText(rivals.refused or (adds if off else ""))
        self.refused.setVisible(bool(self.refused.text()))
        self.start.setEnabled(not self.refused.text())

    def settle(self) -> None:
        for field in (self.moves, self.answers, *self.targets.values()):
            field.settle()

    def _build(self, rivals: tuple[Rival, ...]) -> None:
        empty(self._rows)
        self.targets = {}
        for rival in rivals:
            line = QWidget()
            row = row_in(line, margins=NONE, spacing=px(8))
            if rival.seats:
                row.addWidget(seat_emblem(rival.seats[0], 20))
            row.addWidget(Elided(rival.name, "body"), 1)
            name = self.tr("Target win rate of {name} in percent").format(name=rival.name)
            field = self.targets[rival.key] = NumberField(name=name, minimum=1, maximum=99)
            field.stepped.connect(lambda percent, key=rival.key: self._aim(key, percent))
            row.addWidget(field)
            row.addWidget(words("%", "body", "text_2"))
            self._rows.addWidget(line)

    def _choose_even(self, at: int) -> None:
        keys = [rival.key for rival in self._rivals.every]
        even, rest = divmod(self._rivals.total, max(1, len(keys)))
        shares = tuple((key, even + (place < rest)) for place, key in enumerate(keys))
        self._emit(shares=shares if at else ())

    def _aim(self, key: str, percent: int) -> None:
        """Take another target; with two seats, the other one gets the rest."""
        two = len(self._settings.shares) == 2
        self._emit(
            shares=tuple(
                (each, percent if each == key else 100 - percent if two else before)
                for each, before in self._settings.shares
            )
        )

    def _emit(self, **changes: object) -> None:
        settings: BalanceSettings = replace(self._settings, **changes)  # type: ignore[arg-type]
        if settings != self._settings:
            self.changed.emit(settings)
