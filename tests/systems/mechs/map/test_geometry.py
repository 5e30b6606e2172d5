"""Where zone cards lie, how their sides turn, and what is the rim."""

from hypothesis import given
from hypothesis import strategies as st

from editor.systems.mechs.edits.templates import new_scenario
from editor.systems.mechs.map.board import SIDES, MechsScenario, Side
from editor.systems.mechs.map.geometry import rotated_side
from tests.systems.mechs.random_arenas import library, scenarios, survey_of


@given(st.sampled_from(SIDES))
def test_four_quarter_turns_change_nothing(side: Side) -> None:
    """A quarter brings each side to the next one clockwise, four bring it back."""
    seen = [side]
    for _ in range(4):
        seen.append(rotated_side(seen[-1], 90))
    assert seen[-1] == side
    assert len(set(seen)) == 4
    assert rotated_side(side, 180) == seen[2]
    assert rotated_side(side, 270) == seen[3]


@given(scenarios(crowded=True))
def test_every_place_is_counted(scenario: MechsScenario) -> None:
    """A place with several cards is stacked, its first card counts, and the bounds hold all."""
    arena = survey_of(scenario).arena
    x, y, width, height = arena.bounds
    for zone in scenario.board.zones:
        assert x <= zone.at[0] < x + width
        assert y <= zone.at[1] < y + height
        here = [item.id for item in scenario.board.zones if item.at == zone.at]
        assert arena.at[zone.at].id == here[0]
        assert arena.stacked.get(zone.at, (here[0],)) == tuple(here)
    assert arena.corners <= arena.rim <= set(arena.at)


def test_the_bases_of_an_arena_lie_at_the_rim() -> None:
    """In the arena for four the inner nine zones have zones all around."""
    arena = survey_of(new_scenario("arena", 4, library())).arena
    assert all(base.at in arena.rim for base in arena.bases)
    inner = {(x, y) for x in (1, 2, 3) for y in (1, 2, 3)}
    assert set(arena.at) - arena.rim == inner
    assert arena.mechs[0].at == (2, 2)
