"""A match: one play of a game with undo and redo, and its log in lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from editor.core.scenario import Knob as KnobValue
from editor.core.words import counted
from editor.play.display import LogEntry
from editor.play.engine import NO_ACTION, Engine, Step
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.play.layout import Record
from editor.play.positions import mover_of, placed, values_of

if TYPE_CHECKING:
    from editor.play.engine import State


@dataclass(frozen=True)
class Note:
    """A note that is pinned to a moment of a match: after how many steps, and its words."""

    at: int
    words: str


class Match:
    """One play of a game from its first position; all positions are kept.

    `engine` may be replaced by another one of the same rules at any time.
    """

    def __init__(
        self,
        game: Game,
        engine: Engine,
        seed: int,
        number: int = 0,
        position: Mapping[str, KnobValue] | None = None,
    ) -> None:
        """Begin with seed and number, from the values of the position.

        Raises PositionError if they are refused.
        """
        self.game = game
        self.engine = engine
        self.seed = seed
        self.number = number
        self.position = dict(position or {})
        self.first = placed(game, engine, engine.start(game, seed, number), self.position)
        self._steps: list[Step] = []
        self._at = 0
        self.notes: tuple[Note, ...] = ()
        """Notes in the order of their moments, at most one at each."""

    @property
    def state(self) -> State:
        """The present position; do not change it."""
        return self._steps[self._at - 1].state if self._at else self.first

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that lead to the present position."""
        return tuple(self._steps[: self._at])

    @property
    def every_step(self) -> tuple[Step, ...]:
        """All steps, including those that can be redone."""
        return tuple(self._steps)

    @property
    def last(self) -> Step | None:
        """The step that led to the present position; None at the beginning."""
        return self._steps[self._at - 1] if self._at else None

    @property
    def at(self) -> int:
        """How many steps lead to the present position."""
        return self._at

    @property
    def length(self) -> int:
        """How many steps there are, including those that can be redone."""
        return len(self._steps)

    @property
    def mover(self) -> int:
        """The player who must decide; NOBODY once it is over."""
        return mover_of(self.state)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.mover == NOBODY

    def legal(self) -> tuple[int, ...]:
        """Return the actions of the mover, none when it is over."""
        return self.engine.legal(self.game, self.state)

    def play(self, action: int, forced: Sequence[int] = ()) -> Step:
        """Carry out an action and return the step; steps that could be redone are dropped.

        Raises RefusedError with the reason.
        """
        return self._add(self.engine.step(self.game, self.state, action, forced))

    def set_up(self, values: Mapping[str, KnobValue]) -> Step:
        """Set values of the present position and return the step, which is no turn of a player.

        Raises PositionError if a value is refused, or if the match could not go on.
        """
        state = placed(self.game, self.engine, self.state, values)
        return self._add(Step(NO_ACTION, state, values=dict(values)))

    def go(self, at: int) -> None:
        """Go to the position after this number of steps, within those that there are."""
        self._at = min(max(at, 0), len(self._steps))

    def before(self, at: int) -> State:
        """Return the position before the step of this index."""
        return self._steps[at - 1].state if at else self.first

    def pin(self, words: str) -> None:
        """Pin a note to the present moment in place of the one there; empty words remove it."""
        others = [note for note in self.notes if note.at != self._at]
        added = [Note(self._at, words)] if words else []
        self.notes = tuple(sorted(others + added, key=lambda note: note.at))

    def note_at(self, at: int) -> str:
        """Return the note that is pinned after this number of steps, empty for none."""
        return next((note.words for note in self.notes if note.at == at), "")

    def _add(self, step: Step) -> Step:
        if self._at < len(self._steps):
            self.notes = tuple(note for note in self.notes if note.at <= self._at)
        self._steps[self._at :] = [step]
        self._at += 1
        return step


_NAMED = 8
"""Values that changed with one that was set up are named up to this many."""


def log_of(game: Game, before: State, step: Step) -> tuple[LogEntry, ...]:
    """Return the log of a step; `before` is the position before it.

    For a position that was set up it names the changed values, but not what they are, since some
    are secret.
    """
    state = game.opened(step.state)
    if step.values:
        return _set_up(game, before, state, step)
    log_entry = (game.rules.log_entry(game, state, event) for event in step.events)
    return tuple(item for item in log_entry if item is not None)


def _set_up(game: Game, before: State, state: Record, step: Step) -> tuple[LogEntry, ...]:
    were = values_of(game, before)
    values = game.rules.properties(game, state)
    chosen = [f"{item.group}, {item.label}" for item in values if item.key in step.values]
    others = [
        f"{value.group}, {value.label}"
        for value in values
        if value.key not in step.values and were[value.key] != value.value
    ]
    log_entry = [LogEntry(f"Set up by hand: {'; '.join(chosen)}.")]
    if others:
        more = [f"{len(others) - _NAMED} more"] if len(others) > _NAMED else []
        log_entry.append(LogEntry(f"With it changed: {'; '.join((*others[:_NAMED], *more))}."))
    return tuple(log_entry)


def step_lines(game: Game, match: Match, step: Step) -> Iterator[str]:
    """Yield the lines of the last step: its log with the random results.

    A step without a log is described by the sentence of its action.
    """
    before = match.before(match.at - 1)
    lines = [line.sentence for line in log_of(game, before, step)]
    if not lines:
        lines = [game.rules.sentence(game, game.opened(before), step.action)]
    shown = [game.rules.draw_words(game, draw.kind, draw.sides, draw.result) for draw in step.draws]
    yield f"{match.at:>5}  {lines[0]}{_in_brackets(shown)}"
    for line in lines[1:]:
        yield f"       {line}"


def _in_brackets(words: Sequence[str]) -> str:
    said = ", ".join(word for word in words if word)
    return f" [{said}]" if said else ""


def result_lines(match: Match) -> Iterator[str]:
    """Yield the lines of the result: the players by place, with their points."""
    scores, places = match.engine.scores(match.game, match.state)
    yield ""
    yield f"{'The end' if match.over else 'So far'} after {counted(match.at, 'action')}"
    width = max(len(seat.name) for seat in match.game.seats)
    for place, score, seat in sorted(
        zip(places, scores, match.game.seats, strict=True), key=_first
    ):
        yield f"  {place}.  {seat.name:{width}}  {counted(score, 'point')}"


def match_values(match: Match) -> dict[str, Any]:
    """Return a match as plain JSON values: its steps and its result."""
    game = match.game
    scores, places = match.engine.scores(game, match.state)
    steps = []
    for index, step in enumerate(match.steps):
        before = game.opened(match.before(index))
        steps.append(
            {"set": dict(step.values)}
            if step.values
            else {
                "by": game.seats[before.mover].id,
                "do": game.rules.action_name(game, before, step.action),
                "chance": [draw.result for draw in step.draws],
            }
        )
    return {
        "format": 1,
        "system": game.rules.system,
        "seed": match.seed,
        "steps": steps,
        "over": match.over,
        "players": [
            {"id": seat.id, "points": scores[player], "place": places[player]}
            for player, seat in enumerate(game.seats)
        ],
    }


def _first(line: tuple[int, int, Any]) -> int:
    return line[0]


@dataclass(frozen=True, repr=False)
class PlayedMatch:
    """A finished match with its game."""

    game: Game
    match: Match

    @property
    def slow(self) -> str:
        """Why rules ran interpreted, some hundred times slower; empty where they ran compiled."""
        from editor.play.machine import why_slow

        return "" if self.match.engine.compiled else why_slow()

    @property
    def scores(self) -> dict[str, int]:
        """The points of each player, by id."""
        return self._by_player(self._result[0])

    @property
    def places(self) -> dict[str, int]:
        """The place of each player, by id; 1 won, and players may share a place."""
        return self._by_player(self._result[1])

    @property
    def event_log(self) -> tuple[str, ...]:
        """The match in sentences, in order."""
        rules = self.game.rules
        said = []
        for step in self.match.steps:
            after = self.game.opened(step.state)
            lines = (rules.log_entry(self.game, after, event) for event in step.events)
            said += [line.sentence for line in lines if line is not None]
        return tuple(said)

    @cached_property
    def _result(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        scores, places = self.match.engine.scores(self.game, self.match.state)
        return tuple(scores), tuple(places)

    def _by_player(self, values: tuple[int, ...]) -> dict[str, int]:
        return {seat.id: value for seat, value in zip(self.game.seats, values, strict=True)}

    def __repr__(self) -> str:
        """Return the points: the whole is long."""
        return f"<PlayedMatch {self.scores}>"
