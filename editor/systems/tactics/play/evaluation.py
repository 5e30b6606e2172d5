"""How good a position is for a player, in one step: what greedy bots go by."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.systems.tactics.play.adventure_evaluation import weigh_adventure
from editor.systems.tactics.play.control import is_on_trigger, units_in_area
from editor.systems.tactics.play.flood import distance
from editor.systems.tactics.play.names import CLASSES
from editor.systems.tactics.play.scoring import is_ahead, points_of_party
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
    """Return how far a team is ahead of the others by what `work.worth` has of each."""
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
    # Against the best alone, what the others gain would cost nothing.
    others = (best + total // max(1, rivals)) // 2
    return min(max(work.worth[team] - others, -WON), WON)


@compiled
def weigh_result(game: Tables, state: State, team: int) -> int:
    """Return 10,000 for a win, 0 for a shared first place, less the more teams are ahead."""
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
    """Return what a party has: points, health, means, and places near what it wants.

    Where captures count, `work.nearest` says how far rivals are: one goes there.
    """
    # A card beyond those that one keeps at the end of the turn is no gain: it goes away again.
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
    """Return what it is worth to a unit how near a cell is to the artifact and to areas."""
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
    """Measure how far the nearest unit of another team is from each unit."""
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
    """Return what a party has of the areas that are not taken: units there, triggers, flags.

    A flag that is sure to move on is worth its share of the points that it brings in the end.
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
    """Return how far a cell is from the trigger of the nearest area that is not taken."""
    least = NEAR_ENOUGH
    for area in range(game.areas):
        if state.flag_of[area] == NOBODY:
            there = game.area_trigger[area]
            least = min(least, distance(game, cell, there))
    return least


@compiled
def leads(game: Tables, state: State, party: int, area: int, own: int) -> bool:
    """Say whether a party has more units in an area than any party of another team."""
    for other in range(game.players):
        rival = game.team[other] != game.team[party]
        if rival and units_in_area(game, state, other, area) >= own:
            return False
    return True


NEAR_ENOUGH = 64
"""No map is wider by so much that it would matter."""
