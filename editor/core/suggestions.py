"""What a misspelt name was probably meant to be, for messages about unknown names."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST = 64
"""The most characters of a word that are compared."""
LISTED = 24
"""The most names that a message lists."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known name that is most like a word, in capitals or not; empty for none."""
    from difflib import get_close_matches  # imported late: most runs misspell nothing

    folded: dict[str, str] = {}
    for name in known:
        folded.setdefault(name.casefold(), name)
    # In a short word one letter is a large part.
    found = get_close_matches(word[:LONGEST].casefold(), folded, 1, 0.5 if len(word) < 4 else 0.6)
    return folded[found[0]] if found else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return "; did you mean 'check'?", or nothing where no known name is like the word."""
    near = nearest(word, known)
    return f"; did you mean {near!r}?" if near else ""


def unknown_name(kind: str, word: str, known: Iterable[str]) -> str:
    """Return what to say of an unknown name: the one that was meant, else which there are.

    "unknown bot 'gredy'; did you mean 'greedy'?"
    """
    from editor.core.words import listing

    names = list(dict.fromkeys(filter(None, known)))
    meant = did_you_mean(word, names)
    if meant:
        return f"unknown {kind} {word!r}{meant}"
    if len(names) > LISTED:
        names = [*names[:LISTED], "others"]
    expected = f"expected {listing(names, 'or')}" if names else "there are none"
    return f"unknown {kind} {word!r}; {expected}"
