"""How an adventure went: crystals, and whether it is won. Source: A9."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def score_adventure(game: Tables, state: State, work: Work) -> None:
    """Write the crystals down as points; who wins shares the first place, who loses the second."""
    crystals = 0
    for dungeon in range(game.dungeons):
        crystals += state.crystal[dungeon]
    place = 1 if crystals == game.dungeons else 2
    for party in range(game.players):
        work.scores[party] = crystals
        work.places[party] = place
