"""Exporting in a process of its own, which can be ended at any time: it touches no file."""

from __future__ import annotations

import contextlib
import os
import time
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from editor.checks.run import at_least
from editor.core.errors import FileError
from editor.core.processes import Pipe, ProcessEndedError, Worker
from editor.export.catalogue import exporter_named
from editor.export.exporter import RefusedExportError
from editor.export.job import Job, OptionValue
from editor.export.run import job_for
from editor.storage.folders import whole
from editor.storage.save import write_bytes
from editor.workbench.trials import Ground

_BEAT = 0.04
"""Seconds between two reports at least: nobody reads faster."""


@dataclass(frozen=True)
class Wish:
    """What is asked for: a kind of export, the set-up (empty: the first), the options."""

    kind: str
    setup: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    draft: bool = False


@dataclass(frozen=True)
class ExportPreview:
    """What is known of a wish before anything is written.

    - errors: the findings that refuse it unless it is a draft, as sentences
    - losses: what the target cannot say of this scenario, as sentences
    - refused: why nothing comes of it in any case; empty: something does
    """

    wish: Wish
    errors: tuple[str, ...] = ()
    losses: tuple[str, ...] = ()
    refused: str = ""


@dataclass(frozen=True)
class Progress:
    """How far an export is: a share from 0 to 1, and what is being done."""

    share: float = 0.0
    words: str = ""


@dataclass(frozen=True)
class Written:
    """An export that lies in its file: how many bytes, marked as a draft or not, what is lost."""

    path: Path
    size: int
    draft: bool = False
    losses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Refused:
    """An export of which nothing came, and nothing was written: why, in a sentence."""

    words: str


@dataclass(frozen=True)
class Broken:
    """A fault of ours, of which nothing came: what Python says of it."""

    words: str


@dataclass(frozen=True)
class Ended:
    """An export of which the process ended before it was done: in a sentence, what that means."""

    words: str


Outcome = Written | Refused | Broken | Ended


class ExportingEndedError(RuntimeError):
    """The process that foretells exports ended again and again."""


@dataclass(frozen=True)
class Made:
    """An export that is made and waits for the word where to keep it."""


class Exporting:
    """Foretells and carries out exports of one scenario, in a process begun with the first order.

    The process writes a file only on a word from here, whole or not at all: whenever it ends
    before, nothing half-written stays.
    """

    def __init__(self, ground: Ground) -> None:
        self.worker = Worker("exports", serve, ground)
        self._path: Path | None = None
        self._foretold: ExportPreview | None = None
        self._asked: Wish | None = None
        self._wanted: Wish | None = None
        self._keeping = False
        self.progress = Progress()
        """How far the writing was when `outcome` was asked last."""

    def preview_fix(self, wish: Wish) -> None:
        """Ask what is to be known of a wish; what was asked before is no longer wanted."""
        self._asked, self._foretold = wish, None
        self.worker.forget()
        self.worker.send(("foretell", wish))

    def preview(self) -> ExportPreview | None:
        """Return what is known of the latest wish once it is there, else None.

        A process that ended is asked once more. Raises ExportingEndedError where that one ended,
        too, and RuntimeError for a fault of ours in it.
        """
        found = self._look()
        if isinstance(found, Ended) and self._asked is not None:
            if self.worker.spent:
                self._asked = None
                raise ExportingEndedError(found.words)
            self.worker.send(("foretell", self._asked))
        if isinstance(found, Broken):
            self._asked = None
            raise RuntimeError(found.words)
        return self._foretold

    def write(self, wish: Wish, path: Path) -> None:
        """Begin to write an export into a file."""
        self._path, self._wanted = whole(path), wish
        self._keeping = False
        self.worker.send(("write", wish))

    def write_again(self) -> None:
        """Begin to write once more what was asked for last."""
        if self._wanted is not None and self._path is not None:
            self.progress = Progress()
            self.write(self._wanted, self._path)

    def outcome(self) -> Outcome | None:
        """Return what came of the writing once it is over, else None."""
        return self._look()

    def cancel(self) -> bool:
        """End it all; False when the file is being kept already, which takes a moment."""
        if self._keeping:
            return False
        self.worker.end()
        return True

    def _look(self) -> Outcome | None:
        """Take in what the process said; return what came of an order that is over."""
        try:
            while (said := self.worker.heard()) is not None:
                if isinstance(said, Written | Refused | Broken):
                    self._keeping = False
                    return said
                if isinstance(said, Progress):
                    self.progress = said
                elif isinstance(said, ExportPreview):
                    if said.wish == self._asked:
                        self._foretold = said
                elif isinstance(said, Made):
                    self._keeping = True
                    self.worker.send(("keep", self._path))
        except ProcessEndedError:
            kept, self._keeping = self._keeping, False
            if kept:
                # A file is written whole or not at all.
                return Ended("Its process ended while the file was kept: it is whole, or as before")
            return Ended("Its process ended before it was done; nothing was written")
        return None


def serve(pipe: Pipe, ground: Ground) -> None:
    """Carry out the orders of a pipe until it is closed; of several to foretell, the last one."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # the window comes first
    maker = Maker(ground, pipe.send)
    while True:
        task, given = pipe.recv()
        while task == "foretell" and pipe.poll():
            task, given = pipe.recv()
        maker.obey(task, given)


class Maker:
    """Carries out orders on one ground, and says through `say` the result of each."""

    def __init__(self, ground: Ground, say: Callable[[object], None]) -> None:
        self._ground, self._say = ground, say
        self._jobs: dict[tuple[str, str], Job] = {}
        self._made: tuple[Written, bytes] | None = None

    def obey(self, task: str, given: Any) -> None:
        """Carry out an order: "foretell" or "write" a wish, "keep" what is made in a file.

        Raises OSError where nobody listens any more.
        """
        try:
            if task == "foretell":
                self._say(_known(self._ground, given, self._jobs))
            elif task == "write":
                self._made = _made(self._ground, given, self._say)
                self._say(Made())
            elif self._made is not None:
                (written, data), self._made = self._made, None
                write_bytes(given, data)
                self._say(replace(written, path=given))
        except (RefusedExportError, FileError, ValueError) as error:
            self._say(Refused(str(error)))
        except ConnectionError:
            raise
        except Exception:
            # It is told where a person sees it.
            self._say(Broken(traceback.format_exc()))


def _known(ground: Ground, wish: Wish, jobs: dict[tuple[str, str], Job]) -> ExportPreview:
    """Return what is known of a wish; `jobs` keeps the judged scenario for other options."""
    exporter = exporter_named(wish.kind)
    key = (wish.kind, wish.setup)
    try:
        if key not in jobs:
            jobs[key] = job_for(
                ground.scenario,
                ground.library,
                ground.ruleset,
                exporter,
                setup=wish.setup,
                draft=True,
            )
        job = replace(jobs[key], options={**jobs[key].options, **wish.options})
        errors = tuple(each.message for each in at_least(job.findings, "error"))
        return ExportPreview(wish, errors, exporter.losses(job))
    except ValueError as error:
        return ExportPreview(wish, refused=str(error))


def _made(ground: Ground, wish: Wish, say: Callable[[object], None]) -> tuple[Written, bytes]:
    """Return the bytes of an export, with all that is to be said of it but the file."""
    exporter = exporter_named(wish.kind)
    last = 0.0

    def report(share: float, words: str) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= _BEAT:
            last = now
            say(Progress(min(1.0, max(0.0, share)), words))

    job = job_for(
        ground.scenario,
        ground.library,
        ground.ruleset,
        exporter,
        setup=wish.setup,
        options=wish.options,
        draft=wish.draft,
        report=report,
    )
    losses = exporter.losses(job)
    data = exporter.write(job)
    return Written(Path(), len(data), job.draft, losses), data
