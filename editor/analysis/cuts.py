"""What holds a space graph together, by networkx, and what it has no function for.

In an undirected graph ways count in both directions, so that what is disconnected there is so for
every player.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Generic, TypeAlias, cast

from editor.analysis.rows import SpaceT

if TYPE_CHECKING:
    import networkx as nx


@dataclass(frozen=True, eq=False)
class CutPart(Generic[SpaceT]):
    """A component after a cut: how many spaces it has, and a function that lists them in order."""

    size: int
    spaces: Callable[[], tuple[SpaceT, ...]]


@dataclass(frozen=True, eq=False)
class CutVertex(Generic[SpaceT]):
    """A space whose removal disconnects its component, and the parts, largest first.

    Parts of equal size are in the order of the space's neighbours.
    """

    space: SpaceT
    parts: tuple[CutPart[SpaceT], ...]

    @property
    def cut_off(self) -> int:
        """How many spaces are cut off from the largest part without this one."""
        return sum(part.size for part in self.parts[1:])


@dataclass(frozen=True, eq=False)
class Bridge(Generic[SpaceT]):
    """An edge whose removal disconnects a component: its ends, and the part with each of them."""

    ends: tuple[SpaceT, SpaceT]
    sides: tuple[CutPart[SpaceT], CutPart[SpaceT]]


_Block: TypeAlias = tuple[int]
"""A block in the tree, by its number: spaces are no 1-tuples."""


@dataclass(frozen=True, eq=False)
class _TreeWalk(Generic[SpaceT]):
    """A walk down the trees of blocks and cut vertices.

    - met: the spaces in the order in which they are met; what is below a node is a slice of it
    - spans: for each node, and each space, where its slice begins and ends
    - above, root: for each block the space above it, and the first block of its tree
    """

    met: list[SpaceT] = field(default_factory=list)
    spans: dict[object, tuple[int, int]] = field(default_factory=dict)
    above: dict[_Block, object] = field(default_factory=dict)
    root: dict[_Block, _Block] = field(default_factory=dict)


class BlockCutTree(Generic[SpaceT]):
    """The biconnected components of an undirected graph, which its cut vertices join to a tree.

    networkx lists both; the tree counts the spaces on each side of all of them at once.
    """

    def __init__(self, graph: nx.Graph[SpaceT]) -> None:
        self._graph = graph

    @cached_property
    def cut_vertices(self) -> tuple[CutVertex[SpaceT], ...]:
        """The spaces whose removal disconnects their component, in the graph's order."""
        import networkx as nx

        # Most maps have none, which is quicker to find out than all blocks.
        if next(nx.articulation_points(self._graph), None) is None:
            return ()
        cuts = [space for space in self._order if len(self._homes.get(space, ())) > 1]
        return tuple(CutVertex(space, self._parts_without(space)) for space in cuts)

    @cached_property
    def bridges(self) -> tuple[Bridge[SpaceT], ...]:
        """The edges whose removal disconnects their component, in the graph's order."""
        order = self._order
        found: list[Bridge[SpaceT]] = []
        for block, spaces in self._blocks.items():
            if len(spaces) == 2:
                first, second = sorted(spaces, key=order.__getitem__)
                sides = self._split(block, first)[0], self._split(block, second)[0]
                found.append(Bridge((first, second), sides))
        return tuple(sorted(found, key=lambda bridge: [order[end] for end in bridge.ends]))

    def _parts_without(self, space: SpaceT) -> tuple[CutPart[SpaceT], ...]:
        own = self._homes[space]
        met = (block for other in self._graph[space] for block in self._homes[other])
        parts = [self._split(block, space)[1] for block in dict.fromkeys(met) if block in own]
        return tuple(sorted(parts, key=lambda part: part.size, reverse=True))

    def _split(self, block: _Block, space: SpaceT) -> tuple[CutPart[SpaceT], CutPart[SpaceT]]:
        """Return the part with a space and the rest if a block with it were taken away."""
        walk = self._walk
        is_above = walk.above[block] == space
        begin, end = walk.spans[block if is_above else space]
        first, last = walk.spans[walk.root[block]]
        below, others = self._part((begin, end)), self._part((first, begin), (end, last))
        return (others, below) if is_above else (below, others)

    def _part(self, *slices: tuple[int, int]) -> CutPart[SpaceT]:
        """Return the spaces of slices of the walk."""

        def spaces() -> tuple[SpaceT, ...]:
            met = chain.from_iterable(self._walk.met[begin:end] for begin, end in slices)
            return tuple(sorted(met, key=self._order.__getitem__))

        return CutPart(sum(end - begin for begin, end in slices), spaces)

    @cached_property
    def _blocks(self) -> dict[_Block, set[SpaceT]]:
        import networkx as nx

        blocks = cast("Iterator[set[SpaceT]]", nx.biconnected_components(self._graph))
        return {(number,): spaces for number, spaces in enumerate(blocks)}

    @cached_property
    def _homes(self) -> dict[SpaceT, list[_Block]]:
        """The blocks of each space; a cut vertex is in several."""
        homes: dict[SpaceT, list[_Block]] = {}
        for block, spaces in self._blocks.items():
            for space in spaces:
                homes.setdefault(space, []).append(block)
        return homes

    @cached_property
    def _order(self) -> dict[SpaceT, int]:
        return {space: place for place, space in enumerate(self._graph)}

    @cached_property
    def _walk(self) -> _TreeWalk[SpaceT]:
        import networkx as nx

        tree: nx.Graph[object] = nx.Graph()
        tree.add_nodes_from(self._blocks)
        for space, blocks in self._homes.items():
            if len(blocks) > 1:
                tree.add_edges_from((block, space) for block in blocks)
        walk = _TreeWalk[SpaceT]()
        begun: dict[object, int] = {}
        for root in self._blocks:
            if root in begun:
                continue
            for above, node, way in nx.dfs_labeled_edges(tree, root):
                if way == "reverse":
                    walk.spans[node] = begun[node], len(walk.met)
                elif way == "forward":
                    begun[node] = len(walk.met)
                    if node not in self._blocks:
                        walk.met.append(cast("SpaceT", node))
                        continue
                    walk.above[node], walk.root[node] = above, root
                    alone = [s for s in self._blocks[node] if len(self._homes[s]) == 1]
                    for place, space in enumerate(alone, len(walk.met)):
                        walk.spans[space] = place, place + 1
                    walk.met.extend(alone)
        return walk


def parts_without(
    graph: nx.Graph[SpaceT], spaces: Collection[SpaceT]
) -> tuple[frozenset[SpaceT], ...]:
    """Return the parts of the components of these spaces without them, largest first.

    Parts of equal size are in the order of the neighbours of the spaces.
    """
    import networkx as nx

    rest = nx.restricted_view(graph, spaces, ())
    parts: dict[SpaceT, frozenset[SpaceT]] = {}
    for first in (other for space in spaces for other in graph[space]):
        if first in rest and first not in parts:
            part = frozenset(nx.node_connected_component(rest, first))
            parts.update(dict.fromkeys(part, part))
    return tuple(sorted(dict.fromkeys(parts.values()), key=len, reverse=True))


def dead_ends(graph: nx.Graph[SpaceT]) -> tuple[tuple[SpaceT, ...], ...]:
    """Return the paths that end in a space with one neighbour, from there up to a branching.

    A component that is a single path without a branching has no mouth and is not a dead end.
    """
    found = []
    for last in (space for space, row in graph.adjacency() if len(row) == 1):
        path, (place,) = [last], graph[last]
        while len(graph[place]) == 2:
            path.append(place)
            (place,) = graph[place].keys() - {path[-2]}
        if len(graph[place]) > 2:
            found.append(tuple(path))
    return tuple(found)


_Node: TypeAlias = tuple[SpaceT, bool]
"""A space that a path enters (False) or leaves (True)."""


def minimum_vertex_cut(
    graph: nx.DiGraph[SpaceT], goals: Iterable[SpaceT], sources: Iterable[SpaceT]
) -> tuple[SpaceT, ...]:
    """Return the fewest spaces without which no path leads from the sources to the goals.

    No goal is among them, and no source but one that leads to a goal at once. Of several such cuts
    it is the one nearest to the goals. `nx.minimum_node_cut` makes a network of the whole map for
    each answer, which takes a hundred times longer: a start usually has few ways in, near by.

    As many paths lead in that share no space (Menger's theorem). They are found one after another,
    back from the goals, each by a search that may lead the ones before it elsewhere. The last
    search finds none: the spaces that it enters and cannot leave are the cut.
    """
    inside = {space for space in goals if space in graph}
    ends = {space for space in sources if space in graph} - inside
    beside = {before for space in inside for before in graph.pred[space]}
    before: dict[SpaceT, SpaceT] = {}
    while True:
        came, end = _augmenting(graph, inside, ends, beside, before)
        if end is None:
            cut = {space for space, left in came if not left and (space, True) not in came}
            return tuple(space for space in graph if space in cut) if cut else ()
        _lead(came, end, before)


def _augmenting(
    graph: nx.DiGraph[SpaceT],
    inside: set[SpaceT],
    ends: set[SpaceT],
    beside: set[SpaceT],
    before: dict[SpaceT, SpaceT],
) -> tuple[dict[_Node[SpaceT], _Node[SpaceT] | None], _Node[SpaceT] | None]:
    """Return how each node was reached from the goals, and the end of a further path in.

    Several paths may share an end that is not `beside` a goal. `before` has for each space of the
    paths known so far the one before it, from the goals; on these a search can only go back.
    """
    came: dict[_Node[SpaceT], _Node[SpaceT] | None] = {(space, True): None for space in inside}
    front = list(came)
    while front:
        here, left = node = front.pop()
        if left:
            onward = [(space, False) for space in graph.pred[here] if space not in inside]
            onward += [(here, False)] if here in before else []
        else:
            earlier = before.get(here, here)
            onward = [] if earlier in inside else [(earlier, True)]
        for following in onward:
            if following not in came:
                came[following] = node
                space, leaves = following
                if space in ends and (space not in beside or (leaves and space not in before)):
                    return came, following
                front.append(following)
    return came, None


def _lead(
    came: dict[_Node[SpaceT], _Node[SpaceT] | None],
    end: _Node[SpaceT],
    before: dict[SpaceT, SpaceT],
) -> None:
    """Add a path to the known ones, which gives some of their parts to it."""
    fresh: dict[SpaceT, SpaceT] = {}
    node, earlier = end, came[end]
    while earlier is not None:
        if earlier[1] and not node[1]:
            if earlier[0] == node[0]:
                del before[node[0]]
            else:
                fresh[node[0]] = earlier[0]
        node, earlier = earlier, came[earlier]
    before.update(fresh)
