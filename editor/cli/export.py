"""The verb `export`: write a scenario in another form, or list kinds and options."""

from __future__ import annotations

import sys
import textwrap
from argparse import Namespace
from pathlib import Path

from msgspec import convert
from msgspec.structs import replace

from editor.cli.answers.making import (
    ExportFormat,
    ExportFormats,
    ExportTrial,
    WrittenExport,
)
from editor.cli.answers.shared import print_answer
from editor.cli.main import NO, OK
from editor.cli.opened import OpenScenario, is_same_file, open_scenario, why_a_map_stays
from editor.cli.output import confirm_written, print_notice, progress
from editor.cli.parsing import UsageError, usage_errors
from editor.cli.playable import refuse
from editor.export.catalogue import KINDS, exporter_named, exporters, kind_of_name
from editor.export.exporter import (
    GROUPS,
    Exporter,
    Option,
    Outlook,
    RefusedExportError,
    size_words,
)
from editor.export.job import Job, OptionValue
from editor.export.run import job_for, option_named, option_value
from editor.storage.save import write_bytes
from editor.storage.standard_streams import NAME as STANDARD

_WIDTH = 88
SCENARIOS = ("json", "bundle")
"""The kinds of export that are scenarios again, and may replace an earlier one."""


def list_kinds(form: str) -> int:
    """Print every kind of export under the title of its group; return the exit code."""
    if form == "json":
        print_answer(ExportFormats(kinds=tuple(map(values, exporters()))))
        return OK
    width = max(map(len, KINDS))
    for group, title in GROUPS.items():
        kinds = [exporter for exporter in exporters() if exporter.group == group]
        if kinds:
            print(f"{title}:")
        for exporter in kinds:
            only = f" Only {', '.join(exporter.systems)}." if exporter.systems else ""
            lead = f"  {exporter.kind.ljust(width)}  "
            print(_wrapped(f"{exporter.summary}{only}", lead))
    print("\n`realmwright export --options KIND` lists the options of a format.")
    return OK


def explain_kind(kind: str, form: str) -> int:
    """Describe one kind of export with its options; return the exit code."""
    exporter = exporter_named(kind)
    if form == "json":
        print_answer(ExportFormats(kinds=(values(exporter),)))
        return OK
    print(f"{exporter.kind}: {exporter.title} (*{exporter.suffix})")
    print(textwrap.fill(exporter.summary, _WIDTH))
    if exporter.systems:
        print(f"Only for {', '.join(exporter.systems)} maps.")
    if not exporter.options:
        print("\nIt has no options.")
        return OK
    width = max(len(option.name) for option in exporter.options)
    print("\n--option NAME=VALUE, where NAME is one of")
    for option in exporter.options:
        lead = f"  {option.name.ljust(width)}  "
        print(_wrapped(f"{allowed_values(option)}. {option.help or option.title}", lead))
    return OK


def allowed_values(option: Option) -> str:
    """Return the values an option takes and its default: "0 to 3 (0)", "yes or no (yes)"."""
    if isinstance(option.default, bool):
        return f"yes or no ({'yes' if option.default else 'no'})"
    if isinstance(option.default, int):
        unit = f" {option.unit}" if option.unit else ""
        return f"{option.minimum} to {option.maximum}{unit} ({option.default})"
    if option.choices:
        return f"{' or '.join(option.choices)} ({option.default})"
    return f"text ({option.default or 'none'})"


def values(exporter: Exporter) -> ExportFormat:
    """Return an exporter for programs."""
    return convert(exporter, ExportFormat, from_attributes=True)


def _wrapped(text: str, lead: str) -> str:
    return textwrap.fill(
        text, _WIDTH, initial_indent=lead, subsequent_indent=" " * len(lead), break_long_words=False
    )


def run(arguments: Namespace) -> int:
    """Write the export, or describe kinds and options; return the exit code."""
    if arguments.kinds:
        return list_kinds(arguments.format)
    if arguments.options:
        with usage_errors(ValueError):
            return explain_kind(arguments.options, arguments.format)
    missing = [
        name
        for name, given in (
            ("FILE", arguments.file),
            ("-o OUT", arguments.output or (arguments.dry_run and arguments.to)),
        )
        if not given
    ]
    if missing:
        raise UsageError(f"missing {', '.join(missing)}; --kinds lists the formats")
    if arguments.output == STANDARD and not arguments.to:
        raise UsageError("--to KIND is required with -o -")
    with usage_errors(ValueError):
        exporter = exporter_named(arguments.to) if arguments.to else None
        opened = open_scenario(arguments.file, setup=arguments.setup)
        if arguments.output and is_same_file(arguments.output, opened.path):
            raise UsageError(f"{arguments.output} is the input file")
        exporter = exporter or _exporter_of_name(arguments.output, opened)
        if exporter.kind not in SCENARIOS and (words := why_a_map_stays(arguments.output)):
            raise UsageError(words)
        rules = [f"rules={arguments.rules}"] if arguments.rules else []
        options = chosen_options(exporter, [*arguments.option, *rules])
        try:
            return _written(arguments, opened, exporter, options)
        except RefusedExportError as refused:
            _print_refusal(arguments, opened, refused)
            return NO


def _exporter_of_name(name: str, opened: OpenScenario) -> Exporter:
    """Return the exporter that the ending of a name chooses. Raises UsageError."""
    try:
        return exporter_named(kind_of_name(name, opened.scenario.system))
    except ValueError as error:
        raise UsageError(f"{error}; choose one with --to (--kinds lists the formats)") from error


def _written(
    arguments: Namespace, opened: OpenScenario, exporter: Exporter, options: dict[str, OptionValue]
) -> int:
    """Write the export and describe it; return the exit code.

    Raises RefusedExportError, FileError, ValueError.
    """
    with progress() as line:
        job = job_for(
            *opened.given,
            exporter,
            setup=arguments.setup,
            options=options,
            draft=arguments.draft,
            report=line,
        )
        losses = exporter.losses(job)
        outlook = exporter.outlook(job) if arguments.dry_run and exporter.outlook else None
        # A dry run of a print reports the size of the file, too.
        data = exporter.write(job) if outlook is not None or not arguments.dry_run else b""
    if arguments.dry_run:
        _print_trial(arguments, exporter, job, losses, outlook, len(data))
        return OK
    write_bytes(Path(arguments.output), data)
    if arguments.format == "json":
        print_answer(
            WrittenExport(
                path=arguments.output,
                kind=exporter.kind,
                bytes=len(data),
                draft=job.draft,
                losses=losses,
            )
        )
        return OK
    for loss in losses:
        print_notice(f"not exported: {loss}")
    confirm_written(arguments.output, " as a draft" if job.draft else "")
    return OK


def _print_trial(
    arguments: Namespace,
    exporter: Exporter,
    job: Job,
    losses: tuple[str, ...],
    outlook: Outlook | None,
    size: int,
) -> None:
    """Print what would be written; `outlook` is None for a kind without one."""
    if arguments.format == "json":
        entry = ExportTrial(kind=exporter.kind, draft=job.draft, losses=losses)
        if outlook is not None:
            entry = replace(
                entry,
                total=outlook.total,
                words=outlook.words,
                bytes=size,
                parts=outlook.parts,
                pages=outlook.pages,
            )
        print_answer(entry)
        return
    for loss in losses:
        print_notice(f"not exported: {loss}")
    if outlook is not None:
        _print_outlook(exporter, outlook, size)
    print("nothing was written")


def _print_outlook(exporter: Exporter, outlook: Outlook, size: int) -> None:
    pages = outlook.pages
    width = max((len(page.name) for page in pages), default=0)
    for number, page in enumerate(pages, 1):
        print(f"{number:4}  {page.name.ljust(width)}  {page.measures}  {page.title}")
    titles = {option.name: option.title for option in exporter.options}
    for part in outlook.parts:
        print(f"{titles.get(part.option, part.option)}: {part.amount}")
    print(f"{outlook.words}; {size_words(size)}")


def _print_refusal(arguments: Namespace, opened: OpenScenario, refused: RefusedExportError) -> None:
    if arguments.format == "json":
        refuse("export", f"{opened.path}: {refused}", arguments.format, refused.findings)
        return
    print(f"realmwright export: error: {opened.path}: {refused}:", file=sys.stderr)
    for finding in refused.findings:
        print(f"  error[{finding.check}]: {finding.message}", file=sys.stderr)
    print("use --draft to export it anyway, marked as a draft", file=sys.stderr)


def chosen_options(exporter: Exporter, given: list[str]) -> dict[str, OptionValue]:
    """Parse options from NAME=VALUE texts. Raises ValueError for an unknown one."""
    chosen: dict[str, OptionValue] = {}
    for text in given:
        name, equals, value = text.partition("=")
        option = option_named(exporter, name)
        if not equals:
            raise ValueError(f"{text!r} has no value: expected {name}=VALUE")
        chosen[name] = option_value(option, value)
    return chosen
