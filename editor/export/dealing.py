"""The parts of a match as a digital table has them: what lies before whom, and in which deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from editor.seam.supply import GamePart
from editor.seam.tabletop import TableToken


class DealtPart(NamedTuple):
    """Copies of a part, and the seat before which they lie; 0 is the middle of the table."""

    part: GamePart
    seat: int
    copies: int


def dealt(
    parts: Iterable[GamePart], seats: Collection[int], tokens: Iterable[TableToken] = ()
) -> Iterator[DealtPart]:
    """Yield the parts that do not stand on the map yet, shared out where each player has the same.

    `seats` are those that have a place at the table: what belongs to any other lies in the middle.
    `tokens` are the pieces on the map.
    """
    placed = copies_on_map(tokens)
    for part in parts:
        left = max(0, part.count - placed[part.id])
        each = left // len(part.seats) if part.seats else 0
        having = [seat for seat in part.seats if seat in seats] if each else []
        for seat in having:
            yield DealtPart(part, seat, each)
        rest = left - each * len(having)
        if rest:
            yield DealtPart(part, part.seat if part.seat in seats else 0, rest)


def copies_on_map(tokens: Iterable[TableToken]) -> Counter[str]:
    """Return how many copies of each part stand on the map at the start, by its id."""
    found: Counter[str] = Counter()
    for token in tokens:
        found[token.part] += token.count if token.part else 0
    return found


class CardDeck(NamedTuple):
    """Cards that are shuffled together, in their full number, and the seat of their owner."""

    name: str
    seat: int
    cards: tuple[GamePart, ...]


def decks(found: Iterable[DealtPart]) -> tuple[CardDeck, ...]:
    """Return the decks of the cards that are in one, by their names and owners."""
    cards: dict[tuple[str, int], list[GamePart]] = {}
    for part, seat, copies in found:
        if part.kind == "card" and part.deck:
            cards.setdefault((part.deck, seat), []).extend([part] * copies)
    return tuple(CardDeck(name, seat, tuple(held)) for (name, seat), held in cards.items())
