"""What a search for a fairer map says, as text: the answers, then what matters most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.core.words import counted, listing, signed
from editor.lab.report import Estimate
from editor.lab.verdict import matches_words
from editor.lab.words import STANDINGS, played_words, seated_words
from editor.propose.balance_report import (
    BalanceAnswer,
    BalanceReport,
    ReleasedPart,
    WinShare,
)

STYLES = {
    "fewest": "fewest moves",
    "least-visible": "smallest moves",
    "symmetric": "moves with their images",
    "other": "another way",
}
ENDINGS = {"balanced": "balanced", "close": "close", "not-enough": "not enough"}
RANGES = (
    "Where a range stands, the true share lies within it in 19 of 20 searches; where ± stands, "
    "all effects of the table do."
)


def balance_lines(report: BalanceReport) -> Iterator[str]:
    """Yield the lines of a report."""
    yield played_words(report)
    for words in report.house_rules:
        yield f"House rules: {words}"
    yield ""
    yield report.sentence
    for number, answer in enumerate(report.answers, 1):
        yield ""
        yield from _answer(number, answer, report.before)
    for part in report.released:
        yield ""
        yield from _released(part)
    if report.tried:
        yield ""
        yield from _table(report)
    yield ""
    rotated = "; who starts rotated" if report.rotated else ""
    yield (
        f"{matches_words(report.matches)} in all, {counted(report.looked, 'map')} checked; "
        f"{seated_words(report.bots)}; seed {report.seed}{rotated}"
    )
    yield RANGES


def _answer(number: int, answer: BalanceAnswer, before: Sequence[WinShare]) -> Iterator[str]:
    """Yield the moves of an answer, and the shares before and after."""
    yield f"{number}. {ENDINGS[answer.standing].capitalize()} ({STYLES[answer.style]}):"
    for move in answer.moves:
        yield f"   - {move.title}"
    yield from _shares(answer.shares, before)
    yield f"     {matches_words(answer.matches).replace(' ', ' fresh ', 1)}"
    if answer.order:
        starts = listing([f"{each.name} {_percent(each.wins)}" for each in answer.starts])
        order = listing([f"{each.name} {_percent(each.wins)}" for each in answer.order])
        yield f"     With who starts rotated, by start: {starts}; by turn: {order}"


def _shares(shares: Sequence[WinShare], before: Sequence[WinShare]) -> Iterator[str]:
    was = {each.id: each for each in before}
    width = max(len(share.name) for share in shares)
    for share in shares:
        then = f"{_percent(was[share.id].wins)} → " if share.id in was else ""
        yield (
            f"     {share.name:{width}}  {then}{_percent(share.wins)}, "
            f"target {round(100 * share.target)} %: {STANDINGS[share.standing]}"
        )


def _released(part: ReleasedPart) -> Iterator[str]:
    """Yield what would have to move, and what came of it."""
    worst = max(abs(share.wins.value - share.target) for share in part.shares)
    yield (
        f"Locked or protected, and would have to move: {listing(part.ids)}. {part.move.title}: the "
        f"farthest share is then {round(100 * worst)} points off, not {round(100 * part.before)} "
        f"({matches_words(part.matches)})"
    )


def _table(report: BalanceReport) -> Iterator[str]:
    """Yield every move that was played with its effect on each seat."""
    names = {share.id: share.name for share in report.before}
    for entry in report.tried:
        names |= {each.id: each.id for each in entry.effects if each.id not in names}
    widths = {key: max(9, len(name)) for key, name in names.items()}
    yield "What matters most: how many points of the wins each move gives or takes"
    heads = "  ".join(f"{name:>{widths[key]}}" for key, name in names.items())
    yield f"  {heads}  matches  move"
    for entry in report.tried:
        effects = {each.id: _effect(each.wins) for each in entry.effects}
        columns = "  ".join(f"{effects.get(key, ''):>{widths[key]}}" for key in names)
        title = "; ".join(move.title for move in entry.moves)
        yield f"  {columns}  {entry.matches:>7}  {title}"


def _effect(wins: Estimate) -> str:
    half = round(50 * (wins.high - wins.low))
    return f"{signed(100 * wins.value, 0)} ± {half}"


def _percent(wins: Estimate) -> str:
    return f"{round(100 * wins.value)} % ({round(100 * wins.low)} to {round(100 * wins.high)})"
