"""Names that the files of a TripleA game can hold: plain letters, each only once."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping

LONGEST = 40
"""A name is cut after so many letters: it has to fit on a map."""
_NOT_IN_A_NAME = re.compile(r"[^A-Za-z0-9 '.-]+")
_NOT_IN_A_WORD = re.compile(r"[^A-Za-z0-9-]+")
_WATER = re.compile(r"sea zone", re.IGNORECASE)
"""What the engine takes for water where a name begins or ends with it."""
RESERVED = frozenset(
    {"neutral", "pus", "vps", "techtokens", "impassable", "factory", "aagun", "null", "all", "none"}
)
"""Words, in small letters, that mean something to the engine."""


def plain(text: str) -> str:
    """Return a text on one line in letters of ASCII, without accents; other signs are left out.

    The engine reads its lists of places in the letters of the machine that it runs on.
    """
    apart = unicodedata.normalize("NFKD", text).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    on_a_line = " ".join(apart.split())
    return "".join(letter for letter in on_a_line if letter.isascii() and letter.isprintable())


def territory_names(wanted: Mapping[str, str]) -> dict[str, str]:
    """Return a name for each area by its id, close to the wanted one and unlike all others."""
    tidy = {}
    for area, name in wanted.items():
        words = " ".join(_NOT_IN_A_NAME.sub(" ", plain(name)).split())[:LONGEST].strip(" -.'")
        tidy[area] = _WATER.sub("Sea-Zone", words) or word(area, "area")
    return unlike(tidy, " ")


def word(text: str, otherwise: str) -> str:
    """Return a text as one word that begins with a letter, as XML wants its names."""
    made = _NOT_IN_A_WORD.sub("_", plain(text))[:LONGEST].strip("_-")
    if not made:
        return otherwise
    return made if made[0].isalpha() else f"{otherwise}_{made}"


def unlike(
    wanted: Mapping[str, str], between: str = "_", taken: Iterable[str] = ()
) -> dict[str, str]:
    """Return names by key, those that come again with a number; large and small letters count not.

    Files are named after them, and there are machines on which large and small are one.
    """
    known = {name.lower() for name in taken} | RESERVED
    made = {}
    for key, name in wanted.items():
        tried, number = name, 1
        while tried.lower() in known:
            number += 1
            tried = f"{name}{between}{number}"
        known.add(tried.lower())
        made[key] = tried
    return made
