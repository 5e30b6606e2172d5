"""What the program's table cannot say."""

from __future__ import annotations

from collections.abc import Iterator

from editor.export.tts.colours import PLAYERS
from editor.export.tts.pieces import DICE
from editor.systems.tabletop import Tabletop


def lost(tabletop: Tabletop) -> tuple[str, ...]:
    """Return a sentence for each thing of this map that the program does not keep."""
    return tuple(_sentences(tabletop))


def _sentences(tabletop: Tabletop) -> Iterator[str]:
    if any(move.cost != 1 for move in tabletop.moves):
        yield "What a step costs is not counted: the ground tells it to whoever points at it."
    pairs = {(move.source, move.target) for move in tabletop.moves}
    if any((target, source) not in pairs for source, target in pairs):
        yield "Some steps lead one way alone: nothing keeps a piece from going back."
    if any(token.hidden for token in tabletop.tokens):
        yield "Hidden pieces lie face down: whoever turns one over sees it."
    if any(seat.robot for seat in tabletop.seats):
        yield "A seat of the computer is empty there: somebody plays it."
    if any(region.kind == "dungeon" for region in tabletop.regions):
        yield "Dungeons are marked on their boxes; their rooms are not there."
    if len(tabletop.seats) > len(PLAYERS):
        yield f"The program has {len(PLAYERS)} seats: the others have no colour of their own."
    odd = sorted({sides for sides in tabletop.dice if sides not in DICE})
    for sides in odd:
        yield f"There is no die of {sides} sides: one of six stands for it."
