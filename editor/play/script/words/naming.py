"""What the things of one game are called, as plain values that a script of words reads."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from editor.play.game import Game


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
