"""Names for the program: hashes that tell objects apart, and texts that mean only themselves."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

LONGEST = 400
"""Names and descriptions are cut after so many signs."""
_BRACKETS = str.maketrans("[]", "()")


@dataclass
class Guids:
    """Gives out names of six hexadecimal digits: the same for the same map, no two alike."""

    root: str
    taken: set[str] = field(default_factory=set)

    def __call__(self, name: str) -> str:
        """Return the name of an object that is called so within its map."""
        tries = 0
        while True:
            words = f"{self.root}\0{name}\0{tries}".encode("utf-8", "surrogatepass")
            found = hashlib.sha256(words).hexdigest()[:6]
            if found not in self.taken:
                self.taken.add(found)
                return found
            tries += 1


def plain(text: str, longest: int = LONGEST) -> str:
    """Return a text that shows as it is.

    Square brackets would be taken for marks of layout: they become round. Lines stay, other
    signs that cannot be shown become spaces; a long text is cut.
    """
    clean = "".join(
        sign if sign == "\n" or sign.isprintable() else " " for sign in text.translate(_BRACKETS)
    )
    return clean if len(clean) <= longest else clean[: longest - 1] + "…"
