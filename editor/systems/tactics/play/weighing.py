"""How good a position is for a player, in one step: what greedy bots go by."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.systems.tactics.play.adventure_weigh import weigh_adventure
from editor.systems.tactics.play.control import is_on_trigger, units_in_area
from editor.systems.tactics.play.flood import distance
from editor.systems.tactics.play.names import CLASSES, NOBODY, NONE, NOWHERE
from editor.systems.tactics.play.scoring import is_ahead, points_of_team

MOST = 10_000
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
def weigh_for(game: Record, state: Record, work: Record, player: int) -> int:
    """Return how good the position is for a player, from -10,000 to 10,000."""
    team = game.team[player]
    if game.adventure:
        return weigh_adventure(game, state, work)
    if state.over:
        return weigh_result(game, state, work, team)
    mine = 0
    best = -MOST
    total = 0
    rivals = 0
    for party in range(game.players):
        worth = worth_of_team(game, state, work, game.team[party])
        if game.team[party] == team:
            mine = worth
        else:
            best = max(best, worth)
            total += worth
            rivals += 1
    # Against the best alone, what the others gain would cost nothing.
    others = (best + total // max(1, rivals)) // 2
    return min(max(mine - others, -WON), WON)


@compiled
def weigh_result(game: Record, state: Record, work: Record, team: int) -> int:
    """Return 10,000 for a win, 0 for a shared first place, less the more teams are ahead."""
    ahead = 0
    shared = 0
    for party in range(game.players):
        other = game.team[party]
        if other != team:
            if is_ahead(game, state, work, other, team):
                ahead = 1
            elif not is_ahead(game, state, work, team, other):
                shared = 1
    if ahead:
        return -MOST
    return 0 if shared else MOST


@compiled
def worth_of_team(game: Record, state: Record, work: Record, team: int) -> int:
    """Return what a team has: points, health, means, and places near what it wants."""
    worth = points_of_team(game, state, work, team) * POINT
    for party in range(game.players):
        if game.team[party] == team:
            worth += state.hand_size[party] * CARD
            for unit in range(party * CLASSES, party * CLASSES + CLASSES):
                if state.cell[unit] != NOWHERE:
                    worth += worth_of_unit(game, state, work, unit)
            if game.control:
                worth += worth_of_areas(game, state, work, party)
    return worth


@compiled
def worth_of_unit(game: Record, state: Record, work: Record, unit: int) -> int:
    """Return what a unit has, and how near it is to the artifact and to somebody to capture."""
    worth = state.health[unit] * HEALTH + state.ammo[unit] * AMMO - state.weakened[unit] * WEAKENED
    if state.artifact_at != NOWHERE:
        worth -= STEP * distance(game, state, work, state.cell[unit], state.artifact_at)
    elif state.bearer != NONE and game.team[state.bearer // CLASSES] != game.team[unit // CLASSES]:
        there = state.cell[state.bearer]
        worth -= STEP * distance(game, state, work, state.cell[unit], there)
    if game.control:
        worth -= STEP * way_to_area(game, state, work, unit)
    if game.artifact:
        worth -= STEP * nearest_rival(game, state, work, unit)
    return worth


@compiled
def nearest_rival(game: Record, state: Record, work: Record, unit: int) -> int:
    """Return how far the nearest unit of another team is: where captures count, one goes there."""
    least = NEAR_ENOUGH
    for other in range(game.units):
        if (
            state.cell[other] != NOWHERE
            and game.team[other // CLASSES] != game.team[unit // CLASSES]
        ):
            there = state.cell[other]
            least = min(least, distance(game, state, work, state.cell[unit], there))
    return least


@compiled
def worth_of_areas(game: Record, state: Record, work: Record, party: int) -> int:
    """Return what a party has of the areas that are not taken: units there, triggers, flags.

    A flag that is sure to move on is worth its share of the points that it brings in the end.
    """
    worth = 0
    for area in range(game.areas):
        if state.flag_of[area] == NOBODY:
            own = units_in_area(game, state, work, party, area)
            worth += min(own, 2) * AREA_UNIT
            on_trigger = is_on_trigger(game, state, work, party, area)
            if state.flag[area] == 0 and on_trigger:
                worth += TRIGGER
            moves = own > 0 and (state.flag[area] > 0 or on_trigger)
            if moves and leads(game, state, work, party, area, own):
                share = (state.flag[area] + 1) * game.points_flag * POINT
                worth += share // (game.rule_track + 1)
    return worth


@compiled
def way_to_area(game: Record, state: Record, work: Record, unit: int) -> int:
    """Return how far a unit is from the trigger of the nearest area that is not taken."""
    least = NEAR_ENOUGH
    for area in range(game.areas):
        if state.flag_of[area] == NOBODY:
            there = game.area_trigger[area]
            least = min(least, distance(game, state, work, state.cell[unit], there))
    return least


@compiled
def leads(game: Record, state: Record, work: Record, party: int, area: int, own: int) -> bool:
    """Say whether a party has more units in an area than any party of another team."""
    for other in range(game.players):
        rival = game.team[other] != game.team[party]
        if rival and units_in_area(game, state, work, other, area) >= own:
            return False
    return True


NEAR_ENOUGH = 64
"""No map is wider by so much that it would matter."""
