"""What a graph of spaces cannot say."""

from __future__ import annotations

from editor.core.words import counted
from editor.export.chosen import chosen_tabletop
from editor.export.exporter import Job


def losses(job: Job) -> tuple[str, ...]:
    """Return what stands on the spaces and is not part of the graph, a sentence each."""
    table = chosen_tabletop(job)
    said = []
    if table.tokens:
        said.append(f"{counted(len(table.tokens), 'piece')} of the set-up: a graph has spaces only")
    if table.regions:
        said.append(f"{counted(len(table.regions), 'area or start', 'areas and starts')}")
    return tuple(said)
