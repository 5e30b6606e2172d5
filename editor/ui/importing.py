"""Import a drawing or tiles by a dialog."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QDialog, QWidget

from editor.core.errors import FileError
from editor.storage.folders import absolute
from editor.storage.outlines.read import KINDS
from editor.storage.restoring.restore import CARRIERS
from editor.systems.catalogue import grid_takers, takers
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.dialogs.import_dialog import ImportDialog
from editor.ui.dialogs.tile_dialog import LegendDialog
from editor.ui.translate import tr
from editor.workbench.document import Document, new_document
from editor.workbench.importing import ImportRunner
from editor.workbench.session import Session
from editor.workbench.trials import ImportPreview, ImportTarget


def choose(window: QWidget, folder: Path) -> Path | None:
    """Ask for a file to import; return None when cancelled."""
    endings = dict.fromkeys(
        (*KINDS, *(ending for carrier in CARRIERS for ending in carrier.endings))
    )
    drawings, every = (" ".join(f"*.{ending}" for ending in each) for each in (KINDS, endings))
    named = tr("All supported files ({every});;Drawings ({drawings});;All files (*)")
    kinds = named.format(every=every, drawings=drawings)
    name = FileDialog.file(window, tr("Import"), str(folder), kinds)
    return Path(name) if name else None


def import_into(window: QWidget, session: Session, file: Path, *, tiles: bool = False) -> None:
    """Ask for options and import a drawing, or with `tiles` a map of tiles, as one step.

    Raises FileError.
    """
    before = session.present
    # Where nothing is yet, there is nothing to add to and nothing to replace.
    beside = bool(session.editing.objects(before, session.setup))
    trial = ask_for_import(window, session.document, file, beside=beside, tiles=tiles)
    if trial is not None and trial.made is not None:
        session.tool.cancel()
        if session.present is before:
            session.keep(trial.made.after, trial.made.edit.sentence(before, session.library))
        else:
            session.perform(trial.made.edit)
        session.say(trial.words)


def new_from_import(window: QWidget, file: Path, *, tiles: bool = False) -> Document | None:
    """Ask for options and return a new map of a drawing or a map of tiles. Raises FileError."""
    system = (grid_takers() if tiles else takers())[0]
    title = file.stem.replace("-", " ").replace("_", " ").capitalize()
    document = new_document(system.id, system.modes[0].id, None, title)
    trial = ask_for_import(window, document, file, beside=False, tiles=tiles)
    if trial is None or trial.made is None:
        return None
    words = trial.made.edit.sentence(document.scenario, document.library)
    return replace(document, history=document.history.push(trial.made.after, words))


def ask_for_import(
    window: QWidget, document: Document, file: Path, *, beside: bool, tiles: bool = False
) -> ImportPreview | None:
    """Ask for options and return the accepted preview, None when cancelled. Raises FileError."""
    ground = ImportTarget(document.system, document.scenario, document.library, document.ruleset)
    faults: list[FileError] = []
    file = absolute(file)  # the process that reads it has another current folder
    taker = ImportRunner(ground)
    try:
        take = document.system.take_grid if tiles else None
        dialog: ImportDialog
        if take is not None:
            grounds = take().grounds
            dialog = LegendDialog(file, taker, grounds, beside=beside, parent=window)
        else:
            dialog = ImportDialog(file, taker, beside=beside, parent=window)
        dialog.failed.connect(faults.append)
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
    finally:
        taker.close()
    if faults:
        raise faults[0]
    return dialog.trial if accepted else None
