"""The bytes of a file, their digest, and the JSON document that they hold."""

from __future__ import annotations

import errno
import hashlib
import json
import os
from codecs import BOM_UTF8
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from editor.core.errors import Fault, FileError
from editor.core.suggestions import did_you_mean, nearest
from editor.core.values import JsonObject
from editor.storage.foreign import refuse_foreign
from editor.storage.standard_streams import standard_streams
from editor.storage.strict_json import fault_at, faults_at, parse, too_deep

UNREADABLE = b""
"""The digest of a file that cannot be read; no bytes have it."""


def is_file(path: Path) -> bool:
    """Return whether a path is a file; False where the name is invalid or not accessible."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def digest_of(data: bytes) -> bytes:
    """Return the digest of the bytes of a file."""
    return hashlib.sha256(data).digest()


def digest_at(path: Path) -> bytes | None:
    """Return the digest of the file at a path, None where there is none."""
    if standard_streams(path) is not None:
        return None
    try:
        if not S_ISREG(path.stat().st_mode):
            return UNREADABLE
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").digest()
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return None
    except OSError as error:
        # No file has a name that is too long.
        return None if error.errno == errno.ENAMETOOLONG else UNREADABLE


MAX_BYTES = 16 * 1024 * 1024
MAX_DEPTH = 64


@dataclass(frozen=True)
class JsonDocument:
    """A JSON object and the text that it was read from; `name` is the file's name in messages."""

    name: str
    value: JsonObject
    text: str


def read_bytes(path: Path, most: int = MAX_BYTES) -> bytes:
    """Return the bytes of a file, at most `most` and one more.

    Raises FileError where there is no such file, it may not be read, or is not a regular file: a
    pipe would block.
    """
    if (standard := standard_streams(path)) is not None:
        return standard.read(most)
    try:
        status = path.stat()
        if S_ISDIR(status.st_mode):
            if not os.access(path, os.R_OK | os.X_OK):
                raise FileError(
                    str(path), [Fault("is a folder without read permission", placed=False)]
                )
            raise FileError(str(path), [Fault("is a folder", "a file", placed=False)])
        if not S_ISREG(status.st_mode):
            fault = Fault("is not a regular file", "a file of JSON", placed=False)
            raise FileError(str(path), [fault])
        with path.open("rb") as file:
            return file.read(most + 1)
    except FileError:
        raise
    except OSError as error:
        raise FileError(str(path), [Fault(_reason(path, error), placed=False)]) from error
    except ValueError as error:
        # A NUL in the name of the file.
        fault = Fault(f"is not a valid file name: {error}", placed=False)
        raise FileError(str(path), [fault]) from error


def _reason(path: Path, error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        try:
            # Without the ending, which all maps share, most names are not alike.
            beside = path.parent.iterdir()
            names = [each.name for each in beside if nearest(path.stem, [each.stem])]
            return f"file not found{did_you_mean(path.name, names)}"
        except OSError:
            return "file not found"
    if isinstance(error, PermissionError):
        return "no permission to read it"
    return f"cannot be read: {error.strerror or error}"


def read_document(data: bytes, name: str) -> JsonDocument:
    """Parse the bytes of a file as a JSON object.

    A number such as 3.0 is read as 3. Raises FileError for what is too large, not UTF-8, not JSON
    or nested too deeply, and for repeated keys, numbers out of range and lone surrogates.
    """
    text = _text_of(data, name)
    try:
        value, oddities = parse(text)
    except json.JSONDecodeError as error:
        refuse_foreign(data, name)
        fault = fault_at(text, error.pos, "invalid JSON", _expected(error))
        raise FileError(name, [fault]) from error
    except RecursionError as error:
        raise depth_error(name, text) or error from error
    if oddities:
        raise FileError(name, faults_at(text, oddities))
    if not isinstance(value, dict):
        kind = "a list" if isinstance(value, list) else "a single value"
        raise FileError(name, [Fault(f"contains {kind}", "an object in braces")])
    return JsonDocument(name, value, text)


def depth_error(name: str, text: str) -> FileError | None:
    """Return the error for a text that is nested deeper than MAX_DEPTH, or None."""
    offset = too_deep(text, MAX_DEPTH)
    if offset is None:
        return None
    fault = fault_at(text, offset, "is nested too deeply", f"at most {MAX_DEPTH} levels")
    return FileError(name, [fault])


def _text_of(data: bytes, name: str) -> str:
    if not data[:1024].removeprefix(BOM_UTF8).lstrip().startswith(b"{"):
        refuse_foreign(data, name)
    if len(data) > MAX_BYTES:
        # What could be imported is too large for that, too; but for a picture.
        refuse_foreign(data, name, "outlines", "tiles")
        size = f"at most {MAX_BYTES // 2**20} MiB"
        raise FileError(name, [Fault("is too large for a Realmwright file", size)])
    for mark, encoding in _OTHER_ENCODINGS:
        if data.startswith(mark):
            raise FileError(name, [Fault(f"is written in {encoding}", "UTF-8")])
    data = data.removeprefix(BOM_UTF8)
    if not data.strip():
        raise FileError(name, [Fault("is empty", "a JSON object")])
    if b"\0" in data[:4]:
        raise FileError(name, [Fault("is not UTF-8 text", "UTF-8")])
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        message = f"contains the byte 0x{data[error.start]:02X}, which is not valid UTF-8"
        raise FileError(name, [fault_at(before, len(before), message, "UTF-8")]) from error


_OTHER_ENCODINGS = (
    (b"\xff\xfe\0\0", "UTF-32"),
    (b"\0\0\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)


def _expected(error: json.JSONDecodeError) -> str:
    """Return what JSON allows at the position of the error."""
    for beginning, expected in _EXPECTATIONS:
        if error.msg.startswith(beginning):
            return expected
    return "JSON"


_EXPECTATIONS = (
    ("Expecting value", "a value"),
    ("Expecting property name", "a key in double quotes"),
    ("Illegal trailing comma", "no comma before a closing bracket"),
    ("Expecting ':'", "a colon after the key"),
    ("Expecting ','", "a comma or a closing bracket"),
    ("Extra data", "the end of the document"),
    ("Unterminated string", "a closing double quote for the string that starts here"),
    ("Invalid control character", "no line break or control character in a string"),
    ("Invalid \\u", "four hexadecimal digits after \\u"),
    ("Invalid \\", "a JSON escape sequence after the backslash"),
)
