"""Choose a picture and lay it over the board as its reference picture."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from editor.core.edits import SetReference
from editor.core.errors import EditError, FileError
from editor.core.words import opening
from editor.export.job import Job
from editor.paint.decoder import RasterReader
from editor.paint.decoding import DecodedPicture
from editor.ui.dialogs.ask import ask, show_message
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.dialogs.form import Dialog
from editor.ui.translate import tr
from editor.workbench.reference_files import (
    FoundPicture,
    LaidPicture,
    ask_for,
    is_beside,
    laid_and_kept,
    read_picture,
)
from editor.workbench.session import Session

_POLL = 15
"""Milliseconds between two looks for a picture that is being decoded."""


def choose(window: QWidget, session: Session) -> None:
    """Ask for a picture and lay it over the board as one step of the history.

    The map keeps only its name, so the picture must be in the folder of the map: another one is
    copied there after asking.
    """
    home = session.document.path
    if home is None:
        session.say(tr("Save the map first: a reference picture must be in the map's folder."))
        return
    named = tr("Pictures (*.png *.jpg *.jpeg *.uvtt *.dd2vtt *.df2vtt)")
    name = FileDialog.file(window, tr("Reference picture"), str(home.parent), named)
    if name:
        lay(window, session, Path(name), home.parent)


def lay(
    window: QWidget, session: Session, file: Path, home: Path, *, may_copy: bool = False
) -> LaidPicture | None:
    """Lay the picture of a file over the board; return it, None where it cannot be used.

    `home` is the folder of the map; without `may_copy` a dialog asks before it is copied there.
    """
    try:
        found = read_picture(file)
        pixels = read(window, found)  # one that ends early is refused before it is copied
    except FileError as error:
        said = tr("{name} cannot be used as a reference picture: {why}.")
        words = said.format(name=file.name, why=error.faults[0].sentence)
        show_message(window, tr("This picture cannot be used"), words)
        return None
    if pixels is None or not (may_copy or is_beside(found, home) or _may_copy(window, file)):
        return None
    document = session.document
    job = Job(session.present, document.library, document.ruleset, session.setup)
    try:
        made = laid_and_kept(found, pixels, home, job)
    except FileError as error:
        show_message(window, tr("The picture could not be copied"), str(error))
        return None
    except EditError as error:
        show_message(window, tr("This picture cannot be used"), f"{opening(str(error))}.")
        return None
    session.look(reference=True)
    if not session.perform(SetReference(made.picture)):
        return None
    session.arm("reference")
    return made


def read(window: QWidget, found: FoundPicture) -> DecodedPicture | None:
    """Return the pixels of a picture; None if its person did not wait. Raises FileError.

    One that takes a while is decoded in a process of its own while a dialog offers to cancel.
    """
    reader = RasterReader()
    try:
        ask_for(reader, found)
        pixels = reader.answer()
        if pixels is None:
            dialog = ReadingDialog(reader, found.file.name, window)
            dialog.exec()
            pixels = dialog.picture
            if dialog.error is not None:
                raise dialog.error
        return pixels
    finally:
        reader.close()


class ReadingDialog(Dialog):
    """Waits for a picture; `picture` and `error` are its outcome, None for both if cancelled."""

    def __init__(self, reader: RasterReader, name: str, parent: QWidget | None) -> None:
        super().__init__(tr("Reading the picture"), parent)
        self.say(
            tr("“{name}” is large or unusual, so reading it takes a moment.").format(name=name)
        )
        self.offer_cancel()
        self._reader = reader
        self.picture: DecodedPicture | None = None
        self.error: FileError | None = None
        self._poll = QTimer(self, interval=_POLL)
        self._poll.timeout.connect(self._look)
        self._poll.start()

    def done(self, answer: int) -> None:
        self._poll.stop()
        super().done(answer)

    def _look(self) -> None:
        try:
            self.picture = self._reader.answer()
        except FileError as error:
            self.error = error
        if self.picture is not None or self.error is not None:
            self.accept()


def _may_copy(window: QWidget, file: Path) -> bool:
    """Ask whether a picture may be copied to the folder of the map."""
    said = tr("“{name}” is outside the map's folder and would not be found there.")
    title = tr("Copy the picture to the map's folder?")
    return ask(window, title, said.format(name=file.name), [tr("Cancel"), tr("Copy")]) == 1
