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
from editor.play.header import NOBODY
from editor.systems.mechs.play.events import Event
from editor.systems.mechs.play.names import ZONES, AdHoc, Phase
from editor.systems.mechs.play.rules import RULES
from editor.systems.mechs.play.scoring import write_scores
from editor.systems.mechs.play.state import State, Work, controls, open_state, open_work
from editor.systems.mechs.play.tables import Tables, open_tables

FAR = 4000
"""More parts of an action than any question is worth."""
LINE = 511
"""The most actions that a line has: `MOST_ACTIONS` of `editor/solve/question.py`."""
HARD = 3 * PART
"""What one health, or one point, is guessed to take."""


class Goal(IntEnum):
    """What can be asked."""

    STANDS = 0  # a pilot stands in a zone
    HOLDS = 1  # a player's pilot, mine or turret is in a zone
    RIDES = 2  # a player has the Mighty Mech
    LOSES = 3  # a player is knocked out
    SCORES = 4  # a player has this many points
    ENDS = 5  # the match is over
    WINS = 6  # the match is over, and nobody else is in first place


@compiled
def remaining_for(game: Tables, state: State, work: Work, question: int) -> int:
    """Return how many actions what is asked takes: a guess and a bound, or NEVER."""
    until = deadline_of_question(question)
    if until > 0 and is_late(game, state, until):
        return NEVER
    if is_so(game, state, work, question):
        return 0
    if state.over:
        return NEVER
    kind = kind_of_question(question)
    if kind in (Goal.ENDS, Goal.WINS) and until > 0 and not can_end(game, state, until):
        return NEVER
    who = players_of_question(question)
    waiting = cards_to_lay(game, state)
    # The last card that is laid begins the first turn; a mine on a base is laid before.
    bound = 1 if kind == Goal.HOLDS else max(waiting, 1)
    guess = FAR
    if kind in (Goal.STANDS, Goal.HOLDS):
        guess = nearest(game, state, who, subject_of_question(question)) * game.seats * PART
    elif kind == Goal.RIDES:
        if state.mech_zone >= 0:
            guess = nearest(game, state, who, state.mech_zone) * game.seats * PART
    elif kind == Goal.LOSES:
        guess = least_health(game, state, who) * HARD
    elif kind == Goal.SCORES:
        guess = HARD * (amount_of_question(question) - most_points(game, state, who))
    else:
        guess = PART * (game.rounds - state.round + 1) * game.seats
    return min(guess + waiting * PART, FAR) * GUESS + bound


@compiled
def can_end(game: Tables, state: State, until: int) -> bool:
    """Return whether the match may be over by a turn: after its last round, or by its limit."""
    is_near = state.plies + LINE >= game.rule_plies
    return is_near or until >= game.rounds * game.slots


@compiled
def is_late(game: Tables, state: State, until: int) -> bool:
    """Return whether the last turn that counts is over: all before the first card of the next."""
    turn = (state.round - 1) * game.slots + state.slot + 1
    if turn <= until:
        return False
    # What is scored after a round belongs to it, though the next one has begun.
    if turn == until + 1 and state.slot == 0 and state.active == NOBODY:
        return has_laid_a_card(game, state)
    return True


@compiled
def has_laid_a_card(game: Tables, state: State) -> bool:
    """Return whether a player has begun a program."""
    laid = 0
    for seat in range(game.seats):
        laid += state.programmed[seat]
    return laid > 0


@compiled
def is_so(game: Tables, state: State, work: Work, question: int) -> bool:
    """Return whether what is asked is so now, or was by the last step."""
    kind = kind_of_question(question)
    who = players_of_question(question)
    if kind == Goal.LOSES:
        for index in range(work.event_count):
            if work.events[index, 0] == Event.KNOCKED_OUT and (who >> work.events[index, 1]) & 1:
                return True
        return False
    if kind == Goal.SCORES:
        return most_points(game, state, who) >= amount_of_question(question)
    if kind == Goal.ENDS:
        return state.over != 0
    if kind == Goal.RIDES:
        return state.mech_holder >= 0 and (who >> state.mech_holder) & 1 != 0
    if kind == Goal.WINS:
        return state.over != 0 and has_won(game, state, work, who)
    for seat in range(game.seats):
        if (who >> seat) & 1:
            if state.zone[seat] == subject_of_question(question):
                return True
            if kind == Goal.HOLDS and controls(state, seat, subject_of_question(question)):
                return True
    return False


@compiled
def has_won(game: Tables, state: State, work: Work, who: int) -> bool:
    """Return whether a player is alone in the first place."""
    write_scores(game, state, work)
    first = 0
    for seat in range(game.seats):
        if work.places[seat] == 1:
            first |= 1 << seat
    return first & (first - 1) == 0 and first & who != 0


@compiled
def most_points(game: Tables, state: State, who: int) -> int:
    """Return the most points that one of the players has."""
    most = 0
    for seat in range(game.seats):
        if (who >> seat) & 1:
            most = max(most, state.points[seat])
    return most


@compiled
def least_health(game: Tables, state: State, who: int) -> int:
    """Return the least health that one of the players has."""
    least = FAR
    for seat in range(game.seats):
        if (who >> seat) & 1:
            least = min(least, state.health[seat])
    return least


@compiled
def nearest(game: Tables, state: State, who: int, zone: int) -> int:
    """Return how many steps the nearest of the players is from a zone."""
    least = ZONES
    for seat in range(game.seats):
        if (who >> seat) & 1:
            least = min(least, game.distance[state.zone[seat], zone])
    return least


@compiled
def cards_to_lay(game: Tables, state: State) -> int:
    """Return how many cards must be laid before the first turn, or the next, of the round."""
    if state.active != NOBODY or state.phase > Phase.PROGRAM:
        return 0
    left = 0
    for seat in range(game.seats):
        if game.robot[seat] == 0 and state.ad_hoc[seat] == AdHoc.PROGRAMMED:
            left += game.slots - state.programmed[seat]
    return left


QUESTION_RULES = rules_with_questions(
    RULES, __name__, (open_tables, open_state, open_work), remaining_for
)
