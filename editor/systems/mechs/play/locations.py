"""In what order players play; they begin where the set-up says."""

from __future__ import annotations

from editor.play.game import Game


def draws_order(game: Game) -> bool:
    """Return whether the first player is drawn."""
    return bool(game.table.rule_random_starter)
