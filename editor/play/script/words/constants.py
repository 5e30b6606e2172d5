"""Writing the constants of words as JavaScript: texts, numbers, tuples, dicts and functions."""

from __future__ import annotations

import dataclasses
import inspect
import json
from collections.abc import Mapping, Set
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from editor.play.script.writing import Script


def written_constant(script: Script, value: object) -> str | None:
    """Return a value that never changes; None where words have none of its kind."""
    match value:
        case None:
            return "null"
        case bool():
            return "!0" if value else "!1"
        case int():
            return repr(int(value))
        case float():
            return repr(float(value)).removesuffix(".0")
        case str():
            return json.dumps(str(value))
        case tuple() | list():
            return _listed(script, value)
        case Set():
            return _listed(script, sorted(value, key=str), "new Set({})")
        case Mapping():
            return _listed(script, tuple(value.items()), "new Map({})")
        case partial():
            parts = [script.constant(arg) for arg in value.args]
            if value.keywords or None in parts or not inspect.isfunction(value.func):
                return None
            given = ",".join(("null", *(str(part) for part in parts)))
            return f"{script.name_of(value.func)}.bind({given})"
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return _object(script, value)
    if inspect.isfunction(value) and value.__closure__ is None:
        return script.name_of(value)
    return None


def _object(script: Script, value: DataclassInstance) -> str | None:
    """Return a dataclass with its fields, but for those that words are not to read."""
    parts = []
    for field in dataclasses.fields(value):
        if field.metadata.get("words", True):
            text = script.constant(getattr(value, field.name))
            if text is None:
                return None
            parts.append(f"{field.name}:{text}")
    return f"{{{','.join(parts)}}}"


def _listed(
    script: Script, values: tuple[object, ...] | list[object], form: str = "{}"
) -> str | None:
    parts = [written_constant(script, value) for value in values]
    if None in parts:
        return None
    return form.format(f"[{','.join(str(part) for part in parts)}]")
