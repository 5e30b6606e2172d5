"""Loading a scenario or a kit: read, migrated, decoded, with every fault of the file.

A step of migration takes the JSON object of a file of its format and returns that of the next one.
Steps are never changed once a version has been released; tests/data/formats holds files of every
format. The types carry the bounds of the schemas, so that a file in order is decoded in one fast
pass; the schema, which finds all faults, is used only for a file that is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from editor.core.errors import Fault, FileError
from editor.core.kit import KeptPiece
from editor.core.scenario import FORMAT, AnyScenario
from editor.core.values import JsonObject
from editor.seam.system import AnySystem, FormFault
from editor.storage.document import JsonDocument, depth_error, digest_of, read_bytes, read_document
from editor.storage.foreign import refuse_foreign
from editor.storage.strict_json import MAX_FAULTS, JsonPath, ValuePlace, fault_at, places, quoted

OTHER_FILES = {".rules.json": "house rules", ".kit.json": "a kit"}
"""How names of files end that hold something else than a scenario, and what that is."""


def decode(document: JsonDocument, kind: Any, schema: str, system: AnySystem) -> Any:
    """Decode a document as a value of this msgspec type.

    `schema` is the name of its schema. Raises FileError with the faults in the order of the text,
    at most MAX_FAULTS.
    """
    try:
        value = msgspec.convert(document.value, kind)
    except msgspec.ValidationError as error:
        raise (
            depth_error(document.name, document.text)
            or _schema_error(document, schema)
            or FileError(document.name, [Fault(str(error))])
        ) from error
    form_faults = list(islice(_form_faults(value, schema, system), MAX_FAULTS))
    if form_faults:
        raise _error_of(document, form_faults)
    return value


def _form_faults(value: object, schema: str, system: AnySystem) -> Iterator[FormFault]:
    """Yield what a schema cannot say; of a stamp about the components of its piece."""
    if isinstance(value, KeptPiece):
        parts = getattr(value.piece, "components", ())
        kit = system.kit_type(
            format=FORMAT, id="stamp", system=system.id, title=value.name, components=parts
        )
        for form_fault in system.form_faults(kit):
            yield form_fault._replace(path=("piece", *form_fault.path))
    elif schema not in ("ruleset", "house-rules"):
        yield from system.form_faults(value)


def _schema_error(document: JsonDocument, schema: str) -> FileError | None:
    """Return the error with all faults that the schema finds, or None."""
    # Imported late: a valid file is loaded without jsonschema.
    from editor.storage.schemas import schema_faults

    found = list(islice(schema_faults(document.value, schema), MAX_FAULTS))
    return _error_of(document, found) if found else None


def _error_of(document: JsonDocument, form_faults: list[FormFault]) -> FileError:
    found = places(document.text, [form_fault.path for form_fault in form_faults])
    faults = []
    for path, message, expected, at_key in form_faults:
        place = _nearest(found, path)
        offset = place.key if at_key else place.value
        faults.append(fault_at(document.text, offset, message, expected, path))
    faults.sort(key=lambda fault: (fault.line, fault.column))
    return FileError(document.name, faults)


def _nearest(found: dict[JsonPath, ValuePlace], path: JsonPath) -> ValuePlace:
    """Return the place of a value, or of its nearest container: a migration may add values."""
    while path not in found:
        path = path[:-1]
    return found[path]


MigrationStep = Callable[[JsonObject], JsonObject]

STEPS: dict[int, MigrationStep] = {}
"""The migration from each old format to the next; format 1 is the first and the newest."""


def format_fault(document: JsonObject) -> Fault | None:
    """Return the fault of a file's format number, or None."""
    if "format" not in document:
        return Fault("does not state its format", f'"format": {FORMAT}')
    number = document["format"]
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        return Fault("has an unknown format", f"a whole number up to {FORMAT}", path="$.format")
    if number > FORMAT:
        message = f"was written by a newer version of this program, in format {_short(number)}"
        return Fault(message, f"a format up to {FORMAT}", path="$.format")
    return None


def migrate(document: JsonObject) -> JsonObject:
    """Return the document in the newest format; the same object if it already is.

    The format must be valid, as `format_fault` checks.
    """
    while (step := STEPS.get(document["format"])) is not None:
        document = step(document)
    return document


def _short(number: int) -> str:
    text = str(number)
    return text if len(text) <= 12 else f"{text[:9]}..."


def load_scenario(path: Path | str) -> AnyScenario:
    """Return the scenario of a file. Raises FileError with every fault of the file."""
    return read_scenario(read_bytes(Path(path)), str(path))


def load_to_change(path: Path | str) -> tuple[AnyScenario, bytes]:
    """Return the scenario of a file that will be changed, and the digest of the file.

    Raises FileError with every fault of the file.
    """
    data = read_bytes(Path(path))
    return read_scenario(data, str(path)), digest_of(data)


def read_scenario(data: bytes, name: str) -> AnyScenario:
    """Return the scenario in these bytes; `name` is the name of the file in messages.

    Raises FileError with every fault.
    """
    return scenario_of(read_document(data, name))


def scenario_of(document: JsonDocument) -> AnyScenario:
    """Return the scenario of a JSON document. Raises FileError with every fault."""
    up_to_date = in_newest_format(document)
    system = system_of(up_to_date)
    for ending, held in OTHER_FILES.items():
        if document.name.endswith(ending) and "board" not in document.value:
            raise FileError(document.name, [Fault(f"contains {held}", "a scenario")])
    scenario: AnyScenario = decode(up_to_date, system.scenario_type, "scenario", system)
    return scenario


def in_newest_format(document: JsonDocument) -> JsonDocument:
    """Return the migrated document. Raises FileError for an unknown format."""
    fault = format_fault(document.value)
    if "system" not in document.value:
        refuse_foreign(document.text.encode(errors="replace"), document.name)
    if fault is not None:
        raise FileError(document.name, [_placed(document, fault, "format")])
    return JsonDocument(document.name, migrate(document.value), document.text)


def system_of(document: JsonDocument) -> AnySystem:
    """Return the system that a document names. Raises FileError for an unknown one."""
    # Imported late: modules that only read text, such as the list of recent files, need no system.
    from editor.systems.catalogue import systems

    known = " or ".join(quoted(system.id) for system in systems())
    if "system" not in document.value:
        raise FileError(document.name, [Fault("does not state its system", f'"system": {known}')])
    named = document.value["system"]
    for system in systems():
        if system.id == named:
            return system
    fault = Fault(f"is for an unknown system: {quoted(named)}", known)
    raise FileError(document.name, [_placed(document, fault, "system")])


def _placed(document: JsonDocument, fault: Fault, key: str) -> Fault:
    place = places(document.text, [(key,)]).get((key,))
    if place is None:
        return fault
    return fault_at(document.text, place.value, fault.message, fault.expected, (key,))
