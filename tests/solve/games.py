"""Games to ask about."""

from __future__ import annotations

from editor.play.game import Game
from editor.seam.games import play_of
from editor.seam.play import MatchQuestions
from tests.play.games import PLAYED


def questions_of(game: Game) -> MatchQuestions:
    """Return what can be asked of a game."""
    system = next(system for system in PLAYED if system.id == game.rules.system)
    asking = play_of(system).asking
    assert asking is not None
    return asking()
