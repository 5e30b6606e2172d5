"""Positions that a set-up keeps, held against its map and the rules of play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from editor.checks.surveyed import UnfitPosition
from editor.play.game import Game, UnplayableError
from editor.play.machine import engine_for
from editor.play.positions import fitted


def unfit_positions(survey: Any, deal: Callable[[Any], Game]) -> Iterator[UnfitPosition]:
    """Yield the positions that the set-up of a survey keeps and no match on its map has.

    Nothing is said of a map that cannot be played: other checks say why.
    """
    try:
        game = deal(survey)
    except UnplayableError:
        return
    engine = engine_for(game.rules)
    fresh = engine.start(game, 1)
    for position in survey.setup.positions:
        state, refused = fitted(game, engine, fresh, position.set)
        why = [
            words if name in words else f"{name}: {words}" if name else words
            for name, words in refused.items()
        ]
        if "" not in refused:
            why += [told.sentence for told in game.rules.faults(game, game.opened(state))]
        if why:
            yield UnfitPosition(position, tuple(why), tuple(filter(None, refused)))
