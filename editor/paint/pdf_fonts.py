"""The fonts of a PDF: which glyphs its texts use, and the subsets of the faces with these alone.

The toolkit lays words out and writes the subsets; it numbers the glyphs of a font in the order in
which they are drawn first.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import NamedTuple

from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    PdfObject,
    StreamObject,
)
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF
from PySide6.QtGui import QGlyphRun, QPainter, QPdfWriter, QRawFont

from editor.paint.faces import OUTLINE_SIZE, glyph_runs
from editor.picture.drawing import Text

_ROWS = 100
"""The most entries of one table of a font's characters (PDF 32000-1, 9.10.3; Adobe note 5411)."""
_THOUSAND = 1000
"""The units of a font's widths in its size (PDF 32000-1, 9.2.4)."""


class WordRun(NamedTuple):
    """Glyphs of one font on a line: its name, where they begin, and the operand of TJ.

    The place is for a size of 1; y = 0 is the middle of the capitals.
    """

    font: str
    x: float
    y: float
    shown: str


class _Font:
    """A font with the codes of its glyphs, their widths in thousandths, and their characters."""

    def __init__(self, raw: QRawFont) -> None:
        self.raw = raw
        # Glyph 0 is for missing characters and always the first in the file.
        self.codes: dict[int, int] = {0: 0}
        self.widths = [self._width(0)]
        self.signs = [""]

    def code(self, glyph: int, sign: str) -> int:
        found = self.codes.get(glyph)
        if found is None:
            found = self.codes[glyph] = len(self.codes)
            self.widths.append(self._width(glyph))
            self.signs.append(sign)
        elif found and not self.signs[found]:
            self.signs[found] = sign
        return found

    def _width(self, glyph: int) -> int:
        (advance,) = self.raw.advancesForGlyphIndexes([glyph])
        return round(advance.x() * _THOUSAND / OUTLINE_SIZE)


class FontBook:
    """The fonts of a file and their glyphs, in the order of first use."""

    def __init__(self) -> None:
        self._fonts: dict[str, _Font] = {}
        self._runs: dict[tuple[str, str, int, float], tuple[WordRun, ...]] = {}

    def runs(self, text: Text) -> tuple[WordRun, ...]:
        """Return the words of a text as glyphs, from its left end."""
        key = text.words, text.face, text.weight, text.spacing
        known = self._runs.get(key)
        if known is None:
            known = self._runs[key] = tuple(self._laid(text))
        return known

    def _laid(self, text: Text) -> Iterator[WordRun]:
        for name, run, signs in glyph_runs(text.words, text.face, text.weight, text.spacing):
            font = self._fonts.get(name)
            if font is None:
                font = self._fonts[name] = _Font(run.rawFont())
            title = f"F{list(self._fonts).index(name)}"
            said = dict(signs)
            row: list[tuple[int, QPointF]] = []
            for glyph, at in zip(run.glyphIndexes(), run.positions(), strict=True):
                if row and abs(at.y() - row[0][1].y()) > 1e-3:
                    yield _row(title, font, row)
                    row = []
                row.append((font.code(glyph, said.get(glyph, "")), at))
            if row:
                yield _row(title, font, row)

    def added_to(self, writer: PdfWriter) -> dict[str, PdfObject]:
        """Add the fonts to a file; return references to them by name."""
        if not self._fonts:
            return {}
        leaves = PdfReader(io.BytesIO(self._subsets())).pages
        found: dict[str, PdfObject] = {}
        for number, (font, leaf) in enumerate(zip(self._fonts.values(), leaves, strict=True)):
            own = list(_inner(_inner(leaf, "/Resources"), "/Font").values())
            # A font of pictures cannot be embedded: its words stay blank.
            found[f"F{number}"] = (
                _described(writer, own[0].get_object(), font, number)
                if len(own) == 1
                else _blank(writer)
            )
        return found

    def _subsets(self) -> bytes:
        """Return a file of the toolkit with a page for each font, with all its glyphs in order."""
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(buffer)
        painter = QPainter(writer)
        try:
            for number, font in enumerate(self._fonts.values()):
                if number:
                    writer.newPage()
                glyphs = [glyph for glyph in font.codes if glyph] or [0]
                run = QGlyphRun()
                run.setRawFont(font.raw)
                run.setGlyphIndexes(glyphs)
                run.setPositions([QPointF(20.0 * at, 0.0) for at in range(len(glyphs))])
                painter.drawGlyphRun(QPointF(0.0, 100.0), run)
        finally:
            painter.end()
            buffer.close()
        return bytes(data.data())


def _row(title: str, font: _Font, row: list[tuple[int, QPointF]]) -> WordRun:
    """Return glyphs on one height; where they are not as far apart as they are wide, it says so."""
    parts: list[str] = []
    codes = ""
    at = row[0][1].x() * _THOUSAND / OUTLINE_SIZE
    for code, place in row:
        off = round(at - place.x() * _THOUSAND / OUTLINE_SIZE)
        if off:
            parts += (f"<{codes}>", f"{off}") if codes else (f"{off}",)
            codes = ""
        codes += f"{code:04X}"
        at += font.widths[code] - off
    first = row[0][1]
    shown = f"[{''.join((*parts, f'<{codes}>'))}]"
    return WordRun(title, first.x() / OUTLINE_SIZE, first.y() / OUTLINE_SIZE, shown)


def _described(writer: PdfWriter, made: PdfObject | None, font: _Font, number: int) -> PdfObject:
    """Add a font of the toolkit with our name, widths and characters.

    The toolkit chooses a random name, rounds the widths down, and knows the characters only of
    glyphs that the font maps to one, which the tabular figures are not.
    """
    assert isinstance(made, DictionaryObject)
    made.pop("/ToUnicode", None)
    own = made.clone(writer)
    inner = _inner(own, "/DescendantFonts")
    described = _inner(inner, "/FontDescriptor")
    # A subset has six letters before its name (PDF 32000-1, 9.6.4).
    tag = "RW" + "".join(chr(ord("A") + number // 26**place % 26) for place in (3, 2, 1, 0))
    name = NameObject(f"/{tag}+{str(own['/BaseFont']).removeprefix('/')}")
    own[NameObject("/BaseFont")] = inner[NameObject("/BaseFont")] = name
    described[NameObject("/FontName")] = name
    widths = ArrayObject(NumberObject(width) for width in font.widths)
    inner[NameObject("/W")] = ArrayObject([NumberObject(0), widths])
    stream = StreamObject()
    stream.set_data(_to_unicode(font.signs))
    own[NameObject("/ToUnicode")] = writer._add_object(stream.flate_encode())
    assert own.indirect_reference is not None
    return own.indirect_reference


def _inner(holder: DictionaryObject, name: str) -> DictionaryObject:
    """Return a dictionary in another one, or the only one of a list; empty if there is none."""
    found = holder.get(name, DictionaryObject()).get_object()
    if isinstance(found, ArrayObject):
        found = found[0].get_object()
    assert isinstance(found, DictionaryObject)
    return found


def _blank(writer: PdfWriter) -> PdfObject:
    """Add a font without any glyph."""
    numbers = [NumberObject(0)] * 4
    entries = {
        "/Type": NameObject("/Font"),
        "/Subtype": NameObject("/Type3"),
        "/FontBBox": ArrayObject(numbers),
        "/FontMatrix": ArrayObject(map(FloatObject, (0.001, 0, 0, 0.001, 0, 0))),
        "/CharProcs": DictionaryObject(),
        "/Encoding": DictionaryObject({NameObject("/Differences"): ArrayObject()}),
        "/FirstChar": NumberObject(0),
        "/LastChar": NumberObject(0),
        "/Widths": ArrayObject(numbers[:1]),
    }
    return writer._add_object(
        DictionaryObject({NameObject(name): value for name, value in entries.items()})
    )


def _to_unicode(signs: list[str]) -> bytes:
    """Return the ToUnicode table for the glyphs of a font."""
    rows = [
        f"<{glyph:04X}> <{sign.encode('utf-16-be', 'replace').hex().upper()}>"
        for glyph, sign in enumerate(signs)
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
