"""Charts of the playtest that the design shows, and all of them on one sheet."""

from editor.picture.affine import Rect, moved
from editor.picture.charts.differences import (
    DifferencesGroup,
    DifferencesRow,
    differences_chart,
)
from editor.picture.charts.parts import Chart, Range, chart_inks
from editor.picture.charts.scores import LengthBar, ScoreCourse, lengths_chart, scores_chart
from editor.picture.charts.sources import SourcesRow, sources_chart
from editor.picture.charts.wins import Tone, WinsRow, wins_chart
from editor.picture.drawing import Group, Picture
from editor.picture.inks import Tokens

FAIR = (0.2, 0.3)


def rate(value: int, low: int, high: int) -> Range:
    """A share of the wins, in percent."""
    return Range(value / 100, low / 100, high / 100)


def wins_row(
    seat: int, name: str, verdict: str, percents: tuple[int, int, int], earlier: Range | None = None
) -> WinsRow:
    """A row whose words follow from its percents."""
    tones: dict[str, Tone] = {"fair": "fair", "not settled yet": "plain"}
    tone = tones.get(verdict, "often")
    value, low, high = percents
    words = (f"{value} %", f"{low} to {high}")
    return WinsRow((seat,), name, verdict, tone, rate(*percents), *words, earlier)


WINS = (
    wins_row(1, "Red", "too rarely", (16, 14, 19), rate(20, 12, 29)),
    wins_row(2, "Blue", "too often", (37, 34, 41), rate(35, 24, 46)),
    wins_row(3, "Gold", "fair", (24, 21, 27), rate(26, 17, 36)),
    wins_row(4, "Green", "not settled yet", (23, 20, 26), rate(22, 14, 32)),
)
COURSES = tuple(
    ScoreCourse(
        (seat,),
        name,
        tuple(
            Range(
                middle + rise * (1 - 0.7**place),
                max(0, middle - 0.4 * min(place, 9)),
                middle + rise + 0.5 * min(place, 9),
            )
            for place in range(20)
        ),
    )
    for seat, name, middle, rise in (
        (1, "Red", 8, 1),
        (2, "Blue", 8, 4),
        (3, "Gold", 8, 2),
        (4, "Green", 8, 3),
    )
)
COUNTS = (4, 42, 50, 66, 51, 77, 39, 31, 26, 24, 18, 11, 4, 6, 6, 6, 2, 8)
LENGTHS = tuple(
    LengthBar(4 + place, 4 + place if place < len(COUNTS) - 1 else None, count)
    for place, count in enumerate(COUNTS)
)
SOURCES = ("Survivors", "Captured", "Artifact", "Villages")
POINTS = (
    SourcesRow((1,), "Red", (4.6, 2.0, 0.3, 1.8), (False,) * 4, 8.7),
    SourcesRow((2,), "Blue", (5.3, 4.2, 1.2, 1.2), (False, True, True, False), 11.9),
    SourcesRow((3,), "Gold", (4.9, 2.9, 1.0, 1.3), (False,) * 4, 10.1),
    SourcesRow((4,), "Green", (5.7, 2.4, 0.4, 2.3), (False,) * 4, 10.8),
)
CHANGES = (
    DifferencesGroup(
        "Wins",
        (
            DifferencesRow("Red", "12 %", "16 %", Range(4, 2, 6), "+4", "± 2", 12, True, (1,)),
            DifferencesRow("Blue", "46 %", "37 %", Range(-9, -12, -6), "−9", "± 3", 12, True, (2,)),
            DifferencesRow("Gold", "19 %", "24 %", Range(5, 2, 8), "+5", "± 3", 12, True, (3,)),
            DifferencesRow("Green", "23 %", "23 %", Range(0, -3, 3), "0", "± 3", 12, False, (4,)),
        ),
    ),
    DifferencesGroup(
        "From the map",
        (
            DifferencesRow(
                "Gap to the artifact", "5", "4", Range(-1, -1, -1), "−1", "exact", 4, True
            ),
        ),
    ),
)


def charts(tokens: Tokens) -> tuple[Chart, ...]:
    """All charts in a theme."""
    inks = chart_inks(tokens)
    return (
        wins_chart(WINS, FAIR, inks, footnote="thin line: after the first 120 matches"),
        sources_chart(SOURCES, POINTS, inks),
        differences_chart(CHANGES, inks),
        scores_chart(COURSES, inks),
        lengths_chart(LENGTHS, inks, chosen=7),
    )


def sheet(tokens: Tokens) -> Picture:
    """All charts in a theme, on one sheet."""
    places = ((16.0, 10.0), (16.0, 230.0), (380.0, 10.0), (16.0, 370.0), (588.0, 370.0))
    nodes = tuple(
        Group(chart.picture.nodes, moved(*place))
        for chart, place in zip(charts(tokens), places, strict=True)
    )
    return Picture(nodes, Rect(0.0, 0.0, 830.0, 490.0))
