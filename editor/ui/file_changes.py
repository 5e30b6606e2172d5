"""Unsaved work of a window in a recovery file, and files that another program changed."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from editor.core.diff import compare
from editor.core.errors import FileError
from editor.core.kit import followed_paths
from editor.core.scenario import AnyScenario
from editor.storage.document import digest_at
from editor.storage.leftovers import Leftover, leftovers
from editor.storage.load import load_scenario
from editor.storage.recovery import RecoverySession
from editor.ui.dialogs.ask import ask, is_same_file, show_message
from editor.ui.translate import tr
from editor.workbench.change_names import names_in, sentences
from editor.workbench.document import Document, document_of, open_document
from editor.workbench.sharing import followed_digests, reloaded

_SETTLE = 300
"""Milliseconds between a change of a file and its examination."""


class FileWatch(QObject):
    """Watches a file with others; emits `touched` after a change, once no dialog is open."""

    touched = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_SETTLE)
        self._later.timeout.connect(self._notify)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self.look_later)
        self._watcher.directoryChanged.connect(self.look_later)

    def follow(self, *files: Path) -> None:
        """Watch these files, and their folders for files that replace them."""
        watched = {*self._watcher.files(), *self._watcher.directories()}
        every = (each for file in files for each in (file, file.parent))
        wanted = {str(each) for each in every if os.path.exists(each)}  # noqa: PTH110
        if watched - wanted:
            self._watcher.removePaths(sorted(watched - wanted))
        if wanted - watched:
            self._watcher.addPaths(sorted(wanted - watched))

    def follows(self, file: Path) -> bool:
        """Return whether this file itself is watched."""
        return str(file) in self._watcher.files()

    def look_later(self) -> None:
        """Emit `touched` soon."""
        self._later.start()

    def _notify(self) -> None:
        if QApplication.activeModalWidget() is None:
            self.touched.emit()
        else:
            self._later.start()


class FollowedRules:
    """The files of house rules that a map follows, as they were when they were last looked at."""

    def __init__(self) -> None:
        self._known: tuple[tuple[str, bytes | None], ...] = ()

    def files(self, document: Document) -> tuple[Path, ...]:
        """Return the files that a map follows."""
        home = document.folder or Path()
        return tuple(home / path for path in followed_paths(document.scenario))

    def look(self, document: Document) -> tuple[Document, str]:
        """Return the map with these files as they are now, and a message about them."""
        now = followed_digests(document)
        if now == self._known:
            return document, ""
        self._known = now
        try:
            return reloaded(document)
        except FileError as error:
            said = tr("House rules could not be reloaded and are unchanged: {why}.")
            return document, said.format(why=error.lines()[0])


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
        "Realmwright closed with unsaved changes to “{name}”. If you open the file without them, "
        "they remain on the start page under Recovered work."
    )
    answers = [tr("Discard changes"), tr("Open without changes"), tr("Recover changes")]
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
    return replace(document, source=tr("Recovered, not yet saved"))


_MAX_LINES = 40

Whose = Literal["mine", "theirs", "elsewhere", ""]
"""Keep or write mine, take theirs, save mine to another file; empty: nothing."""


def theirs_at(path: Path) -> Document | None:
    """Return the document now at a path, None where it cannot be read."""
    try:
        return open_document(path)
    except FileError:
        return None


def show_gone(parent: QWidget | None, path: Path) -> None:
    """Report that the file of the map was removed."""
    said = tr("“{name}” was deleted or renamed. Save the map to a file to keep it.")
    show_message(parent, tr("File not found"), said.format(name=path.name))


def ask_whose(parent: QWidget | None, document: Document, path: Path) -> Whose:
    """Ask which of the two to keep; closing the dialog keeps mine."""
    said = tr("Another program changed “{name}”.")
    answers: dict[str, Whose] = {tr("Reload file"): "theirs", tr("Keep mine"): "mine"}
    return _answer(parent, said, answers, "mine", document, path)


def ask_to_replace(parent: QWidget | None, document: Document, path: Path) -> Whose:
    """Ask before saving what to do with a file that another program changed."""
    said = tr("Another program changed “{name}”. Saving would replace its changes.")
    answers: dict[str, Whose] = {
        tr("Cancel"): "",
        tr("Reload file"): "theirs",
        tr("Overwrite file"): "mine",
        tr("Save as…"): "elsewhere",
    }
    return _answer(parent, said, answers, "", document, path)


def _answer(
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
        title = tr("The changed file cannot be read")
        show_message(
            parent, title, f"{path.name}: {error.faults[0].sentence}.", "\n".join(error.lines())
        )
        return
    if theirs.system != document.scenario.system:
        show_message(
            parent, tr("Changes in the file"), tr("The file now contains a map for another game.")
        )
        return
    changes = compare(document.scenario, theirs)
    given = document.library, document.ruleset
    mine = names_in(document.scenario, *given)
    lines = sentences(changes, mine, names_in(theirs, *given)) or [tr("no differences")]
    more = len(lines) - _MAX_LINES
    shown = lines[:_MAX_LINES] + ([tr("and {n} more").format(n=more)] if more > 0 else [])
    show_message(parent, tr("Changes in the file"), "", "\n".join(shown))


class UnsavedWork:
    """Keeps the present document of a window in its recovery session.

    `current` returns the document; `say` gets one sentence if it cannot be saved.
    Without a session nothing is kept.
    """

    def __init__(
        self,
        current: Callable[[], Document | None],
        session: RecoverySession | None,
        say: Callable[[str], None],
    ) -> None:
        self._current, self._session, self._say = current, session, say
        self._name = f"window-{id(self)}"
        self._kept: AnyScenario | None = None
        self._complained = False
        """Whether a failed autosave was already reported."""

    def keep(self) -> Path | None:
        """Save unsaved work to the recovery file; return its path, None if nothing is new."""
        document = self._current()
        if document is None or self._session is None:
            return None
        if not document.unsaved:
            if self._kept is not None:
                self.forget()
            return None
        if document.scenario is self._kept:
            return None
        try:
            place = self._session.autosave(self._name, document.scenario, document.path)
        except FileError as error:
            # It is tried again at the next beat.
            if not self._complained:
                self._say(_unprotected(error))
            self._complained = True
            return None
        self._kept, self._complained = document.scenario, False
        return place

    def forget(self) -> None:
        """Remove the recovery file: the work was saved, or given up."""
        self._kept = None
        if self._session is not None:
            with contextlib.suppress(FileError):
                self._session.forget(self._name)

    def where(self) -> str:
        """Save unsaved work to the recovery file at once and say where, or why that failed."""
        document = self._current()
        if document is None or not document.unsaved:
            return ""
        if self._session is None:
            return tr("Your work is not backed up. Save it now.")
        try:
            place = self._session.autosave(self._name, document.scenario, document.path)
        except FileError as error:
            return _unprotected(error)
        self._kept = document.scenario
        return tr("Your work is backed up in {place}.").format(place=place)


def _unprotected(error: FileError) -> str:
    words = tr("Unsaved work cannot be protected against a crash: {why}.")
    return words.format(why=error.lines()[0])
