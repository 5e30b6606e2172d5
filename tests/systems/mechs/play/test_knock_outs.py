"""Where pilots go who are knocked out or retreat."""

from __future__ import annotations

from editor.play.header import NOBODY, NOWHERE
from editor.systems.mechs.play.knock_outs import knock_out, list_retreats
from editor.systems.mechs.play.names import AdHoc, AutomaticPhase, Phase, Status, TokenKind
from editor.systems.mechs.play.state import is_hostile
from tests.systems.mechs.play.walks import Walk, game_of, walks


def retreats(walk: Walk, seat: int, origin: int, home: int) -> set[str]:
    """Return the names of the zones to which a player may fall back."""
    list_retreats(walk.table, walk.now, walk.engine.work, seat, origin, home)
    work = walk.engine.work
    return {walk.game.spaces[zone] for zone in work.retreats[: work.retreat_count]}


def begun() -> Walk:
    """Return a duel before the first program, without tokens."""
    walk = Walk(game_of("foundry-duel"))
    walk.until(Phase.PROGRAM)
    for zone in range(walk.table.zones):
        walk.now.token[zone] = TokenKind.NONE
    return walk


def test_a_retreat_is_among_the_nearest_that_are_not_hostile() -> None:
    """No zone that is not hostile is nearer than one that is offered."""
    for walk in walks(1, 9):
        table, state, work = walk.table, walk.now, walk.engine.work
        for seat in range(table.seats):
            origin = state.zone[seat]
            list_retreats(table, state, work, seat, origin, 0)
            offered = set(work.retreats[: work.retreat_count])
            safe = [
                zone
                for zone in range(table.zones)
                if zone != origin and not is_hostile(table, state, seat, zone)
            ]
            least = min(table.distance[origin, zone] for zone in safe)
            assert offered == {zone for zone in safe if table.distance[origin, zone] == least}


def test_the_base_counts_itself_for_a_pilot_alone() -> None:
    """From the base a pilot goes to a zone beside it, unless it may go to the base itself."""
    walk = begun()
    base = walk.table.base[0]
    assert retreats(walk, 0, base, 1) == {walk.game.spaces[base]}
    assert retreats(walk, 0, base, 0) == {"b2"}


def test_with_all_zones_hostile_one_goes_where_no_enemy_stands() -> None:
    """Where mines and turrets lie everywhere, zones without an enemy's pilot count."""
    walk = begun()
    for zone in range(walk.table.zones):
        walk.now.token[zone], walk.now.token_owner[zone] = TokenKind.TURRET, 1
    walk.now.zone[1] = walk.zone("b2")
    origin = walk.zone("b3")
    assert retreats(walk, 0, origin, 0) == {"a3", "c3", "b4"}


def test_power_armor_falls_back_to_a_pilot() -> None:
    """It is lost, the health of a pilot is full, advanced weapons are taken off."""
    walk = begun()
    state = walk.now
    state.status[0], state.health[0] = Status.ARMOR, 0
    state.owned[0] = state.equipped[0] = 0b1_0001
    knock_out(walk.table, state, walk.engine.work, 0, 1, 0, AutomaticPhase.TURN_END)
    assert (state.status[0], state.health[0]) == (Status.PILOT, walk.table.health[Status.PILOT])
    assert (state.owned[0], state.equipped[0]) == (0b1_0001, 1)
    assert state.ad_hoc[0] == AdHoc.FRESH
    assert state.points[1] == walk.table.points_knock_out
    assert state.home == 0


def test_the_mech_stays_where_a_trap_knocked_it_out() -> None:
    """By a mine, turret or zone nobody may take the Mech at once; it stands there empty."""
    for in_combat, victor in ((0, NOBODY), (1, 1)):
        walk = begun()
        state, zone = walk.now, walk.zone("a3")
        state.zone[0], state.status[0] = zone, Status.MECH
        state.mech_holder, state.mech_zone, state.mech_side = 0, NOWHERE, 1
        knock_out(walk.table, state, walk.engine.work, 0, 1, in_combat, AutomaticPhase.TURN_END)
        assert (state.mech_zone, state.mech_holder) == (zone, NOBODY)
        assert state.victor == victor
        assert state.status[0] == Status.PILOT


def test_own_tokens_are_not_hostile() -> None:
    """A pilot may fall back to zones with its player's mines and turrets."""
    walk = begun()
    zone = walk.zone("b2")
    walk.now.token[zone], walk.now.token_owner[zone] = TokenKind.MINE, 0
    assert retreats(walk, 0, walk.table.base[0], 0) == {"b2"}
