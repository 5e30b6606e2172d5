"""Where boxes are put down, marked on the bare map: an outline and the number of the box."""

from __future__ import annotations

from dataclasses import replace

from editor.export.paper.badge import badge
from editor.export.paper.order import numbered
from editor.picture.drawing import Node, Picture, drawn, filled
from editor.picture.inks import LIGHT, WHITE
from editor.picture.path import rectangle
from editor.seam.tabletop import Tabletop

_INSET = 0.04
"""How far within the box's edge its outline lies, in spaces: the box covers it."""


def with_footprints(picture: Picture, table: Tabletop) -> Picture:
    """Return a map, in spaces, with the places of the boxes that stand on its mats."""
    numbers = numbered(table)
    nodes: list[Node] = []
    for slab in table.slabs:
        if slab.kind != "box" or slab.base != 0 or slab.id not in numbers:
            continue
        around = slab.outline.bounds.grown(-_INSET)
        edge = rectangle(*around)
        nodes.append(filled(edge, WHITE, 0.45))
        nodes.append(drawn(edge, WHITE, 0.07, join="miter"))
        nodes.append(drawn(edge, LIGHT.accent, 0.035, dash=(5.0, 3.0), cap="flat", join="miter"))
        nodes += badge(str(numbers[slab.id]), around.centre, 0.36)
    return replace(picture, nodes=(*picture.nodes, *nodes))
