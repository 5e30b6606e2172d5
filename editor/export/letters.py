"""Texts of a scenario for formats that cannot hold every sign."""

from __future__ import annotations

from html import escape

LONGEST = 80
"""A name is cut after so many signs: it has to fit in a menu."""
_WHITE = str.maketrans({"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})
"""A reader of XML takes these for spaces where they stand in an attribute as they are."""


def printable(text: str) -> str:
    """Return a text without the signs that XML cannot hold; lines and tabs stay."""
    return "".join(sign for sign in text if sign in "\n\t" or sign.isprintable())


def spaced(text: str) -> str:
    """Return a text on one line: a space for each sign that cannot be shown, such as a line's."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def on_a_line(text: str) -> str:
    """Return a text on one line, without the signs that XML cannot hold, cut where it is long."""
    line = " ".join(printable(text).split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "\N{HORIZONTAL ELLIPSIS}"


def attribute(text: str) -> str:
    """Return a text as the value of an attribute of XML, in its quotes."""
    escaped = escape(text, quote=False).replace('"', "&quot;")
    return f'"{escaped.translate(_WHITE)}"'
