"""Export in a process of its own, which can be ended at any time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from editor.core.processes import ProcessEndedError, Worker
from editor.storage.folders import absolute
from editor.workbench.export_maker import serve
from editor.workbench.export_orders import (
    ExportCrash,
    ExportFault,
    ExportingEndedError,
    ExportOrder,
    ExportPicture,
    ExportPreview,
    ExportReady,
    ExportRefusal,
    ExportResult,
    Outcome,
    Progress,
)
from editor.workbench.trials import ImportTarget


class ExportRunner:
    """Previews and makes exports of one scenario in a process that starts with the first order.

    The process writes the file as a whole, and only on an order: wherever it ends, no partial
    file stays.
    """

    def __init__(self, ground: ImportTarget) -> None:
        self.worker = Worker("exports", serve, ground)
        self._path: Path | None = None
        self._preview_of: ExportPreview | None = None
        self._order: ExportOrder | None = None
        self._wanted: ExportOrder | None = None
        self._keeping = False
        self.progress = Progress()
        """The progress when `outcome` was last called."""

    def ask_preview(self, order: ExportOrder) -> None:
        """Ask for the preview of an order; this replaces an earlier question."""
        self._order, self._preview_of = order, None
        self.worker.forget()
        self.worker.send(("preview", order))

    def preview(self) -> ExportPreview | None:
        """Return what is known of the latest order once something is, else None.

        After a process that ended another one is asked. Raises ExportingEndedError where that one
        ended too, and RuntimeError for a bug in it.
        """
        found = self._look()
        if isinstance(found, ExportCrash) and self._order is not None:
            if self.worker.spent:
                self._order = None
                raise ExportingEndedError(found.words)
            self.worker.send(("preview", self._order))
        if isinstance(found, ExportFault):
            self._order = None
            raise RuntimeError(found.words)
        return self._preview_of

    def write(self, order: ExportOrder, path: Path) -> None:
        """Start to write an export to a file."""
        self._path, self._wanted = absolute(path), order
        self._keeping = False
        self.worker.send(("write", order))

    def write_again(self) -> None:
        """Start the last export once more."""
        if self._wanted is not None and self._path is not None:
            self.progress = Progress()
            self.write(self._wanted, self._path)

    def outcome(self) -> Outcome | None:
        """Return the outcome of the export once it is over, else None."""
        return self._look()

    def cancel(self) -> bool:
        """End the process; return False where the file is already being written."""
        if self._keeping:
            return False
        self.worker.end()
        return True

    def _look(self) -> Outcome | None:
        """Handle the messages of the process; return the outcome of a finished order."""
        try:
            while (said := self.worker.heard()) is not None:
                if isinstance(said, ExportResult | ExportRefusal | ExportFault):
                    self._keeping = False
                    return said
                if isinstance(said, Progress):
                    self.progress = said
                elif isinstance(said, ExportPreview | ExportPicture):
                    self._know(said)
                elif isinstance(said, ExportReady):
                    self._keeping = True
                    self.worker.send(("keep", self._path))
        except ProcessEndedError:
            kept, self._keeping = self._keeping, False
            if kept:
                # A file is written whole or not at all.
                return ExportCrash(
                    "The export process stopped while writing; the file is either complete or "
                    "unchanged"
                )
            return ExportCrash("The export process stopped early; nothing was written")
        return None

    def _know(self, said: ExportPreview | ExportPicture) -> None:
        """Add to what is known of the latest order; an answer to an earlier one is late."""
        if said.order != self._order:
            return
        known = self._preview_of.pictures if self._preview_of else ()
        if isinstance(said, ExportPreview):
            self._preview_of = replace(said, pictures=known)
        elif self._preview_of is not None:
            self._preview_of = replace(self._preview_of, pictures=(*known, said.data))
