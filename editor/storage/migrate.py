"""Bringing old files up to date: one small function for each step between two formats.

A step takes the JSON object of a file of its format and returns that of the next one. Steps are
never changed once a version has been released; tests/data/formats holds files of every format.
"""

from __future__ import annotations

from collections.abc import Callable

from editor.core.errors import Fault
from editor.core.scenario import FORMAT
from editor.core.values import JsonObject

Step = Callable[[JsonObject], JsonObject]

STEPS: dict[int, Step] = {}
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
