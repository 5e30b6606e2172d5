"""Where the zones of a match lie."""

from __future__ import annotations

from editor.core.points import name_of
from editor.play.game import Game
from editor.seam.places import BoardPlace, places_of
from editor.systems.mechs.tabletop import tabletop


def places(game: Game) -> tuple[BoardPlace, ...]:
    """Return where each zone lies."""
    found = places_of(tabletop(game.survey))
    return tuple(found[name_of(cell)] for cell in game.names.cells)
