"""Finding the scenario in any file that is or carries one, and detecting what a file is."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec

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
from editor.storage.restoring.pictures import restored_from_png, restored_from_svg
from editor.storage.tiled.restored import looks_like_tiled, restored_from_tiled

MAX_CARRIER_BYTES = 128 * 1024 * 1024
"""The largest file that is searched: a print with pictures has tens of megabytes."""


@dataclass(frozen=True)
class Carrier:
    """A kind of file that carries a scenario.

    `restore(data, name)` returns the scenario as JSON, None for another kind of file; `title` is
    the kind in words, `endings` are its file name extensions.
    """

    kind: str
    title: str
    endings: tuple[str, ...]
    restore: Callable[[bytes, str], bytes | None]


@dataclass(frozen=True)
class CarriedScenario:
    """The unvalidated bytes of a scenario that another file carried, and the kind of file."""

    data: bytes
    carrier: Carrier


CARRIERS: tuple[Carrier, ...] = (
    Carrier("pdf", "a PDF", ("pdf",), restored_from_pdf),
    Carrier("png", "a picture", ("png",), restored_from_png),
    Carrier("svg", "a drawing of the map", ("svg",), restored_from_svg),
    Carrier("page", "a page to play", ("html", "htm"), restored_from_page),
    Carrier("table", "a saved table", ("json",), restored_from_table),
    Carrier("code", "a code", ("txt",), restored_from_code),
    Carrier("tiled", "a map of Tiled", ("tmx", "tmj", "zip"), restored_from_tiled),
)


def restored(source: Path | bytes, name: str = "") -> CarriedScenario | None:
    """Return the scenario that a file, or its content, carries.

    None for files of no known kind, such as a scenario file itself. `name` is the name of the file
    in messages. Raises FileError for a file of a known kind without a sound scenario.
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
    """A scenario, and the kind of file that carried it; None for a scenario file.

    `digest` is that of the file.
    """

    scenario: AnyScenario
    carrier: Carrier | None
    digest: bytes


def find_scenario(path: Path | str) -> FoundScenario:
    """Return the scenario that a file is or carries. Raises FileError with its faults.

    This is for reading only: changes are saved to scenario files.
    """
    return scenario_in(read_bytes(Path(path), MAX_CARRIER_BYTES), str(path))


def scenario_in(data: bytes, name: str) -> FoundScenario:
    """Return the scenario that bytes are or carry; `name` is the name of the file in messages.

    Raises FileError as `find_scenario`.
    """
    found, digest = restored(data, name), digest_of(data)
    if found is None:
        return FoundScenario(read_scenario(data, name), None, digest)
    return FoundScenario(read_scenario(found.data, f"{name}: scenario"), found.carrier, digest)


FileKind = Literal["scenario", "drawing", "tiles"]
_LOOKED_AT = MAX_BYTES
"""As much as a map of tiles may have: what identifies it may be at the end."""


def kind_of_file(path: Path) -> FileKind:
    """Detect what a file is: a scenario or a carrier of one, a drawing, a map of Tiled.

    A file that cannot be read, or carries a damaged scenario, counts as a scenario: opening it
    reports the fault. A drawing that is too large to carry one is a drawing all the same.
    """
    drawing = is_drawing(path)
    try:
        if drawing and path.stat().st_size > MAX_CARRIER_BYTES:
            return "drawing"
        if restored(path) is not None:
            return "scenario"
        with path.open("rb") as file:
            begin = file.read(_LOOKED_AT)
    except (FileError, OSError):
        return "scenario"
    if drawing:
        return "drawing"
    if looks_like_tiled(begin):
        return "tiles"
    is_text = begin.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<"
    return "drawing" if is_text else "scenario"


def is_replay(data: bytes) -> bool:
    """Return whether these bytes look like a replay, valid or not."""
    try:
        keys = msgspec.json.decode(data.removeprefix(BOM_UTF8), type=dict[str, msgspec.Raw]).keys()
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return False
    return keys >= {"program", "scenario", "steps"}


def is_replay_file(path: Path) -> bool:
    """Return whether a file looks like a replay; False where it cannot be read."""
    try:
        return is_replay(read_bytes(path))
    except FileError:
        return False
