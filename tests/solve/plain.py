"""A plain search, to which others are held: breadth first, one position after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.play.engine import Engine
from editor.play.exploring import GUESS
from editor.play.game import Game
from editor.play.header import open_header
from editor.play.layout import numbers
from editor.play.positions import mover_of
from editor.solve.question import Question

if TYPE_CHECKING:
    from editor.play.engine import State

DRAWS = 3
"""The most draws of a step that the plain search tries."""


@dataclass(frozen=True)
class Plain:
    """What the plain search found: the actions of a shortest line, -1 without, and positions."""

    actions: int
    positions: int


def plain_search(game: Game, engine: Engine, state: State, question: Question, most: int) -> Plain:
    """Return what a search up to so many actions finds. `engine` is one of the rules for asking."""
    goal = question.code.number
    engine.work.event_count = 0
    if engine.remaining(game, state, goal) == 0:
        return Plain(0, 1)
    seen = {identity(state)}
    level = [state]
    for depth in range(1, most + 1):
        following = []
        for position in level:
            for after in followers(game, engine, position):
                # The events of the step are still in the work.
                left = engine.remaining(game, after, goal)
                if left < 0:
                    continue
                if left % GUESS == 0:
                    return Plain(depth, len(seen))
                if (name := identity(after)) not in seen:
                    seen.add(name)
                    following.append(after)
        level = following
    return Plain(-1, len(seen))


def identity(state: State) -> bytes:
    """Return a position as bytes, without the stream of chance and the count of actions."""
    copy = state.copy()
    header = open_header(numbers(copy))
    header.seed = header.match = header.drawn = header.plies = 0
    named: bytes = copy.tobytes()
    return named


def followers(game: Game, engine: Engine, state: State) -> Iterator[State]:
    """Yield all positions to which an action leads, with every result of its draws."""
    if mover_of(state) < 0:
        return
    for action in engine.legal(game, state):
        yield from _outcomes(game, engine, state, action, ())


def _outcomes(
    game: Game, engine: Engine, state: State, action: int, forced: tuple[int, ...]
) -> Iterator[State]:
    done = engine.step(game, state, action, forced)
    if len(done.draws) <= len(forced):
        yield done.state
        return
    assert len(done.draws) <= DRAWS
    # Draws may depend on those before them: one is forced at a time.
    for result in range(done.draws[len(forced)].sides):
        yield from _outcomes(game, engine, state, action, (*forced, result))
