"""What the rules need to go on, and a position that was set by hand does not have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from editor.core.words import counted
from editor.play.game import Game
from editor.play.sentinels import NONE, NOWHERE
from editor.systems.tactics.play.claiming import start_cell, start_count, start_zone
from editor.systems.tactics.play.dials_mover import put_aside, set_mover
from editor.systems.tactics.play.dials_turn import finish_set_up
from editor.systems.tactics.play.labels import party_words, unit_inside, unit_words
from editor.systems.tactics.play.names import PHASES, Phase
from editor.systems.tactics.play.state import State

SET_UP = (Phase.PLACE, Phase.CHOOSE_CARD, Phase.DRAFT, Phase.CHOOSE_START)
"""Phases before the first turn."""
_ACTIVE = (
    Phase.COUNTER,
    Phase.PLACE,
    Phase.EXPLORE,
    Phase.GO_ON,
    Phase.EMERGE,
    Phase.DRAFT,
    Phase.BONUS,
)
"""Phases in which one unit decides."""
_DELVING = (Phase.EXPLORE, Phase.GO_ON, Phase.EMERGE, Phase.BONUS)


def missing_values(game: Game, state: State) -> Iterator[str]:
    """Yield a sentence for each value without which the rules cannot go on. Source: A2 to A9."""
    table = game.table
    for unit in range(table.units):
        if state.card[unit] == NONE and (state.cell[unit] != NOWHERE or state.health[unit] > 0):
            yield f"{unit_words(game, unit)} is in play and has no unit card."
    yield from _of_drafts(game, state)
    if state.over:
        return
    if state.phase in SET_UP:
        yield from _of_set_up(game, state)
    elif state.phase != Phase.COUNTER and state.turn_of >= table.players:
        yield f"{party_words(game, state.turn_of)} decides nothing in the phase {_phase(state)}."
    if state.phase in _ACTIVE:
        yield from _of_active(game, state)
    elif state.phase in (Phase.DISCARD, Phase.CHOOSE_CARD):
        yield from _of_hand(game, state)


def rest(game: Game, state: State) -> None:
    """End what a unit is in the midst of: whose turn it is acts next, and the set-up is done."""
    if state.phase in SET_UP:
        finish_set_up(game, state)
    put_aside(state)
    state.phase = Phase.ACT
    if state.turn_of >= game.table.players:
        state.turn_of = 0
    set_mover(game, state)


def _phase(state: State) -> str:
    return PHASES[state.phase]


def _of_active(game: Game, state: State) -> Iterator[str]:
    """Yield what is wrong with the unit that decides."""
    table, phase, unit = game.table, state.phase, state.active
    if unit == NONE:
        yield f"The phase {_phase(state)} needs the unit that decides: active."
        return
    if unit >= 4 * table.players or unit // 4 != state.mover:
        yield f"{unit_words(game, unit)} does not decide: it is the turn of another player."
        return
    there = state.cell[unit] != NOWHERE
    if phase in (Phase.PLACE, Phase.DRAFT):
        if there:
            yield f"{unit_words(game, unit)} stands on the map already."
        elif phase == Phase.PLACE and state.card[unit] == NONE:
            yield f"{unit_words(game, unit)} has no unit card."
        elif phase == Phase.DRAFT and state.offered[unit // 4, unit % 4, 0] == NONE:
            yield f"No two unit cards lie there from which {unit_inside(game, unit)} gets one."
        return
    if not there:
        yield f"{unit_words(game, unit)} is off the map and decides nothing."
        return
    if phase == Phase.COUNTER:
        yield from _of_counter(game, state)
    elif phase in _DELVING:
        inside = table.cell_dungeon[state.cell[unit]] != NONE
        if inside != (phase in (Phase.EXPLORE, Phase.EMERGE)):
            where = "in no dungeon" if not inside else "in a dungeon"
            yield f"{unit_words(game, unit)} is {where}: the phase cannot be {_phase(state)}."
        elif phase == Phase.BONUS and state.reward == NONE:
            yield "The phase bonus needs the crystal that was taken: reward."


def _of_counter(game: Game, state: State) -> Iterator[str]:
    unit, other = state.active, state.opponent
    if other == NONE or state.cell[other] == NOWHERE:
        yield "The phase counter needs a unit on the map that may be countered: opponent."
    elif other == unit:
        yield f"{unit_words(game, unit)} does not counter itself."


def _of_hand(game: Game, state: State) -> Iterator[str]:
    """Yield a player who is to part with a card, and has none too many. Source: A2, A5."""
    table, party = game.table, state.mover
    limit = table.rule_hand if state.phase == Phase.DISCARD else table.rule_hand_kept
    held = state.hand_size[party]
    if held <= limit:
        has = counted(held, "tactic card")
        yield f"{party_words(game, party)} has {has}, none too many: the limit is {limit}."


def _of_set_up(game: Game, state: State) -> Iterator[str]:
    """Yield what is wrong with a set-up that goes on. Source: A5, A8, A9."""
    table = game.table
    units = range(4 * table.players)
    for unit in units:
        placed = state.cell[unit] != NOWHERE
        if placed and state.phase in (Phase.DRAFT, Phase.CHOOSE_START):
            yield f"{unit_words(game, unit)} stands on the map before starts are chosen."
        elif not placed and state.card[unit] != NONE and state.health[unit] == 0:
            yield f"{unit_words(game, unit)} is off the map before the first turn."
    if state.phase == Phase.CHOOSE_START and NONE not in [
        state.claim[p] for p in range(table.players)
    ]:
        yield "Everybody has chosen a start."
    if state.phase != Phase.CHOOSE_START and not (state.phase == Phase.DRAFT and table.choices):
        for party in range(table.players):
            if _waiting(game, state, party) > _room(game, state, party):
                yield f"The start of {party_words(game, party)} has no room for all of its units."


def _waiting(game: Game, state: State, party: int) -> int:
    """Return how many units of a player are to be placed."""
    units = range(4 * party, 4 * party + 4)
    there = (game.table.home[unit] != NOWHERE for unit in units)
    return sum(
        item and state.cell[unit] == NOWHERE for item, unit in zip(there, units, strict=True)
    )


def _room(game: Game, state: State, party: int) -> int:
    """Return how many more units have room in the starts of a player."""
    table = game.table
    cells, taken, free = set(state.cell), Counter[int](), Counter[int]()
    for place in range(start_count(table, state, party)):
        zone = start_zone(table, state, party, place)
        full = start_cell(table, state, party, place) in cells
        (taken if full else free)[zone] += 1
    return sum(max(0, min(free[zone], table.zone_limit - taken[zone])) for zone in free)


def _of_drafts(game: Game, state: State) -> Iterator[str]:
    """Yield units for which one card alone is to choose from. Source: A9."""
    table = game.table
    if not table.rule_draft:
        return
    for unit in range(4 * table.players):
        pair = [state.offered[unit // 4, unit % 4, place] for place in (0, 1)]
        if pair.count(NONE) == 1:
            yield f"{unit_words(game, unit)} has one unit card to choose from, not two."
