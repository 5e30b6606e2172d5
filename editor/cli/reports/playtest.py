"""The report of a playtest as text: the answer first, then what proves it."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import listing
from editor.lab.report import Ending, Estimate, PlaytestReport, SideEntry, Standing

STANDINGS: dict[Standing, str] = {
    "fair": "fair",
    "too-often": "too often",
    "too-seldom": "too seldom",
    "unsettled": "not settled yet",
}
ENDINGS: dict[Ending, str] = {
    "matches": "",
    "time": ", when the time was up",
    "settled": ", when it was settled",
    "unsettled": ", and it is not settled",
    "interrupted": ", then it was stopped; all of them count",
    "failed": ", then the processes ended; all of them count",
}
EDGE = 4
"""Columns between a name and what follows."""


def report_lines(report: PlaytestReport) -> Iterator[str]:
    """Yield the lines of a report."""
    yield f"{report.title} ({report.mode}, {report.setup})"
    for words in report.house_rules:
        yield f"House rules: {words}"
    yield ""
    verdict = report.verdict
    yield verdict.headline
    yield f"{verdict.sentence} {verdict.more}".strip()
    if not report.matches:
        return
    yield ""
    yield from _sides(report)
    yield ""
    width = max(len(figure.label) for figure in report.figures)
    for figure in report.figures:
        value, interval = _words(figure.estimate, figure.unit)
        yield f"  {figure.label:{width}}  {value:>8}   {interval}"
    if report.by_bot:
        yield ""
        width = max(len(entry.bot) for entry in report.by_bot)
        yield f"  {'bot':{width}}  {'wins':>8}"
        for entry in report.by_bot:
            value, interval = _words(entry.wins, "share")
            yield f"  {entry.bot:{width}}  {value:>8}   {interval}"
    yield ""
    yield f"{report.matches:,} matches{ENDINGS[report.ending]}; {_bots(report)}; seed {report.seed}"
    yield "Where a range stands, the true value lies within it in 19 of 20 playtests."


def _sides(report: PlaytestReport) -> Iterator[str]:
    width = max(4, *(len(side.name) for side in report.sides))
    yield f"  {'side':{width}}  {'wins':>8}  {'':10}  {'points':>8}"
    for side in report.sides:
        yield f"  {side.name:{width}}  {_row(side, alone=len(report.sides) == 1)}"


def _row(side: SideEntry, *, alone: bool) -> str:
    wins, interval = _words(side.wins, "share")
    points, _ = _words(side.points, "points")
    words = "" if alone else STANDINGS[side.standing]
    return f"{wins:>8}  {interval:10}  {points:>8}  {words}".rstrip()


def _words(estimate: Estimate, unit: str) -> tuple[str, str]:
    """Return a figure and its interval: "38 %", "34 to 41"."""
    if unit == "share":
        low, high = round(100 * estimate.low), round(100 * estimate.high)
        return f"{round(100 * estimate.value)} %", f"{low} to {high}"
    return f"{estimate.value:.1f}", f"{estimate.low:.1f} to {estimate.high:.1f}"


def _bots(report: PlaytestReport) -> str:
    """Return who played: "greedy in every seat"."""
    if len(set(report.bots)) == 1:
        return f"{report.bots[0]} in every seat"
    if report.seatings > 1:
        return f"{listing(report.bots)}, seated in {report.seatings} ways"
    return listing(report.bots)
