"""A saved game or object on a simulated table, with its script running."""

import json
from pathlib import Path
from typing import Any

from lupa.lua52 import LuaRuntime

_STUB = Path(__file__).with_name("stub.lua").read_text(encoding="utf-8")


class LuaTable:
    """A simulated table in Lua 5.2 with the objects and the script of a file."""

    def __init__(self, data: bytes, state: str = "") -> None:
        self.lua = LuaRuntime(unpack_returned_tuples=True)
        names = self.lua.globals()
        names.encode_json = lambda table: json.dumps(
            _plain(table), ensure_ascii=False, sort_keys=True
        )
        names.decode_json = lambda text: self.given(json.loads(text))
        self.lua.execute(_STUB)
        self.world = names.World
        save = json.loads(data)
        script = save["LuaScript"]
        for item in save["ObjectStates"]:
            thing = self.world.add(self.given(item))
            if item["LuaScript"]:
                script, names.self = item["LuaScript"], thing
        self.lua.execute(script)
        names.onLoad(state)
        self.names = names
        self.world["pass"](10)

    def given(self, value: Any) -> Any:
        """Return plain data as tables of Lua."""
        if isinstance(value, dict):
            return self.lua.table_from({key: self.given(item) for key, item in value.items()})
        if isinstance(value, list):
            return self.lua.table_from([self.given(item) for item in value])
        return value

    def drop(self, name: str, at: tuple[float, float, float]) -> tuple[float, float, float]:
        """Drop the object of this name at a position, and return where it comes to rest."""
        thing = self.world.named(name)
        self.world.drop(thing, *at)
        return self.place(name)

    def place(self, name: str) -> tuple[float, float, float]:
        """Return where the object of this name is."""
        at = self.world.named(name).at
        return at.x, at.y, at.z

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.world["pass"](seconds)

    def said(self) -> list[str]:
        """Return the broadcast messages, and clear them."""
        found = list(self.world.said.values())
        self.world.said = self.lua.table()
        return found

    def choose(self, label: str, name: str = "") -> None:
        """Choose from the menu of an object, or of the table."""
        menu = self.world.named(name).menu if name else self.world.menu
        for item in menu.values():
            if item.label == label:
                item.act("White")
                return
        raise KeyError(label)

    def labels(self, name: str = "") -> list[str]:
        """Return what the menu of an object, or of the table, offers."""
        menu = self.world.named(name).menu if name else self.world.menu
        return [item.label for item in menu.values()]


def _plain(value: Any) -> Any:
    if not hasattr(value, "items"):
        return value
    items = dict(value.items())
    if items and list(items) == list(range(1, len(items) + 1)):
        return [_plain(item) for item in items.values()]
    return {key: _plain(item) for key, item in items.items()}
