"""Who plays, and with which faction: of the set-up, or as many players as the mode takes."""

from __future__ import annotations

from editor.systems.trts.board import Player
from editor.systems.trts.faction import FactionComponent
from editor.systems.trts.modes import takes
from editor.systems.trts.survey import Survey


def players_of(survey: Survey) -> tuple[Player, ...]:
    """Return the players by seat; without a set-up as many as the mode takes at most."""
    if survey.setup is not None and survey.setup.players:
        return tuple(sorted(survey.setup.players, key=lambda player: player.seat))
    most = max(takes(survey.mode), default=2)
    return tuple(Player(id=f"player-{n}", seat=n, name=f"Player {n}") for n in range(1, most + 1))


def faction_of(survey: Survey, player: Player) -> FactionComponent | None:
    """Return the faction of a player; of one who has none yet the first of the kits."""
    if player.faction:
        return survey.components.get(player.faction)
    return next(iter(survey.components.values()), None)
