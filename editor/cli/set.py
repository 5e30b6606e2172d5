"""The verb `set`: list or set properties of a scenario or of its objects."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from msgspec import UNSET, UnsetType

from editor.cli.answers.maps import ListedProperties, PropertyEntry
from editor.cli.answers.shared import print_answer
from editor.cli.checks import columns, shortened
from editor.cli.main import OK
from editor.cli.opened import open_scenario
from editor.cli.output import confirm
from editor.cli.parsing import UsageError, usage_errors
from editor.cli.playable import demand_target, save_answer
from editor.core.errors import EditError
from editor.core.properties import FormRows, Property, by_key
from editor.systems.named_edits import assign
from editor.systems.named_objects import properties


def run(arguments: Namespace) -> int:
    """List properties, or set them and save the scenario; return the exit code."""
    opened = open_scenario(arguments.file, setup=arguments.setup)
    ids = tuple(dict.fromkeys(word for word in arguments.words if "=" not in word))
    assignments = [word for word in arguments.words if "=" in word]
    if arguments.output and not assignments:
        raise UsageError("--output requires KEY=VALUE")
    demand_target(arguments, opened, changes=bool(assignments), output="OUT")
    given = dict(word.split("=", 1) for word in assignments)
    with usage_errors(EditError, file=arguments.file):
        edit = assign(opened, ids, given, setup=arguments.setup)
        rows = properties(replace(opened, scenario=edit.scenario), ids, setup=arguments.setup)
    if assignments:
        save_answer(edit.scenario, arguments, opened)
    if arguments.format == "json":
        done = tuple(edit.sentence.splitlines())
        print_answer(ListedProperties(done=done, properties=values(rows)))
    elif assignments:
        confirm(edit.sentence or "no change")
    else:
        print("\n".join(lines(rows)))
    return OK


def lines(rows: FormRows) -> list[str]:
    """Return properties as lines: key, value, allowed values."""
    table = [
        (key, "(mixed)" if item.mixed else shortened(item.typed), item.lawful)
        for key, item in by_key(rows).items()
    ]
    return columns(table)


def values(rows: FormRows) -> tuple[PropertyEntry, ...]:
    """Return properties for programs; the value of a mixed one is null."""
    return tuple(_entry(key, item) for key, item in by_key(rows).items())


def _entry(key: str, item: Property) -> PropertyEntry:
    least: int | str | UnsetType = UNSET
    most: int | str | UnsetType = UNSET
    value = item.value
    if item.kind == "letters":
        least, most, value = item.words_of(item.minimum), item.words_of(item.maximum), item.words
    elif item.kind == "number":
        least, most = item.minimum, item.maximum
    return PropertyEntry(
        key=key,
        label=item.label,
        kind=item.kind,
        value=None if item.mixed else value,
        least=least,
        most=most,
        choices=dict(item.choices) or UNSET,
    )
