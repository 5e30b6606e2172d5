"""How good a position is for a player, in one step: what greedy bots go by."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.systems.tactics.play.flood import distance
from editor.systems.tactics.play.names import CLASSES, UnitClass
from editor.systems.tactics.play.scoring import (
    is_ahead,
    is_on_trigger,
    points_of_party,
    units_in_area,
)
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables

MAXIMUM = 10_000
WON = 9_000
POINT = 120  # what a victory point is worth
HEALTH = 12
AMMO = 3
WEAKENED = 15
AREA_UNIT = 25
TRIGGER = 60
STEP = 2  # a space nearer to a goal
CARD = 8
NEAR_ENOUGH = 64
"""Distances beyond this are all alike."""
# Adventures
CRYSTAL_WORTH = 1_300
TIME = 90
ALIVE = 150
BARRIER_MANA = 40
FOE_HEALTH = 9
WAY = 14  # a movement point nearer to a crystal
LONG = 60  # longer paths count as this long
BESET = 5  # added to the path while a unit stands on the box


@compiled
def weigh_adventure(game: Tables, state: State) -> int:
    """Return how good an adventure is for its players, from -10,000 to 10,000."""
    crystals = 0
    for dungeon in range(game.dungeons):
        crystals += state.crystal[dungeon]
    if state.over:
        return MAXIMUM if crystals == game.dungeons else -MAXIMUM
    worth = crystals * CRYSTAL_WORTH + state.time * TIME
    for unit in range(game.units):
        if state.cell[unit] != NOWHERE:
            if unit < game.players * CLASSES:
                worth += ALIVE + state.health[unit] * HEALTH + state.ammo[unit] * AMMO
                worth -= state.weakened[unit] * WEAKENED
                if unit % CLASSES == UnitClass.WIZARD:
                    # Mana for a magic barrier is worth keeping.
                    worth += min(state.ammo[unit], game.rule_barrier_mana) * BARRIER_MANA
            else:
                worth -= state.health[unit] * FOE_HEALTH
    for party in range(game.players):
        worth += min(state.hand_size[party], game.rule_hand) * CARD
    for dungeon in range(game.dungeons):
        if state.crystal[dungeon] == 0:
            worth -= WAY * way_to_crystal(game, state, dungeon)
    return min(max(worth, -WON), WON)


@compiled
def way_to_crystal(game: Tables, state: State, dungeon: int) -> int:
    """Return how many points the closest unit needs to reach a crystal."""
    least = LONG
    entrance = game.dungeon_entrance[dungeon]
    for unit in range(game.players * CLASSES):
        here = state.cell[unit]
        if here == NOWHERE:
            continue
        if unit == state.active and state.dug != NOWHERE:
            here = state.dug  # as good as there already
        unit_class = unit % CLASSES
        inside = game.cell_dungeon[here]
        way = game.crystal_way[here, unit_class]
        if inside != dungeon:
            if inside != NONE:
                # It leaves that dungeon first, and goes on from a portal of its box.
                way += game.dungeon_way[dungeon, gate_of(game, inside)]
            else:
                way = game.dungeon_way[dungeon, here]
            way += game.portal_cost + game.crystal_way[entrance, unit_class]
        least = min(least, way)
    if (state.open_bits >> dungeon) & 1 == 0 and is_beset(game, state, dungeon):
        least += BESET
    return least


@compiled
def gate_of(game: Tables, dungeon: int) -> int:
    """Return the space before a portal of a dungeon."""
    for gate in range(game.gates):
        if (game.gate_dungeons[gate] >> dungeon) & 1:
            return game.gate_cell[gate]
    return 0


@compiled
def is_beset(game: Tables, state: State, dungeon: int) -> bool:
    """Return whether a unit stands on the box of a dungeon."""
    for unit in range(game.units):
        here = state.cell[unit]
        if here != NOWHERE and (game.flip_bits[here] >> dungeon) & 1:
            return True
    return False


@compiled
def evaluate_for(game: Tables, state: State, work: Work, player: int) -> int:
    """Return how good the position is for a player, from -10,000 to 10,000."""
    team = game.team[player]
    if game.adventure:
        return weigh_adventure(game, state)
    if state.over:
        return weigh_result(game, state, team)
    for other in range(game.players):
        work.worth[other] = 0
    if game.artifact:
        measure_nearest(game, state, work)
    for party in range(game.players):
        work.worth[game.team[party]] += worth_of_party(game, state, work, party)
    return lead_of(game, work, team)


@compiled
def lead_of(game: Tables, work: Work, team: int) -> int:
    """Return how far a team is ahead of the others by `work.worth`."""
    best = -MAXIMUM
    total = 0
    rivals = 0
    for party in range(game.players):
        other = game.team[party]
        if other != team:
            worth = work.worth[other]
            best = max(best, worth)
            total += worth
            rivals += 1
    # Compared with only the best, gains of the others would not count.
    others = (best + total // max(1, rivals)) // 2
    return min(max(work.worth[team] - others, -WON), WON)


@compiled
def weigh_result(game: Tables, state: State, team: int) -> int:
    """Return 10,000 for a win, 0 for a shared first place, -10,000 for a defeat."""
    ahead = 0
    shared = 0
    for party in range(game.players):
        other = game.team[party]
        if other != team:
            if is_ahead(game, state, other, team):
                ahead = 1
            elif not is_ahead(game, state, team, other):
                shared = 1
    if ahead:
        return -MAXIMUM
    return 0 if shared else MAXIMUM


@compiled
def worth_of_party(game: Tables, state: State, work: Work, party: int) -> int:
    """Return the worth of a party: points, health, ammo, cards, and distances to its goals.

    In a free-for-all units go towards rivals: `work.nearest` holds the distances.
    """
    # Cards over the hand limit are worth nothing: they are discarded at the end of the turn.
    cards = min(state.hand_size[party], game.rule_hand)
    worth = points_of_party(game, state, party) * POINT + cards * CARD
    for unit in range(party * CLASSES, party * CLASSES + CLASSES):
        cell = state.cell[unit]
        if cell != NOWHERE:
            worth += state.health[unit] * HEALTH + state.ammo[unit] * AMMO
            worth -= state.weakened[unit] * WEAKENED
            worth += worth_of_place(game, state, unit, cell)
            if game.artifact:
                worth -= STEP * work.nearest[unit]
    if game.control:
        worth += worth_of_areas(game, state, party)
    return worth


@compiled
def worth_of_place(game: Tables, state: State, unit: int, cell: int) -> int:
    """Return the worth of a cell to a unit by its distance to the artifact and to areas."""
    worth = 0
    if state.artifact_at != NOWHERE:
        worth -= STEP * distance(game, cell, state.artifact_at)
    elif state.bearer != NONE and game.team[state.bearer // CLASSES] != game.team[unit // CLASSES]:
        worth -= STEP * distance(game, cell, state.cell[state.bearer])
    if game.control:
        worth -= STEP * way_to_area(game, state, cell)
    return worth


@compiled
def measure_nearest(game: Tables, state: State, work: Work) -> None:
    """Write to `work.nearest` the distance from each unit to the nearest unit of another team."""
    for unit in range(game.units):
        cell = state.cell[unit]
        work.nearest[unit] = NEAR_ENOUGH
        if cell != NOWHERE:
            work.unit_column[unit] = game.column[cell]
            work.unit_row[unit] = game.row[cell]
    for unit in range(game.units):
        if state.cell[unit] != NOWHERE:
            team = game.team[unit // CLASSES]
            column = work.unit_column[unit]
            row = work.unit_row[unit]
            least = work.nearest[unit]
            for other in range(unit // CLASSES * CLASSES + CLASSES, game.units):
                if state.cell[other] != NOWHERE and game.team[other // CLASSES] != team:
                    far = abs(column - work.unit_column[other]) + abs(row - work.unit_row[other])
                    least = min(least, far)
                    work.nearest[other] = min(work.nearest[other], far)
            work.nearest[unit] = least


@compiled
def worth_of_areas(game: Tables, state: State, party: int) -> int:
    """Return the worth of the areas that are not taken to a party: units, triggers, flags.

    A flag that is sure to move is worth its share of its points at the end.
    """
    worth = 0
    for area in range(game.areas):
        if state.flag_of[area] == NOBODY:
            own = units_in_area(game, state, party, area)
            worth += min(own, 2) * AREA_UNIT
            on_trigger = is_on_trigger(game, state, party, area)
            if state.flag[area] == 0 and on_trigger:
                worth += TRIGGER
            moves = own > 0 and (state.flag[area] > 0 or on_trigger)
            if moves and leads(game, state, party, area, own):
                share = (state.flag[area] + 1) * game.points_flag * POINT
                worth += share // (game.rule_track + 1)
    return worth


@compiled
def way_to_area(game: Tables, state: State, cell: int) -> int:
    """Return the distance from a cell to the nearest trigger of an area that is not taken."""
    least = NEAR_ENOUGH
    for area in range(game.areas):
        if state.flag_of[area] == NOBODY:
            there = game.area_trigger[area]
            least = min(least, distance(game, cell, there))
    return least


@compiled
def leads(game: Tables, state: State, party: int, area: int, own: int) -> bool:
    """Return whether a party has more units in an area than any party of another team."""
    for other in range(game.players):
        rival = game.team[other] != game.team[party]
        if rival and units_in_area(game, state, other, area) >= own:
            return False
    return True
