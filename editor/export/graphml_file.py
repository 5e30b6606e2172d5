"""The space graph as GraphML, for yEd, Gephi and other programs."""

from __future__ import annotations

from editor.export.exporter import Exporter
from editor.export.job import Job, chosen_tabletop
from editor.export.losses import graph_losses


def write(job: Job) -> bytes:
    """Return who can move where, with costs; a draft says so in an attribute of the graph."""
    from editor.analysis.graphs import graphml
    from editor.seam.tabletop import named_graph

    graph = named_graph(chosen_tabletop(job))
    graph.graph["draft"] = job.draft
    return graphml(graph)


EXPORTER = Exporter(
    kind="graphml",
    title="Graph as GraphML",
    suffix=".graphml",
    summary="Who can move where and at what cost, for programs that know graphs.",
    write=write,
    group="data",
    losses=graph_losses,
)
