"""The verb `export`: write a scenario in another form."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from editor.cli.main import BAD, NO, OK
from editor.cli.opened import open_or_tell, tell
from editor.core.errors import FileError
from editor.export.catalogue import EXPORTERS, exporter_named
from editor.export.exporter import Choice, Exporter, RefusedExportError
from editor.export.run import export, job_for, option_value


def run(arguments: Namespace) -> int:
    """Write the export; return the exit code."""
    try:
        exporter = exporter_named(arguments.to)
        options = chosen_options(exporter, arguments.option)
    except KeyError:
        kinds = ", ".join(one.kind for one in EXPORTERS)
        print(
            f"realmwright export: {arguments.to!r} is no kind of export: expected {kinds}",
            file=sys.stderr,
        )
        return BAD
    except ValueError as error:
        print(f"realmwright export: {error}", file=sys.stderr)
        return BAD
    opened = open_or_tell(arguments.file, setup=arguments.setup)
    if opened is None:
        return BAD
    path = Path(arguments.output)
    if _is_same(path, opened.path):
        print(f"realmwright export: {path} is the scenario itself", file=sys.stderr)
        return BAD
    try:
        job = job_for(
            opened.scenario,
            opened.library,
            opened.ruleset,
            exporter,
            setup=arguments.setup,
            options=options,
            draft=arguments.draft,
        )
        if arguments.output == "-":
            return _print(exporter.write(job))
        export(job, exporter, path)
    except RefusedExportError as refused:
        print(f"realmwright export: {opened.path}: {refused}:", file=sys.stderr)
        for finding in refused.findings:
            print(f"  error[{finding.check}]: {finding.message}", file=sys.stderr)
        print("--draft exports it all the same, marked as a draft", file=sys.stderr)
        return NO
    except FileError as error:
        tell(error)
        return BAD
    except ValueError as error:
        print(f"realmwright export: {error}", file=sys.stderr)
        return BAD
    print(f"wrote {path}" + (" as a draft" if job.draft else ""))
    return OK


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def _print(data: bytes) -> int:
    if sys.stdout is None:
        print("realmwright export: the output is closed", file=sys.stderr)
        return BAD
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    return OK


def chosen_options(exporter: Exporter, given: list[str]) -> dict[str, Choice]:
    """Return the options of NAME=VALUE texts. Raises ValueError for one that does not exist."""
    known = {option.name: option for option in exporter.options}
    chosen: dict[str, Choice] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if name not in known or not equals:
            names = ", ".join(known) if known else "none"
            raise ValueError(f"{text!r} is no option of {exporter.kind}: it has {names}")
        chosen[name] = option_value(known[name], value)
    return chosen
