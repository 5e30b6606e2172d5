"""A machine for rules as JavaScript: the interpreter of Qt.

It shows that scripts do what rules do; a page runs them in a browser, which is some hundred times
faster.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from PySide6.QtCore import QByteArray
from PySide6.QtQml import QJSEngine, QJSValue

from editor.paint.faces import ensure_application
from editor.play.dialect.nodes import Function
from editor.play.dialect.reading import RuleReader, entries_of, reader_of
from editor.play.engine import Engine, RulesFaultError
from editor.play.script.writing import Script

if TYPE_CHECKING:
    from editor.play.engine import State
    from editor.play.game import Game
    from editor.play.rules import Rules

CALL = """
((entries, name, given) =>
    entries[name](...given.map(one => one instanceof ArrayBuffer ? new Int32Array(one) : one)))
"""
"""Buffers come as shared memory, so what rules write stands in them."""
UNTIDY = 32 << 20
"""Bytes of buffers after which those of past calls are freed."""


class Host:
    """Runs the entries of a script, checked unless told otherwise, on the thread that made it."""

    def __init__(
        self,
        reader: RuleReader,
        entries: Mapping[str, Function],
        words: Mapping[str, Any] | None = None,
        *,
        checked: bool = True,
    ) -> None:
        ensure_application()
        self._engine = QJSEngine()
        self._given = 0
        script = Script(reader, entries, checked=checked, words=words)
        self.read = script.read
        self.entries = self.run(script.text)
        self._call = self.run(CALL)

    def memory(self, buffer: State) -> QJSValue:
        """Return a buffer as memory of the script, which then is apart from it."""
        data = buffer.astype(np.int32).tobytes()
        self._given += len(data)
        return self._engine.toScriptValue(QByteArray(data))

    def call(self, name: str, given: Sequence[State | QJSValue | int]) -> int:
        """Return the answer of an entry, which writes to the buffers only.

        Raises RulesFaultError if it does something that rules may not do.
        """
        array = self._engine.newArray(len(given))
        for index, one in enumerate(given):
            array.setProperty(index, self.memory(one) if isinstance(one, np.ndarray) else one)
        called: Any = self._call.call([self.entries, QJSValue(name), array])
        answer = self.seen(called)
        for index, item in enumerate(given):
            if isinstance(item, np.ndarray):
                item[:] = np.frombuffer(array.property(index).toVariant().data(), dtype=np.int32)
        if self._given > UNTIDY:
            self.tidy()
        return int(answer.toNumber())

    def tidy(self) -> None:
        """Free the buffers of calls; the engine, which counts its own objects alone, would not."""
        self._given = 0
        self._engine.collectGarbage()

    def run(self, text: str) -> QJSValue:
        """Return the value of an expression."""
        evaluated: Any = self._engine.evaluate(text)
        return self.seen(evaluated)

    @staticmethod
    def seen(value: QJSValue) -> QJSValue:
        """Return a value. Raise RulesFaultError where it is an error."""
        if value.isError():
            raise RulesFaultError(f"{value.toString()}, in {value.property('stack').toString()}")
        return value


class ScriptEngine(Engine):
    """Carries out rules as JavaScript."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._host = Host(reader_of(rules), entries_of(rules))
        self._game: Game | None = None

    def run(self, kernel: str, game: Game, state: State, *more: int | State) -> int:
        """Run a kernel over numbers and buffers."""
        if game is not self._game:
            self._host.tidy()
            self._game, self._tables = game, self._host.memory(game.tables)
        return self._host.call(kernel, (self._tables, state, self._buffer, *more))

    def _ask(self, verb: str, game: Game, state: State, number: int) -> int:
        return self.run(verb, game, state, number)
