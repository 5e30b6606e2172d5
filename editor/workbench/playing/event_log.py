"""The log of a match: sentences with the spaces that they name, and what chance gave."""

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
class Line:
    """A line of the log: its words and spaces, the step it is of, by whom, whether undone.

    `only` is the one player who may read it, -1 for everybody.
    """

    step: int
    words: str
    spaces: tuple[int, ...] = ()
    player: int = -1
    undone: bool = False
    only: int = -1


@dataclass(frozen=True)
class Shown:
    """A draw as it is shown: what was drawn, its sides in words, and the result from 0.

    `secret` ones have no words: they are shown to nobody.
    """

    index: int
    title: str
    sides: tuple[str, ...]
    result: int
    secret: bool = False


class Log:
    """Makes the lines of a match; the lines of a step are kept once they are made.

    `note` is a sentence that stands before all others, empty for none.
    """

    def __init__(self, game: Game, note: str = "") -> None:
        self._game = game
        self._note = (Line(-1, note[0].upper() + note[1:]),) if note else ()
        self._known: dict[int, tuple[Step, int, bool, tuple[Line, ...]]] = {}

    def lines(self, match: Match) -> tuple[Line, ...]:
        """Return the lines of a match, those of steps that were undone among them."""
        lines = [*self._note, *self._agreed]
        for index, step in enumerate(match.every_step):
            lines += self._lines_of(match, index, step)
        return tuple(lines)

    @cached_property
    def _agreed(self) -> tuple[Line, ...]:
        """The house rules that the match is played by, before its first step."""
        survey = self._game.survey
        if survey is None:
            return ()
        rules = house_rules(survey.scenario)
        return tuple(Line(-1, f"House rules: {words}") for words in rules)

    def _lines_of(self, match: Match, index: int, step: Step) -> tuple[Line, ...]:
        undone = index >= match.at
        known = self._known.get(id(step))
        if known is not None and known[:3] == (step, index, undone):
            return known[3]
        before = match.before(index)
        mover = mover_of(before)
        lines = tuple(
            Line(index, log_entry.sentence, log_entry.spaces, mover, undone, log_entry.player)
            for log_entry in told_of(self._game, before, step)
        )
        self._known[id(step)] = (step, index, undone, lines)
        return lines


def shown_draws(game: Game, draws: Sequence[DrawResult]) -> tuple[Shown, ...]:
    """Return draws as they are shown."""
    found = []
    for index, draw in enumerate(draws):
        words = tuple(
            game.rules.draw_words(game, draw.kind, draw.sides, side) for side in range(draw.sides)
        )
        title = game.rules.draws[draw.kind].replace("-", " ")
        found.append(
            Shown(index, title[:1].upper() + title[1:], words, draw.result, not all(words))
        )
    return tuple(found)


def result_of(game: Game, engine: Engine, state: State) -> str:
    """Return how a match ended, as a sentence without its stop."""
    weights = [engine.evaluate(game, state, player) for player in range(len(game.seats))]
    winners = [seat.name for seat, weight in zip(game.seats, weights, strict=True) if weight > 0]
    if winners:
        return f"{listing(winners)} {'win' if len(winners) > 1 else 'wins'}"
    return "Nobody wins" if all(weight < 0 for weight in weights) else "A draw"
