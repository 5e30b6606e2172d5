"""The rim of a mat: paper, the line with a field for each space, and the coordinates."""

from __future__ import annotations

from collections.abc import Sequence

from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.inks import COORDINATES, INK, RIM_PAPER
from editor.picture.path import Path, joined, rectangle, rounded_rectangle, segments

WIDTH = 0.62
"""The width of the rim in sides of a space."""
NAMES = WIDTH * 0.58
"""How far beyond the spaces the names stand, in sides of a space."""
NEAT = 0.11
"""The width of the neat line in sides of a space."""


def rim(
    columns: Sequence[str],
    rows: Sequence[str],
    *,
    letters: float = 0.27,
    every: int = 1,
    gaps: Path | None = None,
) -> Group:
    """Return the rim around columns x rows spaces, the upper left at the origin.

    `every` shows only each n-th name. `gaps` are parts that no mat covers, where the table is
    visible.
    """
    wide, high = len(columns), len(rows)
    sheet = rounded_rectangle(-WIDTH, -WIDTH, wide + 2 * WIDTH, high + 2 * WIDTH, 0.12)
    if gaps is not None:
        sheet = Path(sheet.steps + gaps.steps, sheet.points + gaps.points, even_odd=True)
    nodes: list[Node] = [Shape(sheet, Ink(RIM_PAPER), Line(Ink(INK, 0.18), 0.02))]
    nodes += neat_line(wide, high)
    for index, name in enumerate(columns):
        if index % every == 0:
            nodes += (_name(name, (index + 0.5, y), letters) for y in (-NAMES, high + NAMES))
    for index, name in enumerate(rows):
        if index % every == 0:
            nodes += (_name(name, (x, index + 0.5), letters) for x in (-NAMES, wide + NAMES))
    return Group(tuple(nodes), name="rim")


def neat_line(wide: int, high: int) -> tuple[Node, ...]:
    """Return the neat line around wide x high spaces: one field a space, dark and light."""
    dark = [rectangle(i, y, 1, NEAT) for i in range(0, wide, 2) for y in (-NEAT, high)]
    dark += [rectangle(x, j, NEAT, 1) for j in range(0, high, 2) for x in (-NEAT, wide)]
    dark += [rectangle(x, y, NEAT, NEAT) for x in (-NEAT, wide) for y in (-NEAT, high)]
    frames = []
    for out in (0.0, NEAT):
        corners = ((-out, -out), (wide + out, -out), (wide + out, high + out), (-out, high + out))
        frames += [(corners[k - 1], corners[k]) for k in range(4)]
    return (
        filled(joined(dark), INK),
        drawn(segments(frames), INK, 0.024, cap="square", least=0.8),
    )


def _name(words: str, at: tuple[float, float], size: float) -> Text:
    # Three digits must not reach the neat line.
    return Text(words, at, size if len(words) < 3 else size * 0.8, Ink(COORDINATES))
