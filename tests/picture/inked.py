"""Find the dots of a map of play among nodes."""

from collections.abc import Iterable, Iterator

from editor.picture.affine import Affine, Point
from editor.picture.drawing import Group, Node, Shape
from editor.picture.inks import PLAY

Dot = tuple[Point, float]
"""The middle of a dot in the scene, and its radius in units of what it lies on."""


def full_dots(nodes: Iterable[Node], by: Affine | None = None) -> Iterator[Dot]:
    """Yield the dots in play ink among nodes, and in all groups within them."""
    plane = by or Affine()
    for node in nodes:
        if isinstance(node, Group):
            yield from full_dots(node.nodes, plane if node.by is None else plane.after(node.by))
        elif isinstance(node, Shape) and node.line is not None and node.line.ink.colour == PLAY:
            radius = node.line.width / 2 * abs(plane.area) ** 0.5
            yield from ((plane.at(at), radius) for at in node.path.points[::2])
