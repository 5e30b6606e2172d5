"""The end of a match: who is out, who has won, and the scores. Source: C6."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NOWHERE, log_event
from editor.systems.trts.play.areas import controls
from editor.systems.trts.play.events import Event
from editor.systems.trts.play.names import CARGO, MAXIMUM, Elimination, MatchType, Tie, Trait
from editor.systems.trts.play.stacks import clear_slot
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


@compiled
def has_any(game: Tables, state: State, player: int, trait: int) -> bool:
    """Return whether a player has a piece with a trait, finished or not; units also aboard."""
    for slot in range(state.stacks[player]):
        if game.piece_traits[player, state.piece[player, slot]] & trait:
            return True
        if trait == Trait.UNIT and state.cargo[player, slot] > 0:
            return True
    return False


@compiled
def is_lost(game: Tables, state: State, player: int) -> bool:
    """Return whether a player has to go out. Source: C6."""
    rule = game.rule_out
    if rule & Elimination.NO_BUILDINGS and not has_any(game, state, player, Trait.BUILDING):
        return True
    if rule & Elimination.NO_BASES and not has_any(game, state, player, Trait.BASE):
        return True
    return bool(rule & Elimination.NO_UNITS and not has_any(game, state, player, Trait.UNIT))


@compiled
def alive(game: Tables, state: State) -> int:
    """Return how many players are not out."""
    count = 0
    for player in range(game.players):
        if state.out[player] == 0:
            count += 1
    return count


@compiled
def teams_alive(game: Tables, state: State) -> int:
    """Return how many teams have all their players."""
    count = 0
    for player in range(game.players):
        is_first, is_whole = 1, 1
        for other in range(game.players):
            if game.team[other] == game.team[player]:
                if other < player:
                    is_first = 0
                if state.out[other]:
                    is_whole = 0
        count += is_first * is_whole
    return count


@compiled
def go_out(game: Tables, state: State, work: Work, player: int) -> int:
    """Take a player out of the match. Source: C6."""
    state.out[player] = game.players - alive(game, state) + 1
    log_event(work, Event.WENT_OUT, player, 0, 0, 0, 0)
    return state.out[player]


@compiled
def clear_player(game: Tables, state: State, player: int) -> int:
    """Remove all pieces and markers of a player; the others play on."""
    for slot in range(state.stacks[player]):
        clear_slot(state, player, slot)
    state.stacks[player] = 0
    state.minerals[player] = 0
    state.gas[player] = 0
    for area in range(game.areas):
        state.markers[area] &= ~(1 << player)
    return player


@compiled
def check_out(game: Tables, state: State, work: Work) -> bool:
    """Take players out who have lost; return whether the match is over. Source: C6."""
    before = alive(game, state)
    lost = 0
    for player in range(game.players):
        if state.out[player] == 0 and is_lost(game, state, player):
            lost |= 1 << player
    if lost == 0:
        return bool(state.over)
    for player in range(game.players):
        if (lost >> player) & 1:
            go_out(game, state, work, player)
            state.out[player] = game.players - before + 1
    return settle_out(game, state, work)


@compiled
def settle_out(game: Tables, state: State, work: Work) -> bool:
    """End the match if it ends with those who are out; else remove their pieces.

    As last man standing it goes on until one is left, by a house rule until two are. Source: C6.
    """
    if game.match_type != MatchType.LAST_MAN_STANDING or (
        teams_alive(game, state) <= game.rule_last_left
    ):
        end_match(game, state, work)
        return True
    for player in range(game.players):
        if state.out[player]:
            clear_player(game, state, player)
    return False


@compiled
def end_match(game: Tables, state: State, work: Work) -> int:
    """End the match."""
    state.over = 1
    state.mover = NOBODY
    log_event(work, Event.MATCH_ENDED, state.round, 0, 0, 0, 0)
    tell_ties(game, state, work)
    return state.round


@compiled
def supply_in_units(game: Tables, state: State, player: int) -> int:
    """Return the supply of a player's units on the map. Source: C6."""
    total = 0
    for slot in range(state.stacks[player]):
        piece = state.piece[player, slot]
        total += game.piece_supply[player, piece] * state.count[player, slot]
        if state.cargo[player, slot] > 0:
            aboard = (state.cargo[player, slot] - 1) // MAXIMUM
            total += game.piece_supply[player, aboard // CARGO] * (aboard % CARGO)
    return total


@compiled
def place_in_line(game: Tables, state: State, player: int) -> int:
    """Return the place of a player's token in the line, from 0."""
    for place in range(game.players):
        if state.line[place] == player:
            return place
    return NOWHERE


@compiled
def areas_held(game: Tables, state: State, player: int) -> int:
    """Return how many areas a player controls; contested ones do not count. Source: C6."""
    count = 0
    for area in range(game.areas):
        if (state.markers[area] >> player) & 1 and controls(game, state, player, area):
            count += 1
    return count


@compiled
def tally(game: Tables, state: State, work: Work) -> int:
    """Count areas, supply and the best token of each player's team."""
    for player in range(game.players):
        work.areas_held[player] = 0
        work.supply[player] = 0
        work.strength[player] = place_in_line(game, state, player)
        for other in range(game.players):
            if game.team[other] == game.team[player]:
                work.supply[player] += supply_in_units(game, state, other)
                place = place_in_line(game, state, other)
                work.strength[player] = min(work.strength[player], place)
    for area in range(game.areas):
        if state.markers[area]:
            for player in range(game.players):
                counted = 0
                for other in range(game.players):
                    if (
                        counted == 0
                        and game.team[other] == game.team[player]
                        and controls(game, state, other, area)
                    ):
                        counted = 1
                work.areas_held[player] += counted
    return game.players


@compiled
def last_out(game: Tables, state: State, player: int) -> int:
    """Return when the first of a player's team went out: 1 for first of all, 0 for never."""
    when = 0
    for other in range(game.players):
        if game.team[other] == game.team[player] and state.out[other]:
            when = state.out[other] if when == 0 else min(when, state.out[other])
    return when


@compiled
def is_ahead(game: Tables, state: State, work: Work, player: int, other: int) -> bool:
    """Return whether a player stands better than another, after `tally`. Source: C6."""
    mine = last_out(game, state, player)
    theirs = last_out(game, state, other)
    if mine != theirs:
        # Players in the match are ahead of those who are out, and of these the later ones.
        return theirs != 0 and (mine == 0 or mine > theirs)
    if work.areas_held[player] != work.areas_held[other]:
        return work.areas_held[player] > work.areas_held[other]
    if game.rule_tie == Tie.SUPPLY and work.supply[player] != work.supply[other]:
        return work.supply[player] > work.supply[other]
    return work.strength[player] < work.strength[other]


@compiled
def tell_ties(game: Tables, state: State, work: Work) -> int:
    """Log what breaks each tie between teams with equally many areas. Source: C6."""
    tally(game, state, work)
    for player in range(game.players):
        behind = next_behind(game, state, work, player)
        if behind != NOBODY and ties_with(game, state, work, player, behind):
            mine, theirs = work.supply[player], work.supply[behind]
            if game.rule_tie == Tie.SUPPLY and mine != theirs:
                log_event(work, Event.TIE_BROKEN, player, behind, Tie.SUPPLY, mine, theirs)
            else:
                mine, theirs = work.strength[player] + 1, work.strength[behind] + 1
                log_event(work, Event.TIE_BROKEN, player, behind, Tie.LINE, mine, theirs)
    return game.players


@compiled
def is_first_of_team(game: Tables, player: int) -> bool:
    """Return whether a player is the first of a team by seat."""
    other = 0
    while other < player and game.team[other] != game.team[player]:
        other += 1
    return other == player


@compiled
def next_behind(game: Tables, state: State, work: Work, player: int) -> int:
    """Return the first player of the team next behind, after `tally`; or NOBODY."""
    found = NOBODY
    if is_first_of_team(game, player):
        for other in range(game.players):
            if is_first_of_team(game, other):
                is_behind = is_ahead(game, state, work, player, other)
                if is_behind and (found == NOBODY or is_ahead(game, state, work, other, found)):
                    found = other
    return found


@compiled
def ties_with(game: Tables, state: State, work: Work, player: int, other: int) -> bool:
    """Return whether two players are tied in areas and in going out, after `tally`."""
    if last_out(game, state, player) != last_out(game, state, other):
        return False
    return work.areas_held[player] == work.areas_held[other]


@compiled
def end_at_limit(game: Tables, state: State, work: Work) -> None:
    """End the match when its limit of actions is reached."""
    if state.plies >= game.rule_plies and not state.over:
        end_match(game, state, work)


@compiled
def write_limit(game: Tables, state: State, work: Work) -> None:
    """Write the number of rounds, and whether the match reached its limit of rounds or actions."""
    work.rounds = state.round
    is_last = state.round >= game.rounds or state.plies >= game.rule_plies
    work.at_limit = 1 if state.over and is_last else 0


@compiled
def write_scores(game: Tables, state: State, work: Work) -> int:
    """Write areas as scores, and ranks from 1; allies share both. Source: C6."""
    tally(game, state, work)
    for player in range(game.players):
        place = 1
        for other in range(game.players):
            if game.team[other] != game.team[player] and is_ahead(game, state, work, other, player):
                place += 1
        work.places[player] = place
        work.scores[player] = work.areas_held[player]
    return game.players


@compiled
def is_tied(game: Tables, state: State, work: Work) -> bool:
    """Return whether two teams share the most areas. Source: C6."""
    tally(game, state, work)
    most = 0
    for player in range(game.players):
        most = max(most, work.areas_held[player])
    first = NOBODY
    for player in range(game.players):
        if work.areas_held[player] == most:
            if first != NOBODY and game.team[first] != game.team[player]:
                return True
            first = player
    return False
