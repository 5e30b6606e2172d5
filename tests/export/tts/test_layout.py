"""Where parts lie: within the table, apart from one another and from the map, at their seats."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.export.tts.geometry import ENLARGED, INCH, Hand, Item, hands_for
from editor.export.tts.layout import HALF, TableLayout, table_layout
from editor.picture.affine import Rect

FRAME, UNIT = Rect(0, 0, 14, 14), 25.0
ITEMS = st.builds(
    Item,
    st.integers(0, 10),
    st.floats(0.2, 11),
    st.floats(0.2, 8),
    st.booleans(),
    st.sampled_from(["", "Label"]),
)


def seats(count: int) -> dict[int, Hand]:
    return dict(enumerate(hands_for(count), 1))


def sound(frame: Rect, items: list[Item], layout: TableLayout) -> None:
    """Nothing lies on anything else or hangs over the edge, and each has its place."""
    wide, deep = frame.width * layout.side, frame.height * layout.side
    x, z = layout.middle
    area = Rect(x - wide / 2, z - deep / 2, wide, deep)
    every = [area, *(place.bounds for place in layout.places)]
    assert len(layout.places) == len(items)
    for one in every:
        assert -HALF[0] - 1e-6 <= one.x
        assert one.right <= HALF[0] + 1e-6
        assert -HALF[1] - 1e-6 <= one.y
        assert one.bottom <= HALF[1] + 1e-6
    for one, other in combinations(every, 2):
        apart = (
            one.right <= other.x + 1e-6
            or other.right <= one.x + 1e-6
            or one.bottom <= other.y + 1e-6
            or other.bottom <= one.y + 1e-6
        )
        assert apart, (one, other)


def test_a_map_alone_is_as_large_as_the_table_and_print_allow() -> None:
    """A small map is twice as large as in print, a large one fills the table."""
    small = table_layout(Rect(0, 0, 5, 4), UNIT, [], {})
    assert small.side == pytest.approx(ENLARGED * UNIT / INCH, abs=1e-3)
    large = table_layout(Rect(0, 0, 64, 64), UNIT, [], {})
    assert large.side * 64 == pytest.approx(2 * HALF[1], abs=2.5)


def test_each_lies_before_its_player_and_turned_to_them() -> None:
    """Of four players each has things in their own corner; shared ones are turned to the first."""
    items = [Item(seat, 2, 3) for seat in range(5)]
    layout = table_layout(FRAME, UNIT, items, seats(4))
    sound(FRAME, items, layout)
    shared, *own = layout.places
    assert shared.turn == 0
    for hand, place in zip(seats(4).values(), own, strict=True):
        assert place.turn == hand.turn
        assert place.x * hand.at[0] > 0
        assert place.z * hand.at[2] > 0


def test_parts_and_map_are_as_many_times_larger_than_in_print() -> None:
    """With room enough both have one scale; beside a large map parts stay readable."""
    items = [Item(seat, 2.5, 3.5) for seat in (0, 0, 1, 2)]
    layout = table_layout(FRAME, UNIT, items, seats(2))
    assert layout.scale == pytest.approx(layout.side * INCH / UNIT, abs=1e-3)
    wide = table_layout(Rect(0, 0, 64, 64), UNIT, items, seats(2))
    assert wide.scale >= 0.7 > wide.side * INCH / UNIT


@given(st.integers(0, 10), st.lists(ITEMS, max_size=25), st.integers(2, 60), st.integers(2, 60))
def test_any_parts_find_a_place(count: int, items: list[Item], wide: int, deep: int) -> None:
    """Whoever sits there, whatever there is, however wide the map: all of it lies apart."""
    frame = Rect(0, 0, wide, deep)
    sound(frame, items, table_layout(frame, UNIT, items, seats(count)))


def test_too_much_for_the_table_becomes_smaller() -> None:
    """Three hundred large bags are more than lie on the table at their size."""
    items = [Item(seat, 2.6, 2.6, fixed=True, label="Bag") for seat in range(10)] * 30
    layout = table_layout(FRAME, UNIT, items, seats(9))
    sound(FRAME, items, layout)
    assert layout.places[0].width < 2.6


def test_nobody_sits_where_somebody_else_does() -> None:
    """Ten hands are ten places, and one or two players sit in the middle."""
    assert len({hand.at for hand in hands_for(10)}) == 10
    assert [hand.at[0] for hand in hands_for(2)] == [0.0, 0.0]
    assert hands_for(12) == hands_for(10)
