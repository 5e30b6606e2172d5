"""What new scenarios of all systems begin with."""

from __future__ import annotations

from collections.abc import Sequence

from editor.seam.system import Mode


def chosen_mode(
    system: str, modes: Sequence[Mode], mode: str, players: int | None
) -> tuple[Mode, int]:
    """Return a mode by its id and a number of players; for None the most that it takes.

    Raises ValueError for an unknown mode or a number of players that it does not take.
    """
    known = {item.id: item for item in modes}
    if mode not in known:
        raise ValueError(f"{mode!r} is no mode of {system}: expected one of {', '.join(known)}")
    takes = known[mode].players
    number = max(takes) if players is None else players
    if number not in takes:
        raise ValueError(f"{mode} takes {', '.join(map(str, takes))} players, not {number}")
    return known[mode], number
