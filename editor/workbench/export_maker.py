"""The process that exports: it previews and makes orders, and writes no file unasked."""

from __future__ import annotations

import contextlib
import os
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from editor.checks.run import at_least
from editor.core.errors import FileError
from editor.core.processes import Pipe
from editor.export.catalogue import exporter_named
from editor.export.exporter import RefusedExportError, no_picture
from editor.export.job import CancelledExportError, Job
from editor.export.run import job_for
from editor.storage.save import write_bytes
from editor.workbench.export_orders import (
    ExportFault,
    ExportOrder,
    ExportPicture,
    ExportPreview,
    ExportReady,
    ExportRefusal,
    ExportResult,
    Progress,
)
from editor.workbench.trials import ImportTarget

_INTERVAL = 0.04
"""The least seconds between two reports of progress."""
_PIXELS = 200
"""The longer side of a little picture."""


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

    def obey(self, task: str, given: object) -> None:
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
        like = _like(order.setup, self._jobs)
        self._export_of = _export_of(self._ground, order, self._say, known, like)
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
        job = replace(job, report=report).sharing(job)
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
            # It is shown where a person sees it.
            self._say(ExportFault(traceback.format_exc()))


def _preview_of(
    ground: ImportTarget, order: ExportOrder, jobs: dict[tuple[str, str], Job]
) -> tuple[ExportPreview, Job | None]:
    """Return what is known of an order at once, and its job where it is possible.

    `jobs` keeps the checked scenario for other options and kinds.
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
                like=_like(order.setup, jobs),
            )
        known = jobs[key]
        job = replace(known, options={**known.options, **order.options}).sharing(known)
        errors = tuple(each.message for each in at_least(job.findings, "error"))
        losses = exporter.losses(job)
        return ExportPreview(order, errors, losses, whole=exporter.outlook is None), job
    except ValueError as error:
        return ExportPreview(order, refused=str(error)), None


def _like(setup: str, jobs: dict[tuple[str, str], Job]) -> Job | None:
    """Return a job of a set-up, of whatever kind; None before the first one."""
    return next((job for (_, known), job in jobs.items() if known == setup), None)


def _export_of(
    ground: ImportTarget,
    order: ExportOrder,
    say: Callable[[object], None],
    known: bytes | None,
    like: Job | None,
) -> tuple[ExportResult, bytes]:
    """Return the bytes of an export, and its result without the path.

    `known` are the bytes if the preview made them, `like` a job of the set-up if there was one.
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
        like=like,
    )
    losses = exporter.losses(job)
    data = exporter.write(job) if known is None else known
    return ExportResult(Path(), len(data), job.draft, losses), data
