"""The space graph in the language of Graphviz, with the places of the spaces."""

from __future__ import annotations

from editor.export.exporter import Exporter
from editor.export.job import Job, chosen_tabletop, draft_words
from editor.export.losses import graph_losses

_POINTS_A_MILLIMETRE = 72 / 25.4
_GRAPH = {"inputscale": "72", "splines": "line", "outputorder": "edgesfirst"}
"""Places are in points for `neato` too, which takes them for inches unless it is given -n.

Straight lines: to lead curves around 196 spaces takes it 18 seconds instead of 0.1.
"""
_NODE = {
    "shape": "box",
    "style": "rounded,filled",
    "fillcolor": "white",
    "fontname": "sans-serif",
    "fontsize": "10",
    "margin": "0.06,0.03",
    "height": "0.25",
    "width": "0.25",
}
_EDGE = {"fontname": "sans-serif", "fontsize": "8", "arrowsize": "0.5", "color": "gray40"}


def write(job: Job) -> bytes:
    """Return who can move where, with costs; a draft says so in the first line.

    The middle of a space is its `pos` in points, y upwards, at the size of the map in print, and
    an edge has its cost as a label.
    """
    from editor.analysis.graphs import dot
    from editor.seam.tabletop import named_graph

    table = chosen_tabletop(job)
    graph = named_graph(table)
    graph.graph |= {"graph": _GRAPH, "node": _NODE, "edge": _EDGE}
    points = table.print_size * _POINTS_A_MILLIMETRE
    for space in table.spaces:
        x, y = (part * points for part in space.centre)
        # Pinned: a layout that moves nodes keeps these.
        graph.nodes[space.id]["pos"] = f"{x:.2f},{-y:.2f}!"
    for _, _, about in graph.edges(data=True):
        about["label"] = about["cost"]
    head = f"// {draft_words(job)}\n".encode() if job.draft else b""
    return head + dot(graph)


EXPORTER = Exporter(
    kind="dot",
    title="Graph for Graphviz",
    suffix=".dot",
    summary="Who can move where and at what cost, each space in its place, in the DOT language.",
    write=write,
    group="data",
    losses=graph_losses,
)
