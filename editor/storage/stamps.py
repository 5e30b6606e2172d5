"""The stamps that a person keeps: a file for each, in a folder of the settings.

A file that cannot be read stays unchanged and is reported in one sentence; the others are read.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias, cast

from msgspec.structs import replace

from editor.core.canonical import canonical_bytes
from editor.core.errors import Fault, FileError
from editor.core.kit import KeptPiece, stamp_type
from editor.core.scenario import FORMAT, schema_name
from editor.core.words import file_stem
from editor.seam.system import AnySystem
from editor.seam.tool import PieceLike
from editor.storage.document import JsonDocument, read_bytes, read_document
from editor.storage.folders import config_folder
from editor.storage.load import decode, in_newest_format, system_of
from editor.storage.save import make_folder_of, write_bytes

AnyStamp: TypeAlias = KeptPiece[PieceLike]
"""A stamp of any system."""
SUFFIX = ".stamp.json"
MAX_STAMPS = 500
"""The most stamps that are read."""


@dataclass(frozen=True)
class KeptStamp:
    """A stamp and its file."""

    path: Path
    stamp: AnyStamp


@dataclass(frozen=True)
class KeptStamps:
    """The stamps of one system by their names, and a sentence for each file with faults."""

    stamps: tuple[KeptStamp, ...] = ()
    faults: tuple[str, ...] = ()


def stamps_folder() -> Path:
    """Return the folder of the stamps that a person keeps."""
    return config_folder() / "stamps"


def read_stamps(system: str, folder: Path | None = None) -> KeptStamps:
    """Return the stamps of a system; those of other systems are left out."""
    home = folder or stamps_folder()
    try:
        files = sorted(home.glob(f"*{SUFFIX}"))[:MAX_STAMPS]
    except OSError as error:
        return KeptStamps(faults=(f"{home}: {error.strerror or error}",))
    stamps, faults = [], []
    for path in files:
        try:
            document = in_newest_format(read_document(read_bytes(path), str(path)))
            if system_of(document).id == system:
                stamps.append(KeptStamp(path, stamp_of(document)))
        except FileError as error:
            faults.append(error.lines()[0].replace(str(path), path.name))
    stamps.sort(key=lambda kept: (kept.stamp.name.casefold(), kept.path.name))
    return KeptStamps(tuple(stamps), tuple(faults))


def stamp_of(document: JsonDocument) -> AnyStamp:
    """Return the stamp in a document of the newest format. Raises FileError with every fault."""
    system = system_of(document)
    kind = stamp_type(system.editing().piece_type)
    return cast("AnyStamp", decode(document, kind, "stamp", system))


def keep_stamp(
    system: AnySystem, name: str, piece: PieceLike, folder: Path | None = None
) -> KeptStamp:
    """Write a stamp into a file of its own, called after it. Raises FileError."""
    home = folder or stamps_folder()
    stamp: AnyStamp = KeptPiece(
        schema=schema_name("stamp"), format=FORMAT, system=system.id, name=name, piece=piece
    )
    stem = file_stem(name, "stamp")
    number, path = 1, home / f"{stem}{SUFFIX}"
    make_folder_of(path)
    while os.path.lexists(path):
        number += 1
        path = home / f"{stem}-{number}{SUFFIX}"
    return _written(KeptStamp(path, stamp))


def rename_stamp(kept: KeptStamp, name: str) -> KeptStamp:
    """Give a stamp another name; its file stays. Raises FileError."""
    return _written(KeptStamp(kept.path, replace(kept.stamp, name=name)))


def remove_stamp(kept: KeptStamp) -> None:
    """Delete the file of a stamp. Raises FileError."""
    try:
        kept.path.unlink(missing_ok=True)
    except OSError as error:
        reason = f"cannot be deleted: {error.strerror or error}"
        raise FileError(str(kept.path), [Fault(reason)]) from error


def _written(kept: KeptStamp) -> KeptStamp:
    write_bytes(kept.path, canonical_bytes(kept.stamp))
    return kept
