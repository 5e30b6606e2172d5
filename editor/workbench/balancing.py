"""What is wished of a fairer map, whom it concerns, and what matters most on the map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from editor.analysis.symmetry import BoardSymmetry, RepeatKind
from editor.core.words import opening
from editor.lab.contest import contest_of
from editor.lab.plan import game_of
from editor.picture.halftone import PlayMap, top_of
from editor.play.game import UnplayableError
from editor.propose.balance_report import BalanceReport, TriedEntry
from editor.propose.goal import GoalError, goal_for
from editor.propose.ground import BalanceOptions
from editor.seam.games import errors_against_play
from editor.workbench.playing.matches import deal_of
from editor.workbench.session import Session

TIMES = (0, 30, 60, 180)
"""The seconds among which one chooses; 0 is until it is found, or no more matches are worth it."""
MOST_MOVES, MOST_ANSWERS = 8, 5


@dataclass(frozen=True)
class BalanceSettings:
    """What is looked for: percents of the wins by id, none where all are even, and bounds."""

    shares: tuple[tuple[str, int], ...] = ()
    max_moves: int = 4
    seconds: int = TIMES[0]
    answers: int = 1
    repeat: RepeatKind = "once"


@dataclass(frozen=True)
class Rival:
    """A side, or a starting location where starts are drawn: its key, name and seats from 1."""

    key: str
    name: str
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Rivals:
    """Whom a map is balanced between, or why it cannot be, as a sentence.

    Their targets add up to `total` percent: starting locations may be more than the players.
    """

    every: tuple[Rival, ...] = ()
    total: int = 100
    refused: str = ""


def rivals_on(session: Session) -> Rivals:
    """Return whom the present map is balanced between."""
    errors = errors_against_play(session.findings.items, session.setup)
    if errors and not session.findings.stale:
        words = f"{len(errors)} errors prevent" if len(errors) > 1 else "One error prevents"
        return Rivals(refused=f"{words} play: repair the map first.")
    try:
        contest = contest_of(game_of(deal_of(session)))
        goal = goal_for(contest)
    except (GoalError, UnplayableError) as error:
        return Rivals(refused=f"{opening(str(error)).rstrip('.')}.")
    seats = {side.ids[0]: side.seats for side in contest.sides if not goal.located}
    every = tuple(Rival(key, name, seats.get(key, ())) for key, name in goal.names.items())
    return Rivals(every, round(100 * len(every) * goal.even))


def options_of(
    session: Session, settings: BalanceSettings, protect: frozenset[str]
) -> BalanceOptions:
    """Return the options of a search."""
    repeat = session.repeat
    symmetry = BoardSymmetry(settings.repeat, repeat.axis, repeat.middle or repeat.board_middle)
    return BalanceOptions(
        seats={key: percent / 100 for key, percent in settings.shares},
        max_moves=settings.max_moves,
        seconds=float(settings.seconds),
        protect=protect,
        symmetry=symmetry if settings.repeat != "once" else None,
        answers=settings.answers,
    )


def effects_map(session: Session, report: BalanceReport) -> PlayMap | None:
    """Return how much a move of what lies on each space matters: points that a seat gets or loses.

    None where no effect is certain.
    """
    figures: dict[str, float] = {}
    for entry in report.tried:
        if entry.clear <= 0 or len(entry.moves) > 1:
            continue
        points = 100 * max(abs(each.wins.value) for each in entry.effects)
        for space in _spaces_of(session, entry):
            figures[space] = max(points, figures.get(space, 0.0))
    return PlayMap(figures, top_of(figures.values())) if figures else None


def _spaces_of(session: Session, entry: TriedEntry) -> Iterator[str]:
    """Yield the names of the spaces on which the things lie now that a move moves."""
    editing, survey = session.editing, session.survey
    for thing in entry.moves[0].moved:
        for cell in thing.before:
            yield editing.place_name(survey, editing.spot_at(survey, cell, None, frozenset()))
