"""Exporting in a process of its own, which can be ended at any time: it touches no file."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import time
import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

from editor.checks.run import at_least
from editor.core.errors import FileError
from editor.export.catalogue import exporter_named
from editor.export.exporter import Choice, Job, RefusedExportError
from editor.export.run import job_for
from editor.storage.save import write_bytes
from editor.workbench.taking import Ground

_BEAT = 0.04
"""Seconds between two reports at least: nobody reads faster."""
_PATIENCE = 2.0
"""Seconds that a process has to end in."""


@dataclass(frozen=True)
class Wish:
    """What is asked for: a kind of export, the set-up (empty: the first), the options."""

    kind: str
    setup: str = ""
    options: Mapping[str, Choice] = field(default_factory=dict)
    draft: bool = False


@dataclass(frozen=True)
class Foretold:
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


Outcome = Written | Refused | Broken


class Exporting:
    """Foretells and carries out exports of one scenario, in a process begun with the first order.

    The process only makes the bytes. A thread here keeps them in the file, whole or not at all:
    whenever the process ends, nothing half-written stays.
    """

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._process: Any = None
        self._pipe: Connection | None = None
        self._path: Path | None = None
        self._heard: SimpleQueue[Foretold | Progress | Outcome] = SimpleQueue()
        self._foretold: Foretold | None = None
        self._asked: Wish | None = None
        self._lock = Lock()
        self._over = False
        self._keeping = False
        self.progress = Progress()
        """How far the writing was when `outcome` was asked last."""

    def foretell(self, wish: Wish) -> None:
        """Ask what is to be known of a wish; what was asked before is no longer wanted."""
        self._asked, self._foretold = wish, None
        self._send(("foretell", wish))

    def foretold(self) -> Foretold | None:
        """Return what is known of the latest wish once it is there, else None.

        Raises RuntimeError for a fault of ours in the process, or where it died.
        """
        found = self._look()
        if isinstance(found, Broken):
            self._asked = None
            raise RuntimeError(found.words)
        return self._foretold

    def write(self, wish: Wish, path: Path) -> None:
        """Begin to write an export into a file."""
        self._path = path
        self._send(("write", wish))

    def outcome(self) -> Outcome | None:
        """Return what came of the writing once it is over, else None."""
        return self._look()

    def cancel(self) -> bool:
        """End it all; False when the file is being kept already, which takes a moment."""
        with self._lock:
            if self._keeping:
                return False
            self._over = True
        process, self._process = self._process, None
        if process is not None:
            process.terminate()
            process.join(timeout=_PATIENCE)
            if process.is_alive():
                process.kill()
        return True

    def _look(self) -> Outcome | None:
        with contextlib.suppress(Empty):
            while True:
                found = self._heard.get_nowait()
                if isinstance(found, Progress):
                    self.progress = found
                elif isinstance(found, Foretold):
                    if found.wish == self._asked:
                        self._foretold = found
                else:
                    return found
        return None

    def _send(self, order: tuple[str, Wish]) -> None:
        if self._pipe is None:
            self._begin()
        # Of a process that is gone the thread tells.
        with contextlib.suppress(OSError):
            if self._pipe is not None:
                self._pipe.send(order)

    def _begin(self) -> None:
        # Spawned on every system: a forked process would inherit the window's threads.
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        self._pipe = pipe
        self._process = context.Process(
            target=serve, args=(theirs, self._ground), daemon=True, name="exports"
        )
        self._process.start()
        theirs.close()
        Thread(target=self._listen, args=(pipe,), daemon=True, name="exports").start()

    def _listen(self, pipe: Connection) -> None:
        """Pass on what the process says, and keep what it made, until one of both is over."""
        try:
            while True:
                said = pipe.recv()
                self._heard.put(self._kept(said, pipe) if isinstance(said, Written) else said)
        except (EOFError, OSError):
            if not self._over:
                self._heard.put(Broken("the process that exports ended before it was done"))
        finally:
            with contextlib.suppress(OSError):
                pipe.close()

    def _kept(self, made: Written, pipe: Connection) -> Outcome:
        """Return what became of the bytes that follow in the pipe."""
        data = pipe.recv_bytes()
        path = self._path
        with self._lock:
            if self._over or path is None:
                return Refused("cancelled")
            self._keeping = True
        try:
            write_bytes(path, data)
        except FileError as error:
            return Refused(str(error))
        except Exception:
            return Broken(traceback.format_exc())
        finally:
            self._keeping = False
        return replace(made, path=path, size=len(data))


def serve(pipe: Connection, ground: Ground) -> None:
    """Carry out the orders of a pipe until it is closed; of several to foretell, the last one."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # the window comes first
    jobs: dict[tuple[str, str], Job] = {}
    while True:
        try:
            task, wish = pipe.recv()
            while task == "foretell" and pipe.poll():
                task, wish = pipe.recv()
            try:
                if task == "foretell":
                    pipe.send(_known(ground, wish, jobs))
                else:
                    _make(ground, wish, pipe)
            except (RefusedExportError, FileError, ValueError) as error:
                pipe.send(Refused(str(error)))
            except (EOFError, BrokenPipeError):
                return
            except Exception:
                # It is told where a person sees it.
                pipe.send(Broken(traceback.format_exc()))
        except (EOFError, OSError):
            return


def _known(ground: Ground, wish: Wish, jobs: dict[tuple[str, str], Job]) -> Foretold:
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
        return Foretold(wish, errors, exporter.losses(job))
    except ValueError as error:
        return Foretold(wish, refused=str(error))


def _make(ground: Ground, wish: Wish, pipe: Connection) -> None:
    """Send the bytes of an export after the word that they are made."""
    exporter = exporter_named(wish.kind)
    last = 0.0

    def report(share: float, words: str) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= _BEAT:
            last = now
            pipe.send(Progress(min(1.0, max(0.0, share)), words))

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
    pipe.send(Written(Path(), len(data), job.draft, losses))
    pipe.send_bytes(data)
