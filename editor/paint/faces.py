"""The two bundled faces, and text in them: as outlines, and as glyphs of a PDF."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QPointF, Qt
from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QGlyphRun,
    QGuiApplication,
    QPainterPath,
    QTextLayout,
    QTextLine,
    QTextOption,
    QTransform,
)

from editor.core.caches import LIGHT, cached
from editor.core.words import LEFTWARD, RIGHTWARD, lettered, needs_glyph, reads_leftward
from editor.picture.affine import Point
from editor.picture.drawing import Face
from editor.picture.path import Path

_kept: list[QGuiApplication] = []


def ensure_application() -> None:
    """Make sure that a Qt application exists; without a window it needs no screen.

    Call it before other functions of this package outside of the window.
    """
    if QGuiApplication.instance() is not None:
        return
    if sys.platform.startswith("linux"):
        # Painting must not depend on a display, even if there is one.
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _kept.append(QGuiApplication(sys.argv[:1]))


_FILES = (
    "Inter-Regular.otf",
    "Inter-Medium.otf",
    "Inter-SemiBold.otf",
    "Inter-Bold.otf",
    "Vollkorn-Regular.ttf",
    "Vollkorn-SemiBold.ttf",
    "Vollkorn-Bold.ttf",
)
FAMILIES: dict[Face, str] = {"inter": "Inter", "vollkorn": "Vollkorn"}
FEATURES: dict[Face, tuple[str, ...]] = {"inter": ("tnum", "cv05"), "vollkorn": ("lnum",)}
CAPITALS: dict[Face, float] = {"inter": 0.727, "vollkorn": 0.66}
"""Height of the capitals for a size of 1."""
OUTLINE_SIZE = 100
"""The size in pixels at which text is laid out, for any size at which it is drawn."""
_SHRINK = QTransform.fromScale(1 / OUTLINE_SIZE, 1 / OUTLINE_SIZE)


@cache
def register_faces() -> None:
    """Register the bundled faces with the toolkit, once.

    Raises RuntimeError when a font file is damaged.
    """
    ensure_application()
    folder = files("editor.paint") / "fonts"
    for name in _FILES:
        data = QByteArray((folder / name).read_bytes())
        if QFontDatabase.addApplicationFontFromData(data) < 0:
            raise RuntimeError(f"the bundled font {name!r} cannot be read")


def font(pixels: float, weight: int = 400, face: Face = "inter", spacing: float = 0.0) -> QFont:
    """Return a font of a bundled face, with features and without hinting; `spacing` in pixels."""
    register_faces()
    result = QFont(FAMILIES[face])
    result.setPixelSize(max(1, round(pixels)))
    result.setWeight(QFont.Weight(weight))
    result.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    for feature in FEATURES[face]:
        result.setFeature(QFont.Tag(feature), 1)
    if spacing:
        result.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
    return result


MARK = "\N{WHITE SQUARE}"
"""Drawn in place of a character that no font has; both bundled faces have it."""


@cached()
def has_glyph(sign: str, face: Face) -> bool:
    """Return whether a character can be drawn with a face or with fonts of this machine.

    A glyph without an outline cannot: it is a coloured picture.
    """
    for run in _laid_out(sign, face, 400, 0.0, leftward=False)[0].glyphRuns(0, 2, _FLAGS):
        raw = run.rawFont()
        for glyph in run.glyphIndexes():
            if not glyph or raw.pathForGlyph(glyph).isEmpty():
                return False
    return True


def without_glyph(words: str) -> list[str]:
    """Return the characters of a text that no font has, each once, in their order."""
    seen = dict.fromkeys(lettered(words))
    return [sign for sign in seen if needs_glyph(sign) and not has_glyph(sign, "inter")]


def drawn_words(words: str, face: Face) -> str:
    """Return what is drawn of a text: one line, with MARK for each character that no font has."""
    words = lettered(words)
    if words.isascii():
        return words
    missing = {sign for sign in set(words) if needs_glyph(sign) and not has_glyph(sign, face)}
    return "".join(MARK if sign in missing else sign for sign in words)


def _directed_words(words: str, face: Face) -> str:
    """Return what is drawn of a text with a mark of its direction, where it is not plain."""
    if words.isascii():
        return drawn_words(words, face)
    return (LEFTWARD if reads_leftward(words) else RIGHTWARD) + drawn_words(words, face)


@cached(lambda drawn: LIGHT + 64 * drawn[0].elementCount())
def outline(
    words: str, face: Face, weight: int, spacing: float = 0.0
) -> tuple[QPainterPath, float]:
    """Return text as a path for a size of 1, and its width.

    The path starts at x = 0; y = 0 is the middle of the capitals. `spacing` is added after each
    letter.
    """
    path = QPainterPath()
    font_of_path, _ = large(weight, face, spacing)
    shown = _directed_words(words, face)
    path.addText(0.0, CAPITALS[face] * OUTLINE_SIZE / 2, font_of_path, shown)
    return _SHRINK.map(path), advance(words, face, weight, spacing)


@cached()
def large(weight: int, face: Face, spacing: float) -> tuple[QFont, QFontMetricsF]:
    """Return a font at OUTLINE_SIZE, and its metrics."""
    large_font = font(OUTLINE_SIZE, weight, face, spacing * OUTLINE_SIZE)
    return large_font, QFontMetricsF(large_font)


@cached()
def advance(words: str, face: Face, weight: int, spacing: float = 0.0) -> float:
    """Return the width of text for a size of 1."""
    shown = _directed_words(words, face)
    return large(weight, face, spacing)[1].horizontalAdvance(shown) / OUTLINE_SIZE


_FLAGS = (
    QTextLayout.GlyphRunRetrievalFlag.RetrieveGlyphIndexes
    | QTextLayout.GlyphRunRetrievalFlag.RetrieveGlyphPositions
    | QTextLayout.GlyphRunRetrievalFlag.RetrieveStringIndexes
)
Signs = tuple[tuple[int, str], ...]


@cached()
def glyph_runs(
    words: str, face: Face, weight: int, spacing: float
) -> tuple[tuple[str, QGlyphRun, Signs], ...]:
    """Return text as glyph runs: font name, run, characters of each glyph, at OUTLINE_SIZE.

    They start at x = 0; y = 0 is the middle of the capitals.
    """
    leftward = reads_leftward(words)
    words = drawn_words(words, face)
    layout, row = _laid_out(words, face, weight, spacing, leftward=leftward)
    if not row.isValid():
        return ()
    row.setPosition(QPointF(0.0, CAPITALS[face] * OUTLINE_SIZE / 2 - row.ascent()))
    length = len(words.encode("utf-16-le", "surrogatepass")) // 2
    runs = [(_name(run), run) for run in layout.glyphRuns(0, length, _FLAGS)]
    # The toolkit returns them in a varying order.
    runs.sort(key=lambda each: (each[1].positions()[0].x(), each[0]))
    alone = {glyph: sign for sign in words for glyph in _alone(sign, face, weight)}
    found = []
    for name, run in runs:
        # The string indexes are only right where the text needs one font.
        signs = dict(_signs(run, words)) if len(runs) == 1 else {}
        for glyph in run.glyphIndexes():
            signs[glyph] = alone.get((name, glyph), signs.get(glyph, ""))
        found.append((name, run, tuple(signs.items())))
    return tuple(found)


def _name(run: QGlyphRun) -> str:
    # Not the weight: two weights that one file of a font serves are one font in a PDF.
    raw = run.rawFont()
    return f"{raw.familyName()} {raw.styleName()}"


@cached()
def _alone(sign: str, face: Face, weight: int) -> tuple[tuple[str, int], ...]:
    """Return font and glyph of a single character, if it is one glyph."""
    layout = _laid_out(sign, face, weight, 0.0, leftward=False)[0]
    runs = layout.glyphRuns(0, 2, _FLAGS)
    if len(runs) != 1 or len(runs[0].glyphIndexes()) != 1:
        return ()
    return ((_name(runs[0]), runs[0].glyphIndexes()[0]),)


def _laid_out(
    words: str, face: Face, weight: int, spacing: float, *, leftward: bool
) -> tuple[QTextLayout, QTextLine]:
    """Lay out text in one line at OUTLINE_SIZE."""
    option = QTextOption()
    way = Qt.LayoutDirection.RightToLeft if leftward else Qt.LayoutDirection.LeftToRight
    option.setTextDirection(way)
    option.setUseDesignMetrics(True)
    option.setWrapMode(QTextOption.WrapMode.NoWrap)
    layout = QTextLayout(words, large(weight, face, spacing)[0])
    layout.setTextOption(option)
    layout.beginLayout()
    row = layout.createLine()
    layout.endLayout()
    return layout, row


def _signs(run: QGlyphRun, words: str) -> Iterable[tuple[int, str]]:
    """Yield each glyph with its characters: several for a ligature.

    Where several glyphs share several characters, each glyph gets one.
    """
    # The toolkit counts UTF-16 code units, Python code points.
    halves = words.encode("utf-16-le", "surrogatepass")
    indexes = run.stringIndexes()
    after = dict(pairwise(sorted({*indexes, len(halves) // 2})))
    taken: dict[int, int] = {}
    for glyph, index in zip(run.glyphIndexes(), indexes, strict=True):
        signs = halves[2 * index : 2 * after.get(index, index)].decode("utf-16-le", "replace")
        place = taken[index] = taken.get(index, -1) + 1
        yield glyph, signs if indexes.count(index) == 1 else signs[place : place + 1]


@cached(lambda drawn: LIGHT + 128 * len(drawn[0].points))
def words_as_path(words: str, face: Face, weight: int, spacing: float = 0.0) -> tuple[Path, float]:
    """Return text as a path for a size of 1, and its width.

    The path starts at x = 0; y = 0 is the middle of the capitals.
    """
    drawn, advance = outline(words, face, weight, spacing)
    return _path(drawn), advance


class PlacedGlyph(NamedTuple):
    """A glyph of a text: its font and number, its path, and where it stands, for a size of 1."""

    font: str
    number: int
    path: Path
    at: Point


@cached()
def placed_glyphs(
    words: str, face: Face, weight: int, spacing: float = 0.0
) -> tuple[PlacedGlyph, ...]:
    """Return the glyphs of a text that are drawn, laid out as `words_as_path` does."""
    found = []
    for name, run, _ in glyph_runs(words, face, weight, spacing):
        raw = run.rawFont()
        for number, at in zip(run.glyphIndexes(), run.positions(), strict=True):
            path = _path(_SHRINK.map(raw.pathForGlyph(number)))
            if path.points:
                place = (at.x() / OUTLINE_SIZE, at.y() / OUTLINE_SIZE)
                found.append(PlacedGlyph(f"{name} {weight}", number, path, place))
    return tuple(found)


def _path(drawn: QPainterPath) -> Path:
    steps: list[str] = []
    points: list[Point] = []
    kinds = QPainterPath.ElementType
    for index in range(drawn.elementCount()):
        element = drawn.elementAt(index)
        kind = element.type
        points.append((element.x, element.y))
        if kind == kinds.MoveToElement:
            steps.append("ZM" if steps else "M")
        elif kind == kinds.LineToElement:
            steps.append("L")
        elif kind == kinds.CurveToElement:
            steps.append("C")
    if steps:
        steps.append("Z")
    return Path("".join(steps), tuple(points))
