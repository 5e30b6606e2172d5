"""What holds a space graph together, by networkx, and what it has no function for.

In an undirected graph ways count in both directions, so that what is disconnected there is so for
every player.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from editor.analysis.rows import SpaceT

if TYPE_CHECKING:
    import networkx as nx


@dataclass(frozen=True, eq=False)
class Part(Generic[SpaceT]):
    """A component after a cut: how many spaces it has, and a function that lists them in order."""

    size: int
    spaces: Callable[[], tuple[SpaceT, ...]]


@dataclass(frozen=True, eq=False)
class CutVertex(Generic[SpaceT]):
    """A space whose removal disconnects its component, and the parts, largest first.

    Parts of equal size are in the order of the space's neighbours.
    """

    space: SpaceT
    parts: tuple[Part[SpaceT], ...]

    @property
    def cut_off(self) -> int:
        """How many spaces are cut off from the largest part without this one."""
        return sum(part.size for part in self.parts[1:])


@dataclass(frozen=True, eq=False)
class Bridge(Generic[SpaceT]):
    """An edge whose removal disconnects a component: its ends, and the part with each of them."""

    ends: tuple[SpaceT, SpaceT]
    sides: tuple[Part[SpaceT], Part[SpaceT]]


_Block = tuple[int]
"""A block in the tree, by its number: spaces are no 1-tuples."""


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

    def _parts_without(self, space: SpaceT) -> tuple[Part[SpaceT], ...]:
        own = self._homes[space]
        met = (block for other in self._graph[space] for block in self._homes[other])
        parts = [self._split(block, space)[1] for block in dict.fromkeys(met) if block in own]
        return tuple(sorted(parts, key=lambda part: part.size, reverse=True))

    def _split(self, block: _Block, space: SpaceT) -> tuple[Part[SpaceT], Part[SpaceT]]:
        """Return the part with a space and the rest if a block with it were taken away."""
        root = self._tree.nodes[block]["root"]
        under = block if space in self._tree.pred[block] else space
        lone = len(self._homes[space]) == 1
        size = 1 if lone else self._tree.nodes[under]["size"]

        def below() -> tuple[SpaceT, ...]:
            return (space,) if lone else self._listed(self._below(under))

        def others() -> tuple[SpaceT, ...]:
            return self._listed(self._below(root).difference(below()))

        parts = Part(size, below), Part(self._tree.nodes[root]["size"] - size, others)
        return parts if under == space else parts[::-1]

    @cached_property
    def _blocks(self) -> dict[_Block, set[SpaceT]]:
        import networkx as nx

        blocks: Any = nx.biconnected_components(self._graph)
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

    def _listed(self, spaces: Iterable[SpaceT]) -> tuple[SpaceT, ...]:
        return tuple(sorted(spaces, key=self._order.__getitem__))

    def _below(self, node: Any) -> set[SpaceT]:
        """Return the spaces of all blocks below a node of the tree, without the one above it."""
        import networkx as nx

        blocks = [self._blocks.get(each, ()) for each in (node, *nx.descendants(self._tree, node))]
        return set().union(*blocks).difference(self._tree.pred[node])

    @cached_property
    def _tree(self) -> nx.DiGraph[Any]:
        """The blocks and cut vertices, from a `root` down, each with the `size` of what is below.

        That is the number of spaces, with a cut vertex itself, and of a block without the space
        above it.
        """
        import networkx as nx

        whole: nx.Graph[Any] = nx.Graph()
        whole.add_nodes_from(self._blocks)
        whole.add_edges_from(
            (block, space)
            for space, blocks in self._homes.items()
            if len(blocks) > 1
            for block in blocks
        )
        tree: nx.DiGraph[Any] = nx.DiGraph()
        for piece in nx.connected_components(whole):
            root = next(node for node in piece if node in self._blocks)
            for node in piece:
                spaces = self._blocks.get(node)
                own = 1 if spaces is None else len(spaces) - len(whole[node])
                tree.add_node(node, root=root, size=own)
            below = list(nx.bfs_edges(whole, root))
            tree.add_edges_from(below)
            for above, node in reversed(below):
                tree.nodes[above]["size"] += tree.nodes[node]["size"]
        return tree


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
