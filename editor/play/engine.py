"""An engine: the verbs of a system over buffers of numpy, interpreted or compiled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from editor.core.scenario import Knob as KnobValue
from editor.play.game import Game
from editor.play.header import open_header
from editor.play.layout import Layout, numbers
from editor.play.rules import FINE, Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    State = NDArray[np.int64]


class RefusedError(Exception):
    """An action is refused; `reason` is its name in the closed set of the system."""

    def __init__(self, reason: str, words: str) -> None:
        super().__init__(words)
        self.reason = reason


class RulesFaultError(RuntimeError):
    """A rule did something illegal, such as reading outside an array; the message names the rules.

    It is a fault of the program, never of a scenario.
    """


@dataclass(frozen=True)
class DrawResult:
    """A random result: the number of its kind, its sides, and the result from 0."""

    kind: int
    sides: int
    result: int


NO_ACTION = -1


@dataclass(frozen=True, eq=False)
class Step:
    """A step of a match: the state after it, its events and its random results.

    If the position was set up instead, `values` are those that were set and `action` is NO_ACTION.
    """

    action: int
    state: State
    events: tuple[tuple[int, ...], ...] = ()
    draws: tuple[DrawResult, ...] = ()
    values: Mapping[str, KnobValue] = field(default_factory=dict)


class Engine:
    """Carries out the verbs of a system. It returns new states and does not change those it gets.

    This one runs rules interpreted, which is the reference; others run the same rules compiled. An
    engine has its own work and serves one thread.
    """

    compiled = False

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._verbs = rules.verbs
        self._buffer = self.buffer("work", rules.work)
        self.work: Any = rules.work.open(self._buffer)
        """The work as an opened record."""

    def buffer(self, name: str, layout: Layout[Any]) -> State:
        """Return a buffer of the engine, always the same for a name; zeros at first."""
        found = self._buffers.get(name)
        if found is None:
            found = self._buffers[name] = layout.empty()
        return found

    @cached_property
    def _buffers(self) -> dict[str, State]:
        return {}

    def start(self, game: Game, seed: int, match: int = 0) -> State:
        """Return the first position of a match."""
        state = self.rules.state.empty()
        header = open_header(numbers(state))
        header.seed, header.match = seed & 0x7FFFFFFF, match & 0x7FFFFFFF
        self._quiet()
        self._ask("start", game, state, seed)
        return state

    def legal(self, game: Game, state: State) -> tuple[int, ...]:
        """Return the legal actions of the mover, none if the match is over."""
        count = self._ask("legal", game, state, 0)
        return tuple(self.work.actions[:count])

    def refusal(self, game: Game, state: State, action: int) -> str:
        """Return the name of the reason why an action is refused, empty if it is legal."""
        reason = self._ask("refuse", game, state, action)
        return "" if reason == FINE else self.rules.refusals[reason]

    def step(self, game: Game, state: State, action: int, forced: Sequence[int] = ()) -> Step:
        """Carry an action out. `forced` are results for its draws in their order.

        Raises RefusedError with the reason.
        """
        after = state.copy()
        work = self.work
        self._quiet()
        work.log_on = 1
        work.forced_count = len(forced)
        for index, result in enumerate(forced):
            work.forced[index] = result
        reason = self._ask("step", game, after, action)
        if reason != FINE:
            name = self.rules.refusals[reason]
            raise RefusedError(name, self.rules.refusal_words[name])
        return Step(action, after, self._events(), self._draws())

    def pick(self, game: Game, state: State) -> int:
        """Return a random action, drawn by the rng of the work."""
        return self._ask("pick", game, state, 0)

    def evaluate(self, game: Game, state: State, player: int) -> int:
        """Return how good the position is for a player, from -10,000 to 10,000."""
        return self._ask("evaluate", game, state, player)

    def observation(self, game: Game, state: State, player: int) -> State:
        """Return the observation of a player, without the rng of the match."""
        observation = state.copy()
        self._ask("hide", game, observation, player)
        header = open_header(numbers(observation))
        header.seed = header.match = header.drawn = 0
        return observation

    def determinized(self, game: Game, observation: State, player: int) -> State:
        """Return a random position that agrees with an observation, by the rng of the work."""
        state = observation.copy()
        self._ask("determinize", game, state, player)
        return state

    def scores(self, game: Game, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return points and places by player, as if the match ended now; places count from 1."""
        self.work.at_limit = 0
        self._ask("score", game, state, 0)
        count = len(game.seats)
        return tuple(self.work.scores[:count]), tuple(self.work.places[:count])

    def shunned(self, game: Game, state: State, action: int, restriction: int) -> bool:
        """Return whether a restriction forbids an action."""
        self.work.restriction = restriction
        return bool(self._ask("restricts", game, state, action))

    def peeked(self, game: Game, state: State, action: int) -> tuple[int, bool]:
        """Return an upper bound of the value of an action for the mover, and whether it is exact.

        `legal` must have listed the action just before.
        """
        bound = self._ask("upper_bound", game, state, action)
        return bound, bool(self.work.sure)

    def measure(self, game: Game, state: State, number: int) -> int:
        """Count what the last step did, or with 1 what the end shows; return the round."""
        return self._ask("measure", game, state, number)

    def remaining(self, game: Game, state: State, question: int) -> int:
        """Return how far what is asked is from a position, of rules for asking.

        What the last step did counts as long as its events are in the work.
        """
        return self._ask("remaining", game, state, question)

    def is_alike(self, game: Game, state: State, kind: int, result: int) -> bool:
        """Return whether a result of a draw stands for a lower one, of rules for asking."""
        return bool(self._ask("alike", game, state, kind << 16 | result))

    def seed_rng(self, seed: int) -> None:
        """Seed the rng of a bot's own choices."""
        self.work.rng_seed, self.work.rng_count = seed & 0x7FFFFFFF, 0

    def run(self, kernel: str, game: Game, state: State, *more: int | State) -> int:
        """Run a kernel over numbers and buffers; its verbs are added."""
        call = self.rules.kernels[kernel]
        given = [number if isinstance(number, int) else numbers(number) for number in more]
        tables, work = numbers(game.tables), numbers(self._buffer)
        return int(call(tables, numbers(state), work, *given, self._verbs))

    def _ask(self, verb: str, game: Game, state: State, number: int) -> int:
        tables, work = numbers(game.tables), numbers(self._buffer)
        return int(getattr(self._verbs, verb)(tables, numbers(state), work, number))

    def _quiet(self) -> None:
        work = self.work
        work.log_on = work.event_count = work.draw_count = 0
        work.forced_count = work.forced_next = 0

    def _events(self) -> tuple[tuple[int, ...], ...]:
        events = self.work.events
        width = range(events.shape[1])
        return tuple(
            tuple(events[row, column] for column in width) for row in range(self.work.event_count)
        )

    def _draws(self) -> tuple[DrawResult, ...]:
        draws = self.work.draws
        return tuple(
            DrawResult(draws[row, 0], draws[row, 1], draws[row, 2])
            for row in range(self.work.draw_count)
        )
