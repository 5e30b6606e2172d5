"""The scenario in a page of ours, which a browser plays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from editor.core.errors import Fault, FileError

ISLAND = "realmwright-scenario"
"""The id of the element that holds the scenario; nothing else of a page is read."""
_PAGE = re.compile(rb"\s*(?:<!--[^>]{0,400}-->\s*)?<(?:!doctype html|html)\b", re.IGNORECASE)
_LOOKED_AT = 8192
"""How many bytes of a page are looked at for its beginning: a search for it goes back and forth."""
_TAG = re.compile(rb"<script\b([^<>]{0,300})>", re.IGNORECASE)
_ID = re.compile(rb"""(?:^|\s)id\s*=\s*["']?""" + ISLAND.encode() + rb"""["']?(?=[\s/]|$)""")
_JSON = re.compile(rb"""(?:^|\s)type\s*=\s*["']?application/json["']?(?=[\s/]|$)""")


def restored_from_page(data: bytes, name: str) -> bytes | None:
    """Return the scenario of a page; None for what is no page.

    The text is searched and nothing is built of it or run. Raises FileError for a page that holds
    no scenario, or more than one.
    """
    if not _PAGE.match(data[:_LOOKED_AT].removeprefix(b"\xef\xbb\xbf")):
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
