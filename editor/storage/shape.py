"""The shape of a document: decode it into a value, or say everything that is wrong with it.

The types carry the bounds of the schemas, so that a file in order is decoded in one fast pass;
only for a file that is refused the schema is asked, which knows all faults and not the first.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec

from editor.core.errors import Fault, FileError
from editor.seam.system import AnySystem, Misfit
from editor.storage.document import Document, depth_error
from editor.storage.locate import JsonPath, Place, fault_at, places
from editor.storage.strict_json import MAX_FAULTS


def decode(document: Document, kind: Any, schema: str, system: AnySystem) -> Any:
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


def _schema_error(document: Document, schema: str) -> FileError | None:
    """Return the error that lists what the schema finds wrong, or None when that is nothing."""
    # Imported here: a file in order is loaded without jsonschema.
    from editor.storage.schema_faults import schema_faults

    found = list(islice(schema_faults(document.value, schema), MAX_FAULTS))
    return _error_of(document, found) if found else None


def _error_of(document: Document, misfits: list[Misfit]) -> FileError:
    found = places(document.text, [misfit.path for misfit in misfits])
    faults = []
    for path, message, expected, at_key in misfits:
        place = _nearest(found, path)
        offset = place.key if at_key else place.value
        faults.append(fault_at(document.text, offset, message, expected, path))
    faults.sort(key=lambda fault: (fault.line, fault.column))
    return FileError(document.name, faults)


def _nearest(found: dict[JsonPath, Place], path: JsonPath) -> Place:
    """Return the place of a value, or that of what should hold it: a migration may add values."""
    while path not in found:
        path = path[:-1]
    return found[path]
