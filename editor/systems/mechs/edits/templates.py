"""Starting scenarios and set-ups: an arena laid by the book, and who begins where with what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from editor.core.kit import components_in_force
from editor.core.objects import fresh_id
from editor.core.scenario import FORMAT, KitUse, schema_name
from editor.core.words import counted
from editor.systems.mechs.map.board import (
    Board,
    MechsLibrary,
    MechsScenario,
    Pilot,
    Player,
    Setup,
    Token,
)
from editor.systems.mechs.map.geometry import Arena
from editor.systems.mechs.map.layouts import laid_out, layout_for
from editor.systems.mechs.map.modes import MODES, ROBOTS
from editor.systems.shared.making import chosen_mode

SEATS = (("red", "Red"), ("blue", "Blue"), ("gold", "Gold"), ("green", "Green"))
"""The players by seat, as the arena colours them."""
SETUP_IDS = ("one", "two", "three", "four")
"""The ids of new set-ups by the number of people."""


def people(setup: Setup) -> tuple[Player, ...]:
    """Return the players of a set-up who are no robots."""
    return tuple(player for player in setup.players if not player.robot)


def players_for(mode: str, number: int, kept: Iterable[Player] = ()) -> tuple[Player, ...]:
    """Return players in the seats from 1 on: those who are kept, by their seats, then new ones.

    In a mode against robots all but the first are robots.
    """
    staying = sorted(kept, key=lambda player: player.seat)[:number]
    ids = {player.id for player in staying}
    fresh = [Player(id=name, seat=1, name=title) for name, title in SEATS if name not in ids]
    fresh += [Player(id=f"player-{seat}", seat=1) for seat in range(len(SEATS) + 1, 9)]
    seated = [*staying, *fresh][:number]
    robots = ROBOTS.get(mode, 0)
    return tuple(
        replace(player, seat=seat, robot=player.robot or (robots > 0 and seat > 1))
        for seat, player in enumerate(seated, 1)
    )


def at_home(setup: Setup, arena: Arena) -> Setup:
    """Return the set-up with every player's pilot on the base and a mine where no token lies.

    What is locked stays where it is, and a player without a base gets nothing. Robots face north,
    in power armor. Source: docs/rules/mechs.md B6.
    """
    bases = {base.seat: base.id for base in reversed(arena.bases)}
    used = {zone.id for zone in arena.board.zones} | {label.id for label in arena.board.labels}
    used |= {piece.id for piece in setup.pieces}
    pilots, tokens = list(setup.pilots), list(setup.tokens)
    for player in setup.players:
        base = bases.get(player.seat)
        if base is None:
            continue
        own = [index for index, pilot in enumerate(pilots) if pilot.player == player.id]
        if not own:
            pilots.append(
                Pilot(
                    id=fresh_id(used, "p"),
                    player=player.id,
                    zone=base,
                    facing="north" if player.robot else None,
                    armor=player.robot,
                )
            )
        elif not pilots[own[0]].locked:
            pilots[own[0]] = replace(pilots[own[0]], zone=base)
        if all(item.zone != base for item in tokens):
            values = {
                token.value for token in tokens if (token.player, token.kind) == (player.id, "mine")
            }
            value = next(number for number in range(1, 100) if number not in values)
            tokens.append(
                Token(id=fresh_id(used, "n"), kind="mine", player=player.id, zone=base, value=value)
            )
    return replace(setup, pilots=tuple(pilots), tokens=tuple(tokens))


def setup_for(mode: str, number: int, arena: Arena, setup_id: str = "") -> Setup:
    """Return a set-up for this many players, with what they begin with on their bases."""
    people = number - ROBOTS.get(mode, 0)
    players = players_for(mode, number)
    bare = Setup(id=setup_id or SETUP_IDS[people - 1], title=title_for(players), players=players)
    return at_home(bare, arena)


def title_for(players: Iterable[Player]) -> str:
    """Return the title of a set-up for these players: "4 players", "1 player and 2 robots"."""
    robots = [player.robot for player in players]
    people = counted(robots.count(False), "player")
    return f"{people} and {counted(robots.count(True), 'robot')}" if any(robots) else people


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
    _, people = chosen_mode("mechs", MODES, mode, players)
    blank = MechsScenario(
        schema=schema_name("scenario"),
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
