"""The space graph in the language of Graphviz."""

from __future__ import annotations

from editor.export.exporter import Exporter
from editor.export.job import Job, chosen_tabletop, draft_words
from editor.export.losses import graph_losses


def write(job: Job) -> bytes:
    """Return who can move where, with costs; a draft says so in the first line."""
    from editor.analysis.graph_files import dot
    from editor.seam.tabletop import named_graph

    head = f"// {draft_words(job)}\n".encode() if job.draft else b""
    return head + dot(named_graph(chosen_tabletop(job)))


EXPORTER = Exporter(
    kind="dot",
    title="Graph for Graphviz",
    suffix=".dot",
    summary="Who can move where and at what cost, in the DOT language.",
    write=write,
    group="data",
    losses=graph_losses,
)
