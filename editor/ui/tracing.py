"""Lay a picture over the board to trace it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImageIOHandler, QImageReader
from PySide6.QtWidgets import QFileDialog, QWidget

from editor.core.errors import FileError
from editor.storage.save import write_bytes
from editor.ui.dialogs.ask import ask, tell
from editor.ui.translate import tr
from editor.workbench.session import Session

_KINDS = (b"png", b"jpeg")
_MAX_BYTES = 64 * 1024 * 1024
"""The most bytes of a picture to trace."""


def trace(window: QWidget, session: Session) -> None:
    """Ask for a picture and lay it over the board as one step of the history.

    The map keeps only its name, so the picture must be in the folder of the map: another one is
    copied there after asking.
    """
    laid, home = session.system.trace, session.document.path
    if laid is None:
        return
    if home is None:
        session.say(tr("Save the map first: a picture to trace has to be in its folder."))
        return
    named = tr("Pictures (*.png *.jpg *.jpeg)")
    name, _ = QFileDialog.getOpenFileName(
        window, tr("Trace over a picture"), str(home.parent), named
    )
    if not name:
        return
    size = size_of(Path(name))
    if size is None:
        said = tr("{name} is not a PNG or JPEG that can be read.").format(name=Path(name).name)
        tell(window, tr("This picture cannot be traced"), said)
        return
    try:
        file = copied_to_folder(window, Path(name), home.parent)
    except (FileError, OSError) as error:
        tell(window, tr("The picture could not be copied"), str(error))
        return
    if file is not None:
        session.perform(laid(session.survey, file, (size.width(), size.height())))


def size_of(file: Path) -> QSize | None:
    """Return the size of a picture in pixels; None for a file that is no picture or too large."""
    if not file.is_file() or file.stat().st_size > _MAX_BYTES:
        return None
    reader = QImageReader(str(file))
    reader.setDecideFormatFromContent(True)
    if bytes(reader.format().data()) not in _KINDS:
        return None
    size = reader.size()
    if size.isEmpty():
        return None
    turned = reader.transformation() & QImageIOHandler.Transformation.TransformationRotate90
    return size.transposed() if turned else size


def copied_to_folder(window: QWidget, file: Path, folder: Path) -> str | None:
    """Return the path of a picture within a folder, copied there after asking; None if declined.

    Raises FileError or OSError where it cannot be copied.
    """
    home = folder.resolve()
    if file.resolve().is_relative_to(home):
        return file.resolve().relative_to(home).as_posix()
    answer = ask(
        window,
        tr("Copy the picture beside the map?"),
        tr("“{name}” is outside the folder of the map, which would not find it there.").format(
            name=file.name
        ),
        [tr("Cancel"), tr("Copy it")],
    )
    if answer != 1:
        return None
    data, target, number = file.read_bytes(), home / file.name, 2
    while target.exists() and target.read_bytes() != data:
        target = home / f"{file.stem}-{number}{file.suffix}"
        number += 1
    if not target.exists():
        write_bytes(target, data)
    return target.name
