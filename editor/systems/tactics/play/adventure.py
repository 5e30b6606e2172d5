"""Adventures: how they begin, which ways are open, and when they end."""

from __future__ import annotations

import heapq
from collections.abc import Iterable

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, list_action, log_event
from editor.play.rng import draw
from editor.systems.tactics.play.actions import Action, action_of
from editor.systems.tactics.play.cards import cards_left, draw_unit_card, give_card
from editor.systems.tactics.play.dungeon import (
    begin_exploring,
    can_step,
    refusal_to_step,
    step_inside,
)
from editor.systems.tactics.play.dungeon_exit import stop, take_crystal
from editor.systems.tactics.play.ending import finish
from editor.systems.tactics.play.enemy_deck import discard_under, lay_out_deck
from editor.systems.tactics.play.flood import is_shut, put, who_is_on
from editor.systems.tactics.play.names import (
    CLASSES,
    PARTIES,
    SIDES,
    Draw,
    End,
    Event,
    Phase,
    Terrain,
    UnitClass,
)
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def score_adventure(game: Tables, state: State, work: Work) -> None:
    """Write the crystals down as points; who wins shares the first place, who loses the second."""
    crystals = 0
    for dungeon in range(game.dungeons):
        crystals += state.crystal[dungeon]
    place = 1 if crystals == game.dungeons else 2
    for party in range(game.players):
        work.scores[party] = crystals
        work.places[party] = place


FAR = 1000
"""More points than any way takes."""
HAZARDS: dict[int, int] = {Terrain.CAVE_IN: 2, Terrain.TRAP: 2, Terrain.MONSTER: 1}
"""What a space of a dungeon is worth going around, in movement points."""


def measure_ways(game: Tables) -> None:
    """Fill in `dungeon_way` and `crystal_way`: points to go into a dungeon, and to its crystal.

    Nobody is in the way, and portals serve; inside, each class has ways of its own.
    """
    for dungeon in range(game.dungeons):
        gates = [
            game.gate_cell[gate]
            for gate in range(game.gates)
            if game.gate_dungeons[gate] >> dungeon & 1
        ]
        ways = _back_from(game, gates, NONE)
        for cell in range(game.cells):
            game.dungeon_way[dungeon, cell] = ways.get(cell, FAR)
    crystals = [cell for cell in range(game.cells) if game.cell_terrain[cell] == Terrain.CRYSTAL]
    for unit_class in range(CLASSES):
        ways = _back_from(game, crystals, unit_class)
        for cell in range(game.cells):
            game.crystal_way[cell, unit_class] = ways.get(cell, FAR)


def _back_from(game: Tables, goals: Iterable[int], unit_class: int) -> dict[int, int]:
    """Return the points from each cell to the closest goal."""
    found: dict[int, int] = {}
    front = [(0, cell) for cell in goals]
    heapq.heapify(front)
    while front:
        cost, cell = heapq.heappop(front)
        if cell in found:
            continue
        found[cell] = cost
        if not _may_enter(game, cell, unit_class):
            continue
        extra = HAZARDS.get(game.cell_terrain[cell], 0)
        for side in range(SIDES):
            before = game.beside[cell, side]
            price = game.step_cost[before, (side + 2) % SIDES] if before != NOWHERE else 0
            if price > 0:
                heapq.heappush(front, (cost + price + extra, before))
        if game.gate[cell] != NONE and game.gates > 1:
            price = game.portal_cost + game.enter_cost[cell]
            for gate in range(game.gates):
                heapq.heappush(front, (cost + price, game.gate_cell[gate]))
    return found


def _may_enter(game: Tables, cell: int, unit_class: int) -> bool:
    terrain = game.cell_terrain[cell]
    if terrain == Terrain.DOOR:
        return unit_class == UnitClass.ROGUE
    return terrain != Terrain.BARRIER or unit_class == UnitClass.WIZARD


@compiled
def clear_adventure(game: Tables, state: State) -> None:
    """Lay out what an adventure has besides. Source: A9."""
    state.time = game.rule_time
    lay_out_deck(game, state)
    for party in range(PARTIES):
        for unit_class in range(CLASSES):
            state.offered[party, unit_class, 0] = NONE
            state.offered[party, unit_class, 1] = NONE


@compiled
def deal_offers(game: Tables, state: State, work: Work) -> None:
    """Deal each player two cards of each class to choose from. Source: A9."""
    for party in range(game.players):
        for unit_class in range(CLASSES):
            if game.home[party * CLASSES + unit_class] != NOWHERE:
                for place in range(2):
                    card = draw_unit_card(game, state, work, unit_class, Draw.UNIT_CARD)
                    state.offered[party, unit_class, place] = card


@compiled
def next_to_draft(game: Tables, state: State) -> bool:
    """Let a player choose between two unit cards; False when all are chosen."""
    for party in range(game.players):
        for unit_class in range(CLASSES):
            if state.offered[party, unit_class, 0] != NONE:
                state.phase = Phase.DRAFT
                state.mover = party
                state.active = party * CLASSES + unit_class
                return True
    state.active = NONE
    return False


@compiled
def refuse_keep(state: State, unit: int) -> int:
    """Return why there are no two unit cards of which a unit would keep one."""
    return Refusal.FINE if unit == state.active else Refusal.WRONG_TARGET


@compiled
def apply_keep(game: Tables, state: State, work: Work, unit: int, place: int) -> None:
    """Keep one of two unit cards for a unit and give the other to the enemy. Source: A9."""
    party = unit // CLASSES
    unit_class = unit % CLASSES
    kept = state.offered[party, unit_class, place]
    given = state.offered[party, unit_class, 1 - place]
    state.offered[party, unit_class, 0] = NONE
    state.offered[party, unit_class, 1] = NONE
    give_card(game, state, unit, kept)
    state.alive[party] += 1
    state.card[unit + game.players * CLASSES] = game.card_back[given]
    log_event(work, Event.KEPT, party, unit_class, kept, given, 0)


@compiled
def bring_enemies(game: Tables, state: State, work: Work) -> None:
    """Put the enemies on the map, those without a card with a new one. Source: A9."""
    for unit in range(game.players * CLASSES, game.units):
        if state.card[unit] == NONE:
            card = draw_unit_card(game, state, work, unit % CLASSES, Draw.UNIT_CARD)
            state.card[unit] = game.card_back[card]
        come_in(game, state, work, unit)
        log_event(work, Event.PLACED, unit, state.cell[unit], state.card[unit], 0, 0)


@compiled
def reinforce(game: Tables, state: State, work: Work) -> None:
    """Replace enemies that were captured: there are always four of each. Source: A9."""
    for unit in range(game.players * CLASSES, game.units):
        if state.cell[unit] == NOWHERE:
            discard_under(state, unit)
            unit_class = unit % CLASSES
            if cards_left(game, state, work, unit_class) == 0:
                return_cards(game, state, work, unit_class)
            card = draw_unit_card(game, state, work, unit_class, Draw.REINFORCEMENT)
            state.card[unit] = game.card_back[card]
            come_in(game, state, work, unit)
            log_event(work, Event.REINFORCED, unit, state.cell[unit], state.card[unit], 0, 0)


@compiled
def return_cards(game: Tables, state: State, work: Work, unit_class: int) -> None:
    """Make all cards of a class available again that no unit in play has. Assumption."""
    for card in range(game.cards):
        if game.card_class[card] == unit_class:
            state.card_used[card] = 0
    for unit in range(unit_class, game.units, CLASSES):
        if state.cell[unit] != NOWHERE:
            card = state.card[unit]
            if unit >= game.players * CLASSES:
                card = game.card_back[card]
            state.card_used[card] += 1


@compiled
def come_in(game: Tables, state: State, work: Work, unit: int) -> None:
    """Put an enemy on the map, whole, at the side that the compass of a card shows.

    It comes in at the free space closest to the middle of that side, or of the next side
    clockwise. Source: A9 (by the compass of a card); the space: assumption.
    """
    give_card(game, state, unit, state.card[unit])
    side = draw(state, work, SIDES, Draw.COMPASS)
    for turn in range(SIDES):
        at = (side + turn) % SIDES
        for place in range(game.entry_count[at]):
            cell = game.entry_cell[at, place]
            if who_is_on(game, state, work, cell) == 0 and not is_shut(game, state, cell):
                put(state, work, unit, cell)
                state.alive[unit // CLASSES] += 1
                return


@compiled
def pass_time(game: Tables, state: State, work: Work) -> None:
    """Move the time token at the start of a player's turn; without time it is lost. Source: A9."""
    state.time -= 1
    log_event(work, Event.TIME, state.time, -1, 0, 0, 0)
    if state.time <= 0:
        finish(state, work, End.TIME)


@compiled
def refuse_outside_adventures(game: Tables) -> int:
    """Return why nothing is done that only adventures have."""
    return Refusal.FINE if game.adventure else Refusal.WRONG_PHASE


@compiled
def refuse_step(game: Tables, state: State, unit: int, cell: int) -> int:
    """Return why a unit may not step to a space of its dungeon."""
    return refusal_to_step(game, state, unit, cell)


@compiled
def list_step(game: Tables, state: State, work: Work, unit: int) -> None:
    """Write down the steps of a unit in a dungeon; a unit on the map has none."""
    for side in range(SIDES):
        there = game.beside[state.cell[unit], side]
        if there != NOWHERE and refuse_step(game, state, unit, there) == Refusal.FINE:
            list_action(work, action_of(Action.STEP, unit, there))


@compiled
def apply_step(game: Tables, state: State, work: Work, unit: int, cell: int) -> None:
    """Carry out a step in a dungeon with its consequences. Source: A9."""
    if state.phase == Phase.ACT:
        begin_exploring(game, state, work, unit)
    step_inside(game, state, work, unit, cell)
    if state.cell[unit] == NOWHERE:
        stop(state)
    elif game.cell_terrain[state.cell[unit]] == Terrain.CRYSTAL:
        take_crystal(game, state, work, unit)
    else:
        end_exploring(game, state)


@compiled
def end_exploring(game: Tables, state: State) -> None:
    """End the movement in a dungeon when no further step is possible."""
    if state.phase == Phase.EXPLORE and not can_step(game, state, state.active, state.points):
        stop(state)


@compiled
def keep_up(game: Tables, state: State, work: Work) -> None:
    """After an action: see whether it is lost, and replace the enemies that were captured."""
    if state.over or state.phase == Phase.DRAFT:
        return
    alive = 0
    for party in range(game.players):
        alive += state.alive[party]
    if alive == 0:
        finish(state, work, End.ELIMINATION)
    else:
        reinforce(game, state, work)
