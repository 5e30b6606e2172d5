"""How numbers, lists and owners are said, and texts for formats without some characters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape


def counted(number: int, word: str, plural: str = "") -> str:
    """Return a number with its word: "1 space", "4 spaces"; `plural` where it is no mere s."""
    return f"{number} {word if number == 1 else plural or f'{word}s'}"


def are(number: int) -> str:
    """Return the verb of so many things: "is", "are"."""
    return "is" if number == 1 else "are"


def listing(names: Sequence[str], last: str = "and") -> str:
    """Return names as one phrase: "a", "a and b", "a, b and c"; `last` joins the last one."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def possessive(name: str) -> str:
    """Return whose something is: "Red's", "Boris'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def opening(words: str) -> str:
    """Return words as they begin a sentence: the first letter large, the others untouched."""
    return words[:1].upper() + words[1:]


LONGEST = 80
"""A name is cut after so many signs: it has to fit in a menu."""
_UNSAYABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_WHITE = str.maketrans({"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})
"""A reader of XML takes these for spaces where they stand in an attribute as they are."""


def sayable(text: str) -> str:
    """Return a text with a mark in place of each sign that XML cannot hold, escaped or not."""
    return _UNSAYABLE.sub("\N{REPLACEMENT CHARACTER}", text)


def printable(text: str) -> str:
    """Return a text without the signs that nobody can see; lines and tabs stay."""
    return "".join(sign for sign in text if sign in "\n\t" or sign.isprintable())


def spaced(text: str) -> str:
    """Return a text on one line: a space for each sign that cannot be shown, such as a line's."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def on_a_line(text: str) -> str:
    """Return a text on one line, without what cannot be seen, cut where it is long."""
    line = " ".join(printable(text).split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "\N{HORIZONTAL ELLIPSIS}"


def attribute(text: str) -> str:
    """Return a text as the value of an attribute of XML, in its quotes."""
    escaped = escape(text, quote=False).replace('"', "&quot;")
    return f'"{escaped.translate(_WHITE)}"'
