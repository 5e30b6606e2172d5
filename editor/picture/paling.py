"""Drawings in paler colours except for named groups, to emphasize what is new."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from editor.picture.drawing import Fill, Gradient, Group, Ink, Line, Mask, Node, Shape, Text
from editor.picture.inks import WHITE, mixed


class Paling:
    """Mixes the colours of drawings with `share` (0 to 1) of white.

    Colours are mixed instead of made transparent, so that nothing shines through. What was made
    paler once is not made again: pictures that share nodes share the paler ones too.
    """

    def __init__(self, share: float) -> None:
        self._share = share
        self._known: dict[int, tuple[Node, Node, frozenset[str]]] = {}

    def paled(self, node: Node, but: Collection[str] = ()) -> Node:
        """Return a node in paler colours, without the groups in it whose name is in `but`."""
        return self._made(node, but)[0]

    def _made(self, node: Node, but: Collection[str]) -> tuple[Node, frozenset[str]]:
        """Return a paler node and the names of the groups in it."""
        known = self._known.get(id(node))
        if known is not None and known[2].isdisjoint(but):
            return known[1], known[2]
        names: frozenset[str] = frozenset()
        if isinstance(node, Group):
            names = frozenset((node.name,) if node.name else ())
            if node.name and node.name in but:
                return node, names
            parts = [self._made(item, but) for item in node.nodes]
            names = names.union(*(part[1] for part in parts))
            nodes = tuple(part[0] for part in parts)
            made: Node = Group(nodes, node.by, node.clip, node.cover, node.name, node.stamp)
        else:
            made = _coloured(node, self._share)
        if names.isdisjoint(but):
            # The node is kept with it, so that its id is not reused.
            self._known[id(node)] = node, made, names
        return made, names


def _coloured(node: Shape | Text | Mask, share: float) -> Node:
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
