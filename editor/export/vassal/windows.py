"""The windows of a VASSAL module beside its map: tables, hands, and what only one player sees."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement

from editor.export.vassal.maps import MODULE, WHO, add_board, add_map_parts, add_slot, add_stack
from editor.export.vassal.pieces import PartPieces
from editor.export.vassal.slots import PieceSlot, SlotRegistry
from editor.export.vassal.supply import ModuleSupply
from editor.export.vassal.tables import LaidPlace, SupplyTable, cut_out
from editor.export.vassal.traits import CONCEAL, BoardSpot, sequence, truth
from editor.picture.cards import TextMeasure

_HAND = (1100, 480)
"""The size of an empty hand in pixels."""


def add_windows(
    root: Element, supply: ModuleSupply, box: SlotRegistry, measure: TextMeasure
) -> None:
    """Add the windows of a match; their grounds go into `box`."""
    for name, table in supply.tables.items():
        image = box.image(table.ground.picture, table.ground.pixels)
        add_table(root, table, name, image, supply.pieces)
    for seat, name in supply.hands.items():
        side = supply.sides[seat]
        held = [
            supply.pieces.slot(part, seat, "", side)
            for part, owner, copies in supply.held
            for _ in range(copies)
            if owner == seat
        ]
        add_hand(root, name, side, held)
    for sheet in supply.sheets:
        image = box.image(cut_out(sheet.part.front(measure), sheet.part), supply.scales.cards)
        add_secret(root, sheet.name, supply.sides[sheet.seat], image)


def add_table(root: Element, table: SupplyTable, name: str, image: str, pieces: PartPieces) -> None:
    """Add a window that all see, with the places of a table and what lies there."""
    whole = _window(root, f"{MODULE}.Map", name)
    add_board(whole, name, name, image=image)
    add_map_parts(whole, size=table.ground.size)
    for laid in table.places:
        _add_place(whole, laid, table, name, pieces)


def add_hand(root: Element, name: str, side: str, held: Sequence[PieceSlot]) -> None:
    """Add the hand of a side, which nobody else sees, with what begins in it."""
    hand = _window(root, f"{MODULE}.PlayerHand", name, side)
    hand.set("moveKey", CONCEAL)  # what was played and comes back is a secret again
    add_board(hand, name, name, size=_HAND)
    add_map_parts(hand, stacks=False)
    SubElement(hand, f"{MODULE}.map.HandMetrics", _STACKED)
    if held:
        add_stack(hand, name, name, (150, 240), held)


def add_secret(root: Element, name: str, side: str, image: str) -> None:
    """Add a sheet that nobody but its side sees, to lay pieces on."""
    sheet = _window(root, f"{MODULE}.PrivateMap", name, side, told=False)
    add_board(sheet, name, name, image=image)
    add_map_parts(sheet)


_STACKED = {"disabled": "false", "exSepX": "12", "exSepY": "0", "unexSepX": "12", "unexSepY": "0"}


def _window(root: Element, kind: str, name: str, side: str = "", *, told: bool = True) -> Element:
    """Add a window, of a side or of all; the chat tells what is laid there, unless it must not."""
    whole = SubElement(
        root,
        kind,
        mapName=name,
        allowMultiple="false",
        launch="true",
        buttonName=name,
        tooltip=name,
        hotkey="",
        icon="",
        markMoved="Never",
        edgeWidth="0",
        edgeHeight="0",
        backgroundcolor="241,232,210",
        moveWithinFormat="",
        moveToFormat=f"{WHO}: $pieceName$ to $mapName$" if told else "",
        createFormat="",
        changeFormat="$message$",
    )
    if side:
        whole.set("side", sequence((side,), ","))
        whole.set("visible", "false")
        whole.set("useBoards", "")
    return whole


def _add_place(
    parent: Element, laid: LaidPlace, table: SupplyTable, board: str, pieces: PartPieces
) -> None:
    place, at = laid.place, laid.at
    x, y = table.ground.hit(at)
    pixels = table.ground.pixels
    if place.kind == "tally":
        add_stack(parent, place.name, board, (x, y), [pieces.tally_slot(place, pixels)])
    if place.kind == "single":
        ((part, _),) = place.parts
        home = BoardSpot(board, board, x, y)
        add_stack(parent, place.name, board, (x, y), [pieces.slot(part, place.seat, home, "")])
    if place.is_counted:
        shown = pieces.count_slot(place, pixels)
        add_stack(parent, place.name, board, table.ground.hit(laid.foot), [shown])
    if place.kind not in ("pile", "deck", "discard"):
        return
    is_deck = place.kind == "deck"
    wide, high = (max(1, round(side * pixels)) for side in place.size)
    hidden = is_deck and any(part.hidden for part, _ in place.parts)
    pile = SubElement(
        parent,
        f"{MODULE}.map.DrawPile",
        name=place.name,
        owningBoard=board,
        x=str(x),
        y=str(y),
        width=str(wide),
        height=str(high),
        allowMultiple="true",
        drawMultipleMessage="Draw several …",
        allowSelect=truth(not hidden),
        drawSpecificMessage="Choose …",
        selectDisplayProperty="$pieceName$",
        faceDown="Always" if hidden else "Never",
        drawFaceUp="false",
        shuffle="Always" if is_deck else "Never",
        reversible="false",
        draw="false",
        color="0,0,0",
        maxStack="3",
        expressionCounting="false",
        hotkeyOnEmpty="false",
        canSave="false",
        deckRestrictAccess="false",
        restrictOption="false",
        reshufflable="false",
    )
    if place.kind == "discard":
        pile.set("reshufflable", "true")
        pile.set("reshuffleCommand", "Shuffle back into the deck")
        pile.set("reshuffleMessage", f"{WHO} shuffles $deckName$ back into the deck")
        pile.set("reshuffleTarget", place.target)
    for part, copies in place.parts:
        for _ in range(copies):
            add_slot(pile, pieces.slot(part, place.seat, place.name, ""))
