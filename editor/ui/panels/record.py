"""History and outline, one over the other; each folds to its header."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.ui.frame_sizes import Foldable
from editor.ui.panels.folding import HEAD, FoldHead
from editor.ui.panels.frame import Panel
from editor.ui.panels.history import HistoryList
from editor.ui.panels.outline import Outline
from editor.ui.theme import px
from editor.ui.widgets.words import Divider

_STEPS, _OBJECTS = (62, 210), (132, 200)
"""The usual height of history and outline under their headers, in a small window and else."""


class Record(Panel):
    """History over outline; `fold_asked` emits "history" or "outline", and whether it folds."""

    fold_asked = Signal(str, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)
        column.setSpacing(0)
        self.history_head = FoldHead(self.tr("History"))
        self.history = HistoryList(self)
        self.outline_head = FoldHead(self.tr("Outline"))
        self.outline = Outline(self)
        self._heads = {"history": self.history_head, "outline": self.outline_head}
        self._bodies: dict[str, QWidget] = {"history": self.history, "outline": self.outline}
        for name, head in self._heads.items():
            head.toggled.connect(lambda on, part=name: self.fold_asked.emit(part, not on))
            if name == "outline":
                column.addWidget(Divider())
            column.addWidget(head)
            column.addWidget(self._bodies[name], 1)
        column.addStretch(0)
        self._measured, self._steps = False, 0
        self.history.measured.connect(self._show_measured)

    def fold(self, part: Foldable, folded: bool) -> None:
        """Fold history or outline, or open it."""
        self._heads[part].open(not folded)
        self._bodies[part].setVisible(not folded)

    def folded(self) -> bool:
        """Return whether both are folded."""
        return not (self.history_head.isChecked() or self.outline_head.isChecked())

    def least_height(self) -> int:
        """Return the height of both headers."""
        return 2 * px(HEAD) + 1

    def usual_height(self, *, small: bool) -> int:
        """Return the height that is usual for what is open."""
        at = 0 if small else 1
        open_ones = (
            (self.history_head.isChecked(), _STEPS[at]),
            (self.outline_head.isChecked(), _OBJECTS[at]),
        )
        return self.least_height() + sum(px(height) for shown, height in open_ones if shown)

    def _show_measured(self, measured: bool) -> None:
        self._measured = measured
        self._show_aside()

    def show_counts(self, steps: int, things: int) -> None:
        """Show how many steps were done, and how many objects there are."""
        self._steps = steps
        self._show_aside()
        said = self.tr("1 thing") if things == 1 else self.tr("{n} things")
        self.outline_head.show_aside(said.format(n=things))

    def _show_aside(self) -> None:
        """Name the column of the history where it has one, else count its steps."""
        said = self.tr("1 step") if self._steps == 1 else self.tr("{n} steps")
        gap = self.tr("gap in wins")
        self.history_head.show_aside(gap if self._measured else said.format(n=self._steps))
