"""The marks of what fails: a dashed amber outline, and evidence in the same amber."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from editor.picture.drawing import Fill, Group, Ink, Line, Node, Shape, Text, drawn
from editor.picture.inks import GHOSTS, LIGHT, SELECTION, WHITE
from editor.picture.overlays import DASHES
from editor.picture.path import Path

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
