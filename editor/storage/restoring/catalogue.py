"""The ways back, tried in their order: what a file is, is decided by its content."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from editor.core.errors import Fault, FileError
from editor.storage.document import read_bytes
from editor.storage.restoring.carriers import (
    restored_from_code,
    restored_from_page,
    restored_from_table,
)
from editor.storage.restoring.pdf import restored_from_pdf
from editor.storage.tiled.restored import restored_from_tiled

MAX_BYTES = 128 * 1024 * 1024
"""The largest file that is looked into: a print with pictures has tens of megabytes."""


@dataclass(frozen=True)
class Way:
    """A way back: `restore(data, name)` gives the scenario as JSON, None where it is no such file.

    `title` is what such a file is called, `endings` how the names of such files end.
    """

    kind: str
    title: str
    endings: tuple[str, ...]
    restore: Callable[[bytes, str], bytes | None]


@dataclass(frozen=True)
class Restored:
    """A scenario out of something else: its bytes, to be believed in nothing, and the way."""

    data: bytes
    way: Way


WAYS: tuple[Way, ...] = (
    Way("pdf", "a PDF", ("pdf",), restored_from_pdf),
    Way("page", "a page to play", ("html", "htm"), restored_from_page),
    Way("table", "a saved table", ("json",), restored_from_table),
    Way("code", "a code", ("txt",), restored_from_code),
    Way("tiled", "a map of Tiled", ("tmx", "tmj", "zip"), restored_from_tiled),
)


def restored(source: Path | bytes, name: str = "") -> Restored | None:
    """Return the scenario that a file, or what stood in one, carries within something else.

    None for what is nothing of the kind, such as a scenario file itself. `name` is the file in the
    words of an error. Raises FileError where it is of a kind and carries no sound scenario.
    """
    if isinstance(source, Path):
        name = name or str(source)
        data = read_bytes(source, MAX_BYTES)
    else:
        data = source
    if len(data) > MAX_BYTES:
        raise FileError(name, [Fault("is too large", f"at most {MAX_BYTES // 2**20} MiB")])
    for way in WAYS:
        found = way.restore(data, name)
        if found is not None:
            return Restored(found, way)
    return None
