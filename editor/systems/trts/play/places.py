"""Where the areas of a match lie."""

from __future__ import annotations

from editor.play.game import Game
from editor.seam.places import BoardPlace, places_of
from editor.systems.trts.play.labels import names_of
from editor.systems.trts.tabletop import tabletop


def places(game: Game) -> tuple[BoardPlace, ...]:
    """Return where each area lies."""
    found = places_of(tabletop(game.survey))
    return tuple(found[area] for area in names_of(game).areas)
