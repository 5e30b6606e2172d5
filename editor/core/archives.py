"""Reading what is packed, with limits: deflated bytes and zips that others made.

Nothing is unpacked to files, and the sizes that an archive says are not believed. A limit that is
exceeded ends the reading before the memory is taken.
"""

from __future__ import annotations

import io
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath, PureWindowsPath
from typing import Literal

MAX_MEMBERS = 64
"""The most members of a zip that is looked into; zips of this program have fewer."""
MAX_TOTAL = 512 * 1024 * 1024
"""The most bytes that all members of a zip may say to have."""
MAX_RATIO = 200
"""The most bytes that a byte of a large member may unpack to; maps and pictures stay far below."""
LARGE = 4 * 1024 * 1024
"""The size in bytes from which a member's ratio is limited."""

_LISTED = b"PK\x01\x02"
"""The signature of each member in the directory of a zip."""
_PACKINGS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Those that are unpacked piece by piece, with an end to it."""
_ENCRYPTED = 0x1
_UNIX = 3

Why = Literal["damaged", "too large", "not whole", "unsafe"]


class ArchiveError(ValueError):
    """Packed data that is not unpacked; `why` is the kind of reason, the message says more."""

    def __init__(self, why: Why, message: str = "") -> None:
        self.why = why
        super().__init__(message or why)


def inflated(data: bytes, most: int, form: Literal["zlib", "gzip"] = "zlib") -> bytes:
    """Return what was deflated, at most `most` bytes; no more are ever unpacked.

    What comes after the end is ignored. Raises ArchiveError for data that is damaged, too large
    or not whole.
    """
    return inflated_with_rest(data, most, form)[0]


def inflated_with_rest(
    data: bytes, most: int, form: Literal["zlib", "gzip"] = "zlib"
) -> tuple[bytes, bytes]:
    """Return what was deflated, and the bytes after its end. Raises ArchiveError as `inflated`."""
    reader = zlib.decompressobj(zlib.MAX_WBITS | (16 if form == "gzip" else 0))
    try:
        # One byte more than allowed is enough to detect an excess.
        found = reader.decompress(data, most + 1)
    except zlib.error as error:
        raise ArchiveError("damaged") from error
    if len(found) > most:
        raise ArchiveError("too large")
    if not reader.eof:
        raise ArchiveError("not whole")
    return found, reader.unused_data


def member_of_zip(data: bytes, wanted: Sequence[str], most: int) -> bytes | None:
    """Return the content of the first of the wanted members that a zip has, at most `most` bytes.

    None where it has none of them, or more than MAX_MEMBERS members, which are not even listed.
    Raises ArchiveError for a zip that is damaged, has a member that is too large or packed too
    tightly, or is unsafe: with links, two members of one name, or names that lead out of it.
    """
    if data.count(_LISTED) > MAX_MEMBERS:
        return None
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = archive.infolist()
            if len(members) > MAX_MEMBERS:
                return None
            _demand_safe(members)
            known = {member.filename: member for member in members}
            member = next((known[name] for name in wanted if name in known), None)
            return None if member is None else _content(archive, member, most)
    except ArchiveError:
        raise
    except EOFError as error:
        raise ArchiveError("not whole") from error
    except _BROKEN as error:
        raise ArchiveError("damaged") from error


_BROKEN = (
    zipfile.BadZipFile, zlib.error, struct.error, OSError, RuntimeError, ValueError, OverflowError,
)  # fmt: skip
"""What the standard library raises for a zip that is damaged."""


def _demand_safe(members: Sequence[zipfile.ZipInfo]) -> None:
    for message in _dangers(members):
        raise ArchiveError("unsafe", message)


def _dangers(members: Sequence[zipfile.ZipInfo]) -> Iterator[str]:
    """Yield what is unsafe in a zip, within a sentence after its name."""
    seen: set[str] = set()
    for member in members:
        # As it was written: the standard library ends a name at a NUL and turns separators.
        name = member.orig_filename
        shown = ascii(name[:60])
        if not _stays_within(name):
            yield f"contains the file {shown}, which points outside it"
        if name.casefold() in seen:
            yield f"contains the file {shown} twice"
        seen.add(name.casefold())
        kind = stat.S_IFMT(member.external_attr >> 16) if member.create_system == _UNIX else 0
        if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
            yield f"contains {shown}, which is not a regular file"
    if sum(member.file_size for member in members) > MAX_TOTAL:
        yield f"says that it contains more than {MAX_TOTAL // 2**20} MiB"


def _stays_within(name: str) -> bool:
    """Return whether a name stays below the folder of an archive on every operating system."""
    windows = PureWindowsPath(name)
    if not name or "\0" in name or windows.drive or windows.root:
        return False
    return not PurePosixPath(name).is_absolute() and ".." not in windows.parts


def _content(archive: zipfile.ZipFile, member: zipfile.ZipInfo, most: int) -> bytes:
    if member.compress_type not in _PACKINGS or member.flag_bits & _ENCRYPTED:
        raise ArchiveError("damaged", "uses an unsupported compression")
    if member.file_size > most:
        raise ArchiveError("too large")
    allowed = min(most, max(LARGE, member.compress_size * MAX_RATIO))
    with archive.open(member) as opened:
        # The size in the directory may be wrong: no more than this is unpacked.
        found = opened.read(allowed + 1)
    if len(found) > allowed:
        raise ArchiveError("too large")
    return found
