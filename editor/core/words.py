"""How numbers, lists and owners are said, in every sentence of the program."""

from __future__ import annotations

from collections.abc import Sequence


def counted(number: int, word: str, plural: str = "") -> str:
    """Return a number with its word: "1 space", "4 spaces"; `plural` where it is no mere s."""
    return f"{number} {word if number == 1 else plural or f'{word}s'}"


def are(number: int) -> str:
    """Return the verb of so many things: "is", "are"."""
    return "is" if number == 1 else "are"


def listing(names: Sequence[str]) -> str:
    """Return names as one phrase: "a", "a and b", "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def possessive(name: str) -> str:
    """Return whose something is: "Red's", "Boris'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def opening(words: str) -> str:
    """Return words as they begin a sentence: the first letter large, the others untouched."""
    return words[:1].upper() + words[1:]
