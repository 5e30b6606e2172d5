"""The two bundled faces, words as outlines, and the toolkit's application that fonts need."""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib.resources import files

from PySide6.QtCore import QByteArray
from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QGuiApplication,
    QPainterPath,
    QTransform,
)

from editor.core.caches import LIGHT, cached
from editor.picture.drawing import Face

_kept: list[QGuiApplication] = []


def ensure_application() -> None:
    """Make sure that the toolkit runs: a window's application, or one without a screen.

    Call it before anything of this package outside of the window.
    """
    if QGuiApplication.instance() is not None:
        return
    if sys.platform.startswith("linux"):
        # Painting a picture must not depend on a display, not even where there is one.
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
_FEATURES: dict[Face, tuple[str, ...]] = {"inter": ("tnum", "cv05"), "vollkorn": ("lnum",)}
CAPITALS: dict[Face, float] = {"inter": 0.727, "vollkorn": 0.66}
"""Height of the capitals for a size of 1."""
OUTLINE_SIZE = 100
"""The size in pixels at which words are laid out, whatever the size they are drawn in."""
_SHRINK = QTransform.fromScale(1 / OUTLINE_SIZE, 1 / OUTLINE_SIZE)


@cache
def register_faces() -> None:
    """Make the bundled faces known to the toolkit; the first call does the work.

    Raises RuntimeError when a file of this package is damaged.
    """
    ensure_application()
    folder = files("editor.paint") / "fonts"
    for name in _FILES:
        data = QByteArray((folder / name).read_bytes())
        if QFontDatabase.addApplicationFontFromData(data) < 0:
            raise RuntimeError(f"the bundled font {name!r} cannot be read")


def font(pixels: float, weight: int = 400, face: Face = "inter", spacing: float = 0.0) -> QFont:
    """Return a bundled face with its figures and without hinting; `spacing` in pixels."""
    register_faces()
    made = QFont(FAMILIES[face])
    made.setPixelSize(max(1, round(pixels)))
    made.setWeight(QFont.Weight(weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    for feature in _FEATURES[face]:
        made.setFeature(QFont.Tag(feature), 1)
    if spacing:
        made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
    return made


@cached(lambda drawn: LIGHT + 64 * drawn[0].elementCount())
def outline(
    words: str, face: Face, weight: int, spacing: float = 0.0
) -> tuple[QPainterPath, float]:
    """Return words as a path for a size of 1, and how far they advance.

    The path starts at x = 0; y = 0 is the middle of the capitals. `spacing` lies after each
    letter.
    """
    made, metrics = large(weight, face, spacing)
    path = QPainterPath()
    path.addText(0.0, CAPITALS[face] * OUTLINE_SIZE / 2, made, words)
    return _SHRINK.map(path), metrics.horizontalAdvance(words) / OUTLINE_SIZE


@cached()
def large(weight: int, face: Face, spacing: float) -> tuple[QFont, QFontMetricsF]:
    """Return a face at the size of outlines, with its measures."""
    made = font(OUTLINE_SIZE, weight, face, spacing * OUTLINE_SIZE)
    return made, QFontMetricsF(made)


def advance(words: str, face: Face, weight: int, spacing: float = 0.0) -> float:
    """Return how wide words are for a size of 1."""
    return outline(words, face, weight, spacing)[1]
