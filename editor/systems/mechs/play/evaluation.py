"""How good a position is for a player: points, future scoring, resources, the program."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE
from editor.systems.mechs.play.combat import attack_damage, most_paid, opponent, ready_weapons
from editor.systems.mechs.play.names import WEAPONS, AdHoc, CardAction, Phase, Status, TokenKind
from editor.systems.mechs.play.scoring import final_points, write_scores
from editor.systems.mechs.play.state import State, Work, count_bits, enemy_in, enemy_token_in
from editor.systems.mechs.play.tables import Tables

MAXIMUM = 10_000
NEARLY = 9_000
POINT = 60
"""What a point weighs, in the unit of the answer."""
HEALTH = 8
AD_HOC = 20
"""What it costs to have lost the program."""


@compiled
def evaluate_for(game: Tables, state: State, work: Work, player: int) -> int:
    """Return how good the position is for a player, from -10,000 to 10,000."""
    if state.over:
        return weigh_result(game, state, work, player)
    return weigh_position(game, state, player)


@compiled
def weigh_result(game: Tables, state: State, work: Work, player: int) -> int:
    """Return what the end is worth: the most for the first place alone, the least for the last."""
    write_scores(game, state, work)
    place = work.places[player]
    shared = 0
    for seat in range(game.seats):
        if work.places[seat] == place:
            shared += 1
    others = max(1, game.seats - 1)
    return MAXIMUM - (2 * (place - 1) + shared - 1) * MAXIMUM // others


@compiled
def weigh_position(game: Tables, state: State, player: int) -> int:
    """Return how far a player is ahead of the others: half of the best, half of all on average.

    With the best alone, what the others gain by an action would not count.
    """
    best = -1_000_000
    total = 0
    for seat in range(game.seats):
        if seat != player:
            worth = worth_of(game, state, seat, 0)
            best = max(best, worth)
            total += worth
    others = (best + total // max(1, game.seats - 1)) // 2
    mine = worth_of(game, state, player, 1)
    return min(max(mine - others, -NEARLY), NEARLY)


@compiled
def worth_of(game: Tables, state: State, seat: int, planned: int) -> int:
    """Return what a player has, and with `planned` what its program promises."""
    worth = final_points(game, state, seat) * POINT
    worth += worth_of_tokens(game, state, seat)
    worth += worth_of_pilot(game, state, seat)
    if state.phase == Phase.ATTACK:
        worth += worth_of_next_attack(game, state, seat)
    if planned and state.programmed[seat] > state.revealed[seat]:
        worth += worth_of_program(game, state, seat)
    return worth


@compiled
def scorings_left(game: Tables, state: State) -> int:
    """Return how many times zones will still be scored."""
    left = 0
    for after in range(state.round, game.rounds + 1):
        left += game.scores_after[after]
    return left


@compiled
def worth_of_tokens(game: Tables, state: State, seat: int) -> int:
    """Return what a player's mines and turrets may still score and bring."""
    left = scorings_left(game, state)
    if left == 0:
        return 0
    worth = 0
    for zone in range(game.zones):
        if state.token[zone] and state.token_owner[zone] == seat:
            factor = game.factor_mine if state.token[zone] == TokenKind.MINE else game.factor_turret
            worth += game.value[zone] * factor * (POINT * (left + 1) // 3) + 12
    return worth


@compiled
def worth_of_pilot(game: Tables, state: State, seat: int) -> int:
    """Return what health, resources, weapons, armor and the Mighty Mech are worth."""
    left = scorings_left(game, state)
    rounds = game.rounds - state.round + 1
    worth = state.health[seat] * HEALTH
    worth += min(state.credits[seat], 6) * 5 * min(rounds, 3)
    worth += min(state.energy[seat], 6) * 4 * min(rounds, 3)
    for weapon in range(WEAPONS):
        if state.equipped[seat] >> weapon & 1:
            worth += game.weapon_power[weapon] * 5 * min(rounds, 4)
    if left:
        worth += game.value[state.zone[seat]] * game.factor_pilot * POINT // 8
    worth += worth_of_status(game, state, seat)
    if state.ad_hoc[seat] == AdHoc.FRESH:
        worth -= AD_HOC
    return worth


@compiled
def worth_of_status(game: Tables, state: State, seat: int) -> int:
    """Return what the Mighty Mech or power armor is worth to a player until the end."""
    if state.status[seat] == Status.MECH:
        left = scorings_left(game, state)
        return game.points_mech_held * POINT * left * 2 // 3 + 100
    if state.status[seat] == Status.ARMOR:
        return 45 * (game.rounds - state.round + 1)
    return 0


@compiled
def worth_of_next_attack(game: Tables, state: State, seat: int) -> int:
    """Return what the attack that comes next in a combat brings or costs a player.

    The fighter is taken to attack with what does most: a weapon that counters, where it has one.
    Without this a position would look best where the fighter is about to be knocked out.
    """
    fighter = state.fighter
    foe = opponent(state)
    if seat not in (fighter, foe):
        return 0
    most = 0
    for weapon in range(WEAPONS):
        if ready_weapons(state, fighter) >> weapon & 1:
            paid = most_paid(game, state, fighter, weapon)
            most = max(most, attack_damage(game, state, fighter, foe, weapon, paid))
    falls = most >= state.health[foe]
    if seat == fighter:
        dealt = min(most, state.health[foe])
        return POINT * (dealt * game.points_damage + falls * game.points_knock_out)
    if not falls:
        return -HEALTH * most
    # After a knock-out the pilot has full health and no program.
    healed = game.health[Status.PILOT] - state.health[seat]
    return HEALTH * healed - AD_HOC - worth_of_status(game, state, seat)


@compiled
def worth_of_program(game: Tables, state: State, seat: int) -> int:
    """Return what the cards still in a program promise if nobody else moved."""
    zone = state.zone[seat]
    energy = state.energy[seat]
    credits_left = state.credits[seat]
    held = tokens_of(game, state, seat)
    laid = NONE
    worth = 0
    left = scorings_left(game, state)
    status = state.status[seat]
    power = power_of(game, state, seat)
    for slot in range(state.revealed[seat], state.programmed[seat]):
        played = state.program[seat, slot]
        if played == NONE:
            return worth
        card = played // 4
        there = game.goes_to[game.card_move[card], zone, played % 4]
        if there != zone:
            zone = there
            worth += worth_of_entering(game, state, seat, zone, status, power)
        action = game.card_action[card]
        if action == CardAction.COLLECT:
            won = held + game.gives_energy[zone] + game.gives_credits[zone]
            worth += 14 * won
            energy += (won + 1) // 2
            credits_left += (won + 1) // 2
        elif action == CardAction.DEPLOY:
            free = state.token[zone] == TokenKind.NONE and zone != laid and zone != state.mech_zone
            if free and max(energy, credits_left) >= game.value[zone]:
                turret = energy >= game.value[zone] and state.turrets[seat] > 0
                factor = game.factor_turret if turret else game.factor_mine
                worth += game.value[zone] * factor * (POINT * (left + 1) // 4) + 10
                energy -= game.value[zone] if turret else 0
                credits_left -= 0 if turret else game.value[zone]
                laid = zone
                held += 1
        elif action == CardAction.PURCHASE:
            if min(energy + credits_left, 6) >= 2:
                worth += 15 * min(energy + credits_left, 6)
                energy -= 1
                credits_left -= 2
        elif action == CardAction.POWER_UP and status != Status.MECH:
            if status == Status.PILOT and credits_left >= game.upgrade_credits:
                worth += 40 * (game.rounds - state.round + 1)
                credits_left -= game.upgrade_credits
                status = Status.ARMOR
            elif energy > 0:
                worth += 8 * min(2 * energy, game.health[status] - state.health[seat])
    if left and game.scores_after[state.round]:
        worth += game.value[zone] * game.factor_pilot * POINT // 3
    return worth


@compiled
def tokens_of(game: Tables, state: State, seat: int) -> int:
    """Return how many mines and turrets of a player lie in the arena."""
    mines = game.mines - count_bits(state.mines[seat])
    return mines + game.turrets - state.turrets[seat]


@compiled
def power_of(game: Tables, state: State, seat: int) -> int:
    """Return what all weapons that a player has equipped do together."""
    power = 0
    for weapon in range(WEAPONS):
        if state.equipped[seat] >> weapon & 1:
            power += game.weapon_damage[weapon] + game.weapon_power[weapon]
    return power


@compiled
def worth_of_entering(
    game: Tables, state: State, seat: int, zone: int, status: int, power: int
) -> int:
    """Return what it may bring or cost a player to enter a zone as it lies now."""
    worth = POINT * game.effect_points[zone] + 8 * game.effect_health[zone]
    worth += 12 * (game.effect_energy[zone] + game.effect_credits[zone])
    if state.mech_zone == zone and status == Status.ARMOR:
        worth += 4 * POINT
    foe = enemy_in(game, state, seat, zone)
    if foe != NOBODY:
        worth += 12 * (power - power_of(game, state, foe)) + 15
    if enemy_token_in(game, state, seat, zone):
        worth -= 12 * game.value[zone]
        if state.token[zone] == TokenKind.TURRET:
            worth += game.value[zone] * POINT // 2
        else:
            worth -= 10
    return worth
