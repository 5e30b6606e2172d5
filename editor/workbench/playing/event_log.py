"""The event log of a match by turns, and the results of its draws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from editor.core.words import listing, opening
from editor.play.engine import DrawResult, Engine
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.play.match import Match
from editor.play.positions import mover_of
from editor.play.turns import BEFORE, LoggedEvent, MatchTurn, TurnReader, summary
from editor.seam.words import house_rules
from editor.systems.catalogue import checks_of

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


@dataclass(frozen=True)
class LogTurn:
    """A turn in the event log: what mattered most, and its lines, which may be none.

    - first, after: the index of its first step, and of the first one after it
    - round: 0 before the first round; player: whose turn it is, -1 for nobody
    - undone: whether the shown position lies before it
    """

    first: int
    after: int
    round: int
    player: int
    words: str
    lines: tuple[LogLine, ...]
    undone: bool = False


class EventLog:
    """Makes the lines of a match by turns; those of a turn that stays as it is are kept.

    `note` is a first line, empty for none.
    """

    def __init__(self, game: Game, note: str = "") -> None:
        self._game = game
        self._reader = TurnReader(game)
        self._note = (LogLine(-1, opening(note)),) if note else ()
        self._known: dict[int, tuple[LoggedEvent, int, bool, LogLine]] = {}

    def turns(self, match: Match) -> tuple[MatchTurn, ...]:
        """Return the turns of a match, whoever may read them."""
        return self._reader.turns(match)

    def log_turns(self, match: Match, viewer: int = NOBODY) -> tuple[LogTurn, ...]:
        """Return the turns of a match in order, as a viewer may read them.

        The first one, without a round, has the house rules and the set-up of the match.
        """
        found = []
        turns = self.turns(match)
        ended = mover_of(match.before(match.length)) == NOBODY
        for turn in turns:
            lines = tuple(self._lines_of(match, turn, viewer))
            goes_on = turn is turns[-1] and not ended
            words = summary(self._game, turn, viewer, goes_on=goes_on)
            undone = turn.first >= match.at and turn.after > match.at
            found.append(
                LogTurn(turn.first, turn.after, turn.round, turn.player, words, lines, undone)
            )
        before = (*self._note, *self._agreed)
        if before and found and not found[0].round:
            found[0] = replace(found[0], lines=(*before, *found[0].lines))
        elif before:
            found.insert(0, LogTurn(0, 0, 0, NOBODY, BEFORE, before))
        return tuple(found)

    def lines(self, match: Match, viewer: int = NOBODY) -> tuple[LogLine, ...]:
        """Return the lines of a match that a viewer may read, those of undone steps included."""
        return tuple(line for turn in self.log_turns(match, viewer) for line in turn.lines)

    @cached_property
    def _agreed(self) -> tuple[LogLine, ...]:
        """The lines of the house rules in force."""
        survey = self._game.survey
        if survey is None:
            return ()
        checks = checks_of(survey.scenario)
        rules = house_rules(survey.scenario, survey.ruleset, checks)
        return tuple(LogLine(-1, f"House rules: {words}") for words in rules)

    def _lines_of(self, match: Match, turn: MatchTurn, viewer: int) -> Iterator[LogLine]:
        for entries in turn.entries:
            entry = entries.entry
            if entry is None or (NOBODY not in (viewer, entry.player) and entry.player != viewer):
                continue
            undone = entries.step >= match.at
            known = self._known.get(id(entries))
            if known is None or known[0] is not entries or known[1:3] != (entries.step, undone):
                mover = mover_of(match.before(entries.step))
                line = LogLine(
                    entries.step, entry.sentence, entry.spaces, mover, undone, entry.player
                )
                known = self._known[id(entries)] = (entries, entries.step, undone, line)
            yield known[3]


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


def last_draws(game: Game, match: Match) -> tuple[ShownDraw, ...]:
    """Return the draws of the last step of a match, none without one."""
    return shown_draws(game, match.last.draws) if match.last else ()


def foreseen(
    game: Game, engine: Engine, state: State, action: int, forced: Sequence[int] = ()
) -> tuple[ShownDraw, ...]:
    """Return the draws that an action would make, the first ones as forced."""
    return shown_draws(game, engine.step(game, state, action, forced).draws)


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
    return "No winner" if all(weight < 0 for weight in weights) else "A draw"
