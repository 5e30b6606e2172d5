"""A work of its own for anyone who computes with a position outside of an engine, such as words."""

from __future__ import annotations

from threading import local
from typing import TYPE_CHECKING

from editor.play.layout import Record

if TYPE_CHECKING:
    from editor.play.game import Game

_KEPT = local()


def work_of(game: Game) -> Record:
    """Return the work of this thread for a game; only that of the last game is kept."""
    if getattr(_KEPT, "game", None) is not game:
        layout = game.rules.work
        _KEPT.game, _KEPT.work = game, layout.open(layout.empty())
    return _KEPT.work
