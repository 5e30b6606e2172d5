"""Wins: where bars, marks, the band and the numbers of the axis stand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.picture.charts.parts import MARK, Range, Scale, chart_inks
from editor.picture.charts.wins import (
    ROW,
    fair_band,
    rate_bar,
    win_axis,
    wins_chart,
    wins_scale,
)
from editor.picture.drawing import Shape, Text
from editor.picture.inks import LIGHT, seat_of
from tests.picture.charts.samples import FAIR, WINS, rate

INKS = chart_inks(LIGHT)
SCALE = Scale(0.05, 0.45, 100.0, 200.0)


def test_the_bar_is_the_interval_and_the_mark_the_estimate() -> None:
    """Both stand by the scale; the mark has the shape and the colour of the seat, cased."""
    *_, bar, casing, mark = rate_bar(2, rate(25, 15, 35), None, SCALE, 50.0, INKS)
    assert isinstance(bar, Shape)
    assert isinstance(casing, Shape)
    assert isinstance(mark, Shape)
    assert bar.line is not None
    assert bar.path.bounds.x - bar.line.width / 2 == pytest.approx(125.0)
    assert bar.path.bounds.right + bar.line.width / 2 == pytest.approx(175.0)
    assert mark.path.bounds.centre == pytest.approx((150.0, 50.0))
    assert mark.path.bounds.width == pytest.approx(1.76 * MARK)
    assert mark.fill is not None
    assert mark.fill[0] == seat_of(2).colour
    assert casing.line is not None
    assert casing.line.ink.colour == INKS.ground


def test_an_earlier_interval_is_a_thin_line_with_ends() -> None:
    """It lies under the bar; what reaches beyond the axis ends there."""
    line, *rest = rate_bar(1, rate(25, 15, 35), rate(30, 10, 60), SCALE, 0.0, INKS)
    assert isinstance(line, Shape)
    assert (line.path.bounds.x, line.path.bounds.right) == pytest.approx((112.5, 200.0))
    assert len(rest) == 3


def test_fair_is_a_band_with_a_dashed_middle() -> None:
    """The band reaches from edge to edge of what is fair."""
    band, middle = fair_band(SCALE, FAIR, 10.0, 90.0, INKS)
    assert isinstance(band, Shape)
    assert isinstance(middle, Shape)
    assert (band.path.bounds.x, band.path.bounds.right) == pytest.approx((137.5, 162.5))
    assert middle.line is not None
    assert middle.line.dash
    assert middle.path.bounds.x == pytest.approx(150.0)


def test_the_axis_has_no_number_in_the_band() -> None:
    """As the design shows it: 5 to 45 % for four seats, and 25 is the middle of what is fair."""
    rates = [row.rate for row in WINS]
    scale = wins_scale(rates, FAIR, 0.0, 150.0)
    assert (scale.low, scale.high) == pytest.approx((0.05, 0.45))
    assert win_axis(scale, FAIR) == pytest.approx([0.05, 0.15, 0.35, 0.45])


@given(st.integers(2, 8), st.lists(st.floats(0, 1), min_size=1, max_size=8))
def test_every_interval_has_room_on_the_axis(sides: int, values: list[float]) -> None:
    """No interval is cut off, the scale ends at what can be, and its numbers lie on it."""
    fair = (max(0.0, 1 / sides - 0.05), 1 / sides + 0.05)
    rates = [Range(each, max(0.0, each - 0.1), min(1.0, each + 0.1)) for each in values]
    scale = wins_scale(rates, fair, 0.0, 100.0)
    assert 0.0 <= scale.low <= scale.high <= 1.0
    for each in rates:
        assert scale.low <= each.low + 1e-9
        assert scale.high >= each.high - 1e-9
    numbers = win_axis(scale, fair)
    assert numbers
    assert all(-1e-9 <= number <= 1 + 1e-9 for number in numbers)


def test_rows_have_names_verdicts_and_figures() -> None:
    """In order from above, each a row high; what is fair is said once."""
    chart = wins_chart(WINS, FAIR, INKS, footnote="thin line: before")
    texts = [node.words for node in chart.picture.nodes if isinstance(node, Text)]
    for row in WINS:
        assert {row.name, row.verdict, row.rate_words, row.range_words} <= set(texts)
    assert texts.count("fair: 20 to 30 %") == 1
    assert "thin line: before" in texts
    assert [spot.place.height for spot in chart.spots] == [ROW] * 4
    assert [spot.row for spot in chart.spots] == [0, 1, 2, 3]
    plain = wins_chart(WINS, FAIR, INKS)
    assert plain.picture.frame.height < chart.picture.frame.height


def test_nothing_is_fair_where_nobody_is_judged() -> None:
    """The whole axis from none to all, without a band and without a word about it."""
    chart = wins_chart([row._replace(verdict="") for row in WINS], None, INKS)
    texts = [node.words for node in chart.picture.nodes if isinstance(node, Text)]
    assert not [words for words in texts if "fair" in words]
    assert {"0", "50", "100"} <= set(texts)


def test_a_verdict_has_its_ink() -> None:
    """Unfair and fair are told by words, and by the inks of the levels of findings."""
    chart = wins_chart(WINS, FAIR, INKS)
    inks = {node.words: node.ink.colour for node in chart.picture.nodes if isinstance(node, Text)}
    assert inks["too often"] == inks["too rarely"] == LIGHT.levels["warning"].word
    assert inks["fair"] == LIGHT.levels["ready"].word
    assert inks["not settled yet"] == LIGHT.text_2


def test_a_team_has_the_emblems_of_its_seats() -> None:
    """The bars make room for them."""
    team = [row._replace(seats=(1, 3), name="Red and Gold") for row in WINS[:2]]
    alone, together = wins_chart(WINS[:2], (0.45, 0.55), INKS), wins_chart(team, (0.45, 0.55), INKS)
    names = [
        sum(getattr(node, "name", "").startswith("seat") for node in chart.picture.nodes)
        for chart in (alone, together)
    ]
    assert names == [2, 4]
    assert alone.picture.frame == together.picture.frame
