"""What a graph of spaces cannot say."""

from __future__ import annotations

from editor.export.chosen import chosen_tabletop
from editor.export.exporter import Job
from editor.export.losses import marks_left_out, pieces_left_out


def losses(job: Job) -> tuple[str, ...]:
    """Return what lies and stands on the spaces and is no part of their graph."""
    table = chosen_tabletop(job)
    return (*marks_left_out(table), *pieces_left_out(table))
