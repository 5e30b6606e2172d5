"""The answer to a question, as a value; schemas/answer.schema.json is made from these types."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from editor.core.values import Value, about
from editor.play.match import Match, told_of
from editor.solve.question import MOST_ACTIONS, Question
from editor.solve.search import SearchAnswer, SearchOutcome
from editor.systems.starts import starts_in

FORMAT: Literal[1] = 1

Count = Annotated[int, Meta(ge=0)]


class LineEntry(Value, frozen=True, kw_only=True):
    """An action of a line."""

    by: Annotated[str, about("The player who decides.")]
    do: Annotated[str, about("The action by its name, such as move red.rogue c5.")]
    chance: Annotated[
        tuple[Count, ...], about("How its draws have to fall, in their order; each counts from 0.")
    ] = ()
    told: Annotated[tuple[str, ...], about("What happens, as the log of a match tells it.")] = ()


class AnswerReport(Value, frozen=True, kw_only=True):
    """The answer to a question about a set-up or a position."""

    format: Annotated[Literal[1], about("The version of this report.")] = FORMAT
    system: Annotated[str, about("The game family.")]
    title: Annotated[str, about("The title of the scenario.")]
    setup: Annotated[str, about("The set-up, by its id.")]
    at: Annotated[Count, about("How many steps of the match lead to the position.")]
    question: Annotated[str, about("What was asked.")]
    starts: Annotated[
        dict[str, str],
        about(
            "The location at which each player begins, by id, where starts are drawn or chosen: "
            "the answer is that of these."
        ),
    ] = {}
    verdict: Annotated[
        SearchOutcome,
        about(
            "yes: a line is there; no: everything was looked at and there is none; unknown: "
            "neither is known."
        ),
    ]
    shortest: Annotated[bool, about("Of yes: whether no line has fewer actions.")]
    line: Annotated[tuple[LineEntry, ...], about("The line: one action after another.")]
    within: Annotated[Count, about("The most actions that a line may have.")]
    positions: Annotated[Count, about("How many positions were looked at.")]
    steps: Annotated[Count, about("How many actions were tried.")]
    complete: Annotated[Count, about("Up to so many actions everything was looked at.")]
    limited: Annotated[bool, about("Of no: whether more actions than were allowed might do it.")]
    full: Annotated[bool, about("Whether there was no more room for positions.")]
    lost: Annotated[bool, about("Whether draws that may fall in too many ways were left out.")]


def report_of(match: Match, at: int, question: Question, answer: SearchAnswer) -> AnswerReport:
    """Return the report of an answer; the line was played on from the position `at`."""
    survey = match.game.survey
    return AnswerReport(
        system=match.game.rules.system,
        title=survey.scenario.title,
        setup=survey.setup.id,
        at=at,
        question=question.words,
        starts=starts_in(match.game, match.engine, match.before(at)),
        verdict=answer.verdict,
        shortest=answer.shortest,
        line=_line(match, at),
        within=question.actions or MOST_ACTIONS,
        positions=answer.positions,
        steps=answer.steps,
        complete=answer.complete,
        limited=answer.limited,
        full=answer.full,
        lost=answer.lost,
    )


def _line(match: Match, at: int) -> tuple[LineEntry, ...]:
    game = match.game
    entries = []
    for index, step in enumerate(match.steps[at:], at):
        before = match.before(index)
        opened = game.opened(before)
        entries.append(
            LineEntry(
                by=game.seats[opened.mover].id,
                do=game.rules.action_name(game, opened, step.action),
                chance=tuple(draw.result for draw in step.draws),
                told=tuple(entry.sentence for entry in told_of(game, before, step)),
            )
        )
    return tuple(entries)
