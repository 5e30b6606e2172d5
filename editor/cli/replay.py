"""The verb `replay`: play a recorded match again and verify it."""

from __future__ import annotations

import sys
from argparse import Namespace

from msgspec import convert

from editor.cli.answers.playing import DifferingReplay, VerifiedReplay
from editor.cli.answers.shared import print_answer
from editor.cli.main import NO, OK
from editor.cli.opened import warn_if_interpreted
from editor.core.words import counted
from editor.play.machine import engine_for
from editor.play.match import Match, match_values, result_lines, step_lines
from editor.play.replay import DisagreementError, replayed
from editor.storage.replays import game_of_replay, load_replay


def run(arguments: Namespace) -> int:
    """Replay a recorded match; return 1 and print the first step where it differs."""
    replay = load_replay(arguments.file)
    game, scenario, _ = game_of_replay(replay, arguments.file)
    engine = engine_for(game.rules)
    warn_if_interpreted()
    try:
        match = replayed(replay, game, engine)
    except DisagreementError as error:
        where = f"step {error.step}" if error.step else "the beginning"
        if arguments.format == "json":
            print_answer(DifferingReplay(holds=False, step=error.step, message=str(error)))
        else:
            print(f"{arguments.file}: differs at {where}: {error}", file=sys.stderr)
        return NO
    if arguments.format == "json":
        print_answer(convert({"holds": True, **match_values(match)}, VerifiedReplay))
        return OK
    print(f"{scenario.title}: {counted(match.length, 'action')}, all valid")
    if arguments.log:
        _print_steps(match)
    print("\n".join(result_lines(match)))
    return OK


def _print_steps(match: Match) -> None:
    steps = match.steps
    for at, step in enumerate(steps, 1):
        match.go(at)
        print("\n".join(step_lines(match.game, match, step)))
