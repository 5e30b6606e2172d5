"""A match played by several engines in lockstep, and the first difference between them."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.positions import mover_of
from editor.play.replay import digest

OFTEN = 100
"""Up to this ply everything is compared after each one."""
SELDOM = 10
"""Later, everything is compared after every tenth ply; the position itself after each one."""
WHOLE = 1_000_000
"""A number above the plies of any match."""


@dataclass(frozen=True)
class Course:
    """How a match went that several engines played: plies, the digest of its end, what differs.

    `fault` is a sentence, empty where all went the same way to an end.
    """

    plies: int
    digest: str
    fault: str = ""


def side_by_side(
    game: Game,
    engines: Sequence[Engine],
    seed: int,
    number: int,
    most: int = WHOLE,
    *,
    beat: int = 1,
) -> Course:
    """Play a random match with engines of the same rules and compare all they answer.

    After every ply: the action that is picked, the position, what is told and what chance gave.
    Often also: legal actions, what each player may see, how the position weighs, and the scores.
    The first engine is the reference; a match ends after `most` plies. The others take part in each
    `beat`-th ply.
    """
    slow, *others = engines
    state = slow.start(game, seed, number)
    if any(not np.array_equal(state, engine.start(game, seed, number)) for engine in others):
        return Course(0, digest(state), "they begin from different positions")
    plies = 0
    while mover_of(state) >= 0 and plies < most:
        taking = others if plies % beat == 0 else []
        often = plies < OFTEN or plies % SELDOM == 0
        for rival in taking:
            if often and (asked := _asked(game, slow, rival, state)):
                return Course(plies, digest(state), f"ply {plies}: {asked} differs")
        for engine in (slow, *taking):
            engine.seed_rng(seed + plies)
        action = slow.pick(game, state)
        if any(engine.pick(game, state) != action for engine in taking):
            return Course(plies, digest(state), f"ply {plies}: another action is picked")
        if any(engine.refusal(game, state, action) for engine in (slow, *taking)):
            return Course(plies, digest(state), f"ply {plies}: what is picked is refused")
        done, *beside = (engine.step(game, state, action) for engine in (slow, *taking))
        plies += 1
        state = done.state
        if any(not np.array_equal(state, item.state) for item in beside):
            return Course(plies, digest(state), f"ply {plies}: it leads to different positions")
        if any((done.events, done.draws) != (step.events, step.draws) for step in beside):
            return Course(plies, digest(state), f"ply {plies}: what is told or drawn differs")
    if any(slow.scores(game, state) != other.scores(game, state) for other in others):
        return Course(plies, digest(state), "the results differ")
    return Course(plies, digest(state))


def _asked(game: Game, slow: Engine, fast: Engine, state: np.ndarray) -> str:
    """Return the name of a question that two engines answer differently; empty if there is none."""
    legal = slow.legal(game, state)
    if legal != fast.legal(game, state):
        return "what is legal"
    if any(engine.refusal(game, state, action) for engine in (slow, fast) for action in legal[:9]):
        return "what is legal and what is refused"
    if slow.scores(game, state) != fast.scores(game, state):
        return "the score"
    for player in range(len(game.seats)):
        if slow.evaluate(game, state, player) != fast.evaluate(game, state, player):
            return "the weight"
        view = slow.observation(game, state, player)
        if not np.array_equal(view, fast.observation(game, state, player)):
            return "what a player may see"
        for engine in (slow, fast):
            engine.seed_rng(player)
        guess = slow.determinized(game, view, player)
        if not np.array_equal(guess, fast.determinized(game, view, player)):
            return "what is imagined"
    return ""
