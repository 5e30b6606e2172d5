"""Unsaved work of one window, kept in a recovery file against a crash."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

from editor.core.errors import FileError
from editor.core.scenario import AnyScenario
from editor.storage.recovery import RecoverySession
from editor.ui.translate import tr
from editor.workbench.document import Document


class UnsavedWork:
    """Keeps the present document of a window in its recovery session.

    `current` returns the document; `say` is told once, in a sentence, that it cannot be kept.
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
            return tr("Your work is not saved anywhere: save it now.")
        try:
            place = self._session.autosave(self._name, document.scenario, document.path)
        except FileError as error:
            return _unprotected(error)
        self._kept = document.scenario
        return tr("Your work is saved in {place}.").format(place=place)


def _unprotected(error: FileError) -> str:
    words = tr("Unsaved work cannot be protected against a crash: {why}.")
    return words.format(why=error.lines()[0])
