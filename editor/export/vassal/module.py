"""The build file of a VASSAL module: all its parts in their order.

Elements are named after the program's own classes; none of ours is in it.
Source: the getAttributeNames of each, VASSAL 3.7.26.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from editor.export.vassal.board import BoardZone, ModuleBoard
from editor.export.vassal.maps import BUILD, MODULE, add_map, add_slot
from editor.export.vassal.slots import LEVEL, LYING, PIECE, SPARE, SUPPLY, PieceSlot, SlotRegistry
from editor.export.vassal.supply import ModuleSupply
from editor.export.vassal.traits import (
    CLONE,
    DELETE,
    PieceTrait,
    basic,
    definition,
    returns,
    turning,
)
from editor.export.vassal.windows import add_dice, add_symbol_dice, add_turns, add_windows
from editor.picture.cards import TextMeasure
from editor.seam.rules_sheet import RulesSheet
from editor.seam.tabletop import TableToken, Tabletop

PROGRAM = "3.7.0"
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


@dataclass(frozen=True)
class ModuleParts:
    """What a module is made of.

    - placed begin on the board; offered lie in the palette, by the titles of its tabs
    - sides: those that a person can take; turns: those that have turns
    - common: the traits of all pieces on a map
    - unmask: whether everybody may turn over the pieces of nobody
    """

    table: Tabletop
    board: ModuleBoard
    zones: Sequence[BoardZone]
    name: str
    words: str
    sides: Sequence[str]
    turns: Sequence[str]
    common: Sequence[PieceTrait]
    placed: Sequence[tuple[TableToken, Sequence[PieceSlot]]]
    offered: Sequence[tuple[str, Sequence[PieceSlot]]]
    unmask: bool
    rules: RulesSheet | None


def build_file(
    found: ModuleParts, supply: ModuleSupply, box: SlotRegistry, measure: TextMeasure
) -> bytes:
    """Return the build file; images that are drawn on the way go into `box`."""
    root = Element(
        f"{BUILD}.GameModule",
        name=found.name,
        version=VERSION,
        VassalVersion=PROGRAM,
        description=found.words,
        ModuleOther1="",
        ModuleOther2="",
    )
    SubElement(root, f"{MODULE}.BasicCommandEncoder")
    _help(root, has_rules=found.rules is not None)
    roster = SubElement(root, f"{MODULE}.PlayerRoster", buttonText="Players", buttonToolTip="Sides")
    for side in found.sides:
        SubElement(roster, "entry").text = side
    _options(root, found.unmask)
    _levels(root)
    prototypes = SubElement(root, f"{MODULE}.PrototypesContainer")
    add_map(root, found.table, found.board, found.zones, found.placed)
    add_windows(root, supply, box, measure)
    _palette(root, found.offered)
    dice = [part for part in supply.parts if part.kind == "die"]
    for die in dice:
        add_symbol_dice(root, die, box, measure)
    if not dice:
        add_dice(root, found.table.dice)
    add_turns(root, found.turns, supply.parts, found.rules)
    SubElement(root, f"{MODULE}.NotesWindow", buttonText="Notes", tooltip="Notes")
    _prototypes(prototypes, found.common, supply.pieces.prototypes)
    root.set("nextPieceSlotId", str(box.next))
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
    """Set no level as the default, where no zone sets one."""
    SubElement(
        SubElement(root, f"{MODULE}.properties.GlobalProperties"),
        f"{MODULE}.properties.GlobalProperty",
        name=LEVEL,
        initialValue="",
        description="",
        isNumeric="false",
    )


def _prototypes(holder: Element, common: Sequence[PieceTrait], parts: Mapping[str, str]) -> None:
    inside = basic("", "", 0)
    known = {
        PIECE: definition(common, inside),
        LYING: definition([turning(8)], inside),
        SUPPLY: definition(returns(), inside),
        SPARE: definition([CLONE, DELETE], inside),
    }
    for name, text in {**known, **parts}.items():
        piece = SubElement(holder, f"{MODULE}.PrototypeDefinition", name=name, description="")
        piece.text = text


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
