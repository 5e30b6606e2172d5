"""Where players may begin, and in what order they play."""

from __future__ import annotations

from editor.play.game import Game
from editor.seam.play import StartingLocation


def locations(game: Game) -> tuple[StartingLocation, ...]:
    """Return the starting locations among which lots are drawn; none where they are not."""
    table = game.table
    if not table.rule_random_starts:
        return ()
    areas = sorted(table.site[place] for place in range(table.sites))
    names = list(game.survey.map.areas)
    return tuple(StartingLocation(area, game.spaces[area], (names[area],)) for area in areas)


def draws_order(game: Game) -> bool:
    """Return whether the line of players is drawn."""
    return bool(game.table.rule_random_line)
