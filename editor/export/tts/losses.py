"""What the program's table cannot say of a set-up, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from editor.export.losses import one_ways, robots_played
from editor.export.tts.objects import PLAYERS
from editor.export.tts.pieces import DICE
from editor.seam.tabletop import Tabletop


def losses_of(tabletop: Tabletop) -> Iterator[str]:
    """Yield a sentence for each thing that is lost, of those that the set-up really has."""
    if any(move.cost != 1 for move in tabletop.moves):
        yield "What a step costs is not counted: the ground tells it to whoever points at it."
    yield from one_ways(tabletop, "nothing keeps a piece from going back")
    if any(token.hidden for token in tabletop.tokens):
        yield "Hidden pieces lie face down: whoever turns one over sees it."
    yield from robots_played(tabletop)
    if any(region.kind == "dungeon" for region in tabletop.regions):
        yield "Dungeons are marked on their boxes; their rooms are not there."
    if len(tabletop.seats) > len(PLAYERS):
        yield f"The program has {len(PLAYERS)} seats: the others have no colour of their own."
    odd = sorted({sides for sides in tabletop.dice if sides not in DICE})
    for sides in odd:
        yield f"There is no die of {sides} sides: one of six stands for it."
