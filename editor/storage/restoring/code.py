"""The scenario in a code, as it stands in the squares that are printed beside a map."""

from __future__ import annotations

import re

from editor.core.code import CodeError, bytes_of_code
from editor.core.errors import Fault, FileError
from editor.storage.document import MAX_BYTES

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
