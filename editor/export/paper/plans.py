"""Plans of dungeons at the scale of the map, to play on beside it."""

from __future__ import annotations

from editor.export.paper.boxes import room_of
from editor.export.paper.nets_packing import Placed, packed
from editor.export.paper.prose import BODY, fitted, line
from editor.export.paper.sheet import Page, Press, fitted_picture, sheet
from editor.picture.affine import Affine, Rect, moved
from editor.picture.drawing import Group, Node, Picture
from editor.seam.tabletop import Region, Tabletop

PART = "Dungeons"
_CAPTION = 6.0
"""The height of the name below a plan, in millimetres."""


def plan_pages(table: Tabletop, press: Press, unit: float) -> tuple[Page, ...]:
    """Return the sheets with the plans of dungeons, D1 first; none for a map without any.

    `unit` is the side of a space in millimetres. A plan larger than the paper is made smaller,
    and its name says so.
    """
    dungeons = [region for region in table.regions if region.kind == "dungeon"]
    plans = [(region, table.portrait(region.id)) for region in dungeons]
    shares = [_share(press, picture, unit) for _, picture in plans]
    sizes = [
        (picture.frame.width * unit * share, picture.frame.height * unit * share + _CAPTION)
        for (_, picture), share in zip(plans, shares, strict=True)
    ]
    loads = packed(sizes, room_of(press.paper), room_of(press.paper.across))
    pages = []
    for index, load in enumerate(loads, 1):
        nodes = tuple(
            _plan(press, *plans[placed.number], shares[placed.number], sizes[placed.number], placed)
            for placed in load.placed
        )
        title = f"Plan{'s' if len(nodes) > 1 else ''} of dungeons"
        pages.append(sheet(press, f"D{index}", title, nodes, part=PART, across=load.across))
    return tuple(pages)


def _share(press: Press, picture: Picture, unit: float) -> float:
    """Return by how much a plan is made smaller to fit the paper; 1 where it does."""
    width, height = picture.frame.width * unit, picture.frame.height * unit
    rooms = (room_of(press.paper), room_of(press.paper.across))
    return min(
        1.0, max(min(room.width / width, (room.height - _CAPTION) / height) for room in rooms)
    )


def _plan(
    press: Press,
    region: Region,
    picture: Picture,
    share: float,
    size: tuple[float, float],
    placed: Placed,
) -> Node:
    width, height = size
    words = region.name if share == 1.0 else f"{region.name}, at {100 * share:.0f} %"
    nodes = (
        fitted_picture(picture, Rect(0.0, 0.0, width, height - _CAPTION), region.id),
        line(fitted(words, width, press.measure, BODY), 0.0, height - _CAPTION / 2 + 0.4),
    )
    by = Affine(0.0, 1.0, -1.0, 0.0, height, 0.0) if placed.turned else Affine()
    return Group(nodes, moved(placed.x, placed.y).after(by), name=f"plan {region.id}")
