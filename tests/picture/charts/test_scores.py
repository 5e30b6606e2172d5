"""Score over rounds: one scale, the band, the middle line and the numbers."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.picture.charts.parts import Range, chart_inks
from editor.picture.charts.scores import (
    GAP,
    HEAD,
    HIGH,
    LENGTHS_HEAD,
    LENGTHS_WIDE,
    MARGIN,
    WIDE,
    LengthBar,
    ScoreCourse,
    lengths_chart,
    score_chart,
    score_scale,
    scores_chart,
)
from editor.picture.drawing import Group, Node, Shape, Text
from editor.picture.inks import LIGHT
from tests.picture.charts.samples import COURSES, LENGTHS

INKS = chart_inks(LIGHT)
POINTS = st.integers(-40, 400)


def parts_of(nodes: tuple[Node, ...]) -> Iterator[Shape | Text]:
    """Every shape and text of a drawing, in the order of painting."""
    for node in nodes:
        if isinstance(node, Group):
            yield from parts_of(node.nodes)
        elif isinstance(node, Shape | Text):
            yield node


def words_of(nodes: tuple[Node, ...]) -> list[str]:
    """Every text of a drawing."""
    return [part.words for part in parts_of(nodes) if isinstance(part, Text)]


@given(st.lists(st.tuples(POINTS, POINTS, POINTS), min_size=1, max_size=9))
def test_one_scale_has_room_for_all(points: list[tuple[int, int, int]]) -> None:
    """From the least to the most points, with 0 and few lines."""
    rounds = tuple(
        Range(float(middle), float(low), float(high)) for low, middle, high in map(sorted, points)
    )
    scale, lines = score_scale([ScoreCourse((1,), "Red", rounds)])
    assert scale.low <= min(each.low for each in rounds)
    assert scale.high >= max(each.high for each in rounds)
    assert 0.0 in lines
    assert 2 <= len(lines) <= 5
    assert (scale.start, scale.end) == (HIGH, HEAD)


def test_the_line_is_the_middle_one_and_the_band_8_in_10() -> None:
    """Both from the first to the last round; the line is cased with what lies under it."""
    rounds = (Range(0.0, 0.0, 10.0), Range(5.0, 0.0, 10.0), Range(10.0, 10.0, 20.0))
    course = ScoreCourse((2,), "Blue", rounds)
    scale, lines = score_scale([course])
    assert lines == [0.0, 10.0, 20.0]
    chart = score_chart(course, scale, lines, INKS, numbered=False)
    shapes = [part for part in parts_of(chart.picture.nodes) if isinstance(part, Shape)]
    middle = (HIGH + HEAD) / 2
    (line,) = [
        part
        for part in shapes
        if part.line is not None and part.line.ink.colour == INKS.seat_lines[1]
    ]
    wanted = ((0.0, HIGH), (WIDE / 2, (HIGH + middle) / 2), (WIDE, middle))
    assert [value for point in line.path.points for value in point] == pytest.approx(
        [value for point in wanted for value in point]
    )
    (casing,) = [part for part in shapes if part.path == line.path and part is not line]
    assert casing.line is not None
    assert (casing.line.ink.colour, casing.line.width) == (INKS.track, 4.6)
    bands = [
        part for part in shapes if part.fill is not None and part.fill[0] == INKS.seat_bands[1]
    ]
    assert any(part.path.bounds.bottom == pytest.approx(HIGH) for part in bands)


def test_charts_stand_beside_each_other() -> None:
    """At equal distances, the numbers of the scale once; a spot for each side and round."""
    chart = scores_chart(COURSES, INKS)
    words = words_of(chart.picture.nodes)
    assert [words.count(number) for number in ("round", "0")] == [1, 1]
    assert chart.picture.frame.width == MARGIN + 4 * WIDE + 3 * GAP
    firsts = [spot.place.x for spot in chart.spots if spot.column == 0]
    assert firsts == pytest.approx([MARGIN + side * (WIDE + GAP) for side in range(4)])
    assert len(chart.spots) == 4 * 20


def test_a_chart_names_its_side_and_says_how_it_ends() -> None:
    """The middle points after the last round stand at the right."""
    scale, lines = score_scale(COURSES)
    words = words_of(score_chart(COURSES[1], scale, lines, INKS).picture.nodes)
    assert {"Blue", "12", "1", "10", "20"} <= set(words)


def test_nothing_played_is_an_empty_chart() -> None:
    """Without rounds there is no line; with one there is a dot."""
    for rounds in ((), (Range(1.0, 0.0, 2.0),)):
        course = ScoreCourse((1,), "Red", rounds)
        chart = score_chart(course, *score_scale([course]), INKS)
        assert len(chart.spots) == len(rounds)


@given(st.lists(st.integers(0, 500), min_size=1, max_size=40))
def test_bars_are_as_high_as_their_matches(counts: list[int]) -> None:
    """The highest fills the chart, one with matches is never unseen, one without is absent."""
    bars = [LengthBar(number + 1, number + 1, count) for number, count in enumerate(counts)]
    chart = lengths_chart(bars, INKS)
    drawn = [node for node in chart.picture.nodes if isinstance(node, Shape) and node.fill]
    highs = [node.path.bounds.height for node in drawn]
    seen = [count for count in counts if count]
    assert len(highs) == len(seen)
    for high, count in zip(highs, seen, strict=True):
        assert high == pytest.approx(max(1.5, (HIGH - LENGTHS_HEAD) * count / max(counts)))
    assert len(chart.spots) == len(counts)
    assert chart.spots[-1].place.right == pytest.approx(LENGTHS_WIDE)


def test_a_chosen_bar_is_in_accent_with_a_leader() -> None:
    """All others are neutral; without a choice there is no accent."""

    def accents(chosen: int | None) -> int:
        nodes = lengths_chart(LENGTHS, INKS, chosen=chosen).picture.nodes
        shapes = [node for node in nodes if isinstance(node, Shape)]
        return sum(INKS.accent in str((node.fill, node.line)) for node in shapes)

    assert accents(7) == 3
    assert accents(None) == 0


def test_numbers_below_have_room() -> None:
    """Round ones, and the open end with its sign; none stands in another."""
    texts = [node for node in lengths_chart(LENGTHS, INKS).picture.nodes if isinstance(node, Text)]
    assert [text.words for text in texts] == ["5", "10", "15", "21+"]
    places = [text.at[0] for text in texts]
    assert min(b - a for a, b in pairwise(places)) >= 30.0


def test_bars_of_many_rounds_have_numbers_too() -> None:
    """Each bar stands for ten rounds."""
    bars = [LengthBar(first, first + 9, 5) for first in range(0, 200, 10)]
    texts = [
        node.words for node in lengths_chart(bars, INKS).picture.nodes if isinstance(node, Text)
    ]
    assert texts == ["0", "50", "100", "150"]
