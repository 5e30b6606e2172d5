"""The verb `ask`: whether something can happen in a match, answered by search."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path

from editor.cli.answers.playing import AskableQuestions, BlankEntry, QuestionEntry
from editor.cli.answers.shared import print_answer
from editor.cli.main import BAD, INTERRUPTED, NO, NOT_FOUND, OK
from editor.cli.opened import print_error, warn_if_interpreted, why_no_result
from editor.cli.output import ProgressLine, progress
from editor.cli.parsing import UsageError
from editor.cli.play import position_named, why_not
from editor.cli.playable import open_playable
from editor.cli.reports.balance import answer_lines, names_of_blank, question_lines
from editor.core.errors import Fault, FileError
from editor.core.scenario import AnyScenario
from editor.core.values import JsonObject
from editor.core.words import counted
from editor.play.game import UnplayableError
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.play.positions import PositionError
from editor.play.replay import DisagreementError, recorded, replayed
from editor.seam.games import game_of, questions_of
from editor.seam.play import MatchQuestions
from editor.solve.question import Question, QuestionError, forms_of, question_of
from editor.solve.report import play_line, report_of
from editor.solve.search import Search, SearchBudget, SearchProgress
from editor.storage.replays import game_of_replay, kits_by_path, load_replay, write_replay
from editor.storage.restoring.restore import is_replay_file
from editor.systems.catalogue import system_named

CODES = {"yes": OK, "no": NO, "unknown": NOT_FOUND}
"""Exit codes by what is known."""


@dataclass(frozen=True)
class Subject:
    """What is asked about: a match in its position, its scenario, and the kits of that."""

    asking: MatchQuestions
    match: Match
    scenario: AnyScenario
    kits: JsonObject
    bots: dict[str, str]


def run(arguments: Namespace) -> int:
    """Answer a question, or list what can be asked; return the exit code."""
    if why := _misused(arguments):
        raise UsageError(why)
    try:
        subject = _subject(arguments)
        if isinstance(subject, int):
            return subject
        if arguments.list:
            return _list(subject, arguments)
        question = question_of(
            subject.asking, subject.match.game, arguments.question, arguments.actions or 0
        )
    except (QuestionError, UnplayableError, PositionError) as error:
        words = why_not(error) if isinstance(error, PositionError) else str(error)
        raise UsageError(words) from error
    return _answer(subject, question, arguments)


def _misused(arguments: Namespace) -> str:
    """Return why the arguments do not go together."""
    if not arguments.question and not arguments.list:
        return "missing question, such as “red reaches d4 by round 2”; --list shows all forms"
    if arguments.list and (arguments.question or arguments.output):
        return "--list takes neither a question nor -o"
    return why_no_result(arguments.output, arguments.file)


def _subject(arguments: Namespace) -> Subject | int:
    """Return what is asked about; where it cannot be opened, tell why and return the exit code."""
    path = Path(arguments.file)
    given = ("setup", "house_rules", "position", "seed")
    if is_replay_file(path):
        for name in given:
            if getattr(arguments, name) not in (None, ""):
                option = name.replace("_", "-")
                raise QuestionError(f"--{option} only works with scenarios, and {path} is a replay")
        return _of_replay(arguments)
    if arguments.at is not None:
        raise QuestionError(f"--at only works with replays, and {path} is not a replay")
    opened = open_playable(arguments.file, arguments, arguments.house_rules)
    if isinstance(opened, int):
        return opened
    system = system_named(opened.scenario.system)
    game = game_of(system, *opened.given, setup=arguments.setup)
    position = position_named(opened, game, arguments.position)
    seed = 1 if arguments.seed is None else arguments.seed
    match = Match(game, engine_for(game.rules), seed, position=position)
    kits = kits_by_path(opened.scenario, opened.library)
    return Subject(questions_of(system), match, opened.scenario, kits, {})


def _of_replay(arguments: Namespace) -> Subject:
    """Return the position of a replay that is asked about, by default its last one."""
    replay = load_replay(arguments.file)
    game, scenario, library = game_of_replay(replay, arguments.file)
    try:
        match = replayed(replay, game, engine_for(game.rules))
    except DisagreementError as error:
        raise FileError(arguments.file, [Fault(f"does not hold: {error}")]) from error
    if arguments.at is not None:
        if arguments.at > match.length:
            steps = counted(match.length, "step")
            raise QuestionError(f"--at {arguments.at} is not in the replay, which has {steps}")
        match.go(arguments.at)
    kits = kits_by_path(scenario, library)
    return Subject(
        questions_of(system_named(scenario.system)), match, scenario, kits, dict(replay.bots)
    )


def _answer(subject: Subject, question: Question, arguments: Namespace) -> int:
    match = subject.match
    at = match.at
    search = Search(subject.asking, match.game, match.state, question)
    warn_if_interpreted()
    budget = SearchBudget(arguments.seconds, arguments.tries or 0)
    interrupted = False
    with progress() as line:
        try:
            answer = search.answer(budget, lambda now: _print_progress(line, now))
        except KeyboardInterrupt:
            answer, interrupted = search.known(), True
    play_line(match, answer.line)
    if arguments.format == "json":
        print_answer(report_of(match, at, question, answer))
    else:
        lines = answer_lines(match, at, question.words, question.actions, answer)
        print("\n".join(lines))
    if arguments.output and answer.verdict == "yes":
        match.go(at + len(answer.line))
        replay = recorded(match, subject.scenario, subject.kits, subject.bots)
        try:
            write_replay(replay, Path(arguments.output))
        except FileError as error:
            print_error(error)  # the answer is the one JSON value that is printed
            return BAD
    return INTERRUPTED if interrupted else CODES[answer.verdict]


def _print_progress(line: ProgressLine | None, now: SearchProgress) -> None:
    """Show how far a search is, on a terminal."""
    if line is None:
        return
    found = f"yes, in {counted(now.found, 'action')}; " if now.found else ""
    words = f"{found}{now.positions:,} positions, complete up to {counted(now.complete, 'action')}"
    line(now.share, words)


def _list(subject: Subject, arguments: Namespace) -> int:
    """Print what can be asked."""
    asking, game = subject.asking, subject.match.game
    if arguments.format == "json":
        forms = forms_of(asking, game)
        rows = [QuestionEntry(id=form.id, words=form.words, means=form.means) for form in forms]
        blanks = {
            name: BlankEntry(title=blank.title, names=tuple(names_of_blank(asking, game, name)))
            for name, blank in asking.blanks.items()
        }
        print_answer(AskableQuestions(questions=tuple(rows), blanks=blanks))
    else:
        print("\n".join(question_lines(asking, game)))
    return OK
