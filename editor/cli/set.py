"""The verb `set`: properties of a scenario or of its objects, listed or set."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from editor.cli.main import BAD, OK
from editor.cli.opened import Opened, open_or_tell, tell
from editor.cli.output import print_json
from editor.core.edit import apply_all, sentence_of
from editor.core.errors import EditError, Fault, FileError
from editor.core.properties import LISTED, FormRows, Property, by_key, edits_of, title_of
from editor.core.scenario import AnyScenario
from editor.core.words import listing
from editor.storage.save import save_scenario
from editor.systems.catalogue import system_named

_LONGEST = 40
"""Characters of a value that are listed; JSON has them all."""


def run(arguments: Namespace) -> int:
    """List properties, or set them and save the scenario; return the exit code."""
    opened = open_or_tell(arguments.file, setup=arguments.setup, form=arguments.format)
    if opened is None:
        return BAD
    ids = tuple(dict.fromkeys(word for word in arguments.words if "=" not in word))
    assignments = [word for word in arguments.words if "=" in word]
    if assignments and opened.carrier is not None:
        fault = Fault(f"is {opened.carrier.title}: nothing is set in it", "a scenario file")
        tell(FileError(arguments.file, [fault]), arguments.format)
        return BAD
    try:
        scenario, done = changed(opened, ids, arguments.setup, assignments)
        rows = rows_of_objects(opened, scenario, ids, arguments.setup)
        if scenario is not opened.scenario:
            save_scenario(scenario, opened.path, opened.digest)
    except EditError as error:
        tell(FileError(arguments.file, [Fault(str(error), placed=False)]), arguments.format)
        return BAD
    except FileError as error:
        tell(error, arguments.format)
        return BAD
    if arguments.format == "json":
        print_json({"format": 1, "done": done, "properties": values(rows)})
    elif assignments:
        print("\n".join(done) or "nothing changed")
    else:
        print("\n".join(lines(rows)))
    return OK


def changed(
    opened: Opened, ids: tuple[str, ...], setup: str, assignments: Sequence[str]
) -> tuple[AnyScenario, list[str]]:
    """Return the scenario with properties set one after another, and what each did.

    Raises EditError with a sentence where one may not be set.
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
    opened: Opened, scenario: AnyScenario, ids: tuple[str, ...], setup: str
) -> FormRows:
    """Return the properties that objects share, or those of the scenario without any id.

    Raises EditError for an id that no object has.
    """
    system = system_named(scenario.system)
    surveys = system.surveys(scenario, opened.library, opened.ruleset, "")
    chosen = [item for item in surveys if item.setup is not None and item.setup.id == setup]
    survey = (*chosen, *surveys)[0]
    known = system.editing().objects(scenario, survey.setup.id if survey.setup else "")
    for name in ids:
        if name not in known:
            named = [*list(known)[:LISTED], *(["others"] if len(known) > LISTED else [])]
            raise EditError(f"there is no object {name!r}: there are {listing(named)}")
    rows: FormRows = system.editing().inspect(survey, ids, frozenset()).rows
    return rows


def lines(rows: FormRows) -> list[str]:
    """Return properties as lines: key, value, and what it may be."""
    table = [(key, _shown(one), one.lawful) for key, one in by_key(rows).items()]
    wide = max((len(key) for key, _, _ in table), default=0)
    high = max((len(value) for _, value, _ in table), default=0)
    return [f"{key:{wide}}  {value:{high}}  {lawful}".rstrip() for key, value, lawful in table]


def _shown(one: Property) -> str:
    """Return a value as it is written to set it."""
    if one.mixed:
        return "(mixed)"
    written = one.words if one.kind in ("letters", "switch") else str(one.value)
    line = " ".join(written.split())
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]} ..."


def values(rows: FormRows) -> list[dict[str, Any]]:
    """Return properties as plain JSON values; null for a mixed one."""
    found = []
    for key, one in by_key(rows).items():
        told: dict[str, Any] = {"key": key, "label": one.label, "kind": one.kind}
        told["value"] = None if one.mixed else one.words if one.kind == "letters" else one.value
        if one.kind in ("number", "letters"):
            told["from"], told["to"] = one.words_of(one.minimum), one.words_of(one.maximum)
            if one.kind == "number":
                told["from"], told["to"] = one.minimum, one.maximum
        if one.choices:
            told["choices"] = dict(one.choices)
        found.append(told)
    return found
