"""Points: given as they fall, after rounds, and at the end; who comes first. Source: B7."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, log_event
from editor.systems.mechs.play.events import Event
from editor.systems.mechs.play.names import WEAPONS, Cause, Phase, TokenKind
from editor.systems.mechs.play.state import State, Work, count_bits
from editor.systems.mechs.play.tables import Tables


@compiled
def award(state: State, work: Work, seat: int, points: int, cause: int) -> None:
    """Give a player points, or take some, but not below 0."""
    before = state.points[seat]
    state.points[seat] = max(0, before + points)
    if state.points[seat] != before:
        log_event(work, Event.SCORED, seat, state.points[seat] - before, cause, 0, 0)


@compiled
def score_zones(game: Tables, state: State, work: Work) -> None:
    """Score mines, turrets, pilots and the Mighty Mech. Source: B7."""
    for seat in range(game.seats):
        mines = 0
        turrets = 0
        for zone in range(game.zones):
            if state.token[zone] and state.token_owner[zone] == seat:
                if state.token[zone] == TokenKind.MINE:
                    mines += game.value[zone]
                else:
                    turrets += game.value[zone]
        award(state, work, seat, mines * game.factor_mine, Cause.MINES)
        award(state, work, seat, turrets * game.factor_turret, Cause.TURRETS)
        pilot = game.value[state.zone[seat]] * game.factor_pilot
        award(state, work, seat, pilot, Cause.PILOT)
        if state.mech_holder == seat:
            award(state, work, seat, game.points_mech_held, Cause.MECH_HELD)


@compiled
def weapon_points(game: Tables, state: State, seat: int) -> int:
    """Return what a player's weapons score at the end; the first ones do not. Source: B7."""
    counted = state.bought[seat]
    if game.rule_starting_weapons_count:
        counted = state.owned[seat]
    points = 0
    for weapon in range(WEAPONS):
        if counted >> weapon & 1:
            points += game.weapon_points[weapon]
    return points


@compiled
def end_match(game: Tables, state: State, work: Work) -> None:
    """Score the weapons, and end the match."""
    for seat in range(game.seats):
        award(state, work, seat, weapon_points(game, state, seat), Cause.WEAPONS)
    state.over = 1
    state.phase = Phase.OVER
    state.mover = NOBODY
    state.active = NOBODY
    state.card = NONE
    write_scores(game, state, work)
    first = NOBODY
    count = 0
    for seat in range(game.seats):
        if work.places[seat] == 1:
            first = seat
            count += 1
    log_event(work, Event.ENDED, first if count == 1 else NOBODY, 0, 0, 0, 0)


@compiled
def end_at_limit(game: Tables, state: State, work: Work) -> None:
    """End the match as it stands once all its actions are used up."""
    if state.plies >= game.rule_plies and not state.over:
        end_match(game, state, work)


@compiled
def write_limit(game: Tables, state: State, work: Work) -> None:
    """Write down how many rounds began, and whether the limit of rounds or actions is reached."""
    work.rounds = state.round
    is_last = state.round >= game.rounds or state.plies >= game.rule_plies
    work.at_limit = 1 if state.over and is_last else 0


@compiled
def final_points(game: Tables, state: State, seat: int) -> int:
    """Return the points of a player if the match ended now."""
    if state.over:
        return state.points[seat]
    return state.points[seat] + weapon_points(game, state, seat)


@compiled
def rank_of(game: Tables, state: State, seat: int) -> int:
    """Return a number that ranks players by points and tie-breaks.

    Points, then the Mighty Mech, then the most weapons. Source: B7.
    """
    weapons = count_bits(state.owned[seat])
    held = 64 if state.mech_holder == seat else 0
    return final_points(game, state, seat) * 128 + held + weapons


@compiled
def write_scores(game: Tables, state: State, work: Work) -> None:
    """Write points and places into the work."""
    for seat in range(game.seats):
        work.scores[seat] = rank_of(game, state, seat)
    for seat in range(game.seats):
        place = 1
        for other in range(game.seats):
            if work.scores[other] > work.scores[seat]:
                place += 1
        work.places[seat] = place
    for seat in range(game.seats):
        work.scores[seat] = work.scores[seat] // 128
