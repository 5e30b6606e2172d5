"""Control of areas, the end of a match, points and places."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, NOWHERE, log_event
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.names import CLASSES, End, Phase, Tie
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables

TIES_COMPARED = 4
"""How many tie-breakers are compared, one after the other."""


@compiled
def trigger_end(game: Tables, state: State, work: Work, party: int, reason: int) -> None:
    """Begin the end: every party but the one that triggered it has one last turn.

    Later triggers change nothing. Source: A7, A8.
    """
    if state.ending != 0:
        return
    state.ending = reason
    state.ender = party
    for other in range(game.players):
        if other != party:
            state.last_bits |= 1 << other
    log_event(work, Event.ENDING, party, reason, 0, 0, 0)


@compiled
def finish(state: State, work: Work, reason: int) -> None:
    """End the match now."""
    state.over = 1
    state.ending = reason
    state.mover = NOBODY
    state.phase = Phase.ACT
    state.active = NONE
    state.opponent = NONE
    log_event(work, Event.OVER, reason, 0, 0, 0, 0)


@compiled
def check_ends(game: Tables, state: State, work: Work) -> None:
    """Check after an action whether captures, lost units or the length end the match.

    Captures count for the party that made them, by a house rule for the party whose turn it is, and
    so does a party without units. Source: A7, A8.
    """
    if state.over:
        return
    if state.plies >= game.rule_plies:
        finish(state, work, End.PLIES)
        return
    if game.adventure:
        return
    if game.rule_captures > 0:
        for party in range(game.players):
            if state.captured[party] >= game.rule_captures:
                by = party if game.rule_captor_ends else state.turn_of
                trigger_end(game, state, work, by, End.CAPTURES)
    if game.rule_elimination:
        for party in range(game.players):
            if state.alive[party] == 0:
                trigger_end(game, state, work, state.turn_of, End.ELIMINATION)
    elif state.ending == 0 and sides_left(game, state) <= 1:
        trigger_end(game, state, work, state.turn_of, End.ELIMINATION)


@compiled
def sides_left(game: Tables, state: State) -> int:
    """Return how many teams have units left."""
    seen = 0
    count = 0
    for party in range(game.players):
        bit = 1 << game.team[party]
        if state.alive[party] > 0 and seen & bit == 0:
            seen |= bit
            count += 1
    return count


@compiled
def check_control(game: Tables, state: State, work: Work, party: int) -> None:
    """Activate, advance and secure the flags of a party at the start of its turn. Source: A6.

    A flag that leaves START goes on in the same check by a house rule alone.
    """
    for area in range(game.areas):
        if state.flag_of[area] == NOBODY:
            begun = state.flag[area] > 0
            if not begun:
                activate(game, state, work, party, area)
                begun = state.flag[area] > 0 and game.rule_trigger_advances != 0
            may_go_on = begun and state.flag_of[area] == NOBODY
            if may_go_on and has_majority(game, state, party, area):
                advance(game, state, work, party, area)


@compiled
def activate(game: Tables, state: State, work: Work, party: int, area: int) -> None:
    """Move a flag from START: a unit on the trigger space, and the majority. Source: A6."""
    if not is_on_trigger(game, state, party, area):
        return
    if game.teams and game.rule_team_activates == 0:
        if not leads_alone(game, state, party, area):
            return
    elif not has_majority(game, state, party, area):
        return
    log_event(work, Event.ACTIVATED, area, party, 0, 0, 0)
    advance(game, state, work, party, area)


@compiled
def advance(game: Tables, state: State, work: Work, party: int, area: int) -> None:
    """Move a flag by one; at the end of the track the party takes it. Source: A6."""
    state.flag[area] += 1
    if state.flag[area] < game.rule_track:
        log_event(work, Event.ADVANCED, area, party, state.flag[area], 0, 0)
        return
    state.flag_of[area] = party
    log_event(work, Event.SECURED, area, party, 0, 0, 0)
    if game.rule_flags > 0 and flags_taken(game, state) >= game.rule_flags:
        trigger_end(game, state, work, party, End.FLAGS)


@compiled
def flags_taken(game: Tables, state: State) -> int:
    """Return how many flags are taken."""
    taken = 0
    for area in range(game.areas):
        if state.flag_of[area] != NOBODY:
            taken += 1
    return taken


@compiled
def is_on_trigger(game: Tables, state: State, party: int, area: int) -> bool:
    """Return whether a unit of the party stands on the trigger space of an area."""
    for unit in range(party * CLASSES, party * CLASSES + CLASSES):
        if state.cell[unit] != NOWHERE and (game.trigger_bits[state.cell[unit]] >> area) & 1:
            return True
    return False


@compiled
def units_in_area(game: Tables, state: State, party: int, area: int) -> int:
    """Return how many units of a party are in an area."""
    count = 0
    for unit in range(party * CLASSES, party * CLASSES + CLASSES):
        if state.cell[unit] != NOWHERE and (game.area_bits[state.cell[unit]] >> area) & 1:
            count += 1
    return count


@compiled
def leads_alone(game: Tables, state: State, party: int, area: int) -> bool:
    """Return whether a party has more units in an area than any other single party. Source: A6."""
    own = units_in_area(game, state, party, area)
    if own == 0:
        return False
    for other in range(game.parties):
        if other != party and units_in_area(game, state, other, area) >= own:
            return False
    return True


@compiled
def has_majority(game: Tables, state: State, party: int, area: int) -> bool:
    """Return whether a party has the majority in an area; a tie is none.

    In a team match: a unit of its own there, and more of its team than of the other. Source: A6.
    """
    if not game.teams:
        return leads_alone(game, state, party, area)
    if units_in_area(game, state, party, area) == 0:
        return False
    lead = 0
    for other in range(game.parties):
        there = units_in_area(game, state, other, area)
        lead += there if game.team[other] == game.team[party] else -there
    return lead > 0


@compiled
def points_of_party(game: Tables, state: State, party: int) -> int:
    """Return the points of a party for units, captures, villages and more. Source: A7."""
    points = state.captured[party] * game.points_capture
    for unit in range(party * CLASSES, party * CLASSES + CLASSES):
        if state.cell[unit] != NOWHERE:
            points += game.points_unit
            if game.village[state.cell[unit]] != NONE:
                points += game.points_village
    if state.bearer != NONE and state.bearer // CLASSES == party:
        points += game.points_artifact
    return points + flags_of_party(game, state, party) * game.points_flag


@compiled
def flags_of_party(game: Tables, state: State, party: int) -> int:
    """Return how many flags a party took."""
    flags = 0
    for area in range(game.areas):
        if state.flag_of[area] == party:
            flags += 1
    return flags


@compiled
def points_of_team(game: Tables, state: State, team: int) -> int:
    """Return the points of all parties of a team. Source: A7."""
    points = 0
    for party in range(game.players):
        if game.team[party] == team:
            points += points_of_party(game, state, party)
    return points


@compiled
def tie_break(game: Tables, state: State, team: int, tie: int) -> int:
    """Return the value of a team for a tie-breaker, one of Tie. Source: A7."""
    total = 0
    for party in range(game.players):
        if game.team[party] == team:
            if tie == Tie.UNITS:
                total += state.alive[party]
            elif tie == Tie.CAPTURES:
                total += state.captured[party]
            elif tie == Tie.FLAGS:
                total += flags_of_party(game, state, party)
            elif tie == Tie.HEALTH:
                for unit in range(party * CLASSES, party * CLASSES + CLASSES):
                    total += state.health[unit]
    return total


@compiled
def is_ahead(game: Tables, state: State, one: int, other: int) -> bool:
    """Return whether one team is placed before another. Source: A7."""
    mine = points_of_team(game, state, one)
    theirs = points_of_team(game, state, other)
    for rank in range(TIES_COMPARED):
        if mine != theirs:
            return mine > theirs
        mine = tie_break(game, state, one, game.rule_tie[rank])
        theirs = tie_break(game, state, other, game.rule_tie[rank])
    return mine > theirs


@compiled
def write_limit(game: Tables, state: State, work: Work) -> None:
    """Write down the rounds begun, and whether the match reached its limit of rounds or actions."""
    work.rounds = state.round
    is_last = state.round >= game.rule_rounds or state.plies >= game.rule_plies
    work.at_limit = 1 if state.over and is_last else 0


@compiled
def score_adventure(game: Tables, state: State, work: Work) -> None:
    """Write down crystals as points; winners share the first place, losers the second."""
    crystals = 0
    for dungeon in range(game.dungeons):
        crystals += state.crystal[dungeon]
    place = 1 if crystals == game.dungeons else 2
    for party in range(game.players):
        work.scores[party] = crystals
        work.places[party] = place


@compiled
def write_scores(game: Tables, state: State, work: Work) -> None:
    """Write down points and places of all players; a team shares them."""
    if game.adventure:
        score_adventure(game, state, work)
        return
    for party in range(game.players):
        work.scores[party] = points_of_team(game, state, game.team[party])
        place = 1
        counted = 1 << game.team[party]
        for other in range(game.players):
            bit = 1 << game.team[other]
            if counted & bit == 0:
                counted |= bit
                if is_ahead(game, state, game.team[other], game.team[party]):
                    place += 1
        work.places[party] = place
