"""An export that is under way, beside the window: how far it is, and then what came of it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QCoreApplication, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QScrollArea, QWidget

from editor.core.words import opening
from editor.storage.folders import whole
from editor.ui.dialogs.form import Sheet
from editor.ui.theme import px
from editor.ui.widgets.progress import ProgressBar
from editor.ui.widgets.words import retone, words
from editor.workbench.exporting import Broken, Ended, Outcome, Progress, Refused, Written

_BEAT = 50
"""Milliseconds between two looks at how far it is."""
_CLOSED, _FOLDER, _AGAIN = 0, 2, 3


class Writes(Protocol):
    """What writes an export while the window goes on."""

    progress: Progress

    def outcome(self) -> Outcome | None:
        """Return what came of the writing once it is over, else None."""

    def cancel(self) -> bool:
        """End it; False when the file is being kept already."""

    def write_again(self) -> None:
        """Begin once more to write what was asked for."""


class ExportProgress(Sheet):
    """Shows how far an export is, and can cancel it; then where the file lies and what was lost.

    `over` tells the outcome, None where it was cancelled. It is no question: the window goes on.
    """

    over = Signal(object)

    def __init__(self, title: str, path: Path, writes: Writes, parent: QWidget | None) -> None:
        said = QCoreApplication.translate("ExportProgress", "Export: {title}")
        super().__init__(said.format(title=title), parent, width=460)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(False)
        self._path, self._writes = path, writes
        self.running = True
        """Whether it is still under way."""
        self._head = words(path.name, "body-strong", wrap=True)
        self.body.addWidget(self._head)
        self._bar = ProgressBar(self.tr("How far the export is"))
        self.body.addWidget(self._bar)
        self._said = words(self.tr("Preparing…"), "detail", "text_2", wrap=True)
        self._said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._room = QScrollArea()
        self._room.setWidgetResizable(True)
        self._room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._room.setAccessibleName(self.tr("How far, or what came of it"))
        self._room.setWidget(self._said)
        self._room.setFixedHeight(px(40))
        self.body.addWidget(self._room)
        self._folder = self.offer(self.tr("Show in folder"), answer=_FOLDER)
        self._folder.clicked.disconnect()
        self._folder.clicked.connect(self._show_folder)
        self._folder.hide()
        self.again = self.offer(self.tr("Try again"), answer=_AGAIN)
        """What begins once more after its process ended."""
        self.again.clicked.disconnect()
        self.again.clicked.connect(self._try_again)
        self.again.hide()
        self._cancel = self.offer(self.tr("Cancel"), answer=_CLOSED, primary=False)
        self.clock = QTimer(self)
        """What looks how far it is."""
        self.clock.setInterval(_BEAT)
        self.clock.timeout.connect(self.look)
        self.clock.start()

    def said(self) -> str:
        """Return what stands there."""
        return f"{self._head.text()}\n{self._said.text()}"

    def done(self, answer: int) -> None:
        """Close; what is still under way is cancelled, unless the file is being kept already."""
        if self.running:
            if not self._writes.cancel():
                return
            self._stop(None)
        super().done(answer)

    def look(self) -> None:
        """Show how far it is, or what came of it."""
        outcome = self._writes.outcome()
        if outcome is None:
            now = self._writes.progress
            self._bar.show_share(now.share)
            if now.words:
                self._said.setText(f"{opening(now.words)}…")
            return
        self._stop(outcome)
        if isinstance(outcome, Written):
            self._show_written(outcome)
        elif isinstance(outcome, Refused):
            self._head.setText(self.tr("The map was not exported"))
            self._show_words(outcome.words)
        elif isinstance(outcome, Ended):
            self._head.setText(self.tr("The map was not exported"))
            self._show_words(f"{outcome.words}.")
            self.again.show()
        elif isinstance(outcome, Broken):
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

    def _show_written(self, written: Written) -> None:
        self._bar.hide()
        name, size = written.path.name, _size(written.size)
        draft = self.tr(", marked as a draft") if written.draft else ""
        self._head.setText(f"{name} ({size}){draft}")
        lines = [self.tr("It lies in {folder}.").format(folder=written.path.parent)]
        if written.losses:
            lines += ["", self.tr("Not carried along:")]
            lines += [f"– {opening(loss)}" for loss in written.losses]
        self._show_words("\n".join(lines))
        self._folder.show()

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

    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(whole(self._path).parent)))


def _size(count: int) -> str:
    """Return a number of bytes in words: "820 bytes", "12 kB", "3.4 MB"."""
    if count < 1000:
        return f"{count} bytes"
    return f"{count / 1000:.0f} kB" if count < 1_000_000 else f"{count / 1_000_000:.1f} MB"
