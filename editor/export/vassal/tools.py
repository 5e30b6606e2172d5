"""The toolbar of a VASSAL module: dice to roll, and the turns of a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement

from editor.core.words import on_a_line
from editor.export.vassal.maps import MODULE, WHO
from editor.export.vassal.slots import SlotRegistry
from editor.export.vassal.tables import cut_out
from editor.export.vassal.traits import sequence
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
