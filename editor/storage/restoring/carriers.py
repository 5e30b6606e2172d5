"""The scenario in a code, in a page of ours, and in a table saved from such a page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice

from editor.core.code import CodeError, bytes_of_code
from editor.core.errors import Fault, FileError
from editor.storage.document import MAX_BYTES, read_document

_LINE = re.compile(r"\s*(?:QR-Code:)?RW1[:/]")
_LOOKED_AT = 4096
_MAXIMUM = 1_000_000
"""Signs of a code: more than a hundred of the largest squares hold."""


def means_code(text: str) -> bool:
    """Tell whether a text is meant as a code, or as parts of one among other lines."""
    return any(_LINE.match(line) for line in text[:_LOOKED_AT].splitlines())


def restored_from_code(data: bytes, name: str) -> bytes | None:
    """Return the scenario of a code, or of its parts in any order; None for what is none.

    Lines that are no part of it, such as what a person notes beside them, are passed over. Raises
    FileError for a code that is damaged, not whole, or a bomb.
    """
    begin = data[:_LOOKED_AT].decode(errors="replace").removeprefix("\ufeff")
    if begin.lstrip()[:1] in ("{", "<", "%") or not means_code(begin):
        return None
    if len(data) > _MAXIMUM:
        raise FileError(name, [Fault("is too long to be a code", f"at most {_MAXIMUM} signs")])
    text = data.decode(errors="replace").removeprefix("\ufeff")
    lines = [line for line in text.splitlines() if line.strip()]
    parts = [line for line in lines if _LINE.match(line)]
    try:
        return bytes_of_code("\n".join(parts), MAX_BYTES)
    except CodeError as error:
        joined = _joined(lines) if len(parts) == 1 and len(lines) > 1 else None
        if joined is not None:
            return joined
        raise FileError(name, [Fault(str(error))]) from error


def _joined(lines: list[str]) -> bytes | None:
    """Return what a code holds that some program broke into lines, None where it holds nothing."""
    try:
        return bytes_of_code("".join(lines), MAX_BYTES)
    except CodeError:
        return None


ISLAND = "realmwright-scenario"
"""The id of the element that holds the scenario; nothing else of a page is read."""
_PAGE = re.compile(rb"\s*(?:<!--[^>]{0,400}-->\s*)?<(?:!doctype html|html)\b", re.IGNORECASE)
_PAGE_LOOKED_AT = 8192
"""How many bytes of a page are looked at for its beginning: a search for it goes back and forth."""
_TAG = re.compile(rb"<script\b([^<>]{0,300})>", re.IGNORECASE)
_ID = re.compile(rb"""(?:^|\s)id\s*=\s*["']?""" + ISLAND.encode() + rb"""["']?(?=[\s/]|$)""")
_JSON = re.compile(rb"""(?:^|\s)type\s*=\s*["']?application/json["']?(?=[\s/]|$)""")


def restored_from_page(data: bytes, name: str) -> bytes | None:
    """Return the scenario of a page; None for what is no page.

    The text is searched and nothing is built of it or run. Raises FileError for a page that holds
    no scenario, or more than one.
    """
    if not _PAGE.match(data[:_PAGE_LOOKED_AT].removeprefix(b"\xef\xbb\xbf")):
        return None
    # The second one is enough to know: there may be millions.
    found = list(islice(_islands(data), 2))
    if len(found) > 1:
        raise FileError(name, [Fault("is a page with several scenarios", "one scenario")])
    # Within the element `<` is written as an escape of JSON: the next tag ends it.
    end = data.find(b"</script", found[0]) if found else -1
    if end < 0:
        raise FileError(name, [Fault("is a page without a scenario", "a page exported from here")])
    return data[found[0] : end]


def _islands(data: bytes) -> Iterator[int]:
    """Yield where the content of each element begins that is marked as ours."""
    name = ISLAND.encode()
    for tag in _TAG.finditer(data):
        if name in tag[1] and _ID.search(tag[1]) and _JSON.search(tag[1]):
            yield tag.end()


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
