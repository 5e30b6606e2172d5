"""A match played twice at once, interpreted and compiled, and where the two part."""

from dataclasses import dataclass

import numpy as np

from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.positions import mover_of
from editor.play.replay import digest

OFTEN = 100
"""Up to this ply everything that can be asked is compared after each one."""
SELDOM = 10
"""Of later plies each so-manieth; the position itself is compared after every one."""


@dataclass(frozen=True)
class Course:
    """How a match went that was played twice: plies, the digest of its end, and what differs.

    `fault` is a sentence, empty where both went the same way to an end.
    """

    plies: int
    digest: str
    fault: str = ""


def side_by_side(game: Game, slow: Engine, fast: Engine, seed: int, number: int) -> Course:
    """Play a whole random match with two engines of the same rules and compare all they answer.

    After every ply: the action that is picked, the position, what is told and what chance gave.
    Often also: legal actions, what each player may see, how the position weighs, and the scores.
    """
    state = slow.start(game, seed, number)
    if not np.array_equal(state, fast.start(game, seed, number)):
        return Course(0, digest(state), "they begin from different positions")
    plies = 0
    while mover_of(state) >= 0:
        if (plies < OFTEN or plies % SELDOM == 0) and (asked := _asked(game, slow, fast, state)):
            return Course(plies, digest(state), f"ply {plies}: {asked} differs")
        choice = seed + plies
        for engine in (slow, fast):
            engine.seed_whim(choice)
        action = slow.pick(game, state)
        if fast.pick(game, state) != action:
            return Course(plies, digest(state), f"ply {plies}: another action is picked")
        if slow.refusal(game, state, action) or fast.refusal(game, state, action):
            return Course(plies, digest(state), f"ply {plies}: what is picked is refused")
        done, beside = slow.step(game, state, action), fast.step(game, state, action)
        plies += 1
        state = done.state
        if not np.array_equal(state, beside.state):
            return Course(plies, digest(state), f"ply {plies}: it leads to different positions")
        if (done.events, done.draws) != (beside.events, beside.draws):
            return Course(plies, digest(state), f"ply {plies}: what is told or drawn differs")
    if slow.scores(game, state) != fast.scores(game, state):
        return Course(plies, digest(state), "the results differ")
    return Course(plies, digest(state))


def _asked(game: Game, slow: Engine, fast: Engine, state: np.ndarray) -> str:
    """Return the name of a question that two engines answer otherwise; empty where none is."""
    legal = slow.legal(game, state)
    if legal != fast.legal(game, state):
        return "what is legal"
    if any(engine.refusal(game, state, action) for engine in (slow, fast) for action in legal[:9]):
        return "what is legal and what is refused"
    if slow.scores(game, state) != fast.scores(game, state):
        return "the score"
    for player in range(len(game.seats)):
        if slow.weigh(game, state, player) != fast.weigh(game, state, player):
            return "the weight"
        view = slow.seen_by(game, state, player)
        if not np.array_equal(view, fast.seen_by(game, state, player)):
            return "what a player may see"
        for engine in (slow, fast):
            engine.seed_whim(player)
        guess = slow.imagined(game, view, player)
        if not np.array_equal(guess, fast.imagined(game, view, player)):
            return "what is imagined"
    return ""
