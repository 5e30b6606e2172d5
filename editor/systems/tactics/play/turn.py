"""Turns: their start and end, and what happens without a decision."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOWHERE, log_event
from editor.systems.tactics.play.adventure import check_adventure, pass_time
from editor.systems.tactics.play.cards import can_play_any, draw_card
from editor.systems.tactics.play.enemy_turn import act_by_card
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.names import CLASSES, End, Phase
from editor.systems.tactics.play.scoring import check_control, check_ends, finish
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.units import cure


@compiled
def begin_turn(game: Tables, state: State, work: Work, party: int) -> None:
    """Begin a turn: check control, and give the party its actions. Source: A2."""
    state.turn_of = party
    state.mover = party
    state.phase = Phase.ACT
    state.last_bits &= ~(1 << party)
    state.actions_left = game.rule_actions
    log_event(work, Event.TURN, party, state.round, 0, 0, 0)
    if game.control:
        check_control(game, state, work, party)
    if game.adventure and party < game.players:
        pass_time(game, state, work)


@compiled
def settle(game: Tables, state: State, work: Work) -> None:
    """Go on to the next decision of a player."""
    check_ends(game, state, work)
    if game.adventure:
        check_adventure(game, state, work)
    while not state.over and state.phase == Phase.ACT:
        if state.turn_of >= game.players:
            take_enemy_turn(game, state, work)
        elif has_choice(game, state, work):
            return
        else:
            end_turn(game, state, work)


@compiled
def take_enemy_turn(game: Tables, state: State, work: Work) -> None:
    """Let an enemy of an adventure act, or end its turn after it acted. Source: A9."""
    if state.actions_left > 0:
        state.actions_left = 0
        act_by_card(game, state, work, state.turn_of)
        check_adventure(game, state, work)
    else:
        clean_up(state, work, state.turn_of)
        pass_turn(game, state, work)


@compiled
def has_choice(game: Tables, state: State, work: Work) -> bool:
    """Return whether the party can do anything else than end its turn.

    By a house rule the turn that began by taking the last flag is over at once. Source: A7.
    """
    party = state.turn_of
    if game.rule_flag_turn == 0 and state.ending == End.FLAGS and state.ender == party:
        return False
    if state.actions_left > 0:
        for unit in range(party * CLASSES, party * CLASSES + CLASSES):
            if state.cell[unit] != NOWHERE and could_act(game, state, unit):
                return True
    return can_play_any(game, state, work, party)


@compiled
def could_act(game: Tables, state: State, unit: int) -> bool:
    """Return whether a unit can take any action now, recovering included."""
    if state.weakened[unit]:
        return state.acted[unit] == 0 and state.health[unit] > game.rule_recover
    return state.alive[unit // CLASSES] == 1 or state.acted[unit] < game.rule_unit_actions


@compiled
def apply_end_turn(game: Tables, state: State, work: Work) -> None:
    """End the turn."""
    end_turn(game, state, work)


@compiled
def end_discarding(game: Tables, state: State, work: Work) -> None:
    """Let the next party begin its turn once the hand is within the limit."""
    if state.hand_size[state.mover] <= game.rule_hand:
        pass_turn(game, state, work)


@compiled
def end_turn(game: Tables, state: State, work: Work) -> None:
    """End a turn: clean up, draw, and let the party discard or the next one begin. Source: A2."""
    party = state.turn_of
    clean_up(state, work, party)
    state.actions_left = 0
    if state.alive[party] > 0:
        before = state.drawn
        for _ in range(game.rule_draw):
            draw_card(game, state, work, party)
        work.blind += state.drawn - before
    if state.hand_size[party] > game.rule_hand:
        state.phase = Phase.DISCARD
    else:
        pass_turn(game, state, work)


@compiled
def clean_up(state: State, work: Work, party: int) -> None:
    """Cure units that did nothing, and clear what was done in the turn. Source: A2."""
    for unit in range(party * CLASSES, party * CLASSES + CLASSES):
        if state.acted[unit] == 0:
            cure(state, work, unit)
        state.acted[unit] = 0
        state.done[unit] = 0
        state.healed[unit] = 0
    state.cards_played = 0
    state.haste = 0
    state.might = 0
    state.reach = 0
    state.luck = 0


@compiled
def pass_turn(game: Tables, state: State, work: Work) -> None:
    """Let the next party begin its turn, or the match end.

    After the end was triggered, only parties with a last turn play. Source: A7.
    """
    party = state.turn_of
    for _ in range(game.parties):
        party = game.next_party[party]
        if party == 0 and state.ending == 0:
            if state.round >= game.rule_rounds:
                finish(state, work, End.ROUNDS)
                return
            state.round += 1
        if takes_turn(state, work, party):
            begin_turn(game, state, work, party)
            return
    finish(state, work, state.ending)


@compiled
def takes_turn(state: State, work: Work, party: int) -> bool:
    """Return whether a party has a turn: a party without units is skipped."""
    if state.ending != 0 and (state.last_bits >> party) & 1 == 0:
        return False
    if state.alive[party] == 0:
        log_event(work, Event.SKIPPED, party, 0, 0, 0, 0)
        return False
    return True
