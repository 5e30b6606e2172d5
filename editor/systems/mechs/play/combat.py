"""Combat: attacks in turn, power attacks, what weapons do, retreat. Source: B5."""

from __future__ import annotations

from editor.play.chance import draw
from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.play.telling import tell
from editor.systems.mechs.play.happenings import (
    ATTACKED,
    COMBAT_BEGAN,
    DRAW_ATTACK,
    FOR_COMBAT,
    FOR_DAMAGE,
    FOR_RETREAT,
    FOR_WEAPON_EFFECT,
    REFRESHED,
    RETREATED,
    WEAPON_EFFECT,
)
from editor.systems.mechs.play.knock_outs import enter_ad_hoc, knock_out, list_retreats
from editor.systems.mechs.play.moves import gain, heal
from editor.systems.mechs.play.names import (
    AREA,
    ATTACK,
    FIGHT,
    MELEE,
    NOTHING,
    PAID,
    PILOT,
    RANGED,
    RETREAT,
    STEP,
    TURN_END,
    WAKE_TURRET,
    WEAPONS,
    WITHDRAW,
)
from editor.systems.mechs.play.powers import (
    BATTERY,
    BOMBARDIER,
    BRAWLER,
    BREACH,
    CHARGE,
    DRAIN,
    DUELIST,
    GLORY,
    GUARD,
    JAM,
    LEECH,
    MARKSMAN,
    MIGHT,
    SALVAGE,
)
from editor.systems.mechs.play.refusals import (
    FINE,
    NO_SUCH_THING,
    TOO_MUCH_PAID,
    WEAPON_EXHAUSTED,
)
from editor.systems.mechs.play.scoring import award
from editor.systems.mechs.play.state import count_bits, enemy_in, has_ability, nth_bit


@compiled
def meet(game: Record, state: Record, work: Record) -> None:
    """Start a combat with an enemy's pilot in the zone that was entered; it scores."""
    seat = state.active
    foe = enemy_in(game, state, work, seat, state.zone[seat])
    state.phase = WAKE_TURRET
    if foe == NOTHING:
        return
    state.fought = 1
    state.foe = foe
    state.fighter = seat
    state.power = 1 if game.card_move[state.card // 4] != STEP else 0
    state.last_type = NOTHING
    tell(work, COMBAT_BEGAN, seat, foe, state.zone[seat], state.power, 0)
    points = game.points_combat + has_ability(game, state, work, seat, DUELIST)
    award(game, state, work, seat, points, FOR_COMBAT)
    state.phase = FIGHT


@compiled
def opponent(game: Record, state: Record, work: Record) -> int:
    """Return whom the fighter attacks."""
    return state.active if state.fighter == state.foe else state.foe


@compiled
def ready_weapons(game: Record, state: Record, work: Record, seat: int) -> int:
    """Return the mask of the weapons with which a player can still attack."""
    return state.equipped[seat] & ~state.exhausted[seat]


@compiled
def fight(game: Record, state: Record, work: Record) -> None:
    """Let the fighter attack, or retreat with all weapons exhausted; robots never do."""
    seat = state.fighter
    ready = ready_weapons(game, state, work, seat)
    if game.robot[seat]:
        robot_fights(game, state, work, seat, ready)
    elif ready:
        state.phase = ATTACK
        state.mover = seat
    else:
        state.phase = WITHDRAW


@compiled
def robot_fights(game: Record, state: Record, work: Record, seat: int, ready: int) -> None:
    """Let a robot attack with a weapon that is drawn; one without any lets its turn pass."""
    if not ready and state.equipped[seat]:
        state.exhausted[seat] = 0
        ready = state.equipped[seat]
        tell(work, REFRESHED, seat, 0, 0, 0, 0)
    if not ready:
        state.fighter = opponent(game, state, work)
        return
    left = count_bits(game, state, work, ready)
    rank = draw(state, work, left, DRAW_ATTACK) if left > 1 else 0
    attack(game, state, work, nth_bit(game, state, work, ready, rank), 0)


@compiled
def refusal_of_attack(
    game: Record, state: Record, work: Record, seat: int, weapon: int, paid: int
) -> int:
    """Say why a player cannot attack with a weapon, paying energy for more damage."""
    if weapon >= WEAPONS:
        return NO_SUCH_THING
    if not ready_weapons(game, state, work, seat) >> weapon & 1:
        return WEAPON_EXHAUSTED
    return FINE if paid <= most_paid(game, state, work, seat, weapon) else TOO_MUCH_PAID


@compiled
def most_paid(game: Record, state: Record, work: Record, seat: int, weapon: int) -> int:
    """Return how much energy a player can pay for more damage of a weapon."""
    if game.weapon_effect[weapon] != CHARGE:
        return 0
    return min(min(game.weapon_amount[weapon], state.energy[seat]), PAID - 1)


@compiled
def is_power_attack(game: Record, state: Record, work: Record, weapon: int) -> bool:
    """Whether the fighter's attack is a power attack.

    The first of the combat is one after a jump; a later one where the weapon's type beats the
    type that the enemy used just before. Source: B5.
    """
    if state.last_type == NOTHING:
        return state.power != 0
    return game.type_beats[game.weapon_type[weapon]] == state.last_type


@compiled
def attack_damage(
    game: Record, state: Record, work: Record, seat: int, foe: int, weapon: int, paid: int
) -> int:
    """Return the damage of an attack, whatever health the enemy has."""
    damage = paid
    if is_power_attack(game, state, work, weapon):
        damage += game.weapon_power[weapon] + has_ability(game, state, work, seat, MIGHT)
    else:
        damage += game.weapon_damage[weapon]
    kind = game.weapon_type[weapon]
    if kind == MELEE:
        damage += has_ability(game, state, work, seat, BRAWLER)
    elif kind == RANGED:
        damage += has_ability(game, state, work, seat, MARKSMAN)
    elif kind == AREA:
        damage += has_ability(game, state, work, seat, BOMBARDIER)
    if game.weapon_effect[weapon] == BREACH and state.status[foe] != PILOT:
        damage += game.weapon_amount[weapon]
    return max(0, damage - state.guard[foe])


@compiled
def attack(game: Record, state: Record, work: Record, weapon: int, paid: int) -> None:
    """Exhaust a weapon of the fighter and hurt the enemy; each damage dealt scores."""
    seat = state.fighter
    foe = opponent(game, state, work)
    strong = 1 if is_power_attack(game, state, work, weapon) else 0
    damage = attack_damage(game, state, work, seat, foe, weapon, paid)
    dealt = min(damage, state.health[foe])
    state.energy[seat] -= paid
    state.exhausted[seat] |= 1 << weapon
    state.guard[foe] = 0
    state.health[foe] -= dealt
    state.last_type = game.weapon_type[weapon]
    tell(work, ATTACKED, seat, foe, weapon, dealt, strong)
    award(game, state, work, seat, dealt * game.points_damage, FOR_DAMAGE)
    use_effect(game, state, work, seat, foe, weapon)
    if state.health[foe] > 0:
        state.fighter = foe
        state.phase = FIGHT
        return
    end_combat(game, state, work)
    then = TURN_END if foe == state.active else WAKE_TURRET
    knock_out(game, state, work, foe, seat, 1, then)


@compiled
def use_effect(game: Record, state: Record, work: Record, seat: int, foe: int, weapon: int) -> None:
    """Do what a weapon does besides its damage."""
    effect = game.weapon_effect[weapon]
    amount = game.weapon_amount[weapon]
    done = 0
    if effect == LEECH:
        done = heal(game, state, work, seat, amount)
    elif effect == SALVAGE:
        done = amount
        gain(game, state, work, seat, 0, amount)
    elif effect == BATTERY:
        done = amount
        gain(game, state, work, seat, amount, 0)
    elif effect == DRAIN:
        done = min(amount, state.energy[foe])
        state.energy[foe] -= done
        gain(game, state, work, seat, done, 0)
    elif effect == JAM:
        done = jam(game, state, work, foe, amount)
    elif effect == GUARD:
        done = amount
        state.guard[seat] = amount
    elif effect == GLORY:
        done = amount
    if done:
        tell(work, WEAPON_EFFECT, seat, foe, weapon, done, 0)
    if effect == GLORY:
        award(game, state, work, seat, amount, FOR_WEAPON_EFFECT)


@compiled
def jam(game: Record, state: Record, work: Record, foe: int, amount: int) -> int:
    """Exhaust ready weapons of an enemy, the first ones, and return how many."""
    done = 0
    for weapon in range(WEAPONS):
        if done < amount and ready_weapons(game, state, work, foe) >> weapon & 1:
            state.exhausted[foe] |= 1 << weapon
            done += 1
    return done


@compiled
def end_combat(game: Record, state: Record, work: Record) -> None:
    """Make all weapons ready again, and end the combat."""
    for seat in range(game.seats):
        state.exhausted[seat] = 0
        state.guard[seat] = 0
    state.fighter = NOTHING
    state.foe = NOTHING
    state.power = 0
    state.last_type = NOTHING


@compiled
def withdraw(game: Record, state: Record, work: Record) -> None:
    """Let the fighter retreat to a nearest zone that is not hostile, of its choice."""
    seat = state.fighter
    list_retreats(game, state, work, seat, state.zone[seat], 0)
    if work.retreat_count > 1:
        state.phase = RETREAT
        state.mover = seat
    elif work.retreat_count == 1:
        retreat(game, state, work, work.retreats[0])
    else:
        retreat(game, state, work, state.zone[seat])


@compiled
def retreat(game: Record, state: Record, work: Record, zone: int) -> None:
    """Move the fighter out of the combat, into ad hoc mode; the enemy scores. Source: B5."""
    seat = state.fighter
    foe = opponent(game, state, work)
    tell(work, RETREATED, seat, state.zone[seat], zone, foe, 0)
    state.zone[seat] = zone
    enter_ad_hoc(game, state, work, seat)
    award(game, state, work, foe, game.points_retreat, FOR_RETREAT)
    state.phase = TURN_END if seat == state.active else WAKE_TURRET
    end_combat(game, state, work)
