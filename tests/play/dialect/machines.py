"""One entry on all machines: interpreted, as WebAssembly and as JavaScript."""

from __future__ import annotations

from types import ModuleType

import numpy as np

from benchmarks.script_engine import Host
from editor.play.dialect.reading import Reader
from editor.play.layout import numbers
from editor.play.wasm.machine import Instance, compiled_program

ROOM = 65_536
Outcome = tuple[int, list[int], list[int]]
"""What a rule answers, and what it leaves in state and work."""


class Machines:
    """The entry `rule` of a module, interpreted, as WebAssembly and as JavaScript."""

    def __init__(self, module: ModuleType) -> None:
        self._module = module
        layouts = {"state": module.STATE, "work": module.WORK}
        entries = {"rule": module.rule}
        program = compiled_program(Reader({}, layouts, {}), entries, ROOM)
        self._instance = Instance(program, entries)
        self._wasm = [self._instance.take(layout.size) for layout in layouts.values()]
        self._host = Host(Reader({}, layouts, {}), entries)

    def outcomes(self, number: int) -> tuple[Outcome, Outcome, Outcome]:
        """Return what comes of a number on each machine, from the same numbers in the records."""
        plain = [np.arange(one.size) * 7 - 20 for one in self._wasm]
        script = [one.copy() for one in plain]
        for one, same in zip(self._wasm, plain, strict=True):
            one[:] = same
        nothing = np.zeros(1, dtype=np.int64)
        places = [self._instance.address(one) or 0 for one in self._wasm]
        answers = (
            self._module.rule(None, *map(numbers, plain), number),
            self._instance.call("rule", (0, *places, number)),
            self._host.call("rule", (nothing, *script, number)),
        )
        records = (plain, self._wasm, script)
        first, second, third = (
            (answer, one.tolist(), other.tolist())
            for answer, (one, other) in zip(answers, records, strict=True)
        )
        return first, second, third
