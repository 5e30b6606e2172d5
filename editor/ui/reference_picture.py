"""Choose a picture and lay it over the board as its reference picture."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from editor.core.edits import SetReference
from editor.core.errors import FileError
from editor.core.reference import laid_over
from editor.paint.decoder import MAX_BYTES, RasterReader
from editor.paint.decoding import DecodedPicture
from editor.storage.document import read_bytes
from editor.storage.save import write_under_free_name
from editor.ui.dialogs.ask import ask, show_message
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.dialogs.form import Dialog
from editor.ui.translate import tr
from editor.workbench.session import Session

_EMPTY = 10
"""The spaces that a picture is wide and high at most where there is no board yet."""

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
    named = tr("Pictures (*.png *.jpg *.jpeg)")
    name = FileDialog.file(window, tr("Reference picture"), str(home.parent), named)
    if not name:
        return
    file = Path(name)
    try:
        picture = read(window, file)  # one that ends early is refused before it is copied
    except FileError as error:
        said = tr("{name} cannot be used as a reference picture: {why}.")
        words = said.format(name=file.name, why=error.faults[0].sentence)
        show_message(window, tr("This picture cannot be used"), words)
        return
    if picture is None:
        return
    try:
        path = copied_to_folder(window, file, home.parent)
    except FileError as error:
        show_message(window, tr("The picture could not be copied"), str(error))
        return
    if path is None:
        return
    laid = laid_over(path, picture.size, _board_of(session), session.present.reference)
    session.look(reference=True)
    if session.perform(SetReference(laid)):
        session.arm("reference")


def read(window: QWidget, file: Path) -> DecodedPicture | None:
    """Return the picture of a file; None if its person did not wait for it. Raises FileError.

    One that takes a while is decoded in a process of its own while a dialog offers to cancel.
    """
    reader = RasterReader()
    try:
        reader.ask(file)
        found = reader.answer()
        if found is None:
            dialog = ReadingDialog(reader, file.name, window)
            dialog.exec()
            found = dialog.picture
            if dialog.error is not None:
                raise dialog.error
        return found
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


def _board_of(session: Session) -> tuple[float, float, float, float]:
    """Return x, y, width and height of the board in its units."""
    unit = session.present.unit
    x, y, width, height = session.editing.bounds(session.survey)
    if not width or not height:
        width = height = _EMPTY
    return x * unit, y * unit, width * unit, height * unit


def copied_to_folder(window: QWidget, file: Path, folder: Path) -> str | None:
    """Return the path of a picture within a folder, copied there after asking; None if declined.

    Raises FileError where it cannot be copied.
    """
    home = folder.resolve()
    if file.resolve().is_relative_to(home):
        return file.resolve().relative_to(home).as_posix()
    answer = ask(
        window,
        tr("Copy the picture to the map's folder?"),
        tr("“{name}” is outside the map's folder and would not be found there.").format(
            name=file.name
        ),
        [tr("Cancel"), tr("Copy")],
    )
    if answer != 1:
        return None
    names = chain((file.name,), (f"{file.stem}-{number}{file.suffix}" for number in range(2, 1000)))
    return write_under_free_name(home, names, read_bytes(file, MAX_BYTES))
