"""Length: a bar for each number of rounds."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.picture.charts.lengths import HEAD, HIGH, WIDE, LengthBar, lengths_chart
from editor.picture.charts.parts import chart_inks
from editor.picture.drawing import Shape, Text
from editor.picture.inks import LIGHT
from tests.picture.charts.samples import LENGTHS

INKS = chart_inks(LIGHT)


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
        assert high == pytest.approx(max(1.5, (HIGH - HEAD) * count / max(counts)))
    assert len(chart.spots) == len(counts)
    assert chart.spots[-1].place.right == pytest.approx(WIDE)


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
