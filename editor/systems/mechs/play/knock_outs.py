"""Knock-outs and retreats: where a pilot goes, what it keeps, who takes its Mech. Source: B5."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, NOWHERE, list_action, log_event
from editor.play.rng import draw
from editor.systems.mechs.play.actions import Action, Refusal, action_of
from editor.systems.mechs.play.events import Event
from editor.systems.mechs.play.names import (
    ZONES,
    AdHoc,
    AutomaticPhase,
    Cause,
    Direction,
    Draw,
    Phase,
    Status,
)
from editor.systems.mechs.play.robots import facing_at_base, wander
from editor.systems.mechs.play.scoring import award
from editor.systems.mechs.play.state import State, Work, enemy_in, is_hostile
from editor.systems.mechs.play.tables import Tables
from editor.systems.mechs.play.weapons import begin_equipping, take_off


@compiled
def enter_ad_hoc(game: Tables, state: State, seat: int) -> None:
    """Drop the rest of a player's program for this round; robots have none.

    Who is in ad hoc mode already begins it again, but by a house rule does not. Source: B2, B5.
    """
    if game.robot[seat]:
        return
    if game.rule_fresh_again or state.ad_hoc[seat] == AdHoc.PROGRAMMED:
        state.ad_hoc[seat] = AdHoc.FRESH
    for slot in range(game.slots):
        state.program[seat, slot] = NONE
    state.programmed[seat] = 0
    state.revealed[seat] = 0


@compiled
def list_retreats(
    game: Tables, state: State, work: Work, seat: int, origin: int, home: int
) -> None:
    """List the nearest zones, by orthogonal steps, that are not hostile to a player.

    With `home` the zone from which they are counted may be among them. Where all are hostile, those
    without an enemy's pilot count; the list may stay empty. Source: B5.
    """
    work.retreat_count = 0
    first = 0 if home else 1
    for lenient in range(2):
        nearest = ZONES
        for rank in range(first, game.zones):
            zone = game.near[origin, rank]
            away = game.distance[origin, zone]
            if away >= ZONES or away > nearest:
                break
            if not is_hostile(game, state, seat, zone) or (
                lenient and enemy_in(game, state, seat, zone) == NOBODY
            ):
                nearest = away
                work.retreats[work.retreat_count] = zone
                work.retreat_count += 1
        if work.retreat_count:
            return


@compiled
def is_retreat(work: Work, zone: int) -> bool:
    """Return whether a zone is among the listed retreats."""
    found = False
    for rank in range(work.retreat_count):
        if work.retreats[rank] == zone:
            found = True
    return found


@compiled
def knock_out(
    game: Tables, state: State, work: Work, seat: int, by: int, in_combat: int, resume: int
) -> None:
    """Knock a player out; `by` scores, unless it is NOBODY. `resume` is the stage to go on with.

    A pilot goes to its base; from power armor and the Mighty Mech it becomes a pilot again and
    goes to the nearest zone. Robots go to their base and keep their armor. Source: B5, B6.
    """
    status = state.status[seat]
    zone = state.zone[seat]
    log_event(work, Event.KNOCKED_OUT, seat, zone, by, status, 0)
    if by != NOBODY:
        award(state, work, by, game.points_knock_out, Cause.KNOCK_OUT)
    enter_ad_hoc(game, state, seat)
    state.victim = seat
    state.victor = NOBODY
    state.origin = zone
    if (status == Status.PILOT or game.robot[seat]) and game.base[seat] >= 0:
        state.origin = game.base[seat]
        state.home = 1
    if status == Status.PILOT:
        state.energy[seat] = max(state.energy[seat], game.recover_energy)
        state.credits[seat] = max(state.credits[seat], game.recover_credits)
    if status == Status.MECH:
        state.mech_holder = NOBODY
        state.mech_side = NONE
        state.mech_zone = zone
        if in_combat:
            state.victor = by
    state.status[seat] = Status.ARMOR if game.robot[seat] else Status.PILOT
    state.health[seat] = game.health[state.status[seat]]
    take_off(game, state, seat)
    state.resume = resume
    state.phase = AutomaticPhase.FALL


@compiled
def fall(game: Tables, state: State, work: Work) -> None:
    """Put the victim into the nearest zone, or let it choose among several."""
    seat = state.victim
    if game.robot[seat]:
        state.facing[seat] = Direction.NORTH
        zone = wander(game, state, work, seat, state.origin)
        if zone == NOWHERE:
            list_retreats(game, state, work, seat, state.origin, state.home)
            if work.retreat_count:
                zone = work.retreats[draw(state, work, work.retreat_count, Draw.ROBOT_ZONE)]
            else:
                zone = state.zone[seat]
        state.facing[seat] = Direction.NORTH
        if zone == state.origin:
            state.facing[seat] = facing_at_base(game, state, seat, zone)
        recover(state, work, zone)
        return
    list_retreats(game, state, work, seat, state.origin, state.home)
    if work.retreat_count > 1:
        state.phase = Phase.RECOVER
        state.mover = seat
    elif work.retreat_count == 1:
        recover(state, work, work.retreats[0])
    else:
        recover(state, work, state.zone[seat])


@compiled
def refuse_recover(game: Tables, state: State, work: Work, seat: int, zone: int) -> int:
    """Say why the victim cannot go to a zone."""
    list_retreats(game, state, work, seat, state.origin, state.home)
    return Refusal.FINE if is_retreat(work, zone) else Refusal.NOT_NEAREST


@compiled
def list_recover(game: Tables, state: State, work: Work, seat: int) -> None:
    """List the zones to which the victim may go."""
    list_retreats(game, state, work, seat, state.origin, state.home)
    for rank in range(work.retreat_count):
        list_action(work, action_of(Action.RECOVER, work.retreats[rank]))


@compiled
def apply_recover(state: State, work: Work, zone: int) -> None:
    """Put the victim into the zone that it chose."""
    recover(state, work, zone)


@compiled
def recover(state: State, work: Work, zone: int) -> None:
    """Put the victim into a zone, without the checks on entering."""
    seat = state.victim
    state.zone[seat] = zone
    log_event(work, Event.RECOVERED, seat, zone, 0, 0, 0)
    state.phase = AutomaticPhase.RISE


@compiled
def rise(game: Tables, state: State, work: Work) -> None:
    """Let the victim change weapons, unless the end of the turn lets it do so anyway."""
    seat = state.victim
    state.victim = NOBODY
    state.origin = NOWHERE
    state.home = 0
    soon = (
        seat == state.active
        and state.resume == AutomaticPhase.TURN_END
        and game.rule_equip_at_end != 0
    )
    if soon and state.victor == NOBODY:
        state.phase = AutomaticPhase.SPOILS
    else:
        begin_equipping(game, state, work, seat, AutomaticPhase.SPOILS)


@compiled
def share_spoils(game: Tables, state: State, work: Work) -> None:
    """Let the victor take the Mighty Mech of the victim.

    By a house rule alone it needs full health; robots never do. Source: B5, B6.
    """
    seat = state.victor
    state.phase = AutomaticPhase.RESUME
    if seat == NOBODY or state.mech_zone != state.zone[seat]:
        state.victor = NOBODY
    elif game.robot[seat]:
        state.victor = NOBODY
        take_mech(game, state, work, seat, 0)
        begin_equipping(game, state, work, seat, AutomaticPhase.RESUME)
    elif not game.rule_hurt_victor and state.health[seat] < game.health[state.status[seat]]:
        state.victor = NOBODY
    else:
        state.phase = Phase.CLAIM
        state.mover = seat


@compiled
def apply_board(game: Tables, state: State, work: Work, seat: int, side: int) -> None:
    """Take the Mighty Mech, on entering its zone or as its victor."""
    apply_decline(state)
    then = state.phase
    take_mech(game, state, work, seat, side)
    begin_equipping(game, state, work, seat, then)


@compiled
def apply_decline(state: State) -> None:
    """Leave the Mighty Mech alone."""
    state.phase = (
        AutomaticPhase.RESUME if state.phase == Phase.CLAIM else AutomaticPhase.STRIKE_MINE
    )
    state.victor = NOBODY


@compiled
def take_mech(game: Tables, state: State, work: Work, seat: int, side: int) -> None:
    """Put a player into the Mighty Mech, at full health; it scores. Source: B5."""
    state.status[seat] = Status.MECH
    state.health[seat] = game.health[Status.MECH]
    state.mech_holder = seat
    state.mech_zone = NOWHERE
    state.mech_side = side
    take_off(game, state, seat)
    log_event(work, Event.BOARDED, seat, state.zone[seat], side, 0, 0)
    award(state, work, seat, game.points_mech, Cause.MECH)


@compiled
def resume(game: Tables, state: State, work: Work) -> None:
    """Go on with the stage that a knock-out interrupted."""
    state.phase = state.resume
    state.resume = 0
