"""The charts of a playtest: drawn, in words, as tables, and which matches stand behind them."""

from __future__ import annotations

from collections.abc import Sequence

from editor.lab.charting import (
    length_bars,
    score_courses,
    sources_of,
    stands_out,
    usual_lengths,
    wins_rows,
)
from editor.lab.report import Estimate, PlaytestReport, TallyEntry
from editor.lab.verdict import matches_words
from editor.lab.words import figure_words, is_judged
from editor.picture.charts.parts import Chart, ChartInks, ChartSpot, Range
from editor.picture.charts.scores import (
    GAP,
    HIGH,
    LENGTHS_HEAD,
    MARGIN,
    WIDE,
    LengthBar,
    lengths_chart,
    scores_chart,
)
from editor.picture.charts.sources import SourcesRow, sources_chart
from editor.picture.charts.wins import WinsRow, wins_chart
from editor.ui.playtest.chart_view import ChartSource, Table, Values
from editor.ui.translate import tr

COLUMNS = 4
"""The most sources of points with a column; of more, the least are added up."""
_NARROWEST = 86.0
"""The least width of the chart of one side."""


def wins_source(
    report: PlaytestReport, earlier: Sequence[Estimate] = (), footnote: str = ""
) -> ChartSource | None:
    """Return the chart of the wins, a spot for each side; None for one side alone."""
    if len(report.sides) < 2:
        return None
    rows, judged = wins_rows(report, earlier), is_judged(report)
    fair = report.fair if judged else None

    def says(spot: ChartSpot) -> str:
        side = report.sides[spot.row]
        rate, interval = figure_words(side.wins, "share")
        words = tr("{name} wins {rate} of matches, {interval}")
        said = words.format(name=side.name, rate=rate, interval=interval)
        return f"{said}: {rows[spot.row].verdict}" if judged else said

    def table() -> Table:
        head = [tr("Side"), tr("Wins %"), tr("from"), tr("to"), tr("Verdict")]
        lines = (
            [side.name, *_percents(side.wins), row.verdict]
            for side, row in zip(report.sides, rows, strict=True)
        )
        return [head, *lines]

    def draw(inks: ChartInks, width: float, values: Values) -> Chart:
        rates = (Range(*values[at : at + 3]) for at in range(0, len(values), 3))
        moved = [row._replace(rate=rate) for row, rate in zip(rows, rates, strict=True)]
        return wins_chart(moved, fair, inks, width, footnote)

    return ChartSource(draw, says, table, values=tuple(each for row in rows for each in row.rate))


def places_source(rows: Sequence[WinsRow], fair: tuple[float, float]) -> ChartSource | None:
    """Return the chart of wins by starting location or by the order of play; None without any."""
    if not rows:
        return None

    def says(spot: ChartSpot) -> str:
        row = rows[spot.row]
        words = tr("{name}: {rate} of the wins, {interval}")
        said = words.format(name=row.name, rate=row.rate_words, interval=row.range_words)
        return f"{said}: {row.verdict}" if row.verdict else said

    def table() -> Table:
        head = ["", tr("Wins %"), tr("from"), tr("to"), tr("Verdict")]
        lines = (
            [row.name, *(f"{100 * each:.1f}" for each in row.rate), row.verdict] for row in rows
        )
        return [head, *lines]

    def draw(inks: ChartInks, width: float, values: Values) -> Chart:
        return wins_chart(rows, fair, inks, width)

    return ChartSource(draw, says, table)


def sources_source(report: PlaytestReport) -> ChartSource | None:
    """Return the chart of where points come from; None where there is nothing to tell apart."""
    every = sources_of(report)
    if not every:
        return None
    tallies, others = _greatest(every)
    names = [tally.label for tally in tallies] + ([tr("Other")] if others else [])
    rows = []
    for at, side in enumerate(report.sides):
        points = [tally.sides[at].value for tally in tallies]
        outstanding = [stands_out(tally, at) for tally in tallies]
        if others:
            points.append(sum(tally.sides[at].value for tally in others))
            outstanding.append(False)
        row = SourcesRow(
            side.seats, side.name, tuple(points), tuple(outstanding), side.points.value
        )
        rows.append(row)

    def says(spot: ChartSpot) -> str:
        row = rows[spot.row]
        words = tr("{name}: {n:.1f} points per match from {source}")
        source = names[spot.column].lower()
        return words.format(name=row.name, n=row.points[spot.column], source=source)

    def table() -> Table:
        head = [tr("Side"), *(tally.label for tally in every), tr("All")]
        lines = (
            [
                side.name,
                *(f"{tally.sides[at].value:.2f}" for tally in every),
                f"{rows[at].total:.2f}",
            ]
            for at, side in enumerate(report.sides)
        )
        return [head, *lines]

    def draw(inks: ChartInks, width: float, values: Values) -> Chart:
        count = len(names)
        bars = [values[at : at + count] for at in range(0, len(values), count)]
        return sources_chart(names, rows, inks, width, bars)

    return ChartSource(
        draw,
        says,
        table,
        leads=lambda spot: rows[spot.row].points[spot.column] != 0,
        values=tuple(points for row in rows for points in row.points),
    )


def source_at(report: PlaytestReport, column: int) -> tuple[tuple[str, ...], str]:
    """Return which sources a column of that chart stands for, by their ids, and its name."""
    tallies, others = _greatest(sources_of(report))
    if column < len(tallies):
        return (tallies[column].id,), tallies[column].label
    return tuple(tally.id for tally in others), tr("Other")


def scores_source(report: PlaytestReport, high: float = HIGH) -> ChartSource | None:
    """Return the charts of points over rounds, a spot for each side and round; None without any."""
    courses = score_courses(report)
    if not courses:
        return None

    def says(spot: ChartSpot) -> str:
        course = courses[spot.row]
        score = course.rounds[spot.column]
        words = tr("{name} after round {n}: {middle} points, {low} to {high} in 8 of 10 matches")
        return words.format(
            name=course.name,
            n=spot.column + 1,
            middle=round(score.value),
            low=round(score.low),
            high=round(score.high),
        )

    def table() -> Table:
        kinds = (tr("middle"), tr("from"), tr("to"))
        head = [tr("Round"), *(f"{course.name}, {kind}" for course in courses for kind in kinds)]
        lines = (
            [str(at + 1), *(f"{value:.0f}" for course in courses for value in course.rounds[at])]
            for at in range(len(courses[0].rounds))
        )
        return [head, *lines]

    def wide(width: float) -> float:
        room = width - MARGIN + GAP
        return max(_NARROWEST, min(1.4 * WIDE, room / len(courses) - GAP))

    least = MARGIN + len(courses) * (_NARROWEST + GAP) - GAP
    return ChartSource(
        lambda inks, width, values: scores_chart(courses, inks, wide(width), high),
        says,
        table,
        least=least,
    )


def lengths_source(
    report: PlaytestReport, bars: Sequence[LengthBar], chosen: int | None, high: float = HIGH
) -> ChartSource | None:
    """Return the chart of the lengths of matches, a spot for each bar; None for one alone."""
    if len(bars) < 2:
        return None

    def says(spot: ChartSpot) -> str:
        bar = bars[spot.row]
        return f"{matches_words(bar.matches)} {rounds_words(bar)}"

    def table() -> Table:
        head = [tr("Rounds"), tr("Matches"), tr("at the limit")]
        lines = (
            [str(entry.rounds), str(entry.matches), str(entry.at_limit)] for entry in report.lengths
        )
        return [head, *lines]

    def draw(inks: ChartInks, width: float, values: Values) -> Chart:
        pairs = zip(bars, values, strict=True)
        moved = [bar._replace(matches=round(value)) for bar, value in pairs]
        return lengths_chart(moved, inks, width, high, chosen, min(LENGTHS_HEAD, high / 4))

    return ChartSource(
        draw,
        says,
        table,
        leads=lambda spot: bars[spot.row].matches > 0,
        values=tuple(float(bar.matches) for bar in bars),
    )


def bars_of(report: PlaytestReport) -> list[LengthBar]:
    """Return the bars of the lengths of matches."""
    return length_bars(report)


def rounds_words(bar: LengthBar) -> str:
    """Return which matches a bar stands for: "of 11 rounds"."""
    if bar.last is None:
        return tr("of {n} rounds or more").format(n=bar.first)
    if bar.last == bar.first:
        return tr("of 1 round") if bar.first == 1 else tr("of {n} rounds").format(n=bar.first)
    return tr("of {first} to {last} rounds").format(first=bar.first, last=bar.last)


def usual_words(report: PlaytestReport) -> str:
    """Return how long matches mostly last: "mostly 6 to 14 rounds"."""
    if not report.lengths:
        return ""
    low, high = usual_lengths(report)
    if low == high:
        always = len(report.lengths) == 1
        return (tr("always {n} rounds") if always else tr("mostly {n} rounds")).format(n=low)
    return tr("mostly {low} to {high} rounds").format(low=low, high=high)


def _greatest(tallies: list[TallyEntry]) -> tuple[list[TallyEntry], list[TallyEntry]]:
    """Return the sources that have a column of their own, in their order, and the others."""
    if len(tallies) <= COLUMNS:
        return tallies, []
    by_size = sorted(tallies, key=lambda tally: -sum(abs(each.value) for each in tally.sides))
    first = by_size[: COLUMNS - 1]
    return [tally for tally in tallies if tally in first], [d for d in tallies if d not in first]


def _percents(share: Estimate) -> list[str]:
    return [f"{100 * each:.1f}" for each in (share.value, share.low, share.high)]
