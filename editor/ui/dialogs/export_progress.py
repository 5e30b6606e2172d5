"""The progress and the outcome of an export, in a window of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QCoreApplication, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QScrollArea, QWidget

from editor.core.words import opening
from editor.export.exporter import size_words
from editor.storage.folders import absolute
from editor.ui.dialogs.form import Dialog
from editor.ui.theme import px
from editor.ui.widgets.mark import ProgressBar
from editor.ui.widgets.words import retone, words
from editor.workbench.export_orders import (
    ExportCrash,
    ExportFault,
    ExportRefusal,
    ExportResult,
    Outcome,
    Progress,
)

_POLL = 50
"""Milliseconds between two updates of the progress."""
_CLOSED, _FOLDER, _AGAIN, _OPEN = 0, 2, 3, 4
_SHOWN = (".pdf", ".png", ".svg", ".html")
"""What other programs show; Realmwright opens its own files by itself."""


class Writes(Protocol):
    """Writes an export in the background."""

    progress: Progress

    def outcome(self) -> Outcome | None:
        """Return the outcome of the export once it is over, else None."""

    def cancel(self) -> bool:
        """End the export; return False where the file is already being written."""

    def write_again(self) -> None:
        """Start the export once more."""


class ExportProgress(Dialog):
    """Shows the progress of an export, which it can cancel, then its folder and losses.

    `over` emits the outcome, None where it was cancelled. It is not modal.
    """

    over = Signal(object)

    def __init__(self, title: str, path: Path, writes: Writes, parent: QWidget | None) -> None:
        said = QCoreApplication.translate("ExportProgress", "Export: {title}")
        super().__init__(said.format(title=title), parent, width=460)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(False)
        self._path, self._writes = path, writes
        self.running = True
        """Whether the export is running."""
        self._head = words(path.name, "body-strong", wrap=True)
        self.body.addWidget(self._head)
        self._bar = ProgressBar(self.tr("Export progress"))
        self.body.addWidget(self._bar)
        self._said = words(self.tr("Preparing…"), "detail", "text_2", wrap=True)
        self._said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._room = QScrollArea()
        self._room.setWidgetResizable(True)
        self._room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._room.setAccessibleName(self.tr("Status"))
        self._room.setWidget(self._said)
        self._room.setFixedHeight(px(40))
        self.body.addWidget(self._room)
        self.open_file = self.offer(self.tr("Open"), answer=_OPEN)
        self.open_file.clicked.disconnect()
        self.open_file.clicked.connect(self._open)
        self.open_file.hide()
        self._folder = self.offer(self.tr("Show in folder"), answer=_FOLDER)
        self._folder.clicked.disconnect()
        self._folder.clicked.connect(self._show_folder)
        self._folder.hide()
        self.again = self.offer(self.tr("Try again"), answer=_AGAIN)
        """The button that starts the export again after its process ended."""
        self.again.clicked.disconnect()
        self.again.clicked.connect(self._try_again)
        self.again.hide()
        self._cancel = self.offer(self.tr("Cancel"), answer=_CLOSED, primary=False)
        self.clock = QTimer(self)
        """The timer of updates."""
        self.clock.setInterval(_POLL)
        self.clock.timeout.connect(self.look)
        self.clock.start()

    def said(self) -> str:
        """Return the shown text."""
        return f"{self._head.text()}\n{self._said.text()}"

    def done(self, answer: int) -> None:
        """Close; a running export is cancelled, unless the file is already being written."""
        if self.running:
            if not self._writes.cancel():
                return
            self._stop(None)
        super().done(answer)

    def look(self) -> None:
        """Show the progress or the outcome."""
        outcome = self._writes.outcome()
        if outcome is None:
            now = self._writes.progress
            self._bar.show_share(now.share)
            if now.words:
                self._said.setText(f"{opening(now.words)}…")
            return
        self._stop(outcome)
        if isinstance(outcome, ExportResult):
            self._show_written(outcome)
        elif isinstance(outcome, ExportRefusal):
            self._head.setText(self.tr("The map was not exported"))
            self._show_words(outcome.words)
        elif isinstance(outcome, ExportCrash):
            self._head.setText(self.tr("The map was not exported"))
            self._show_words(f"{outcome.words}.")
            self.again.show()
        elif isinstance(outcome, ExportFault):
            self.done(_CLOSED)
            raise RuntimeError(outcome.words)

    def _stop(self, outcome: Outcome | None) -> None:
        self.running = False
        self.clock.stop()
        self._writes.cancel()
        self.over.emit(outcome)

    def _try_again(self) -> None:
        self.running = True
        self.again.hide()
        self._head.setText(self._path.name)
        self._said.setText(self.tr("Preparing…"))
        self._bar.show_share(0.0)
        self._bar.show()
        self._cancel.setText(self.tr("Cancel"))
        self._cancel.become("plain")
        self._writes.write_again()
        self.clock.start()

    def _show_written(self, written: ExportResult) -> None:
        self._bar.hide()
        name, size = written.path.name, size_words(written.size)
        draft = self.tr(", marked as a draft") if written.draft else ""
        self._head.setText(f"{name} ({size}){draft}")
        lines = [self.tr("Saved in {folder}.").format(folder=written.path.parent)]
        if written.losses:
            lines += ["", self.tr("Left out:")]
            lines += [f"– {opening(loss)}" for loss in written.losses]
        self._show_words("\n".join(lines))
        self._folder.show()
        self.open_file.setVisible(written.path.suffix in _SHOWN)

    def _show_words(self, text: str) -> None:
        self._bar.hide()
        self._said.setText(text)
        retone(self._said, "text")
        self._said.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        wanted = self._said.heightForWidth(self._room.width() - px(12)) + px(6)
        self._room.setFixedHeight(min(max(wanted, px(24)), px(220)))
        self._cancel.setText(self.tr("Close"))
        self._cancel.become("primary")
        self._cancel.setDefault(True)
        self._cancel.setFocus()
        self.adjustSize()

    def _open(self) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(absolute(self._path)))):
            self._show_words(self.tr("No program to open it was found."))

    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(absolute(self._path).parent)))
