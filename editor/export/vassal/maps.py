"""The map of a VASSAL module: its board with zones, and the pieces that begin on it.

Elements are named after the program's own classes; none of ours is in it.
Source: the getAttributeNames of each, VASSAL 3.7.26.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement

from editor.core.words import on_a_line
from editor.export.vassal.board import BOARD, MAP, BoardZone, ModuleBoard, is_gridded
from editor.export.vassal.slots import LEVEL, PieceSlot
from editor.export.vassal.traits import sequence, truth
from editor.seam.tabletop import TableToken, Tabletop

BUILD = "VASSAL.build"
"""The common prefix of the program's class names."""
MODULE = f"{BUILD}.module"
WHO = "$PlayerSide$"
"""The mover, in messages of the chat."""
_GRIDS = f"{MODULE}.map.boardPicker.board"
_ZOOMS = {1.0: 3, 0.75: 4, 0.625: 5, 0.5: 7, 0.4: 8}
"""Scales with their place among those of the program, the largest first."""
_ROOM = (1300, 800)
"""The largest size of a table on a screen, in pixels, with cards that can be recognized."""
_MAP_PARTS = (
    "ForwardToKeyBuffer",
    "Scroller",
    "ForwardToChatter",
    "MenuDisplayer",
    "MapCenterer",
    "StackExpander",
    "PieceMover",
    "KeyBufferer",
    "ImageSaver",
    "CounterDetailViewer",
    "Flare",
    "HighlightLastMoved",
    "Zoomer",
)


def add_map(
    root: Element,
    table: Tabletop,
    board: ModuleBoard,
    zones: Sequence[BoardZone],
    placed: Sequence[tuple[TableToken, Sequence[PieceSlot]]],
) -> None:
    """Add the map to a module: its board, and the pieces that begin on it with their slots."""
    whole = SubElement(
        root,
        f"{MODULE}.Map",
        mapName=MAP,
        allowMultiple="false",
        launch="false",
        markMoved="Never",
        edgeWidth="0",
        edgeHeight="0",
        backgroundcolor="241,232,210",
        moveWithinFormat=f"{WHO}: $pieceName$ $previousLocation$ - $location$",
        moveToFormat=f"{WHO}: $pieceName$ to $location$",
        createFormat=f"{WHO}: $pieceName$ appears at $location$",
        changeFormat="$message$",
    )
    drawn = add_board(whole, MAP, BOARD, image="board.png")
    _grid(drawn, table, board, zones)
    add_map_parts(whole)
    SubElement(whole, f"{MODULE}.map.LOS_Thread")
    for token, slots in placed:
        add_stack(whole, slots[0].name, BOARD, board.hit(token.at), slots)


def add_board(
    parent: Element, map_name: str, name: str, *, image: str = "", size: tuple[int, int] = (0, 0)
) -> Element:
    """Add the only board of a map, a picture or blank at a size in pixels, and choose it."""
    picker = SubElement(parent, f"{MODULE}.map.BoardPicker")
    SubElement(picker, "setup").text = sequence((f"{map_name}BoardPicker", name, 0, 0), "\t")
    board = SubElement(
        picker, f"{MODULE}.map.boardPicker.Board", name=name, image=image, reversible="false"
    )
    # No width or height of a picture: the program reads them from it, and fails on empty ones.
    if not image:
        del board.attrib["image"]
        board.attrib |= {"width": str(size[0]), "height": str(size[1]), "color": "241,232,210"}
    return board


def add_map_parts(parent: Element, *, stacks: bool = True, size: tuple[int, int] = (0, 0)) -> None:
    """Add what every map has: dragging, menus, zoom; how stacks look, unless it is said apart.

    A board of a size in pixels begins so small that it leaves room for the map beside it.
    """
    if stacks:
        SubElement(
            parent,
            f"{MODULE}.map.StackMetrics",
            exSepX="24",
            exSepY="30",
            unexSepX="4",
            unexSepY="6",
            disabled="false",
        )
    wide, high = size
    fitting = (zoom for zoom in _ZOOMS if wide * zoom <= _ROOM[0] and high * zoom <= _ROOM[1])
    start = str(_ZOOMS[next(fitting, min(_ZOOMS))])
    for part in _MAP_PARTS:
        settings = {"zoomStart": start} if part == "Zoomer" else {}
        SubElement(parent, f"{MODULE}.map.{part}", settings)


def add_stack(
    parent: Element, name: str, board: str, at: tuple[int, int], slots: Sequence[PieceSlot]
) -> None:
    """Add pieces that begin at a pixel of a board, the lowest first."""
    stack = SubElement(
        parent,
        f"{MODULE}.map.SetupStack",
        name=name,
        owningBoard=board,
        useGridLocation="false",
        x=str(at[0]),
        y=str(at[1]),
    )
    for slot in slots:
        add_slot(stack, slot)


def _grid(drawn: Element, table: Tabletop, board: ModuleBoard, zones: Sequence[BoardZone]) -> None:
    gridded = is_gridded(table)
    zoned = SubElement(drawn, f"{_GRIDS}.ZonedGrid")
    for zone in zones:
        part = SubElement(
            zoned,
            f"{_GRIDS}.mapgrid.Zone",
            name=zone.name,
            locationFormat="$gridLocation$" if gridded else "$name$",
            path=";".join(f"{x},{y}" for x, y in zone.path),
            useParentGrid=truth(gridded),
            useHighlight="false",
            highlightProperty="",
        )
        SubElement(
            part,
            f"{MODULE}.properties.ZoneProperty",
            name=LEVEL,
            initialValue=f"L{zone.level}" if table.has_levels else "",
            description="",
            isNumeric="false",
        )
    if gridded:
        _squares(zoned, board)
        return
    regions = SubElement(
        zoned, f"{_GRIDS}.RegionGrid", fontsize="9", snapto="false", visible="false"
    )
    for space in table.spaces:
        x, y = board.hit(space.centre)
        name = on_a_line(space.name) or space.id
        SubElement(regions, f"{_GRIDS}.Region", name=name, originx=str(x), originy=str(y))


def _squares(zoned: Element, board: ModuleBoard) -> None:
    side = f"{board.pixels:g}"
    x, y = (round(at) for at in board.pixel((0.5, 0.5)))
    squares = SubElement(
        zoned,
        f"{_GRIDS}.SquareGrid",
        dx=side,
        dy=side,
        x0=str(x),
        y0=str(y),
        snapTo="true",
        edgesLegal="false",
        cornersLegal="false",
        visible="false",
        dotsVisible="false",
        color="0,0,0",
        range="Metric",
    )
    SubElement(
        squares,
        f"{_GRIDS}.mapgrid.SquareGridNumbering",
        first="H",
        sep="",
        hType="A",
        hOff="0",
        hLeading="0",
        hDescend="false",
        vType="N",
        vOff="1",
        vLeading="0",
        vDescend="false",
        visible="false",
        fontSize="9",
        color="0,0,0",
        rotateText="0",
        hDrawOff="0",
        vDrawOff="0",
        locationFormat="{gridLocation.toLowerCase()}",
    )


def add_slot(parent: Element, slot: PieceSlot) -> None:
    """Add the definition of a piece to its parent."""
    wide, high = slot.size
    element = SubElement(
        parent,
        f"{BUILD}.widget.PieceSlot",
        entryName=slot.name,
        gpid=str(slot.gpid),
        width=str(wide),
        height=str(high),
    )
    element.text = slot.text
