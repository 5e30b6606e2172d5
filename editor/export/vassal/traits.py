"""Pieces in the writing of a VASSAL module: a basic piece with traits around it.

Source: the program's SequenceEncoder and the mySetType of each trait, VASSAL 3.7.26.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from editor.export.vassal.board import BOARD, MAP

CTRL = 130
"""The modifiers of a key with Ctrl, as Java writes them."""
_NAMED = "57348,0"
"""A key that no keyboard has: commands by name stand behind it."""


class PieceTrait(NamedTuple):
    """What a piece can do: its type, the same for all such pieces, and its state of the moment."""

    type: str
    state: str = ""


def sequence(parts: Iterable[object], between: str) -> str:
    """Return parts as the program joins them: the sign between them is escaped where it occurs."""
    return between.join(_escaped(str(part), between) for part in parts)


def _escaped(text: str, between: str) -> str:
    inner = text.replace(between, f"\\{between}")
    if text.startswith("\\") or (text.startswith("'") and text.endswith("'")):
        return f"'{inner}'"
    return inner


def trait(name: str, *fields: object, state: str = "") -> PieceTrait:
    """Return a trait by its short name with its fields in order."""
    return PieceTrait(f"{name};{sequence(fields, ';')}", state)


def truth(value: bool) -> str:
    """Return a truth value as the program writes it."""
    return "true" if value else "false"


def key(letter: str) -> str:
    """Return Ctrl with a key of the keyboard."""
    return f"{ord(letter)},{CTRL}"


def command(name: str) -> str:
    """Return a command that is known by its name alone."""
    return f"{_NAMED},{name}"


def basic(image: str, name: str, gpid: int) -> PieceTrait:
    """Return the piece inside of all traits: its image, its name, the number of its definition."""
    return PieceTrait(f"piece;{sequence(('', '', image, name), ';')}", f"null;0;0;{gpid};0")


def marker(values: dict[str, str]) -> PieceTrait:
    """Return properties that never change."""
    return PieceTrait(f"mark;{sequence(values, ',')}", sequence(values.values(), ","))


def prototype(name: str) -> PieceTrait:
    """Return the traits of a prototype in place of themselves."""
    return trait("prototype", name)


def label(text: str, size: int, place: str, inks: tuple[str, str]) -> PieceTrait:
    """Return words on a piece at its top or its bottom ("t", "b"); inks are ground and letters."""
    fields = ("", "", size, *inks, place, 0, "c", 0, place, "c", "$pieceName$", "Dialog", 1, 0)
    return trait("label", *fields, "Words", "", "false", state=text)


def turning(facings: int) -> PieceTrait:
    """Return turning by Ctrl+] and Ctrl+[, a full turn in so many steps."""
    words = ("Turn clockwise", "Turn back")
    return trait("rotate", facings, key("]"), key("["), *words, "", "", "Facing", "", state="0")


def mask(image: str, hidden_from_all_but: str) -> PieceTrait:
    """Return a face that one side alone can look at; nobody can where no side is named."""
    fields = (key("F"), image, "Turn over", "I", "?", "side:", "Peek", "", "false")
    return trait("obs", *fields, state=sequence((hidden_from_all_but, ""), ";"))


def goes_to(words: str, name: str, at: tuple[int, int]) -> PieceTrait:
    """Return a command that sends a piece to a place of the board, in pixels."""
    place = (MAP, BOARD, *at)
    return trait("sendto", words, command(name), *place, "", "", 0, 0, 0, 0, "", "L", *[""] * 4)


def submenu(title: str, commands: Sequence[str]) -> PieceTrait:
    """Return a menu within the menu of a piece for some of its commands."""
    return trait("submenu", title, sequence(commands, ","), "")


FIXED = trait("immob", "", "V", "L", "")
"""What cannot be dragged: it lies where it lies, and may be stacked."""
DELETE = trait("delete", "Delete", key("D"), "")
CLONE = trait("clone", "Clone", key("C"), "")


def definition(traits: Sequence[PieceTrait], inside: PieceTrait) -> str:
    """Return a piece as the text of its slot, the outermost trait first."""
    kind, state = inside
    for item in reversed(traits):
        kind = sequence((item.type, kind), "\t")
        state = sequence((item.state, state), "\t")
    return "+/" + sequence(("null", kind, state), "/")
