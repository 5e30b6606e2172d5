"""Names in a script: short ones, since a page carries all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, product
from string import ascii_letters

WORDS = frozenset({"as", "do", "if", "in", "is", "of", "for", "let", "new", "try", "var"})
"""Words of the language that a short name could be."""


def short_names() -> Iterator[str]:
    """Yield a, b, ... Z, aa, ab and so on, without words of the language."""
    for length in count(1):
        for letters in product(ascii_letters, repeat=length):
            name = "".join(letters)
            if name not in WORDS:
                yield name
