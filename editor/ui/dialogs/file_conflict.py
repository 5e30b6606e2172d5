"""Whose work a file is to hold, when something else wrote it: mine, or theirs."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from PySide6.QtWidgets import QWidget

from editor.core.diff import compare, sentence
from editor.core.errors import FileError
from editor.storage.load import load_scenario
from editor.ui.dialogs.ask import ask, tell
from editor.ui.translate import tr
from editor.workbench.document import Document, open_document

_MAX_LINES = 40

Whose = Literal["mine", "theirs", "elsewhere", ""]
"""Keep or write mine, take theirs, save mine to another file; empty: nothing."""


def theirs_at(path: Path) -> Document | None:
    """Return the document now at a path, None where it cannot be read."""
    try:
        return open_document(path)
    except FileError:
        return None


def tell_gone(parent: QWidget | None, path: Path) -> None:
    """Report that the file of the map was removed."""
    said = tr("“{name}” was removed or renamed. Save the map to keep it in a file.")
    tell(parent, tr("The file is gone"), said.format(name=path.name))


def ask_whose(parent: QWidget | None, document: Document, path: Path) -> Whose:
    """Ask which of the two to keep; closing the dialog keeps mine."""
    said = tr("Another program changed “{name}”.")
    answers: dict[str, Whose] = {tr("Take theirs"): "theirs", tr("Keep mine"): "mine"}
    return _asked(parent, said, answers, "mine", document, path)


def ask_to_replace(parent: QWidget | None, document: Document, path: Path) -> Whose:
    """Ask before saving what to do with a file that another program changed."""
    said = tr("Another program changed “{name}”. Saving would replace its changes.")
    answers: dict[str, Whose] = {
        tr("Cancel"): "",
        tr("Take theirs"): "theirs",
        tr("Replace theirs"): "mine",
        tr("Save as…"): "elsewhere",
    }
    return _asked(parent, said, answers, "", document, path)


def _asked(
    parent: QWidget | None,
    said: str,
    answers: dict[str, Whose],
    safe: Whose,
    document: Document,
    path: Path,
) -> Whose:
    """Ask, and ask again after a comparison."""
    title, named = tr("The file was changed"), said.format(name=path.name)
    compared = tr("Compare")
    words = [compared, *answers]
    while True:
        answer = ask(parent, title, named, words)
        if answer < 0:
            return safe
        if answer > 0:
            return answers[words[answer]]
        _compare(parent, document, path)


def _compare(parent: QWidget | None, document: Document, path: Path) -> None:
    try:
        theirs = load_scenario(path)
    except FileError as error:
        title = tr("Their file cannot be read")
        tell(parent, title, f"{path.name}: {error.faults[0].sentence}.", "\n".join(error.lines()))
        return
    if theirs.system != document.scenario.system:
        tell(parent, tr("From mine to theirs"), tr("Theirs is a map of another game."))
        return
    changes = compare(document.scenario, theirs)
    lines = [sentence(change) for change in changes] or [tr("no difference")]
    more = len(lines) - _MAX_LINES
    shown = lines[:_MAX_LINES] + ([tr("and {n} more").format(n=more)] if more > 0 else [])
    tell(parent, tr("From mine to theirs"), "", "\n".join(shown))
