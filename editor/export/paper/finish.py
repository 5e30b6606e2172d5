"""A PDF made whole: what its words stand for, its boxes, what it says of itself, what is attached.

The toolkit writes pages; all else is done here, so that the same pages are the same bytes: no
clock, no chance, nothing that the machine's libraries decide.
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
"""Points of a PDF in a millimetre."""
ALWAYS = date(2000, 1, 1)
"""The date of a print that has none of its own."""
_NAME = "Realmwright"
_ROWS = 100
"""The most entries of one table of a font's signs (PDF 32000-1, 9.10.3; Adobe note 5411)."""


@dataclass(frozen=True)
class PdfInfo:
    """What a PDF says of itself, and the files that it carries by their names."""

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
    told: Callable[[int], None] | None = None,
) -> bytes:
    """Return the PDF of pages with everything that a reader of it may ask for.

    `told(index)` is called before each page; what it raises flies.
    """
    from pypdf import PdfReader, PdfWriter
    from pypdf.generic import ByteStringObject, NameObject, TextStringObject

    writer = PdfWriter()
    # The pages alone: the rest of the file holds today's date and a number drawn by chance.
    for index, leaf in enumerate(PdfReader(io.BytesIO(printed.data)).pages):
        if told is not None:
            told(index)
        writer.add_page(leaf)
    root: Any = writer.root_object
    for leaf, page in zip(writer.pages, pages, strict=True):
        _set_boxes(leaf, page)
    _say_signs(writer, printed.glyphs)
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
    sign = _written(writer)
    identity = ByteStringObject(hashlib.sha256(sign).digest()[:16])
    writer._ID = _pair(identity)
    return _written(writer)


def _written(writer: PdfWriter) -> bytes:
    stream = io.BytesIO()
    writer.write(stream)
    return stream.getvalue()


def _pair(identity: Any) -> Any:
    from pypdf.generic import ArrayObject

    return ArrayObject([identity, identity])


def _set_boxes(leaf: Any, page: Page) -> None:
    """Give a page its size to the hundredth of a millimetre: the toolkit rounds it to points."""
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
    """Add the list of sheets that readers show beside the pages, in its parts."""
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
    told = {
        "/Title": about.title,
        "/Author": about.author,
        "/Subject": about.subject,
        "/Keywords": about.keywords,
    }
    return {
        **{name: text for name, text in told.items() if text},
        "/Creator": _NAME,
        "/Producer": _NAME,
        "/CreationDate": day,
        "/ModDate": day,
    }


def _say_signs(writer: PdfWriter, glyphs: Sequence[Sequence[str]]) -> None:
    """Write what the glyphs of each font stand for.

    The toolkit knows it of those alone that a font has under a sign of its own, and so loses
    every figure that was made as wide as the others.
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
                stream.set_data(_sign_table(said))
                writer._replace_object(font.raw_get("/ToUnicode"), stream)
                del left[index]
                break


def _name_subset(font: Any, number: int) -> None:
    """Give the part of a font that is in the file a name of its own (PDF 32000-1, 9.6.4).

    The toolkit takes one by chance.
    """
    from pypdf.generic import NameObject

    inner = font["/DescendantFonts"][0].get_object()
    described = inner["/FontDescriptor"].get_object()
    tag = "RW" + "".join(chr(ord("A") + number // 26**place % 26) for place in (3, 2, 1, 0))
    name = NameObject(f"/{tag}+{str(font['/BaseFont']).removeprefix('/')}")
    font[NameObject("/BaseFont")] = inner[NameObject("/BaseFont")] = name
    described[NameObject("/FontName")] = name


def _fonts(writer: PdfWriter) -> list[Any]:
    """Return the fonts of all pages in the order in which they were first used."""
    found: JsonObject = {}
    for page in writer.pages:
        resources: Any = page["/Resources"]
        for name, font in resources.get("/Font", {}).items():
            found[name] = font.get_object()
    return [found[name] for name in sorted(found, key=lambda name: (len(name), name))]


def _glyphs_in(font: Any) -> int:
    """Return how many glyphs a font of a PDF has, the one for what it lacks among them.

    Its `maxp` table says so (OpenType 1.9).
    """
    described = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
    data = described["/FontFile2"].get_object().get_data()
    (tables,) = struct.unpack(">H", data[4:6])
    for at in range(12, 12 + 16 * tables, 16):
        if data[at : at + 4] == b"maxp":
            (place,) = struct.unpack(">I", data[at + 8 : at + 12])
            return int.from_bytes(data[place + 4 : place + 6], "big")
    return 0


def _known(table: str) -> dict[int, str]:
    """Return the single signs by glyph of a table of the toolkit."""
    found = {}
    for first, _, row in re.findall(r"<(\w{4})> <(\w{4})> (\[[^\]]*\]|<\w+>)", table):
        for index, sign in enumerate(re.findall(r"<(\w{4})>", row)):
            found[int(first, 16) + index] = chr(int(sign, 16))
    return found


def _agree(signs: Sequence[str], known: Mapping[int, str]) -> bool:
    """Tell whether a list of signs can be that of a font of which some are known."""
    letters = [(glyph, sign) for glyph, sign in known.items() if sign.isalpha()]
    return all(glyph <= len(signs) and signs[glyph - 1] in (sign, "") for glyph, sign in letters)


def _sign_table(signs: Sequence[str]) -> bytes:
    """Return what the glyphs from 1 stand for, as readers of PDF want it."""
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
