"""The mark of a draft: the word DRAFT across the picture."""

from __future__ import annotations

import math

from editor.picture.affine import Rect, moved, turned
from editor.picture.drawing import Group, Ink, Line, Text
from editor.picture.inks import LIGHT, RIM_PAPER

WORD = "DRAFT"
_WIDE = 3.75
"""The width of the word with its spacing, for a size of 1."""
_STEEPEST = math.radians(38)


def draft_mark(frame: Rect) -> Group:
    """Return the word DRAFT across a frame, rising to the right, as large as fits."""
    angle = min(_STEEPEST, math.atan2(frame.height, frame.width))
    rise, run = math.sin(angle), math.cos(angle)
    size = 0.92 * min(frame.width / (_WIDE * run + rise), frame.height / (_WIDE * rise + run))
    word = Text(
        WORD,
        (0.0, 0.0),
        size,
        Ink(LIGHT.levels["error"].word),
        weight=700,
        casing=Line(Ink(RIM_PAPER), size * 0.05),
        spacing=0.10,
    )
    place = moved(*frame.centre).after(turned(-math.degrees(angle)))
    return Group((word,), place, cover=0.30, name="draft")
