"""The scenario that is attached to a PDF of ours."""

from __future__ import annotations

import io
import logging
import time
import zlib
from collections.abc import Iterator
from typing import Any

from editor.core.errors import Fault, FileError
from editor.storage.document import MAX_BYTES

ATTACHMENT = "scenario.realmwright.json"
"""The name of the one attachment that is read; whatever else a PDF carries is left alone."""
MAX_OBJECTS = 400_000
MAX_NAMES = 100
"""Attachments that are looked through, and branches of their tree."""
_MAX_PACKED = 2 * 1024 * 1024
"""Bytes that a stream of objects or references may have unpacked: a hundred thousand of them.

What is read one byte at a time, as rows that a predictor made, takes a second for so many.
"""
SECONDS = 3.0
"""How long the reader may work on a file: many times as long as it does on a long print."""
_END = 64 * 1024
"""How far from the end of a file the reader looks for where its table is, line by line."""
_LOOKED_AT = 1024
"""How many bytes a PDF may have before it says what it is (PDF 32000-1, implementation note 13)."""


def restored_from_pdf(data: bytes, name: str) -> bytes | None:
    """Return the scenario attached to a PDF; None for what is no PDF.

    Raises FileError for one that is encrypted, malformed or a bomb, and for one without it.
    """
    if b"%PDF-" not in data[:_LOOKED_AT]:
        return None
    # Before it is read: an object takes at least that much of its memory.
    if data.count(b" obj") > MAX_OBJECTS:
        raise FileError(name, [Fault("has too many objects", f"a PDF with at most {MAX_OBJECTS}")])
    if b"startxref" not in data[-_END:]:
        raise FileError(name, [Fault("is a PDF that is not whole", "one that ends as it should")])
    # Imported late: only who opens a PDF waits for what reads it.
    from pypdf import PdfReader, apply_configuration
    from pypdf.errors import PyPdfError

    # What is wrong with a file is said once, in our words.
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
                raise FileError(name, [Fault("is encrypted", "a PDF as it was exported")])
            stream = _attached(reader)
        if stream is not None:
            return _content(stream, name)
    except FileError:
        raise
    except (PyPdfError, RecursionError, MemoryError) as error:
        raise FileError(name, [Fault("is a PDF that cannot be read")]) from error
    except Exception as error:
        # What the reader makes of a broken file is anybody's guess: of a type, a key, an index.
        raise FileError(name, [Fault("is a PDF that is broken")]) from error
    fault = Fault("is a PDF without a scenario", f"one with {ATTACHMENT} attached to it")
    raise FileError(name, [fault])


class _Waiting(io.BytesIO):
    """Bytes that are handed out for so long, by the clock of this thread's own work."""

    def __init__(self, data: bytes) -> None:
        super().__init__(data)
        self._until = time.thread_time() + SECONDS

    def read(self, size: int | None = -1, /) -> bytes:
        """Return the next bytes. Raises TimeoutError where the reader does not come to an end."""
        if time.thread_time() > self._until:
            raise TimeoutError("the reader takes too long")
        return super().read(size)


def _attached(reader: Any) -> Any:
    """Return the stream of our attachment as it lies in the file, None where there is none."""
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
    """Yield the pairs of a tree of names, and no branch of it twice (PDF 32000-1, 7.9.6)."""
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
    """Return what a stream holds: as it is, or deflated once, which is all that is ever written."""
    filters = _object(stream.get("/Filter", []))
    filters = (
        [str(_object(item)) for item in filters] if isinstance(filters, list) else [str(filters)]
    )
    raw = bytes(stream._data)
    if filters == ["/FlateDecode"]:
        reader = zlib.decompressobj()
        try:
            raw = reader.decompress(raw, MAX_BYTES + 1)
        except zlib.error as error:
            raise FileError(name, [Fault("has a damaged attachment")]) from error
        if not reader.eof and len(raw) <= MAX_BYTES:
            raise FileError(name, [Fault("has an attachment that is not whole")])
    elif filters:
        fault = Fault(f"has its attachment in the form {'+'.join(filters)[:60]}", "FlateDecode")
        raise FileError(name, [fault])
    if len(raw) > MAX_BYTES:
        fault = Fault("has an attachment that is too large", f"at most {MAX_BYTES // 2**20} MiB")
        raise FileError(name, [fault])
    return raw
