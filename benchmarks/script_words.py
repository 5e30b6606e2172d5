"""Words as JavaScript, evaluated in the interpreter of Qt, beside those of Python."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtQml import QJSValue

from benchmarks.script_engine import Host
from editor.play.dialect.reading import reader_of
from editor.play.rules import spoken_words
from editor.play.script.words.constants import names_of_game

if TYPE_CHECKING:
    from editor.play.engine import State
    from editor.play.game import Game
    from editor.play.rules import Rules

ASK = """
((words, names, table, state, asked) => {
    const game = Object.assign(JSON.parse(names), {table: new Int32Array(table)});
    const position = [game, new Int32Array(state)];
    return JSON.stringify(JSON.parse(asked).map(([name, ...given]) => {
        const begin = name === "draw_words" ? [game] : position;
        try { return words[name](...begin, ...given) } catch (fault) {
            if (fault.name !== "Error") throw fault;
            return [fault.message];
        }
    }));
})
"""
Question = tuple[Any, ...]
"""The name of a function of words, and what it is given after game and state."""


class ScriptWords:
    """The words of a system as a checked script."""

    def __init__(self, rules: Rules) -> None:
        self._host = Host(reader_of(rules), {}, spoken_words(rules))
        self._ask = self._host.run(ASK)
        self._game: Game | None = None

    def answers(self, game: Game, state: State, asked: Sequence[Question]) -> list[Any]:
        """Return what words say of a position, as JSON values; an error is a list of its words."""
        if game is not self._game:
            self._game, self._table = game, self._host.memory(game.tables)
            self._names = json.dumps(names_of_game(game, self._host.read))
        given = [QJSValue(self._names), self._table, self._host.memory(state)]
        answer: Any = self._ask.call([self._host.entries, *given, QJSValue(json.dumps(asked))])
        found: list[Any] = json.loads(self._host.seen(answer).toString())
        return found


def spoken(game: Game, state: State, asked: Sequence[Question]) -> list[Any]:
    """Return the words of Python for the same question."""
    opened = game.opened(state)
    return json.loads(json.dumps([_spoken(game, opened, *item) for item in asked]))  # type: ignore[no-any-return]


def _spoken(game: Game, opened: Any, name: str, *given: Any) -> Any:
    begin = (game,) if name == "draw_words" else (game, opened)
    try:
        said = getattr(game.rules, name)(*begin, *given)
    except ValueError as error:
        return [str(error)]
    return [_plain(item) for item in said] if isinstance(said, tuple) else _plain(said)


def _plain(said: Any) -> Any:
    return dataclasses.asdict(said) if dataclasses.is_dataclass(said) else said  # type: ignore[arg-type]
