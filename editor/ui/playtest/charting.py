"""What the charts of a playtest are made of, from its report and its seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from editor.lab.report import DeedEntry, PlaytestReport, SideEntry
from editor.picture.charts.parts import Range, Spot
from editor.picture.charts.sources import SourcesRow, sources_chart
from editor.picture.charts.wins import Tone, WinsRow, wins_chart
from editor.play.game import Seat
from editor.ui.playtest.chart_view import ChartSource, Table
from editor.ui.translate import tr

POINTS = "points"
"""The group of the deeds from which points come."""
_STANDS_OUT = 1.3
"""A number stands out that is so many times the mean of all sides."""
_LEAST = 0.5
"""Fewer points than these a match never stand out."""
_COLUMNS = 4
"""The most sources with a column; of more, the least are added up."""
_TONES: dict[str, Tone] = {"too-often": "often", "too-seldom": "often", "fair": "fair"}


def seats_by_id(seats: Sequence[Seat]) -> dict[str, int]:
    """Return the numbers of seats from 1, by the ids of the players."""
    return {seat.id: seat.seat for seat in seats}


def standing_words(side: SideEntry) -> str:
    """Return how a side's wins lie, in words."""
    return {
        "fair": tr("fair"),
        "too-often": tr("too often"),
        "too-seldom": tr("too seldom"),
        "unsettled": tr("not settled yet"),
    }[side.standing]


def wins_source(report: PlaytestReport, seats: Mapping[str, int]) -> ChartSource:
    """Return the chart of the wins: a spot for each side."""
    rows = [
        WinsRow(
            tuple(seats[player] for player in side.players),
            side.name,
            standing_words(side),
            _TONES.get(side.standing, "plain"),
            Range(side.wins.value, side.wins.low, side.wins.high),
            _percent(side.wins.value),
            _interval(side),
        )
        for side in report.sides
    ]

    def says(spot: Spot) -> str:
        side = report.sides[spot.row]
        words = tr("{name} wins {share} of matches, {low} to {high}; {standing}")
        return words.format(
            name=side.name,
            share=_percent(side.wins.value),
            low=round(100 * side.wins.low),
            high=_percent(side.wins.high),
            standing=standing_words(side),
        )

    def table() -> Table:
        head = [tr("Side"), tr("Wins %"), tr("from"), tr("to"), tr("Verdict")]
        return [
            head,
            *(
                [
                    side.name,
                    *(f"{100 * each:.1f}" for each in _ends(side)),
                    standing_words(side),
                ]
                for side in report.sides
            ),
        ]

    return ChartSource(lambda inks, width: wins_chart(rows, report.fair, inks, width), says, table)


def sources_source(report: PlaytestReport, seats: Mapping[str, int]) -> ChartSource | None:
    """Return the chart of where points come from; None where nobody had any."""
    every = [deed for deed in report.deeds if deed.group == POINTS]
    if not every:
        return None
    deeds, others = _greatest(every)
    names = [deed.label for deed in deeds] + ([tr("Other")] if others else [])
    columns = [tuple(each.value for each in deed.sides) for deed in deeds]
    if others:
        every_other = [[each.value for each in deed.sides] for deed in others]
        columns.append(tuple(map(sum, zip(*every_other, strict=True))))
    means = [sum(column) / len(column) for column in columns]
    rows = []
    for at, side in enumerate(report.sides):
        points = tuple(column[at] for column in columns)
        outstanding = tuple(
            value > _LEAST and value > _STANDS_OUT * mean
            for value, mean in zip(points, means, strict=True)
        )
        numbers = tuple(seats[player] for player in side.players)
        rows.append(SourcesRow(numbers, side.name, points, outstanding, side.points.value))

    def says(spot: Spot) -> str:
        words = tr("{name} has {n:.1f} points a match from: {source}")
        row = rows[spot.row]
        return words.format(name=row.name, n=row.points[spot.column], source=names[spot.column])

    def table() -> Table:
        head = [tr("Side"), *(deed.label for deed in every), tr("All")]
        lines = [
            [side.name, *(f"{deed.sides[at].value:.2f}" for deed in every)]
            for at, side in enumerate(report.sides)
        ]
        return [head, *([*line, f"{row.total:.2f}"] for line, row in zip(lines, rows, strict=True))]

    return ChartSource(
        lambda inks, width: sources_chart(names, rows, inks, width),
        says,
        table,
        leads=lambda spot: False,
    )


def _greatest(deeds: list[DeedEntry]) -> tuple[list[DeedEntry], list[DeedEntry]]:
    """Return the sources that have a column of their own, in their order, and the others."""
    if len(deeds) <= _COLUMNS:
        return deeds, []
    by_size = sorted(deeds, key=lambda deed: -sum(abs(each.value) for each in deed.sides))
    first = by_size[: _COLUMNS - 1]
    return [deed for deed in deeds if deed in first], [d for d in deeds if d not in first]


def _ends(side: SideEntry) -> tuple[float, float, float]:
    return side.wins.value, side.wins.low, side.wins.high


def _percent(share: float) -> str:
    return f"{round(100 * share)} %"


def _interval(side: SideEntry) -> str:
    low, high = round(100 * side.wins.low), round(100 * side.wins.high)
    return tr("{low} to {high}").format(low=low, high=high)
