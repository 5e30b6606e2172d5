"""The two faces of the window and the roles in which they appear."""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtGui import QFont

from editor.paint import faces
from editor.picture.drawing import Face

Role = Literal[
    "display", "title", "inspector", "panel", "panel-quiet", "brand",
    "body", "body-medium", "body-strong", "detail", "detail-medium", "detail-strong",
    "small", "small-strong", "section",
]  # fmt: skip


class _Style(NamedTuple):
    face: Face
    pixels: float
    weight: int
    spacing: float = 0.0


UI: Face = "inter"
DISPLAY: Face = "vollkorn"

_ROLES: dict[Role, _Style] = {
    "display": _Style(DISPLAY, 34, 600),
    "title": _Style(DISPLAY, 24, 600),
    "inspector": _Style(DISPLAY, 18, 600),
    "panel": _Style(DISPLAY, 15, 600),
    "panel-quiet": _Style(DISPLAY, 15, 400),
    "brand": _Style(DISPLAY, 15, 600),
    "body": _Style(UI, 13, 400),
    "body-medium": _Style(UI, 13, 500),
    "body-strong": _Style(UI, 13, 600),
    "detail": _Style(UI, 12, 400),
    "detail-medium": _Style(UI, 12, 500),
    "detail-strong": _Style(UI, 12, 600),
    "small": _Style(UI, 11, 400),
    "small-strong": _Style(UI, 11, 600),
    "section": _Style(UI, 11, 600, 0.9),
}


def font(role: Role, scale: float = 1.0) -> QFont:
    """Return the font of a role; `scale` is the text scale, 1.0 for 100 %."""
    face = _ROLES[role]
    return faces.font(face.pixels * scale, face.weight, face.face, face.spacing * scale)
