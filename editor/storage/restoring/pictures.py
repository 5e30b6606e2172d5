"""The scenario in pictures that carry one, as text of their metadata: a PNG, an SVG."""

from __future__ import annotations

import base64
import binascii
import re
import struct
import zlib
from collections.abc import Iterator
from itertools import islice

from editor.core.errors import Fault, FileError
from editor.storage.restoring.carriers import ISLAND, inflated

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_KEYWORD = ISLAND.encode() + b"\0"
_MAX_CHUNKS = 100_000
"""The most chunks of a PNG that are searched: an image of ours has some hundred."""
_MAX_TEXT = 32 * 1024 * 1024
"""The most characters of the text that carries a scenario."""
_WHAT = "a scenario"
_SVG = re.compile(rb"<svg\b", re.IGNORECASE)
_SVG_LOOKED_AT = 8192
_TAG = re.compile(rb"<metadata\b([^<>]{0,300})>", re.IGNORECASE)
_ID = re.compile(rb"""(?:^|\s)id\s*=\s*["']""" + ISLAND.encode() + rb"""["'](?=[\s/]|$)""")


def packed(scenario: bytes) -> str:
    """Return the bytes of a scenario as the text that pictures carry: deflated, in base 64."""
    return base64.b64encode(zlib.compress(scenario, 9)).decode()


def restored_from_png(data: bytes, name: str) -> bytes | None:
    """Return the scenario in the text of a PNG; None for another file, and a PNG without one.

    Raises FileError for a scenario that is damaged, or more than one.
    """
    if not data.startswith(_SIGNATURE):
        return None
    return _restored(list(islice(_texts(data, name), 2)), name)


def _texts(data: bytes, name: str) -> Iterator[bytes]:
    """Yield the texts of a PNG under our keyword (PNG 11.3.4)."""
    at = len(_SIGNATURE)
    for _ in range(_MAX_CHUNKS):
        if at + 8 > len(data):
            return
        length, kind = struct.unpack_from(">I4s", data, at)
        start = at + 8
        at = start + length + 4
        if kind not in (b"tEXt", b"zTXt", b"iTXt") or not data.startswith(_KEYWORD, start):
            continue
        yield _text(kind, data[start + len(_KEYWORD) : start + length], name)


def _text(kind: bytes, body: bytes, name: str) -> bytes:
    """Return the text of a chunk after its keyword, unpacked."""
    if kind == b"tEXt":
        return body
    if kind == b"zTXt":
        return inflated(body[1:], name, _WHAT)
    text = body[2:].split(b"\0", 2)[-1]
    return inflated(text, name, _WHAT) if body[:1] == b"\1" else text


def restored_from_svg(data: bytes, name: str) -> bytes | None:
    """Return the scenario in the metadata of an SVG; None for another file, and one without.

    The text is searched, not parsed. Raises FileError as `restored_from_png`.
    """
    begin = data[:_SVG_LOOKED_AT].removeprefix(b"\xef\xbb\xbf").lstrip()
    if begin[:1] != b"<" or not _SVG.search(begin):
        return None
    found = []
    for tag in _TAG.finditer(data):
        if _ID.search(tag[1]):
            end = data.find(b"<", tag.end())
            found.append(data[tag.end() : end if end >= 0 else len(data)])
        if len(found) > 1:
            break
    return _restored(found, name)


def _restored(texts: list[bytes], name: str) -> bytes | None:
    """Return the scenario of the texts found, None for none."""
    if not texts:
        return None
    if len(texts) > 1:
        raise FileError(name, [Fault("is a picture with several scenarios", "one scenario")])
    if len(texts[0]) > _MAX_TEXT:
        raise FileError(name, [Fault("has a scenario that is too large")])
    try:
        deflated = base64.b64decode(b"".join(texts[0].split()), validate=True)
    except binascii.Error as error:
        raise FileError(name, [Fault(f"has {_WHAT} that is damaged")]) from error
    return inflated(deflated, name, _WHAT)
