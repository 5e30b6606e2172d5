"""Import a drawing, tiles or a picture by a dialog, and say what works instead of other files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Protocol, cast

import msgspec
from PySide6.QtWidgets import QDialog, QWidget

from editor.core.errors import FileError
from editor.core.reference import ReferencePicture
from editor.core.words import opening
from editor.seam.system import AnySystem
from editor.storage.document import read_bytes
from editor.storage.folders import absolute
from editor.storage.foreign import ImportUse, foreign_format
from editor.storage.outlines.read import KINDS
from editor.storage.restoring.restore import CARRIERS, MAX_CARRIER_BYTES, kind_of_file, scenario_in
from editor.storage.tiled.worlds import ENDINGS
from editor.systems.catalogue import grid_takers, takers
from editor.ui import settings as person
from editor.ui.dialogs.ask import ask
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.dialogs.import_dialog import ImportDialog
from editor.ui.dialogs.tile_dialog import LegendDialog
from editor.ui.dialogs.trace_dialog import TraceDialog
from editor.ui.reference_picture import lay
from editor.ui.screens.host import Host
from editor.ui.screens.import_page import ImportControl
from editor.ui.translate import tr
from editor.workbench.document import Document, new_document
from editor.workbench.import_summary import ImportKind, ImportSummary
from editor.workbench.importing import ImportRunner
from editor.workbench.session import Session
from editor.workbench.tile_reader import TilePreview
from editor.workbench.trials import ImportPreview, ImportTarget

PICTURES = ("png", "jpg", "jpeg", "uvtt", "dd2vtt", "df2vtt")
"""The endings of files that become reference pictures."""


class ImportWindow(Host, Protocol):
    """A window, as far as imports know it."""

    def begin(self, mode: str = "") -> None:
        """Ask for a new map."""

    def open(self, path: Path) -> bool:
        """Open or import a file."""


def choose(window: ImportWindow, use: ImportUse = "") -> Path | None:
    """Ask for a file to import, of one use or of any; return None when cancelled.

    The dialog begins in the folder of the last import.
    """
    carried = tuple(ending for carrier in CARRIERS for ending in carrier.endings)
    kinds = {
        tr("All supported files"): (*KINDS, *carried, *ENDINGS, *PICTURES),
        tr("Drawings"): KINDS,
        tr("Tile maps"): ("tmx", "tmj", *ENDINGS),
        tr("Pictures"): PICTURES,
    }
    first = {"outlines": 1, "tiles": 2, "picture": 3}.get(use, 0)
    listed = [
        f"{name} ({' '.join(f'*.{ending}' for ending in dict.fromkeys(endings))})"
        for name, endings in kinds.items()
    ]
    filters = ";;".join([listed.pop(first), *listed, tr("All files (*)")])
    last = Path(window.settings.imports or ".")
    folder = last if last.is_absolute() and last.is_dir() else window.files.folder()
    name = FileDialog.file(window.files.window, tr("Import"), str(folder), filters)
    if not name:
        return None
    _keep_folder(window, Path(name))
    return Path(name)


def _keep_folder(window: Host, file: Path) -> None:
    """Keep the folder of an import for the next dialog."""
    kept = str(absolute(file).parent)
    window.settings = msgspec.structs.replace(window.settings, imports=kept)


def import_map(
    window: ImportWindow, path: Path | None = None, *, tiles: bool = False, new_map: bool = False
) -> None:
    """Import a drawing, a picture to trace, or with `tiles` a map of tiles; ask where no path is.

    It comes into the window's map, else makes a new one: for a `new_map`, and where it is wanted
    because the system of the window's map does not take it.
    """
    file = path or choose(window)
    if file is None:
        return
    _keep_folder(window, file)
    if path is None:
        tiles = kind_of_file(file) == "tiles"
    session = None if new_map else window.session
    if session is not None and (session.system not in (grid_takers() if tiles else takers())):
        if not _wants_new_map(window.files.window, file, session.system, tiles=tiles):
            return
        session = None
    try:
        if session is not None:
            trial = import_into(window.files.window, session, file, tiles=tiles)
            if trial is not None:
                sum_up(window, _summary(trial, file, tiles=tiles))
            return
        document = new_from_import(window.files.window, file, tiles=tiles)
    except FileError as error:
        title = tr("This tile map cannot be read") if tiles else tr("This drawing cannot be read")
        window.files.report_faults(title, error)
        return
    if document is not None:
        window.files.take(document)


def _wants_new_map(window: QWidget, file: Path, system: AnySystem, *, tiles: bool) -> bool:
    """Ask whether a file that the system does not take makes a new map of another one."""
    other = (grid_takers() if tiles else takers())[0].title
    said = (
        tr("“{name}” is a tile map. Tiles become a mat, which a {present} map does not have.")
        if tiles
        else tr("“{name}” becomes areas, which a {present} map does not have.")
    )
    title = tr("Make a new {system} map?").format(system=other)
    text = said.format(name=file.name, present=system.title)
    answers = [tr("Cancel"), tr("New {system} map").format(system=other)]
    return ask(window, title, text, answers) == 1


def import_picture(window: ImportWindow, path: Path, *, plain: bool) -> None:
    """Ask what becomes of a picture, or of a map of Universal VTT, and make it.

    `plain`: it is a PNG or JPEG, which can be traced.
    """
    _keep_folder(window, path)
    answers = [tr("Cancel"), tr("Reference picture")]
    said = tr(
        "“{name}” can be shown over the map as a reference picture while you build from it. The "
        "picture is copied to the map's folder."
    ).format(name=path.name)
    if window.session is None:
        said += " " + tr("First you make a new map and save it.")
    elif window.session.document.path is None:
        said += " " + tr("The map is saved first.")
    if plain:
        said += "\n\n" + tr("Or its regions are traced and become the areas of an area map.")
        answers.append(tr("Trace areas…"))
    title = tr("Import a picture") if plain else tr("Import a Universal VTT map")
    answer = ask(window.files.window, title, said, answers)
    if answer == 1:
        _as_reference(window, path)
    elif answer == 2:
        import_map(window, path)


def _as_reference(window: ImportWindow, path: Path) -> None:
    """Lay a picture over the window's map, which is made and saved where it is not yet."""
    if window.session is None:
        window.begin()
    session = window.session
    if session is not None and (session.document.path or window.files.save()):
        home = session.document.path
        if home is None:
            return
        made = lay(window.files.window, session, path, home.parent, may_copy=True)
        if made is not None:
            came = tr("The reference picture {name}, {scale}").format(
                name=made.picture.path, scale=made.scale
            )
            sum_up(window, ImportSummary("reference", path.name, came, made.notes))


def refuse_foreign_file(window: ImportWindow, path: Path) -> bool:
    """Say what another program's file is and offer what works; return False for other files."""
    try:
        data = read_bytes(path, MAX_CARRIER_BYTES)
    except FileError:
        return False
    found = foreign_format(data)
    if found is None or found.use:
        return False
    try:
        scenario_in(data, str(path))
        return False  # it carries a scenario
    except FileError as error:
        if error.faults[0].message != found.sentence:
            return False  # it is damaged, which opening it reports
    words = {
        "picture": tr("Choose a picture…"),
        "outlines": tr("Choose a drawing…"),
        "tiles": tr("Choose a tile map…"),
    }
    answers = [tr("Close"), *filter(None, [words.get(found.instead)])]
    title, said = opening(found.title), f"“{path.name}” {found.sentence}."
    if ask(window.files.window, title, said, answers, safe=0) == 1:
        chosen = choose(window, found.instead)
        if chosen is not None:
            window.open(chosen)
    return True


def sum_up(window: Host, summary: ImportSummary) -> None:
    """Show the summary of an import beside the map."""
    if window.shell is not None and window.session is not None:
        ImportControl(window.shell, window.session, summary, window.commands.run)


def _summary(trial: ImportPreview, file: Path, *, tiles: bool) -> ImportSummary:
    kind: ImportKind = "tiles" if tiles else "outlines"
    return ImportSummary(kind, _map_file(trial, file).name, trial.counted, trial.notes)


def import_into(
    window: QWidget, session: Session, file: Path, *, tiles: bool = False
) -> ImportPreview | None:
    """Ask for options and import a drawing, or with `tiles` a map of tiles, as one step.

    Returns what was imported, None when cancelled. Raises FileError.
    """
    before = session.present
    # Where nothing is yet, there is nothing to add to and nothing to replace.
    beside = bool(session.editing.objects(before, session.setup))
    trial = ask_for_import(window, session.document, file, beside=beside, tiles=tiles)
    if trial is None or trial.made is None:
        return None
    session.tool.cancel()
    if session.present is before:
        session.keep(trial.made.after, trial.made.edit.sentence(before, session.library))
    else:
        session.perform(trial.made.edit)
    session.say(trial.words)
    return trial


def new_from_import(window: QWidget, file: Path, *, tiles: bool = False) -> Document | None:
    """Ask for options and return a new map of a drawing or a map of tiles. Raises FileError."""
    system = (grid_takers() if tiles else takers())[0]
    document = new_document(system.id, system.modes[0].id, None, _title(file))
    trial = ask_for_import(window, document, file, beside=False, tiles=tiles)
    if trial is None or trial.made is None:
        return None
    words = trial.made.edit.sentence(document.scenario, document.library)
    after = msgspec.structs.replace(trial.made.after, title=_title(_map_file(trial, file)))
    history = document.history.push(after, words)
    return replace(document, history=history, summary=_summary(trial, file, tiles=tiles))


def _title(file: Path) -> str:
    return file.stem.replace("-", " ").replace("_", " ").capitalize()


def _map_file(trial: ImportPreview, file: Path) -> Path:
    """Return the file of an imported map, which a world or project only lists."""
    listed = trial.map if isinstance(trial, TilePreview) else ""
    return Path(listed) if listed else file


def _over(document: Document, file: Path) -> ReferencePicture | None:
    """Return the reference picture of a map if a file is it, so that its areas lie on it."""
    found = document.scenario.reference
    if found is None or document.path is None:
        return None
    same = (document.path.parent / found.path).resolve() == file.resolve()
    return found if same else None


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
            dialog = LegendDialog(
                file, taker, take().grounds, beside=beside, permitted=_tile_folders(window),
                parent=window,
            )  # fmt: skip
        elif kind_of_file(file) == "picture":
            dialog = TraceDialog(file, taker, _over(document, file), beside=beside, parent=window)
        else:
            dialog = ImportDialog(file, taker, beside=beside, parent=window)
        dialog.failed.connect(faults.append)
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
    finally:
        taker.close()
    if isinstance(dialog, LegendDialog) and dialog.permitted != _tile_folders(window):
        _keep_tile_folders(window, dialog.permitted)
    if faults:
        raise faults[0]
    return dialog.trial if accepted else None


class KeepsSettings(Protocol):
    """A window with the settings of a person."""

    settings: person.Settings


_MAX_TILE_FOLDERS = 50


def _tile_folders(window: QWidget) -> tuple[Path, ...]:
    """Return the folders in which a person permitted to read tile sets."""
    return tuple(Path(each) for each in cast(KeepsSettings, window).settings.tile_folders)


def _keep_tile_folders(window: QWidget, folders: Iterable[Path]) -> None:
    kept = tuple(dict.fromkeys(map(str, folders)))[-_MAX_TILE_FOLDERS:]
    keeper = cast(KeepsSettings, window)
    keeper.settings = msgspec.structs.replace(keeper.settings, tile_folders=kept)
    person.keep(keeper.settings)
