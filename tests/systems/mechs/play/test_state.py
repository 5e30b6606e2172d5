"""What holds in every position of a match."""

from __future__ import annotations

from editor.play.header import NOBODY, NONE, NOWHERE
from editor.play.layout import Record
from editor.systems.mechs.play.names import BASIC_MASK, BASICS, ZONES, Phase, TokenKind
from tests.systems.mechs.play.walks import walks


def tokens(table: Record, state: Record, seat: int, token: int) -> list[int]:
    """Return the zones in which tokens of a player lie."""
    return [
        zone
        for zone in range(table.zones)
        if state.token[zone] == token and state.token_owner[zone] == seat
    ]


def test_players_stay_within_their_limits() -> None:
    """Health, resources and equipped weapons keep to what a player may have."""
    for walk in walks(2, 3):
        state, table = walk.now, walk.table
        for seat in range(table.seats):
            status = state.status[seat]
            assert 0 < state.health[seat] <= table.health[status]
            assert 0 <= state.energy[seat] <= table.track
            assert 0 <= state.credits[seat] <= table.track
            assert state.points[seat] >= 0
            equipped = state.equipped[seat]
            assert equipped & ~state.owned[seat] == 0
            assert (equipped & BASIC_MASK).bit_count() <= table.places_basic[status]
            assert (equipped >> BASICS).bit_count() <= table.places_advanced[status]


def test_no_token_is_lost_or_doubled() -> None:
    """Each mine is in the supply or in one zone, and so is each turret."""
    for walk in walks(2, 3):
        state, table = walk.now, walk.table
        for seat in range(table.seats):
            numbers = [state.mine[zone] for zone in tokens(table, state, seat, TokenKind.MINE)]
            supply = [mine for mine in range(table.mines) if state.mines[seat] >> mine & 1]
            assert sorted(numbers + supply) == list(range(table.mines))
            turrets = len(tokens(table, state, seat, TokenKind.TURRET))
            assert turrets + state.turrets[seat] == table.turrets


def test_what_means_nothing_is_blank() -> None:
    """Fields of empty zones, and of combat where there is none, are always the same."""
    for walk in walks(2, 3):
        state = walk.now
        assert (state.mech_holder == NOBODY) != (state.mech_zone == NOWHERE)
        for zone in range(ZONES):
            if state.token[zone] != TokenKind.MINE:
                assert (state.mine[zone], state.not_mines[zone]) == (NONE, 0)
            if state.token[zone] == TokenKind.NONE:
                assert state.token_owner[zone] == NOBODY
        if state.phase not in (Phase.ATTACK, Phase.RETREAT):
            assert (state.foe, state.fighter, state.power) == (NOBODY, NOBODY, 0)
            assert not any(state.exhausted)
            assert not any(state.guard)
