"""A disk that fails at one step: it is full, a quota is used up, or it is broken.

Files below a folder that are opened for writing by Python are watched. They are buffered as Python
buffers them, so that a short file fails when its buffer is written out, and again when it is
closed. The disk stays faulty until the context ends.
"""

from __future__ import annotations

import builtins
import contextlib
import errno
import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

STEPS = ("open", "write", "flush", "fsync", "close", "rename")
CODES = ("ENOSPC", "EDQUOT", "EIO")
FAULTS = tuple((step, code) for step in STEPS for code in CODES)


class Disk:
    """Fails at a step with an error; `met` counts how often that happened."""

    def __init__(self, step: str, code: str) -> None:
        assert step in STEPS
        self.step, self.met = step, 0
        self.handles: set[int] = set()
        self._number = getattr(errno, code)

    def fail(self, step: str) -> None:
        """Raise the error if this is the step that fails."""
        if step == self.step:
            self.met += 1
            raise OSError(self._number, os.strerror(self._number))


class _Raw(io.FileIO):
    """What is below the buffer: half of the bytes are written before it fails."""

    def __init__(self, name: Any, mode: str, disk: Disk) -> None:
        self._disk: Disk | None = None
        super().__init__(name, mode)
        self._disk = disk

    def write(self, data: Any, /) -> int:
        assert self._disk is not None
        if self._disk.step == "write":
            super().write(memoryview(data)[: len(memoryview(data)) // 2])
        self._disk.fail("write")
        return super().write(data)

    def close(self) -> None:
        was_open = not self.closed
        if was_open and self._disk is not None:
            self._disk.handles.discard(self.fileno())
        super().close()
        if was_open and self._disk is not None:
            self._disk.fail("close")


class _Buffered(io.BufferedWriter):
    def __init__(self, raw: _Raw, disk: Disk) -> None:
        super().__init__(raw)
        self._disk = disk

    def flush(self) -> None:
        self._disk.fail("flush")
        super().flush()


@contextlib.contextmanager
def faulty_disk(step: str, code: str, below: Path) -> Iterator[Disk]:
    """Let a step fail for all files below a folder while the context lasts."""
    disk = Disk(step, code)
    home = os.path.realpath(below)
    real_open, real_fsync, real_replace, real_rename = io.open, os.fsync, os.replace, os.rename

    def on_disk(name: Any) -> bool:
        if not isinstance(name, str | os.PathLike):
            return False
        place = os.path.realpath(Path(name).parent)
        return place == home or place.startswith(home + os.sep)

    def opened(name: Any, mode: str = "r", *rest: Any, **more: Any) -> Any:
        if not set(mode) & set("wxa") or not on_disk(name):
            return real_open(name, mode, *rest, **more)
        disk.fail("open")
        assert "b" in mode, "text would need a wrapper"
        file = _Buffered(_Raw(name, mode.replace("b", ""), disk), disk)
        disk.handles.add(file.fileno())
        return file

    def fsync(number: int) -> None:
        if number in disk.handles:
            disk.fail("fsync")
        real_fsync(number)

    def replaced(source: Any, target: Any, **more: Any) -> None:
        if on_disk(target):
            disk.fail("rename")
        real_replace(source, target, **more)

    def renamed(source: Any, target: Any, **more: Any) -> None:
        if on_disk(target):
            disk.fail("rename")
        real_rename(source, target, **more)

    with (
        mock.patch.object(io, "open", opened),
        mock.patch.object(builtins, "open", opened),
        mock.patch.object(os, "fsync", fsync),
        mock.patch.object(os, "replace", replaced),
        mock.patch.object(os, "rename", renamed),
    ):
        yield disk
