"""The build file of a VASSAL module: its parts, and the map with what begins on it.

Elements are named after the program's own classes; none of ours is in it.
Source: the getAttributeNames of each, VASSAL 3.7.26.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from editor.core.words import on_a_line
from editor.export.vassal.board import BOARD, MAP, BoardZone, ModuleBoard, is_gridded
from editor.export.vassal.slots import LEVEL, PIECE, PieceSlot
from editor.export.vassal.traits import PieceTrait, basic, definition, sequence, truth
from editor.seam.tabletop import TableToken, Tabletop

BUILD = "VASSAL.build"
"""The common prefix of the program's class names."""
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
    board: ModuleBoard,
    zones: Sequence[BoardZone],
    placed: Sequence[tuple[TableToken, PieceSlot]],
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
    # No width or height: the program reads them from the image, and fails on empty ones.
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


PROGRAM = "3.6.0"
"""The version of the program that the parts are from; later versions read them too."""
VERSION = "1.0"
_SAVED = 315_532_800_000
"""The date of the module in milliseconds: 1980, as in the zip."""


def module_data(name: str, words: str) -> bytes:
    """Return the file that the program reads before it opens a module."""
    root = Element("data", version="1")
    entries = {
        "version": VERSION,
        "VassalVersion": PROGRAM,
        "dateSaved": str(_SAVED),
        "description": words,
        "name": name,
    }
    for tag, text in entries.items():
        SubElement(root, tag).text = text
    return _bytes(root)


def build_file(
    table: Tabletop,
    board: ModuleBoard,
    zones: Sequence[BoardZone],
    *,
    name: str,
    words: str,
    sides: Sequence[str],
    common: Sequence[PieceTrait],
    placed: Sequence[tuple[TableToken, PieceSlot]],
    offered: Sequence[tuple[str, Sequence[PieceSlot]]],
    next_slot: int,
    unmask: bool,
    has_rules: bool,
) -> bytes:
    """Return the build file: `placed` begin on the board, `offered` lie in the palette.

    - sides: the names of the players; common: the traits of the prototype of all pieces
    - next_slot: the number of the next piece that is added; unmask: whether everybody may turn
      over the pieces of nobody; has_rules: whether there is a page of the rules
    """
    root = Element(
        f"{BUILD}.GameModule",
        name=name,
        version=VERSION,
        VassalVersion=PROGRAM,
        description=words,
        nextPieceSlotId=str(next_slot),
        ModuleOther1="",
        ModuleOther2="",
    )
    SubElement(root, f"{MODULE}.BasicCommandEncoder")
    _help(root, has_rules=has_rules)
    roster = SubElement(root, f"{MODULE}.PlayerRoster", buttonText="Players", buttonToolTip="Sides")
    for side in sides:
        SubElement(roster, "entry").text = side
    _options(root, unmask)
    _levels(root)
    _prototypes(root, common)
    add_map(root, table, board, zones, placed)
    _palette(root, offered)
    _dice(root, table)
    _turns(root, sides)
    SubElement(root, f"{MODULE}.NotesWindow", name="Notes", text="Notes", tooltip="Notes")
    return _bytes(root)


def _bytes(root: Element) -> bytes:
    indent(root, " ")
    data: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return data + b"\n"


def _help(root: Element, *, has_rules: bool) -> None:
    documents = SubElement(root, f"{MODULE}.Documentation")
    pages = {"About this map": "help/map.html"}
    if has_rules:
        pages["Rules"] = "help/rules.html"
    for title, name in pages.items():
        SubElement(
            documents,
            f"{MODULE}.documentation.HelpFile",
            title=title,
            fileName=name,
            fileType="archive",
        )


def _options(root: Element, unmask: bool) -> None:
    SubElement(
        root,
        f"{MODULE}.GlobalOptions",
        autoReport="Always",
        centerOnMove="Use Preferences Setting",
        chatterHTMLSupport="Never",
        nonOwnerUnmaskable="Always" if unmask else "Use Preferences Setting",
        playerIdFormat="$PlayerName$",
        promptString="",
    )


def _levels(root: Element) -> None:
    """Set level 0 as the default where no zone sets one."""
    SubElement(
        SubElement(root, f"{MODULE}.properties.GlobalProperties"),
        f"{MODULE}.properties.GlobalProperty",
        name=LEVEL,
        initialValue="0",
        description="",
        isNumeric="false",
    )


def _prototypes(root: Element, common: Sequence[PieceTrait]) -> None:
    holder = SubElement(root, f"{MODULE}.PrototypesContainer")
    piece = SubElement(holder, f"{MODULE}.PrototypeDefinition", name=PIECE, description="")
    piece.text = definition(common, basic("", "", 0))


def _palette(root: Element, offered: Sequence[tuple[str, Sequence[PieceSlot]]]) -> None:
    if not any(slots for _, slots in offered):
        return
    window = SubElement(
        root,
        f"{MODULE}.PieceWindow",
        name="Pieces",
        text="Pieces",
        tooltip="Pieces",
        hidden="false",
    )
    tabs = SubElement(window, f"{BUILD}.widget.TabWidget", entryName="Pieces")
    for title, slots in offered:
        if slots:
            listed = SubElement(tabs, f"{BUILD}.widget.ListWidget", entryName=title, divider="150")
            for slot in slots:
                add_slot(listed, slot)


def _dice(root: Element, table: Tabletop) -> None:
    for sides, number in sorted(Counter(table.dice).items()):
        name = f"{number}d{sides}"
        SubElement(
            root,
            f"{MODULE}.DiceButton",
            name=name,
            text=name,
            tooltip=f"Roll {name}",
            nDice=str(number),
            nSides=str(sides),
            plus="0",
            addToTotal="0",
            reportTotal="false",
            prompt="false",
            reportFormat="** $name$: $result$ ($PlayerName$)",
            hotkey="",
            icon="",
        )


def _turns(root: Element, sides: Sequence[str]) -> None:
    tracker = SubElement(
        root,
        f"{MODULE}.turn.TurnTracker",
        name="Turn",
        buttonText="Turn",
        turnFormat="Round $level1$ $level2$",
        reportFormat="* <$PlayerId$> now at $newTurn$",
        lengthStyle="Maximum",
    )
    rounds = SubElement(
        tracker,
        f"{MODULE}.turn.CounterTurnLevel",
        name="Round",
        property="Round",
        start="1",
        incr="1",
        loop="false",
        turnFormat="$value$",
    )
    if sides:
        SubElement(
            rounds,
            f"{MODULE}.turn.ListTurnLevel",
            name="Player",
            property="Player",
            list=sequence(sides, ","),
            turnFormat="$value$",
        )
