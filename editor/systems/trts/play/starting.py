"""The first position: lots are drawn, markers and forces are placed. Source: C2."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.play.rng import draw
from editor.systems.trts.play.names import PLAYERS, Draw, StackMark, Trait
from editor.systems.trts.play.stacks import join_stack, join_stacks, new_stack
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables
from editor.systems.trts.play.turn import begin_round


@compiled
def start_match(game: Tables, state: State, work: Work) -> int:
    """Place markers and forces, and begin round 1. Source: C2."""
    state.push_area = NOWHERE
    state.push_from = NOWHERE
    for place in range(PLAYERS):
        state.line[place] = place if place < game.players else NOBODY
        state.home[place] = game.start_area[place] if place < game.players else NOWHERE
    if game.rule_random_starts:
        _deal_starts(game, state, work)
    if game.rule_random_line:
        _shuffle_line(game, state, work)
    _lay_markers(game, state)
    for player in range(game.players):
        state.minerals[player] = min(game.rule_counters, game.start_minerals)
        state.gas[player] = min(game.rule_counters, game.start_gas)
    for force in range(game.forces):
        _lay_force(game, state, force)
    for player in range(game.players):
        join_stacks(state, player)
    state.round = 0
    return begin_round(game, state, work)


@compiled
def _shuffle_line(game: Tables, state: State, work: Work) -> int:
    for place in range(game.players - 1, 0, -1):
        other = draw(state, work, place + 1, Draw.LINE)
        moved = state.line[place]
        state.line[place] = state.line[other]
        state.line[other] = moved
    return game.players


@compiled
def _deal_starts(game: Tables, state: State, work: Work) -> int:
    # Each player in turn draws one of the remaining starting locations. Source: C2.
    for place in range(game.sites):
        work.queue[place] = game.site[place]
    left = game.sites
    for player in range(game.players):
        place = draw(state, work, left, Draw.START)
        left -= 1
        state.home[player] = work.queue[place]
        work.queue[place] = work.queue[left]
    return game.players


@compiled
def _lay_markers(game: Tables, state: State) -> int:
    for area in range(game.areas):
        for player in range(game.players):
            if (game.start_control[area] >> player) & 1:
                there = state.home[player] if area == game.start_area[player] else area
                state.markers[there] |= 1 << player
    return game.areas


@compiled
def _lay_force(game: Tables, state: State, force: int) -> int:
    player, piece = game.force_player[force], game.force_piece[force]
    area, count = game.force_area[force], game.force_count[force]
    if area == game.start_area[player]:
        area = state.home[player]
    slot = new_stack(game, state, player, area, piece, count)
    if slot == NONE:
        return NONE
    if game.piece_traits[player, piece] & Trait.BUILDING:
        state.marks[player, slot] = StackMark.SEEN
    return join_stack(state, player, slot)
