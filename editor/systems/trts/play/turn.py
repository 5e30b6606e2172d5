"""The course of a match: rounds, orders, engagements, surrender. Source: C3, C4, C6."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NOWHERE, log_event
from editor.systems.trts.play.actions import Refusal
from editor.systems.trts.play.areas import foes_marked, is_contested, stands_in
from editor.systems.trts.play.economy import deploy, income, refresh, regenerate
from editor.systems.trts.play.events import Event
from editor.systems.trts.play.fight import advance_fight, begin_fight
from editor.systems.trts.play.names import Phase, RoundPhase, StackMark, Starter, Task, Tie
from editor.systems.trts.play.push import (
    answer,
    can_push,
    draw_near,
    enter,
    find_ways,
    has_target,
    is_held,
    leave_group,
    leave_one,
    mark,
    refuse_pull_back,
    reveal,
    take,
)
from editor.systems.trts.play.retreat import can_step, end_retreat
from editor.systems.trts.play.scoring import (
    alive,
    check_out,
    end_match,
    go_out,
    is_tied,
    settle_out,
)
from editor.systems.trts.play.stacks import join_stacks, speed_of
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


@compiled
def begin_round(game: Tables, state: State, work: Work) -> int:
    """Begin a round: regeneration, income and deployment, then orders of the first in the line.

    Nothing is deployed in round 1. Source: C3.
    """
    state.round += 1
    state.passes = 0
    log_event(work, Event.ROUND_BEGAN, state.round, 0, 0, 0, 0)
    for player in range(game.players):
        state.passed[player] = 0
    for area in range(game.areas):
        state.pushed[area] = 0
    log_event(work, Event.PHASE_BEGAN, RoundPhase.INCOMES, 0, 0, 0, 0)
    for place in range(game.players):
        player = state.line[place]
        if state.out[player] == 0:
            if game.rule_regeneration > 0:
                regenerate(game, state, work, player)
            income(game, state, work, player)
            refresh(game, state, player)
    if state.round > 1:
        log_event(work, Event.PHASE_BEGAN, RoundPhase.DEPLOYMENT, 0, 0, 0, 0)
        for place in range(game.players):
            if state.out[state.line[place]] == 0:
                deploy(game, state, work, state.line[place])
    log_event(work, Event.PHASE_BEGAN, RoundPhase.PRODUCTION, 0, 0, 0, 0)
    state.phase = Phase.ORDERS
    state.turn = -1
    return next_orders(game, state)


@compiled
def next_orders(game: Tables, state: State) -> int:
    """Let the next in the line give orders; return the place, or the number of players."""
    state.orders = 0
    state.turn += 1
    while state.turn < game.players and state.out[state.line[state.turn]]:
        state.turn += 1
    if state.turn < game.players:
        state.mover = state.line[state.turn]
    return state.turn


@compiled
def end_orders(game: Tables, state: State, work: Work) -> int:
    """End the orders of the mover; after the last the engagement begins."""
    log_event(work, Event.ORDERS_DONE, state.mover, 0, 0, 0, 0)
    if next_orders(game, state) >= game.players:
        state.turn = game.players - 1
        if not check_out(game, state, work):
            log_event(work, Event.PHASE_BEGAN, RoundPhase.ENGAGEMENT, 0, 0, 0, 0)
            next_pusher(game, state, work)
    return state.turn


@compiled
def apply_done(game: Tables, state: State, work: Work) -> None:
    """End the orders of the mover."""
    end_orders(game, state, work)


@compiled
def count_order(game: Tables, state: State, work: Work) -> None:
    """Count an order; after the last one allowed the orders end."""
    state.orders += 1
    if state.orders >= game.rule_orders:
        end_orders(game, state, work)


@compiled
def _has_turn(game: Tables, state: State, work: Work, player: int) -> bool:
    if state.out[player] or (game.rule_pass_final and state.passed[player]):
        return False
    return can_push(game, state, work, player) or can_step(game, state, player, Phase.PUSHING)


@compiled
def note_pass(game: Tables, state: State, work: Work, player: int) -> int:
    """Count a pass; return the number of passes."""
    if state.out[player] or (game.rule_pass_final and state.passed[player]):
        return state.passes
    state.passes += 1
    if state.passed[player] == 0:
        first = 0
        for other in range(game.players):
            first = max(first, state.passed[other])
        state.passed[player] = first + 1
    log_event(work, Event.PASSED, player, 0, 0, 0, 0)
    return state.passes


@compiled
def next_pusher(game: Tables, state: State, work: Work) -> int:
    """Go to the next player who can push; the others pass. When all have passed, end the round."""
    state.phase = Phase.PUSHING
    while not state.over:
        if state.passes >= alive(game, state):
            if end_round(game, state, work) == 0:
                return state.round
            state.phase = Phase.PUSHING
        state.turn = (state.turn + 1) % game.players
        player = state.line[state.turn]
        if _has_turn(game, state, work, player):
            state.mover = player
            return player
        note_pass(game, state, work, player)
    return NOBODY


@compiled
def end_round(game: Tables, state: State, work: Work) -> int:
    """End the round, or the match; return 1 if a tie leads to an extra engagement."""
    if state.round >= game.rounds or state.extra:
        is_extra = game.rule_tie == Tie.EXTRA_PUSHES and not state.extra
        if is_extra and is_tied(game, state, work):
            return _begin_extra(game, state, work)
        end_match(game, state, work)
        return 0
    _move_line(game, state, work)
    begin_round(game, state, work)
    return 0


@compiled
def _begin_extra(game: Tables, state: State, work: Work) -> int:
    # One extra engagement with fresh movement points. Source: C6.
    log_event(work, Event.EXTRA_PUSHES, 0, 0, 0, 0, 0)
    state.extra = 1
    state.passes = 0
    state.turn = game.players - 1
    for area in range(game.areas):
        state.pushed[area] = 0
    for player in range(game.players):
        state.passed[player] = 0
        for slot in range(state.stacks[player]):
            state.marks[player, slot] &= StackMark.SEEN
            if state.due[player, slot] == 0:
                piece = state.piece[player, slot]
                state.moves[player, slot] = speed_of(game, state, player, piece)
        join_stacks(state, player)
    return 1


@compiled
def _move_line(game: Tables, state: State, work: Work) -> int:
    # Move the first to the end; by a rule until the first who passed leads. Source: C3.
    times = 1
    if game.rule_next_starter == Starter.FIRST_PASS:
        times = 0
        for place in range(game.players):
            if state.passed[state.line[place]] == 1:
                times = place
    for _ in range(times):
        first = state.line[0]
        for place in range(game.players - 1):
            state.line[place] = state.line[place + 1]
        state.line[game.players - 1] = first
    log_event(work, Event.LINE_MOVED, state.line[0], 0, 0, 0, 0)
    return state.line[0]


@compiled
def apply_pass(game: Tables, state: State, work: Work) -> int:
    """Let the mover pass."""
    note_pass(game, state, work, state.mover)
    return next_pusher(game, state, work)


@compiled
def end_push(game: Tables, state: State, work: Work) -> int:
    """End the push and the turn of the player whose turn it is."""
    player = state.line[state.turn]
    leave_group(game, state, player)
    join_stacks(state, player)
    return end_turn(game, state, work)


@compiled
def apply_end(game: Tables, state: State, work: Work) -> None:
    """End the push while units that did not attack could move on."""
    end_push(game, state, work)


@compiled
def end_turn(game: Tables, state: State, work: Work) -> int:
    """End a turn without a pass: passes are counted from 0 again."""
    if not game.rule_pass_final:
        state.passes = 0
        if game.rule_next_starter != Starter.FIRST_PASS:
            for player in range(game.players):
                state.passed[player] = 0
    if state.over:
        return NOBODY
    return next_pusher(game, state, work)


@compiled
def refuse_declare(game: Tables, state: State, work: Work, player: int) -> int:
    """Return why the push cannot be declared: a group must reach the area."""
    for slot in range(state.stacks[player]):
        if state.task[player, slot] == Task.IN_GROUP:
            find_ways(game, state, work, player, slot)
            if work.reached[state.push_area]:
                return Refusal.FINE
    return Refusal.NO_GROUP


@compiled
def apply_declare(game: Tables, state: State, work: Work) -> int:
    """Declare the push: place the marker, and let the owners say whether the area is empty.

    An empty area is taken. Otherwise all is revealed and the fight begins, unless the group may
    still pull back: then the marker is placed later. Source: C4.
    """
    player, area = state.mover, state.push_area
    is_neutral = 1 if state.markers[area] == 0 else 0
    is_contender = (state.markers[area] >> player) & 1
    owners = 0
    if not is_contested(game, state, area):
        owners = foes_marked(game, state, player, area)
    draw_near(game, state, work, player)
    is_empty = not is_held(game, state, player)
    is_sure = 0
    if is_contender or refuse_pull_back(game, state, player) != Refusal.FINE:
        is_sure = 1
    if is_empty or is_sure:
        mark(state, work, player)
    answer(game, state, work, player, owners)
    if is_empty:
        enter(game, state, work, player)
        take(game, state, work, player)
        return settle(game, state, work, is_neutral)
    reveal(game, state, work, player)
    if is_sure:
        return apply_commit(game, state, work)
    state.phase = Phase.COMMITTING
    return player


@compiled
def apply_commit(game: Tables, state: State, work: Work) -> int:
    """Commit the group; then defenders may retreat. Source: C4."""
    player = state.line[state.turn]
    enter(game, state, work, player)
    log_event(work, Event.COMMITTED, player, state.push_area, 0, 0, 0)
    state.fight_side = 0
    return next_retreat(game, state, work)


@compiled
def next_retreat(game: Tables, state: State, work: Work) -> int:
    """Ask the next defender who can retreat; after the last the fight begins. Source: C4."""
    attacker = state.line[state.turn]
    state.fight_side += 1
    while state.fight_side < game.players:
        player = state.line[(state.turn + state.fight_side) % game.players]
        if game.team[player] != game.team[attacker] and can_step(
            game, state, player, Phase.RETREATING
        ):
            state.phase = Phase.RETREATING
            state.mover = player
            return player
        state.fight_side += 1
    begin_fight(game, state, work)
    return fight_on(game, state, work)


@compiled
def apply_stand(game: Tables, state: State, work: Work) -> int:
    """End the retreat of the mover."""
    end_retreat(state, state.mover)
    return next_retreat(game, state, work)


@compiled
def retreat_on(game: Tables, state: State, work: Work, player: int) -> None:
    """Let the mover retreat with another stack, if any can."""
    if not can_step(game, state, player, Phase.RETREATING):
        apply_stand(game, state, work)


@compiled
def fight_on(game: Tables, state: State, work: Work) -> int:
    """Go on with the fight to the next choice or its end."""
    if advance_fight(game, state, work):
        return state.mover
    area = state.push_area
    marked = state.markers[area]
    for player in range(game.players):
        if (marked >> player) & 1 and not stands_in(state, player, area):
            state.markers[area] &= ~(1 << player)
    log_event(work, Event.CONTROLLED, area, state.markers[area], 0, 0, 0)
    return settle(game, state, work, 0)


@compiled
def settle(game: Tables, state: State, work: Work, is_neutral: int) -> int:
    """Decide which units may move on after an area is taken or fought for. Source: C4.

    After a neutral area all may; after any other, by a rule, those that did not attack.
    """
    attacker = state.line[state.turn]
    for slot in range(state.stacks[attacker]):
        if state.task[attacker, slot] == Task.IN_GROUP:
            if is_neutral or not state.marks[attacker, slot] & StackMark.FOUGHT:
                state.task[attacker, slot] = Task.ARRIVED
                state.goal[attacker, slot] = 0
            else:
                leave_one(game, state, attacker, slot)
    join_stacks(state, attacker)
    if check_out(game, state, work):
        return NOBODY
    if game.rule_after_neutral and not is_neutral:
        return end_push(game, state, work)
    return go_on_or_end(game, state, work)


@compiled
def go_on_or_end(game: Tables, state: State, work: Work) -> int:
    """Let the attacker move on units that did not attack; end the push if none can."""
    attacker = state.line[state.turn]
    state.push_on = 1
    state.push_from = NOWHERE
    state.push_ramp = 0
    can = can_step(game, state, attacker, Phase.GOING_ON)
    if not can and game.rule_push_forward:
        for slot in range(state.stacks[attacker]):
            if not can and has_target(game, state, work, attacker, slot):
                can = True
    if can:
        state.phase = Phase.GOING_ON
        state.mover = attacker
        return attacker
    return end_push(game, state, work)


@compiled
def refuse_surrender(game: Tables) -> int:
    """Return why a player cannot give up."""
    return Refusal.FINE if game.rule_surrender else Refusal.NO_SURRENDER


@compiled
def apply_surrender(game: Tables, state: State, work: Work, player: int) -> None:
    """Take the mover out of the match. Source: C6.

    If the others play on, a running push ends and the next player gives orders.
    """
    was_ordering = state.phase == Phase.ORDERS
    go_out(game, state, work, player)
    if settle_out(game, state, work):
        return
    if was_ordering:
        end_orders(game, state, work)
    else:
        end_push(game, state, work)
