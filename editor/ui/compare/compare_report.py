"""What differs, written to a file that is asked for, with the maps that its command plays."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from editor.core.canonical import canonical_bytes
from editor.core.errors import FileError
from editor.export.bundle_file import portable
from editor.export.job import Job
from editor.lab.files import json_text
from editor.lab.page.comparison import comparison_page
from editor.storage.folders import absolute
from editor.storage.save import write_bytes, write_under_free_name
from editor.ui.dialogs.ask import ask_for_target, show_message
from editor.ui.translate import tr
from editor.workbench.comparing import Comparing
from editor.workbench.versions import Version

ENDINGS = (".html", ".json")


def save_comparison(window: QWidget, comparing: Comparing, folder: Path) -> tuple[str, ...]:
    """Ask for a file and write what differs.

    Return its name and those of the maps that were written beside it; none where nothing was.
    """
    comparison, playtests = comparing.comparison, comparing.playtests
    if comparison is None or playtests is None or comparing.versions is None:
        return ()
    proposed = folder / f"{comparing.session.document.file_stem}.compare.html"
    title = tr("Save the report")
    kinds = tr("Page for a browser (*.html);;JSON (*.json)")
    path = ask_for_target(window, title, proposed, kinds, ".html")
    if path is None:
        return ()
    if path.suffix.lower() not in ENDINGS:
        show_message(window, title, tr("The file name must end in .html or .json."))
        return ()
    try:
        if path.suffix.lower() == ".json":
            write_bytes(path, json_text(comparison).encode())
            return (path.name,)
        other, file = _maps_beside(path, comparing.versions)
        page = comparison_page(comparison, playtests[1].game, file, other)
        write_bytes(path, page.encode())
    except FileError as error:
        show_message(window, tr("The report cannot be written"), str(error))
        return ()
    known = [each.path.name for each in comparing.versions if each.path is not None]
    return (path.name, *(name for name in (other, file) if name not in known))


def _maps_beside(path: Path, versions: Sequence[Version]) -> list[str]:
    """Return the names of files beside a report that hold these versions.

    What is no file there yet is written, under a name that no other file has.
    """
    names = []
    for word, version in zip(("then", "now"), versions, strict=True):
        known = version.path
        if known is not None and absolute(known).parent == absolute(path).parent:
            names.append(known.name)
            continue
        deal = version.deal
        scenario = portable(Job(deal.scenario, deal.library, deal.ruleset))
        kept = canonical_bytes(replace(scenario, mode=deal.mode or scenario.mode))
        stems = chain((word,), (f"{word}-{number}" for number in range(2, 1000)))
        free = (f"{path.stem}.{stem}.json" for stem in stems)
        names.append(write_under_free_name(path.parent, free, kept))
    return names
