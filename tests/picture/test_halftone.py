"""Dots of play ink: area by figure, within their space, labels apart."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.picture.affine import Point
from editor.picture.drawing import Node, Shape
from editor.picture.halftone import (
    COVER,
    LEAST,
    LabelSpot,
    PlayMap,
    figure_words,
    inked,
    labels,
    largest,
    legend_tiles,
    map_of_change,
    map_of_play,
    radius_of,
    square_of_dots,
    top_of,
)
from editor.picture.inks import LESS, RIM_PAPER
from editor.picture.path import Path
from tests.picture.inked import full_dots

SHARES = st.floats(LEAST, 1.0)
ALL = PlayMap({}, 1.0)
CHANGE = PlayMap({}, 1.0, change=True)


def _of_seat(number: int) -> PlayMap:
    return PlayMap({}, 1.0, seat=number)


def _ink(nodes: tuple[Node, ...]) -> Shape:
    """Return what is drawn over the casing."""
    casing, ink = nodes
    assert isinstance(casing, Shape)
    assert isinstance(ink, Shape)
    assert casing.line is not None
    assert casing.line.ink == (RIM_PAPER, 0.85)
    return ink


def _area(path: Path) -> float:
    """Return the area of a path of one ring, its curves in short sides."""
    points = [path.points[0]]
    rest = iter(path.points[1:])
    for step in path.steps[1:].rstrip("Z"):
        curve = [points[-1], *(next(rest) for _ in range({"L": 1, "Q": 2, "C": 3}[step]))]
        points += (_on_curve(curve, k / 32) for k in range(1, 33))
    pairs = pairwise((*points, points[0]))
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def _on_curve(curve: list[Point], t: float) -> Point:
    """Return a point of a curve by its corners, as de Casteljau does."""
    while len(curve) > 1:
        curve = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(curve)]
    return curve[0]


@given(SHARES, st.integers(1, 8))
def test_area_grows_with_the_figure(share: float, abreast: int) -> None:
    """All dots of a space together cover the share of the top, times what the top covers."""
    points = square_of_dots(0.0, 0.0, 1.0, abreast)
    dots = list(full_dots(inked(points, 1 / abreast, share, ALL)))
    assert sum(math.pi * radius**2 for _, radius in dots) == pytest.approx(COVER * share)


@given(SHARES, st.integers(1, 8))
def test_no_dot_leaves_its_space(share: float, abreast: int) -> None:
    """Dots lie within the square, and no two of them touch."""
    points = square_of_dots(2.0, 3.0, 1.0, abreast)
    for (x, y), radius in full_dots(inked(points, 1 / abreast, share, ALL)):
        assert x - radius >= 2
        assert x + radius <= 3
        assert y - radius >= 3
        assert y + radius <= 4
        assert 2 * radius < 1 / abreast


@pytest.mark.parametrize("seat", range(1, 9))
@given(share=SHARES)
def test_shapes_of_seats_stay_within_their_space_too(seat: int, share: float) -> None:
    """The shape of a seat lies within its part of a space, also of the largest figure."""
    bounds = _ink(inked(((0.5, 0.5),), 1.0, share, _of_seat(seat))).path.bounds
    assert bounds.x >= 0
    assert bounds.y >= 0
    assert bounds.right <= 1
    assert bounds.bottom <= 1


def test_the_area_of_shapes_grows_with_the_figure(subtests: pytest.Subtests) -> None:
    """A shape for half of the top covers half of what that of the top covers."""
    for seat in range(1, 9):
        with subtests.test(seat=seat):
            half, whole = (
                _ink(inked(((0.0, 0.0),), 1.0, s, _of_seat(seat))).path for s in (0.5, 1.0)
            )
            assert _area(half) == pytest.approx(_area(whole) / 2)


def test_shapes_cover_what_a_disc_does_or_what_room_there_is(subtests: pytest.Subtests) -> None:
    """A shape has the area of a disc, or reaches to the edge of its part of the space."""
    for seat in range(1, 9):
        with subtests.test(seat=seat):
            path = _ink(inked(((0.5, 0.5),), 1.0, 1.0, _of_seat(seat))).path
            area = math.pi * radius_of(1.0, 1.0) ** 2
            reach = max(abs(value - 0.5) for point in path.points for value in point)
            assert _area(path) == pytest.approx(area, rel=0.005) or reach == pytest.approx(0.5)


def test_less_is_rings_and_more_is_dots() -> None:
    """The line of a ring is 0.45 of its radius, and a ring is as wide as the dot would be."""
    assert list(full_dots(inked(((0.0, 0.0),), 1.0, 0.5, CHANGE)))
    ring = _ink(inked(((0.0, 0.0),), 1.0, -0.5, CHANGE))
    assert ring.line is not None
    assert ring.line.ink.colour == LESS
    assert ring.fill is None
    radius = radius_of(0.5, 1.0)
    assert ring.line.width == pytest.approx(0.45 * radius)
    assert ring.path.bounds.right + ring.line.width / 2 == pytest.approx(radius)


def test_nothing_is_drawn_of_nothing() -> None:
    """No share, no dots."""
    assert inked(((0.0, 0.0),), 1.0, 0.0, ALL) == ()


SPOTS = tuple(LabelSpot(f"{x},{y}", (x, y), (x, y + 0.5)) for x in range(9) for y in range(9))


@given(st.lists(st.integers(0, 50), min_size=81, max_size=81))
def test_three_figures_are_written_far_apart(counts: list[int]) -> None:
    """They are the largest first, three at most, and three spaces apart at least."""
    figures = {spot.name: float(count) for spot, count in zip(SPOTS, counts, strict=True)}
    chosen = largest(PlayMap(figures, 50.0), SPOTS)
    values = [figures[spot.name] for spot in chosen]
    assert values == sorted(values, reverse=True)
    assert len(values) <= 3
    assert not values or values[0] == max(counts)
    for at, spot in enumerate(chosen):
        assert all(math.dist(spot.middle, other.middle) >= 3 for other in chosen[:at])


def test_a_label_keeps_its_size_at_any_zoom() -> None:
    """It is 17 pixels high on the lower edge of its space; of a change there is none."""
    play = PlayMap({"0,0": 7.4}, 8.0)
    for pixels in (20.0, 80.0):
        frame = labels(play, largest(play, SPOTS), pixels)[0]
        assert isinstance(frame, Shape)
        assert frame.path.bounds.height * pixels == pytest.approx(17)
        assert frame.path.bounds.centre == pytest.approx((0.0, 0.5))
    assert largest(PlayMap({"0,0": 7.4}, 8.0, change=True), SPOTS) == ()


def test_a_legend_has_the_figures_of_its_tiles() -> None:
    """Four tiles to the top and beyond, of a change five about nothing."""
    assert [tile.words for tile in legend_tiles(PlayMap({}, 8.0))] == ["0.5", "1.5", "4", "8 up"]
    words = [tile.words for tile in legend_tiles(PlayMap({}, 4.0, change=True))]
    assert words == ["4 fewer", "1.5", "same", "1.5", "4 more"]


COUNTS = {"a1": (30, 10), "b2": (0, 20), "c3": (0, 1)}


def test_a_map_holds_what_happened_in_a_match() -> None:
    """Counts of all players are added up and divided by the matches; of one seat its own."""
    assert map_of_play(COUNTS, 10).figures == {"a1": 4.0, "b2": 2.0, "c3": 0.1}
    assert map_of_play(COUNTS, 10, seat=2).figures == {"a1": 1.0, "b2": 2.0, "c3": 0.1}


def test_the_maps_of_all_seats_have_one_top() -> None:
    """What one player did can be held against what another one did."""
    assert map_of_play(COUNTS, 10, seat=1).top == map_of_play(COUNTS, 10, seat=2).top == 3.0


def test_a_change_is_what_became_more_or_less() -> None:
    """Each series counts by its own number of matches; a space may be in one alone."""
    after = {"a1": (10, 0), "d4": (5, 0)}
    change = map_of_change(COUNTS, 10, after, 5)
    assert change.figures == {"a1": -2.0, "b2": -2.0, "c3": -0.1, "d4": 1.0}
    assert change.change
    assert change.share("a1") == -1.0
    assert change.share("d4") == 0.5


def test_nothing_is_drawn_under_a_sixteenth() -> None:
    """Less than a sixteenth of the top is nothing, and more than the top is the top."""
    play = PlayMap({"a1": LEAST, "b2": LEAST * 0.99, "c3": 7.0}, 1.0)
    assert [play.share(name) for name in ("a1", "b2", "c3", "d4")] == [LEAST, 0.0, 1.0, 0.0]


def test_the_top_is_the_next_round_number(subtests: pytest.Subtests) -> None:
    """Tops are 1, 1.5, 2, 3, 4, 6, 8 and their multiples by ten."""
    for most, top in (
        (7.4, 8.0),
        (8.0, 8.0),
        (8.1, 10.0),
        (11.0, 15.0),
        (0.55, 0.6),
        (0.0, 1.0),
        (99.0, 100.0),
    ):
        with subtests.test(most=most):
            assert top_of([most]) == top


def test_a_single_space_does_not_set_the_top() -> None:
    """Of a hundred spaces the two largest may lie above it."""
    assert top_of([1.0] * 98 + [500.0, 900.0]) == 1.0


@given(st.lists(st.floats(1e-6, 1e6), min_size=1, max_size=40))
def test_the_top_reaches_the_largest_of_few(figures: list[float]) -> None:
    """Of fewer than fifty figures none lies above the top, and the largest not far below."""
    top = top_of(figures)
    assert max(figures) <= top <= 1.6 * max(figures)


def test_figures_have_as_many_digits_as_they_need(subtests: pytest.Subtests) -> None:
    """Two digits that say something, and the true sign for minus."""
    for figure, words in (
        (7.43, "7.4"),
        (7.0, "7"),
        (120.4, "120"),
        (0.25, "0.25"),
        (0.05, "0.05"),
        (-1.9, "−1.9"),
    ):
        with subtests.test(figure=figure):
            assert figure_words(figure) == words


def test_a_figure_that_is_nothing_has_no_sign() -> None:
    """What is rounded to nothing is 0."""
    assert figure_words(-0.0001) == "0"
