"""The build file of a VASSAL module: which parts it has, and how they are set.

Elements are named after the program's own classes; none of ours is in it.
Source: the getAttributeNames of each, VASSAL 3.7.26.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from editor.export.vassal.board import Board
from editor.export.vassal.map_part import BUILD, MODULE, add_map, add_slot
from editor.export.vassal.pieces import LEVEL, PIECE, Slot
from editor.export.vassal.traits import Trait, basic, definition, sequence
from editor.export.vassal.zones import Zone
from editor.seam.tabletop import TableToken, Tabletop

PROGRAM = "3.6.0"
"""The version of the program whose parts these are; later ones read them too."""
VERSION = "1.0"
_SAVED = 315_532_800_000
"""When the module says that it was saved, in milliseconds: 1980, as in the zip."""


def module_data(name: str, words: str) -> bytes:
    """Return what the program reads of a module before it opens it."""
    root = Element("data", version="1")
    told = {
        "version": VERSION,
        "VassalVersion": PROGRAM,
        "dateSaved": str(_SAVED),
        "description": words,
        "name": name,
    }
    for tag, text in told.items():
        SubElement(root, tag).text = text
    return _bytes(root)


def build_file(
    table: Tabletop,
    board: Board,
    zones: Sequence[Zone],
    *,
    name: str,
    words: str,
    sides: Sequence[str],
    common: Sequence[Trait],
    placed: Sequence[tuple[TableToken, Slot]],
    offered: Sequence[tuple[str, Sequence[Slot]]],
    next_slot: int,
    unmask: bool,
) -> bytes:
    """Return the build file: `placed` begin on the board, `offered` lie in the palette.

    - sides: the names of the players; common: what the prototype of all pieces can do
    - next_slot: the number of the next piece that someone adds; unmask: whether everybody may
      turn over what is nobody's
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
    _help(root)
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
    written: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _help(root: Element) -> None:
    documents = SubElement(root, f"{MODULE}.Documentation")
    SubElement(
        documents,
        f"{MODULE}.documentation.HelpFile",
        title="About this map",
        fileName="help/map.html",
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
    """Say that the ground is at level 0 where no zone says otherwise."""
    SubElement(
        SubElement(root, f"{MODULE}.properties.GlobalProperties"),
        f"{MODULE}.properties.GlobalProperty",
        name=LEVEL,
        initialValue="0",
        description="",
        isNumeric="false",
    )


def _prototypes(root: Element, common: Sequence[Trait]) -> None:
    holder = SubElement(root, f"{MODULE}.PrototypesContainer")
    piece = SubElement(holder, f"{MODULE}.PrototypeDefinition", name=PIECE, description="")
    piece.text = definition(common, basic("", "", 0))


def _palette(root: Element, offered: Sequence[tuple[str, Sequence[Slot]]]) -> None:
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
