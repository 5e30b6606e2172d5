"""One entry on all machines: interpreted, as WebAssembly and as JavaScript."""

from __future__ import annotations

from types import ModuleType

import numpy as np

from benchmarks.script_engine import Host
from editor.play.dialect.reading import RuleReader
from editor.play.layout import numbers
from editor.play.wasm.machine import Instance, compiled_program

ROOM = 65_536
Outcome = tuple[int, *tuple[list[int], ...]]
"""What a rule answers, and what it leaves in state and work."""


class Machines:
    """The entry `rule` of a module, interpreted, as WebAssembly and as JavaScript.

    JavaScript is run twice: checked, and as a page has it.
    """

    def __init__(self, module: ModuleType) -> None:
        self._module = module
        layouts = {"state": module.STATE, "work": module.WORK}
        entries = {"rule": module.rule}
        program = compiled_program(RuleReader({}, layouts, {}), entries, ROOM)
        self._instance = Instance(program, entries)
        self._wasm = [self._instance.take(layout.size) for layout in layouts.values()]
        reader = RuleReader({}, layouts, {})
        self._hosts = [Host(reader, entries, checked=checked) for checked in (True, False)]

    def outcomes(self, number: int) -> list[Outcome]:
        """Return what each machine makes of a number, from the same numbers in the records."""
        given = [np.arange(one.size) * (7 + at) - 20 for at, one in enumerate(self._wasm)]
        for one, same in zip(self._wasm, given, strict=True):
            one[:] = same
        places = [self._instance.address(buffer) or 0 for buffer in self._wasm]
        answer = self._instance.call("rule", (0, *places, number))
        outcomes = [(answer, *(buffer.tolist() for buffer in self._wasm))]
        for host in self._hosts:
            buffers = [np.zeros(1, dtype=np.int64), *(item.copy() for item in given)]
            answer = host.call("rule", (*buffers, number))
            outcomes.append((answer, *(buffer.tolist() for buffer in buffers[1:])))
        answer = self._module.rule(None, *map(numbers, given), number)
        return [(answer, *(array.tolist() for array in given)), *outcomes]
