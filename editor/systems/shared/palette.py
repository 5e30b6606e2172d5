"""Cards of the palette: each own copy of a component on the card of that component."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from editor.seam.editing import PaletteCard


def gathered(cards: Iterable[PaletteCard], sources: Mapping[str, str]) -> tuple[PaletteCard, ...]:
    """Return the cards with those of own copies put onto the card of what they are copies of.

    `sources` gives for the key of an own component what it is a copy of, empty for nothing. The
    order of all others stays. Own components that no other card can hold come last, so that a
    new one moves no card.
    """
    every = tuple(cards)
    keys = {card.key for card in every}
    held: dict[str, list[PaletteCard]] = {}
    last: list[PaletteCard] = []
    for card in every:
        source = sources.get(card.key)
        if source is None:
            continue
        if source in keys and source not in sources:
            held.setdefault(source, []).append(card)
        else:
            last.append(card)
    first = (card for card in every if card.key not in sources)
    return tuple(
        replace(card, copies=tuple(held[card.key])) if card.key in held else card
        for card in (*first, *last)
    )
