"""Many pictures of parts on one sheet, so that they can be looked at together."""

from collections.abc import Iterable

from editor.paint.faces import advance
from editor.picture.affine import Rect, moved
from editor.picture.drawing import Group, Node, Picture
from editor.seam.supply import GamePart

GAP = 4.0


def contact_sheet(pictures: Iterable[Picture], width: float = 420.0) -> Picture:
    """Return pictures in rows on a sheet of this width in millimetres."""
    nodes: list[Node] = []
    x = y = GAP
    high = 0.0
    for picture in pictures:
        frame = picture.frame
        if x > GAP and x + frame.width + GAP > width:
            x, y, high = GAP, y + high + GAP, 0.0
        clip = Group(picture.nodes, moved(x - frame.x, y - frame.y))
        nodes.append(clip)
        x += frame.width + GAP
        high = max(high, frame.height)
    return Picture(tuple(nodes), Rect(0.0, 0.0, width, y + high + GAP))


def sides_of(parts: Iterable[GamePart], *backs: str) -> Iterable[Picture]:
    """Yield the front of each part, the faces of dice, and the backs of the parts named."""
    for part in parts:
        yield from (face.front(advance) for face in part.faces)
        if not part.faces:
            yield part.front(advance)
        if part.back is not None and part.id in backs:
            yield part.back(advance)
