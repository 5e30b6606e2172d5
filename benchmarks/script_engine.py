"""A machine for rules as JavaScript: the interpreter that comes with Qt, which everybody has.

It shows that scripts do what rules do; a page runs them in a browser, which is some hundred times
faster.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QByteArray, QCoreApplication
from PySide6.QtQml import QJSEngine, QJSValue

from editor.play.dialect.entries import entries_of, reader_of
from editor.play.dialect.nodes import Function
from editor.play.dialect.reading import Reader
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


class Host:
    """Runs the entries of a checked script, on the thread that made it."""

    def __init__(self, reader: Reader, entries: Mapping[str, Function]) -> None:
        self._application = QCoreApplication.instance() or QCoreApplication([])
        self._engine = QJSEngine()
        self._entries = self._run(Script(reader, entries, checked=True).text)
        self._call = self._run(CALL)

    def call(self, name: str, given: Sequence[State | int]) -> int:
        """Return what an entry answers; it writes into the buffers.

        Raise RulesFaultError where it does what no rule may.
        """
        values = [
            one if isinstance(one, int) else QByteArray(one.astype(np.int32).tobytes())
            for one in given
        ]
        array = self._engine.newArray(len(values))
        for index, one in enumerate(values):
            array.setProperty(index, self._engine.toScriptValue(one))
        answer = self._seen(self._call.call([self._entries, QJSValue(name), array]))
        for index, buffer in enumerate(given):
            if not isinstance(buffer, int):
                data = array.property(index).toVariant().data()
                buffer[:] = np.frombuffer(data, dtype=np.int32)
        return int(answer.toNumber())

    def _run(self, text: str) -> QJSValue:
        return self._seen(self._engine.evaluate(text))

    @staticmethod
    def _seen(value: QJSValue) -> QJSValue:
        if value.isError():
            raise RulesFaultError(f"{value.toString()}, in {value.property('stack').toString()}")
        return value


class ScriptEngine(Engine):
    """Carries out rules as JavaScript."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._host = Host(reader_of(rules), entries_of(rules))

    def run(self, kernel: str, game: Game, state: State, *more: int | State) -> int:
        """Run a kernel over numbers and buffers."""
        return self._host.call(kernel, (game.tables, state, self._buffer, *more))

    def _ask(self, verb: str, game: Game, state: State, number: int) -> int:
        return self._host.call(verb, (game.tables, state, self._buffer, number))
