"""Post-processing of a PDF: text of its glyphs, page boxes, outline, metadata, attachments.

The toolkit writes the pages; the rest is done here, so that the same pages give the same bytes,
whatever the time and the libraries of the machine.
"""

from __future__ import annotations

import hashlib
import io
import re
import struct
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any

from editor.core.values import JsonObject
from editor.export.paper.sheet import Page

if TYPE_CHECKING:
    from pypdf import PdfWriter

    from editor.paint.pdf import PdfData

POINT = 72 / 25.4
"""PDF points in a millimetre."""
ALWAYS = date(2000, 1, 1)
"""The date of a print without one."""
_NAME = "Realmwright"
_ROWS = 100
"""The most entries of one table of a font's characters (PDF 32000-1, 9.10.3; Adobe note 5411)."""


@dataclass(frozen=True)
class PdfInfo:
    """The metadata of a PDF, and its attachments by name."""

    title: str
    author: str = ""
    subject: str = ""
    keywords: str = ""
    day: date = ALWAYS
    files: Mapping[str, bytes] = field(default_factory=dict)


def finished(
    printed: PdfData,
    pages: Sequence[Page],
    about: PdfInfo,
    report: Callable[[int], None] | None = None,
) -> bytes:
    """Return the finished PDF of pages.

    `report(index)` is called before each page and may raise an error to stop.
    """
    from pypdf import PdfReader, PdfWriter
    from pypdf.generic import ByteStringObject, NameObject, TextStringObject

    writer = PdfWriter()
    # Only the pages: the rest of the file has today's date and a random id.
    for index, leaf in enumerate(PdfReader(io.BytesIO(printed.data)).pages):
        if report is not None:
            report(index)
        writer.add_page(leaf)
    root: Any = writer.root_object
    for leaf, page in zip(writer.pages, pages, strict=True):
        _set_boxes(leaf, page)
    _set_glyph_texts(writer, printed.glyphs)
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
    content = _file_bytes(writer)
    identity = ByteStringObject(hashlib.sha256(content).digest()[:16])
    writer._ID = _pair(identity)
    return _file_bytes(writer)


def _file_bytes(writer: PdfWriter) -> bytes:
    stream = io.BytesIO()
    writer.write(stream)
    return stream.getvalue()


def _pair(identity: Any) -> Any:
    from pypdf.generic import ArrayObject

    return ArrayObject([identity, identity])


def _set_boxes(leaf: Any, page: Page) -> None:
    """Set the size of a page to the hundredth of a millimetre: the toolkit rounds it to points."""
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


def _set_glyph_texts(writer: PdfWriter, glyphs: Sequence[Sequence[str]]) -> None:
    """Write the text of the glyphs of each font.

    The toolkit knows only glyphs that the font maps to a character, and so loses the tabular
    figures.
    """
    from pypdf.generic import StreamObject

    left = list(glyphs)
    for number, font in enumerate(_fonts(writer)):
        _name_subset(font, number)
        count = _glyphs_in(font) - 1
        known = _known(font["/ToUnicode"].get_object().get_data().decode("latin-1"))
        for index, signs in enumerate(left):
            if len(signs) == count and _agree(signs, known):
                stream = StreamObject()
                said = [sign or known.get(at, "") for at, sign in enumerate(signs, start=1)]
                stream.set_data(_to_unicode(said))
                writer._replace_object(font.raw_get("/ToUnicode"), stream)
                del left[index]
                break


def _name_subset(font: Any, number: int) -> None:
    """Name a font subset (PDF 32000-1, 9.6.4); the toolkit chooses a random name."""
    from pypdf.generic import NameObject

    inner = font["/DescendantFonts"][0].get_object()
    described = inner["/FontDescriptor"].get_object()
    tag = "RW" + "".join(chr(ord("A") + number // 26**place % 26) for place in (3, 2, 1, 0))
    name = NameObject(f"/{tag}+{str(font['/BaseFont']).removeprefix('/')}")
    font[NameObject("/BaseFont")] = inner[NameObject("/BaseFont")] = name
    described[NameObject("/FontName")] = name


def _fonts(writer: PdfWriter) -> list[Any]:
    """Return the fonts of all pages in order of first use."""
    found: JsonObject = {}
    for page in writer.pages:
        resources: Any = page["/Resources"]
        for name, font in resources.get("/Font", {}).items():
            found[name] = font.get_object()
    return [found[name] for name in sorted(found, key=lambda name: (len(name), name))]


def _glyphs_in(font: Any) -> int:
    """Return the number of glyphs of an embedded font, from its `maxp` table (OpenType 1.9)."""
    described = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
    data = described["/FontFile2"].get_object().get_data()
    (tables,) = struct.unpack(">H", data[4:6])
    for at in range(12, 12 + 16 * tables, 16):
        if data[at : at + 4] == b"maxp":
            (place,) = struct.unpack(">I", data[at + 8 : at + 12])
            return int.from_bytes(data[place + 4 : place + 6], "big")
    return 0


def _known(table: str) -> dict[int, str]:
    """Parse the characters by glyph from a table of the toolkit."""
    found = {}
    for first, _, row in re.findall(r"<(\w{4})> <(\w{4})> (\[[^\]]*\]|<\w+>)", table):
        for index, sign in enumerate(re.findall(r"<(\w{4})>", row)):
            found[int(first, 16) + index] = chr(int(sign, 16))
    return found


def _agree(signs: Sequence[str], known: Mapping[int, str]) -> bool:
    """Return whether a list of texts can be that of a font with these known characters."""
    letters = [(glyph, sign) for glyph, sign in known.items() if sign.isalpha()]
    return all(glyph <= len(signs) and signs[glyph - 1] in (sign, "") for glyph, sign in letters)


def _to_unicode(signs: Sequence[str]) -> bytes:
    """Return the ToUnicode table for the glyphs from 1 on."""
    rows = [
        f"<{glyph:04X}> <{sign.encode('utf-16-be', 'replace').hex().upper()}>"
        for glyph, sign in enumerate(signs, start=1)
        if sign
    ]
    parts = [rows[at : at + _ROWS] for at in range(0, len(rows), _ROWS)]
    tables = "".join(
        f"{len(part)} beginbfchar\n" + "\n".join(part) + "\nendbfchar\n" for part in parts
    )
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
        f"{tables}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    ).encode("ascii")
