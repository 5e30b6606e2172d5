"""The windows and the toolbar of a VASSAL module: dice to roll, turns, what lies beside the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement

from editor.core.words import on_a_line
from editor.export.vassal.maps import MODULE, WHO, add_board, add_map_parts, add_slot, add_stack
from editor.export.vassal.slots import PieceSlot, SlotRegistry
from editor.export.vassal.supply import ModuleSupply, PartPieces
from editor.export.vassal.tables import LaidPlace, SupplyTable, cut_out
from editor.export.vassal.traits import CONCEAL, BoardSpot, sequence, truth
from editor.picture.cards import TextMeasure
from editor.picture.phrases import plain
from editor.seam.rules_sheet import RulesSheet
from editor.seam.supply import GamePart

_FACE = 64
"""The side of a face of a die in pixels."""
_STEP = 72
"""The most letters of a step in the turn tracker."""
_ALL = 12
"""The most dice with a button for each number of them."""


def add_symbol_dice(root: Element, die: GamePart, box: SlotRegistry, measure: TextMeasure) -> None:
    """Add a button for each number of a die of which the match has several."""
    images = []
    for face in die.faces:
        picture = cut_out(face.front(measure), die)
        images.append(box.image(picture, _FACE / max(1.0, picture.frame.width)))
    title = on_a_line(die.name) or "Die"
    numbers = range(1, die.count + 1) if die.count <= _ALL else (1, die.count)
    for number in numbers:
        name = f"{title}: roll {number}"
        results = ", ".join(f"$result{n}$" for n in range(1, number + 1))
        dice = SubElement(
            root,
            f"{MODULE}.SpecialDiceButton",
            name=name,
            text=f"Roll {number}",
            tooltip=name,
            icon="",
            hotkey="",
            resultChatter="true",
            format=f"** $name$: {results} ({WHO})",
            resultWindow="true",
            windowTitleResultFormat=f"{title}: {results}",
            resultButton="false",
            windowX=str(_FACE * number),
            windowY=str(_FACE),
            backgroundColor="241,232,210",
        )
        for one in range(1, number + 1):
            each = SubElement(
                dice, f"{MODULE}.SpecialDie", name=f"{title} {one}", format="$result$"
            )
            for value, (face, image) in enumerate(zip(die.faces, images, strict=True), 1):
                words = on_a_line(face.name) or str(value)
                SubElement(
                    each, f"{MODULE}.SpecialDieFace", text=words, value=str(value), icon=image
                )


def add_dice(root: Element, dice: Sequence[int]) -> None:
    """Add dice with numbers, by their sides."""
    for sides, number in sorted(Counter(dice).items()):
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
            reportFormat=f"** $name$: $result$ ({WHO})",
            hotkey="",
            icon="",
        )


def add_turns(
    root: Element, sides: Sequence[str], parts: Sequence[GamePart], rules: RulesSheet | None
) -> None:
    """Add the turn tracker: rounds, players, and the steps that the turn card has.

    Where the match counts phases, all players go through each; else each turn has the steps.
    """
    steps = [_short(plain(line)) for line in rules.turn.lines] if rules else []
    tallies = {tally.name: tally for part in parts for tally in part.tallies}
    phases = tallies.get("phase")
    if phases is not None and phases.most:
        steps = steps[: phases.most]
    lists = [("Player", list(sides)), ("Step", steps)]
    if phases is not None:
        lists.reverse()
    lists = [(name, words) for name, words in lists if words]
    shown = ", ".join(f"$level{number}$" for number in range(2, len(lists) + 2))
    tracker = SubElement(
        root,
        f"{MODULE}.turn.TurnTracker",
        name="Turn",
        buttonText="Turn",
        turnFormat=f"Round $level1$: {shown}" if shown else "Round $level1$",
        reportFormat=f"{WHO}: $newTurn$",
        lengthStyle="Maximum",
    )
    rounds = tallies.get("round")
    level = SubElement(
        tracker,
        f"{MODULE}.turn.CounterTurnLevel",
        name="Round",
        property="Round",
        start="1",
        incr="1",
        loop="false",
        turnFormat="$value$" if rounds is None or not rounds.most else f"$value$/{rounds.most}",
    )
    for name, words in lists:
        level = SubElement(
            level,
            f"{MODULE}.turn.ListTurnLevel",
            name=name,
            property=name,
            list=sequence(words, ","),
            turnFormat="$value$",
        )


def _short(line: str) -> str:
    """Return the beginning of a step, up to its first stop."""
    words = on_a_line(line)
    ends = [words.find(sign) for sign in ".;:" if sign in words]
    words = words[: min(ends)] if ends else words
    return words if len(words) <= _STEP else f"{words[: _STEP - 1].rstrip()}…"


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
    sheet = _window(root, f"{MODULE}.PrivateMap", name, side, reported=False)
    add_board(sheet, name, name, image=image)
    add_map_parts(sheet)


_STACKED = {"disabled": "false", "exSepX": "12", "exSepY": "0", "unexSepX": "12", "unexSepY": "0"}


def _window(
    root: Element, kind: str, name: str, side: str = "", *, reported: bool = True
) -> Element:
    """Add a window of a side or of all; the chat lists what is put there, unless it is secret."""
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
        moveToFormat=f"{WHO}: $pieceName$ to $mapName$" if reported else "",
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
