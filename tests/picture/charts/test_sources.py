"""Where points come from: numbers with bars of one scale under them."""

from itertools import pairwise

import pytest

from editor.picture.charts.parts import chart_inks
from editor.picture.charts.sources import points_bar, sources_chart
from editor.picture.drawing import Shape, Text
from editor.picture.inks import LIGHT
from tests.picture.charts.samples import POINTS, SOURCES

INKS = chart_inks(LIGHT)


def test_a_bar_is_as_long_as_its_points() -> None:
    """The greatest number fills the room, half of it half; no points have no bar."""
    for points, long in ((8.0, 40.0), (4.0, 20.0)):
        (bar,) = points_bar(points, 8.0, (10.0, 5.0), 40.0, INKS)
        assert isinstance(bar, Shape)
        assert bar.line is not None
        assert bar.path.bounds.right + bar.line.width / 2 == pytest.approx(10.0 + long)
    for points in (0.0, -2.0):
        assert not list(points_bar(points, 8.0, (0.0, 0.0), 40.0, INKS))


def test_what_stands_out_is_bold_and_in_accent() -> None:
    """The other bars are neutral, the other numbers plain."""
    nodes = sources_chart(SOURCES, POINTS, INKS).picture.nodes
    bold = [
        node.words
        for node in nodes
        if isinstance(node, Text) and node.weight == 600 and node.align == "left"
    ]
    assert bold == ["4.2", "1.2"]
    bars = [node.line.ink.colour for node in nodes if isinstance(node, Shape) and node.line]
    assert (bars.count(INKS.accent), bars.count(INKS.edge)) == (2, 14)


def test_columns_have_their_names_and_rows_their_sums() -> None:
    """Names are whole where they have room; sums are at the right edge."""
    chart = sources_chart(SOURCES, POINTS, INKS)
    texts = [node for node in chart.picture.nodes if isinstance(node, Text)]
    assert {*SOURCES, "All"} <= {text.words for text in texts}
    sums = [text.words for text in texts if text.at[0] == 336.0]
    assert sums == ["All", "8.7", "11.9", "10.1", "10.8"]


def test_a_narrow_chart_has_whole_names() -> None:
    """In a narrow window columns stand nearer to each other rather than lose their names."""
    names = ["Units", "Villages", "Captures", "Artifact"]
    nodes = sources_chart(names, POINTS, INKS, 293.0).picture.nodes
    assert {*names, "All"} <= {node.words for node in nodes if isinstance(node, Text)}


def test_many_sources_share_the_room() -> None:
    """Columns never stand in each other, nor in the sums."""
    names = [f"A long name {number}" for number in range(9)]
    rows = [row._replace(points=(1.0,) * 9, outstanding=(False,) * 9) for row in POINTS]
    chart = sources_chart(names, rows, INKS)
    columns = [spot.place for spot in chart.spots if spot.row == 0]
    assert len(columns) == 9
    assert all(a.right <= b.x for a, b in pairwise(columns))
    assert columns[-1].right < 336.0 - 30.0
