"""Set-ups on a filled map: where players begin, with a marker and their first pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations

from msgspec.structs import replace

from editor.core.kit import components_in_force
from editor.systems.shared.edits.setups import AddSetup, SetPlayer, SetPlayers
from editor.systems.trts.edits.catalogue import TrtsEdit
from editor.systems.trts.edits.setups import AddControl, AddForce, SeatPlayer
from editor.systems.trts.edits.templates import setup_for
from editor.systems.trts.making.plan import AreaPlan
from editor.systems.trts.map.board import (
    Component,
    Control,
    Force,
    Player,
    Setup,
    TrtsLibrary,
    TrtsScenario,
)
from editor.systems.trts.map.modes import takes
from editor.systems.trts.map.shapes import shape_of


def most_players(scenario: TrtsScenario, mode: str) -> int:
    """Return the most players of any set-up; without players the most that the mode takes."""
    seated = max((len(setup.players) for setup in scenario.setups), default=0)
    return seated or max(takes(mode), default=2)


def seat_edits(
    scenario: TrtsScenario, library: TrtsLibrary, mode: str, plan: AreaPlan
) -> Iterator[TrtsEdit]:
    """Yield what seats everybody on the starting locations, in all set-ups.

    Players who have a start, a marker there or pieces keep them as they are.
    """
    factions = components_in_force(scenario, library)
    faction = next(iter(factions.values()), None)
    number = most_players(scenario, mode)
    setups = scenario.setups
    if not setups:
        setups = (setup_for(mode, number, faction),)
        yield AddSetup(setups[0])
    for setup in setups:
        players = setup.players
        if not players:
            players = setup_for(mode, number, faction).players
            yield SetPlayers(setup.id, players)
        yield from _seated(setup, players, factions, plan)


def _seated(
    setup: Setup, players: tuple[Player, ...], factions: dict[str, Component], plan: AreaPlan
) -> Iterator[TrtsEdit]:
    homes = {start.player: start.area for start in reversed(setup.starts)}
    open_ = {plan.areas[at].id for at in plan.starts} - set(homes.values())
    things: tuple[Control | Force, ...] = (*setup.control, *setup.forces)
    for thing in things:
        if thing.player not in homes and thing.area in open_:
            homes[thing.player] = thing.area
            open_.discard(thing.area)
    homeless = [player for player in players if player.id not in homes]
    for player, at in zip(
        homeless, _free_starts(set(homes.values()), homeless, plan), strict=False
    ):
        homes[player.id] = plan.areas[at].id
    seated = {start.player for start in setup.starts}
    for player in players:
        if player.id in homes and player.id not in seated:
            yield SeatPlayer(setup.id, player.id, homes[player.id])
    for player in players:
        if player.faction not in factions and factions:
            player = replace(player, faction=next(iter(factions)))
            yield SetPlayer(setup.id, player)
        home = homes.get(player.id)
        if home is None:
            continue
        if all((thing.player, thing.area) != (player.id, home) for thing in setup.control):
            yield AddControl(setup.id, player.id, home)
        known = factions.get(player.faction)
        for role in ("base", "worker"):
            pieces = [item.id for item in known.pieces if item.role == role] if known else []
            missing = plan.number(f"start.{role}s") - sum(
                force.count
                for force in setup.forces
                if (force.player, force.area) == (player.id, home) and force.piece in pieces
            )
            if pieces and missing > 0:
                yield AddForce(setup.id, player.id, home, pieces[0], missing)


def _free_starts(taken: set[str], homeless: list[Player], plan: AreaPlan) -> list[int]:
    """Return a starting location for each of these players, clockwise from the upper left.

    Fewer players than locations are spread over them; teams get images of each other.
    """
    free = [at for at in _clockwise(plan) if plan.areas[at].id not in taken]
    if len(free) > len(homeless) > 0:
        free = [free[turn * len(free) // len(homeless)] for turn in range(len(homeless))]
    teams = [player.team for player in homeless]
    if len(set(teams)) != 2 or len(free) != len(teams) or len(free) > 4:
        return free
    orders = [(free[0], *rest) for rest in permutations(free[1:])]
    return list(next((order for order in orders if _are_images(plan, order, teams)), free))


def _are_images(plan: AreaPlan, order: Iterable[int], teams: list[str]) -> bool:
    """Return whether a motion takes the starts of one team to those of the other."""
    placed = list(zip(order, teams, strict=True))
    one = {at for at, team in placed if team == teams[0]}
    other = {at for at, team in placed if team != teams[0]}
    return any({image[at] for at in one} == other for image in plan.images)


def _clockwise(plan: AreaPlan) -> list[int]:
    """Return the starting locations clockwise about the middle of all areas, upper left first."""
    bounds = [shape_of(area).bounds for area in plan.areas]
    spots = [(left + right, top + bottom) for left, top, right, bottom in bounds]
    x = sum(spot[0] for spot in spots) / len(spots)
    y = sum(spot[1] for spot in spots) / len(spots)

    def turn(at: int) -> tuple[int, float]:
        across, down = spots[at][0] - x, spots[at][1] - y
        # The quarter, from the left clockwise, and how far into it: without a sine or its like.
        for quarter in range(4):
            if across < 0 and down <= 0:
                return quarter, -down / (-across - down)
            across, down = down, -across
        return 0, 0.0

    return sorted(plan.starts, key=turn)
