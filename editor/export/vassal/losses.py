"""What a VASSAL module cannot say of a set-up, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import are, counted
from editor.export.losses import one_ways, robots_played
from editor.export.vassal.pieces import open_doors
from editor.seam.tabletop import Tabletop


def losses_of(table: Tabletop) -> Iterator[str]:
    """Yield a sentence for each thing that is lost, of those that the set-up really has."""
    yield "Rules are left out: pieces can be moved anywhere, and what a move costs is not counted."
    if table.has_levels:
        yield (
            "The board is flat: boxes are painted on it, and a piece shows the level of the "
            "ground that it stands on."
        )
    yield from one_ways(table, "nothing keeps a piece from going back")
    if any(True for _ in open_doors(table)):
        yield "A piece can go through a portal from anywhere, to any portal that is open."
    shut = sum(1 for door in table.doors if not door.open)
    if shut:
        yield f"{counted(shut, 'portal')} cannot be used and {are(shut)} painted alone."
    if any(region.kind == "dungeon" for region in table.regions):
        yield "Plans of dungeons lie among the pieces, to be laid over their boxes."
    if any(token.count > 1 for token in table.tokens):
        yield "What stands for several is one piece with a number."
    yield from robots_played(table)
