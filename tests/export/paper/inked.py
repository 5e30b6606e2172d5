"""Where the ink of a page is, and how large its words are."""

from collections.abc import Iterable, Iterator

from editor.export.paper.sheet import MARGIN, Page
from editor.paint.faces import advance
from editor.picture.affine import Affine, Rect
from editor.picture.drawing import Group, Node, Text

_ALIGN = {"left": 0.0, "centre": -0.5, "right": -1.0}
_CAPITALS = 0.73
_STRAIGHT = Affine()


def inked(nodes: Iterable[Node], by: Affine = _STRAIGHT) -> Iterator[Rect]:
    """Yield a rectangle around the ink of each node that is no group, in the units of the page."""
    for node in nodes:
        if isinstance(node, Group):
            inner = by if node.by is None else by.after(node.by)
            if node.clip is None:
                yield from inked(node.nodes, inner)
            else:
                yield inner.around(node.clip.bounds)
        elif isinstance(node, Text):
            wide = advance(node.words, node.face, node.weight, node.spacing) * node.size
            tall = _CAPITALS * node.size
            left = node.at[0] + _ALIGN[node.align] * wide
            yield by.around(Rect(left, node.at[1] - tall / 2, wide, tall))
        else:
            yield by.around(node.bounds)


def written(nodes: Iterable[Node], scale: float = 1.0) -> Iterator[tuple[str, float]]:
    """Yield the words on a page with their size in millimetres."""
    for node in nodes:
        if isinstance(node, Group):
            inner = scale if node.by is None else scale * abs(node.by.area) ** 0.5
            yield from written(node.nodes, inner)
        elif isinstance(node, Text) and node.words.strip():
            yield node.words, node.size * scale


_STEP = 5.0
_HEADER = 12.0


def used(page: Page) -> float:
    """Return the share of a sheet between header and footer that has ink, by squares of 5 mm."""
    room = Rect(MARGIN, _HEADER, page.width - 2 * MARGIN, page.height - 2 * _HEADER)
    columns, rows = int(room.width / _STEP), int(room.height / _STEP)
    squares: set[tuple[int, int]] = set()
    for ink in inked(page.nodes):
        if room.meets(ink):
            left, top = (
                int((at - start) / _STEP) for at, start in zip(ink[:2], room[:2], strict=True)
            )
            right = int((ink.right - room.x) / _STEP)
            bottom = int((ink.bottom - room.y) / _STEP)
            squares.update(
                (x, y)
                for x in range(max(0, left), min(columns - 1, right) + 1)
                for y in range(max(0, top), min(rows - 1, bottom) + 1)
            )
    return len(squares) / (columns * rows)
