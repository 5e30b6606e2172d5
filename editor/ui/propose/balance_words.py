"""What a search for a fairer map says on its page: verdict, progress, wins and effects."""

from __future__ import annotations

from collections.abc import Sequence

from editor.core.words import counted, listing, opening
from editor.lab.charting import as_range
from editor.lab.verdict import BAND, matches_words
from editor.lab.words import STANDINGS, change_words, figure_words
from editor.picture.charts.parts import Chart, ChartInks, ChartSpot
from editor.picture.charts.wins import Tone, WinsRow, wins_chart
from editor.picture.inks import MarkLevel
from editor.propose.balance_report import (
    BalanceAnswer,
    BalanceEnding,
    BalanceReport,
    TriedEntry,
    WinShare,
)
from editor.ui.playtest.chart_view import ChartSource, Table, Values
from editor.ui.screens.side_page import VerdictCardView
from editor.ui.translate import tr
from editor.workbench.balancing import Rival
from editor.workbench.proposing import BalanceProgress

_LEVELS: dict[BalanceEnding, MarkLevel | None] = {
    "fair": "ready",
    "balanced": "ready",
    "close": "advice",
    "not-enough": "warning",
    "stopped": None,
    "failed": "error",
}


def balance_card(report: BalanceReport) -> VerdictCardView:
    """Return the answer of a search."""
    moves = counted(len(report.answers[0].moves), "move") if report.answers else ""
    headlines: dict[BalanceEnding, str] = {
        "fair": tr("Fair as it is"),
        "balanced": tr("Fair with {moves}").format(moves=moves),
        "close": tr("Close to fair with {moves}").format(moves=moves),
        "not-enough": tr("No tested change is enough"),
        "stopped": tr("Stopped"),
        "failed": tr("The search could not continue"),
    }
    headline = headlines[report.ending]
    if report.ending == "not-enough" and not report.tried:
        headline = tr("No move could be tested")
    return VerdictCardView(_LEVELS[report.ending], headline, report.sentence)


def balance_progress_words(far: BalanceProgress) -> str:
    """Return what a search is about: "Playing 12 maps, 3,400 matches"."""
    racing = tr("playing {maps}").format(maps=counted(far.alive, "map"))
    doing = {
        "before": tr("playing the map as it is"),
        "looking": tr("checking moves"),
        "racing": racing,
        "confirming": tr("confirming with new matches"),
        "releasing": tr("trying locked and protected objects"),
        "done": tr("adding up"),
    }[far.phase]
    return opening(f"{doing}, {matches_words(far.matches)}")


def shares_source(
    now: Sequence[WinShare], before: Sequence[WinShare], rivals: Sequence[Rival]
) -> ChartSource:
    """Return the chart of the wins then and now: thin lines are those of the map as it is."""
    was = {share.id: share for share in before}
    seats = {rival.key: rival.seats for rival in rivals}
    rows = [_row(share, was.get(share.id), seats.get(share.id, ())) for share in now]
    targets = {round(share.target, 3) for share in now}
    middle = next(iter(targets), 0.5)
    band = (max(0.0, middle - BAND), min(1.0, middle + BAND)) if len(targets) == 1 else None
    foot = tr("thin line: the map before") if was and now is not before else ""

    def says(spot: ChartSpot) -> str:
        row = rows[spot.row]
        return f"{row.name}: {row.rate_words}, {row.range_words}, {row.verdict}"

    def table() -> Table:
        return [[row.name, row.rate_words, row.range_words, row.verdict] for row in rows]

    def draw(inks: ChartInks, width: float, values: Values) -> Chart:
        return wins_chart(rows, band, inks, width, foot)

    return ChartSource(draw, says, table, leads=lambda spot: False)


def _row(share: WinShare, was: WinShare | None, seats: tuple[int, ...]) -> WinsRow:
    rate, interval = figure_words(share.wins, "share")
    tones: dict[str, Tone] = {"fair": "fair", "unsettled": "plain"}
    if was is None or was is share:
        verdict, tone, earlier = STANDINGS[share.standing], tones.get(share.standing, "often"), None
    else:
        verdict = tr("was {rate}").format(rate=figure_words(was.wins, "share")[0])
        tone, earlier = "plain", as_range(was.wins)
    return WinsRow(
        seats, share.name, verdict, tone, as_range(share.wins), rate, interval, earlier
    )  # fmt: skip


def tried_words(entry: TriedEntry) -> str:
    """Return what was tried: a move, or several together."""
    return opening(listing([move.title for move in entry.moves]))


def order_words(answer: BalanceAnswer) -> str:
    """Return what starts and places in the order of play win apart, with who starts rotated."""
    if not answer.order:
        return ""
    parts = (
        listing([f"{each.name} {figure_words(each.wins, 'share')[0]}" for each in every])
        for every in (answer.starts, answer.order)
    )
    return tr("With rotated turn order: {starts} by start; {order} by position.").format(
        **dict(zip(("starts", "order"), parts, strict=True))
    )


def effect_words(entry: TriedEntry, key: str) -> tuple[str, str, bool]:
    """Return what a move does to a seat, half its interval, and whether it is certain."""
    found = next((each.wins for each in entry.effects if each.id == key), None)
    if found is None:
        return "", "", False
    return *change_words(found, "share"), found.low > 0 or found.high < 0
