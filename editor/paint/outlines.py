"""Words as paths of the picture's own, for formats that carry no fonts."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from editor.core.caches import LIGHT, cached
from editor.paint.faces import outline
from editor.picture.affine import Point
from editor.picture.drawing import Face
from editor.picture.path import Path


@cached(lambda drawn: LIGHT + 128 * len(drawn[0].points))
def words_as_path(words: str, face: Face, weight: int, spacing: float = 0.0) -> tuple[Path, float]:
    """Return words as a path for a size of 1, and how far they advance.

    The path starts at x = 0; y = 0 is the middle of the capitals.
    """
    drawn, advance = outline(words, face, weight, spacing)
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
    return Path("".join(steps), tuple(points)), advance
