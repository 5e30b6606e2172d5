"""Maps of play: figures a match, tops that are round, words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.picture.play_map import (
    LEAST,
    PlayMap,
    figure_words,
    map_of_change,
    map_of_play,
    top_of,
)

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
    for largest, top in (
        (7.4, 8.0),
        (8.0, 8.0),
        (8.1, 10.0),
        (11.0, 15.0),
        (0.55, 0.6),
        (0.0, 1.0),
        (99.0, 100.0),
    ):
        with subtests.test(largest=largest):
            assert top_of([largest]) == top


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
