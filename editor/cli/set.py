"""The verb `set`: list or set properties of a scenario or of its objects."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from typing import Any

from editor.cli.main import BAD, OK
from editor.cli.opened import open_or_report, save_changed
from editor.cli.output import confirm, print_json
from editor.cli.parsing import UsageError
from editor.core.errors import EditError
from editor.core.properties import FormRows, Property, by_key
from editor.systems.named_edits import assign
from editor.systems.named_objects import properties

_LONGEST = 40
"""The most characters of a value that are listed; JSON has all."""


def run(arguments: Namespace) -> int:
    """List properties, or set them and save the scenario; return the exit code."""
    opened = open_or_report(arguments.file, setup=arguments.setup, form=arguments.format)
    if opened is None:
        return BAD
    ids = tuple(dict.fromkeys(word for word in arguments.words if "=" not in word))
    assignments = [word for word in arguments.words if "=" in word]
    if assignments and opened.carrier is not None:
        raise UsageError(
            f"is {opened.carrier.title}, whose properties cannot be set", arguments.file
        )
    given = dict(word.split("=", 1) for word in assignments)
    try:
        edit = assign(opened, ids, given, setup=arguments.setup)
        rows = properties(replace(opened, scenario=edit.scenario), ids, setup=arguments.setup)
    except EditError as error:
        raise UsageError(str(error), arguments.file) from error
    if assignments:
        save_changed(edit.scenario, opened)
    if arguments.format == "json":
        print_json({"format": 1, "done": edit.sentence.splitlines(), "properties": values(rows)})
    elif assignments:
        confirm(edit.sentence or "no change")
    else:
        print("\n".join(lines(rows)))
    return OK


def lines(rows: FormRows) -> list[str]:
    """Return properties as lines: key, value, allowed values."""
    table = [(key, _shown(item), item.lawful) for key, item in by_key(rows).items()]
    wide = max((len(key) for key, _, _ in table), default=0)
    high = max((len(value) for _, value, _ in table), default=0)
    return [f"{key:{wide}}  {value:{high}}  {lawful}".rstrip() for key, value, lawful in table]


def _shown(item: Property) -> str:
    """Return a value as it is written to set it."""
    if item.mixed:
        return "(mixed)"
    line = " ".join(item.typed.split())
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]} ..."


def values(rows: FormRows) -> list[dict[str, Any]]:
    """Return properties as plain JSON values; null for a mixed one."""
    found = []
    for key, item in by_key(rows).items():
        entry: dict[str, Any] = {"key": key, "label": item.label, "kind": item.kind}
        entry["value"] = (
            None if item.mixed else item.words if item.kind == "letters" else item.value
        )
        if item.kind in ("number", "letters"):
            entry["from"], entry["to"] = item.words_of(item.minimum), item.words_of(item.maximum)
            if item.kind == "number":
                entry["from"], entry["to"] = item.minimum, item.maximum
        if item.choices:
            entry["choices"] = dict(item.choices)
        found.append(entry)
    return found
