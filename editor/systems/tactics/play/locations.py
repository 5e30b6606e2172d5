"""Where players may begin, and in what order they play."""

from __future__ import annotations

from editor.play.game import Game
from editor.seam.play import StartingLocation
from editor.systems.tactics.seats import offered


def locations(game: Game) -> tuple[StartingLocation, ...]:
    """Return the starts from which players choose; none where the set-up assigns them."""
    if not game.table.choices:
        return ()
    starts = {frozenset(start.cells): start.id for start in game.survey.setup.starts}
    return tuple(
        StartingLocation(
            number,
            choice.words,
            tuple(
                starts[cells]
                for place in choice.places
                if (cells := frozenset(place.cells)) in starts
            ),
            tuple(dict.fromkeys(cell for place in choice.places for cell in place.cells)),
        )
        for number, choice in enumerate(offered(game.survey).choices)
    )
