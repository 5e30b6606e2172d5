"""Files between sessions: recovered work after a crash, and changes by other programs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Literal

from PySide6.QtWidgets import QWidget

from editor.core.errors import FileError
from editor.core.scenario import AnyScenario
from editor.storage.document import digest_at
from editor.storage.leftovers import Leftover, leftovers
from editor.storage.load import load_scenario
from editor.ui.dialogs.ask import ask, is_same_file
from editor.ui.translate import tr
from editor.workbench.document import Document, document_of, open_document


def unasked_at(path: Path) -> list[Leftover]:
    """Return recovered work on a file that was not asked about yet."""
    return [
        left
        for left in leftovers()
        if left.file is not None and not left.asked and is_same_file(left.file, path)
    ]


def ask_to_recover(parent: QWidget, path: Path) -> Literal["recover", "discard", "later"]:
    """Ask about recovered work on a file; closing the question decides later."""
    said = tr(
        "Realmwright ended with unsaved changes to “{name}”. If you open the file as it is, they "
        "stay on the start page under Recovered work."
    )
    answers = [tr("Discard them"), tr("Open the file as it is"), tr("Recover the changes")]
    answer = ask(parent, tr("Recover unsaved work?"), said.format(name=path.name), answers)
    return "recover" if answer == 2 else "discard" if answer == 0 else "later"


def recovered(left: Leftover) -> Document:
    """Return recovered work as unsaved changes of its file.

    The next save recreates a deleted file. Where the file cannot be read, or now contains a map of
    another system, the work has no file. Raises FileError where the work cannot be read.
    """
    scenario, title = load_scenario(left.recovery), tr("Recover unsaved work")
    if left.file is None:
        return _without_file(scenario, title, None)
    try:
        document = open_document(left.file)
    except FileError:
        document = None
    if document is not None and document.scenario.system == scenario.system:
        return replace(document, history=document.history.push(scenario, title))
    made = _without_file(scenario, title, left.file.parent)
    if left.file.parent.is_dir() and digest_at(left.file) is None:
        return replace(made, path=left.file, source="")
    return made


def _without_file(scenario: AnyScenario, title: str, home: Path | None) -> Document:
    try:
        document = document_of(scenario, title, home)
    except FileError:
        # A kit in that folder has faults; the work is more than its kits.
        document = document_of(scenario, title)
    return replace(document, source=tr("Recovered work that is not saved yet"))
