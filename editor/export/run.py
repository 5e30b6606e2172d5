"""Running an export: refused for errors unless it is a draft, written whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from editor.checks.run import at_least
from editor.core.kit import AnyLibrary
from editor.core.numbers import NumberError, real_number, whole_number
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.core.suggestions import did_you_mean, unknown_name
from editor.export.exporter import Exporter, Option, RefusedExportError
from editor.export.job import Job, OptionValue
from editor.export.plates import offered
from editor.storage.save import write_bytes
from editor.systems.catalogue import system_named
from editor.systems.judge import judge


def job_for(
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    exporter: Exporter,
    *,
    setup: str = "",
    options: Mapping[str, OptionValue] | None = None,
    draft: bool = False,
    report: Callable[[float, str], None] | None = None,
    like: Job | None = None,
) -> Job:
    """Return the job of an export.

    `like` is a job of the same scenario and set-up: what was found and made for it is used again.
    Raises RefusedExportError where the scenario has errors and `draft` is not set, and ValueError
    where the exporter does not support its system.
    """
    system = system_named(scenario.system)
    if not exporter.takes(scenario.system):
        takes = ", ".join(exporter.systems)
        raise ValueError(f"{exporter.kind} cannot export {system.title} maps, only {takes}")
    if like is None:
        bare = Job(scenario, library, ruleset, setup)
        findings = judge(scenario, library, ruleset, setup=setup, fixes=False, surveys=bare.surveys)
        like = replace(bare, findings=findings).sharing(bare)
    errors = tuple(at_least(like.findings, "error"))
    if errors and not draft:
        raise RefusedExportError(errors)
    own = offered(exporter.options, system)
    chosen = {option.name: option.default for option in (*exporter.options, *own)}
    chosen.update(options or {})
    job = replace(like, options=chosen, draft=draft and bool(errors)).sharing(like)
    return job if report is None else replace(job, report=report).sharing(like)


def export(job: Job, exporter: Exporter, path: Path) -> None:
    """Write an export, whole or not at all. Raises FileError where it cannot be written."""
    write_bytes(path, exporter.write(job))


def option_named(exporter: Exporter, name: str) -> Option:
    """Return an option of an exporter. Raises ValueError, a sentence, when it has none."""
    known = {option.name: option for option in exporter.options}
    if name not in known:
        raise ValueError(unknown_name(f"{exporter.kind} option", name, known))
    return known[name]


def option_value(option: Option, text: str) -> OptionValue:
    """Parse the value of an option. Raises ValueError with what is expected."""
    if isinstance(option.default, bool):
        if text.lower() in ("yes", "no", "true", "false", "on", "off"):
            return text.lower() in ("yes", "true", "on")
        raise ValueError(f"{option.name} is yes or no, not {text!r}")
    if option.decimal:
        try:
            return real_number(text, option.minimum, option.maximum)
        except NumberError:
            raise ValueError(
                f"{option.name} is a number from {option.minimum} to {option.maximum}, "
                f"not {text[:40]!r}"
            ) from None
    if isinstance(option.default, int):
        expected = f"{option.name} is a whole number from {option.minimum} to {option.maximum}"
        try:
            return whole_number(text, option.minimum, option.maximum)
        except NumberError:
            raise ValueError(f"{expected}, not {text[:40]!r}") from None
    if option.choices and text not in option.choices:
        meant = did_you_mean(text, option.choices)
        choices = ", ".join(option.choices)
        raise ValueError(f"{option.name} is one of {choices}, not {text!r}{meant}")
    return text
