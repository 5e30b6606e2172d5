"""Titles of fixes in at most three words, for buttons."""

from __future__ import annotations

import re

from editor.core.words import opening

MAX_WORDS = 3
_WAY = re.compile(
    r"\b\w+ (?:row|column|space)s? (?:north|east|south|west)"
    r"|\ba quarter (?:counter-)?clockwise|\ba half turn"
)
"""How far something moves or turns, which says more than what does."""
_LET = re.compile(r"^Let .*? (?=(?:be|play|begin|stand|give|climb) )")
_ARTICLES = frozenset(("the", "a", "an", "its", "this", "that", "it", "them"))
_ENDS = frozenset(
    ("of", "on", "to", "in", "from", "for", "at", "by", "with", "without", "what", "instead",
     "and", "or", "as", "into", "after", "one", "is", "against", "×")
)  # fmt: skip
"""Words from which on a title says only where, how or whose."""


def short_title(title: str) -> str:
    """Return the title of a fix in at most three words: "Add a portal on south" is "Add portal"."""
    way = _WAY.search(title)
    if way is not None:
        return opening(way[0])
    words = _LET.sub("", title).split()
    if len(words) <= MAX_WORDS:
        return opening(" ".join(words))
    if "out" in words[1:3]:
        return f"{words[0]} out"
    kept = [words[0], *(word for word in words[1:] if word.lower() not in _ARTICLES)]
    if kept[1:] and kept[1].lower() in _ENDS and len(_until_end(kept[2:])) > 1:
        kept = kept[2:]  # "Put it in power armor" is "Power armor"
    kept = kept[:1] + _until_end(kept[1:]) if kept[1].lower() not in _ENDS else kept
    kept = kept[:MAX_WORDS]
    while len(kept) > 1 and _open_ended(kept):
        kept.pop()
    return opening(" ".join(kept).rstrip(",:;"))


def _until_end(words: list[str]) -> list[str]:
    """Return the words before one from which on a title says only where, how or whose."""
    end = next((at for at, word in enumerate(words) if word.lower() in _ENDS), len(words))
    return words[:end]


def _open_ended(words: list[str]) -> bool:
    """Return whether words end amid a quotation or with a word that wants another."""
    said = " ".join(words)
    return said.count("“") != said.count("”") or words[-1].lower() in _ENDS or said.endswith("'s")
