"""Overlays: outlines, handles, labels, the marks of a verdict and of what fails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from editor.picture.affine import Affine, Point
from editor.picture.drawing import Fill, Group, Ink, Line, Node, Shape, Text, drawn
from editor.picture.inks import GHOSTS, LIGHT, SELECTION, WHITE, GhostVerdict, Pattern
from editor.picture.path import Path, arc, disc, polygon, rounded_rectangle, segments
from editor.picture.patterns import patterned

KNOB = 18
"""The distance of the rotation knob from the outline, in pixels."""
DASHES: dict[GhostVerdict, tuple[float, ...]] = {
    "lawful": (),
    "warned": (3.2, 1.4),
    "unlawful": (1.5, 1.1),
}
_PATTERNS: dict[GhostVerdict, tuple[Pattern, float, float, float]] = {
    "lawful": ("dots", 0.50, 0.25, 0.030),
    "warned": ("rising", 0.55, 0.22, 0.055),
    "unlawful": ("lattice", 0.60, 0.22, 0.030),
}


def verdict_pattern(outline: Path, verdict: GhostVerdict, finer: float = 1.0) -> Group:
    """Return an outline filled with the pattern of a verdict; `finer` 0.5 halves its scale."""
    pattern, cover, step, width = _PATTERNS[verdict]
    return patterned(outline, pattern, Ink(GHOSTS[verdict], cover), step * finer, width * finer)


def verdict_frame(outline: Path, verdict: GhostVerdict, finer: float = 1.0) -> Iterable[Node]:
    """Yield the cased line of a verdict around an outline."""
    dash = DASHES[verdict]
    yield drawn(outline, WHITE, 0.16 * finer, least=4.0)
    yield drawn(
        outline,
        GHOSTS[verdict],
        0.085 * finer,
        dash=dash,
        cap="flat" if dash else "round",
        least=2.0,
    )


def outlined(path: Path, unit: float) -> Iterable[Node]:
    """Yield the double line of a selection; `unit` is the size of a pixel, here and below."""
    yield drawn(path, WHITE, 5 * unit)
    yield drawn(path, SELECTION, 2.4 * unit)


def handle(at: Point, unit: float) -> Shape:
    """Return a square handle about a point."""
    side = 9 * unit
    square = rounded_rectangle(at[0] - side / 2, at[1] - side / 2, side, side, 2 * unit)
    return Shape(square, Ink(WHITE), Line(Ink(SELECTION), 1.6 * unit))


def knob(at: Point, unit: float) -> Iterable[Node]:
    """Yield the rotation knob with its stem."""
    stem = segments(((at, (at[0], at[1] + KNOB * unit)),))
    yield drawn(stem, WHITE, 4 * unit)
    yield drawn(stem, SELECTION, 1.6 * unit)
    yield Shape(disc(*at, 6 * unit), Ink(WHITE), Line(Ink(SELECTION), 1.6 * unit))
    yield drawn(arc(*at, 3 * unit, -40, -270), SELECTION, 1.6 * unit)


def tinted(square: Path, unit: float) -> tuple[Node, ...]:
    """Return the highlight of the space under the pointer."""
    return (
        drawn(square, WHITE, 4 * unit, join="miter"),
        Shape(square, Ink(SELECTION, 0.20), Line(Ink(SELECTION, 0.9), 1.6 * unit, join="miter")),
    )


def square_of(cell: tuple[int, int], plane: Affine) -> Path:
    """Return the outline of a cell in the scene."""
    x, y = cell
    return polygon(*map(plane.at, ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))))


def pill(at: Point, words: str, colour: str, unit: float) -> Iterable[Node]:
    """Yield text in a pill about a point."""
    # Tabular figures are 0.62 of the size wide, small letters less: this is wide enough.
    width, height = (len(words) * 7.4 + 20) * unit, 24 * unit
    frame = rounded_rectangle(at[0] - width / 2, at[1] - height / 2, width, height, height / 2)
    fault = GHOSTS["unlawful"]
    yield Shape(frame, Ink(LIGHT.raised), Line(Ink(colour), 1.5 * unit))
    yield Text(words, at, 12 * unit, Ink(LIGHT.levels["error"].word if colour == fault else colour))


def end_of_way(at: Point, colour: str, unit: float) -> Shape:
    """Return the disc at an end of a route."""
    return Shape(disc(*at, 6 * unit), Ink(colour), Line(Ink(WHITE), 2 * unit))


AMBER = GHOSTS["warned"]
_LINE, _CASING = 2.8, 6.0
"""The outline of what fails and its white casing, in pixels."""
_MARKS = (SELECTION, GHOSTS["unlawful"])
"""The colours of evidence elsewhere."""
_WORDS = LIGHT.levels["warning"].word


def failing_outline(outline: Path, unit: float) -> Iterator[Node]:
    """Yield the line around what fails; `unit` is the size of a pixel."""
    yield drawn(outline, WHITE, _CASING * unit)
    yield drawn(outline, AMBER, _LINE * unit, dash=DASHES["warned"], cap="flat")


def in_amber(nodes: Iterable[Node]) -> Iterator[Node]:
    """Yield evidence in amber in place of the colours that it has elsewhere."""
    for node in nodes:
        if isinstance(node, Group):
            yield replace(node, nodes=tuple(in_amber(node.nodes)))
        elif isinstance(node, Shape):
            yield Shape(node.path, _filled(node.fill), _drawn(node.line))
        elif isinstance(node, Text) and node.ink.colour != WHITE:
            yield replace(node, ink=Ink(_WORDS, node.ink.cover))
        else:
            yield node


def _filled(fill: Fill | None) -> Fill | None:
    return Ink(AMBER, fill.cover) if isinstance(fill, Ink) and fill.colour in _MARKS else fill


def _drawn(line: Line | None) -> Line | None:
    if line is None or line.ink.colour not in _MARKS:
        return line
    return line._replace(ink=Ink(AMBER, line.ink.cover))
