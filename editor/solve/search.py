"""The search for an answer: first for any line, then for the shortest, until a budget is used up.

It never mixes up what it knows: a line is there, or all positions were looked at and there is none,
or neither is known.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from editor.play.engine import Engine, RefusedError
from editor.play.exploring import EXHAUSTED, FOUND, FULL, GUESS, NEVER, RUNNING
from editor.play.game import Game
from editor.play.graph import GRAPH, Graph, open_graph
from editor.play.header import open_header
from editor.play.layout import Record, numbers
from editor.play.machine import engine_for
from editor.seam.play import MatchQuestions
from editor.solve.question import MOST_ACTIONS, Question

if TYPE_CHECKING:
    from editor.play.engine import State

SearchOutcome: TypeAlias = Literal["yes", "no", "unknown"]
"""Whether it can happen: a line is there; all was looked at, and there is none; neither."""

STEPS = 20_000
"""Steps between two looks at the clock."""
WEIGHT = 4
"""How much a guess counts in the search for any line."""
SHARE = 0.6
"""The share of the budget that the search for any line may use."""


@dataclass(frozen=True)
class LineStep:
    """A step of a line: the action, and the results of its draws."""

    action: int
    draws: tuple[int, ...] = ()


@dataclass(frozen=True)
class SearchAnswer:
    """What a search found.

    - line: the steps to what was asked; shortest: whether no line is shorter
    - positions: how many were looked at; steps: how many actions were tried
    - complete: up to this many actions everything was looked at
    - limited: whether more actions than were allowed might do it; full: whether there was no more
      room for positions; lost: whether there were too many ways in which draws may fall
    - seconds: how long it took; in_steps: whether its budget was a number of steps
    """

    verdict: SearchOutcome
    line: tuple[LineStep, ...] = ()
    shortest: bool = False
    positions: int = 0
    steps: int = 0
    complete: int = 0
    limited: bool = False
    full: bool = False
    lost: bool = False
    seconds: float = 0.0
    in_steps: bool = False


@dataclass(frozen=True)
class SearchBudget:
    """How long is searched: seconds, or a number of steps, which gives the same answer always."""

    seconds: float = 20.0
    steps: int = 0


@dataclass(frozen=True)
class SearchProgress:
    """How far a search has come: positions looked at, and actions up to which that is complete."""

    share: float
    positions: int
    complete: int
    found: int = 0


class Search:
    """The search for the answer to a question from a position."""

    def __init__(
        self,
        asking: MatchQuestions,
        game: Game,
        state: State,
        question: Question,
        engine: Engine | None = None,
    ) -> None:
        """Begin from a position of a game. `engine` is one of the rules for asking."""
        self._asking = asking
        self._game = searched_game(asking, game)
        self._root = state.copy()
        self._question = question
        self._engine = engine or engine_for(asking.rules)
        layout = asking.rules.state
        self._buffer = self._engine.buffer("graph", GRAPH)
        self._trials = [self._engine.buffer(name, layout) for name in ("position", "trial")]
        self._graph: Graph = open_graph(numbers(self._buffer))
        self._begun = 0.0
        self._budget = SearchBudget()
        self._steps = 0
        self._status = RUNNING
        self._first = SearchAnswer("unknown")

    def answer(
        self, budget: SearchBudget, report: Callable[[SearchProgress], None] | None = None
    ) -> SearchAnswer:
        """Return the answer, or what is known when the budget is used up."""
        steps = self.look(budget)
        while True:
            try:
                progress = next(steps)
            except StopIteration as done:
                found: SearchAnswer = done.value
                return found
            if report is not None:
                report(progress)

    def look(self, budget: SearchBudget) -> Generator[SearchProgress, None, SearchAnswer]:
        """Search, and yield how far it has come now and then; the answer is what it returns."""
        self._begun, self._budget = time.monotonic(), budget
        limit = self._question.actions or MOST_ACTIONS
        now = self._now()
        if now != NEVER and now % GUESS == 0:
            return self._made(SearchAnswer("yes", shortest=True, positions=1))
        if now == NEVER:
            return self._made(SearchAnswer("no", positions=1))
        yield from self._pass(limit, WEIGHT, SHARE)
        self._first = self._passed()
        if self._first.verdict == "no":
            return self._made(self._first)
        if self._first.verdict == "yes":
            self._first = replace(self._first, line=self._shortened(self._first.line))
            limit = len(self._first.line) - 1
        yield from self._pass(limit, 0, 1.0)
        return self.known()

    def known(self) -> SearchAnswer:
        """Return what is known so far."""
        first, second = self._first, self._passed()
        if second.verdict == "yes":
            return self._made(second)
        if first.verdict != "yes":
            return self._made(second)
        more = (second.positions, second.complete, second.verdict == "no")
        return self._made(replace(first, positions=more[0], complete=more[1], shortest=more[2]))

    def _now(self) -> int:
        """Return what `remaining` says of the first position, in which nothing has happened yet."""
        self._engine.work.event_count = 0
        return self._engine.remaining(self._game, self._root, self._question.code.number)

    def _pass(self, limit: int, weight: int, share: float) -> Iterator[SearchProgress]:
        """Search up to a share of the budget."""
        graph, root, budget = self._graph, self._root, self._budget
        header = open_header(numbers(root))
        has_limit = "rule_plies" in self._asking.rules.tables.fields
        most = int(self._game.table.rule_plies) if has_limit else MOST_ACTIONS + header.plies + 1
        graph.question = self._question.code.number
        graph.limit, graph.weight = limit, weight
        graph.plies_on = int(header.plies + limit >= most)
        graph.begun = 0
        self._status = RUNNING
        while self._status == RUNNING and (used := self._used()) < share:
            graph.budget = STEPS
            if budget.steps:
                graph.budget = min(STEPS, max(int(budget.steps * share) - self._steps, 1))
            before = graph.tried if graph.begun else 0
            self._status = self._engine.run(
                "explore", self._game, root, root.size, self._buffer, *self._trials
            )
            self._steps += graph.tried - before
            yield SearchProgress(used, self._positions(), self._complete(), len(self._first.line))

    def _used(self) -> float:
        budget = self._budget
        if budget.steps:
            return self._steps / budget.steps
        return (time.monotonic() - self._begun) / budget.seconds

    def _positions(self) -> int:
        graph = self._graph
        return graph.nodes - 1 - graph.shadowed

    def _complete(self) -> int:
        """Return up to how many actions all was looked at."""
        return max(self._graph.level - 1, 0) if self._graph.weight == 0 else 0

    def _passed(self) -> SearchAnswer:
        """Return what the last pass has found."""
        graph = self._graph
        known = SearchAnswer(
            "unknown",
            positions=self._positions(),
            complete=self._complete(),
            limited=bool(graph.cut),
            full=self._status == FULL,
            lost=bool(graph.lost),
        )
        if self._status == FOUND:
            line = self._line(graph.goal)
            return replace(known, verdict="yes", line=line, shortest=graph.weight == 0)
        if self._status == EXHAUSTED and not graph.lost:
            return replace(known, verdict="no")
        return known

    def _line(self, node: int) -> tuple[LineStep, ...]:
        graph = self._graph
        steps = []
        while node > 1:
            first, count = graph.luck[node] >> 10, graph.luck[node] & 1023
            draws = tuple(graph.luck_list[first + at] for at in range(count))
            steps.append(LineStep(graph.action[node], draws))
            node = graph.parent[node]
        return tuple(reversed(steps))

    def _shortened(self, line: tuple[LineStep, ...]) -> tuple[LineStep, ...]:
        """Return a line without the steps that it does not need, one after the other."""
        index = len(line) - 1
        while index >= 0:
            index = min(index, len(line)) - 1
            if index >= 0:
                line = self._replayed((*line[:index], *line[index + 1 :])) or line
        return line

    def _replayed(self, line: tuple[LineStep, ...]) -> tuple[LineStep, ...]:
        """Return steps with their draws, up to where what is asked is so; none if it never is."""
        engine, game, state = self._engine, self._game, self._root
        played: list[LineStep] = []
        for step in line:
            try:
                done = engine.step(game, state, step.action, step.draws)
            except RefusedError:
                return ()
            state = done.state
            played.append(LineStep(step.action, tuple(draw.result for draw in done.draws)))
            left = engine.remaining(game, state, self._question.code.number)
            if left == NEVER:
                return ()
            if left % GUESS == 0:
                return tuple(played)
        return ()

    def _made(self, answer: SearchAnswer) -> SearchAnswer:
        seconds = time.monotonic() - self._begun
        return replace(
            answer, steps=self._steps, seconds=seconds, in_steps=bool(self._budget.steps)
        )


def searched_game(asking: MatchQuestions, game: Game) -> Game:
    """Return a game with the tables that a search takes: some switches are off."""
    tables = game.tables.copy()
    opened: Record = game.rules.tables.open(tables)
    for name in asking.barred:
        setattr(opened, name, 0)
    return replace(game, rules=asking.rules, tables=tables)
