"""Finding the scenario in any file that is or carries one, and detecting what a file is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from editor.core.errors import Fault, FileError
from editor.core.scenario import AnyScenario
from editor.storage.document import MAX_BYTES, digest_of, read_bytes
from editor.storage.load import read_scenario
from editor.storage.outlines.read import is_drawing
from editor.storage.restoring.carriers import (
    restored_from_code,
    restored_from_page,
    restored_from_pdf,
    restored_from_table,
)
from editor.storage.tiled.restored import looks_like_tiled, restored_from_tiled

MAX_CARRIER_BYTES = 128 * 1024 * 1024
"""The largest file that is looked into: a print with pictures has tens of megabytes."""


@dataclass(frozen=True)
class Carrier:
    """A way back: `restore(data, name)` gives the scenario as JSON, None where it is no such file.

    `title` is what such a file is called, `endings` how the names of such files end.
    """

    kind: str
    title: str
    endings: tuple[str, ...]
    restore: Callable[[bytes, str], bytes | None]


@dataclass(frozen=True)
class CarriedScenario:
    """A scenario out of something else: its bytes, to be believed in nothing, and the way."""

    data: bytes
    carrier: Carrier


CARRIERS: tuple[Carrier, ...] = (
    Carrier("pdf", "a PDF", ("pdf",), restored_from_pdf),
    Carrier("page", "a page to play", ("html", "htm"), restored_from_page),
    Carrier("table", "a saved table", ("json",), restored_from_table),
    Carrier("code", "a code", ("txt",), restored_from_code),
    Carrier("tiled", "a map of Tiled", ("tmx", "tmj", "zip"), restored_from_tiled),
)


def restored(source: Path | bytes, name: str = "") -> CarriedScenario | None:
    """Return the scenario that a file, or what stood in one, carries within something else.

    None for what is nothing of the kind, such as a scenario file itself. `name` is the file in the
    words of an error. Raises FileError where it is of a kind and carries no sound scenario.
    """
    if isinstance(source, Path):
        name = name or str(source)
        data = read_bytes(source, MAX_CARRIER_BYTES)
    else:
        data = source
    if len(data) > MAX_CARRIER_BYTES:
        raise FileError(name, [Fault("is too large", f"at most {MAX_CARRIER_BYTES // 2**20} MiB")])
    for carrier in CARRIERS:
        found = carrier.restore(data, name)
        if found is not None:
            return CarriedScenario(found, carrier)
    return None


@dataclass(frozen=True)
class FoundScenario:
    """A scenario, and by what way it was restored; None for a scenario file.

    `digest` is that of the bytes in which it was found.
    """

    scenario: AnyScenario
    carrier: Carrier | None
    digest: bytes


def find_scenario(path: Path | str) -> FoundScenario:
    """Return the scenario that a file is or carries. Raises FileError with what is wrong with it.

    This is for reading alone: what is saved into a file, or fixed there, is a scenario file.
    """
    return scenario_in(read_bytes(Path(path), MAX_CARRIER_BYTES), str(path))


def scenario_in(data: bytes, name: str) -> FoundScenario:
    """Return the scenario that bytes are or carry; `name` is the file in the words of an error.

    Raises FileError as `find_scenario`.
    """
    found, digest = restored(data, name), digest_of(data)
    if found is None:
        return FoundScenario(read_scenario(data, name), None, digest)
    return FoundScenario(read_scenario(found.data, f"{name}: scenario"), found.carrier, digest)


FileKind = Literal["scenario", "drawing", "tiles"]
_LOOKED_AT = MAX_BYTES
"""As much as a map of tiles may have: what tells it may stand at its very end."""


def kind_of_file(path: Path) -> FileKind:
    """Return what a file is: a scenario or what carries one, a drawing, a map of Tiled.

    A file that cannot be read, or that carries a scenario that is damaged, is a scenario: anyone
    who opens it as one is told why it is none.
    """
    if is_drawing(path):
        return "drawing"
    try:
        if restored(path) is not None:
            return "scenario"
        with path.open("rb") as file:
            begin = file.read(_LOOKED_AT)
    except (FileError, OSError):
        return "scenario"
    if looks_like_tiled(begin):
        return "tiles"
    is_text = begin.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<"
    return "drawing" if is_text else "scenario"
