"""What bots can be forbidden in a game of mechs, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from editor.play.game import Game
from editor.play.header import NOWHERE
from editor.play.restrictions import Restriction, about, name_about, of_game, restriction
from editor.systems.mechs.play.labels import weapon_name
from editor.systems.mechs.play.names import WEAPONS
from editor.systems.mechs.play.names import Restriction as Kind

ROWS = (
    restriction(Kind.NEVER_FIGHTS, "combat", "moves to where an enemy stands", several=False),
    restriction(Kind.NEVER_DEPLOYS, "mines and turrets", "deploys or moves mines and turrets"),
    restriction(Kind.NEVER_LAYS_MINES, "mines", "deploys or moves mines"),
    restriction(Kind.NEVER_BUILDS_TURRETS, "turrets", "deploys or moves turrets"),
    restriction(Kind.NEVER_BUYS, "buying weapons", "buys weapons", several=False),
    restriction(Kind.NEVER_JUMPS, "jumps", "plays cards with a jump"),
    restriction(Kind.NEVER_BOARDS, "the Mighty Mech", "boards the Mighty Mech", several=False),
    restriction(Kind.NEVER_UPGRADES, "power armor", "upgrades to power armor", several=False),
    restriction(Kind.NEVER_HEALS, "healing", "pays to heal", several=False),
    restriction(Kind.NEVER_COLLECTS, "collecting", "collects energy and credits", several=False),
)


def restrictions(game: Game) -> Iterator[Restriction]:
    """Yield what a bot may be forbidden in a game; robots decide nothing."""
    robots = [bool(game.table.robot[seat]) for seat in range(len(game.seats))]
    absent = {Kind.NEVER_BOARDS} if game.table.start_mech == NOWHERE else set()
    for row in of_game(ROWS, len(robots), absent):
        numbers = zip(row.numbers, robots, strict=True)
        yield replace(row, numbers=tuple(0 if robot else number for number, robot in numbers))
    weapons: dict[str, int] = {}
    for weapon in range(WEAPONS):
        if game.names.weapons[weapon]:
            name = weapon_name(game, weapon)
            weapons[name] = weapons.get(name, 0) | 1 << weapon
    for name, bits in weapons.items():
        yield Restriction(
            name_about(Kind.NEVER_USES, name),
            f"the {name}",
            "buys, equips or attacks with this weapon",
            about(Kind.NEVER_USES, [-1 if robot else bits for robot in robots]),
            several=False,
            family="each weapon",
        )
    for zone in range(game.table.zones):
        yield Restriction(
            name_about(Kind.NEVER_ENTERS, game.spaces[zone]),
            f"the zone {game.names.zone_names[zone]} on {game.spaces[zone]}",
            "programs a move into this zone, or goes there from a combat",
            about(Kind.NEVER_ENTERS, [-1 if robot else zone for robot in robots]),
            several=False,
            family="each zone",
        )
