"""Carrying a legal action out; what follows by itself is told of in turn.py."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.telling import tell
from editor.systems.mechs.play.card_actions import collect, deploy, pay_to_heal, shift, upgrade
from editor.systems.mechs.play.combat import attack, retreat
from editor.systems.mechs.play.happenings import Event
from editor.systems.mechs.play.knock_outs import recover, take_mech
from editor.systems.mechs.play.names import FACTOR, NOTHING, PAID, Action, Phase, Stage, TokenKind
from editor.systems.mechs.play.starting import choose_pilot, choose_weapon, lay_mine
from editor.systems.mechs.play.state import State, Work
from editor.systems.mechs.play.tables import Tables
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
def apply(game: Tables, state: State, work: Work, action: int) -> None:
    """Carry a legal action of the mover out, up to the next stage or decision."""
    kind = action // FACTOR
    value = action % FACTOR
    seat = state.mover
    if kind == Action.PROGRAM:
        add_to_program(game, state, work, seat, value)
    elif kind == Action.ATTACK:
        attack(game, state, work, value // PAID, value % PAID)
    elif Action.EQUIP <= kind <= Action.READY:
        change_weapons(game, state, work, seat, kind, value)
    elif kind >= Action.DEPLOY_MINE:
        act(game, state, work, seat, kind, value)
    elif kind == Action.PLAY:
        play_card(game, state, work, value, NOTHING)
    elif kind == Action.RETREAT:
        retreat(game, state, work, value)
    elif kind == Action.RECOVER:
        recover(state, work, value)
    elif kind in (Action.BOARD, Action.DECLINE):
        decide_on_mech(game, state, work, seat, kind, value)
    elif kind == Action.PILOT:
        choose_pilot(state, work, seat, value)
    elif kind == Action.WEAPON:
        choose_weapon(state, work, seat, value)
    elif kind == Action.LAY:
        lay_mine(game, state, work, seat, value)


@compiled
def change_weapons(
    game: Tables, state: State, work: Work, seat: int, kind: int, value: int
) -> None:
    """Change a weapon, or end equipping."""
    if kind == Action.READY:
        end_equipping(state)
        return
    if kind == Action.EQUIP:
        equip(state, work, seat, value)
    elif kind == Action.EXCHANGE:
        exchange(state, work, seat, value // 32, value % 32)
    go_on_equipping(game, state, seat)


@compiled
def decide_on_mech(game: Tables, state: State, work: Work, seat: int, kind: int, side: int) -> None:
    """Take the Mighty Mech or leave it, on entering its zone or as its victor."""
    then = Stage.RESUME if state.phase == Phase.CLAIM else Stage.STRIKE_MINE
    state.victor = NOTHING
    state.phase = then
    if kind == Action.BOARD:
        take_mech(game, state, work, seat, side)
        begin_equipping(game, state, seat, then)


@compiled
def act(game: Tables, state: State, work: Work, seat: int, kind: int, value: int) -> None:
    """Do what the card lets one do; new weapons and armor let one change weapons. Source: B4."""
    state.phase = Stage.TURN_END
    if kind == Action.DEPLOY_MINE:
        deploy(game, state, work, seat, TokenKind.MINE, value)
    elif kind == Action.DEPLOY_TURRET:
        deploy(game, state, work, seat, TokenKind.TURRET, NOTHING)
    elif kind == Action.SHIFT_MINE:
        shift(game, state, work, seat, TokenKind.MINE, value)
    elif kind == Action.SHIFT_TURRET:
        shift(game, state, work, seat, TokenKind.TURRET, value)
    elif kind == Action.HEAL:
        pay_to_heal(game, state, work, seat, value)
    elif kind == Action.BUY:
        buy(game, state, work, seat, value)
    elif kind == Action.UPGRADE:
        upgrade(game, state, work, seat)
    elif kind == Action.COLLECT:
        collect(game, state, work, seat)
    elif kind == Action.PASS:
        tell(work, Event.PASSED, seat, state.card // 4, 0, 0, 0)
    if kind in (Action.BUY, Action.UPGRADE) and not game.rule_equip_at_end:
        begin_equipping(game, state, seat, Stage.TURN_END)
