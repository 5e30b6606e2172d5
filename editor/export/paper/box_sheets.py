"""The sheets of the boxes: nets to cut out, fold and glue, and plans of the dungeons in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from editor.export.paper.building import numbered
from editor.export.paper.folding import BoxSize, Net, band_net, cross_net
from editor.export.paper.nets_drawing import NumberedBox, corner_caption, line_caption, piece_nodes
from editor.export.paper.nets_pieces import NetPiece, pieces_of
from editor.export.paper.packing import PackedRect, PackedSheet, packed
from editor.export.paper.prose import BODY, fitted, line
from editor.export.paper.sheet import (
    MARGIN,
    UNPRINTED,
    Page,
    PaperSize,
    Press,
    fitted_picture,
    sheet,
)
from editor.picture.affine import Affine, Rect, moved
from editor.picture.drawing import Group, Node, Picture
from editor.seam.tabletop import Region, Tabletop

NETS = "Nets of the boxes"
_KEY = "Cut along lines, fold", "along dashes, glue tabs."
_SMALL = 2.1
_CAPTION = 5.5
"""The height of the caption under a piece, in millimetres."""


def box_pages(
    table: Tabletop,
    press: Press,
    unit: float,
    bottom: bool = False,
    report: Callable[[float, str], None] | None = None,
) -> tuple[Page, ...]:
    """Return the sheets with the nets of all boxes, N1 first; none for a map without boxes.

    `unit` is the side of a space in millimetres; `bottom` closes the boxes below. Boxes bear the
    numbers of the building instructions. Raises ValueError where the paper is too small even for
    divided nets.
    """
    boxes = boxes_of(table, press.paper, unit, bottom)
    items = [
        _Item(box, piece, _fits_with_line(piece, press.paper))
        for box in boxes
        for piece in box.pieces
    ]
    room = room_of(press.paper), room_of(press.paper.across)
    loads = sorted(
        packed([item.size for item in items], *room),
        key=lambda load: min(placed.number for placed in load.placed),
    )
    pages = []
    for index, load in enumerate(loads, 1):
        if report:
            report(index / (len(loads) + 1), f"nets, sheet {index} of {len(loads)}")
        pages.append(_sheet(table, press, unit, index, load, items))
    return tuple(pages)


def boxes_of(
    table: Tabletop, paper: PaperSize, unit: float, bottom: bool
) -> tuple[NumberedBox, ...]:
    """Return the boxes of a map with their nets, in building order."""
    rise = table.level * unit
    found = []
    for slab_id, number in numbered(table).items():
        slab = table.slab_of[slab_id]
        around = slab.outline.bounds
        size = BoxSize(around.width * unit, around.height * unit, (slab.top - slab.base) * rise)
        if min(size) > 0:
            # In a cross all edges of the top are folds, which is stiffer; a band is narrower.
            nets = cross_net(size, bottom), band_net(size, bottom)
            ways = [(net, _pieces(net, paper, unit, rise)) for net in nets]
            net, pieces = min(ways, key=lambda way: len(way[1]))
            found.append(NumberedBox(number, slab, net, pieces))
    return tuple(found)


_CUT_OUT = 0.6
"""How far the line to cut reaches beyond a net at a corner, in millimetres."""


def room_of(paper: PaperSize) -> Rect:
    """Return the area of a paper for nets: at the sides up to the unprintable margin."""
    side = UNPRINTED + _CUT_OUT
    return Rect(side, MARGIN, paper.width - 2 * side, paper.height - 2 * MARGIN)


def _pieces(net: Net, paper: PaperSize, unit: float, rise: float) -> tuple[NetPiece, ...]:
    """Divide a net into few pieces, each of which fits a paper in portrait or landscape."""
    bounds = net.bounds
    rooms = (room_of(paper), room_of(paper.across))
    for room in rooms:
        if bounds.width <= room.width and bounds.height <= room.height:
            return pieces_of(net, (room.width, room.height), unit, rise)
    # The pieces of a divided net have captions.
    ways = [pieces_of(net, (room.width, room.height - _CAPTION), unit, rise) for room in rooms]
    return min(ways, key=len)


@dataclass(frozen=True)
class _Item:
    """A piece to place on a sheet, with a caption below it or in its corner."""

    box: NumberedBox
    piece: NetPiece
    below: bool

    @property
    def name(self) -> str:
        return f"{self.box.number}{self.piece.letter}"

    @property
    def size(self) -> tuple[float, float]:
        bounds = self.piece.bounds
        return bounds.width, bounds.height + (_CAPTION if self.below else 0.0)


def _fits_with_line(piece: NetPiece, paper: PaperSize) -> bool:
    """Return whether a piece fits with a caption below."""
    width, height = piece.bounds.width, piece.bounds.height + _CAPTION
    return any(
        width <= room.width and height <= room.height
        for paper_room in (room_of(paper), room_of(paper.across))
        for room in (
            paper_room,
            paper_room._replace(width=paper_room.height, height=paper_room.width),
        )
    )


def _sheet(
    table: Tabletop,
    press: Press,
    unit: float,
    index: int,
    load: PackedSheet,
    items: Sequence[_Item],
) -> Page:
    placed = sorted(load.placed, key=lambda rect: rect.number)
    nodes = tuple(_laid(table, press, unit, items[rect.number], rect) for rect in placed)
    title = _title([items[item.number] for item in placed])
    paper = press.paper.across if load.across else press.paper
    foot = paper.height - (MARGIN + UNPRINTED) / 2
    nodes += tuple(
        line(words, UNPRINTED + 1.0, foot + 2.5 * row - 1.25, _SMALL, quiet=True)
        for row, words in enumerate(_KEY)
    )
    return sheet(press, f"N{index}", title, nodes, part=NETS, across=load.across)


def _title(items: Sequence[_Item]) -> str:
    if len(items) > 1:
        return f"Nets of boxes {', '.join(item.name for item in items)}"
    box, piece = items[0].box, items[0].piece
    if piece.letter:
        return f"Net of box {box.number}, piece {piece.letter} of {len(box.pieces)}"
    return f"Net of box {box.number}"


def _laid(table: Tabletop, press: Press, unit: float, item: _Item, placed: PackedRect) -> Node:
    """Return a piece at its place on the sheet, with its caption."""
    bounds, (_, height) = item.piece.bounds, item.size
    nodes = list(piece_nodes(table, item.box, item.piece, unit))
    if item.below:
        place = Rect(bounds.x, bounds.bottom, bounds.width, _CAPTION)
        nodes += line_caption(table, press.measure, item.box, item.piece, place)
    else:
        nodes += corner_caption(table, press.measure, item.box)
    by = moved(-bounds.x, -bounds.y)
    if placed.rotated:
        by = Affine(0.0, 1.0, -1.0, 0.0, height, 0.0).after(by)
    return Group(tuple(nodes), moved(placed.x, placed.y).after(by), name=f"net {item.name}")


PLANS = "Dungeons"
_PLAN_CAPTION = 6.0
"""The height of the name below a plan, in millimetres."""


def plan_pages(table: Tabletop, press: Press, unit: float) -> tuple[Page, ...]:
    """Return the sheets with the plans of dungeons, D1 first; none for a map without any.

    `unit` is the side of a space in millimetres. A plan larger than the paper is scaled
    down, and its caption says so.
    """
    dungeons = [region for region in table.regions if region.kind == "dungeon"]
    plans = [(region, table.portrait(region.id)) for region in dungeons]
    shares = [_share(press, picture, unit) for _, picture in plans]
    sizes = [
        (picture.frame.width * unit * share, picture.frame.height * unit * share + _PLAN_CAPTION)
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
        pages.append(sheet(press, f"D{index}", title, nodes, part=PLANS, across=load.across))
    return tuple(pages)


def _share(press: Press, picture: Picture, unit: float) -> float:
    """Return the factor by which a plan is scaled down to fit the paper; 1 if it fits."""
    width, height = picture.frame.width * unit, picture.frame.height * unit
    rooms = (room_of(press.paper), room_of(press.paper.across))
    return min(
        1.0, max(min(room.width / width, (room.height - _PLAN_CAPTION) / height) for room in rooms)
    )


def _plan(
    press: Press,
    region: Region,
    picture: Picture,
    share: float,
    size: tuple[float, float],
    placed: PackedRect,
) -> Node:
    width, height = size
    words = region.name if share == 1.0 else f"{region.name}, at {100 * share:.0f} %"
    nodes = (
        fitted_picture(picture, Rect(0.0, 0.0, width, height - _PLAN_CAPTION), region.id),
        line(fitted(words, width, press.measure, BODY), 0.0, height - _PLAN_CAPTION / 2 + 0.4),
    )
    by = Affine(0.0, 1.0, -1.0, 0.0, height, 0.0) if placed.rotated else Affine()
    return Group(nodes, moved(placed.x, placed.y).after(by), name=f"plan {region.id}")
