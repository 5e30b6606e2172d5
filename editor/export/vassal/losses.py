"""What a VASSAL module cannot say of a set-up, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import counted
from editor.export.vassal.pieces import has_levels, open_doors
from editor.systems.tabletop import Tabletop


def losses_of(table: Tabletop) -> Iterator[str]:
    """Yield a sentence for each thing that is lost, of those that the set-up really has."""
    yield "No rules: pieces can be moved anywhere, and what a move costs is not counted."
    if has_levels(table):
        yield (
            "The board is flat: boxes are painted on it, and a piece shows the level of the "
            "ground that it stands on."
        )
    ways = {(move.source, move.target) for move in table.moves}
    single = sum(1 for one, other in ways if (other, one) not in ways)
    if single:
        yield f"{counted(single, 'way')} can be gone in one direction alone, which nothing shows."
    if any(True for _ in open_doors(table)):
        yield "A piece can go through a portal from anywhere, to any portal that is open."
    shut = sum(1 for door in table.doors if not door.open)
    if shut:
        yield f"{counted(shut, 'portal')} cannot be used and {_are(shut)} painted alone."
    if any(region.kind == "dungeon" for region in table.regions):
        yield "Plans of dungeons lie among the pieces, to be laid over their boxes."
    if any(token.count > 1 for token in table.tokens):
        yield "What stands for several is one piece with a number."
    if any(seat.robot for seat in table.seats):
        yield "Who is no person has to be played by one."


def _are(number: int) -> str:
    return "is" if number == 1 else "are"
