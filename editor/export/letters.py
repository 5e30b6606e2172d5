"""Texts of a scenario for formats that cannot hold every sign."""

from __future__ import annotations


def printable(text: str) -> str:
    """Return a text without the signs that XML cannot hold; lines and tabs stay."""
    return "".join(sign for sign in text if sign in "\n\t" or sign.isprintable())
