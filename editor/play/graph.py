"""The positions of a search, as nodes: what leads to each, and which is expanded next.

Written as rules are. A node keeps the step that leads to it, and no position: that is found again
by the steps from the root.
"""

from __future__ import annotations

from editor.play.compiled import compiled, entry
from editor.play.header import ACTIONS, DRAWS, WorkHeader, open_header
from editor.play.layout import Buffer, Layout, Opener, field
from editor.play.rng import threefry

NODES = 1 << 21
"""The most positions of a search."""
SLOTS = 1 << 22
LUCK = 1 << 20
"""How many results of draws all nodes together may have."""
DEPTH = 512
"""The most steps from the root."""
LEVELS = 4096
WORDS = 1 << 15
"""The most numbers of a position."""
HEADED = 6
"""The numbers of `StateHeader`."""
KEY_MASK = (1 << 62) - 1


class PositionWords:
    """A position as numbers."""

    number = field(WORDS)


class Graph:
    """The positions of a search; those with the least level are expanded first.

    - question: what `remaining` is asked; limit: the most actions; weight: how much a guess counts
      beside the actions so far, 0 for bounds alone, which find the shortest line
    - plies_on: whether positions differ by the number of actions, as near the limit of the rules
    - budget: how many more steps are tried before `explore` returns
    - begun; size: of a position; nodes, shadowed: how many there are, and how many of these were
      reached again by a shorter way; tried: how many steps were tried
    - goal: the node where the question is answered, 0 for none; goal_depth: its actions
    - cut: whether a position was left out since the limit was reached; lost: whether draws were
      left out since there are too many ways
    - level: the one that is expanded; head, next: the nodes of each level, the last one first
    - parent, action, luck, depth, bound: of a node; luck: where its draws begin times 1024, and how
      many; first_key, second_key: the key of a position; shadow: whether it was reached again
    - slot: nodes by their keys; mix: factors of the keys
    - here: the node whose position is in `state`; path: of a node, from the root
    - listed, list: legal actions
    """

    question = field()
    limit = field()
    weight = field()
    plies_on = field()
    budget = field()
    begun = field()
    size = field()
    nodes = field()
    shadowed = field()
    tried = field()
    goal = field()
    goal_depth = field()
    cut = field()
    lost = field()
    level = field()
    here = field()
    listed = field()
    lucks = field()
    key = field()
    other_key = field()
    head = field(LEVELS)
    path = field(DEPTH)
    list = field(ACTIONS)
    mix = field(WORDS)
    other_mix = field(WORDS)
    luck_list = field(LUCK)
    next = field(NODES)
    parent = field(NODES)
    action = field(NODES)
    luck = field(NODES)
    depth = field(NODES)
    bound = field(NODES)
    first_key = field(NODES)
    second_key = field(NODES)
    shadow = field(NODES)
    slot = field(SLOTS)


WORDS_LAYOUT = Layout("words", PositionWords)
GRAPH = Layout("graph", Graph)
open_words = Opener(WORDS_LAYOUT)
open_graph = Opener(GRAPH)


@compiled
def begin(graph: Graph, work: WorkHeader, size: int) -> None:
    """Begin the search again, with the root alone."""
    if graph.nodes > 0:
        for slot in range(SLOTS):
            graph.slot[slot] = 0
    for level in range(LEVELS):
        graph.head[level] = 0
    for index in range(size):
        for half in range(2):
            left = threefry(1, half, index, 2) << 30
            number = (left ^ threefry(1, half, index, 3)) & KEY_MASK
            if half == 0:
                graph.mix[index] = number
            else:
                graph.other_mix[index] = number
    for index in range(DRAWS):
        work.forced[index] = 0
    graph.size = size
    # Node 0 is nobody, so that 0 may stand for none.
    graph.nodes = 2
    graph.shadowed = 0
    graph.tried = 0
    graph.goal = 0
    graph.goal_depth = DEPTH + 1
    graph.cut = 0
    graph.lost = 0
    graph.lucks = 0
    graph.here = 0
    graph.level = 0
    graph.head[0] = 1
    graph.next[1] = 0
    graph.parent[1] = 0
    graph.depth[1] = 0
    graph.bound[1] = 0
    graph.shadow[1] = 0
    graph.begun = 1


@entry
def find_keys(position: Buffer, graph_buffer: Buffer) -> int:
    """Compute the key of a position: everything except the stream of chance."""
    graph = open_graph(graph_buffer)
    header = open_header(position)
    words = open_words(position)
    key = (header.mover + 2) * graph.mix[0] + header.over * graph.mix[1]
    other = (header.mover + 2) * graph.other_mix[0] + header.over * graph.other_mix[1]
    if graph.plies_on:
        key += header.plies * graph.mix[2]
        other += header.plies * graph.other_mix[2]
    for index in range(HEADED, graph.size):
        number = words.number[index]
        if number != 0:
            key = (key + number * graph.mix[index]) & KEY_MASK
            other = (other + number * graph.other_mix[index]) & KEY_MASK
    graph.key = key & KEY_MASK
    graph.other_key = other & KEY_MASK
    return 0


@compiled
def slot_of(graph: Graph) -> int:
    """Return the slot of the node with the present keys, or the free one where it belongs."""
    slot = (graph.key ^ (graph.key >> 31)) & (SLOTS - 1)
    while graph.slot[slot] != 0:
        node = graph.slot[slot]
        if graph.first_key[node] == graph.key and graph.second_key[node] == graph.other_key:
            return slot
        slot = (slot + 1) & (SLOTS - 1)
    return slot


@compiled
def put_in(graph: Graph, node: int, level: int) -> None:
    """Let a node wait for its expansion."""
    graph.next[node] = graph.head[level]
    graph.head[level] = node
    graph.level = min(graph.level, level)


@compiled
def take_out(graph: Graph) -> int:
    """Return the next node to expand, 0 when there is none."""
    while graph.level < LEVELS:
        node = graph.head[graph.level]
        if node == 0:
            graph.level += 1
        else:
            graph.head[graph.level] = graph.next[node]
            least = graph.depth[node] + graph.bound[node]
            if graph.shadow[node] == 0 and least < graph.goal_depth:
                return node
    return 0


@compiled
def add_node(graph: Graph, work: WorkHeader, action: int, draws: int, bound: int) -> int:
    """Add the node that an action of the present one leads to."""
    node = graph.nodes
    graph.nodes += 1
    graph.parent[node] = graph.here
    graph.action[node] = action
    graph.depth[node] = graph.depth[graph.here] + 1
    graph.bound[node] = bound
    graph.luck[node] = graph.lucks << 10 | draws
    graph.first_key[node] = graph.key
    graph.second_key[node] = graph.other_key
    graph.shadow[node] = 0
    for index in range(draws):
        graph.luck_list[graph.lucks + index] = work.forced[index]
    graph.lucks += draws
    return node


@compiled
def has_room(graph: Graph) -> bool:
    """Return whether one more node fits, with as many draws as a step may have."""
    return graph.nodes < NODES and graph.lucks + DRAWS < LUCK
