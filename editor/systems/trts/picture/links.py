"""Links as they are drawn: across the gap between two areas, or as an arc over others."""

from __future__ import annotations

from editor.core.caches import cached
from editor.picture.affine import Affine
from editor.picture.drawing import Group, Node, drawn
from editor.picture.inks import RIM_PAPER
from editor.picture.path import Path
from editor.picture.resources import air_sign, ramp_sign, walk_sign
from editor.systems.trts.picture.marks import LinkMark
from editor.systems.trts.picture.papers import AIR_EDGE, EDGE
from editor.systems.trts.picture.units import UNIT


@cached()
def link_group(mark: LinkMark) -> Group:
    """Return a link in the scene: its sign, and its line where its areas lie apart."""
    nodes: list[Node] = []
    if mark.arc is not None:
        nodes += _arc(mark)
    x, y = mark.across
    by = mark.size * UNIT
    turned = Affine(x * by, y * by, -y * by, x * by, *mark.at)
    match mark.kind:
        case "ramp":
            nodes.append(Group((ramp_sign(),), turned))
        case "air":
            nodes.append(Group((air_sign(),), Affine(by, 0.0, 0.0, by, *mark.at)))
        case _:
            # An opening is as long as its gap: it is not scaled but drawn to measure.
            by = UNIT
            turned = Affine(x * by, y * by, -y * by, x * by, *mark.at)
            sign = walk_sign(round(mark.wide, 1), round(mark.long, 1))
            nodes.append(Group((sign,), turned))
    return Group(tuple(nodes), name=mark.id)


def _arc(mark: LinkMark) -> list[Node]:
    assert mark.arc is not None
    path = Path("MQ", mark.arc)
    colour = AIR_EDGE if mark.kind == "air" else EDGE
    wide = 2.4 * UNIT * max(0.5, mark.size)
    dash = (3.0, 2.2) if mark.kind == "air" else (0.1, 2.4)
    return [
        drawn(path, RIM_PAPER, wide * 2.6, cover=0.9, least=3.0),
        drawn(path, colour, wide, dash=dash, least=1.2),
    ]
