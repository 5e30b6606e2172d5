"""The number of a box on its disc, the same on nets, in building instructions and lists."""

from __future__ import annotations

from collections.abc import Iterable

from editor.picture.affine import Point
from editor.picture.drawing import Ink, Node, Text, filled
from editor.picture.inks import LIGHT
from editor.picture.path import disc


def badge(words: str, at: Point, radius: float) -> Iterable[Node]:
    """Yield a disc with a number or a few letters; all in millimetres."""
    yield filled(disc(*at, radius), LIGHT.accent)
    size = radius * (1.3 if len(words) < 3 else 0.95)
    yield Text(words, at, size, Ink(LIGHT.on_accent), weight=700)
