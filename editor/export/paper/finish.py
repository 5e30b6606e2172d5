"""What a PDF has besides its pages: page boxes, outline, metadata, attachments."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any

from editor.core.values import JsonObject
from editor.export.paper.sheet import Page

if TYPE_CHECKING:
    from pypdf import PdfWriter


POINT = 72 / 25.4
"""PDF points in a millimetre."""
ALWAYS = date(2000, 1, 1)
"""The date of a print without one."""
_NAME = "Realmwright"
_ID_SIZE = 16
"""The bytes of the number of a file, a hash of what is in it (PDF 32000-1, 14.4)."""


@dataclass(frozen=True)
class PdfInfo:
    """The metadata of a PDF, and its attachments by name."""

    title: str
    author: str = ""
    subject: str = ""
    keywords: str = ""
    day: date = ALWAYS
    files: Mapping[str, bytes] = field(default_factory=dict)


def finished(writer: PdfWriter, pages: Sequence[Page], about: PdfInfo) -> bytes:
    """Return the finished PDF of pages."""
    from pypdf.generic import ArrayObject, ByteStringObject, NameObject, TextStringObject

    root: Any = writer.root_object
    for leaf, page in zip(writer.pages, pages, strict=True):
        _set_boxes(leaf, page)
    _list_pages(writer, pages)
    writer.create_viewer_preferences()
    preferences: Any = writer.viewer_preferences
    preferences.print_scaling = "/None"
    preferences.display_doctitle = True
    root[NameObject("/Lang")] = TextStringObject("en")
    for name, data in about.files.items():
        writer.add_attachment(name, data)
    writer.metadata = _metadata(about)
    writer.pdf_header = "%PDF-1.7"
    blank = bytes(_ID_SIZE)
    writer._ID = ArrayObject([ByteStringObject(blank), ByteStringObject(blank)])
    stream = io.BytesIO()
    writer.write(stream)
    content, before, after = stream.getvalue().rpartition(b"/ID")
    identity = hashlib.sha256(content).digest()[:_ID_SIZE]
    return content + before + after.replace(blank.hex().encode(), identity.hex().encode())


def _set_boxes(leaf: Any, page: Page) -> None:
    """Set the boxes of a page: its size, and where it is cut."""
    from pypdf.generic import FloatObject, NameObject, RectangleObject

    top = float(leaf.mediabox.top)

    def box(x: float, y: float, width: float, height: float) -> RectangleObject:
        sides = (x, top - (y + height) * POINT, x + width * POINT, top - y * POINT)
        corners = (x * POINT, sides[1], (x + width) * POINT, sides[3])
        return RectangleObject(tuple(FloatObject(round(side, 3)) for side in corners))

    whole = box(0.0, 0.0, page.width, page.height)
    for name in ("/MediaBox", "/CropBox", "/BleedBox"):
        leaf[NameObject(name)] = whole
    leaf[NameObject("/TrimBox")] = whole if page.trim is None else box(*page.trim)
    leaf.pop("/Annots", None)


def _list_pages(writer: PdfWriter, pages: Sequence[Page]) -> None:
    """Add the outline: the list of sheets, grouped by parts."""
    heads: JsonObject = {}
    for index, page in enumerate(pages):
        words = f"{page.name}  {page.title}" if page.title != page.name else page.name
        parent = None
        if page.part:
            if page.part not in heads:
                heads[page.part] = writer.add_outline_item(
                    title=page.part, page_number=index, is_open=False
                )
            parent = heads[page.part]
        writer.add_outline_item(title=words, page_number=index, parent=parent)


def _metadata(about: PdfInfo) -> dict[str, str]:
    day = f"D:{about.day:%Y%m%d}000000Z"
    entries = {
        "/Title": about.title,
        "/Author": about.author,
        "/Subject": about.subject,
        "/Keywords": about.keywords,
    }
    return {
        **{name: text for name, text in entries.items() if text},
        "/Creator": _NAME,
        "/Producer": _NAME,
        "/CreationDate": day,
        "/ModDate": day,
    }
