"""What charts share: scales, ticks, words of numbers, bars and where figures stand."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.picture.charts.parts import (
    Scale,
    chart_inks,
    emblem_step,
    emblems,
    level_bar,
    number_words,
    round_top,
    ticks,
    written,
)
from editor.picture.drawing import Group, Node, Shape, around
from editor.picture.inks import DARK, LIGHT
from tests.picture.charts.samples import charts
from tests.picture.colour_science import contrast


@given(st.floats(-50, 150), st.floats(1, 100))
def test_a_scale_keeps_values_on_it_and_stops_at_its_ends(value: float, high: float) -> None:
    """A value beyond the scale stands at its end; the ends and the middle stand where they do."""
    scale = Scale(0.0, high, 10.0, 30.0)
    assert 10.0 <= scale.at(value) <= 30.0
    assert [scale.at(each) for each in (0.0, high / 2, high)] == pytest.approx([10.0, 20.0, 30.0])


@given(st.floats(0.001, 1e6))
def test_a_round_number_is_the_next(value: float) -> None:
    """It is not less, at most 2.5 times as much above 1, and has one digit that is not 0."""
    top = round_top(value)
    assert value * (1 - 1e-9) <= top <= max(1.0, 2.5 * value)
    assert f"{top:.0f}".strip("0") in {"1", "2", "5"}


@given(st.floats(0.1, 1e5), st.integers(1, 6))
def test_ticks_reach_over_the_top_in_few_steps(top: float, most: int) -> None:
    """They begin at 0, have one distance, and only the last may be above the top."""
    found = ticks(top, most)
    steps = {round(after - before, 6) for before, after in pairwise(found)}
    assert (found[0], len(steps)) == (0.0, 1)
    assert len(found) - 1 <= most
    assert found[-2] < top <= found[-1] * (1 + 1e-9)


def test_numbers_have_a_true_minus_sign(subtests: pytest.Subtests) -> None:
    """Zero has none, from whichever side it was rounded."""
    for value, digits, words in (
        (8.99, 0, "9"),
        (-0.2, 0, "0"),
        (-0.04, 1, "0.0"),
        (-3.25, 1, "−3.2"),
        (12.0, 1, "12.0"),
    ):
        with subtests.test(value=value):
            assert number_words(value, digits) == words


@given(st.floats(0, 100), st.floats(0, 100))
def test_a_bar_reaches_from_end_to_end(start: float, long: float) -> None:
    """With its round ends it is as long as it should be, and no shorter than it can be."""
    bar = level_bar(start, start + long, 7.0, LIGHT.edge)
    assert bar.line is not None
    half = bar.line.width / 2
    (left, y), (right, _) = bar.path.points
    assert left - half == pytest.approx(start)
    assert right + half == pytest.approx(start + long, abs=0.02)
    assert y == 7.0


def test_words_are_shortened_to_their_room() -> None:
    """Without a room they stay."""
    assert written("Crimson Company", (0, 0), LIGHT.text).words == "Crimson Company"
    assert written("Crimson Company", (0, 0), LIGHT.text, room=50.0).words.endswith("…")


def test_emblems_of_a_team_stand_side_by_side() -> None:
    """The casing of the first begins at the point; none covers another."""
    first, second = (group.bounds for group in emblems((1, 3), (20.0, 0.0), 9.0))
    assert first.x >= 19.0
    assert second.centre[0] - first.centre[0] == pytest.approx(emblem_step(9.0))
    assert second.x >= first.right - 4.0


def test_lines_of_seats_stand_out(subtests: pytest.Subtests) -> None:
    """Every line of a score is told from what lies under it."""
    for tokens in (LIGHT, DARK):
        with subtests.test(tokens.name):
            inks = chart_inks(tokens)
            assert all(contrast(line, inks.track) >= 2.8 for line in inks.seat_lines)


def without_words(nodes: tuple[Node, ...]) -> Iterator[Node]:
    """Nodes without their text, whose bounds are an estimate, and groups with what is clipped."""
    for node in nodes:
        match node:
            case Group(clip=None):
                yield Group(tuple(without_words(node.nodes)), node.by)
            case Group() | Shape():
                yield node
            case _:
                pass


def test_everything_lies_within_its_frame(subtests: pytest.Subtests) -> None:
    """No shape of a chart is cut off at its edge, and every spot lies on the chart."""
    for tokens in (LIGHT, DARK):
        with subtests.test(tokens.name):
            for chart in charts(tokens):
                frame = chart.picture.frame.grown(1.0)
                assert frame == frame.joined(around(without_words(chart.picture.nodes)))
                assert all(frame == frame.joined(spot.place) for spot in chart.spots)


def test_a_figure_is_found_where_it_stands() -> None:
    """The middle of every spot answers that spot; a place beside all answers none."""
    for chart in charts(LIGHT):
        assert len({(spot.row, spot.column) for spot in chart.spots}) == len(chart.spots)
        assert all(chart.spot_at(spot.place.centre) == spot for spot in chart.spots)
        assert chart.spot_at((-5.0, -5.0)) is None
