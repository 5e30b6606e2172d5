"""Export in a process of its own, which can be ended at any time: it writes no file unasked."""

from __future__ import annotations

import contextlib
import os
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from editor.checks.run import at_least
from editor.core.errors import FileError
from editor.core.processes import Pipe, ProcessEndedError, Worker
from editor.export.catalogue import exporter_named
from editor.export.exporter import RefusedExportError
from editor.export.job import CancelledExportError, Job, OptionValue
from editor.export.run import job_for
from editor.export.sheets import Outlook, no_picture
from editor.storage.folders import absolute
from editor.storage.save import write_bytes
from editor.workbench.trials import ImportTarget

_INTERVAL = 0.04
"""The least seconds between two reports of progress."""
_PIXELS = 200
"""The longer side of a little picture."""


@dataclass(frozen=True)
class ExportOrder:
    """The export to make: its kind, the set-up (empty: the first), the options."""

    kind: str
    setup: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    draft: bool = False


@dataclass(frozen=True)
class ExportPreview:
    """What is known of an export before anything is written.

    - errors: the findings that prevent it unless it is a draft, as sentences
    - losses: what the kind cannot represent of this scenario, as sentences
    - refused: why it is impossible; empty where it is possible
    - whole: whether all of it is known. Errors and losses come first, then the outlook without a
      picture, the little pictures as PNG, and last the size of the file in bytes
    """

    order: ExportOrder
    errors: tuple[str, ...] = ()
    losses: tuple[str, ...] = ()
    refused: str = ""
    whole: bool = True
    outlook: Outlook | None = None
    pictures: tuple[bytes, ...] = ()
    size: int = 0


@dataclass(frozen=True)
class ExportPicture:
    """The next little picture of an order."""

    order: ExportOrder
    data: bytes


@dataclass(frozen=True)
class Progress:
    """The progress of an export: a share from 0 to 1, and the current step."""

    share: float = 0.0
    words: str = ""


@dataclass(frozen=True)
class ExportResult:
    """A finished export: its file and size, whether it is a draft, and what was lost."""

    path: Path
    size: int
    draft: bool = False
    losses: tuple[str, ...] = ()


@dataclass(frozen=True)
class ExportRefusal:
    """An export that is impossible: why, in a sentence."""

    words: str


@dataclass(frozen=True)
class ExportFault:
    """An export that failed by a bug of the program: the traceback."""

    words: str


@dataclass(frozen=True)
class ExportCrash:
    """An export whose process ended too early: what that means, in a sentence."""

    words: str


Outcome = ExportResult | ExportRefusal | ExportFault | ExportCrash


class ExportingEndedError(RuntimeError):
    """The process that previews exports ended again and again."""


@dataclass(frozen=True)
class ExportReady:
    """The message that an export is made and waits for the path to write."""


class ExportRunner:
    """Previews and makes exports of one scenario in a process that starts with the first order.

    The process writes the file as a whole, and only when told to: wherever it ends, no partial
    file stays.
    """

    def __init__(self, ground: ImportTarget) -> None:
        self.worker = Worker("exports", serve, ground)
        self._path: Path | None = None
        self._preview_of: ExportPreview | None = None
        self._asked: ExportOrder | None = None
        self._wanted: ExportOrder | None = None
        self._keeping = False
        self.progress = Progress()
        """The progress when `outcome` was last called."""

    def ask_preview(self, order: ExportOrder) -> None:
        """Ask for the preview of an order; this replaces an earlier question."""
        self._asked, self._preview_of = order, None
        self.worker.forget()
        self.worker.send(("preview", order))

    def preview(self) -> ExportPreview | None:
        """Return what is known of the latest order once something is, else None.

        After a process that ended another one is asked. Raises ExportingEndedError where that one
        ended too, and RuntimeError for a bug in it.
        """
        found = self._look()
        if isinstance(found, ExportCrash) and self._asked is not None:
            if self.worker.spent:
                self._asked = None
                raise ExportingEndedError(found.words)
            self.worker.send(("preview", self._asked))
        if isinstance(found, ExportFault):
            self._asked = None
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
                    "Its process ended while the file was written: the file is whole, or as before"
                )
            return ExportCrash("Its process ended before it was done; nothing was written")
        return None

    def _know(self, said: ExportPreview | ExportPicture) -> None:
        """Add to what is known of the latest order; an answer to an earlier one is late."""
        if said.order != self._asked:
            return
        known = self._preview_of.pictures if self._preview_of else ()
        if isinstance(said, ExportPreview):
            self._preview_of = replace(said, pictures=known)
        elif self._preview_of is not None:
            self._preview_of = replace(self._preview_of, pictures=(*known, said.data))


def serve(pipe: Pipe, ground: ImportTarget) -> None:
    """Carry out the orders of a pipe until it is closed; of several previews only the last.

    What a preview shows beyond errors and losses is made until another order arrives.
    """
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # the window comes first
    maker = Maker(ground, pipe.send, pipe.poll)
    while True:
        while not pipe.poll() and maker.go_on():
            pass
        task, given = pipe.recv()
        while task == "preview" and pipe.poll():
            task, given = pipe.recv()
        maker.obey(task, given)


class Maker:
    """Carries out orders on one scenario and passes each result to `say`.

    `waited_for()` is whether another order waits: the rest of a preview is left undone then.
    """

    def __init__(
        self,
        ground: ImportTarget,
        say: Callable[[object], None],
        waited_for: Callable[[], bool] = lambda: False,
    ) -> None:
        self._ground, self._say, self._waited_for = ground, say, waited_for
        self._jobs: dict[tuple[str, str], Job] = {}
        self._export_of: tuple[ExportResult, bytes] | None = None
        self._rest: Iterator[object] = iter(())
        self._known: tuple[ExportOrder, bytes] | None = None

    def obey(self, task: str, given: Any) -> None:
        """Carry out an order: "preview" or "write" an export, "keep" the export in a file.

        Raises OSError where the other end is closed.
        """
        self._rest = iter(())
        orders: dict[str, Callable[..., None]] = {
            "preview": self._preview,
            "write": self._write,
            "keep": self._keep,
        }
        self._try(lambda: orders[task](given))

    def go_on(self) -> bool:
        """Say the next thing of the last preview; return False where nothing is left."""
        left = False

        def step() -> None:
            nonlocal left
            said = next(self._rest, None)
            left = said is not None
            if left:
                self._say(said)

        self._try(step)
        return left

    def _preview(self, order: ExportOrder) -> None:
        seen, job = _preview_of(self._ground, order, self._jobs)
        self._say(seen)
        if job is not None and not seen.whole:
            self._rest = self._details(seen, job)

    def _write(self, order: ExportOrder) -> None:
        known = self._known[1] if self._known and self._known[0] == order else None
        self._export_of = _export_of(self._ground, order, self._say, known)
        self._say(ExportReady())

    def _keep(self, path: Path) -> None:
        if self._export_of is not None:
            (written, data), self._export_of = self._export_of, None
            write_bytes(path, data)
            self._say(replace(written, path=path))

    def _details(self, seen: ExportPreview, job: Job) -> Iterator[object]:
        """Yield what takes long of a preview: its outlook, its pictures, the size of the file."""

        def report(share: float, words: str) -> None:
            if self._waited_for():
                raise CancelledExportError

        exporter = exporter_named(seen.order.kind)
        job = replace(job, report=report)
        assert exporter.outlook is not None
        try:
            outlook = exporter.outlook(job)
            seen = replace(seen, outlook=replace(outlook, picture=no_picture))
            yield seen
            for index in range(outlook.pictures):
                yield ExportPicture(seen.order, outlook.picture(index, _PIXELS))
            data = exporter.write(job)
        except CancelledExportError:
            return
        except ValueError as error:
            yield replace(seen, refused=str(error), whole=True)
            return
        self._known = seen.order, data
        yield replace(seen, size=len(data), whole=True)

    def _try(self, work: Callable[[], None]) -> None:
        """Do something, and say why it failed. Raises OSError where the other end is closed."""
        try:
            work()
        except (RefusedExportError, FileError, ValueError) as error:
            self._say(ExportRefusal(str(error)))
        except ConnectionError:
            raise
        except Exception:
            # It is told where a person sees it.
            self._say(ExportFault(traceback.format_exc()))


def _preview_of(
    ground: ImportTarget, order: ExportOrder, jobs: dict[tuple[str, str], Job]
) -> tuple[ExportPreview, Job | None]:
    """Return what is known of an order at once, and its job where it is possible.

    `jobs` keeps the checked scenario for other options.
    """
    exporter = exporter_named(order.kind)
    key = (order.kind, order.setup)
    try:
        if key not in jobs:
            jobs[key] = job_for(
                ground.scenario,
                ground.library,
                ground.ruleset,
                exporter,
                setup=order.setup,
                draft=True,
            )
        job = replace(jobs[key], options={**jobs[key].options, **order.options})
        errors = tuple(each.message for each in at_least(job.findings, "error"))
        losses = exporter.losses(job)
        return ExportPreview(order, errors, losses, whole=exporter.outlook is None), job
    except ValueError as error:
        return ExportPreview(order, refused=str(error)), None


def _export_of(
    ground: ImportTarget,
    order: ExportOrder,
    say: Callable[[object], None],
    known: bytes | None,
) -> tuple[ExportResult, bytes]:
    """Return the bytes of an export, and its result without the path.

    `known` are the bytes if the preview made them.
    """
    exporter = exporter_named(order.kind)
    last = 0.0

    def report(share: float, words: str) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= _INTERVAL:
            last = now
            say(Progress(min(1.0, max(0.0, share)), words))

    job = job_for(
        ground.scenario,
        ground.library,
        ground.ruleset,
        exporter,
        setup=order.setup,
        options=order.options,
        draft=order.draft,
        report=report,
    )
    losses = exporter.losses(job)
    data = exporter.write(job) if known is None else known
    return ExportResult(Path(), len(data), job.draft, losses), data
