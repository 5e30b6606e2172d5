"""The answer to a question as text: the answer first, then the line."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import listing
from editor.play.game import Game
from editor.play.match import Match, step_lines
from editor.seam.play import Asking
from editor.solve.question import LISTED, forms_of
from editor.solve.report import headline
from editor.solve.search import SearchAnswer
from editor.systems.starts import starts_in

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
        yield f"For these starts, drawn or chosen: {where}. Another --seed may have others."
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


def question_lines(asking: Asking, game: Game) -> Iterator[str]:
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


def names_of_blank(asking: Asking, game: Game, name: str) -> tuple[str, ...]:
    """Return what may fill a blank, for all players together; nothing for a number."""
    values = asking.blanks[name].values
    return tuple(values(game, (1 << len(game.seats)) - 1)) if values is not None else ()


def _names(asking: Asking, game: Game, name: str) -> str:
    names = names_of_blank(asking, game, name)
    if not names:
        return ""
    more = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
    return f": {', '.join(names[:LISTED])}{more}"
