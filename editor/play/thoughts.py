"""What a bot thinks: how far it is, and the best of its choices with their values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from editor.play.greedy import BOUNDED, KNOWN, Party
from editor.play.tree import Tree

MOST = 3
"""How many of the best choices are kept."""

How = Literal["search", "step", "chance", "single"]
"""How a bot decides: by a search, by one step ahead, by chance, or with one answer alone."""


@dataclass(frozen=True)
class Thought:
    """A choice of a bot.

    - action: its number
    - value: how good the position is for the player that it leads to, as `evaluate` says it; of a
      search the mean of its simulations
    - share: from 0 to 1, how it stands among all choices: of a search its share of the simulations,
      else how far its value lies from the least to the greatest
    - visits: how often a search tried it
    - bound: whether its value is known to be no greater, and may be less
    """

    action: int
    value: float
    share: float
    visits: int = 0
    bound: bool = False


@dataclass(frozen=True)
class Thoughts:
    """What a bot thinks of a position, at any moment until it has decided.

    - how: how it decides; legal: how many choices it weighed
    - best: the best of its choices, the first one is what it would choose now
    - done, wanted: the simulations of a search until now, and those that it means to run
    - progress: from 0 to 1, of what it means to think; at_most: of the most that any decision
      takes, which says nothing of the position
    """

    how: How
    legal: int = 0
    best: tuple[Thought, ...] = ()
    done: int = 0
    wanted: int = 0
    progress: float = 1.0
    at_most: float = 1.0


Heard = Callable[[Thoughts], None]
"""What is told the thoughts of a bot while it thinks, and once it has decided."""


def searched(tree: Tree, now: float) -> tuple[Thought, ...]:
    """Return the best choices at the root of a tree; `now` is the value of the position there."""
    roots = [node for node in range(1, tree.nodes) if tree.parent[node] == 0 and tree.visits[node]]
    # Of equals the one that was tried first, which is what a search answers.
    roots.sort(key=lambda node: (-tree.visits[node], node))
    done = max(tree.visits[0], 1)
    return tuple(
        Thought(
            tree.action[node],
            now + tree.total[node] / tree.visits[node],
            tree.visits[node] / done,
            tree.visits[node],
        )
        for node in roots[:MOST]
    )


def weighed(party: Party, chosen: int, samples: int) -> tuple[Thought, ...]:
    """Return the best choices of a step ahead, first the one that was chosen.

    `samples` is how often each was tried.
    """
    listed = [at for at in range(party.listed) if party.known[at] in (BOUNDED, KNOWN)]
    if not listed:
        return ()
    totals = [party.total[at] for at in listed]
    low, span = min(totals), max(totals) - min(totals)
    listed.sort(key=lambda at: (party.list[at] != chosen, -party.total[at], at))
    return tuple(
        Thought(
            party.list[at],
            party.total[at] / samples,
            (party.total[at] - low) / span if span else 1.0,
            bound=party.known[at] == BOUNDED,
        )
        for at in listed[:MOST]
    )
