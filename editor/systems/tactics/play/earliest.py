"""What can be at the earliest, and at all: bounds that hold whatever happens."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.systems.tactics.play.flood import least_steps
from editor.systems.tactics.play.names import CLASSES, Phase, TacticEffect
from editor.systems.tactics.play.scoring import flags_of_party
from editor.systems.tactics.play.starting import start_cell, start_count
from editor.systems.tactics.play.state import State
from editor.systems.tactics.play.tables import Tables

FAR = 4000
"""More parts of an action than any question is worth; also more steps than any map has."""


@compiled
def is_any_left(game: Tables, state: State, who: int) -> bool:
    """Return whether one of the units is on the map, or has still to be placed."""
    for unit in range(game.units):
        if (who >> unit) & 1 and (state.cell[unit] != NOWHERE or is_to_come(state, unit)):
            return True
    return False


@compiled
def most_points_ever(game: Tables, state: State, who: int) -> int:
    """Return no fewer points than one of the parties, with its team, can have from now on."""
    most = 0
    for party in range(game.players):
        if (who >> party) & 1:
            points = max(0, game.points_artifact)
            for other in range(game.players):
                if game.team[other] == game.team[party]:
                    each = max(0, game.points_unit) + max(0, game.points_village)
                    points += state.alive[other] * each
                    points += state.captured[other] * game.points_capture
                    points += flags_of_party(game, state, other) * game.points_flag
                else:
                    points += state.alive[other] * max(0, game.points_capture)
            for area in range(game.areas):
                if state.flag_of[area] == NOBODY:
                    points += max(0, game.points_flag)
            most = max(most, points)
    return most


@compiled
def longest_step(game: Tables) -> int:
    """Return the most spaces that one action brings a unit, by moving it or by pushing it.

    A card that gives movement points is an action of its own.
    """
    longest = 1
    for card in range(game.cards):
        longest = max(longest, max(game.card_move[card], game.card_knock[card]))
    for tactic in range(game.tactics):
        if game.tactic_effect[tactic] == TacticEffect.HASTE:
            longest = max(longest, game.tactic_amount[tactic])
    return longest


@compiled
def least_actions(game: Tables, state: State, who: int, target: int, waiting: int) -> int:
    """Return a number of actions without which none of the units comes to a cell, at least 1.

    A unit that has a place cannot move before the set-up is over, which takes some actions. In
    adventures enemies move, and dungeons lead far, without an action of anybody.
    """
    if game.adventure:
        return 1
    longest = longest_step(game)
    least = FAR
    for unit in range(game.units):
        if (who >> unit) & 1:
            if state.cell[unit] != NOWHERE:
                away = least_steps(game, state.cell[unit], target) - state.haste
                least = min(least, waiting + max((away + longest - 1) // longest, 1))
            elif is_to_come(state, unit):
                away = least_from_start(game, state, unit, target)
                least = min(least, waiting + (away + longest - 1) // longest if away > 0 else 1)
    return least


@compiled
def is_to_come(state: State, unit: int) -> bool:
    """Return whether a unit has still to be placed, or chosen."""
    return state.phase in (Phase.PLACE, Phase.CHOOSE_START, Phase.DRAFT) and (
        state.cell[unit] == NOWHERE
    )


@compiled
def least_from_start(game: Tables, state: State, unit: int, target: int) -> int:
    """Return how far a cell is from where a unit may begin; 0 where that is not known."""
    party = unit // CLASSES
    if state.card[unit] == NONE or (game.choices > 0 and state.claim[party] == NONE):
        return 0
    least = FAR
    for place in range(start_count(game, state, party)):
        least = min(least, least_steps(game, start_cell(game, state, party, place), target))
    return least


@compiled
def to_set_up(game: Tables, state: State) -> int:
    """Return how many actions are needed before the first turn; in a draft at least this many."""
    left = 0
    if state.phase == Phase.CHOOSE_START:
        for party in range(game.players):
            if state.claim[party] == NONE:
                left += 1
    if game.rule_place and state.phase in (Phase.PLACE, Phase.CHOOSE_START):
        for unit in range(game.players * CLASSES):
            if state.card[unit] != NONE and state.cell[unit] == NOWHERE:
                left += 1
    if state.phase in (Phase.PLACE, Phase.CHOOSE_START, Phase.CHOOSE_CARD):
        for party in range(game.players):
            left += max(0, state.hand_size[party] - game.rule_hand_kept)
    return left
