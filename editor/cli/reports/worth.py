"""What things are worth, as text: a sentence for each, then what each seat loses."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import signed
from editor.lab.report import Estimate
from editor.lab.verdict import matches_words
from editor.lab.words import ENDINGS, ENOUGH, HALVES, pairs_words, played_words, seated_words
from editor.lab.worth import Worth, WorthReport, amount, is_clear


def worth_lines(report: WorthReport) -> Iterator[str]:
    """Yield the lines of a report."""
    yield played_words(report)
    for words in report.house_rules:
        yield f"House rules: {words}"
    yield ""
    for worth in report.things:
        yield worth.sentence
    if not report.matches:
        return
    things = max(len("without"), *(len(worth.thing) for worth in report.things))
    names = [seat.name for worth in report.things for seat in worth.seats]
    seats = max(len("all seats"), *map(len, names))
    yield ""
    yield (
        f"  {'without':{things}}  {'seat':{seats}}  {'with':>5}  {'without':>7}"
        f"  {'wins lost':>10}  {'points lost':>12}"
    )
    for worth in report.things:
        yield from _rows(worth, things, seats)
    yield ""
    pairs = max(worth.pairs for worth in report.things)
    played = f"{matches_words(report.matches)}{ENDINGS[report.ending]}"
    yield f"{played}; {pairs_words(pairs)} for each seat; {seated_words(report.bots)}; " + (
        f"seed {report.seed}"
    )
    if pairs >= ENOUGH:
        yield HALVES


def _rows(worth: Worth, things: int, seats: int) -> Iterator[str]:
    for seat in worth.seats:
        shares = f"{_percent(seat.wins_with):>5}  {_percent(seat.wins_without):>7}"
        lost = _lost(seat.wins, seat.points, worth.pairs)
        yield f"  {worth.thing:{things}}  {seat.name:{seats}}  {shares}  {lost}"
    if len(worth.seats) > 1:
        lost = _lost(worth.wins, worth.points, worth.pairs)
        yield f"  {worth.thing:{things}}  {'all seats':{seats}}  {'':5}  {'':7}  {lost}"


def _lost(wins: Estimate, points: Estimate, pairs: int) -> str:
    half = (points.high - points.low) / 2
    mark = "  clear" if is_clear(wins, pairs) or is_clear(points, pairs) else ""
    made = f"{signed(points.value, 1).lstrip('+')} ± {half:.1f}"
    return f"{amount(wins):>10}  {made:>12}{mark}"


def _percent(share: float) -> str:
    return f"{round(100 * share)} %"
