"""The tree of a search: nodes, sums, its effort, and its thoughts. Written as rules are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from editor.play.compiled import compiled
from editor.play.greedy import BOUNDED, KNOWN, Party
from editor.play.header import ACTIONS, MAX_WEIGHT, NOBODY, PLAYERS
from editor.play.layout import Layout, Opener, field

NODES = 16_384
"""The most nodes of a tree; beyond them positions are played out from where it ends."""
SLOTS = 32_768
DEPTH = 64
"""The most steps down the tree."""
USUAL = 100
"""The percentage that a decision deserves which is neither clear nor open."""


class Tree:
    """The tree, which a search goes on with unless `nodes` is 0.

    - simulations, plies: the budget, and how far a playout goes before it is weighed
    - player: who asks; players: how many there are; restriction: what that player may not do
    - nodes: how many are used; the root is 0. slot: where a node is found by parent and action
    - action, parent, mover: the step that leads to a node, and who did it
    - visits: how often it was gone through; chances: how often it was at hand; total: the sum of
      its values for its mover; children: how many steps on from it were tried
    - path: the way of a simulation; fresh: the actions that were not tried yet; values: what it
      gave, beyond bases: what its determinized beginning weighed
    - low, high: the least and the greatest value of all simulations, between which others count
    - deserves: how much of the usual budget the decision deserves, in percent
    """

    simulations = field()
    plies = field()
    player = field()
    players = field()
    restriction = field()
    nodes = field()
    action = field(NODES)
    parent = field(NODES)
    mover = field(NODES)
    visits = field(NODES)
    chances = field(NODES)
    total = field(NODES)
    children = field(NODES)
    slot = field(SLOTS)
    depth = field()
    path = field(DEPTH + 1)
    fresh_count = field()
    fresh = field(ACTIONS)
    values = field(PLAYERS)
    bases = field(PLAYERS)
    low = field()
    high = field()
    deserves = field()


TREE = Layout("tree", Tree)

open_tree = Opener(TREE)


@compiled
def slot_of(tree: Tree, node: int, action: int, mover: int) -> int:
    """Return the slot of a child: of the node that is there, or the free one where it belongs."""
    slot = (node * 7919 + action * 40_503 + mover * 131) % SLOTS
    while tree.slot[slot] != 0:
        child = tree.slot[slot]
        same = tree.parent[child] == node and tree.action[child] == action
        if same and tree.mover[child] == mover:
            return slot
        slot = (slot + 1) % SLOTS
    return slot


@compiled
def grow(tree: Tree, node: int, action: int, mover: int) -> int:
    """Add a child to a node and return it; 0 where the tree is full."""
    made = tree.nodes
    if made >= NODES:
        return 0
    tree.slot[slot_of(tree, node, action, mover)] = made
    tree.nodes = made + 1
    tree.action[made] = action
    tree.parent[made] = node
    tree.mover[made] = mover
    tree.visits[made] = 0
    tree.chances[made] = 1
    tree.total[made] = 0
    tree.children[made] = 0
    tree.children[node] += 1
    return made


@compiled
def clear(tree: Tree) -> int:
    """Begin the tree again with its root."""
    for slot in range(SLOTS):
        tree.slot[slot] = 0
    tree.nodes = 1
    tree.parent[0] = NOBODY
    tree.visits[0] = 0
    tree.children[0] = 0
    tree.low = 2 * MAX_WEIGHT
    tree.high = -2 * MAX_WEIGHT
    tree.deserves = USUAL
    return 0


@compiled
def may_widen(tree: Tree, node: int) -> bool:
    """Return whether a node may try one more action: few for few visits.

    Where it tried every action first, the many bad ones would hide the good one.
    """
    return tree.children[node] * tree.children[node] <= tree.visits[node]


@compiled
def note(tree: Tree, depth: int) -> int:
    """Add the values of a simulation to the nodes of its way."""
    for player in range(tree.players):
        tree.low = min(tree.low, tree.values[player])
        tree.high = max(tree.high, tree.values[player])
    for index in range(1, depth + 1):
        node = tree.path[index]
        tree.visits[node] += 1
        tree.total[node] += tree.values[tree.mover[node]]
    tree.visits[0] += 1
    return 0


@compiled
def most_tried(tree: Tree) -> int:
    """Return the action at the root that was tried most often; -1 where none was."""
    best = 0
    for node in range(1, tree.nodes):
        if tree.parent[node] == 0 and (best == 0 or tree.visits[node] > tree.visits[best]):
            best = node
    return tree.action[best] if best != 0 else -1


NOTHING, LITTLE, MUCH = 0, 25, 300
"""Percentages beside USUAL: for a single answer, for a trifle, for what matters."""
ALIKE = 8
"""Actions whose mean values differ by no more lead to nearly the same: a fifteenth of a point."""
CLEAR = 4
"""The best action is far ahead if it was tried this many times more often than the second."""
CLOSE = 2
"""The second is close if it was tried at least once for this many trials of the best."""
STAKES = 40
"""Much is at stake where the mean values of actions differ by so much."""


@compiled
def deserved(tree: Tree) -> int:
    """Return how much of the usual budget the decision at the root deserves, in percent."""
    best = 0
    second = 0
    low = 0.0
    high = 0.0
    for node in range(1, tree.nodes):
        if tree.parent[node] == 0 and tree.visits[node] > 0:
            visits = tree.visits[node]
            mean = tree.total[node] / visits
            if best == 0 or mean < low:
                low = mean
            if best == 0 or mean > high:
                high = mean
            if visits > best:
                second = best
                best = visits
            elif visits > second:
                second = visits
    if second == 0:
        return USUAL
    if high - low <= ALIKE or best >= CLEAR * second:
        return LITTLE
    if high - low >= STAKES and best <= CLOSE * second:
        return MUCH
    return USUAL


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
"""A callback for the thoughts of a bot: while it thinks, and once it has decided."""


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
