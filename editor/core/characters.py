"""Texts of a scenario for formats that cannot hold every sign."""

from __future__ import annotations

import re
from html import escape

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
