"""The page in the right column that sums up an import, until it is closed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtWidgets import QVBoxLayout

from editor.core.words import opening
from editor.ui.screens.side_control import SideControl
from editor.ui.screens.side_page import SidePage, VerdictCardView, sheet_in
from editor.ui.shell import Shell
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import words
from editor.workbench.import_summary import ImportSummary
from editor.workbench.session import Session

Runs = Callable[[str], object]
"""Runs an action by its id."""


class ImportPage(SidePage):
    """What came of an import, what was left out, and buttons for what to do next."""

    def __init__(self, summary: ImportSummary) -> None:
        super().__init__(tr("Import"))
        self.column.setContentsMargins(1, px(10), 0, 0)
        self.foot.hide()
        sheet = sheet_in(self.pages, px(18))
        column = QVBoxLayout()
        column.setSpacing(px(6))
        sheet.insertLayout(0, column)
        title = tr("{name} is imported").format(name=summary.name)
        self.card.show_view(VerdictCardView(None, title, f"{opening(summary.came)}."))
        column.addWidget(self.card)
        column.addSpacing(px(8))
        column.addWidget(words(tr("What to do next"), "body-strong"))
        self.steps = [PressButton(step.words, height=32) for step in summary.steps]
        for button, step in zip(self.steps, summary.steps, strict=True):
            button.clicked.connect(partial(self.requested.emit, step.action))
            column.addWidget(button)
        column.addSpacing(px(8))
        column.addWidget(words(tr("Notes"), "body-strong"))
        for note in summary.notes or (tr("Nothing was left out"),):
            column.addWidget(words(f"{opening(note)}.", "body", "text_2", wrap=True))


class ImportControl(SideControl):
    """Shows the summary of an import until it is closed, and does what its buttons ask for.

    `runs` runs an action by its id.
    """

    def __init__(self, shell: Shell, session: Session, summary: ImportSummary, runs: Runs) -> None:
        super().__init__(shell, ImportPage(summary))
        self._session, self._runs = session, runs
        self._actions = {step.action: partial(self._do, step.action) for step in summary.steps}
        shell.open_page(self._page, tr("Import"))

    def acts(self) -> Mapping[str, Callable[[], object]]:
        return self._actions

    def closed(self) -> None:
        self._page.deleteLater()
        self.deleteLater()

    def _do(self, action: str) -> None:
        tool, _, option = action.removeprefix("tool/").partition("/")
        if not action.startswith("tool/"):
            self._runs(action)
        elif tool != "reference" or self._session.present.reference is not None:
            self._session.arm(tool)
            if option:
                self._session.choose(option)
            self._shell.canvas.setFocus()
