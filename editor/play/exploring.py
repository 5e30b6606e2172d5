"""Exploring what can happen: all positions that actions and chance lead to, the nearest first.

Written as rules are. Everybody helps and chance falls as one likes: each result of a draw is a way
on of its own, and nothing is hidden. See docs/decisions/asking.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from editor.play.compiled import Verb, entry
from editor.play.graph import (
    LEVELS,
    add_node,
    begin,
    find_keys,
    has_room,
    open_graph,
    put_in,
    slot_of,
    take_out,
)
from editor.play.header import DRAWS, open_header, open_work_header
from editor.play.layout import Buffer, copy_into, take_back
from editor.play.verbs import Verbs

OUTCOMES = 100_000
"""The most ways in which the draws of one action are tried."""
RUNNING, FOUND, EXHAUSTED, FULL = 0, 1, 2, 3
"""What `explore` answers: nothing yet; a line; that there is none; that it has no more room."""

NEVER = -1
"""What `remaining` answers where what is asked cannot come any more."""
GUESS = 4096
"""`remaining` answers a guess times this, and a bound of the actions that are still needed."""
PART = 8
"""A guess counts in this many parts of an action."""


@entry
def no_question(tables: Buffer, state: Buffer, scratch: Buffer, question: int) -> int:
    """Say that what is asked cannot come: the `remaining` of systems without questions."""
    return NEVER


@entry
def never_alike(tables: Buffer, state: Buffer, scratch: Buffer, drawn: int) -> int:
    """Say that no result of a draw stands for another: the `alike` of systems that know of none."""
    return 0


@dataclass(frozen=True)
class QuestionVerbs(Verbs):
    """The verbs of a system, with those of a search for what can happen.

    - remaining(question): NEVER where what is asked cannot come any more; else a guess of the
      actions that it still takes, in parts of one, times GUESS, and a number of actions without
      which it cannot come, 0 only where it is so. It is asked after a step, whose events are in
      the work
    - alike(kind << 16 | result): 1 if this result of a draw does the same as a lower one
    """

    remaining: Verb = no_question
    alike: Verb = never_alike


@entry
def step_again(
    tables: Buffer,
    state: Buffer,
    scratch: Buffer,
    graph_buffer: Buffer,
    node: int,
    verbs: QuestionVerbs,
) -> int:
    """Carry out the step that leads to a node from its parent's position."""
    graph = open_graph(graph_buffer)
    work = open_work_header(scratch)
    first = graph.luck[node] >> 10
    count = graph.luck[node] & 1023
    for index in range(count):
        work.forced[index] = graph.luck_list[first + index]
    work.log_on = 0
    work.forced_count = DRAWS
    work.forced_next = 0
    verbs.step(tables, state, scratch, graph.action[node])
    for index in range(count):
        work.forced[index] = 0
    return count


@entry
def go_to(
    tables: Buffer,
    root: Buffer,
    scratch: Buffer,
    graph_buffer: Buffer,
    state: Buffer,
    node: int,
    verbs: QuestionVerbs,
) -> int:
    """Put the position of a node into `state`; return how many actions lead there."""
    graph = open_graph(graph_buffer)
    length = 0
    back = node
    while back > 1 and back != graph.here:
        graph.path[length] = back
        length += 1
        back = graph.parent[back]
    if back <= 1 and back != graph.here:
        copy_into(root, state, graph.size)
    for index in range(length):
        step_again(tables, state, scratch, graph_buffer, graph.path[length - 1 - index], verbs)
    graph.here = node
    return graph.depth[node]


@entry
def next_luck(
    tables: Buffer, state: Buffer, scratch: Buffer, draws: int, verbs: QuestionVerbs
) -> int:
    """Set the draws to the next way in which they may fall; 0 after the last one."""
    work = open_work_header(scratch)
    for back in range(draws):
        index = draws - 1 - back
        kind = work.draws[index, 0]
        result = work.forced[index] + 1
        while result < work.draws[index, 1] and verbs.alike(
            tables, state, scratch, kind << 16 | result
        ):
            result += 1
        if result < work.draws[index, 1]:
            work.forced[index] = result
            return 1
        work.forced[index] = 0
    return 0


@entry
def note(
    tables: Buffer,
    trial: Buffer,
    scratch: Buffer,
    graph_buffer: Buffer,
    action: int,
    draws: int,
    verbs: QuestionVerbs,
) -> int:
    """Note the position that an action has led to, unless it is known or leads nowhere."""
    graph = open_graph(graph_buffer)
    work = open_work_header(scratch)
    depth = graph.depth[graph.here] + 1
    answer = verbs.remaining(tables, trial, scratch, graph.question)
    if answer == NEVER:
        return 0
    bound = answer % GUESS
    if depth + bound >= graph.goal_depth:
        return 0
    if depth + bound > graph.limit:
        graph.cut = 1
        return 0
    find_keys(trial, graph_buffer)
    if bound == 0:
        graph.goal = add_node(graph, work, action, draws, 0)
        graph.goal_depth = depth
        return graph.goal
    slot = slot_of(graph)
    known = graph.slot[slot]
    if known != 0:
        if graph.depth[known] <= depth:
            return 0
        graph.shadow[known] = 1
        graph.shadowed += 1
    node = add_node(graph, work, action, draws, bound)
    graph.slot[slot] = node
    level = depth + bound
    if graph.weight > 0:
        level = depth + graph.weight * (answer // GUESS) // PART
    put_in(graph, node, min(level, LEVELS - 1))
    return node


@entry
def expand(
    tables: Buffer,
    state: Buffer,
    scratch: Buffer,
    graph_buffer: Buffer,
    trial: Buffer,
    verbs: QuestionVerbs,
) -> int:
    """Try all that can follow on a position; return how many steps that took, -1 without room."""
    graph = open_graph(graph_buffer)
    work = open_work_header(scratch)
    header = open_header(trial)
    count = verbs.legal(tables, state, scratch, 0)
    for index in range(count):
        graph.list[index] = work.actions[index]
    copy_into(state, trial, graph.size)
    tried = 0
    for index in range(count):
        action = graph.list[index]
        ways = 0
        more = 1
        while more:
            if not has_room(graph):
                return -1
            take_back(state, trial, graph.size)
            header.drawn = 0
            work.log_on = 1
            work.event_count = 0
            work.draw_count = 0
            work.forced_count = DRAWS
            work.forced_next = 0
            verbs.step(tables, trial, scratch, action)
            draws = header.drawn
            ways += 1
            if draws > DRAWS or ways > OUTCOMES:
                graph.lost = 1
                draws = min(draws, DRAWS)
                for each in range(draws):
                    work.forced[each] = 0
                break
            note(tables, trial, scratch, graph_buffer, action, draws, verbs)
            more = next_luck(tables, trial, scratch, draws, verbs)
        tried += ways
    return tried


@entry
def explore(
    tables: Buffer,
    root: Buffer,
    scratch: Buffer,
    size: int,
    graph_buffer: Buffer,
    state: Buffer,
    trial: Buffer,
    verbs: QuestionVerbs,
) -> int:
    """Explore until a line is found, all is known, or the budget is used up; say which.

    With a weight the first line that is found ends it, else the shortest one.
    """
    graph = open_graph(graph_buffer)
    work = open_work_header(scratch)
    if graph.begun == 0:
        begin(graph, work, size)
    while graph.budget > 0:
        node = take_out(graph)
        if node == 0:
            return FOUND if graph.goal > 0 else EXHAUSTED
        go_to(tables, root, scratch, graph_buffer, state, node, verbs)
        tried = expand(tables, state, scratch, graph_buffer, trial, verbs)
        if tried < 0:
            return FULL
        graph.tried += tried
        graph.budget -= max(tried, 1)
        if graph.goal > 0 and graph.weight > 0:
            return FOUND
    return RUNNING


EXPLORING = {"explore": explore}
"""The kernel by its name, as `KERNELS` of `editor/play/kernels.py` has the others."""
