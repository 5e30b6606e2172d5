"""Drawings in paler colours except for named groups, to emphasize what is new."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from editor.picture.drawing import Fill, Gradient, Group, Ink, Line, Mask, Node, Shape, Text
from editor.picture.inks import WHITE, mixed


def paled(node: Node, share: float, but: Collection[str] = ()) -> Node:
    """Return a node with `share` (0 to 1) of white in each of its colours.

    Groups with a name in `but` keep their colours. The colours are mixed with white instead of
    made transparent, so that nothing shines through.
    """
    if isinstance(node, Group):
        if node.name and node.name in but:
            return node
        nodes = tuple(paled(item, share, but) for item in node.nodes)
        return Group(nodes, node.by, node.clip, node.cover, node.name, node.stamp)
    if isinstance(node, Shape):
        fill = None if node.fill is None else _fill(node.fill, share)
        return Shape(node.path, fill, None if node.line is None else _line(node.line, share))
    if isinstance(node, Text):
        casing = None if node.casing is None else _line(node.casing, share)
        return replace(node, ink=_ink(node.ink, share), casing=casing)
    return _mask(node, share)


def _ink(ink: Ink, share: float) -> Ink:
    return Ink(mixed(ink.colour, WHITE, share), ink.cover)


def _line(line: Line, share: float) -> Line:
    return line._replace(ink=_ink(line.ink, share))


def _fill(fill: Fill, share: float) -> Fill:
    if isinstance(fill, Gradient):
        return fill._replace(stops=tuple((at, _ink(ink, share)) for at, ink in fill.stops))
    return _ink(fill, share)


def _mask(mask: Mask, share: float) -> Mask:
    return replace(mask, ink=mixed(mask.ink, WHITE, share))
