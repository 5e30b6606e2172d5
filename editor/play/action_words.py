"""What people read of an action: a sentence of what it would do, and how it is offered.

Both stand together for each kind, and take the values of its arguments in the order of its row.
Written as words are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from editor.play.action_names import row_of, values_of, words_of
from editor.play.actions import ActionTable
from editor.play.display import Offer
from editor.play.game import Game
from editor.play.layout import Record


@dataclass(frozen=True)
class ActionWords:
    """The words of a kind of action.

    - sentence(game, state, *values): what it would do, with a full stop
    - offer(game, seen, action, *values): where and how it is offered; `seen` is what the system
      makes of the state once for all actions
    """

    sentence: Callable[..., str]
    offer: Callable[..., Offer]


def sentence(
    kinds: ActionTable, words: Mapping[int, ActionWords], game: Game, state: Record, action: int
) -> str:
    """Return what an action would do, such as "Red's rogue goes from c4 to c5, 2 points."."""
    if state.mover < 0:
        return "The match is over."
    row = row_of(kinds, action)
    if row is None or not words_of(kinds, game, state, action):
        return "There is no such action."
    say = words[row.number].sentence
    return say(game, state, *values_of(row, action))


def offers(
    kinds: ActionTable,
    words: Mapping[int, ActionWords],
    see: Callable[[Game, Record], Any],
    game: Game,
    state: Record,
    actions: Sequence[int],
) -> tuple[Offer, ...]:
    """Return how each of the mover's actions is offered, in the order of the actions."""
    seen = see(game, state)
    return tuple(_offer(kinds, words, game, seen, action) for action in actions)


def as_it_is(game: Game, state: Record) -> Record:
    """Return the state: what offers see where nothing has to be computed first."""
    return state


def _offer(
    kinds: ActionTable, words: Mapping[int, ActionWords], game: Game, seen: Any, action: int
) -> Offer:
    row = row_of(kinds, action)
    assert row is not None
    offer = words[row.number].offer
    return offer(game, seen, action, *values_of(row, action))
