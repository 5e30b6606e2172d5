"""The script of a scene: its rules are always the same, only its data are of a scenario."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

LuaValue = str | bool | int | float | Sequence["LuaValue"] | Mapping[str, "LuaValue"]
"""What data can be: there is nothing else in the script that comes from a scenario."""

_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def quoted(text: str) -> str:
    """Return a text as a string of Lua 5.2 that is the same text in every reader.

    Letters beyond ASCII stay as they are: the program counts signs where Lua counts bytes, so a
    number for one would mean two things. What no text can hold becomes a question mark.
    """
    sound = text.encode("utf-8", "replace").decode("utf-8")
    signs = []
    for sign in sound:
        if sign in _ESCAPES:
            signs.append(_ESCAPES[sign])
        elif ord(sign) < 32 or ord(sign) == 127:
            # Three digits, so that a digit after it stays what it is.
            signs.append(f"\\{ord(sign):03d}")
        else:
            signs.append(sign)
    return '"' + "".join(signs) + '"'


def literal(value: LuaValue) -> str:
    """Return data as an expression of Lua."""
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
    """Return a whole script: its data first, then parts that are kept as files beside this one."""
    lines = (f"  [{quoted(name)}] = {literal(value)}," for name, value in data.items())
    head = "local DATA = {\n" + "\n".join(lines) + "\n}\n"
    return head + "".join("\n" + _part(part) for part in parts)


@cache
def _part(name: str) -> str:
    return files("editor.export.tts").joinpath(f"{name}.lua").read_text(encoding="utf-8")
