"""Texts of a scenario for formats that cannot hold every sign."""

from __future__ import annotations

LONGEST = 80
"""A name is cut after so many signs: it has to fit in a menu."""


def printable(text: str) -> str:
    """Return a text without the signs that XML cannot hold; lines and tabs stay."""
    return "".join(sign for sign in text if sign in "\n\t" or sign.isprintable())


def on_a_line(text: str) -> str:
    """Return a text on one line, without the signs that XML cannot hold, cut where it is long."""
    line = " ".join(printable(text).split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "\N{HORIZONTAL ELLIPSIS}"
