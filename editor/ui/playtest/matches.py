"""Matches of a playtest in words, and those that stand behind a figure."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from editor.core.words import counted, listing
from editor.lab.choosing import Choice, chosen, won_by
from editor.lab.plan import Match
from editor.lab.playtest import Playtest
from editor.lab.report import PlaytestReport
from editor.lab.verdict import matches_words
from editor.picture.charts.lengths import LengthBar
from editor.ui.playtest.charting import rounds_words
from editor.ui.playtest.views import KeptView, MatchesView, MatchView
from editor.ui.translate import tr

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from editor.lab.figures import Matches


def match_view(match: Match, playtest: Playtest) -> MatchView:
    """Return a match as a row: who won, by how much, after how many rounds."""
    result, game = match.result, playtest.game
    first = [side for side in playtest.sides if side.is_first(result)]
    points = sorted((side.points(result) for side in playtest.sides), reverse=True)
    rounds = counted(result.rounds, tr("round"))
    seats = tuple(game.seats[player].seat for side in first for player in side.players)
    return MatchView(
        index=match.index,
        seats=seats,
        title=tr("Match {n:,}").format(n=match.index),
        won=_won([side.name for side in first], several=bool(first) and len(seats) > 1),
        score=tr(" to ").join(map(str, points[:2])),
        ended=tr("{rounds}, ran to the limit").format(rounds=rounds) if result.at_limit else rounds,
    )


def matches_view(playtest: Playtest, choice: Choice | None = None, words: str = "") -> MatchesView:
    """Return the matches of a choice, or all of them; `words` say what they have in common."""
    found = chosen(playtest, *(() if choice is None else (choice,)))
    return MatchesView(
        title=f"{matches_words(len(found))} {words}".strip(),
        matches=tuple(match_view(match, playtest) for match in found),
        whole=choice is None,
    )


def of_winner(playtest: Playtest, side: int) -> MatchesView:
    """Return the matches that a side won, alone or with others."""
    words = tr("that {name} won").format(name=playtest.sides[side].name)
    return matches_view(playtest, won_by(side), words)


def of_length(playtest: Playtest, bar: LengthBar) -> MatchesView:
    """Return the matches that a bar stands for."""
    last = inf if bar.last is None else bar.last

    def choice(found: Matches) -> NDArray[np.bool_]:
        return (bar.first <= found.rows.rounds) & (found.rows.rounds <= last)

    return matches_view(playtest, choice, rounds_words(bar))


def kept_views(report: PlaytestReport, playtest: Playtest) -> tuple[KeptView, ...]:
    """Return the matches worth a look as rows, each with why."""
    seats = {seat.id: seat.seat for seat in playtest.game.seats}
    return tuple(
        KeptView(
            entry.label,
            MatchView(
                index=entry.match,
                seats=tuple(seats[player] for player in entry.first),
                title=tr("match {n:,}").format(n=entry.match),
                won="",
                score=entry.words,
                ended="",
            ),
        )
        for entry in report.replays
    )


def _won(names: list[str], *, several: bool) -> str:
    if not names:
        return tr("nobody wins")
    if len(names) > 1:
        return tr("{names} share it").format(names=listing(names))
    return (tr("{name} win") if several else tr("{name} wins")).format(name=names[0])
