"""Moves, and what is checked on entering a zone, in its order. Source: B2, B3, B5."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, log_event
from editor.systems.mechs.play.events import Event
from editor.systems.mechs.play.knock_outs import knock_out, take_mech
from editor.systems.mechs.play.names import Ability, AutomaticPhase, Cause, Phase, Status, TokenKind
from editor.systems.mechs.play.scoring import award
from editor.systems.mechs.play.state import State, Work, enemy_token_in, has_ability
from editor.systems.mechs.play.tables import Tables
from editor.systems.mechs.play.weapons import begin_equipping


@compiled
def target_of(game: Tables, state: State, seat: int, played: int) -> int:
    """Return the zone to which a card in a direction leads a player, its own for none."""
    return game.goes_to[game.card_move[played // 4], state.zone[seat], played % 4]


@compiled
def move_to(game: Tables, state: State, work: Work, zone: int) -> None:
    """Move the active player; who stays enters nothing, and still acts. Source: B3."""
    seat = state.active
    here = state.zone[seat]
    move = game.card_move[state.card // 4]
    state.phase = AutomaticPhase.ENTER
    if zone != here:
        state.zone[seat] = zone
        log_event(work, Event.MOVED, seat, here, zone, move, 0)
        return
    log_event(work, Event.STAYED, seat, here, move, 0, 0)
    if not game.rule_checks_when_staying:
        state.phase = AutomaticPhase.PERFORM


@compiled
def gain(game: Tables, state: State, seat: int, energy: int, credits_won: int) -> None:
    """Give a player energy and credits, or take some, within the track."""
    state.energy[seat] = min(max(state.energy[seat] + energy, 0), game.track)
    state.credits[seat] = min(max(state.credits[seat] + credits_won, 0), game.track)


@compiled
def heal(game: Tables, state: State, seat: int, health: int) -> int:
    """Heal a player up to the most of its present form, and return by how much."""
    most = game.health[state.status[seat]]
    healed = min(health, max(0, most - state.health[seat]))
    state.health[seat] += healed
    return healed


@compiled
def hurt(state: State, seat: int, damage: int) -> int:
    """Hurt a player, down to no health, and return by how much."""
    dealt = min(max(0, damage), state.health[seat])
    state.health[seat] -= dealt
    return dealt


@compiled
def enter(game: Tables, state: State, work: Work) -> None:
    """Apply the effect of the zone, then let the empty Mighty Mech be taken.

    The effect of a special zone comes before all checks, an assumption. Source: B5, B6.
    """
    seat = state.active
    zone = state.zone[seat]
    if not feel_zone(game, state, work, seat, zone):
        knock_out(game, state, work, seat, NOBODY, 0, AutomaticPhase.TURN_END)
        return
    state.phase = AutomaticPhase.STRIKE_MINE
    if state.mech_zone != zone:
        return
    if game.robot[seat]:
        take_mech(game, state, work, seat, 0)
        begin_equipping(game, state, work, seat, AutomaticPhase.STRIKE_MINE)
    elif may_board(game, state, seat):
        state.phase = Phase.BOARD
        state.mover = seat


@compiled
def feel_zone(game: Tables, state: State, work: Work, seat: int, zone: int) -> bool:
    """Apply the effect of a special zone; return whether the pilot still stands."""
    health = game.effect_health[zone]
    energy = game.effect_energy[zone]
    credits_won = game.effect_credits[zone]
    points = game.effect_points[zone]
    if not (health or energy or credits_won or points):
        return True
    log_event(work, Event.ZONE_EFFECT, seat, zone, 0, 0, 0)
    gain(game, state, seat, energy, credits_won)
    award(state, work, seat, points, Cause.ZONE_EFFECT)
    if health >= 0:
        heal(game, state, seat, health)
        return True
    hurt(state, seat, -health)
    return state.health[seat] > 0


@compiled
def may_board(game: Tables, state: State, seat: int) -> bool:
    """Return whether a player may take the empty Mech: in armor, at full health. Source: B5."""
    return state.status[seat] == Status.ARMOR and state.health[seat] >= game.health[Status.ARMOR]


@compiled
def clear_token(state: State, zone: int) -> None:
    """Take the mine or turret out of a zone, back to its owner."""
    owner = state.token_owner[zone]
    if state.token[zone] == TokenKind.MINE:
        if state.mine[zone] >= 0:
            state.mines[owner] |= 1 << state.mine[zone]
    else:
        state.turrets[owner] += 1
    state.token[zone] = TokenKind.NONE
    state.token_owner[zone] = NOBODY
    state.mine[zone] = NONE
    state.not_mines[zone] = 0


@compiled
def show_mine(game: Tables, state: State, zone: int) -> None:
    """Let everybody know which mine lies in a zone, so that no other of its owner is it."""
    owner = state.token_owner[zone]
    number = state.mine[zone]
    for other in range(game.zones):
        if state.token[other] == TokenKind.MINE and state.token_owner[other] == owner:
            state.not_mines[other] |= 1 << number
    state.not_mines[zone] = ((1 << game.mines) - 1) & ~(1 << number)


@compiled
def trap_damage(game: Tables, state: State, seat: int, damage: int) -> int:
    """Return what is left of the damage of a mine or turret."""
    return max(0, damage - has_ability(game, state, seat, Ability.PLATING))


@compiled
def strike_mine(game: Tables, state: State, work: Work) -> None:
    """Blow up an enemy's mine, which does its value and the zone's as damage. Source: B5."""
    seat = state.active
    zone = state.zone[seat]
    state.phase = AutomaticPhase.MEET
    if state.token[zone] != TokenKind.MINE or not enemy_token_in(game, state, seat, zone):
        return
    owner = state.token_owner[zone]
    number = state.mine[zone]
    value = game.mine_value[number]
    damage = trap_damage(game, state, seat, value + game.value[zone])
    dealt = hurt(state, seat, damage)
    log_event(work, Event.MINE_STRUCK, seat, zone, owner, value, dealt)
    show_mine(game, state, zone)
    down = state.health[seat] <= 0
    if not (down and game.rule_knock_out_keeps_mine):
        clear_token(state, zone)
    if down:
        knock_out(game, state, work, seat, owner, 0, AutomaticPhase.TURN_END)


@compiled
def wake_turret(game: Tables, state: State, work: Work) -> None:
    """Let an enemy's turret fire at the active player, who entered its zone. Source: B5."""
    seat = state.active
    zone = state.zone[seat]
    state.phase = AutomaticPhase.TURN_END if state.fought else AutomaticPhase.PERFORM
    if state.token[zone] != TokenKind.TURRET or not enemy_token_in(game, state, seat, zone):
        return
    owner = state.token_owner[zone]
    damage = trap_damage(game, state, seat, game.value[zone])
    dealt = hurt(state, seat, damage)
    log_event(work, Event.TURRET_FIRED, seat, zone, owner, dealt, 0)
    if state.health[seat] <= 0:
        knock_out(game, state, work, seat, owner, 0, AutomaticPhase.TURN_END)
    elif not game.rule_survived_keeps_turret:
        clear_token(state, zone)
