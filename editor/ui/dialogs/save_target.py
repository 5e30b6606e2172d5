"""Asking for the file that something is written to."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from editor.storage.folders import home_folder, whole
from editor.storage.stamp import digest_at
from editor.ui.dialogs.ask import ask
from editor.ui.translate import tr


def own_folder() -> Path:
    """Return the person's folder of documents, or their home where there is none."""
    places = QStandardPaths.standardLocations(QStandardPaths.StandardLocation.DocumentsLocation)
    documents = Path(places[0]) if places else None
    return documents if documents is not None and documents.is_dir() else home_folder()


def ask_for_target(
    window: QWidget, title: str, proposed: Path, kinds: str, suffix: str
) -> Path | None:
    """Ask where to write, None for nowhere; a name without an ending is given this one.

    A file is there only if the person wants it replaced.
    """
    name, _ = QFileDialog.getSaveFileName(window, title, str(proposed), kinds)
    if not name:
        return None
    path = Path(name)
    if path.suffix:
        return path
    path = path.with_name(f"{path.name}{suffix}")
    # The dialog asked about the name as it was typed.
    if digest_at(path) is None or may_replace(window, path):
        return path
    return None


def may_replace(window: QWidget, path: Path) -> bool:
    """Ask whether a file may be replaced."""
    said = tr("“{name}” is there already. Its content would be replaced.").format(name=path.name)
    answers = [tr("Replace it"), tr("Cancel")]
    return ask(window, tr("Replace the file?"), said, answers) == 0


def is_same_file(one: Path, other: Path) -> bool:
    """Tell whether two paths lead to one file, whether or not it is there."""
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        return whole(one) == whole(other)
