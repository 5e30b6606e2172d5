"""Carrying a legal action out; what follows by itself is told of in turn.py."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.play.telling import tell
from editor.systems.mechs.play.card_actions import collect, deploy, pay_to_heal, shift, upgrade
from editor.systems.mechs.play.combat import attack, retreat
from editor.systems.mechs.play.happenings import PASSED
from editor.systems.mechs.play.knock_outs import recover, take_mech
from editor.systems.mechs.play.names import (
    CLAIM,
    DO_ATTACK,
    DO_BOARD,
    DO_BUY,
    DO_COLLECT,
    DO_DECLINE,
    DO_DEPLOY_MINE,
    DO_DEPLOY_TURRET,
    DO_EQUIP,
    DO_EXCHANGE,
    DO_HEAL,
    DO_LAY,
    DO_PASS,
    DO_PILOT,
    DO_PLAY,
    DO_PROGRAM,
    DO_READY,
    DO_RECOVER,
    DO_RETREAT,
    DO_SHIFT_MINE,
    DO_SHIFT_TURRET,
    DO_UPGRADE,
    DO_WEAPON,
    FACTOR,
    MINE,
    NOTHING,
    PAID,
    RESUME,
    STRIKE_MINE,
    TURN_END,
    TURRET,
)
from editor.systems.mechs.play.starting import choose_pilot, choose_weapon, lay_mine
from editor.systems.mechs.play.turn import add_to_program, play_card
from editor.systems.mechs.play.weapons import (
    begin_equipping,
    buy,
    end_equipping,
    equip,
    exchange,
    go_on_equipping,
)


@compiled
def apply(game: Record, state: Record, work: Record, action: int) -> None:
    """Carry a legal action of the mover out, up to the next stage or decision."""
    kind = action // FACTOR
    value = action % FACTOR
    seat = state.mover
    if kind == DO_PROGRAM:
        add_to_program(game, state, work, seat, value)
    elif kind == DO_ATTACK:
        attack(game, state, work, value // PAID, value % PAID)
    elif DO_EQUIP <= kind <= DO_READY:
        change_weapons(game, state, work, seat, kind, value)
    elif kind >= DO_DEPLOY_MINE:
        act(game, state, work, seat, kind, value)
    elif kind == DO_PLAY:
        play_card(game, state, work, value, NOTHING)
    elif kind == DO_RETREAT:
        retreat(game, state, work, value)
    elif kind == DO_RECOVER:
        recover(game, state, work, value)
    elif kind in (DO_BOARD, DO_DECLINE):
        decide_on_mech(game, state, work, seat, kind, value)
    elif kind == DO_PILOT:
        choose_pilot(game, state, work, seat, value)
    elif kind == DO_WEAPON:
        choose_weapon(game, state, work, seat, value)
    elif kind == DO_LAY:
        lay_mine(game, state, work, seat, value)


@compiled
def change_weapons(
    game: Record, state: Record, work: Record, seat: int, kind: int, value: int
) -> None:
    """Change a weapon, or end equipping."""
    if kind == DO_READY:
        end_equipping(game, state, work)
        return
    if kind == DO_EQUIP:
        equip(game, state, work, seat, value)
    elif kind == DO_EXCHANGE:
        exchange(game, state, work, seat, value // 32, value % 32)
    go_on_equipping(game, state, work, seat)


@compiled
def decide_on_mech(
    game: Record, state: Record, work: Record, seat: int, kind: int, side: int
) -> None:
    """Take the Mighty Mech or leave it, on entering its zone or as its victor."""
    then = RESUME if state.phase == CLAIM else STRIKE_MINE
    state.victor = NOTHING
    state.phase = then
    if kind == DO_BOARD:
        take_mech(game, state, work, seat, side)
        begin_equipping(game, state, work, seat, then)


@compiled
def act(game: Record, state: Record, work: Record, seat: int, kind: int, value: int) -> None:
    """Do what the card lets one do; new weapons and armor let one change weapons. Source: B4."""
    state.phase = TURN_END
    if kind == DO_DEPLOY_MINE:
        deploy(game, state, work, seat, MINE, value)
    elif kind == DO_DEPLOY_TURRET:
        deploy(game, state, work, seat, TURRET, NOTHING)
    elif kind == DO_SHIFT_MINE:
        shift(game, state, work, seat, MINE, value)
    elif kind == DO_SHIFT_TURRET:
        shift(game, state, work, seat, TURRET, value)
    elif kind == DO_HEAL:
        pay_to_heal(game, state, work, seat, value)
    elif kind == DO_BUY:
        buy(game, state, work, seat, value)
    elif kind == DO_UPGRADE:
        upgrade(game, state, work, seat)
    elif kind == DO_COLLECT:
        collect(game, state, work, seat)
    elif kind == DO_PASS:
        tell(work, PASSED, seat, state.card // 4, 0, 0, 0)
    if kind in (DO_BUY, DO_UPGRADE) and not game.rule_equip_at_end:
        begin_equipping(game, state, work, seat, TURN_END)
