"""The scenario in a table that was saved from a page of ours."""

from __future__ import annotations

import json

from editor.core.errors import Fault, FileError
from editor.storage.document import read_document

FORMAT = "realmwright-table/1"
_ANY = "realmwright-table/"


def restored_from_table(data: bytes, name: str) -> bytes | None:
    """Return the scenario of a saved table, without the match; None for what is none.

    Raises FileError for one that is no sound JSON, is of a later format, or holds no scenario.
    """
    begin = data[:1024].removeprefix(b"\xef\xbb\xbf").lstrip()
    if begin[:1] != b"{" or _ANY.encode() not in data:
        return None
    value = read_document(data, name).value
    found = value.get("format")
    if not isinstance(found, str) or not found.startswith(_ANY):
        return None
    if found != FORMAT:
        fault = Fault(f"is a saved table of format {found[:40]!r}", f"{FORMAT!r}")
        raise FileError(name, [fault])
    if not isinstance(value.get("scenario"), dict):
        raise FileError(name, [Fault("is a saved table without its scenario", '"scenario": {…}')])
    return json.dumps(value["scenario"], ensure_ascii=False, allow_nan=False).encode()
