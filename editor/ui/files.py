"""A window's file: new, open, save, revert; kept against crashes and watched on the disk."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from editor.core.diff import compare, sentence
from editor.core.errors import FileError
from editor.core.scenario import AnyScenario
from editor.storage import recent
from editor.storage.load import load_scenario
from editor.storage.recovery import Leftover, Session, dismiss
from editor.storage.restoring.catalogue import WAYS
from editor.storage.stamp import Stamp, changed_since, stamp
from editor.ui.dialogs.ask import ask, tell
from editor.ui.dialogs.new import NewRequest
from editor.workbench.document import (
    Document,
    new_document,
    open_document,
    save_document,
)

_AUTOSAVE = 20_000
"""Milliseconds between two looks at whether there is work to keep."""
_SETTLE = 300
"""Milliseconds after which a file that was touched is looked at."""
_MOST_LINES = 40


class Files(QObject):
    """The file of one window. `current` gives its document; a new one is told by `opened`."""

    opened = Signal(object)
    """A document to take the place of the present one."""
    saved = Signal(object)
    """The present document, as it lies in its file now."""
    said = Signal(str)
    """A sentence on the document that was opened."""

    def __init__(
        self, window: QWidget, current: Callable[[], Document | None], session: Session | None
    ) -> None:
        super().__init__(window)
        self._window = window
        self._current = current
        self._session = session
        self._name = f"window-{id(self)}"
        self._kept: AnyScenario | None = None
        self._stamp: Stamp | None = None
        self._look_later = QTimer(self)
        self._look_later.setSingleShot(True)
        self._look_later.setInterval(_SETTLE)
        self._look_later.timeout.connect(self.look_at_disk)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(lambda _: self._look_later.start())
        self._watcher.directoryChanged.connect(lambda _: self._look_later.start())
        self._clock = QTimer(self)
        self._clock.setInterval(_AUTOSAVE)
        self._clock.timeout.connect(self.keep_work)
        self._clock.start()

    # New and open

    def begin(self, request: NewRequest) -> None:
        """Begin a new scenario."""
        document = new_document(request.system, request.mode, request.players, request.title)
        self.take(document)

    def open(self, path: Path) -> bool:
        """Open a file; False, and every fault said, when it cannot be read."""
        try:
            document = open_document(path)
        except FileError as error:
            self.tell_faults(self.tr("This file cannot be opened"), error)
            recent.forget(path)
            return False
        if document.path is not None:
            recent.remember(path)
        self.take(document)
        return True

    def recover(self, left: Leftover) -> bool:
        """Open work that was left behind; it goes only once this session keeps it."""
        try:
            scenario = load_scenario(left.recovery)
            document = self._before(left, scenario)
        except FileError as error:
            self.tell_faults(self.tr("This work cannot be recovered"), error)
            return False
        history = document.history.push(scenario, self.tr("Recover unsaved work"))
        self.take(replace(document, history=history))
        if self.keep_work() is not None:
            dismiss(left)
        return True

    def _before(self, left: Leftover, scenario: AnyScenario) -> Document:
        """Return what the work was made from: its file, or a new map where there is none."""
        if left.file is not None:
            with contextlib.suppress(FileError):
                return open_document(left.file)
        return new_document(scenario.system, scenario.mode)

    def choose(self) -> list[Path]:
        """Ask for files to open."""
        names, _ = QFileDialog.getOpenFileNames(
            self._window, self.tr("Open"), str(self.folder()), self._open_kinds()
        )
        return [Path(name) for name in names]

    # Save

    def save(self) -> bool:
        """Save into the file, asking for one where there is none; False when nothing was saved."""
        document = self._current()
        if document is None:
            return False
        return self._save(document, document.path) if document.path else self.save_as()

    def save_as(self) -> bool:
        """Ask for a file and save into it."""
        document = self._current()
        if document is None:
            return False
        proposed = document.path or self.folder() / f"{_file_name(document.scenario.title)}.json"
        name, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Save as"), str(proposed), self._kinds()
        )
        if not name:
            return False
        path = Path(name)
        return self._save(document, path if path.suffix else path.with_suffix(".json"))

    def revert(self) -> None:
        """Take what lies in the file, after asking; nothing of the history is lost."""
        document = self._current()
        if document is None or document.path is None:
            return
        answer = ask(
            self._window,
            self.tr("Revert to the file?"),
            self.tr("The map becomes what “{name}” holds. Undo brings your work back.").format(
                name=document.path.name
            ),
            [self.tr("Cancel"), self.tr("Revert")],
        )
        if answer == 1:
            self._take_theirs(document, document.path)

    def may_leave(self) -> bool:
        """Ask what becomes of unsaved work; False when the window is to stay as it is."""
        document = self._current()
        if document is None or not document.unsaved:
            self._forget()
            return True
        answer = ask(
            self._window,
            self.tr("Save the changes?"),
            self.tr("“{title}” has changes that are in no file.").format(
                title=document.scenario.title
            ),
            [self.tr("Cancel"), self.tr("Do not save"), self.tr("Save")],
        )
        if answer == 2 and not self.save():
            return False
        if answer in (1, 2):
            self._forget()
            return True
        return False

    # Against crashes

    def keep_work(self) -> Path | None:
        """Keep unsaved work in the recovery file; return where, None when there is nothing new."""
        document = self._current()
        if document is None or self._session is None:
            return None
        if not document.unsaved:
            if self._kept is not None:
                self._forget()
            return None
        if document.scenario is self._kept:
            return None
        # Work that cannot be kept now is tried again at the next beat.
        with contextlib.suppress(FileError):
            place = self._session.autosave(self._name, document.scenario, document.path)
            self._kept = document.scenario
            return place
        return None

    def _forget(self) -> None:
        self._kept = None
        if self._session is not None:
            with contextlib.suppress(FileError):
                self._session.forget(self._name)

    def where_kept(self) -> str:
        """Keep work at once and say where, for a person who saw the program fail."""
        self._kept = None
        document = self._current()
        if document is None or not document.unsaved:
            return ""
        place = self.keep_work()
        return self.tr("Your work is kept in {place}.").format(place=place) if place else ""

    # On the disk

    def look_at_disk(self) -> None:
        """Ask what to do when something else changed the file."""
        document = self._current()
        if document is None or document.path is None:
            return
        self._watch(document.path)
        if not changed_since(document.path, self._stamp):
            return
        self._stamp = stamp(document.path)
        if self._stamp is None:
            tell(
                self._window,
                self.tr("The file is gone"),
                self.tr("“{name}” was removed or renamed. Saving writes it anew.").format(
                    name=document.path.name
                ),
            )
            return
        self._ask_whose(document, document.path)

    def _ask_whose(self, document: Document, path: Path) -> None:
        words = self.tr("Something else changed “{name}” on the disk.").format(name=path.name)
        answers = [self.tr("Compare"), self.tr("Take theirs"), self.tr("Keep mine")]
        while True:
            answer = ask(self._window, self.tr("The file was changed"), words, answers, safe=2)
            if answer == 0:
                self._compare(document, path)
            else:
                break
        if answer == 1:
            self._take_theirs(document, path)

    def _compare(self, document: Document, path: Path) -> None:
        try:
            changes = compare(document.scenario, load_scenario(path))
        except FileError as error:
            self.tell_faults(self.tr("Their file cannot be read"), error)
            return
        said = [sentence(change) for change in changes] or [self.tr("no difference")]
        more = len(said) - _MOST_LINES
        lines = said[:_MOST_LINES] + ([self.tr("and {n} more").format(n=more)] if more > 0 else [])
        tell(self._window, self.tr("From mine to theirs"), "", "\n".join(lines))

    def _take_theirs(self, document: Document, path: Path) -> None:
        try:
            theirs = open_document(path)
        except FileError as error:
            self.tell_faults(self.tr("The file cannot be read"), error)
            return
        title = self.tr("Revert to {name}").format(name=path.name)
        history = document.history.push(theirs.scenario, title)
        self._stamp = stamp(path)
        self.saved.emit(
            replace(document, history=history, kept=theirs.scenario, library=theirs.library)
        )

    def _save(self, document: Document, path: Path) -> bool:
        try:
            kept = save_document(document, path)
        except FileError as error:
            self.tell_faults(self.tr("The map could not be saved"), error)
            return False
        self._stamp = stamp(path)
        self._forget()
        recent.remember(path)
        self._watch(path)
        self.saved.emit(kept)
        return True

    def take(self, document: Document) -> None:
        """Let a document take the place of the present one."""
        self._forget()
        self._stamp = stamp(document.path) if document.path else None
        if document.path is not None:
            self._watch(document.path)
        self.opened.emit(document)
        if document.source:
            self.said.emit(document.source)

    def _watch(self, path: Path) -> None:
        watched = {*self._watcher.files(), *self._watcher.directories()}
        wanted = {str(each) for each in (path, path.parent) if each.exists()}
        if watched - wanted:
            self._watcher.removePaths(sorted(watched - wanted))
        if wanted - watched:
            self._watcher.addPaths(sorted(wanted - watched))

    def folder(self) -> Path:
        """Return the folder in which a person is likely to look."""
        document = self._current()
        if document is not None and document.path is not None:
            return document.path.parent
        last = recent.recent_files()
        return last[0].parent if last else Path.home()

    def _kinds(self) -> str:
        return self.tr("Maps (*.json);;All files (*)")

    def _open_kinds(self) -> str:
        endings = dict.fromkeys(("json", *(ending for way in WAYS for ending in way.endings)))
        every = " ".join(f"*.{ending}" for ending in endings)
        carry = self.tr("Maps, and what carries one ({every})").format(every=every)
        return f"{carry};;{self._kinds()}"

    def tell_faults(self, title: str, error: FileError) -> None:
        """Tell what is wrong with a file, every fault of it."""
        first = error.faults[0]
        said = first.message + (f"; expected {first.expected}" if first.expected else "")
        tell(self._window, title, f"{Path(error.file).name} {said}.", "\n".join(error.lines()))


def _file_name(title: str) -> str:
    kept = "".join(each if each.isalnum() else "-" for each in title.casefold())
    return "-".join(part for part in kept.split("-") if part) or "map"


def files_of(event: QDropEvent) -> list[Path]:
    """Return the files that are dragged over a window or let go there."""
    urls = event.mimeData().urls() if event.mimeData().hasUrls() else []
    return [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
