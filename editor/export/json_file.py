"""The scenario itself, written canonically."""

from __future__ import annotations

from editor.core.canonical import canonical_bytes
from editor.export.exporter import Exporter
from editor.export.job import Job


def write(job: Job) -> bytes:
    """Return the scenario's file: the same bytes as saving it."""
    return canonical_bytes(job.scenario)


EXPORTER = Exporter(
    kind="json",
    title="Scenario file",
    suffix=".json",
    summary="The scenario as this program saves it; kits stay apart.",
    write=write,
)
