"""Cards in the hand: how they lie, and which make room for them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from editor.core.points import Cell
from editor.systems.mechs.tools.grasp import (
    Grasp,
    around,
    lay,
    put_down,
    swapped,
    take_new,
    take_up,
    turn,
)
from tests.systems.mechs.sessions import new_session

PLACES = st.tuples(st.integers(0, 7), st.integers(0, 7))
SESSION = new_session(players=4)
IDS = [zone.id for zone in SESSION.present.board.zones]


def some(ids: list[str]) -> Grasp:
    """Return cards of a whole arena in the hand, held at the first."""
    first = next(zone for zone in SESSION.present.board.zones if zone.id == ids[0])
    return take_up(SESSION.survey, ids, first.at)


def lying(grasp: Grasp, pointed: Cell) -> dict[str, Cell]:
    """Return where each card lies after those in the hand were put down."""
    survey = grasp.survey
    after = put_down(grasp, pointed).apply(survey.scenario, survey.library)
    return {zone.id: zone.at for zone in after.board.zones}


@given(st.lists(st.sampled_from(IDS), min_size=1, max_size=5, unique=True), PLACES)
def test_cards_that_make_room_fill_what_was_left(ids: list[str], pointed: Cell) -> None:
    """However cards are moved over an arena, no two cards lie on one place afterwards."""
    grasp = some(ids)
    after = lying(grasp, pointed)
    assert len(set(after.values())) == len(after)
    moved = set(ids) | set(swapped(grasp, pointed))
    for zone in SESSION.present.board.zones:
        assert zone.id in moved or after[zone.id] == zone.at


@given(st.lists(st.sampled_from(IDS), min_size=1, max_size=5, unique=True), PLACES)
def test_four_quarter_turns_are_none(ids: list[str], pointed: Cell) -> None:
    """What was turned four times in the hand lies as it did."""
    grasp = some(ids)
    again = turn(turn(turn(turn(grasp))))
    assert again.quarters == 0
    assert lay(again, pointed) == lay(grasp, pointed)


@given(st.lists(st.sampled_from(IDS), min_size=1, max_size=5, unique=True), PLACES)
def test_cards_in_the_hand_stay_on_the_sheet(ids: list[str], pointed: Cell) -> None:
    """No card in the hand lies left of the first column or above the first row."""
    grasp = turn(some(ids))
    assert all(min(zone.at) >= 0 for zone in lay(grasp, pointed))


def test_a_locked_card_makes_no_room() -> None:
    """A card from the palette and a card dropped on a locked one push nothing away."""
    session = new_session(players=2)
    other = session.survey.arena.at[(1, 2)].id
    session.select((other,))
    session.set_property("locked", True)
    grasp = take_up(session.survey, (session.survey.arena.at[(0, 1)].id,), (0, 1))
    assert swapped(grasp, (1, 2)) == {}
    assert swapped(take_new(session.survey, "energy-1"), (1, 2)) == {}


@given(PLACES)
def test_places_come_by_their_distance(pointed: Cell) -> None:
    """Each cell of a rectangle and of the ring around it comes once, the nearest first."""
    cells = around(pointed, (2, 1, 4, 3))
    assert len(set(cells)) == len(cells) == 6 * 5
    far = [(x - pointed[0]) ** 2 + (y - pointed[1]) ** 2 for x, y in cells]
    assert far == sorted(far)
