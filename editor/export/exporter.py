"""What an exporter is: a kind, its options, and one function from a job to bytes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from editor.core.finding import Finding
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario

Choice = bool | int | str


@dataclass(frozen=True)
class Option:
    """One option of an exporter; dialog and command line are made from it.

    A whole number has a minimum and a maximum, a text may have choices.
    """

    name: str
    title: str
    default: Choice
    help: str = ""
    unit: str = ""
    minimum: int = 0
    maximum: int = 0
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Job:
    """One export: what of, for which set-up, with which options; `draft` marks it as one.

    `findings` are those of the scenario, for exporters that tell of them.
    """

    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset
    setup: str = ""
    options: Mapping[str, Choice] = field(default_factory=dict)
    draft: bool = False
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class Exporter:
    """A way to write a scenario: `write` gives the whole file, the same for the same job."""

    kind: str
    title: str
    suffix: str
    summary: str
    write: Callable[[Job], bytes]
    options: tuple[Option, ...] = ()


class RefusedExportError(ValueError):
    """A scenario with errors, exported without being marked as a draft."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        self.findings = findings
        count = f"{len(findings)} error{'' if len(findings) == 1 else 's'}"
        super().__init__(f"the scenario has {count}")
