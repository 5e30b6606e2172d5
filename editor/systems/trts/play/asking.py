"""What can be asked of a match: how far a position is from it. docs/asking.md lists it all."""

from __future__ import annotations

from enum import IntEnum

from editor.play.asking import (
    amount_of_question,
    deadline_of_question,
    kind_of_question,
    players_of_question,
    rules_with_questions,
    subject_of_question,
)
from editor.play.compiled import compiled
from editor.play.exploring import GUESS, NEVER, PART
from editor.systems.trts.play.areas import controls
from editor.systems.trts.play.earliest import FAR, can_come, can_spread, find_rounds, latest_of
from editor.systems.trts.play.names import AREAS, MatchType, Phase, Task, Trait
from editor.systems.trts.play.rules import RULES
from editor.systems.trts.play.scoring import areas_held, write_scores
from editor.systems.trts.play.state import State, Work, open_state, open_work
from editor.systems.trts.play.tables import Tables, open_tables

PUSH = 4 * PART
"""What one push is guessed to take."""


class Goal(IntEnum):
    """What can be asked."""

    STANDS = 0  # a player has a piece in an area
    HOLDS = 1  # a player controls an area
    BUILDS = 2  # a player has a finished piece of a kind, in an area or anywhere
    LEARNS = 3  # a player has an upgrade
    SPREADS = 4  # a player controls this many areas
    LOSES = 5  # a player is out
    ENDS = 6  # the match is over
    WINS = 7  # the match is over, and no other team is in first place


ANYWHERE = AREAS
"""What stands for any area where a piece is asked for; the amount is the piece."""


@compiled
def remaining_for(game: Tables, state: State, work: Work, question: int) -> int:
    """Return how many actions what is asked takes: a guess and a bound, or NEVER."""
    until = deadline_of_question(question)
    if until > 0 and state.round > until:
        return NEVER
    if is_so(game, state, work, question):
        return 0
    if state.over:
        return NEVER
    kind = kind_of_question(question)
    who = players_of_question(question)
    rounds = 0
    guess = FAR
    if until > 0 and not is_in_reach(game, state, work, question):
        return NEVER
    if kind in (Goal.STANDS, Goal.HOLDS):
        guess = PUSH * steps_to(game, state, work, who, subject_of_question(question)) + to_engage(
            state
        )
    elif kind == Goal.SPREADS:
        guess = PUSH * (amount_of_question(question) - most_areas(game, state, who))
    elif kind == Goal.BUILDS:
        rounds = rounds_to_build(game, state, work, who, amount_of_question(question))
        guess = 2 * PART * rounds * game.players
    elif kind == Goal.LEARNS:
        rounds = rounds_to_learn(game, state, work, who, subject_of_question(question))
        guess = 2 * PART * rounds * game.players
    elif kind in (Goal.ENDS, Goal.WINS):
        guess = 2 * PART * (game.rounds - state.round + 1) * game.players
    if until > 0 and state.round + rounds > until:
        return NEVER
    bound = actions_of(game, rounds)
    return min(guess, FAR) * GUESS + bound


@compiled
def is_in_reach(game: Tables, state: State, work: Work, question: int) -> bool:
    """Return whether one of the players can come in time to what is asked, as far as steps go."""
    kind = kind_of_question(question)
    what = subject_of_question(question)
    rounds = deadline_of_question(question) - state.round
    is_place = kind in (Goal.STANDS, Goal.HOLDS) or (kind == Goal.BUILDS and what != ANYWHERE)
    if not is_place and kind != Goal.SPREADS:
        return True
    for player in range(game.players):
        if (players_of_question(question) >> player) & 1:
            if kind == Goal.HOLDS and (state.markers[what] >> player) & 1:
                return True
            if kind == Goal.SPREADS:
                near = can_spread(game, state, work, player, amount_of_question(question), rounds)
            else:
                near = can_come(game, state, work, player, what, rounds)
            if near:
                return True
    return False


@compiled
def is_so(game: Tables, state: State, work: Work, question: int) -> bool:
    """Return whether what is asked is so now."""
    kind = kind_of_question(question)
    who = players_of_question(question)
    what = subject_of_question(question)
    if kind == Goal.ENDS:
        return state.over != 0
    if kind == Goal.WINS:
        return state.over != 0 and has_won(game, state, work, who)
    for player in range(game.players):
        if (who >> player) & 1:
            if kind == Goal.LOSES:
                if state.out[player] != 0:
                    return True
            elif kind == Goal.HOLDS:
                if controls(game, state, player, what):
                    return True
            elif kind == Goal.LEARNS:
                if (state.known[player] >> what) & 1:
                    return True
            elif kind == Goal.SPREADS:
                if areas_held(game, state, player) >= amount_of_question(question):
                    return True
            elif has_piece(
                game, state, player, what, amount_of_question(question), kind == Goal.BUILDS
            ):
                return True
    return False


@compiled
def has_piece(
    game: Tables, state: State, player: int, area: int, piece: int, finished: bool
) -> bool:
    """Return whether a player has a piece in an area: a finished one of a kind, or any at all."""
    for slot in range(state.stacks[player]):
        if area == ANYWHERE or state.area[player, slot] == area:
            if not finished:
                return True
            if state.piece[player, slot] == piece and state.task[player, slot] != Task.RISING:
                return True
    return False


@compiled
def has_won(game: Tables, state: State, work: Work, who: int) -> bool:
    """Return whether a player is in the first place, and nobody of another team."""
    write_scores(game, state, work)
    for player in range(game.players):
        if (who >> player) & 1 and work.places[player] == 1:
            alone = True
            for other in range(game.players):
                if work.places[other] == 1 and game.team[other] != game.team[player]:
                    alone = False
            return alone
    return False


@compiled
def most_areas(game: Tables, state: State, who: int) -> int:
    """Return the most areas that one of the players controls."""
    most = 0
    for player in range(game.players):
        if (who >> player) & 1:
            most = max(most, areas_held(game, state, player))
    return most


@compiled
def to_engage(state: State) -> int:
    """Return what it is guessed to take until the orders of the round are given."""
    return PART if state.phase == Phase.ORDERS else 0


@compiled
def steps_to(game: Tables, state: State, work: Work, who: int, target: int) -> int:
    """Return how many steps a unit of the players is from an area, over any links."""
    for area in range(game.areas):
        work.reached[area] = 0
    work.reached[target] = 1
    work.reach_cost[target] = 0
    work.queue[0] = target
    count = 1
    at = 0
    while at < count:
        here = work.queue[at]
        at += 1
        for player in range(game.players):
            if (who >> player) & 1 and has_unit(game, state, player, here):
                return work.reach_cost[here]
        for link in range(game.links[here]):
            there = game.link_to[here, link]
            if work.reached[there] == 0:
                work.reached[there] = 1
                work.reach_cost[there] = work.reach_cost[here] + 1
                work.queue[count] = there
                count += 1
    return FAR


@compiled
def has_unit(game: Tables, state: State, player: int, area: int) -> bool:
    """Return whether a player has a unit in an area."""
    for slot in range(state.stacks[player]):
        traits = game.piece_traits[player, state.piece[player, slot]]
        if state.area[player, slot] == area and traits & Trait.UNIT:
            return True
    return False


@compiled
def actions_of(game: Tables, rounds: int) -> int:
    """Return a number of actions without which this many rounds do not begin, at least 1.

    Everybody ends their orders in each round, the one that runs excepted; where the match goes on
    without those who are out, somebody does.
    """
    each = 1 if game.match_type == MatchType.LAST_MAN_STANDING else game.players
    return max((rounds - 1) * each, 0) + 1


@compiled
def rounds_to_build(game: Tables, state: State, work: Work, who: int, piece: int) -> int:
    """Return how many rounds have to begin until one of the players may have a piece."""
    least = FAR
    for player in range(game.players):
        if (who >> player) & 1 and piece < game.pieces[player]:
            find_rounds(game, state, work, player)
            least = min(least, work.owned[piece])
    return least


@compiled
def rounds_to_learn(game: Tables, state: State, work: Work, who: int, upgrade: int) -> int:
    """Return how many rounds have to begin until one of the players may have an upgrade."""
    least = FAR
    for player in range(game.players):
        if (who >> player) & 1 and upgrade < game.upgrades[player]:
            find_rounds(game, state, work, player)
            begun = FAR
            for piece in range(game.pieces[player]):
                if (game.piece_researches[player, piece] >> upgrade) & 1:
                    begun = min(begun, work.owned[piece])
            begun = max(begun, latest_of(game, work, player, game.upgrade_needs[player, upgrade]))
            least = min(least, begun + max(1, game.upgrade_rounds[player, upgrade]))
            for slot in range(state.stacks[player]):
                task, goal = state.task[player, slot], state.goal[player, slot]
                if task == Task.RESEARCHING and goal == upgrade:
                    least = min(least, state.due[player, slot])
    return least


QUESTION_RULES = rules_with_questions(
    RULES, __name__, (open_tables, open_state, open_work), remaining_for
)
