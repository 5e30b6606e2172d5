"""What is behind is drawn first."""

from hypothesis import given
from hypothesis import strategies as st

from editor.core.points import Cell
from editor.systems.tactics.picture.order import back_to_front

rectangles = st.lists(
    st.tuples(st.integers(0, 8), st.integers(0, 8), st.integers(1, 5), st.integers(1, 5)),
    max_size=12,
)


def held(found: list[tuple[int, int, int, int]]) -> tuple[dict[Cell, str], list[str]]:
    """Lay the rectangles that fit beside those before them; every other cell holds itself."""
    holders: dict[Cell, str] = {}
    names = []
    for number, (x, y, width, depth) in enumerate(found):
        cells = [(x + i, y + j) for i in range(width) for j in range(depth)]
        if not any(cell in holders for cell in cells):
            names.append(f"box {number}")
            holders.update(dict.fromkeys(cells, names[-1]))
    for x in range(14):
        for y in range(14):
            holders.setdefault((x, y), f"{x} {y}")
    return holders, names


@given(rectangles)
def test_everything_east_or_south_comes_later(found: list[tuple[int, int, int, int]]) -> None:
    """A thing with a cell at or beyond another's, along both ways, comes after it, once."""
    holders, names = held(found)
    ordered = back_to_front(holders)
    assert sorted(ordered) == sorted(set(holders.values()))
    place = {thing: index for index, thing in enumerate(ordered)}
    for (x, y), thing in holders.items():
        for ahead in ((x + 1, y), (x, y + 1)):
            other = holders.get(ahead)
            assert other is None or other == thing or place[thing] < place[other]
    assert set(names) <= set(ordered)


def test_a_circle_is_broken_and_nothing_is_lost() -> None:
    """Faulty boards may make a circle; everything is drawn all the same."""
    holders: dict[Cell, str] = {(0, 0): "a", (1, 0): "b", (2, 0): "a", (3, 0): "c"}
    assert sorted(back_to_front(holders)) == ["a", "b", "c"]
