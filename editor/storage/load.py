"""Loading a scenario or a kit: read, migrated, decoded, with every fault of the file.

A step of migration takes the JSON object of a file of its format and returns that of the next one.
Steps are never changed once a version has been released; tests/data/formats holds files of every
format. The types carry the bounds of the schemas, so that a file in order is decoded in one fast
pass; only for a file that is refused the schema is asked, which knows all faults.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from editor.core.errors import Fault, FileError
from editor.core.scenario import FORMAT, AnyScenario
from editor.core.values import JsonObject
from editor.seam.system import AnySystem, Misfit
from editor.storage.document import JsonDocument, depth_error, digest_of, read_bytes, read_document
from editor.storage.strict_json import MAX_FAULTS, JsonPath, ValuePlace, fault_at, places, quoted


def decode(document: JsonDocument, kind: Any, schema: str, system: AnySystem) -> Any:
    """Return the document as a value of this kind, a msgspec type.

    `schema` names the schema that describes it. Raises FileError with every fault, in the order
    of the text, up to MAX_FAULTS of them.
    """
    try:
        value = msgspec.convert(document.value, kind)
    except msgspec.ValidationError as error:
        raise (
            depth_error(document.name, document.text)
            or _schema_error(document, schema)
            or FileError(document.name, [Fault(str(error))])
        ) from error
    misfits = list(islice(system.misfits(value), MAX_FAULTS)) if schema != "ruleset" else []
    if misfits:
        raise _error_of(document, misfits)
    return value


def _schema_error(document: JsonDocument, schema: str) -> FileError | None:
    """Return the error that lists what the schema finds wrong, or None when that is nothing."""
    # Imported here: a file in order is loaded without jsonschema.
    from editor.storage.schemas import schema_faults

    found = list(islice(schema_faults(document.value, schema), MAX_FAULTS))
    return _error_of(document, found) if found else None


def _error_of(document: JsonDocument, misfits: list[Misfit]) -> FileError:
    found = places(document.text, [misfit.path for misfit in misfits])
    faults = []
    for path, message, expected, at_key in misfits:
        place = _nearest(found, path)
        offset = place.key if at_key else place.value
        faults.append(fault_at(document.text, offset, message, expected, path))
    faults.sort(key=lambda fault: (fault.line, fault.column))
    return FileError(document.name, faults)


def _nearest(found: dict[JsonPath, ValuePlace], path: JsonPath) -> ValuePlace:
    """Return the place of a value, or that of what should hold it: a migration may add values."""
    while path not in found:
        path = path[:-1]
    return found[path]


MigrationStep = Callable[[JsonObject], JsonObject]

STEPS: dict[int, MigrationStep] = {}
"""The step that leads from each old format to the next; format 1 is the first and the newest."""


def format_fault(document: JsonObject) -> Fault | None:
    """Return what is wrong with the format that a file says it has, or None."""
    if "format" not in document:
        return Fault("does not say its format", f'"format": {FORMAT}')
    number = document["format"]
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        return Fault(
            "is of no format that there is", f"a whole number up to {FORMAT}", path="$.format"
        )
    if number > FORMAT:
        message = f"was written by a newer version of this program, in format {_short(number)}"
        return Fault(message, f"a format up to {FORMAT}", path="$.format")
    return None


def migrate(document: JsonObject) -> JsonObject:
    """Return the document in the newest format; the same object when it is in it already.

    The format must be one that format_fault finds nothing wrong with.
    """
    while (step := STEPS.get(document["format"])) is not None:
        document = step(document)
    return document


def _short(number: int) -> str:
    text = str(number)
    return text if len(text) <= 12 else f"{text[:9]}..."


def load_scenario(path: Path | str) -> AnyScenario:
    """Return the scenario of a file. Raises FileError with all that is wrong with the file."""
    return read_scenario(read_bytes(Path(path)), str(path))


def load_to_change(path: Path | str) -> tuple[AnyScenario, bytes]:
    """Return the scenario of a file that is to be written again, and the digest of that file.

    Raises FileError with all that is wrong with the file.
    """
    data = read_bytes(Path(path))
    return read_scenario(data, str(path)), digest_of(data)


def read_scenario(data: bytes, name: str) -> AnyScenario:
    """Return the scenario that these bytes hold; `name` is the file in the words of an error.

    Raises FileError with all that is wrong with them.
    """
    return scenario_of(read_document(data, name))


def scenario_of(document: JsonDocument) -> AnyScenario:
    """Return the scenario of a document that has been read. Raises FileError as load does."""
    up_to_date = in_newest_format(document)
    system = system_of(up_to_date)
    scenario: AnyScenario = decode(up_to_date, system.scenario_type, "scenario", system)
    return scenario


def in_newest_format(document: JsonDocument) -> JsonDocument:
    """Return the document with its object migrated. Raises FileError for an unknown format."""
    fault = format_fault(document.value)
    if fault is not None:
        raise FileError(document.name, [_placed(document, fault, "format")])
    return JsonDocument(document.name, migrate(document.value), document.text)


def system_of(document: JsonDocument) -> AnySystem:
    """Return the system that a document names. Raises FileError when there is none such."""
    # Imported here: what only reads text, such as the list of recent files, needs no system.
    from editor.systems.catalogue import systems

    known = " or ".join(quoted(system.id) for system in systems())
    if "system" not in document.value:
        raise FileError(document.name, [Fault("does not say its system", f'"system": {known}')])
    named = document.value["system"]
    for system in systems():
        if system.id == named:
            return system
    fault = Fault(f"is of a system that this program does not know: {quoted(named)}", known)
    raise FileError(document.name, [_placed(document, fault, "system")])


def _placed(document: JsonDocument, fault: Fault, key: str) -> Fault:
    place = places(document.text, [(key,)]).get((key,))
    if place is None:
        return fault
    return fault_at(document.text, place.value, fault.message, fault.expected, (key,))
