"""The places of the players around the table."""

from __future__ import annotations

from editor.export.tts.colours import player_tint
from editor.export.tts.scene import Scene
from editor.export.tts.things import Place, thing

_SEATS: tuple[tuple[Place, float], ...] = (
    ((-15.2, 4.86, -20.1), 0.0),
    ((15.2, 4.86, 19.8), 180.0),
    ((15.2, 4.86, -20.1), 0.0),
    ((-15.2, 4.86, 19.8), 180.0),
    ((-30.2, 4.86, 10.0), 90.0),
    ((30.2, 4.86, -8.5), 270.0),
    ((-30.2, 4.86, -8.8), 90.0),
    ((30.2, 4.86, 9.6), 270.0),
    ((0.0, 4.86, -20.1), 0.0),
    ((0.0, 4.86, 19.8), 180.0),
)
"""Where hands lie around the rectangular table, with the way in which they look; opposite first."""
_HAND = (11.7, 9.17, 4.87)


def add_hands(scene: Scene) -> None:
    """Give every player a hand: without one nobody can sit down in a colour."""
    for (at, turn), (seat, player) in zip(_SEATS, scene.seated, strict=False):
        scene.hands.append(
            thing(
                "HandTrigger",
                scene.guid(f"hand {seat.number}"),
                at,
                _HAND,
                turn=(0.0, turn, 0.0),
                colour={**player_tint(player), "a": 0.5},
                FogColor=player,
            )
        )
