"""Starting scenarios: an arena laid by the book for each mode and number of players."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from editor.core.kit import components_in_force
from editor.core.scenario import FORMAT, KitUse
from editor.systems.mechs.board import (
    Board,
    MechsLibrary,
    MechsScenario,
)
from editor.systems.mechs.geometry import Arena
from editor.systems.mechs.homes import setup_for
from editor.systems.mechs.layouts import laid_out, layout_for
from editor.systems.mechs.modes import MODES, ROBOTS

BASE_KIT = "mechs-base"
FAIR_SEEDS: Mapping[int, int] = {2: 30, 3: 355, 4: 4187}
"""For each number of bases a shuffle that leaves equal values near all of them."""


def new_scenario(
    mode: str, players: int | None, library: MechsLibrary, title: str = ""
) -> MechsScenario:
    """Return a scenario of this mode without errors or warnings: the base kit, laid and seated.

    `players` None: the most that the mode takes. Raises ValueError for an unknown mode or a
    number of players that it does not take.
    """
    known = {item.id: item for item in MODES}
    if mode not in known:
        raise ValueError(f"{mode!r} is no mode of mechs: expected one of {', '.join(known)}")
    people = max(known[mode].players) if players is None else players
    if people not in known[mode].players:
        allowed = ", ".join(map(str, known[mode].players))
        raise ValueError(f"{mode} takes {allowed} players, not {people}")
    blank = MechsScenario(
        format=FORMAT,
        system="mechs",
        mode=mode,
        title=title or ("New arena" if mode == "arena" else f"New {mode} arena"),
        kits=(KitUse(id=BASE_KIT),),
        board=Board(),
    )
    seats = people + ROBOTS.get(mode, 0)
    layout = layout_for(blank, library, seats)
    zones = laid_out(blank, library, layout, (0, 0), FAIR_SEEDS[seats])
    laid = replace(blank, board=Board(zones=zones))
    arena = Arena(laid.board, components_in_force(laid, library), {})
    return replace(laid, setups=(setup_for(mode, seats, arena),))
