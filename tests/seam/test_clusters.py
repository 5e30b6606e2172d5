"""Tokens side by side."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from editor.picture.affine import Rect
from editor.seam.clusters import UniqueIds, places, spread_out
from editor.seam.tabletop import TableToken

ROOM = Rect(2.0, 3.0, 4.0, 1.0)


def token(number: int, space: str = "a1", size: float = 0.8) -> TableToken:
    """Return a token in the middle of nowhere."""
    return TableToken(f"t{number}", "Token", "unit", 1, "#000000", space, (0.0, 0.0), 0, size)


@given(st.integers(1, 60))
def test_places_lie_in_the_room_and_not_on_each_other(count: int) -> None:
    """There are as many as asked for, all of one size."""
    found = places(ROOM, count)
    assert len(found) == count
    assert len({(round(p.width, 9), round(p.height, 9)) for p in found}) == 1
    for place in found:
        assert place.x >= ROOM.x - 1e-9
        assert place.right <= ROOM.right + 1e-9
        assert place.y >= ROOM.y - 1e-9
        assert place.bottom <= ROOM.bottom + 1e-9
    for one, other in combinations(found, 2):
        assert not one.grown(-1e-6).meets(other.grown(-1e-6))


def test_no_token_needs_no_place() -> None:
    """None, and fewer than none, are no places."""
    assert places(ROOM, 0) == ()


def test_a_token_alone_stands_in_the_middle_at_its_size() -> None:
    """One shrinks only where its place is smaller."""
    (alone,) = spread_out([token(1)], {"a1": ROOM}.get)
    assert alone.at == (4.0, 3.5)
    assert alone.size == 0.8
    many = spread_out([token(number) for number in range(12)], {"a1": ROOM}.get)
    assert all(item.size < 0.8 for item in many)


def test_each_space_has_its_own_and_the_order_stays() -> None:
    """Tokens of another space do not move them, and one without a room stays where it is."""
    found = spread_out([token(1), token(2, "b1"), token(3), token(4, "c1")], {"a1": ROOM}.get)
    assert [item.id for item in found] == ["t1", "t2", "t3", "t4"]
    assert found[0].at[0] < found[2].at[0]
    assert found[1].at == found[3].at == (0.0, 0.0)


def test_a_name_is_given_once() -> None:
    """Who asks for a taken one gets it with the next number that is free."""
    names = UniqueIds(("red",))
    assert [names.fresh(name) for name in ("red", "red", "blue", "red-2")] == [
        "red-2",
        "red-3",
        "blue",
        "red-2-2",
    ]
    assert names.fresh("green") == "green"
