"""Lines of text in any script: which way they are read, and which characters are to be seen.

Unicode Standard Annex 9 says how a line with words of both directions is ordered once it is known
which way the paragraph is read. A paragraph is read as most of its letters are: a note in English
that begins with a word in Hebrew stays an English note.
"""

from __future__ import annotations

import unicodedata

RIGHTWARD, LEFTWARD = "\N{LEFT-TO-RIGHT MARK}", "\N{RIGHT-TO-LEFT MARK}"
"""Invisible letters of a direction: at the beginning of a line they say which way it is read."""
JOINERS = frozenset(("\N{ZERO WIDTH NON-JOINER}", "\N{ZERO WIDTH JOINER}", RIGHTWARD, LEFTWARD))
"""Invisible characters that change how their neighbours are drawn."""


def reads_leftward(text: str) -> bool:
    """Return whether a text is read from right to left: by its first mark, else by most letters."""
    if text.isascii():
        return False
    if text[0] in (RIGHTWARD, LEFTWARD):
        return text[0] == LEFTWARD
    kinds = [unicodedata.bidirectional(sign) for sign in text]
    return kinds.count("R") + kinds.count("AL") > kinds.count("L")


def directed(line: str, leftward: bool) -> str:
    """Return a line of a paragraph so that it is read as the paragraph is."""
    if reads_leftward(line) == leftward:
        return line
    return (LEFTWARD if leftward else RIGHTWARD) + line


def lettered(text: str) -> str:
    """Return a text on one line without characters that are not to be seen.

    What controls a terminal or turns the order of a line is left out. Characters that nobody
    assigned or that are for private use stay: whether a font has them is another question.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_seen, text))


def _seen(sign: str) -> str:
    if sign.isprintable() or sign in JOINERS:
        return sign
    match unicodedata.category(sign):
        case "Cn" | "Co":
            return sign
        case "Cf":
            return ""
        case _:
            return " "


def needs_glyph(sign: str) -> bool:
    """Return whether a character is seen by itself: no space, no joiner, no choice of a variant."""
    return not (
        sign.isspace()
        or sign in JOINERS
        or "\N{VARIATION SELECTOR-1}" <= sign <= "\N{VARIATION SELECTOR-16}"
        or "\N{VARIATION SELECTOR-17}" <= sign <= "\N{VARIATION SELECTOR-256}"
        or sign == "\N{COMBINING GRAPHEME JOINER}"
    )


def may_end(text: str, at: int) -> bool:
    """Return whether a text may be cut before a place: not between a letter and its accents."""
    sign = text[at : at + 1]
    return not sign or not (
        unicodedata.combining(sign) or not (needs_glyph(sign) or sign.isspace())
    )


def said_sign(sign: str) -> str:
    """Return a character as its number and its name: "U+1F409 DRAGON"."""
    return f"U+{ord(sign):04X} {unicodedata.name(sign, '')}".rstrip()
