"""How mechs seats its players, and the fixes of what is wrong with that."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from editor.core.finding import Fix
from editor.core.words import counted
from editor.systems.mechs.board import Pilot, Player, Setup, Side, Token
from editor.systems.mechs.edits.setups import AddSetup, SetPlayers
from editor.systems.mechs.modes import MODES, ROBOTS
from editor.systems.mechs.survey import Survey

NAMES = (("red", "Red"), ("blue", "Blue"), ("gold", "Gold"), ("green", "Green"))
"""Ids and names of players that a fix seats."""


def takes(mode_id: str) -> tuple[int, ...]:
    """Return the numbers of people that a mode takes, none for an unknown mode."""
    return next((mode.players for mode in MODES if mode.id == mode_id), ())


def people(setup: Setup) -> tuple[Player, ...]:
    """Return the players of a set-up who are no robots."""
    return tuple(player for player in setup.players if not player.robot)


def first_setup(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that seats players on the bases of the arena, each with pilot and mine."""
    bases = {base.seat: base for base in survey.arena.bases if base.seat}
    robots = ROBOTS.get(survey.mode, 0)
    numbers = [number for number in takes(survey.mode) if number + robots <= len(bases)]
    if not numbers or max(numbers) + robots > len(NAMES):
        return
    seats = sorted(bases)[: max(numbers) + robots]
    players, pilots, mines = [], [], []
    for place, (seat, (name, title)) in enumerate(zip(seats, NAMES, strict=False)):
        robot, zone = place >= max(numbers), bases[seat].id
        players.append(Player(id=name, seat=seat, name=title, robot=robot))
        facing: Side | None = "north" if robot else None
        pilots.append(Pilot(id=f"pilot-{name}", player=name, zone=zone, facing=facing, armor=robot))
        mines.append(Token(id=f"mine-{name}", kind="mine", player=name, zone=zone, value=1))
    setup = Setup(id="setup-1", players=tuple(players), pilots=tuple(pilots), tokens=tuple(mines))
    title = f"Add a set-up for {counted(max(numbers), 'player')} on the bases"
    yield Fix(title, "safe", (AddSetup(setup),))


def seat_apart(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that leaves the first in each seat and gives the others free ones.

    A seat with a base in the arena comes before one without.
    """
    setup = survey.setup
    if setup is None:
        return
    based = [base.seat for base in survey.arena.bases if base.seat]
    taken = {player.seat for player in setup.players}
    free = [s for s in dict.fromkeys((*sorted(based), *range(1, 9))) if s not in taken]
    seen: set[int] = set()
    players = []
    for player in setup.players:
        if player.seat in seen and free:
            player = replace(player, seat=free.pop(0))
        seen.add(player.seat)
        players.append(player)
    edit = SetPlayers(setup.id, tuple(players))
    yield Fix("Give each player a seat of their own", "safe", (edit,))


def seat_players(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that seats the nearest number of people that the mode takes."""
    setup = survey.setup
    numbers = takes(survey.mode)
    if setup is None or not numbers:
        return
    seated = people(setup)
    number = min(numbers, key=lambda count: abs(count - len(seated)))
    leaving = {player.id for player in seated[number:]}
    players = [player for player in setup.players if player.id not in leaving]
    based = [base.seat for base in survey.arena.bases if base.seat]
    for new, name in NAMES:
        seats = {player.seat for player in players}
        free = [seat for seat in (*sorted(based), *range(1, 9)) if seat not in seats]
        missing = sum(not player.robot for player in players) < number
        if missing and free and new not in {player.id for player in players}:
            players.append(Player(id=new, seat=free[0], name=name))
    edit = SetPlayers(setup.id, tuple(players))
    yield Fix(f"Seat {counted(number, 'player')}", "changes-design", (edit,))
