"""The verb `set`: list or set properties of a scenario or of its objects."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from editor.cli.main import BAD, OK
from editor.cli.opened import OpenScenario, open_or_report, print_error
from editor.cli.output import print_json
from editor.core.edit import apply_all, sentence_of
from editor.core.errors import EditError, Fault, FileError
from editor.core.properties import LISTED, FormRows, Property, by_key, edits_of, title_of
from editor.core.scenario import AnyScenario
from editor.core.words import there_are
from editor.seam.grouping import GROUP_KEY, inspected, objects_of_keys
from editor.storage.save import save_scenario
from editor.systems.catalogue import system_named

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
        fault = Fault(f"is {opened.carrier.title}: its properties cannot be set", "a scenario file")
        print_error(FileError(arguments.file, [fault]), arguments.format)
        return BAD
    try:
        scenario, done = changed(opened, ids, arguments.setup, assignments)
        rows = rows_of_objects(opened, scenario, ids, arguments.setup)
        if scenario is not opened.scenario:
            save_scenario(scenario, opened.path, opened.digest)
    except EditError as error:
        print_error(FileError(arguments.file, [Fault(str(error), placed=False)]), arguments.format)
        return BAD
    except FileError as error:
        print_error(error, arguments.format)
        return BAD
    if arguments.format == "json":
        print_json({"format": 1, "done": done, "properties": values(rows)})
    elif assignments:
        print("\n".join(done) or "no change")
    else:
        print("\n".join(lines(rows)))
    return OK


def changed(
    opened: OpenScenario, ids: tuple[str, ...], setup: str, assignments: Sequence[str]
) -> tuple[AnyScenario, list[str]]:
    """Set properties one after another; return the scenario and what each did.

    Raises EditError for one that may not be set.
    """
    scenario, done = opened.scenario, []
    for assignment in assignments:
        key, _, text = assignment.partition("=")
        rows = rows_of_objects(opened, scenario, ids, setup)
        known = by_key(rows).get(key)
        value = known.parsed(text) if known else text
        try:
            edits = edits_of(rows, key, value)
            after: AnyScenario = apply_all(edits, scenario, opened.library)
        except EditError as error:
            raise EditError(f"{key}: {error}" if known else str(error)) from error
        if after != scenario:
            words = title_of(rows, key, value)
            done.append(sentence_of(words, edits, scenario, opened.library))
            scenario = after
    return scenario, done


def rows_of_objects(
    opened: OpenScenario, scenario: AnyScenario, ids: tuple[str, ...], setup: str
) -> FormRows:
    """Return the properties that objects share, or those of the scenario without any id.

    The id of a group means its objects. Raises EditError for an id that nothing has.
    """
    system = system_named(scenario.system)
    surveys = system.surveys(scenario, opened.library, opened.ruleset, "")
    chosen = [item for item in surveys if item.setup is not None and item.setup.id == setup]
    survey = (*chosen, *surveys)[0]
    known = system.editing().objects(scenario, survey.setup.id if survey.setup else "")
    groups = {group.id for group in scenario.groups} - set(known)
    for name in ids:
        if name not in known and name not in groups:
            named = [*list(known)[:LISTED], *(["others"] if len(known) > LISTED else [])]
            raise EditError(f"unknown object {name!r}: {there_are(named)}")
    keys = [f"{GROUP_KEY}{name}" if name in groups else name for name in ids]
    objects = objects_of_keys(survey, keys)
    return inspected(system.editing(), survey, objects, frozenset()).rows


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
