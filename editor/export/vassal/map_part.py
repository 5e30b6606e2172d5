"""The map of a VASSAL module: its board with zones and grid, and what begins on it."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement

from editor.core.words import on_a_line
from editor.export.vassal.board import BOARD, MAP, Board
from editor.export.vassal.pieces import LEVEL, Slot
from editor.export.vassal.traits import truth
from editor.export.vassal.zones import Zone, is_gridded
from editor.seam.tabletop import TableToken, Tabletop

BUILD = "VASSAL.build"
"""What the names of the program's classes begin with."""
MODULE = f"{BUILD}.module"
_GRIDS = f"{MODULE}.map.boardPicker.board"
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
    "LOS_Thread",
)


def add_map(
    root: Element,
    table: Tabletop,
    board: Board,
    zones: Sequence[Zone],
    placed: Sequence[tuple[TableToken, Slot]],
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
        moveWithinFormat="$pieceName$ moves $previousLocation$ - $location$",
        moveToFormat="$pieceName$ moves to $location$",
        createFormat="$pieceName$ appears at $location$",
    )
    picker = SubElement(whole, f"{MODULE}.map.BoardPicker")
    SubElement(picker, "setup").text = f"{MAP}BoardPicker\t{BOARD}\t0\t0"
    # Neither width nor height: the program takes them from the image, and fails on empty ones.
    drawn = SubElement(
        picker,
        f"{MODULE}.map.boardPicker.Board",
        name=BOARD,
        image="board.png",
        reversible="false",
    )
    _grid(drawn, table, board, zones)
    SubElement(
        whole,
        f"{MODULE}.map.StackMetrics",
        exSepX="24",
        exSepY="30",
        unexSepX="4",
        unexSepY="6",
        disabled="false",
    )
    for part in _MAP_PARTS:
        SubElement(whole, f"{MODULE}.map.{part}")
    for token, slot in placed:
        x, y = board.hit(token.at)
        stack = SubElement(
            whole,
            f"{MODULE}.map.SetupStack",
            name=slot.name,
            owningBoard=BOARD,
            useGridLocation="false",
            x=str(x),
            y=str(y),
        )
        add_slot(stack, slot)


def _grid(drawn: Element, table: Tabletop, board: Board, zones: Sequence[Zone]) -> None:
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
            initialValue=str(zone.level),
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


def _squares(zoned: Element, board: Board) -> None:
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


def add_slot(parent: Element, slot: Slot) -> None:
    """Add the definition of a piece to what holds it."""
    wide, high = slot.size
    made = SubElement(
        parent,
        f"{BUILD}.widget.PieceSlot",
        entryName=slot.name,
        gpid=str(slot.gpid),
        width=str(wide),
        height=str(high),
    )
    made.text = slot.text
