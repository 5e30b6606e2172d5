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
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.systems.tactics.play.earliest import (
    FAR,
    is_any_left,
    is_to_come,
    least_actions,
    least_from_start,
    most_points_ever,
    to_set_up,
)
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.flood import least_steps
from editor.systems.tactics.play.names import CLASSES, Draw, Phase, TurnAction
from editor.systems.tactics.play.rules import RULES
from editor.systems.tactics.play.scoring import (
    has_majority,
    is_on_trigger,
    points_of_team,
    write_scores,
)
from editor.systems.tactics.play.state import State, Work, open_state, open_work
from editor.systems.tactics.play.tables import Tables, open_tables

HARD = 3 * PART
"""What one health, or one point, is guessed to take."""
STRIDE = 4
"""Spaces that a unit is guessed to go in a turn."""


class Goal(IntEnum):
    """What can be asked."""

    STANDS = 0  # a unit stands on a space
    BEARS = 1  # a unit has the artifact
    TAKES = 2  # a party has taken the flag of an area
    LEADS = 3  # a party has the majority in an area
    LOSES = 4  # a unit is captured
    SCORES = 5  # a party has this many points
    ENDS = 6  # the match is over
    WINS = 7  # the match is over, and no other team is in first place


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
    if is_lost(game, state, question):
        return NEVER
    waiting = to_set_up(game, state)
    # Units that are placed may have the majority, or be worth points; the last step of the set-up
    # begins the first turn, in which a flag may advance.
    bound = max(waiting, 1)
    guess = PART
    if kind in (Goal.LEADS, Goal.SCORES):
        bound = 1
    elif kind != Goal.TAKES:
        bound = waiting + 1
    if kind == Goal.STANDS:
        bound = least_actions(game, state, who, subject_of_question(question), waiting)
        guess = guess_of_way(game, state, who, subject_of_question(question))
    elif kind == Goal.BEARS:
        target = state.artifact_at
        if target == NOWHERE and state.bearer != NONE:
            target = state.cell[state.bearer]
        if target != NOWHERE:
            guess = guess_of_way(game, state, who, target)
    elif kind == Goal.TAKES:
        guess = guess_of_flag(game, state, who, subject_of_question(question))
    elif kind == Goal.LEADS:
        guess = guess_of_way(
            game, state, units_of(who), game.area_trigger[subject_of_question(question)]
        )
    elif kind == Goal.LOSES:
        guess = guess_of_loss(game, state, who)
    elif kind == Goal.SCORES:
        guess = HARD * (amount_of_question(question) - most_points(game, state, who))
    else:
        guess = PART * (game.rule_rounds - state.round + 1) * game.players
    return min(guess + waiting * PART, FAR) * GUESS + bound


@compiled
def is_lost(game: Tables, state: State, question: int) -> bool:
    """Return whether what is not so can never be so: its units are gone, or its points are.

    Units that are off the map come back in adventures alone; a flag that is taken stays where it
    is, and no more units can be captured than there are.
    """
    kind = kind_of_question(question)
    if kind == Goal.TAKES:
        return state.flag_of[subject_of_question(question)] != NOBODY
    if game.adventure or state.phase == Phase.DRAFT:
        return False
    if kind in (Goal.STANDS, Goal.BEARS, Goal.LOSES):
        return not is_any_left(game, state, players_of_question(question))
    if kind == Goal.LEADS:
        return not is_any_left(game, state, units_of(players_of_question(question)))
    if kind == Goal.SCORES:
        return most_points_ever(game, state, players_of_question(question)) < amount_of_question(
            question
        )
    return False


@compiled
def is_so(game: Tables, state: State, work: Work, question: int) -> bool:
    """Return whether what is asked is so now, or was by the last step."""
    kind = kind_of_question(question)
    who = players_of_question(question)
    if kind == Goal.STANDS:
        return unit_on(game, state, subject_of_question(question)) & who != 0
    if kind == Goal.BEARS:
        return state.bearer != NONE and (who >> state.bearer) & 1 != 0
    if kind == Goal.TAKES:
        taker = state.flag_of[subject_of_question(question)]
        return taker != NOBODY and (who >> taker) & 1 != 0
    if kind == Goal.LEADS:
        for party in range(game.parties):
            if (who >> party) & 1 and has_majority(
                game, state, party, subject_of_question(question)
            ):
                return True
        return False
    if kind == Goal.LOSES:
        for index in range(work.event_count):
            if work.events[index, 0] == Event.CAPTURED and (who >> work.events[index, 1]) & 1:
                return True
        return False
    if kind == Goal.SCORES:
        return most_points(game, state, who) >= amount_of_question(question)
    if kind == Goal.ENDS:
        return state.over != 0
    return state.over != 0 and has_won(game, state, work, who)


@compiled
def unit_on(game: Tables, state: State, cell: int) -> int:
    """Return the unit that stands on a cell, as a bit; 0 for none."""
    for unit in range(game.units):
        if state.cell[unit] == cell:
            return 1 << unit
    return 0


@compiled
def has_won(game: Tables, state: State, work: Work, who: int) -> bool:
    """Return whether a party is in the first place, and nobody but its team is."""
    write_scores(game, state, work)
    for party in range(game.players):
        if (who >> party) & 1 and work.places[party] == 1:
            alone = True
            for other in range(game.players):
                if work.places[other] == 1 and game.team[other] != game.team[party]:
                    alone = False
            return alone
    return False


@compiled
def most_points(game: Tables, state: State, who: int) -> int:
    """Return the most points that one of the parties has."""
    most = 0
    for party in range(game.players):
        if (who >> party) & 1:
            if game.adventure:
                crystals = 0
                for dungeon in range(game.dungeons):
                    crystals += state.crystal[dungeon]
                most = max(most, crystals)
            else:
                most = max(most, points_of_team(game, state, game.team[party]))
    return most


@compiled
def guess_of_way(game: Tables, state: State, who: int, target: int) -> int:
    """Return a guess of what it takes to bring one of the units to a cell.

    All players end their turns between two moves of a unit.
    """
    least = FAR
    for unit in range(game.units):
        if (who >> unit) & 1:
            away = FAR
            if state.cell[unit] != NOWHERE:
                away = least_steps(game, state.cell[unit], target)
            elif is_to_come(state, unit):
                away = least_from_start(game, state, unit, target)
            if away < FAR:
                guess = away * (game.players + 1) * PART // STRIDE
                if away > 0:
                    guess += turns_to_move(game, state, unit) * PART
                least = min(least, guess)
    return least


@compiled
def turns_to_move(game: Tables, state: State, unit: int) -> int:
    """Return how many turns are guessed to end before a unit can move."""
    moved = state.done[unit] & TurnAction.MOVE != 0 or state.weakened[unit] != 0
    if moved and state.turn_of == unit // CLASSES:
        return game.players
    return turns_before(game, state, unit // CLASSES)


@compiled
def turns_before(game: Tables, state: State, party: int) -> int:
    """Return how many turns are guessed to end before a party can act."""
    now = state.turn_of
    ended = 0
    if state.actions_left == 0:
        ended = 1
        now = game.next_party[now]
    while now != party and ended < game.parties:
        ended += 1
        now = game.next_party[now]
    return ended


@compiled
def units_of(who: int) -> int:
    """Return the units of parties, as bits."""
    units = 0
    for party in range(4):
        if (who >> party) & 1:
            units |= 15 << party * CLASSES
    return units


@compiled
def guess_of_flag(game: Tables, state: State, who: int, area: int) -> int:
    """Return a guess of what it takes until a party has taken the flag of an area."""
    if state.flag_of[area] != NOBODY:
        return FAR
    least = FAR
    for party in range(game.players):
        if (who >> party) & 1:
            turns = (game.rule_track - state.flag[area] - 1) * game.players
            way = 0
            ready = is_on_trigger(game, state, party, area)
            if state.flag[area] > 0 and has_majority(game, state, party, area):
                ready = True
            if not ready:
                way = guess_of_way(game, state, units_of(1 << party), game.area_trigger[area])
            if not ready or state.turn_of == party:
                turns += game.players
            else:
                turns += turns_before(game, state, party)
            least = min(least, turns * PART + way)
    return least


@compiled
def guess_of_loss(game: Tables, state: State, who: int) -> int:
    """Return a guess of the actions until one of the units is captured."""
    least = FAR
    for unit in range(game.units):
        if (who >> unit) & 1 and state.cell[unit] != NOWHERE:
            near = FAR
            for foe in range(game.units):
                rival = game.team[foe // CLASSES] != game.team[unit // CLASSES]
                if rival and state.cell[foe] != NOWHERE:
                    near = min(near, least_steps(game, state.cell[unit], state.cell[foe]))
            way = near * (game.players + 1) * PART // STRIDE
            least = min(least, state.health[unit] * HARD + way)
    return least


@compiled
def is_alike(game: Tables, drawn: int) -> int:
    """Return 1 for a face of a die that shows the same as one before it."""
    kind = drawn >> 16
    result = drawn & 65535
    if kind in (Draw.KNOCK_BACK, Draw.MISS, Draw.MAGIC, Draw.CAVE_IN, Draw.TRAP):
        for lower in range(result):
            if game.die_face[lower] == game.die_face[result]:
                return 1
    return 0


QUESTION_RULES = rules_with_questions(
    RULES, __name__, (open_tables, open_state, open_work), remaining_for, is_alike
)
