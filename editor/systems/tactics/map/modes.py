"""The modes of tactics. Source: docs/rules/tactics.md A1, A5, A8, A9."""

from __future__ import annotations

from editor.seam.system import Mode, titled

MODES: tuple[Mode, ...] = (
    Mode("control", "Control", "Hold three control areas by their triggers", (2, 3, 4)),
    Mode("team", "Team", "Control, two against two; allies start on a diagonal", (4,)),
    Mode("free-for-all", "Free-for-all", "Carry the artifact and capture units", (2, 3, 4)),
    Mode("solo", "Solo adventure", "One player takes the crystals of the dungeons", (1,)),
    Mode("co-op", "Co-op adventure", "Two players take the crystals of the dungeons", (2,)),
)
CONTROL = ("control", "team")
"""Modes that are played for control areas."""
ADVENTURE = ("solo", "co-op")
"""Modes that are played for the crystals of dungeons."""
FREE_FOR_ALL = ("free-for-all",)


def takes(mode_id: str) -> tuple[int, ...]:
    """Return the numbers of players that a mode takes, none for an unknown mode."""
    return next((mode.players for mode in MODES if mode.id == mode_id), ())


def mode_title(mode_id: str) -> str:
    """Return what people call a mode: “Free-for-all”."""
    return titled(MODES, mode_id)
