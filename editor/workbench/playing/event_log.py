"""The event log of a match as lines, and the results of its draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from editor.core.words import listing
from editor.play.engine import DrawResult, Engine, Step
from editor.play.game import Game
from editor.play.match import Match, told_of
from editor.play.positions import mover_of
from editor.seam.words import house_rules

if TYPE_CHECKING:
    from editor.play.engine import State


@dataclass(frozen=True)
class LogLine:
    """A line of the event log: its step, words, spaces and player, and whether it is undone.

    `only` is the one player who may read it, -1 for everybody.
    """

    step: int
    words: str
    spaces: tuple[int, ...] = ()
    player: int = -1
    undone: bool = False
    only: int = -1


@dataclass(frozen=True)
class ShownDraw:
    """A draw in words: what was drawn, its sides, and the index of the result.

    A `secret` one has no words and is shown to nobody.
    """

    index: int
    title: str
    sides: tuple[str, ...]
    result: int
    secret: bool = False


class EventLog:
    """Makes the lines of a match and keeps those of each step.

    `note` is a first line, empty for none.
    """

    def __init__(self, game: Game, note: str = "") -> None:
        self._game = game
        self._note = (LogLine(-1, note[0].upper() + note[1:]),) if note else ()
        self._known: dict[int, tuple[Step, int, bool, tuple[LogLine, ...]]] = {}

    def lines(self, match: Match) -> tuple[LogLine, ...]:
        """Return the lines of a match, including those of undone steps."""
        lines = [*self._note, *self._agreed]
        for index, step in enumerate(match.every_step):
            lines += self._lines_of(match, index, step)
        return tuple(lines)

    @cached_property
    def _agreed(self) -> tuple[LogLine, ...]:
        """The lines of the house rules in force."""
        survey = self._game.survey
        if survey is None:
            return ()
        rules = house_rules(survey.scenario)
        return tuple(LogLine(-1, f"House rules: {words}") for words in rules)

    def _lines_of(self, match: Match, index: int, step: Step) -> tuple[LogLine, ...]:
        undone = index >= match.at
        known = self._known.get(id(step))
        if known is not None and known[:3] == (step, index, undone):
            return known[3]
        before = match.before(index)
        mover = mover_of(before)
        lines = tuple(
            LogLine(index, entry.sentence, entry.spaces, mover, undone, entry.player)
            for entry in told_of(self._game, before, step)
        )
        self._known[id(step)] = (step, index, undone, lines)
        return lines


def shown_draws(game: Game, draws: Sequence[DrawResult]) -> tuple[ShownDraw, ...]:
    """Return draws in words."""
    found = []
    for index, draw in enumerate(draws):
        words = tuple(
            game.rules.draw_words(game, draw.kind, draw.sides, side) for side in range(draw.sides)
        )
        title = game.rules.draws[draw.kind].replace("-", " ")
        found.append(
            ShownDraw(index, title[:1].upper() + title[1:], words, draw.result, not all(words))
        )
    return tuple(found)


def result_of(game: Game, engine: Engine, state: State) -> str:
    """Return how a match ended, as a sentence without a full stop."""
    weights = [engine.evaluate(game, state, player) for player in range(len(game.seats))]
    # Where several play, the second place may also be worth more than nothing.
    best = max(weights)
    winners = [
        seat.name for seat, weight in zip(game.seats, weights, strict=True) if weight == best > 0
    ]
    if winners:
        return f"{listing(winners)} {'win' if len(winners) > 1 else 'wins'}"
    return "Nobody wins" if all(weight < 0 for weight in weights) else "A draw"
