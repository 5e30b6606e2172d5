"""What is asked before proposals are looked for, a sheet for each kind."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.core.words import counted
from editor.ui.propose.making_fields import MakingFields
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import words
from editor.workbench.proposals import Proposals


class ProposalSheet(QWidget):
    """What is proposed, in a few words, over its settings and the button that starts."""

    start_asked = Signal()

    def __init__(self, about: str, start: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(12))
        column.addWidget(words(about, "body", "text_2", wrap=True))
        self.fields = QVBoxLayout()
        self.fields.setSpacing(px(12))
        column.addLayout(self.fields)
        self.start = PressButton(start, kind="primary", height=32)
        self.start.clicked.connect(self.start_asked)
        column.addWidget(self.start, 0, Qt.AlignmentFlag.AlignLeft)

    def show_proposals(self, proposals: Proposals) -> None:
        """Show what is asked now."""

    def settle(self) -> None:
        """Take what is being typed."""


class ProtectedRow(QWidget):
    """How many objects are protected; `asked` adds the selection (True), or takes all away."""

    asked = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        column.addWidget(words(self.tr("Stays as it is"), "body-strong"))
        self.words = words("", "body", "text_2", wrap=True)
        column.addWidget(self.words)
        row = QHBoxLayout()
        row.setSpacing(px(6))
        self.protect = PressButton(self.tr("Protect the selection"), height=28)
        self.protect.clicked.connect(lambda: self.asked.emit(True))
        row.addWidget(self.protect)
        self.clear = PressButton(self.tr("Protect nothing"), height=28)
        self.clear.clicked.connect(lambda: self.asked.emit(False))
        row.addWidget(self.clear)
        row.addStretch(1)
        column.addLayout(row)

    def show_count(self, protected: int, selected: int) -> None:
        """Show how many are protected; the button is there while something else is selected."""
        locked = self.tr("What is locked")
        more = self.tr("What is locked, and {n}").format(n=counted(protected, "protected object"))
        self.words.setText(f"{more if protected else locked}.")
        self.protect.setVisible(bool(selected))
        self.clear.setVisible(bool(protected))


class RepairSheet(ProposalSheet):
    """Asks what a repair leaves alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        about = tr(
            "The fewest changes that make the map legal, without errors and warnings: looked for, "
            "and where it can be done proven."
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
            "All that is on the map stays, what is open is filled from the kits: legal under the "
            "mode, the house rules and your own checks."
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
