"""What an exporter is: a kind, options, and a function from a job to bytes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from editor.core.finding import Finding
from editor.export.job import Job, OptionValue
from editor.export.sheets import Outlook
from editor.seam.system import AnySystem
from editor.systems.catalogue import system_named, systems

ExportGroup = Literal["scenario", "paper", "picture", "table", "solid", "data"]
GROUPS: dict[ExportGroup, str] = {
    "scenario": "The scenario",
    "paper": "On paper and in a browser",
    "picture": "Pictures and text",
    "table": "Other programs to play in",
    "solid": "Three dimensions",
    "data": "Editors and data",
}
"""The titles of the groups of exporters, in the order in which they are offered."""


@dataclass(frozen=True)
class Option:
    """An option of an exporter; the dialog and the command line are built from it.

    A number has a minimum and a maximum; it is whole unless it may be `decimal`. A text may have
    choices. A `part` is a switch that leaves a part of the export in or out: the outlook tells what
    each takes.
    """

    name: str
    title: str
    default: OptionValue
    help: str = ""
    unit: str = ""
    minimum: int = 0
    maximum: int = 0
    choices: tuple[str, ...] = ()
    decimal: bool = False
    part: bool = False


def _nothing_lost(job: Job) -> tuple[str, ...]:
    """Return nothing: the target expresses everything."""
    return ()


@dataclass(frozen=True)
class Exporter:
    """A kind of export: `write` returns the whole file, the same bytes for the same job.

    - group: what it is for; suits(system): whether it supports a system, None for all
    - zips(options): whether the file is a zip with these options, whatever `suffix` says
    - outlook(job): what it would take, None for a kind of which nothing is worth knowing beforehand
    - losses(job): what the target cannot express of this scenario, in whole sentences; they are
      always shown to the person who exports
    """

    kind: str
    title: str
    suffix: str
    summary: str
    write: Callable[[Job], bytes]
    options: tuple[Option, ...] = ()
    group: ExportGroup = "scenario"
    suits: Callable[[AnySystem], bool] | None = None
    losses: Callable[[Job], tuple[str, ...]] = _nothing_lost
    zips: Callable[[Mapping[str, OptionValue]], bool] | None = None
    outlook: Callable[[Job], Outlook] | None = None

    def takes(self, system_id: str) -> bool:
        """Return whether scenarios of a system can be exported."""
        return self.suits is None or self.suits(system_named(system_id))

    def suffix_with(self, options: Mapping[str, OptionValue]) -> str:
        """Return the ending of the name of a file with these options."""
        return ".zip" if self.zips is not None and self.zips(options) else self.suffix

    @property
    def systems(self) -> tuple[str, ...]:
        """The ids of the supported systems, empty for all."""
        return tuple(system.id for system in systems() if self.suits(system)) if self.suits else ()


class RefusedExportError(ValueError):
    """A scenario with errors, exported without being marked as a draft."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        self.findings = findings
        count = f"{len(findings)} error{'' if len(findings) == 1 else 's'}"
        super().__init__(f"the scenario has {count}")
        for finding in findings:
            self.add_note(f"error[{finding.check}]: {finding.message}")
