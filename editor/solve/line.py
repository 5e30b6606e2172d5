"""The line of an answer, played by the rules: an ordinary match that a replay can keep."""

from __future__ import annotations

from collections.abc import Sequence

from editor.play.engine import RefusedError
from editor.play.match import Match
from editor.solve.search import LineStep


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
            raise LineError(f"a step of the line is refused: {error}") from error
        if tuple(draw.result for draw in done.draws) != step.draws:
            raise LineError("a step of the line draws otherwise")


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
