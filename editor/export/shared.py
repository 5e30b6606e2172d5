"""What several drawings have in common: the parts that a file with all of them writes once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from editor.picture.drawing import Group, Node, Picture, Shape
from editor.picture.path import Path

_LEAST = 6
"""A path of fewer points is not worth an id."""


def shared_parts(pictures: Sequence[Picture]) -> Mapping[Node | Path, int]:
    """Return the nodes that several pictures have, and the paths that several shapes have.

    With the number of these pictures, or shapes.
    """
    every = [set(_parts(picture.nodes)) for picture in pictures]
    nodes = Counter(node for picture in every for node in picture)
    shapes = {node for node in nodes if isinstance(node, Shape)}
    paths = Counter(shape.path for shape in shapes)
    found: dict[Node | Path, int] = {}
    for counts in (nodes, paths):
        found |= {part: count for part, count in counts.items() if count > 1}
    return found


def _parts(nodes: Iterable[Node]) -> Iterator[Node]:
    for node in nodes:
        if not isinstance(node, Shape) or len(node.path.points) >= _LEAST:
            yield node
        if isinstance(node, Group):
            yield from _parts(node.nodes)
