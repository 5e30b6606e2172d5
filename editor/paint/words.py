"""Words that stay words: glyphs of the faces on a page, and which signs each stands for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QGlyphRun, QPainter, QPdfWriter, QPen, QTextLayout, QTextOption

from editor.paint.faces import CAPITALS, OUTLINE_SIZE, advance, large
from editor.picture.colours import channels
from editor.picture.drawing import Face, Text

_ALIGN = {"left": 0.0, "centre": -0.5, "right": -1.0}
_FLAGS = (
    QTextLayout.GlyphRunRetrievalFlag.RetrieveGlyphIndexes
    | QTextLayout.GlyphRunRetrievalFlag.RetrieveGlyphPositions
    | QTextLayout.GlyphRunRetrievalFlag.RetrieveStringIndexes
)
Signs = tuple[tuple[int, str], ...]


class WordPainter(QPainter):
    """A painter of pages that writes words as glyphs, and remembers what they stand for.

    `glyphs` has for each face in the order of first use the glyphs in the order of first use,
    with the signs that they stand for: the order in which the toolkit numbers both in the file.
    """

    def __init__(self, device: QPdfWriter) -> None:
        super().__init__(device)
        self.glyphs: dict[str, dict[int, str]] = {}

    def write(self, text: Text) -> None:
        """Draw words in their place, without their casing."""
        ink = text.ink
        width = OUTLINE_SIZE * advance(text.words, text.face, text.weight, text.spacing)
        by = text.size / OUTLINE_SIZE
        self.save()
        self.setPen(QPen(QColor(*channels(ink.colour), round(ink.cover * 255))))
        self.translate(*text.at)
        self.scale(by, by)
        start = QPointF(_ALIGN[text.align] * width, 0.0)
        for name, run, signs in _runs(text.words, text.face, text.weight, text.spacing):
            known = self.glyphs.setdefault(name, {})
            for glyph, words in signs:
                known.setdefault(glyph, words)
            self.drawGlyphRun(start, run)
        self.restore()


@lru_cache(maxsize=4096)
def _runs(
    words: str, face: Face, weight: int, spacing: float
) -> tuple[tuple[str, QGlyphRun, Signs], ...]:
    """Return words as glyphs of named faces with the signs of each, at OUTLINE_SIZE.

    They start at x = 0; y = 0 is the middle of the capitals.
    """
    option = QTextOption()
    option.setUseDesignMetrics(True)
    option.setWrapMode(QTextOption.WrapMode.NoWrap)
    layout = QTextLayout(words, large(weight, face, spacing)[0])
    layout.setTextOption(option)
    layout.beginLayout()
    row = layout.createLine()
    layout.endLayout()
    if not row.isValid():
        return ()
    row.setPosition(QPointF(0.0, CAPITALS[face] * OUTLINE_SIZE / 2 - row.ascent()))
    # The toolkit counts in halves of what the language counts in.
    halves = words.encode("utf-16-le", "surrogatepass")
    found = []
    for run in layout.glyphRuns(0, len(halves) // 2, _FLAGS):
        raw = run.rawFont()
        name = f"{raw.familyName()} {raw.styleName()} {raw.weight()}"
        last = _end_of(run, layout, len(halves) // 2)
        signs = _signs(run.glyphIndexes(), run.stringIndexes(), halves, last)
        found.append((name, run, tuple(signs)))
    return tuple(found)


def _end_of(run: QGlyphRun, layout: QTextLayout, length: int) -> int:
    """Return where the signs of a run end: where those of the next one in the text begin."""
    highest = max(run.stringIndexes(), default=0)
    starts = [
        index
        for other in layout.glyphRuns(0, length, _FLAGS)
        for index in other.stringIndexes()
        if index > highest
    ]
    return min(starts, default=length)


def _signs(
    glyphs: Iterable[int], indexes: list[int], halves: bytes, end: int
) -> Iterable[tuple[int, str]]:
    """Yield each glyph with the signs that it stands for: several for a ligature.

    Of several glyphs that stand for several signs together each gets one while there are any.
    """
    starts = sorted({*indexes, end})
    after = dict(pairwise(starts))
    taken: dict[int, int] = {}
    for glyph, index in zip(glyphs, indexes, strict=True):
        signs = halves[2 * index : 2 * after[index]].decode("utf-16-le", "replace")
        place = taken[index] = taken.get(index, -1) + 1
        yield glyph, signs if indexes.count(index) == 1 else signs[place : place + 1]
