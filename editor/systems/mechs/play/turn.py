"""The course of a match: programs, and the turns that they make."""

from __future__ import annotations

from typing import NamedTuple

from editor.play.compiled import compiled
from editor.play.game import Game
from editor.play.header import NOBODY, NONE, log_event
from editor.systems.mechs.play.actions import Refusal
from editor.systems.mechs.play.card_actions import (
    collect,
    could_collect,
    deploy,
    pay_to_heal,
    refusal_of_place,
    refuse_deploy_turret,
    refuse_heal,
)
from editor.systems.mechs.play.combat import fight, meet, withdraw
from editor.systems.mechs.play.events import Event
from editor.systems.mechs.play.knock_outs import fall, resume, rise, share_spoils
from editor.systems.mechs.play.moves import enter, move_to, strike_mine, target_of, wake_turret
from editor.systems.mechs.play.names import (
    BASICS,
    WEAPONS,
    AdHoc,
    AutomaticPhase,
    CardAction,
    Phase,
    Status,
    TokenKind,
)
from editor.systems.mechs.play.robots import draw_card, robot_direction
from editor.systems.mechs.play.scoring import end_match, score_zones
from editor.systems.mechs.play.starting import draw_mine, next_starter, prepare
from editor.systems.mechs.play.state import State, Work, count_bits, enemy_in
from editor.systems.mechs.play.tables import Tables
from editor.systems.mechs.play.weapons import begin_equipping, buy, place_in_row, refuse_buy


class ProgramLeg(NamedTuple):
    """A card of a program: its slot from 0, the card, the zones that it leads from and to."""

    slot: int
    card: int
    start: int
    end: int


def legs_of(game: Game, state: State, seat: int) -> tuple[ProgramLeg, ...]:
    """Return the legs of a player's program that are still to come and not hidden.

    What the pilot may meet on the way is not considered.
    """
    table = game.table
    if table.robot[seat] or state.ad_hoc[seat] != AdHoc.PROGRAMMED:
        return ()
    here = state.zone[seat]
    found = []
    for slot in range(state.revealed[seat], state.programmed[seat]):
        played = state.program[seat, slot]
        if played < 0:
            break
        card, direction = divmod(played, 4)
        there = table.goes_to[table.card_move[card], here, direction]
        found.append(ProgramLeg(slot, card, here, there))
        here = there
    return tuple(found)


def place_after(game: Game, state: State, seat: int) -> int:
    """Return the zone to which the program that is laid so far leads a player."""
    legs = legs_of(game, state, seat)
    return legs[-1].end if legs else int(state.zone[seat])


@compiled
def run(game: Tables, state: State, work: Work) -> None:
    """Run all that follows by itself, up to the next decision or the end of the match."""
    while state.phase >= AutomaticPhase.PREPARE:
        phase = state.phase
        if phase < AutomaticPhase.MEET:
            begin(game, state, work, phase)
        elif phase < AutomaticPhase.FALL:
            go_on(game, state, work, phase)
        elif phase == AutomaticPhase.FALL:
            fall(game, state, work)
        elif phase == AutomaticPhase.RISE:
            rise(game, state, work)
        elif phase == AutomaticPhase.SPOILS:
            share_spoils(game, state, work)
        elif phase == AutomaticPhase.RESUME:
            resume(game, state, work)
        elif phase == AutomaticPhase.WITHDRAW:
            withdraw(game, state, work)


@compiled
def begin(game: Tables, state: State, work: Work, phase: int) -> None:
    """Run a stage up to the checks on entering a zone."""
    if phase == AutomaticPhase.PREPARE:
        prepare(game, state, work)
    elif phase == AutomaticPhase.NEXT_PROGRAM:
        next_program(game, state)
    elif phase == AutomaticPhase.TURN:
        begin_turn(game, state, work)
    elif phase == AutomaticPhase.MOVE:
        begin_move(game, state, work)
    elif phase == AutomaticPhase.ENTER:
        enter(game, state, work)
    elif phase == AutomaticPhase.STRIKE_MINE:
        strike_mine(game, state, work)


@compiled
def go_on(game: Tables, state: State, work: Work, phase: int) -> None:
    """Run a stage from meeting an enemy to the next turn."""
    if phase == AutomaticPhase.MEET:
        meet(game, state, work)
    elif phase == AutomaticPhase.FIGHT:
        fight(game, state, work)
    elif phase == AutomaticPhase.WAKE_TURRET:
        wake_turret(game, state, work)
    elif phase == AutomaticPhase.PERFORM:
        perform(game, state, work)
    elif phase == AutomaticPhase.TURN_END:
        end_turn(game, state, work)
    elif phase == AutomaticPhase.NEXT_TURN:
        next_turn(game, state, work)


@compiled
def next_program(game: Tables, state: State) -> None:
    """Ask the next player for a card of its program; with all complete the turns begin."""
    for turn in range(game.seats):
        seat = (state.starter + turn) % game.seats
        if not game.robot[seat] and state.programmed[seat] < game.slots:
            state.phase = Phase.PROGRAM
            state.mover = seat
            return
    state.phase = AutomaticPhase.TURN


@compiled
def refuse_program(state: State, seat: int, played: int) -> int:
    """Say why a card cannot be the next of a program: each is in it once."""
    for slot in range(state.programmed[seat]):
        if state.program[seat, slot] // 4 == played // 4:
            return Refusal.CARD_USED
    return Refusal.FINE


@compiled
def apply_program(game: Tables, state: State, work: Work, seat: int, played: int) -> None:
    """Lay a card into the next slot of a program."""
    state.program[seat, state.programmed[seat]] = played
    state.programmed[seat] += 1
    state.phase = Phase.PROGRAM
    if state.programmed[seat] >= game.slots:
        log_event(work, Event.PROGRAM_LAID, seat, 0, 0, 0, 0)
        state.phase = AutomaticPhase.NEXT_PROGRAM


@compiled
def begin_turn(game: Tables, state: State, work: Work) -> None:
    """Begin the turn of the next player, who may change weapons first. Source: B2."""
    state.active = (state.starter + state.turn) % game.seats
    begin_equipping(game, state, work, state.active, AutomaticPhase.MOVE)


@compiled
def begin_move(game: Tables, state: State, work: Work) -> None:
    """Reveal the card and move; in ad hoc mode it is chosen now, a robot draws one."""
    seat = state.active
    if game.robot[seat]:
        move_robot(game, state, work, seat)
    elif state.ad_hoc[seat] != AdHoc.PROGRAMMED or state.program[seat, state.slot] == NONE:
        state.phase = Phase.AD_HOC
        state.mover = seat
    else:
        played = state.program[seat, state.slot]
        state.revealed[seat] = state.slot + 1
        play_card(game, state, work, played, state.slot)


@compiled
def move_robot(game: Tables, state: State, work: Work, seat: int) -> None:
    """Draw a card for a robot and move it as the card says."""
    card = draw_card(state, work, seat)
    direction = robot_direction(game, state, work, seat, state.zone[seat], card)
    if direction == NONE:
        state.card = card * 4 + state.facing[seat]
        log_event(work, Event.REVEALED, seat, card, state.facing[seat], NONE, 0)
        move_to(game, state, work, state.zone[seat])
    else:
        play_card(game, state, work, card * 4 + direction, NONE)


@compiled
def refuse_play(game: Tables, state: State, seat: int, played: int) -> int:
    """Say why a card cannot be played in ad hoc mode: no combat on the first turn. Source: B5."""
    if state.ad_hoc[seat] != AdHoc.FRESH:
        return Refusal.FINE
    there = target_of(game, state, seat, played)
    if there == state.zone[seat] and not game.rule_checks_when_staying:
        return Refusal.FINE
    return Refusal.FINE if enemy_in(game, state, seat, there) == NOBODY else Refusal.NO_COMBAT_YET


@compiled
def apply_play(game: Tables, state: State, work: Work, played: int) -> None:
    """Play a card in ad hoc mode."""
    play_card(game, state, work, played, NONE)


@compiled
def play_card(game: Tables, state: State, work: Work, played: int, slot: int) -> None:
    """Show a card of the active player and move its pilot. Source: B3."""
    seat = state.active
    state.card = played
    log_event(work, Event.REVEALED, seat, played // 4, played % 4, slot, 0)
    if state.ad_hoc[seat] == AdHoc.FRESH:
        state.ad_hoc[seat] = AdHoc.SETTLED
    move_to(game, state, work, target_of(game, state, seat, played))


@compiled
def perform(game: Tables, state: State, work: Work) -> None:
    """Let the active player do the action of its card, where it can do anything. Source: B4."""
    seat = state.active
    action = game.card_action[state.card // 4]
    state.phase = AutomaticPhase.TURN_END
    if game.robot[seat]:
        act_as_robot(game, state, work, seat, action)
    elif can_act(game, state, seat, action):
        state.phase = Phase.ACT
        state.mover = seat


@compiled
def can_act(game: Tables, state: State, seat: int, action: int) -> bool:
    """Return whether a player can do anything by an action."""
    if action == CardAction.COLLECT:
        return could_collect(game, state, seat)
    if action == CardAction.DEPLOY:
        return can_deploy(game, state, seat, TokenKind.MINE) or can_deploy(
            game, state, seat, TokenKind.TURRET
        )
    if action == CardAction.PURCHASE:
        return best_to_buy(game, state, seat) != NONE
    if state.status[seat] == Status.MECH:
        return False
    if refuse_heal(game, state, seat, 1) == Refusal.FINE:
        return True
    return state.status[seat] == Status.PILOT and state.credits[seat] >= game.upgrade_credits


@compiled
def can_deploy(game: Tables, state: State, seat: int, token: int) -> bool:
    """Return whether a player can deploy, or move, a mine or turret where its pilot stands."""
    if (game.mines if token == TokenKind.MINE else game.turrets) == 0:
        return False
    return refusal_of_place(game, state, seat, token) == Refusal.FINE


@compiled
def best_to_buy(game: Tables, state: State, seat: int) -> int:
    """Return the dearest weapon that a player can buy, of equal ones the first, or NONE."""
    best = NONE
    best_price = NONE
    for weapon in range(WEAPONS):
        if weapon >= BASICS and place_in_row(game, state, weapon) == NONE:
            continue
        price = game.weapon_credits[weapon] + game.weapon_energy[weapon]
        able = refuse_buy(game, state, seat, weapon) == Refusal.FINE
        if able and price > best_price:
            best = weapon
            best_price = price
    return best


@compiled
def act_as_robot(game: Tables, state: State, work: Work, seat: int, action: int) -> None:
    """Do the action of a robot's card: what can be done, the dearest first. Source: B6."""
    if action == CardAction.COLLECT or (
        action == CardAction.POWER_UP and state.status[seat] == Status.MECH
    ):
        collect(game, state, work, seat)
    elif action == CardAction.DEPLOY:
        robot_deploys(game, state, work, seat)
    elif action == CardAction.PURCHASE:
        weapon = best_to_buy(game, state, seat)
        advanced = count_bits(state.owned[seat] >> BASICS)
        if weapon != NONE and (weapon < BASICS or advanced < game.robot_advanced):
            buy(game, state, work, seat, weapon)
    else:
        paid = state.energy[seat]
        while paid > 0 and refuse_heal(game, state, seat, paid) != Refusal.FINE:
            paid -= 1
        if paid:
            pay_to_heal(game, state, work, seat, paid)


@compiled
def robot_deploys(game: Tables, state: State, work: Work, seat: int) -> None:
    """Deploy a mine that is drawn, or else a turret, an assumption. Source: B6."""
    if state.mines[seat] and can_deploy(game, state, seat, TokenKind.MINE):
        deploy(game, state, work, seat, TokenKind.MINE, draw_mine(state, work, seat))
    elif refuse_deploy_turret(game, state, seat) == Refusal.FINE:
        deploy(game, state, work, seat, TokenKind.TURRET, NONE)


@compiled
def end_turn(game: Tables, state: State, work: Work) -> None:
    """Let the active player change weapons after the turn, where the rule allows. Source: B2."""
    state.phase = AutomaticPhase.NEXT_TURN
    if game.rule_equip_at_end:
        begin_equipping(game, state, work, state.active, AutomaticPhase.NEXT_TURN)


@compiled
def next_turn(game: Tables, state: State, work: Work) -> None:
    """Go on to the next player, the next cards, or the end of the round."""
    state.card = NONE
    state.fought = 0
    state.turn += 1
    state.phase = AutomaticPhase.TURN
    if state.turn >= game.seats:
        state.turn = 0
        state.slot += 1
        if state.slot >= game.slots:
            end_round(game, state, work)


@compiled
def end_round(game: Tables, state: State, work: Work) -> None:
    """Score where it is time, and begin the next round or end the match. Source: B2, B7."""
    state.slot = 0
    state.active = NOBODY
    for seat in range(game.seats):
        state.ad_hoc[seat] = AdHoc.PROGRAMMED
        state.programmed[seat] = 0
        state.revealed[seat] = 0
        for slot in range(game.slots):
            state.program[seat, slot] = NONE
    if game.scores_after[state.round]:
        score_zones(game, state, work)
    if state.round >= game.rounds:
        end_match(game, state, work)
        return
    state.round += 1
    if game.rule_starter_passes:
        state.starter = next_starter(game, state.starter + 1)
    log_event(work, Event.ROUND_BEGAN, state.round, state.starter, 0, 0, 0)
    state.phase = AutomaticPhase.NEXT_PROGRAM
