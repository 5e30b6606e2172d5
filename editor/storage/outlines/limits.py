"""Limits on drawings that are read: enough for a map of the world."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from editor.core.errors import Fault, FileError
from editor.core.numbers import NumberError, real_number
from editor.seam.importing import NamedOutline, said

_MAX_REPORTED = 20
MAX_OUTLINES = 4096
MAX_POINTS = 1_000_000
LARGEST = 1e9
"""The greatest absolute coordinate of a drawing."""
WITHIN = "from -1,000,000,000 to 1,000,000,000"


def ordinate(value: object) -> float:
    """Return a JSON value as a coordinate. Raises NumberError for an invalid one."""
    if isinstance(value, str):
        raise NumberError("a text is not a number")
    return real_number(value, -LARGEST, LARGEST)


def require_layers(name: str, wanted: Iterable[str], known: Sequence[str], kind: str) -> None:
    """Raise FileError for the first wanted layer, or other `kind`, that a drawing does not have."""
    for layer in wanted:
        if layer not in known:
            listed = ", ".join(map(said, known[:_MAX_REPORTED]))
            expected = listed or f"no {kind} option, as the file has no {kind}s"
            raise FileError(name, [Fault(f"has no {kind} {said(layer)!r}", expected, placed=False)])


def within_limits(name: str, outlines: Iterable[NamedOutline]) -> tuple[NamedOutline, ...]:
    """Return the outlines. Raises FileError where there are too many, or none."""
    found = tuple(outlines)
    if not found:
        raise FileError(name, [Fault("contains no closed outline", "areas drawn as closed shapes")])
    if len(found) > MAX_OUTLINES:
        fault = Fault(f"contains {len(found)} outlines", f"at most {MAX_OUTLINES}")
        raise FileError(name, [fault])
    points = sum(len(ring) for outline in found for ring in outline.rings)
    if points > MAX_POINTS:
        fault = Fault(f"contains {points} points", f"at most {MAX_POINTS}: simplify it first")
        raise FileError(name, [fault])
    return found
