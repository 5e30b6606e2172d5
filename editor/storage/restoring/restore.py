"""Finding the scenario in any file that is or carries one, and detecting what a file is."""

from __future__ import annotations

import base64
import binascii
import re
import struct
import zlib
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Literal

import msgspec

from editor.core.errors import Fault, FileError
from editor.core.scenario import AnyScenario
from editor.storage.document import digest_of, read_bytes
from editor.storage.foreign import foreign_format
from editor.storage.load import read_scenario
from editor.storage.outlines.read import is_drawing
from editor.storage.restoring.carriers import (
    ISLAND,
    inflated,
    restored_from_code,
    restored_from_page,
    restored_from_pdf,
    restored_from_table,
)
from editor.storage.standard_streams import standard_streams
from editor.storage.tiled.restored import looks_like_tiled, restored_from_tiled
from editor.storage.tiled.worlds import has_maps

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_KEYWORD = ISLAND.encode() + b"\0"
_MAX_CHUNKS = 100_000
"""The most chunks of a PNG that are searched: an image of ours has some hundred."""
_MAX_TEXT = 32 * 1024 * 1024
"""The most characters of the text that carries a scenario."""
_WHAT = "a scenario"
_SVG = re.compile(rb"<svg\b", re.IGNORECASE)
_SVG_EXAMINED = 8192
_TAG = re.compile(rb"<metadata\b([^<>]{0,300})>", re.IGNORECASE)
_ID = re.compile(rb"""(?:^|\s)id\s*=\s*["']""" + ISLAND.encode() + rb"""["'](?=[\s/]|$)""")


def packed(scenario: bytes) -> str:
    """Return the bytes of a scenario as the text that pictures carry: deflated, in base 64."""
    return base64.b64encode(zlib.compress(scenario, 9)).decode()


def restored_from_png(data: bytes, name: str) -> bytes | None:
    """Return the scenario in the text of a PNG; None for another file, and a PNG without one.

    Raises FileError for a scenario that is damaged, or more than one.
    """
    if not data.startswith(_SIGNATURE):
        return None
    return _restored(list(islice(_texts(data, name), 2)), name)


def _texts(data: bytes, name: str) -> Iterator[bytes]:
    """Yield the texts of a PNG under our keyword (PNG 11.3.4)."""
    at = len(_SIGNATURE)
    for _ in range(_MAX_CHUNKS):
        if at + 8 > len(data):
            return
        length, kind = struct.unpack_from(">I4s", data, at)
        start = at + 8
        at = start + length + 4
        if kind not in (b"tEXt", b"zTXt", b"iTXt") or not data.startswith(_KEYWORD, start):
            continue
        yield _text(kind, data[start + len(_KEYWORD) : start + length], name)


def _text(kind: bytes, body: bytes, name: str) -> bytes:
    """Return the text of a chunk after its keyword, unpacked."""
    if kind == b"tEXt":
        return body
    if kind == b"zTXt":
        return inflated(body[1:], name, _WHAT)
    text = body[2:].split(b"\0", 2)[-1]
    return inflated(text, name, _WHAT) if body[:1] == b"\1" else text


def restored_from_svg(data: bytes, name: str) -> bytes | None:
    """Return the scenario in the metadata of an SVG; None for another file, and one without.

    The text is searched, not parsed. Raises FileError as `restored_from_png`.
    """
    begin = data[:_SVG_EXAMINED].removeprefix(b"\xef\xbb\xbf").lstrip()
    if begin[:1] != b"<" or not _SVG.search(begin):
        return None
    found = []
    for tag in _TAG.finditer(data):
        if _ID.search(tag[1]):
            end = data.find(b"<", tag.end())
            found.append(data[tag.end() : end if end >= 0 else len(data)])
        if len(found) > 1:
            break
    return _restored(found, name)


def _restored(texts: list[bytes], name: str) -> bytes | None:
    """Return the scenario of the texts found, None for none."""
    if not texts:
        return None
    if len(texts) > 1:
        raise FileError(name, [Fault("is a picture with several scenarios", "one scenario")])
    if len(texts[0]) > _MAX_TEXT:
        raise FileError(name, [Fault("has a scenario that is too large")])
    try:
        deflated = base64.b64decode(b"".join(texts[0].split()), validate=True)
    except binascii.Error as error:
        raise FileError(name, [Fault(f"has {_WHAT} that is damaged")]) from error
    return inflated(deflated, name, _WHAT)


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
    Carrier("tiled", "a Tiled map", ("tmx", "tmj", "zip"), restored_from_tiled),
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


FileKind = Literal["scenario", "drawing", "tiles", "picture", "uvtt"]


def kind_of_file(path: Path) -> FileKind:
    """Detect what a file is: a scenario or a carrier of one, a drawing, a map of Tiled, a picture.

    A file that cannot be read, or carries a damaged scenario, counts as a scenario: opening it
    reports the fault. A drawing that is too large to carry one is a drawing all the same.
    """
    drawing = is_drawing(path)
    try:
        from_file = drawing and standard_streams(path) is None
        if from_file and path.stat().st_size > MAX_CARRIER_BYTES:
            return "drawing"
        if restored(path) is not None:
            return "scenario"
        data = read_bytes(path, MAX_CARRIER_BYTES)
    except (FileError, OSError):
        return "scenario"
    if drawing:
        return "drawing"
    if looks_like_tiled(data) or has_maps(data):
        return "tiles"
    found = foreign_format(data)
    if found is not None and found.use == "picture":
        return "uvtt" if data.lstrip().startswith(b"{") else "picture"
    if found is not None and found.use != "outlines":
        return "scenario"
    is_text = data[:_SVG_EXAMINED].removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<"
    return "drawing" if is_text else "scenario"


def is_replay(data: bytes) -> bool:
    """Return whether these bytes look like a replay, valid or not."""
    return _keys_of(data) >= {"program", "scenario", "steps"}


def is_scenario_file(path: Path) -> bool:
    """Return whether a file looks like a scenario; False where it cannot be read."""
    try:
        return _keys_of(read_bytes(path)) >= {"system", "mode", "board"}
    except FileError:
        return False


def _keys_of(data: bytes) -> set[str]:
    """Return the keys of a JSON object; none for other bytes."""
    try:
        return {*msgspec.json.decode(data.removeprefix(BOM_UTF8), type=dict[str, msgspec.Raw])}
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return set()


def is_replay_file(path: Path) -> bool:
    """Return whether a file looks like a replay; False where it cannot be read."""
    try:
        return is_replay(read_bytes(path))
    except FileError:
        return False
