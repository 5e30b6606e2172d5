"""The two faces of the window and the roles in which they appear."""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtGui import QFont

Role = Literal[
    "display", "title", "inspector", "panel", "panel-quiet", "brand",
    "body", "body-medium", "body-strong", "detail", "detail-medium", "detail-strong",
    "small", "small-strong", "section",
]  # fmt: skip


class _Face(NamedTuple):
    family: str
    pixels: float
    weight: int
    spacing: float = 0.0


UI, DISPLAY = "Inter", "Vollkorn"

_ROLES: dict[Role, _Face] = {
    "display": _Face(DISPLAY, 34, 600),
    "title": _Face(DISPLAY, 24, 600),
    "inspector": _Face(DISPLAY, 18, 600),
    "panel": _Face(DISPLAY, 15, 600),
    "panel-quiet": _Face(DISPLAY, 15, 400),
    "brand": _Face(DISPLAY, 15, 600),
    "body": _Face(UI, 13, 400),
    "body-medium": _Face(UI, 13, 500),
    "body-strong": _Face(UI, 13, 600),
    "detail": _Face(UI, 12, 400),
    "detail-medium": _Face(UI, 12, 500),
    "detail-strong": _Face(UI, 12, 600),
    "small": _Face(UI, 11, 400),
    "small-strong": _Face(UI, 11, 600),
    "section": _Face(UI, 11, 600, 0.9),
}

# Equal figures, and an l with a tail: l12 must not read as 112.
_FEATURES = {UI: (("tnum", 1), ("cv05", 1)), DISPLAY: (("lnum", 1),)}


def font(role: Role, scale: float = 1.0) -> QFont:
    """Return the font of a role; `scale` is the text scale, 1.0 for 100 %."""
    face = _ROLES[role]
    made = QFont(face.family)
    made.setPixelSize(max(1, round(face.pixels * scale)))
    made.setWeight(QFont.Weight(face.weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if face.spacing:
        made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, face.spacing * scale)
    for tag, value in _FEATURES[face.family]:
        made.setFeature(QFont.Tag(tag), value)
    return made


def load() -> None:
    """Make the bundled faces known to Qt; once for each application."""
