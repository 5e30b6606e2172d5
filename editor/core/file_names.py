"""Names for files that are made of what people call things."""

from __future__ import annotations

import unicodedata

_LONGEST = 60
"""Characters of a name at most: with any ending it is short enough for every system."""
_DEVICES = frozenset(
    ("con", "prn", "aux", "nul", "conin", "conout",
     *(f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³"))
)  # fmt: skip
"""Names of devices of Windows, which no file can have, whatever its ending is."""


def file_stem(words: str, otherwise: str) -> str:
    """Return words as the name of a file without its ending, which every system takes.

    It has letters of any script and digits, in lower case, joined by hyphens. `otherwise` is the
    name where there are none, and is added where Windows means a device by the words.
    """
    composed = unicodedata.normalize("NFC", words.casefold())
    parts = "".join(sign if _is_kept(sign) else " " for sign in composed).split()
    stem = "-".join(parts)[:_LONGEST].strip("-") or otherwise
    return f"{stem}-{otherwise}" if stem in _DEVICES else stem


def _is_kept(sign: str) -> bool:
    """Return whether a character is a letter, a digit, or a mark that belongs to a letter."""
    return sign.isalnum() or unicodedata.category(sign) in ("Mn", "Mc")
