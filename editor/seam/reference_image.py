"""A picture to trace: what a designer traces."""

from __future__ import annotations

from typing import NamedTuple

from editor.picture.affine import Rect


class ReferenceImage(NamedTuple):
    """A picture to trace, which a canvas lays over the board and no file shows.

    - path: of the picture, within the scenario's folder
    - place: where it lies, in units of the scene
    - cover: how much of it one sees, from 0.0 to 1.0
    """

    path: str
    place: Rect
    cover: float
