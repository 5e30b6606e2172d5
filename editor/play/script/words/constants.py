"""Constants of words, and the names of a game, for a script."""

from __future__ import annotations

import dataclasses
import inspect
import json
from collections.abc import Mapping, Set
from functools import partial
from typing import TYPE_CHECKING, Any

from editor.play.game import Game

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


def names_of_game(game: Game, read: Set[str]) -> dict[str, Any]:
    """Return seats, spaces and names of a game as JSON values, with the attributes that are `read`.

    With the tables, an Int32Array called `table`, they are the game that a script of words takes.
    """
    return {
        "seats": [_plain(seat, read) for seat in game.seats],
        "spaces": list(game.spaces),
        "names": _plain(game.names, read),
    }


def _plain(value: Any, read: Set[str]) -> Any:
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, tuple | list):
        return [_plain(item, read) for item in value]
    fields = (name for name in sorted(read) if hasattr(value, name))
    return {name: _plain(getattr(value, name), read) for name in fields}
