"""The sheets with the nets of a map's boxes, to cut out, fold and glue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from editor.export.paper.building import numbered
from editor.export.paper.folding import Net, Size, band_net, cross_net
from editor.export.paper.nets_drawing import Boxed, corner_caption, line_caption, piece_nodes
from editor.export.paper.nets_packing import Load, Placed, packed
from editor.export.paper.nets_pieces import Piece, pieces_of
from editor.export.paper.prose import line
from editor.export.paper.sheet import MARGIN, UNPRINTED, Page, Paper, Press, sheet
from editor.picture.affine import Affine, Rect, moved
from editor.picture.drawing import Group, Node
from editor.seam.tabletop import Tabletop

PART = "Nets of the boxes"
_KEY = "Cut along lines, fold", "along dashes, glue tabs."
_SMALL = 2.1
_CAPTION = 5.5
"""The height of the line under a piece that tells what it is, in millimetres."""


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


def boxes_of(table: Tabletop, paper: Paper, unit: float, bottom: bool) -> tuple[Boxed, ...]:
    """Return the boxes of a map with their nets, in the order in which one builds."""
    rise = table.level * unit
    found = []
    for slab_id, number in numbered(table).items():
        slab = table.slab_of[slab_id]
        around = slab.outline.bounds
        size = Size(around.width * unit, around.height * unit, (slab.top - slab.base) * rise)
        if min(size) > 0:
            # In a cross the top is folded all around, which is stiffer; a band is narrower.
            nets = cross_net(size, bottom), band_net(size, bottom)
            ways = [(net, _pieces(net, paper, unit, rise)) for net in nets]
            net, pieces = min(ways, key=lambda way: len(way[1]))
            found.append(Boxed(number, slab, net, pieces))
    return tuple(found)


def room_of(paper: Paper) -> Rect:
    """Return what nets may fill of a paper: at its sides up to where printers do not print."""
    return Rect(UNPRINTED, MARGIN, paper.width - 2 * UNPRINTED, paper.height - 2 * MARGIN)


def _pieces(net: Net, paper: Paper, unit: float, rise: float) -> tuple[Piece, ...]:
    """Return a net as few pieces, each of which fits a paper in one way or the other."""
    bounds = net.bounds
    rooms = (room_of(paper), room_of(paper.across))
    for room in rooms:
        if bounds.width <= room.width and bounds.height <= room.height:
            return pieces_of(net, (room.width, room.height), unit, rise)
    # A divided net has a line below each of its pieces.
    ways = [pieces_of(net, (room.width, room.height - _CAPTION), unit, rise) for room in rooms]
    return min(ways, key=len)


@dataclass(frozen=True)
class _Item:
    """A piece to lay on a sheet; what it is stands on a line below it, or in its corner."""

    box: Boxed
    piece: Piece
    below: bool

    @property
    def name(self) -> str:
        return f"{self.box.number}{self.piece.letter}"

    @property
    def size(self) -> tuple[float, float]:
        bounds = self.piece.bounds
        return bounds.width, bounds.height + (_CAPTION if self.below else 0.0)


def _fits_with_line(piece: Piece, paper: Paper) -> bool:
    """Tell whether a piece fits with a line below."""
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
    table: Tabletop, press: Press, unit: float, index: int, load: Load, items: Sequence[_Item]
) -> Page:
    placed = sorted(load.placed, key=lambda one: one.number)
    nodes = tuple(_laid(table, press, unit, items[one.number], one) for one in placed)
    title = _title([items[item.number] for item in placed])
    paper = press.paper.across if load.across else press.paper
    foot = paper.height - (MARGIN + UNPRINTED) / 2
    nodes += tuple(
        line(words, UNPRINTED + 1.0, foot + 2.5 * row - 1.25, _SMALL, quiet=True)
        for row, words in enumerate(_KEY)
    )
    return sheet(press, f"N{index}", title, nodes, part=PART, across=load.across)


def _title(items: Sequence[_Item]) -> str:
    if len(items) > 1:
        return f"Nets of boxes {', '.join(item.name for item in items)}"
    box, piece = items[0].box, items[0].piece
    if piece.letter:
        return f"Net of box {box.number}, piece {piece.letter} of {len(box.pieces)}"
    return f"Net of box {box.number}"


def _laid(table: Tabletop, press: Press, unit: float, item: _Item, placed: Placed) -> Node:
    """Return a piece where it lies on the sheet, with what it is."""
    bounds, (_, height) = item.piece.bounds, item.size
    nodes = list(piece_nodes(table, item.box, item.piece, unit))
    if item.below:
        place = Rect(bounds.x, bounds.bottom, bounds.width, _CAPTION)
        nodes += line_caption(table, press.measure, item.box, item.piece, place)
    else:
        nodes += corner_caption(table, press.measure, item.box)
    by = moved(-bounds.x, -bounds.y)
    if placed.turned:
        by = Affine(0.0, 1.0, -1.0, 0.0, height, 0.0).after(by)
    return Group(tuple(nodes), moved(placed.x, placed.y).after(by), name=f"net {item.name}")
