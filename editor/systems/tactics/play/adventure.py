"""Adventures: how they begin, enemies that come in, steps in dungeons, and the end."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, list_action, log_event
from editor.play.rng import draw
from editor.systems.tactics.play.actions import Action, Refusal, action_of
from editor.systems.tactics.play.cards import (
    cards_left,
    discard_under,
    draw_unit_card,
    fill_enemy_deck,
    give_card,
)
from editor.systems.tactics.play.dungeon import (
    begin_exploring,
    can_step,
    refusal_to_step,
    step_inside,
)
from editor.systems.tactics.play.dungeon_exit import stop, take_crystal
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.flood import is_shut, put, who_is_on
from editor.systems.tactics.play.names import CLASSES, PARTIES, SIDES, Draw, End, Phase, Terrain
from editor.systems.tactics.play.scoring import finish
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def clear_adventure(game: Tables, state: State) -> None:
    """Set the time and the cards of an adventure. Source: A9."""
    state.time = game.rule_time
    fill_enemy_deck(game, state)
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
    """Let the next player choose between two unit cards; False when all are chosen."""
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
    """Return why no unit card can be kept for a unit."""
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
    """Put the enemies on the map; those without a card draw one. Source: A9."""
    for unit in range(game.players * CLASSES, game.units):
        if state.card[unit] == NONE:
            card = draw_unit_card(game, state, work, unit % CLASSES, Draw.UNIT_CARD)
            state.card[unit] = game.card_back[card]
        enter_map(game, state, work, unit)
        log_event(work, Event.PLACED, unit, state.cell[unit], state.card[unit], 0, 0)


@compiled
def reinforce(game: Tables, state: State, work: Work) -> None:
    """Replace captured enemies: each player's enemy always has four units. Source: A9."""
    for unit in range(game.players * CLASSES, game.units):
        if state.cell[unit] == NOWHERE:
            discard_under(state, unit)
            unit_class = unit % CLASSES
            if cards_left(game, state, work, unit_class) == 0:
                return_cards(game, state, work, unit_class)
            card = draw_unit_card(game, state, work, unit_class, Draw.REINFORCEMENT)
            state.card[unit] = game.card_back[card]
            enter_map(game, state, work, unit)
            log_event(work, Event.REINFORCED, unit, state.cell[unit], state.card[unit], 0, 0)


@compiled
def return_cards(game: Tables, state: State, work: Work, unit_class: int) -> None:
    """Return to the pile all cards of a class that no unit in play has. Assumption."""
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
def enter_map(game: Tables, state: State, work: Work, unit: int) -> None:
    """Put an enemy on the map, with full health, at the side that a drawn compass shows.

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
    """Move the time token at the start of a player's turn; at 0 the match ends. Source: A9."""
    state.time -= 1
    log_event(work, Event.TIME, state.time, -1, 0, 0, 0)
    if state.time <= 0:
        finish(state, work, End.TIME)


@compiled
def refuse_outside_adventures(game: Tables) -> int:
    """Return why an action of adventures is refused in other modes."""
    return Refusal.FINE if game.adventure else Refusal.WRONG_PHASE


@compiled
def refuse_step(game: Tables, state: State, unit: int, cell: int) -> int:
    """Return why a unit may not step to a space of its dungeon."""
    return refusal_to_step(game, state, unit, cell)


@compiled
def list_step(game: Tables, state: State, work: Work, unit: int) -> None:
    """List the steps of a unit in a dungeon; a unit on the map has none."""
    for side in range(SIDES):
        there = game.beside[state.cell[unit], side]
        if there != NOWHERE and refuse_step(game, state, unit, there) == Refusal.FINE:
            list_action(work, action_of(Action.STEP, unit, there))


@compiled
def apply_step(game: Tables, state: State, work: Work, unit: int, cell: int) -> None:
    """Take a step in a dungeon, with its consequences. Source: A9."""
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
def check_adventure(game: Tables, state: State, work: Work) -> None:
    """After an action, check for defeat and replace captured enemies."""
    if state.over or state.phase == Phase.DRAFT:
        return
    alive = 0
    for party in range(game.players):
        alive += state.alive[party]
    if alive == 0:
        finish(state, work, End.ELIMINATION)
    else:
        reinforce(game, state, work)
