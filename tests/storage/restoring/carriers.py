"""Files that carry a scenario, and files that resemble them."""

from __future__ import annotations

import io
import json
import zlib
from collections.abc import Mapping
from functools import cache
from typing import Any

from pypdf import PdfWriter

from editor.core.resources import samples_folder
from editor.storage.restoring.carriers import ATTACHMENT, FORMAT, ISLAND

SAMPLE = samples_folder() / "tactics" / "twin-peaks.json"
SCENARIO = SAMPLE.read_bytes()


def pdf_with(files: Mapping[str, bytes], password: str | None = None) -> bytes:
    """Return a PDF of one empty page with these attachments."""
    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    for name, data in files.items():
        writer.add_attachment(name, data)
    if password is not None:
        writer.encrypt(password, "owner", algorithm="RC4-128")
    stream = io.BytesIO()
    writer.write(stream)
    return stream.getvalue()


def pdf_of(objects: list[bytes], trailer: bytes = b"/Root 1 0 R") -> bytes:
    """Return a PDF of objects as they stand, numbered from 1."""
    out = bytearray(b"%PDF-1.7\n")
    places = []
    for number, text in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, text)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<< /Size %d %s >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1,
        trailer,
        start,
    )
    return bytes(out)


def attached(stream: bytes, described: bytes = b"/Filter /FlateDecode") -> bytes:
    """Return a PDF whose attachment is a stream as it stands."""
    name = ATTACHMENT.encode()
    return pdf_of(
        [
            b"<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles 3 0 R >> >>",
            b"<< /Type /Pages /Kids [] /Count 0 >>",
            b"<< /Names [(%s) 4 0 R] >>" % name,
            b"<< /Type /Filespec /F (%s) /EF << /F 5 0 R >> >>" % name,
            b"<< /Length %d %s >>\nstream\n%s\nendstream" % (len(stream), described, stream),
        ]
    )


@cache
@cache
def squeezed(count: int) -> bytes:
    """Return a bomb: many zeros in few bytes."""
    reader = zlib.compressobj(9)
    block = bytes(1 << 20)
    return b"".join(reader.compress(block) for _ in range(count >> 20)) + reader.flush()


def page_with(scenario: bytes, head: str = "") -> bytes:
    """Return a page that holds a scenario as ours do."""
    text = scenario.decode().replace("<", "\\u003c").replace(">", "\\u003e")
    island = f'<script type="application/json" id="{ISLAND}">{text}</script>'
    return f"<!doctype html>\n<html><head>{head}</head><body>{island}</body></html>".encode()


def table_with(scenario: Any, **parts: Any) -> bytes:
    """Return a saved table."""
    value = {"format": FORMAT, "setup": "", "actions": [], "undone": [], "scenario": scenario}
    return json.dumps(value | parts).encode()
