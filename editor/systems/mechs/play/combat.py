"""Combat: attacks in turn, power attacks, what weapons do, retreat. Source: B5."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, list_action, log_event
from editor.play.rng import draw
from editor.systems.mechs.play.actions import Action, Refusal, action_of
from editor.systems.mechs.play.events import Event
from editor.systems.mechs.play.knock_outs import enter_ad_hoc, is_retreat, knock_out, list_retreats
from editor.systems.mechs.play.moves import gain, heal
from editor.systems.mechs.play.names import (
    PAID,
    WEAPONS,
    Ability,
    AutomaticPhase,
    CardMove,
    Cause,
    Draw,
    Phase,
    Status,
    WeaponEffect,
    WeaponType,
)
from editor.systems.mechs.play.robots import face_north
from editor.systems.mechs.play.scoring import award
from editor.systems.mechs.play.state import State, Work, count_bits, enemy_in, has_ability, nth_bit
from editor.systems.mechs.play.tables import Tables


@compiled
def meet(game: Tables, state: State, work: Work) -> None:
    """Start a combat with an enemy's pilot in the zone that was entered; it scores."""
    seat = state.active
    foe = enemy_in(game, state, seat, state.zone[seat])
    state.phase = AutomaticPhase.WAKE_TURRET
    if foe == NOBODY:
        return
    state.fought = 1
    state.foe = foe
    state.fighter = seat
    state.power = 1 if game.card_move[state.card // 4] != CardMove.SIMPLE else 0
    state.last_type = NONE
    log_event(work, Event.COMBAT_BEGAN, seat, foe, state.zone[seat], state.power, 0)
    points = game.points_combat + has_ability(game, state, seat, Ability.DUELIST)
    award(state, work, seat, points, Cause.COMBAT)
    state.phase = AutomaticPhase.FIGHT


@compiled
def opponent(state: State) -> int:
    """Return whom the fighter attacks."""
    return state.active if state.fighter == state.foe else state.foe


@compiled
def ready_weapons(state: State, seat: int) -> int:
    """Return the mask of the weapons with which a player can still attack."""
    return state.equipped[seat] & ~state.exhausted[seat]


@compiled
def fight(game: Tables, state: State, work: Work) -> None:
    """Let the fighter attack, or retreat with all weapons exhausted; robots never do."""
    seat = state.fighter
    ready = ready_weapons(state, seat)
    if game.robot[seat]:
        robot_fights(game, state, work, seat, ready)
    elif ready:
        state.phase = Phase.ATTACK
        state.mover = seat
    else:
        state.phase = AutomaticPhase.WITHDRAW


@compiled
def robot_fights(game: Tables, state: State, work: Work, seat: int, ready: int) -> None:
    """Let a robot attack with a weapon drawn at random; without any its turn passes."""
    if not ready and state.equipped[seat]:
        state.exhausted[seat] = 0
        ready = state.equipped[seat]
        log_event(work, Event.REFRESHED, seat, 0, 0, 0, 0)
    if not ready:
        state.fighter = opponent(state)
        return
    left = count_bits(ready)
    rank = draw(state, work, left, Draw.ROBOT_ATTACK) if left > 1 else 0
    attack(game, state, work, nth_bit(ready, rank), 0)


@compiled
def refuse_attack(game: Tables, state: State, seat: int, weapon: int, paid: int) -> int:
    """Say why a player cannot attack with a weapon, paying energy for more damage."""
    if not ready_weapons(state, seat) >> weapon & 1:
        return Refusal.WEAPON_EXHAUSTED
    return Refusal.FINE if paid <= most_paid(game, state, seat, weapon) else Refusal.TOO_MUCH_PAID


@compiled
def list_attack(game: Tables, state: State, work: Work, seat: int) -> None:
    """List the attacks of a player, each with all that may be paid for it."""
    equipped = state.equipped[seat]
    for weapon in range(WEAPONS):
        if equipped >> weapon & 1:
            for paid in range(PAID):
                if refuse_attack(game, state, seat, weapon, paid) == Refusal.FINE:
                    list_action(work, action_of(Action.ATTACK, weapon * PAID + paid))


@compiled
def apply_attack(game: Tables, state: State, work: Work, weapon: int, paid: int) -> None:
    """Let the mover attack."""
    attack(game, state, work, weapon, paid)


@compiled
def most_paid(game: Tables, state: State, seat: int, weapon: int) -> int:
    """Return how much energy a player can pay for more damage of a weapon."""
    if game.weapon_effect[weapon] != WeaponEffect.CHARGE:
        return 0
    return min(min(game.weapon_amount[weapon], state.energy[seat]), PAID - 1)


@compiled
def is_power_attack(game: Tables, state: State, weapon: int) -> bool:
    """Return whether the fighter's attack is a power attack.

    The first one of a combat is after a jump, a later one where the weapon's type beats the type
    that the enemy used just before. Source: B5.
    """
    if state.last_type == NONE:
        return state.power != 0
    return game.type_beats[game.weapon_type[weapon]] == state.last_type


@compiled
def attack_damage(game: Tables, state: State, seat: int, foe: int, weapon: int, paid: int) -> int:
    """Return the damage of an attack, whatever health the enemy has."""
    damage = paid
    if is_power_attack(game, state, weapon):
        damage += game.weapon_power[weapon] + has_ability(game, state, seat, Ability.MIGHT)
    else:
        damage += game.weapon_damage[weapon]
    kind = game.weapon_type[weapon]
    if kind == WeaponType.MELEE:
        damage += has_ability(game, state, seat, Ability.BRAWLER)
    elif kind == WeaponType.RANGED:
        damage += has_ability(game, state, seat, Ability.MARKSMAN)
    elif kind == WeaponType.AREA:
        damage += has_ability(game, state, seat, Ability.BOMBARDIER)
    if game.weapon_effect[weapon] == WeaponEffect.BREACH and state.status[foe] != Status.PILOT:
        damage += game.weapon_amount[weapon]
    return max(0, damage - state.guard[foe])


@compiled
def attack(game: Tables, state: State, work: Work, weapon: int, paid: int) -> None:
    """Exhaust a weapon of the fighter and hurt the enemy; each damage dealt scores."""
    seat = state.fighter
    foe = opponent(state)
    strong = 1 if is_power_attack(game, state, weapon) else 0
    damage = attack_damage(game, state, seat, foe, weapon, paid)
    dealt = min(damage, state.health[foe])
    state.energy[seat] -= paid
    state.exhausted[seat] |= 1 << weapon
    state.guard[foe] = 0
    state.health[foe] -= dealt
    state.last_type = game.weapon_type[weapon]
    log_event(work, Event.ATTACKED, seat, foe, weapon, dealt, strong)
    award(state, work, seat, dealt * game.points_damage, Cause.DAMAGE)
    use_effect(game, state, work, seat, foe, weapon)
    if state.health[foe] > 0:
        state.fighter = foe
        state.phase = AutomaticPhase.FIGHT
        return
    face_north(game, state, work, seat)
    end_combat(game, state)
    then = AutomaticPhase.TURN_END if foe == state.active else AutomaticPhase.WAKE_TURRET
    knock_out(game, state, work, foe, seat, 1, then)


@compiled
def use_effect(game: Tables, state: State, work: Work, seat: int, foe: int, weapon: int) -> None:
    """Do what a weapon does besides its damage."""
    effect = game.weapon_effect[weapon]
    amount = game.weapon_amount[weapon]
    done = 0
    if effect == WeaponEffect.LEECH:
        done = heal(game, state, seat, amount)
    elif effect == WeaponEffect.SALVAGE:
        done = amount
        gain(game, state, seat, 0, amount)
    elif effect == WeaponEffect.BATTERY:
        done = amount
        gain(game, state, seat, amount, 0)
    elif effect == WeaponEffect.DRAIN:
        done = min(amount, state.energy[foe])
        state.energy[foe] -= done
        gain(game, state, seat, done, 0)
    elif effect == WeaponEffect.JAM:
        done = jam(state, foe, amount)
    elif effect == WeaponEffect.GUARD:
        done = amount
        state.guard[seat] = amount
    elif effect == WeaponEffect.GLORY:
        done = amount
    if done:
        log_event(work, Event.WEAPON_EFFECT, seat, foe, weapon, done, 0)
    if effect == WeaponEffect.GLORY:
        award(state, work, seat, amount, Cause.WEAPON_EFFECT)


@compiled
def jam(state: State, foe: int, amount: int) -> int:
    """Exhaust ready weapons of an enemy, the first ones, and return how many."""
    done = 0
    for weapon in range(WEAPONS):
        if done < amount and ready_weapons(state, foe) >> weapon & 1:
            state.exhausted[foe] |= 1 << weapon
            done += 1
    return done


@compiled
def end_combat(game: Tables, state: State) -> None:
    """Make all weapons ready again, and end the combat."""
    for seat in range(game.seats):
        state.exhausted[seat] = 0
        state.guard[seat] = 0
    state.fighter = NOBODY
    state.foe = NOBODY
    state.power = 0
    state.last_type = NONE


@compiled
def withdraw(game: Tables, state: State, work: Work) -> None:
    """Let the fighter retreat to a nearest zone that is not hostile, and choose among several."""
    seat = state.fighter
    list_retreats(game, state, work, seat, state.zone[seat], 0)
    if work.retreat_count > 1:
        state.phase = Phase.RETREAT
        state.mover = seat
    elif work.retreat_count == 1:
        retreat(game, state, work, work.retreats[0])
    else:
        retreat(game, state, work, state.zone[seat])


@compiled
def refuse_retreat(game: Tables, state: State, work: Work, seat: int, zone: int) -> int:
    """Say why the fighter cannot retreat to a zone."""
    list_retreats(game, state, work, seat, state.zone[seat], 0)
    return Refusal.FINE if is_retreat(work, zone) else Refusal.NOT_NEAREST


@compiled
def list_retreat(game: Tables, state: State, work: Work, seat: int) -> None:
    """List the zones to which the fighter may retreat."""
    list_retreats(game, state, work, seat, state.zone[seat], 0)
    for rank in range(work.retreat_count):
        list_action(work, action_of(Action.RETREAT, work.retreats[rank]))


@compiled
def apply_retreat(game: Tables, state: State, work: Work, zone: int) -> None:
    """Let the fighter retreat to the zone that it chose."""
    retreat(game, state, work, zone)


@compiled
def retreat(game: Tables, state: State, work: Work, zone: int) -> None:
    """Move the fighter out of the combat, into ad hoc mode; the enemy scores. Source: B5."""
    seat = state.fighter
    foe = opponent(state)
    log_event(work, Event.RETREATED, seat, state.zone[seat], zone, foe, 0)
    state.zone[seat] = zone
    enter_ad_hoc(game, state, seat)
    award(state, work, foe, game.points_retreat, Cause.RETREAT)
    state.phase = AutomaticPhase.TURN_END if seat == state.active else AutomaticPhase.WAKE_TURRET
    face_north(game, state, work, foe)
    end_combat(game, state)
