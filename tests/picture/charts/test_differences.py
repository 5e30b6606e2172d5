"""Differences: dots and rings about a zero line."""

from itertools import pairwise

import pytest

from editor.picture.charts.differences import (
    DOT,
    ROW,
    WIDE,
    difference_mark,
    differences_chart,
)
from editor.picture.charts.parts import Range, chart_inks
from editor.picture.drawing import Shape, Text
from editor.picture.inks import LIGHT
from tests.picture.charts.samples import CHANGES

INKS = chart_inks(LIGHT)


def mark(change: Range, *, clear: bool = True) -> list[Shape]:
    """The mark of a change, of which 10 fill the half, about x = 100."""
    nodes = difference_mark(change, 10.0, (100.0, 0.0), INKS, clear=clear)
    return [node for node in nodes if isinstance(node, Shape)]


def test_less_is_left_and_more_is_right() -> None:
    """A change that fills the half ends with its dot; a greater one goes no farther."""
    middles = [
        mark(Range(value, value, value))[-1].path.bounds.centre[0]
        for value in (-20.0, -10.0, 0.0, 5.0, 10.0)
    ]
    edge = WIDE / 2 - DOT
    assert middles == pytest.approx([100 - edge, 100 - edge, 100, 100 + edge / 2, 100 + edge])


def test_an_exact_change_has_no_bar() -> None:
    """What is counted from the map has no interval."""
    assert len(mark(Range(5.0, 5.0, 5.0))) == 2
    assert len(mark(Range(5.0, 4.0, 6.0))) == 3


def test_an_unclear_change_is_a_ring() -> None:
    """It is filled with the ground; a clear one with the text's ink."""
    ring, dot = mark(Range(1.0, -2.0, 4.0), clear=False)[-1], mark(Range(3.0, 2.0, 4.0))[-1]
    assert ring.fill is not None
    assert dot.fill is not None
    assert (ring.fill[0], dot.fill[0]) == (INKS.ground, INKS.text)
    assert ring.line is not None
    assert ring.line.ink.colour == INKS.text_3


def test_rows_stand_in_groups() -> None:
    """Each group has its title and a zero line as long as its rows; clear changes are bold."""
    chart = differences_chart(CHANGES, INKS)
    texts = {node.words: node for node in chart.picture.nodes if isinstance(node, Text)}
    assert {"Wins", "From the map", "then", "now", "less", "more"} <= set(texts)
    assert [texts[words].weight for words in ("+4", "0", "−1")] == [600, 400, 600]
    assert texts["exact"].at[0] == 412.0
    keys = [(spot.row, spot.column) for spot in chart.spots]
    assert keys == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0)]
    rows = [spot.place for spot in chart.spots if spot.row == 0]
    assert all(b.y - a.y == ROW for a, b in pairwise(rows))
