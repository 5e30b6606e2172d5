"""Matches of a playtest in words, and those that stand behind a figure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, TypeVar

from editor.core.words import counted, listing
from editor.lab.choosing import MatchFilter, after_round, by_source, chosen, on_space, won_by
from editor.lab.plan import PlaytestMatch
from editor.lab.playtest import Playtest
from editor.lab.report import LayerEntry, PlaytestReport
from editor.lab.verdict import matches_words
from editor.lab.words import location_words
from editor.picture.charts.parts import number_words
from editor.picture.charts.scores import LengthBar
from editor.ui.playtest.charting import rounds_words
from editor.ui.playtest.views import KeptView, MatchesView, MatchView
from editor.ui.translate import tr

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from editor.lab.figures import Matches


Key = TypeVar("Key", int, str)
"""A player by number or by id."""


def match_view(match: PlaytestMatch, playtest: Playtest) -> MatchView:
    """Return a match as a row: who won, by how much, after how many rounds."""
    result, game = match.result, playtest.game
    first = [side for side in playtest.sides if side.is_first(result)]
    points = sorted((side.points(result) for side in playtest.sides), reverse=True)
    begun = playtest.contest.begun_at(() if result.trace is None else result.trace.begins_at)
    rounds = counted(result.rounds, tr("round"))
    seats = tuple(game.seats[player].seat for side in first for player in side.players)
    return MatchView(
        index=match.index,
        seats=seats,
        title=tr("Match {n:,}").format(n=match.index),
        won=_won([side.name for side in first], several=bool(first) and len(seats) > 1),
        score=tr(" to ").join(map(str, points[:2])),
        ended=tr("{rounds}, reached the limit").format(rounds=rounds)
        if result.at_limit
        else rounds,
        starts=tuple((game.seats[player].seat, name) for player, name in begun.items()),
        begun=_begun(begun, {player: seat.name for player, seat in enumerate(game.seats)}),
    )


def matches_view(
    playtest: Playtest, choice: MatchFilter | None = None, words: str = ""
) -> MatchesView:
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


def of_source(playtest: Playtest, sources: tuple[str, ...], name: str, side: int) -> MatchesView:
    """Return the matches in which a side got points from sources, those with the most first."""
    found = by_source(playtest, sources, side)
    words = tr("with points from {source} for {name}")
    heading = words.format(source=name.lower(), name=playtest.sides[side].name)
    return _counted_view(playtest, found, heading, _points_words)


def of_round(playtest: Playtest, number: int, side: int) -> MatchesView:
    """Return the matches that had a round, those with the most points of a side after it first."""
    words = tr("that reached round {n}, by the points of {name} after it")
    heading = words.format(n=number, name=playtest.sides[side].name)
    return _counted_view(playtest, after_round(playtest, number, side), heading, _points_words)


def of_space(
    playtest: Playtest,
    layer: LayerEntry,
    space: str,
    player: int | None,
    start: int | None = None,
) -> MatchesView:
    """Return the matches in which something happened on a space, those where it was most first.

    Of one player, or of whoever began at the starting location with the place `start`.
    """
    found = on_space(playtest, layer.id, space, () if player is None else (player,), start)
    words = tr("with {unit} on {space}").format(unit=layer.unit, space=space)
    if player is not None:
        words = tr("{words} by {name}").format(words=words, name=playtest.game.seats[player].name)
    if start is not None:
        who = location_words(playtest.contest.locations[start].name)
        words = tr("{words} by {name}").format(words=words, name=who)

    def said(count: int) -> str:
        return tr("once") if count == 1 else f"{count} {layer.unit}"

    return _counted_view(playtest, found, words, said)


def _points_words(points: int) -> str:
    return tr("1 point") if points == 1 else tr("{n} points").format(n=number_words(points))


def _counted_view(
    playtest: Playtest,
    found: Sequence[tuple[PlaytestMatch, int]],
    words: str,
    said: Callable[[int], str],
) -> MatchesView:
    """Return matches, each with its count in place of its score."""
    views = (replace(match_view(match, playtest), score=said(count)) for match, count in found)
    return MatchesView(f"{matches_words(len(found))} {words}", tuple(views))


def kept_views(report: PlaytestReport, playtest: Playtest) -> tuple[KeptView, ...]:
    """Return the matches worth a look as rows, each with why."""
    seats = {seat.id: seat.seat for seat in playtest.game.seats}
    names = {seat.id: seat.name for seat in playtest.game.seats}
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
                starts=tuple((seats[player], name) for player, name in entry.starts.items()),
                begun=_begun(entry.starts, names),
            ),
        )
        for entry in report.replays
    )


def _begun(starts: Mapping[Key, str], names: Mapping[Key, str]) -> str:
    """Return where players began: "Red from Ember Vale, Blue from Hearth Vale"."""
    words = tr("{player} from {start}")
    return ", ".join(
        words.format(player=names[player], start=start) for player, start in starts.items()
    )


def _won(names: list[str], *, several: bool) -> str:
    if not names:
        return tr("nobody wins")
    if len(names) > 1:
        return tr("{names} share it").format(names=listing(names))
    return (tr("{name} win") if several else tr("{name} wins")).format(name=names[0])
