"""The scenario in files that carry one: a code, a page, a saved table, a PDF."""

from __future__ import annotations

import io
import json
import logging
import re
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

from editor.core import archives
from editor.core.code import CodeError, bytes_of_code
from editor.core.errors import Fault, FileError
from editor.storage.document import MAX_BYTES, read_document
from editor.storage.foreign import PDF

_LINE = re.compile(r"\s*(?:QR-Code:)?RW1[:/]")
_EXAMINED = 4096
_MAXIMUM = 1_000_000
"""The most characters of a code: more than a hundred of the largest QR codes hold."""


def means_code(text: str) -> bool:
    """Return whether a text is meant as a code, or has parts of one among other lines."""
    return any(_LINE.match(line) for line in text[:_EXAMINED].splitlines())


def restored_from_code(data: bytes, name: str) -> bytes | None:
    """Return the scenario of a code, or of its parts in any order; None for another file.

    Other lines, such as notes, are skipped. Raises FileError for a code that is damaged,
    incomplete, or a decompression bomb.
    """
    begin = data[:_EXAMINED].decode(errors="replace").removeprefix("\ufeff")
    if begin.lstrip()[:1] in ("{", "<", "%") or not means_code(begin):
        return None
    if len(data) > _MAXIMUM:
        raise FileError(name, [Fault("is too long to be a code", f"at most {_MAXIMUM} signs")])
    text = data.decode(errors="replace").removeprefix("\ufeff")
    lines = [line for line in text.splitlines() if line.strip()]
    parts = [line for line in lines if _LINE.match(line)]
    try:
        return bytes_of_code("\n".join(parts), MAX_BYTES)
    except CodeError as error:
        joined = _joined(lines) if len(parts) == 1 and len(lines) > 1 else None
        if joined is not None:
            return joined
        raise FileError(name, [Fault(str(error))]) from error


def _joined(lines: list[str]) -> bytes | None:
    """Return the scenario of a code that a program broke into lines, None if there is none."""
    try:
        return bytes_of_code("".join(lines), MAX_BYTES)
    except CodeError:
        return None


ISLAND = "realmwright-scenario"
"""The id of the element with the scenario; nothing else of a page is read."""
_PAGE = re.compile(rb"\s*(?:<!--[^>]{0,400}-->\s*)?<(?:!doctype html|html)\b", re.IGNORECASE)
_PAGE_EXAMINED = 8192
"""How many bytes of a page are searched for its beginning: the search may backtrack."""
_TAG = re.compile(rb"<script\b([^<>]{0,300})>", re.IGNORECASE)
_ID = re.compile(rb"""(?:^|\s)id\s*=\s*["']?""" + ISLAND.encode() + rb"""["']?(?=[\s/]|$)""")
_JSON = re.compile(rb"""(?:^|\s)type\s*=\s*["']?application/json["']?(?=[\s/]|$)""")


def restored_from_page(data: bytes, name: str) -> bytes | None:
    """Return the scenario of a page; None for another file.

    The text is searched, not parsed or run. Raises FileError for a page with no scenario, or more
    than one.
    """
    if not _PAGE.match(data[:_PAGE_EXAMINED].removeprefix(b"\xef\xbb\xbf")):
        return None
    # Two are enough to know: there may be millions.
    found = list(islice(_islands(data), 2))
    if len(found) > 1:
        raise FileError(name, [Fault("is a page with several scenarios", "one scenario")])
    # Within the element `<` is written as an escape of JSON: the next tag ends it.
    end = data.find(b"</script", found[0]) if found else -1
    if end < 0:
        raise FileError(
            name, [Fault("is a page without a scenario", "a page exported by Realmwright")]
        )
    return data[found[0] : end]


def _islands(data: bytes) -> Iterator[int]:
    """Yield the offsets of the contents of elements with our id."""
    name = ISLAND.encode()
    for tag in _TAG.finditer(data):
        if name in tag[1] and _ID.search(tag[1]) and _JSON.search(tag[1]):
            yield tag.end()


FORMAT = "realmwright-table/1"
_ANY = "realmwright-table/"


def restored_from_table(data: bytes, name: str) -> bytes | None:
    """Return the scenario of a saved table, without the match; None for another file.

    Raises FileError for a table that is invalid JSON, of a later format, or without a scenario.
    """
    begin = data[:1024].removeprefix(b"\xef\xbb\xbf").lstrip()
    if begin[:1] != b"{" or _ANY.encode() not in data:
        return None
    value = read_document(data, name).value
    found = value.get("format")
    if not isinstance(found, str) or not found.startswith(_ANY):
        return None
    if found != FORMAT:
        fault = Fault(f"is a saved table of format {found[:40]!r}", f"{FORMAT!r}")
        raise FileError(name, [fault])
    if not isinstance(value.get("scenario"), dict):
        raise FileError(name, [Fault("is a saved table without its scenario", '"scenario": {…}')])
    return json.dumps(value["scenario"], ensure_ascii=False, allow_nan=False).encode()


ATTACHMENT = "scenario.realmwright.json"
"""The name of the attachment; nothing else of a PDF is read."""
MAX_OBJECTS = 400_000
MAX_NAMES = 100
"""The most attachments, and branches of their tree, that are searched."""
_MAX_PACKED = 2 * 1024 * 1024
"""The most bytes of an unpacked stream of objects or references: a hundred thousand of them.

Streams with a predictor are read byte by byte: this many take a second.
"""
SECONDS = 3.0
"""How long the reader may work on a file: many times longer than for a long print."""
_END = 64 * 1024
"""How far from the end of a file the reader searches for the table of objects."""
_PDF_EXAMINED = 1024
"""How many bytes may precede the header of a PDF (PDF 32000-1, implementation note 13)."""


def restored_from_pdf(data: bytes, name: str) -> bytes | None:
    """Return the scenario attached to a PDF; None for another file.

    Raises FileError for a PDF that is encrypted, malformed or a decompression bomb, and for one
    without the attachment.
    """
    if b"%PDF-" not in data[:_PDF_EXAMINED]:
        return None
    # Checked before reading: each object takes memory.
    if data.count(b" obj") > MAX_OBJECTS:
        raise FileError(name, [Fault("has too many objects", f"a PDF with at most {MAX_OBJECTS}")])
    if b"startxref" not in data[-_END:]:
        raise FileError(name, [Fault("is an incomplete PDF", "a complete file")])
    # Imported late: only opening a PDF needs it.
    from pypdf import PdfReader, apply_configuration
    from pypdf.errors import PyPdfError

    # Faults are reported once, in our words.
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    try:
        with apply_configuration(
            zlib_maximum_output_length=_MAX_PACKED,
            lzw_maximum_output_length=_MAX_PACKED,
            run_length_maximum_output_length=_MAX_PACKED,
            stream_decoding_work_maximum_length=2 * _MAX_PACKED,
        ):
            reader = PdfReader(_Waiting(data), strict=True)
            if reader.is_encrypted:
                raise FileError(name, [Fault("is encrypted", "an unencrypted PDF")])
            stream = _attached(reader)
        if stream is not None:
            return _content(stream, name)
    except FileError:
        raise
    except (PyPdfError, RecursionError, MemoryError) as error:
        raise FileError(name, [Fault("is an unreadable PDF")]) from error
    except Exception as error:
        # For a broken file the reader may raise anything: TypeError, KeyError, IndexError.
        raise FileError(name, [Fault("is a damaged PDF")]) from error
    raise FileError(name, [Fault(PDF.sentence, placed=False)])


class _Waiting(io.BytesIO):
    """A stream that stops after SECONDS of work of this thread."""

    def __init__(self, data: bytes) -> None:
        super().__init__(data)
        self._until = time.thread_time() + SECONDS

    def read(self, size: int | None = -1, /) -> bytes:
        """Return the next bytes. Raises TimeoutError when the time is over."""
        if time.thread_time() > self._until:
            raise TimeoutError("the reader takes too long")
        return super().read(size)


def _attached(reader: Any) -> Any:
    """Return the raw stream of our attachment, None if there is none."""
    names = _object(reader.trailer["/Root"]).get("/Names")
    tree = _object(names).get("/EmbeddedFiles") if names is not None else None
    if tree is None:
        return None
    for name, described in _leaves(tree):
        if name == ATTACHMENT:
            files = _object(_object(described)["/EF"])
            return _object(files["/F"] if "/F" in files else files["/UF"])
    return None


def _leaves(tree: Any) -> Iterator[tuple[str, Any]]:
    """Yield the pairs of a name tree, at most MAX_NAMES nodes (PDF 32000-1, 7.9.6)."""
    waiting, seen = [tree], 0
    while waiting:
        node = _object(waiting.pop())
        pairs = _object(node.get("/Names", []))
        for at in range(0, len(pairs) - 1, 2):
            seen += 1
            yield str(_object(pairs[at])), pairs[at + 1]
        waiting.extend(_object(node.get("/Kids", [])))
        seen += 1
        if seen > MAX_NAMES:
            return


def _object(value: Any) -> Any:
    return value.get_object() if hasattr(value, "get_object") else value


def _content(stream: Any, name: str) -> bytes:
    """Return the content of a stream: raw or deflated, the only forms that we write."""
    filters = _object(stream.get("/Filter", []))
    filters = (
        [str(_object(item)) for item in filters] if isinstance(filters, list) else [str(filters)]
    )
    raw = bytes(stream._data)
    if filters == ["/FlateDecode"]:
        return inflated(raw, name, "an attachment")
    if filters:
        fault = Fault(f"has its attachment in the form {'+'.join(filters)[:60]}", "FlateDecode")
        raise FileError(name, [fault])
    if len(raw) > MAX_BYTES:
        raise _too_large(name, "an attachment")
    return raw


def inflated(data: bytes, name: str, what: str) -> bytes:
    """Return what was deflated; `what` carries it: "an attachment".

    Raises FileError for damaged data, data that is not whole, and more than a scenario may have.
    """
    try:
        return archives.inflated(data, MAX_BYTES)
    except archives.ArchiveError as error:
        if error.why == "too large":
            raise _too_large(name, what) from error
        raise FileError(name, [Fault(f"has {what} that is {error.why}")]) from error


def _too_large(name: str, what: str) -> FileError:
    fault = Fault(f"has {what} that is too large", f"at most {MAX_BYTES // 2**20} MiB")
    return FileError(name, [fault])
