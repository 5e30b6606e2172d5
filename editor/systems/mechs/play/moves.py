"""Moves, and what is checked on entering a zone, in its order. Source: B2, B3, B5."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.play.telling import tell
from editor.systems.mechs.play.happenings import (
    FOR_ZONE_EFFECT,
    MINE_STRUCK,
    MOVED,
    STAYED,
    TURRET_FIRED,
    ZONE_EFFECT,
)
from editor.systems.mechs.play.knock_outs import knock_out, take_mech
from editor.systems.mechs.play.names import (
    ARMOR,
    BOARD,
    ENTER,
    MEET,
    MINE,
    NO_TOKEN,
    NOTHING,
    PERFORM,
    STRIKE_MINE,
    TURN_END,
    TURRET,
)
from editor.systems.mechs.play.powers import PLATING
from editor.systems.mechs.play.scoring import award
from editor.systems.mechs.play.state import enemy_token_in, has_ability
from editor.systems.mechs.play.weapons import begin_equipping


@compiled
def target_of(game: Record, state: Record, work: Record, seat: int, played: int) -> int:
    """Return the zone to which a card in a direction leads a player, its own for none."""
    return game.goes_to[game.card_move[played // 4], state.zone[seat], played % 4]


@compiled
def move_to(game: Record, state: Record, work: Record, zone: int) -> None:
    """Move the active player; who stays enters nothing, and still acts. Source: B3."""
    seat = state.active
    here = state.zone[seat]
    move = game.card_move[state.card // 4]
    state.phase = ENTER
    if zone != here:
        state.zone[seat] = zone
        tell(work, MOVED, seat, here, zone, move, 0)
        return
    tell(work, STAYED, seat, here, move, 0, 0)
    if not game.rule_checks_when_staying:
        state.phase = PERFORM


@compiled
def gain(
    game: Record, state: Record, work: Record, seat: int, energy: int, credits_won: int
) -> None:
    """Give a player energy and credits, or take some, within the track."""
    state.energy[seat] = min(max(state.energy[seat] + energy, 0), game.track)
    state.credits[seat] = min(max(state.credits[seat] + credits_won, 0), game.track)


@compiled
def heal(game: Record, state: Record, work: Record, seat: int, health: int) -> int:
    """Heal a player up to the most of what it is now, and return by how much."""
    most = game.health[state.status[seat]]
    healed = min(health, max(0, most - state.health[seat]))
    state.health[seat] += healed
    return healed


@compiled
def hurt(game: Record, state: Record, work: Record, seat: int, damage: int) -> int:
    """Hurt a player, down to no health, and return by how much."""
    dealt = min(max(0, damage), state.health[seat])
    state.health[seat] -= dealt
    return dealt


@compiled
def enter(game: Record, state: Record, work: Record) -> None:
    """Do what the zone does to who enters, then let the empty Mighty Mech be taken.

    The effect of a zone of one's own comes before all checks, an assumption. Source: B5, B6.
    """
    seat = state.active
    zone = state.zone[seat]
    if not feel_zone(game, state, work, seat, zone):
        knock_out(game, state, work, seat, NOTHING, 0, TURN_END)
        return
    state.phase = STRIKE_MINE
    if state.mech_zone != zone:
        return
    if game.robot[seat]:
        take_mech(game, state, work, seat, 0)
        begin_equipping(game, state, work, seat, STRIKE_MINE)
    elif may_board(game, state, work, seat):
        state.phase = BOARD
        state.mover = seat


@compiled
def feel_zone(game: Record, state: Record, work: Record, seat: int, zone: int) -> bool:
    """Do what a zone of one's own does to who enters; whether the player still stands."""
    health = game.effect_health[zone]
    energy = game.effect_energy[zone]
    credits_won = game.effect_credits[zone]
    points = game.effect_points[zone]
    if not (health or energy or credits_won or points):
        return True
    tell(work, ZONE_EFFECT, seat, zone, 0, 0, 0)
    gain(game, state, work, seat, energy, credits_won)
    award(game, state, work, seat, points, FOR_ZONE_EFFECT)
    if health >= 0:
        heal(game, state, work, seat, health)
        return True
    hurt(game, state, work, seat, -health)
    return state.health[seat] > 0


@compiled
def may_board(game: Record, state: Record, work: Record, seat: int) -> bool:
    """Whether a player may take the empty Mech: in power armor, at full health. Source: B5."""
    return state.status[seat] == ARMOR and state.health[seat] >= game.health[ARMOR]


@compiled
def clear_token(game: Record, state: Record, work: Record, zone: int) -> None:
    """Take the mine or turret out of a zone, back to its owner."""
    owner = state.token_owner[zone]
    if state.token[zone] == MINE:
        if state.mine[zone] >= 0:
            state.mines[owner] |= 1 << state.mine[zone]
    else:
        state.turrets[owner] += 1
    state.token[zone] = NO_TOKEN
    state.token_owner[zone] = NOTHING
    state.mine[zone] = NOTHING
    state.not_mines[zone] = 0


@compiled
def show_mine(game: Record, state: Record, work: Record, zone: int) -> None:
    """Let everybody know which mine lies in a zone, so that no other of its owner is it."""
    owner = state.token_owner[zone]
    number = state.mine[zone]
    for other in range(game.zones):
        if state.token[other] == MINE and state.token_owner[other] == owner:
            state.not_mines[other] |= 1 << number
    state.not_mines[zone] = ((1 << game.mines) - 1) & ~(1 << number)


@compiled
def trap_damage(game: Record, state: Record, work: Record, seat: int, damage: int) -> int:
    """Return what is left of the damage of a mine or turret."""
    return max(0, damage - has_ability(game, state, work, seat, PLATING))


@compiled
def strike_mine(game: Record, state: Record, work: Record) -> None:
    """Blow up an enemy's mine: its value and the zone's, to who enters alone. Source: B5."""
    seat = state.active
    zone = state.zone[seat]
    state.phase = MEET
    if state.token[zone] != MINE or not enemy_token_in(game, state, work, seat, zone):
        return
    owner = state.token_owner[zone]
    number = state.mine[zone]
    value = game.mine_value[number]
    damage = trap_damage(game, state, work, seat, value + game.value[zone])
    dealt = hurt(game, state, work, seat, damage)
    tell(work, MINE_STRUCK, seat, zone, owner, value, dealt)
    show_mine(game, state, work, zone)
    down = state.health[seat] <= 0
    if not (down and game.rule_knock_out_keeps_mine):
        clear_token(game, state, work, zone)
    if down:
        knock_out(game, state, work, seat, owner, 0, TURN_END)


@compiled
def wake_turret(game: Record, state: Record, work: Record) -> None:
    """Let an enemy's turret fire at who entered and still stands there. Source: B5."""
    seat = state.active
    zone = state.zone[seat]
    state.phase = TURN_END if state.fought else PERFORM
    if state.token[zone] != TURRET or not enemy_token_in(game, state, work, seat, zone):
        return
    owner = state.token_owner[zone]
    damage = trap_damage(game, state, work, seat, game.value[zone])
    dealt = hurt(game, state, work, seat, damage)
    tell(work, TURRET_FIRED, seat, zone, owner, dealt, 0)
    if state.health[seat] <= 0:
        knock_out(game, state, work, seat, owner, 0, TURN_END)
    elif not game.rule_survived_keeps_turret:
        clear_token(game, state, work, zone)
