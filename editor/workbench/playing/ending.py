"""How a match ended: who won, why, and how it came about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from editor.play.turns import MatchTurn
from editor.workbench.playing.event_log import result_of
from editor.workbench.playing.session import PlaySession

_LEAST = 2
"""A course has more points in time than this many."""


@dataclass(frozen=True)
class Ending:
    """The end of a match in words and figures.

    - result: such as "Gold wins"; why: what ended it and what decided it, by its rules
    - course: who was ahead when, as a sentence, empty where nobody won alone
    - order: the players by their places; places, points: by player
    - curve: the points of all players at the start and after each round, one line each
    - began: the first round that was played, more than 1 where a position of a later one was set up
    """

    result: str
    why: str
    course: str
    order: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    curve: tuple[tuple[int, ...], ...]
    began: int


def ending_of(table: PlaySession) -> Ending:
    """Return how the match of a session stands at its last step."""
    match, game = table.match, table.game
    end = match.before(match.length)
    points, places = table.engine.scores(game, end)
    order = sorted(range(len(game.seats)), key=lambda player: (places[player], player))
    curve = tuple(_curve(table))
    began = next((turn.round for turn in table.log.turns(match) if turn.round), 1)
    first = [player for player in order if places[player] == 1]
    course = ""
    if len(first) == 1 and len(curve) > _LEAST:
        course = course_words([seat.name for seat in game.seats], curve, first[0], began)
    result = result_of(game, table.engine, end)
    why = game.rules.why_over(game, game.opened(end))
    return Ending(result, why, course, tuple(order), places, points, curve, began)


def _curve(table: PlaySession) -> Iterator[tuple[int, ...]]:
    """Yield the points at the start, and after each round."""
    match = table.match

    def points(at: int) -> tuple[int, ...]:
        return table.engine.scores(table.game, match.before(at))[0]

    turns: Sequence[MatchTurn] = [turn for turn in table.log.turns(match) if turn.round]
    if not turns:
        return
    yield points(turns[0].first)
    for turn, after in zip(turns, (*turns[1:], None), strict=True):
        if after is None or after.round != turn.round:
            yield points(turn.after)


def course_words(
    names: Sequence[str], curve: Sequence[Sequence[int]], winner: int, began: int = 1
) -> str:
    """Return since when the winner was ahead, by the points after each round from `began` on."""
    leads = [_leader(points) for points in curve[1:]]
    behind = [at for at, leader in enumerate(leads) if leader != winner]
    name = names[winner]
    if not behind:
        return f"{name} led from the first round."
    last = behind[-1]
    if last == len(leads) - 1:
        return f"{name} won without leading in points."
    before = leads[last]
    other = "nobody" if before is None else names[before]
    if last == len(leads) - 2:
        return f"{name} took the lead only in the last round; {other} led before that."
    return f"{name} led from round {began + last + 1}; {other} led in round {began + last}."


def _leader(points: Sequence[int]) -> int | None:
    """Return who has the most points; None where several have."""
    most = max(points)
    first = [player for player, value in enumerate(points) if value == most]
    return first[0] if len(first) == 1 else None
