"""The file of a window: new, open, save, revert, autosave, and changes by other programs."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from editor.core.errors import FileError
from editor.core.resources import is_sample
from editor.storage import recent
from editor.storage.document import digest_at
from editor.storage.leftovers import Leftover, dismiss, set_offered
from editor.storage.recovery import RecoverySession
from editor.storage.restoring.restore import CARRIERS
from editor.storage.save import ChangedError
from editor.storage.tiled.worlds import ENDINGS
from editor.ui.dialogs.ask import ask, ask_for_target, is_same_file, own_folder, show_message
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.dialogs.new import NewRequest
from editor.ui.file_changes import (
    FileWatch,
    FollowedRules,
    UnsavedWork,
    ask_to_recover,
    ask_to_replace,
    ask_whose,
    recovered,
    show_gone,
    theirs_at,
    unasked_at,
)
from editor.workbench.document import Document, new_document, open_document, save_document

_USUAL = (20, "")
"""The seconds between two autosaves, and the folder of maps, before a person prefers others."""


class Files(QObject):
    """The file of one window. `current` returns its document; `opened` emits a new one.

    `is_free` returns whether the window may show another document without anything being lost.
    """

    opened = Signal(object)
    """A document that replaces the present one."""
    saved = Signal(object)
    """The present document as saved."""
    apart = Signal(object)
    """A document for another window."""
    said = Signal(str)
    """A message about the opened document."""

    def __init__(
        self,
        window: QWidget,
        current: Callable[[], Document | None],
        session: RecoverySession | None,
        is_free: Callable[[], bool],
    ) -> None:
        super().__init__(window)
        self.window = window
        """The window whose file it is."""
        self._current = current
        self._work = UnsavedWork(current, session, self.said.emit)
        self._is_free = is_free
        self._is_asking = False
        """Whether a question about the file is open."""
        self._rules = FollowedRules()
        self._known: bytes | None = None
        """The digest of the file at the last question before saving."""
        self._disk = FileWatch(self)
        self._disk.touched.connect(self.look_at_disk)
        self._clock = QTimer(self)
        self._clock.timeout.connect(self.keep_work)
        # Folders of other machines send no word when a file in them changes.
        self._clock.timeout.connect(self._disk.look_later)
        self._folder = Path()
        self.follow(*_USUAL)

    def follow(self, seconds: int, folder: str) -> None:
        """Keep unsaved work after this many seconds, and look for maps in a folder, if any."""
        self._folder = Path(folder) if folder else Path()
        self._clock.start(seconds * 1000)

    def watches(self, path: Path) -> bool:
        """Return whether a change of this file is heard at once."""
        return self._disk.follows(path)

    # New and open

    def begin(self, request: NewRequest) -> None:
        """Create a new scenario."""
        document = new_document(request.system, request.mode, request.players, request.title)
        self.take(document)

    def open(self, path: Path) -> bool:
        """Open a file, or recovered work on it where the user wants that.

        Report every fault and return False where it cannot be read.
        """
        if self._recover_at(path):
            return True
        try:
            document = open_document(path)
        except FileError as error:
            self.report_faults(self.tr("This file cannot be opened"), error)
            self._list_files(recent.forget, path)
            return False
        if document.path is not None:
            self._remember(path)
        self.take(document)
        return True

    def recover(self, left: Leftover) -> bool:
        """Open recovered work; delete its file only once this session has saved it."""
        try:
            document = recovered(left)
        except FileError as error:
            self.report_faults(self.tr("This work cannot be recovered"), error)
            return False
        if document.path is not None:
            self._remember(document.path)
        self.take(document)
        if self.keep_work() is not None or not document.unsaved:
            dismiss(left)
        return True

    def _recover_at(self, path: Path) -> bool:
        """Ask once about recovered work on a file; return whether it was opened."""
        for left in unasked_at(path):
            answer = ask_to_recover(self.window, path)
            if answer == "discard":
                dismiss(left)
                continue
            set_offered(left)
            if answer == "recover" and self.recover(left):
                return True
        return False

    def choose(self) -> list[Path]:
        """Ask for files to open."""
        title, kinds = self.tr("Open"), self._open_kinds()
        names = FileDialog.files(self.window, title, str(self.folder()), kinds)
        return [Path(name) for name in names]

    # Save

    def save(self) -> bool:
        """Save to the file, asking for one if needed; return False when nothing was saved."""
        document = self._current()
        if document is None:
            return False
        return self._save(document) if document.path else self.save_as()

    def save_as(self) -> bool:
        """Ask for a file and save to it."""
        document = self._current()
        if document is None:
            return False
        copied = document.home is not None and is_sample(document.home)
        folder = self._own_folder() if copied else self.folder()
        proposed = document.path or folder / f"{document.file_stem}.json"
        title, kinds = self.tr("Save as"), self._kinds()
        path = ask_for_target(self.window, title, proposed, kinds, ".json")
        if path is None:
            return False
        same = document.path is not None and is_same_file(path, document.path)
        return self._save(document, None if same else path)

    def _save(self, document: Document, path: Path | None = None) -> bool:
        """Save to the file or another; ask before replacing what another program wrote."""
        beside: list[FileError] = []
        try:
            kept = save_document(document, path, beside.append)
        except ChangedError as error:
            return self._save_over(document, Path(error.file))
        except FileError as error:
            self.report_faults(self.tr("The map could not be saved"), error)
            return False
        self._work.forget()
        assert kept.path is not None  # it was saved just now
        self._remember(kept.path)
        self._disk.follow(kept.path)
        self.saved.emit(kept)
        if beside:
            lines = [line for error in beside for line in error.lines()]
            words = self.tr("The map is saved. Its kits or house rules could not be copied: {why}.")
            show_message(self.window, self.tr("Files of the map are missing"),
                 words.format(why=beside[0].faults[0].sentence), "\n".join(lines))  # fmt: skip
        return True

    def _remember(self, path: Path) -> None:
        """Put a file first in the list of recent files."""
        self._list_files(recent.remember, path)

    def _list_files(self, change: Callable[[Path], object], path: Path) -> None:
        try:
            change(path)
        except FileError as error:
            words = self.tr("The list of recent files could not be saved: {why}.")
            self.said.emit(words.format(why=error.lines()[0]))

    def _save_over(self, document: Document, path: Path) -> bool:
        """Ask what to do with a file that another program changed, before saving."""
        found, theirs = digest_at(path), theirs_at(path)
        self._known = found
        document = replace(document, kept=None if theirs is None else theirs.scenario)
        if path == document.path:
            self._keep(document)
        with self._dialog_open():
            answer = ask_to_replace(self.window, document, path)
        if answer == "theirs":
            self._take_theirs(document, path)
        elif answer == "elsewhere":
            return self.save_as()
        elif answer == "mine":
            # What came since the question was asked is asked about once more.
            return self._save(replace(document, path=path, held=found))
        return False

    def revert(self) -> None:
        """Revert to the file after asking; this is a step of the history."""
        document = self._current()
        if document is None or document.path is None:
            return
        answer = ask(
            self.window,
            self.tr("Revert to the file?"),
            self.tr("The map is reloaded from “{name}”. You can undo this.").format(
                name=document.path.name
            ),
            [self.tr("Cancel"), self.tr("Revert")],
        )
        if answer == 1:
            self._take_theirs(document, document.path)

    def may_leave(self) -> bool:
        """Ask what to do with unsaved work; return False to stay."""
        self.look_at_disk()
        document = self._current()
        if document is None or not document.unsaved:
            self._work.forget()
            return True
        with self._dialog_open():
            answer = ask(
                self.window,
                self.tr("Save the changes?"),
                self.tr("“{title}” has unsaved changes.").format(title=document.scenario.title),
                [self.tr("Cancel"), self.tr("Don't save"), self.tr("Save")],
            )
        if answer == 2 and not self.save():
            return False
        if answer in (1, 2):
            self._work.forget()
            return True
        return False

    # Against crashes

    def keep_work(self) -> Path | None:
        """Save unsaved work to the recovery file; return its path, None if nothing is new."""
        return self._work.keep()

    def where_kept(self) -> str:
        """Save unsaved work to the recovery file at once and say where, or why that failed."""
        return self._work.where()

    # On the disk

    def look_at_disk(self) -> None:
        """Ask what to do when another program changed or removed the file."""
        document = self._current()
        if document is None or document.path is None or self._is_asking:
            return
        self._disk.follow(document.path, *self._rules.files(document))
        document, words = self._rules.look(document)
        if words:
            self._keep(document)
            self.said.emit(words)
        assert document.path is not None  # as before
        found = digest_at(document.path)
        if found == document.held or (found is not None and found == self._known):
            return
        if found is None:
            self._keep(replace(document, kept=None, held=None))
            with self._dialog_open():
                show_gone(self.window, document.path)
            return
        theirs = theirs_at(document.path)
        kept = None if theirs is None else theirs.scenario
        self._keep(replace(document, kept=kept, held=found))
        known = (document.scenario, document.kept)
        if theirs is not None and theirs.scenario in known:
            return  # the file differs only in format, or holds the same work
        with self._dialog_open():
            wanted = ask_whose(self.window, document, document.path)
        if wanted == "theirs":
            self._take_theirs(document, document.path)

    def _take_theirs(self, document: Document, path: Path) -> None:
        try:
            theirs = open_document(path)
        except FileError as error:
            self.report_faults(self.tr("The file cannot be read"), error)
            return
        if theirs.scenario.system != document.scenario.system or theirs.path is None:
            # No tool of this window fits it; what is edited here is in no file any more.
            said = self.tr("“{name}” now contains another map; this map has no file").format(
                name=path.name
            )
            self._keep(replace(document, path=None, kept=None, held=None, source=said,
                               home=document.folder))  # fmt: skip
            self.said.emit(said)
            self.apart.emit(theirs)
            return
        title = self.tr("Revert to {name}").format(name=path.name)
        history = document.history.push(theirs.scenario, title)
        self._keep(replace(theirs, history=history))

    def _keep(self, document: Document) -> None:
        """Update the state of the document's file in the window."""
        self.saved.emit(document)

    @contextlib.contextmanager
    def _dialog_open(self) -> Iterator[None]:
        """Suspend the examination of the disk while a question is open."""
        self._is_asking = True
        try:
            yield
        finally:
            self._is_asking = False
            self._disk.look_later()

    def take(self, document: Document) -> None:
        """Edit a document here while the window is free, else in another window."""
        if not self._is_free():
            self.apart.emit(document)
            return
        self._work.forget()
        if document.path is not None:
            self._disk.follow(document.path, *self._rules.files(document))
        self.opened.emit(document)
        if document.source:
            self.said.emit(document.source)

    def folder(self) -> Path:
        """Return the folder in which file dialogs start."""
        document = self._current()
        if document is not None and document.path is not None:
            return document.path.parent
        last = (path.parent for path in recent.recent_files_there() if not is_sample(path))
        return self._own_folder(next(last, None))

    def _own_folder(self, last: Path | None = None) -> Path:
        """Return the folder of the preferences, else the last one, else that of documents."""
        wanted = self._folder if self._folder != Path() and self._folder.is_dir() else last
        return wanted or own_folder()

    def _kinds(self) -> str:
        return self.tr("Maps (*.json);;All files (*)")

    def _open_kinds(self) -> str:
        endings = dict.fromkeys(
            ("json", *(each for carrier in CARRIERS for each in carrier.endings), *ENDINGS)
        )
        every = " ".join(f"*.{ending}" for ending in endings)
        carry = self.tr("Maps and exported maps ({every})").format(every=every)
        return f"{carry};;{self._kinds()}"

    def report_faults(self, title: str, error: FileError) -> None:
        """Report every fault of a file."""
        said = ": ".join(filter(None, (Path(error.file).name, error.faults[0].sentence)))
        show_message(self.window, title, f"{said}.", "\n".join(error.lines()))
