"""Starting scenarios: an arena laid by the book for each mode and number of players."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from editor.core.scenario import FORMAT, KitUse
from editor.core.words import counted
from editor.systems.mechs.board import (
    Board,
    MechsLibrary,
    MechsScenario,
    Pilot,
    Player,
    Setup,
    Token,
    ZoneComponent,
)
from editor.systems.mechs.layouts import laid_out, layout_for
from editor.systems.mechs.modes import MODES, ROBOTS

BASE_KIT = "mechs-base"
SEATS = (("red", "Red"), ("blue", "Blue"), ("gold", "Gold"), ("green", "Green"))
"""The players by seat, as the map colours them."""
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
    cards = {component.id: component for component in library.kits[BASE_KIT].components}
    bases: dict[int, str] = {}
    for zone in zones:
        card = cards.get(zone.component)
        if isinstance(card, ZoneComponent) and card.role == "base":
            bases[card.seat] = zone.id
    setup = setup_for(mode, people, bases)
    return replace(blank, board=Board(zones=zones), setups=(setup,))


def setup_for(mode: str, people: int, bases: Mapping[int, str], setup_id: str = "") -> Setup:
    """Return a set-up that seats so many people, and the robots of the mode, in the first seats.

    `bases` has the id of the base of each seat. Every pilot begins on the own base beside a mine
    of value 1; robots face north in power armor. Nothing stands where there is no base.
    Source: docs/rules/mechs.md B6.
    """
    robots = ROBOTS.get(mode, 0)
    players, pilots, mines = [], [], []
    for seat, (name, title) in enumerate(SEATS[: people + robots], 1):
        robot = seat > people
        players.append(Player(id=name, seat=seat, name=title, robot=robot))
        if seat not in bases:
            continue
        facing = "north" if robot else None
        pilots.append(
            Pilot(id=f"p{seat}", player=name, zone=bases[seat], facing=facing, armor=robot)  # type: ignore[arg-type]
        )
        mines.append(Token(id=f"n{seat}", kind="mine", player=name, zone=bases[seat], value=1))
    words = ("one", "two", "three", "four")
    beside = f" and {counted(robots, 'robot')}" if robots else ""
    return Setup(
        id=setup_id or words[people - 1],
        title=counted(people, "player") + beside,
        players=tuple(players),
        pilots=tuple(pilots),
        tokens=tuple(mines),
    )
