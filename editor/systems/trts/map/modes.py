"""The modes of trts, which are its match types. Source: docs/rules/trts.md C1, C6."""

from __future__ import annotations

from editor.seam.system import Mode, titled

MODES: tuple[Mode, ...] = (
    Mode(
        "two-player",
        "Two players",
        "One against one; the last player, or most areas, wins",
        (2,),
        "with two players",
    ),
    Mode("team", "Team", "Two against two; a team loses with its first player", (4,)),
    Mode(
        "free-for-all",
        "Free-for-all",
        "It ends when the first player is out; most areas win",
        (2, 3, 4),
    ),
    Mode("last-man-standing", "Last man standing", "It ends when one player is left", (2, 3, 4)),
)

TEAM = ("team",)
"""Modes that are played in teams."""


def takes(mode_id: str) -> tuple[int, ...]:
    """Return the numbers of players that a mode allows; none for an unknown mode."""
    return next((mode.players for mode in MODES if mode.id == mode_id), ())


def mode_title(mode_id: str) -> str:
    """Return what people call a mode: “Free-for-all”."""
    return titled(MODES, mode_id)
