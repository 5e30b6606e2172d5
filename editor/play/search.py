"""The search of the bots, one for all systems: over flat buffers and verbs that are handed to it.

It is written as rules are, and runs interpreted or compiled. Information-set search by
determinization: each simulation imagines what its player cannot see, walks down one tree that all
simulations share, and counts for each action how often it was at hand (Cowling, Powley and
Whitehouse, "Information set Monte Carlo tree search", 2012).
"""

from __future__ import annotations

from math import sqrt

from editor.play.compiled import Verb, compiled, entry
from editor.play.header import (
    ACTIONS,
    MAX_WEIGHT,
    MAY_KEEP,
    NOBODY,
    PLAYERS,
    WorkHeader,
    open_header,
    open_work_header,
)
from editor.play.layout import Buffer, Layout, Opener, copy_into, field, take_back
from editor.play.rng import random_below

FURTHER = 100_000
"""How far on in the stream of chance an action is tried before it is chosen."""
NODES = 16_384
"""The most nodes of a tree; beyond them positions are played out from where it ends."""
SLOTS = 32_768
DEPTH = 64
"""The most steps down the tree."""
CURIOSITY = 0.15
"""The weight of what was seldom tried."""
CANDIDATES = 6
"""How many untried actions are weighed for the one that is tried next."""


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
    return 0


@compiled
def natural_log(value: float) -> float:
    """Return the logarithm of a number from 1 on, to 12 digits.

    Made of sums and products alone, which every machine rounds alike.
    """
    halvings = 0
    while value > 1.5:
        value = value * 0.5
        halvings += 1
    ratio = (value - 1.0) / (value + 1.0)
    square = ratio * ratio
    power = ratio
    total = 0.0
    for odd in range(1, 19, 2):
        total += power / odd
        power = power * square
    return halvings * 0.6931471805599453 + 2.0 * total


@compiled
def promise(tree: Tree, child: int) -> float:
    """Return the upper confidence bound of a child that was tried before."""
    visits = tree.visits[child]
    # Between the worst and the best that was seen: most positions weigh nearly the same.
    span = max(tree.high - tree.low, 1)
    mean = (tree.total[child] / visits - tree.low) / span
    return mean + CURIOSITY * sqrt(natural_log(tree.chances[child] + 1.0) / visits)


@compiled
def best_known(tree: Tree, work: WorkHeader, node: int, mover: int, count: int) -> int:
    """Return the child of the legal actions that promises most; 0 where none was tried."""
    best = 0
    most = -1000.0
    for index in range(count):
        child = tree.slot[slot_of(tree, node, work.actions[index], mover)]
        if child != 0:
            value = promise(tree, child)
            if value > most:
                most = value
                best = child
    return best


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


@compiled
def may_widen(tree: Tree, node: int) -> bool:
    """Return whether a node may try one more action: few for few visits.

    Where it tried every action first, the many bad ones would hide the good one.
    """
    return tree.children[node] * tree.children[node] <= tree.visits[node]


@compiled
def best_candidate(
    tables: Buffer,
    state: Buffer,
    scratch: Buffer,
    size: int,
    tree: Tree,
    work: WorkHeader,
    trial: Buffer,
    node: int,
    fresh: int,
    mover: int,
    step: Verb,
    evaluate: Verb,
) -> int:
    """Return the untried action that weighs most after a step: of all at the root, else of some."""
    best = tree.fresh[random_below(work, fresh)]
    if fresh == 1:
        return best
    header = open_header(trial)
    most = -MAX_WEIGHT - 1
    every = node == 0
    copy_into(state, trial, size)
    work.keep = MAY_KEEP
    for index in range(fresh if every else min(CANDIDATES, fresh)):
        action = tree.fresh[index if every else random_below(work, fresh)]
        take_back(state, trial, size)
        # Other dice than those of the simulation: it may not pick what they happen to favour.
        header.drawn += FURTHER
        step(tables, trial, scratch, action)
        value = evaluate(tables, trial, scratch, mover)
        if value > most:
            most = value
            best = action
    work.keep = 0
    return best


@entry
def search(
    tables: Buffer,
    root: Buffer,
    scratch: Buffer,
    size: int,
    tree_buffer: Buffer,
    state: Buffer,
    trial: Buffer,
    legal: Verb,
    step: Verb,
    pick: Verb,
    evaluate: Verb,
    determinize: Verb,
    restricts: Verb,
) -> int:
    """Search from what a player sees and return the action that was tried most often.

    `root` is what the player may see, `state` and `trial` are buffers of as many numbers, `size`.
    """
    tree = open_tree(tree_buffer)
    work = open_work_header(scratch)
    header = open_header(state)
    work.log_on = 0
    work.forced_count = 0
    work.forced_next = 0
    if tree.nodes == 0:
        clear(tree)
    for _ in range(tree.simulations):
        copy_into(root, state, size)
        determinize(tables, state, scratch, tree.player)
        # What was determinized to begin with weighs more than an action: only the gain counts.
        for player in range(tree.players):
            tree.bases[player] = evaluate(tables, state, scratch, player)
        # A stream of chance of the bot's own: it may not know the dice of the match.
        header.seed = work.rng_seed
        header.match = tree.visits[0]
        header.drawn = 0
        depth = 0
        node = 0
        growing = True
        while growing and depth < DEPTH and header.over == 0:
            count = legal(tables, state, scratch, 0)
            if count == 0:
                break
            mover = header.mover
            work.restriction = tree.restriction if mover == tree.player else 0
            fresh = 0
            for index in range(count):
                action = work.actions[index]
                child = tree.slot[slot_of(tree, node, action, mover)]
                if child != 0:
                    tree.chances[child] += 1
                elif work.restriction == 0 or restricts(tables, state, scratch, action) == 0:
                    tree.fresh[fresh] = action
                    fresh += 1
            if fresh > 0 and may_widen(tree, node):
                restriction = work.restriction
                work.restriction = 0
                chosen = best_candidate(
                    tables,
                    state,
                    scratch,
                    size,
                    tree,
                    work,
                    trial,
                    node,
                    fresh,
                    mover,
                    step,
                    evaluate,
                )
                work.restriction = restriction
                child = grow(tree, node, chosen, mover)
                growing = False
            else:
                child = best_known(tree, work, node, mover, count)
                # Where all is forbidden, all is allowed.
                chosen = (
                    tree.action[child] if child != 0 else work.actions[random_below(work, count)]
                )
                if child == 0:
                    child = grow(tree, node, chosen, mover)
            if child == 0:
                growing = False
            else:
                depth += 1
                tree.path[depth] = child
                node = child
            step(tables, state, scratch, chosen)
        work.restriction = 0
        for _ in range(tree.plies):
            if header.over != 0:
                break
            step(tables, state, scratch, pick(tables, state, scratch, 0))
        for player in range(tree.players):
            tree.values[player] = evaluate(tables, state, scratch, player) - tree.bases[player]
        note(tree, depth)
    return most_tried(tree)
