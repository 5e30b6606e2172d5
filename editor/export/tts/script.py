"""The Lua script of a scene: fixed code, with the data of the scenario."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

LuaValue = str | bool | int | float | Sequence["LuaValue"] | Mapping[str, "LuaValue"]
"""The data that a scenario adds to the script; nothing else in it depends on a scenario."""

_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def quoted(text: str) -> str:
    """Return a text as a string literal of Lua 5.2.

    Characters beyond ASCII stay as they are: the program counts characters where Lua counts bytes,
    so a numeric escape would be ambiguous. Lone surrogates become question marks.
    """
    sound = text.encode("utf-8", "replace").decode("utf-8")
    signs = []
    for sign in sound:
        if sign in _ESCAPES:
            signs.append(_ESCAPES[sign])
        elif ord(sign) < 32 or ord(sign) == 127:
            # Three digits, so that a digit after it is not part of it.
            signs.append(f"\\{ord(sign):03d}")
        else:
            signs.append(sign)
    return '"' + "".join(signs) + '"'


def literal(value: LuaValue) -> str:
    """Return data as a Lua expression."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        return "{" + ",".join(f"[{quoted(k)}]={literal(v)}" for k, v in value.items()) + "}"
    return "{" + ",".join(literal(item) for item in value) + "}"


def script(data: Mapping[str, LuaValue], *parts: str) -> str:
    """Return a script: its data, then the named parts, which are files in this folder."""
    lines = (f"  [{quoted(name)}] = {literal(value)}," for name, value in data.items())
    head = "local DATA = {\n" + "\n".join(lines) + "\n}\n"
    return head + "".join("\n" + _part(part) for part in parts)


@cache
def _part(name: str) -> str:
    return files("editor.export.tts").joinpath(f"{name}.lua").read_text(encoding="utf-8")
