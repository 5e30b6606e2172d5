"""What searches with matches say, as text: a fairer map, or the answer to a question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.core.words import counted, listing, signed
from editor.lab.report import Estimate
from editor.lab.verdict import matches_words
from editor.lab.words import STANDINGS, played_words, seated_words
from editor.play.game import Game
from editor.play.match import Match, step_lines
from editor.propose.balance_report import BalanceAnswer, BalanceReport, ReleasedPart, WinShare
from editor.seam.play import MatchQuestions
from editor.solve.question import LISTED, forms_of
from editor.solve.report import headline
from editor.solve.search import SearchAnswer
from editor.systems.starts import starts_in

STYLES = {
    "fewest": "fewest moves",
    "least-visible": "smallest moves",
    "symmetric": "symmetric moves",
    "other": "another way",
}
ENDINGS = {"balanced": "balanced", "close": "close", "not-enough": "not good enough"}
RANGES = (
    "Ranges contain the true win rate in 19 of 20 searches; ± covers all effects in the table "
    "together."
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
    rotated = "; turn order rotated" if report.rotated else ""
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
    yield f"     {matches_words(answer.matches).replace(' ', ' new ', 1)}"
    if answer.order:
        starts = listing([f"{each.name} {_percent(each.wins)}" for each in answer.starts])
        order = listing([f"{each.name} {_percent(each.wins)}" for each in answer.order])
        yield f"     With rotated turn order, by start: {starts}; by turn: {order}"


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
        f"Locked or protected objects in the way: {listing(part.ids)}. {part.move.title}: the "
        f"largest gap is then {round(100 * worst)} points off, not {round(100 * part.before)} "
        f"({matches_words(part.matches)})"
    )


def _table(report: BalanceReport) -> Iterator[str]:
    """Yield every move that was played with its effect on each seat."""
    names = {share.id: share.name for share in report.before}
    for entry in report.tried:
        names |= {each.id: each.id for each in entry.effects if each.id not in names}
    widths = {key: max(9, len(name)) for key, name in names.items()}
    yield "Most effective moves, by change in win rate (percentage points)"
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


ROUND = "by round 2, in the first turn, within 12 actions"
"""Until when something can be asked, as examples."""


def answer_lines(
    match: Match, at: int, words: str, limit: int, answer: SearchAnswer
) -> Iterator[str]:
    """Yield the answer to a question, and the line that `match` has played on from `at`."""
    yield f"{words}?"
    yield ""
    yield headline(limit, answer)
    names = {seat.id: seat.name for seat in match.game.seats}
    starts = starts_in(match.game, match.engine, match.before(at))
    if starts:
        where = listing([f"{names[player]} at {start}" for player, start in starts.items()])
        yield f"Starting locations in this deal: {where}. Another --seed may deal others."
    if answer.line:
        yield ""
    when = ""
    for number in range(at + 1, at + len(answer.line) + 1):
        match.go(number)
        game, step = match.game, match.steps[-1]
        now = game.rules.scoreboard(game, game.opened(match.before(number - 1)), -1).when
        if now != when:
            when = now
            yield when
        yield from step_lines(game, match, step)


def question_lines(asking: MatchQuestions, game: Game) -> Iterator[str]:
    """Yield what can be asked of a game: the questions, and what fills their blanks."""
    forms = forms_of(asking, game)
    width = max(len(form.words) for form in forms)
    for form in forms:
        yield f"  {form.words:{width}}  {form.means}"
    yield ""
    used = {name for form in forms for name in (form.who, form.what, form.amount)}
    for name, blank in asking.blanks.items():
        if name in used:
            yield f"  {name}: {blank.title}{_names(asking, game, name)}"
    yield f"  until when: {ROUND}; otherwise at any time"


def names_of_blank(asking: MatchQuestions, game: Game, name: str) -> tuple[str, ...]:
    """Return what may fill a blank, for all players together; nothing for a number."""
    values = asking.blanks[name].values
    return tuple(values(game, (1 << len(game.seats)) - 1)) if values is not None else ()


def _names(asking: MatchQuestions, game: Game, name: str) -> str:
    names = names_of_blank(asking, game, name)
    if not names:
        return ""
    more = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
    return f": {', '.join(names[:LISTED])}{more}"
