"""The answers of verbs that play: play, replay, playtest, ask."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType

from editor.cli.answers.shared import AnswerPart, Scalar, VerbAnswer, Whole
from editor.core.values import Word, about
from editor.lab.report import PlaytestReport


class MatchStep(AnswerPart, frozen=True, kw_only=True):
    """An action of a player, or values that were set."""

    by: Annotated[str | UnsetType, about("The id of the seat that acts.")] = UNSET
    do: Annotated[str | UnsetType, about("The name of the action, as replays have it.")] = UNSET
    chance: Annotated[
        tuple[Annotated[int, about("A result.")], ...] | UnsetType,
        about("The results of chance that followed."),
    ] = UNSET
    set: Annotated[
        dict[str, Scalar] | UnsetType, about("The values that were set in place of an action.")
    ] = UNSET


class PlayerResult(AnswerPart, frozen=True, kw_only=True):
    """What a player came to."""

    id: Annotated[str, about("The id of the seat.")]
    points: Annotated[int, about("The points.")]
    place: Annotated[int, about("The place, from 1; shared by players who are even.")]


class MatchSteps(VerbAnswer, frozen=True, kw_only=True):
    """What `play` prints for one match."""

    system: Annotated[str, about("The id of the system.")]
    seed: Annotated[int, about("The seed of chance.")]
    steps: Annotated[tuple[MatchStep, ...], about("The steps, in their order.")]
    over: Annotated[bool, about("Whether the match is over.")]
    players: Annotated[tuple[PlayerResult, ...], about("The players, by seats.")]


class VerifiedReplay(MatchSteps, frozen=True, kw_only=True):
    """What `replay` prints for a replay that holds."""

    holds: Annotated[bool, about("Whether the replay holds: true.")]


class DifferingReplay(VerbAnswer, frozen=True, kw_only=True):
    """What `replay` prints for a replay that does not hold."""

    holds: Annotated[bool, about("Whether the replay holds: false.")]
    step: Annotated[Whole, about("The first step that differs, from 1; 0 for the beginning.")]
    message: Annotated[str, about("What differs.")]


class SeriesResult(AnswerPart, frozen=True, kw_only=True):
    """What a player came to in a series."""

    id: Annotated[str, about("The id of the seat.")]
    bot: Annotated[str, about("The bot that played it.")]
    wins: Annotated[Whole, about("The matches that its side won alone.")]
    shared: Annotated[Whole, about("The matches that its side won with others.")]
    points: Annotated[int, about("The points of all matches.")]


class MatchSeries(VerbAnswer, frozen=True, kw_only=True):
    """What `play --matches` prints."""

    system: Annotated[str, about("The id of the system.")]
    seed: Annotated[int, about("The seed of chance.")]
    games: Annotated[Whole, about("The number of matches.")]
    actions: Annotated[Whole, about("The number of actions in all matches.")]
    at_limit: Annotated[Whole, about("The matches that ended because they were too long.")]
    players: Annotated[tuple[SeriesResult, ...], about("The players, by seats.")]


class SavedReplay(VerbAnswer, frozen=True, kw_only=True):
    """What `playtest --replay` prints."""

    match: Annotated[Whole, about("The number of the match.")]
    words: Annotated[str | None, about("Why it was chosen; null if it was named by its number.")]
    path: Annotated[str, about("The file to which it was saved.")]


class EarlierPlaytest(AnswerPart, frozen=True, kw_only=True):
    """A playtest that was saved."""

    at: Annotated[str, about("When, in UTC.")]
    report: Annotated[PlaytestReport, about("Its report.")]


class EarlierPlaytests(VerbAnswer, frozen=True, kw_only=True):
    """What `playtest --history` prints."""

    playtests: Annotated[tuple[EarlierPlaytest, ...], about("The playtests, the oldest first.")]


class QuestionEntry(AnswerPart, frozen=True, kw_only=True):
    """A question that can be asked."""

    id: Annotated[str, about("Its id.")]
    words: Annotated[str, about("The question, with blanks in braces.")]
    means: Annotated[str, about("What it means.")]


class BlankEntry(AnswerPart, frozen=True, kw_only=True):
    """A blank of questions."""

    title: Annotated[str, about("What it stands for.")]
    names: Annotated[tuple[Word, ...], about("What can be filled in.")]


class AskableQuestions(VerbAnswer, frozen=True, kw_only=True):
    """What `ask --list` prints."""

    questions: Annotated[tuple[QuestionEntry, ...], about("The questions.")]
    blanks: Annotated[dict[str, BlankEntry], about("What their blanks stand for.")]
