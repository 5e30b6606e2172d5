"""What cards and pieces do, by their names, for a page without tool tips."""

from __future__ import annotations

from collections.abc import Iterable

from editor.picture.phrases import plain
from editor.seam.supply import GamePart


def glossary(parts: Iterable[GamePart]) -> list[list[str]]:
    """Return names in small letters with their words, each once: of cards, and of rows of sheets.

    Cards that explain a turn, those of one player, and those without words are left out.
    """
    found: dict[str, str] = {}
    for part in parts:
        if part.kind == "sheet":
            for fact in part.facts:
                found.setdefault(_known(fact.label), plain(fact.words))
        elif part.kind == "card" and part.words and not part.seats and not part.seat:
            found.setdefault(_known(part.name), part.words)
    return [[name, words] for name, words in found.items() if name]


def _known(name: str) -> str:
    return " ".join(name.lower().split())
