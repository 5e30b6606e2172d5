"""The answer to a question: its line as a match, its words, and as a value.

schemas/output/ask.schema.json is made from the types of the value.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from editor.core.values import Value, about
from editor.core.words import counted
from editor.play.engine import RefusedError
from editor.play.match import Match, log_of
from editor.solve.question import MOST_ACTIONS, Question
from editor.solve.search import LineStep, SearchAnswer, SearchOutcome
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
    told: Annotated[tuple[str, ...], about("What happens, as in the log of a match.")] = ()


class AnswerReport(Value, frozen=True, kw_only=True):
    """The answer to a question about a set-up or a position."""

    format: Annotated[Literal[1], about("The version of this report.")]
    system: Annotated[str, about("The game family.")]
    title: Annotated[str, about("The title of the scenario.")]
    setup: Annotated[str, about("The set-up, by its id.")]
    at: Annotated[Count, about("How many steps of the match lead to the position.")]
    question: Annotated[str, about("The question.")]
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
    within: Annotated[Count, about("The maximum number of actions in a line.")]
    positions: Annotated[Count, about("How many positions were looked at.")]
    steps: Annotated[Count, about("How many actions were tried.")]
    complete: Annotated[Count, about("The number of actions up to which the search is complete.")]
    limited: Annotated[bool, about("Of no: whether more actions than were allowed might do it.")]
    full: Annotated[bool, about("Whether there was no more room for positions.")]
    lost: Annotated[bool, about("Whether draws with too many possible results were left out.")]

    def __repr__(self) -> str:
        """Return question and answer: the whole is long."""
        return f"<AnswerReport {self.verdict}: {self.question}>"


def report_of(match: Match, at: int, question: Question, answer: SearchAnswer) -> AnswerReport:
    """Return the report of an answer; the line was played on from the position `at`."""
    survey = match.game.survey
    return AnswerReport(
        format=FORMAT,
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
                told=tuple(entry.sentence for entry in log_of(game, before, step)),
            )
        )
    return tuple(entries)


class LineError(RuntimeError):
    """The rules do not agree with a line that was found: a fault of the program."""


def play_line(match: Match, line: Sequence[LineStep]) -> None:
    """Play a line from the present position of a match.

    Raises LineError if a step is refused, or draws otherwise.
    """
    for step in line:
        try:
            done = match.play(step.action, step.draws)
        except RefusedError as error:
            raise LineError(f"a step of the line is illegal: {error}") from error
        if tuple(draw.result for draw in done.draws) != step.draws:
            raise LineError("a step of the line has different random draws")


def match_of_line(match: Match, line: Sequence[LineStep]) -> Match:
    """Return another match with the same steps up to the present one, and a line to go on by."""
    made = Match(match.game, match.engine, match.seed, match.number, match.position)
    for step in match.steps:
        if step.values:
            made.set_up(step.values)
        else:
            made.play(step.action, [draw.result for draw in step.draws])
    play_line(made, line)
    made.go(match.at)
    return made


def headline(limit: int, answer: SearchAnswer) -> str:
    """Return the answer in a sentence; `limit` is the most actions of a line, 0 for any number."""
    examined = f"{counted_many(answer.positions, 'position')} examined"
    if answer.verdict == "yes":
        if not answer.line:
            return "Yes: this is already true."
        shortest = "no line is shorter" if answer.shortest else _maybe_shorter(answer)
        return f"Yes: in {counted(len(answer.line), 'action')}; {shortest}."
    if answer.verdict == "no":
        if answer.positions == 1 and not answer.limited:
            return "No: it cannot happen from here in time."
        within = f"not within {counted(limit or MOST_ACTIONS, 'action')}: "
        return f"No: {within if answer.limited else ''}all {examined}."
    why = f"in {answer.seconds:.0f} s"
    if answer.full:
        why = "out of memory for positions"
    elif answer.lost:
        why = "some random draws have too many outcomes"
    elif answer.in_steps:
        why = f"after {answer.steps:,} tries"
    known = f"complete up to {counted(answer.complete, 'action')}"
    return f"Not found ({why}); this does not prove it impossible: {examined}, {known}."


def counted_many(number: int, word: str) -> str:
    """Return a large number with its noun: "1,234 positions"."""
    return f"{number:,} {word}{'' if number == 1 else 's'}"


def _maybe_shorter(answer: SearchAnswer) -> str:
    least, most = answer.complete + 1, len(answer.line) - 1
    if least <= 1:
        return "a shorter line was not ruled out"
    between = f"{least} to {most}" if least < most else str(most)
    return f"at least {least} are needed, and {between} were not ruled out"
