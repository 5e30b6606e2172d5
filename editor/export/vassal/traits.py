"""Pieces as text in the format of VASSAL: a basic piece, wrapped in traits.

Source: the program's SequenceEncoder and the mySetType of each trait, VASSAL 3.7.26.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

CTRL = 130
"""The modifiers of a key with Ctrl, as Java writes them."""
_NAMED = "57348,0"
"""The key code that the program uses for commands that are called by name."""


HOME = "Home"
"""The property with the name of the deck that a piece goes back to."""
TO_SUPPLY = "Back to the supply"
MOST = 999
"""The largest number of a counter without a limit."""


class PieceTrait(NamedTuple):
    """An ability of a piece: its type, which is fixed, and its current state."""

    type: str
    state: str = ""


def sequence(parts: Iterable[object], between: str) -> str:
    """Join parts as the program does: the separator is escaped within them."""
    return between.join(_escaped(str(part), between) for part in parts)


def _escaped(text: str, between: str) -> str:
    inner = text.replace(between, f"\\{between}")
    # A backslash at the end would escape the separator that follows.
    if text.endswith("\\") or (text.startswith("'") and text.endswith("'")):
        return f"'{inner}'"
    return inner


def trait(name: str, *fields: object, state: str = "") -> PieceTrait:
    """Return a trait by its short name with its fields in order."""
    return PieceTrait(f"{name};{sequence(fields, ';')}", state)


def truth(value: bool) -> str:
    """Return a boolean as the program writes it."""
    return "true" if value else "false"


def key(letter: str) -> str:
    """Return the key stroke of Ctrl with a letter."""
    return f"{ord(letter)},{CTRL}"


def command(name: str) -> str:
    """Return a command that is called by name."""
    return f"{_NAMED},{name}"


def basic(image: str, name: str, gpid: int) -> PieceTrait:
    """Return the innermost piece: its image, its name, the number of its definition."""
    return PieceTrait(f"piece;{sequence(('', '', image, name), ';')}", f"null;0;0;{gpid};0")


FLIP, TURN, BACK = key("F"), key("T"), key("R")
"""The key strokes for the mask, for the back, and for going back to the supply."""


CONCEAL = command("conceal")
"""The command that a hand gives to what is laid into it."""


def marker(values: dict[str, str]) -> PieceTrait:
    """Return properties that never change."""
    return PieceTrait(f"mark;{sequence(values, ',')}", sequence(values.values(), ","))


def prototype(name: str) -> PieceTrait:
    """Return a reference to the traits of a prototype."""
    return trait("prototype", name)


def label(
    text: str, size: int, place: str, inks: tuple[str, str], name: str = "Words", down: int = 0
) -> PieceTrait:
    """Return text above, in the middle or at the bottom ("t", "c", "b") of a piece.

    inks: background and letters; name: that of the property with the text; down: pixels by which
    it stands lower.
    """
    side = "b" if place == "t" else place
    fields = ("", "", size, *inks, place, down, "c", 0, side, "c", "$pieceName$", "Dialog", 1, 0)
    return trait("label", *fields, name, "", "false", state=text)


def turning(facings: int) -> PieceTrait:
    """Return rotation by Ctrl+E and Ctrl+W, with a number of facings.

    Brackets, which are usual, need other keys with Ctrl on many keyboards.
    """
    words = ("Rotate clockwise", "Rotate counterclockwise")
    return trait("rotate", facings, key("E"), key("W"), *words, "", "", "Facing", "", state="0")


def hiding(
    image: str, hidden_from_all_but: str, kind: str, badge: str = ""
) -> tuple[PieceTrait, ...]:
    """Return a mask that only one side can look under; "null" for a piece that lies open.

    Who may look sees the face with a small mask on it, or with `badge` laid over it. Others read
    of a hidden card or piece: a lone "?" colours a line of the chat, and is left out of it. A hand
    hides what lies open by a command without a menu entry: that of the mask would open the rest.
    """
    style = f"G{badge}" if badge else "I"
    name = "hidden card" if kind == "card" else "hidden piece"
    fields = (FLIP, image, "Turn over", style, name, "side:", "Peek", "", "false")
    only = ("", "", CONCEAL, "{ObscuredToOthers!=true}", "", sequence([FLIP], ","))
    once = ("false", "", "", "counted", "", "", "", "false", "", "1", "1")
    return (
        trait("macro", *only, *once),
        trait("obs", *fields, state=sequence((hidden_from_all_but, ""), ";")),
        reports([FLIP], "$newPieceName$ turned over"),
    )


def flipped_over(back: str) -> tuple[PieceTrait, ...]:
    """Return two layers: nothing over the face, and the back."""
    up = ("Other side", CTRL, "")
    fields = ("", CTRL, "", *up, "", CTRL, "", "", "", "1", "false", 0, 0)
    images = sequence(("", back), ","), sequence(("", ""), ",")
    last = ("true", "Side", "", "", "false", "", 1, 1, "true", "", TURN, "", "", "1.0")
    layers = trait("emb2", *fields, *images, *last, state="1")
    return layers, reports([TURN], "$newPieceName$ shows its other side")


def counter(name: str, start: int, most: int | None, steps: Sequence[TallyStep]) -> PieceTrait:
    """Return a number of a piece, from 0 to `most`, with the commands that change it."""
    room = sequence(("true", 0, MOST if most is None else most, "false"), ",")
    commands = [sequence((step.words, step.key, step.changer), ":") for step in steps]
    return trait("PROP", name, room, sequence(commands, ","), "", state=str(start))


class TallyStep(NamedTuple):
    """A command of a number: its words in the menu, its key, and what it does."""

    words: str
    key: str
    changer: str


def added(by: int) -> str:
    """Return what adds to a number."""
    return sequence(("I", by), ",")


def asked(words: str) -> str:
    """Return what asks for a number."""
    return sequence(("R", words), ",")


def button(stroke: str, x: int, y: int, wide: int, high: int) -> PieceTrait:
    """Return a command for clicks on a part of a piece, in pixels around its middle."""
    return trait("button", stroke, x, y, wide, high, "", "false", "false", 0)


class BoardSpot(NamedTuple):
    """A pixel of a board, with the name of its window."""

    window: str
    board: str
    x: int
    y: int


def goes_to(words: str, stroke: str, place: BoardSpot) -> PieceTrait:
    """Return a command that moves a piece to a place."""
    return trait("sendto", words, stroke, *place, "", "", 0, 0, 0, 0, "", "L", *[""] * 4)


def reports(strokes: Sequence[str], words: str) -> PieceTrait:
    """Return a line that the chat gets after any of these commands, by whom it was given.

    It is inside the traits that obey the commands, so it reports their results.
    """
    line = f"$PlayerSide$: {words}"
    return trait("report", sequence(strokes, ","), line, "", "", "", "false", state="-1")


def returns(place: BoardSpot | None = None) -> tuple[PieceTrait, ...]:
    """Return a command that puts a piece back: to a place, else into the deck that Home names."""
    back = (
        goes_to(TO_SUPPLY, BACK, place)
        if place
        else trait("return", TO_SUPPLY, BACK, "", "", "", 2, "false", f"${HOME}$")
    )
    return back, reports([BACK], "$newPieceName$ back to the supply")


def submenu(title: str, commands: Sequence[str]) -> PieceTrait:
    """Return a submenu for some commands of a piece."""
    return trait("submenu", title, sequence(commands, ","), "")


FIXED = trait("immob", "", "V", "L", "")
"""Prevents dragging; others may be stacked on it."""
UNGRIDDED = trait("immob", "g", "N", "R", "")
"""Lies anywhere between the squares of a grid, below what stands there, and joins no stack."""
UNTOUCHED = trait("immob", "nZ", "V", "R", "")
"""Is neither chosen nor dragged, as if it were painted."""
DELETE = trait("delete", "Delete", key("D"), "")
CLONE = trait("clone", "Clone", key("C"), "")


def definition(traits: Sequence[PieceTrait], inside: PieceTrait) -> str:
    """Return a piece as the text of its slot, the outermost trait first."""
    kind, state = inside
    for item in reversed(traits):
        kind = sequence((item.type, kind), "\t")
        state = sequence((item.state, state), "\t")
    return "+/" + sequence(("null", kind, state), "/")
