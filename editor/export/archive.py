"""Files that hold others, the same bytes whenever and wherever they are written: zip, LevelDB."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Iterator, Mapping

_ALWAYS = (1980, 1, 1, 0, 0, 0)
"""The date of every member: the earliest that a zip supports."""
_READABLE = 0o644 << 16
_UNIX = 3


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of files by their names, in the order given, stored as they are.

    They are not compressed, since compressed bytes depend on the library of the machine. Raises
    ValueError for a name that leads out of the zip.
    """
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files.items():
            if name.startswith("/") or "\\" in name or ".." in name.split("/"):
                raise ValueError(f"{name!r} is not a name within a zip")
            member = zipfile.ZipInfo(name, _ALWAYS)
            member.create_system = _UNIX
            member.external_attr = _READABLE
            archive.writestr(member, data)
    return stream.getvalue()


_BLOCK = 32_768
_HEADER = 7
_FULL, _FIRST, _MIDDLE, _LAST = 1, 2, 3, 4
_VALUE = 1
"""The kind of an entry that is there, not deleted."""
_COMPARATOR, _LOG_NUMBER, _NEXT_FILE, _LAST_SEQUENCE = 1, 2, 3, 4
_MANIFEST, _LOG = "MANIFEST-000001", "000002.log"


def database(entries: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of a database with these entries, by their names."""
    batch = bytearray(struct.pack("<QI", 1, len(entries)))
    for key, value in entries.items():
        batch.append(_VALUE)
        batch += _counted(key.encode()) + _counted(value)
    edit = bytes([_COMPARATOR]) + _counted(b"leveldb.BytewiseComparator")
    for tag, number in ((_LOG_NUMBER, 0), (_NEXT_FILE, 2), (_LAST_SEQUENCE, 0)):
        edit += bytes([tag]) + _whole(number)
    return {
        "CURRENT": f"{_MANIFEST}\n".encode(),
        _MANIFEST: b"".join(_log(edit)),
        _LOG: b"".join(_log(bytes(batch))),
    }


def _log(record: bytes) -> Iterator[bytes]:
    """Yield a record of a log in fragments, none of which crosses the border of a block."""
    at, left = 0, _BLOCK
    while True:
        if left < _HEADER:
            yield bytes(left)
            left = _BLOCK
        part = record[at : at + left - _HEADER]
        begins, ends = at == 0, at + len(part) == len(record)
        kind = (_FULL if ends else _FIRST) if begins else (_LAST if ends else _MIDDLE)
        typed = bytes([kind]) + part
        yield struct.pack("<IH", _masked(_crc(typed)), len(part)) + typed
        at, left = at + len(part), left - _HEADER - len(part)
        if ends:
            return


def _counted(data: bytes) -> bytes:
    return _whole(len(data)) + data


def _whole(number: int) -> bytes:
    """Return a whole number in groups of seven bits, the lowest first."""
    groups = bytearray()
    while number > 127:
        groups.append(number & 127 | 128)
        number >>= 7
    groups.append(number)
    return bytes(groups)


def _table() -> tuple[int, ...]:
    """Return the remainders of all bytes by the polynomial of Castagnoli."""
    found = []
    for byte in range(256):
        for _ in range(8):
            byte = byte >> 1 ^ (0x82F63B78 if byte & 1 else 0)
        found.append(byte)
    return tuple(found)


_TABLE = _table()


def _crc(data: bytes) -> int:
    table, found = _TABLE, 0xFFFFFFFF
    for byte in data:
        found = table[(found ^ byte) & 255] ^ found >> 8
    return found ^ 0xFFFFFFFF


def _masked(crc: int) -> int:
    """Return a checksum as logs store it, so that a log within a log is no trouble."""
    return ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF
