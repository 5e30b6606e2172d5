"""Who plays, and with which faction: of the set-up, or as many players as the mode takes."""

from __future__ import annotations

from editor.systems.trts.map.board import Player
from editor.systems.trts.map.faction import FactionComponent
from editor.systems.trts.map.modes import takes
from editor.systems.trts.map.survey import Survey


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


def sheet_words(survey: Survey) -> set[str]:
    """Return the traits of the factions in play, and whether any piece splashes, holds, becomes."""
    found: set[str] = set()
    for faction in filter(None, (faction_of(survey, player) for player in players_of(survey))):
        found.update(upgrade.effect for upgrade in faction.upgrades)
        for piece in faction.pieces:
            found.update(piece.traits)
            abilities = {"splash": piece.splash, "holds": piece.holds, "becomes": piece.becomes}
            found.update(name for name, value in abilities.items() if value)
    return found
