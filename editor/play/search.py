"""The search of the bots, one for all systems: over flat buffers and verbs that are handed to it.

It is written as rules are, and runs interpreted or compiled. Information-set search by
determinization: each simulation imagines what its player cannot see, walks down one tree that all
simulations share, and counts for each action how often it was at hand (Cowling, Powley and
Whitehouse, "Information set Monte Carlo tree search", 2012).
"""

from __future__ import annotations

from math import sqrt

from editor.play.compiled import compiled, entry
from editor.play.header import MAX_WEIGHT, MAY_KEEP, WorkHeader, open_header, open_work_header
from editor.play.layout import Buffer, copy_into, take_back
from editor.play.rng import random_below
from editor.play.tree import (
    DEPTH,
    NOTHING,
    Tree,
    clear,
    deserved,
    grow,
    may_widen,
    most_tried,
    note,
    open_tree,
    slot_of,
)
from editor.play.verbs import Verbs

FURTHER = 100_000
"""How far on in the stream of chance an action is tried before it is chosen."""
CURIOSITY = 0.15
"""The weight of what was seldom tried."""
CANDIDATES = 6
"""How many untried actions are weighed for the one that is tried next."""


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
    verbs: Verbs,
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
        verbs.step(tables, trial, scratch, action)
        value = verbs.evaluate(tables, trial, scratch, mover)
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
    verbs: Verbs,
) -> int:
    """Search from what a player sees and return the action that was tried most often.

    `root` is what the player may see, `state` and `trial` are buffers of as many numbers, `size`.
    A single answer is returned at once. `deserves` of the tree says how much of the budget the
    decision deserves by what was found so far.
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
        verbs.determinize(tables, state, scratch, tree.player)
        # What was determinized to begin with weighs more than an action: only the gain counts.
        for player in range(tree.players):
            tree.bases[player] = verbs.evaluate(tables, state, scratch, player)
        # A stream of chance of the bot's own: it may not know the dice of the match.
        header.seed = work.rng_seed
        header.match = tree.visits[0]
        header.drawn = 0
        depth = 0
        node = 0
        growing = True
        while growing and depth < DEPTH and header.over == 0:
            count = verbs.legal(tables, state, scratch, 0)
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
                elif work.restriction == 0 or verbs.restricts(tables, state, scratch, action) == 0:
                    tree.fresh[fresh] = action
                    fresh += 1
            if tree.nodes == 1 and (count == 1 or fresh == 1):
                # There is one answer, whatever is imagined.
                tree.deserves = NOTHING
                work.restriction = 0
                return tree.fresh[0] if fresh == 1 else work.actions[0]
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
                    verbs,
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
            verbs.step(tables, state, scratch, chosen)
        work.restriction = 0
        for _ in range(tree.plies):
            if header.over != 0:
                break
            verbs.step(tables, state, scratch, verbs.pick(tables, state, scratch, 0))
        for player in range(tree.players):
            tree.values[player] = (
                verbs.evaluate(tables, state, scratch, player) - tree.bases[player]
            )
        note(tree, depth)
    tree.deserves = deserved(tree)
    return most_tried(tree)
