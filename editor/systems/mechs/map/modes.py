"""The modes of mechs. Source: docs/rules/mechs.md B1, B6."""

from __future__ import annotations

from editor.seam.system import Mode, titled

MODES: tuple[Mode, ...] = (
    Mode("arena", "Arena", "Program a pilot and fight for zones and the Mighty Mech", (2, 3, 4)),
    Mode("solo", "Solo", "One player against two robots", (1,)),
)


ROBOTS: dict[str, int] = {"solo": 2}
"""How many robots play beside the people of a mode."""


def takes(mode_id: str) -> tuple[int, ...]:
    """Return the numbers of people that a mode takes, none for an unknown mode."""
    return next((mode.players for mode in MODES if mode.id == mode_id), ())


def mode_title(mode_id: str) -> str:
    """Return what people call a mode: “Free-for-all”."""
    return titled(MODES, mode_id)
