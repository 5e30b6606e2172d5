"""Small graphs as whole numbers, compared with networkx."""

from random import Random

import networkx as nx

from editor.systems.trts.making.ways import beside_of, bits, holds, is_joined, parts, steps


def test_graphs_are_read_as_networkx_reads_them() -> None:
    """Components, steps, and whether any area is a cut vertex, on random graphs."""
    for seed in range(60):
        rng = Random(seed)
        number = rng.randrange(3, 12)
        graph = nx.gnp_random_graph(number, rng.random(), seed=seed)
        beside = beside_of(number, graph.edges)
        whole = (1 << number) - 1
        assert is_joined(beside, whole) == nx.is_connected(graph)
        assert holds(beside, whole) == nx.is_biconnected(graph)
        found = [set(bits(part)) for part in parts(beside, whole)]
        assert sorted(map(sorted, found)) == sorted(map(sorted, nx.connected_components(graph)))
        far = nx.single_source_shortest_path_length(graph, 0)
        assert {at: step for at, step in enumerate(steps(beside, 0)) if step < 99} == dict(far)
