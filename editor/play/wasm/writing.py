"""Rules as the text of a WebAssembly module.

`editor/play/rng.py` says what it does.

Numbers are i64 and lie in linear memory as the layouts say, booleans are i32, records are i32
addresses in bytes. Division and remainder round down as Python's do. Every index is checked unless
its range is known; a wrong one stops the module (`unreachable`). Small rules are written in place
of their calls.
"""

from __future__ import annotations

from collections.abc import Mapping

from editor.play.dialect.nodes import Function, RuleTree
from editor.play.dialect.reading import RuleReader
from editor.play.rng import PARITY, ROTATIONS, threefry
from editor.play.wasm.changes import GLOBAL, ROOM, Noting, take_back_text
from editor.play.wasm.statements import RuleWriter

GROUPS = 5


def threefry_text() -> str:
    """Return the function, which takes and gives what the rule does."""
    rounds = []
    for group in range(GROUPS):
        for turn in range(4):
            rounds.append(
                "local.get $x local.get $y i32.add local.tee $x local.get $y "
                f"i32.const {ROTATIONS[group % 2 * 4 + turn]} i32.rotl i32.xor local.set $y"
            )
        rounds.append(
            f"local.get $x local.get $k{(group + 1) % 3} i32.add local.set $x "
            f"local.get $y local.get $k{(group + 2) % 3} i32.const {group + 1} i32.add i32.add "
            "local.set $y"
        )
    return "\n".join(
        (
            "(func $threefry (param $key i64) (param $second_key i64)",
            "(param $counter i64) (param $second_counter i64) (result i64)",
            "(local $k0 i32) (local $k1 i32) (local $k2 i32) (local $x i32) (local $y i32)",
            "local.get $key i32.wrap_i64 local.tee $k0",
            "local.get $second_key i32.wrap_i64 local.tee $k1 i32.xor",
            f"i32.const {PARITY} i32.xor local.set $k2",
            "local.get $counter i32.wrap_i64 local.get $k0 i32.add local.set $x",
            "local.get $second_counter i32.wrap_i64 local.get $k1 i32.add local.set $y",
            *rounds,
            "local.get $x i64.extend_i32_u)",
        )
    )


PAGE = 65_536
"""Bytes of a page of linear memory."""
CONSTANTS = 1_024
"""Where changes and constant tuples begin in memory; a lost record would point at 0."""
ALIGN = 64
INLINE = 150
"""The most expressions and statements of a rule that is written in place of its calls."""


class WasmModule:
    """The text of the module of a system: its entries, and all that they call.

    `text` is what a WebAssembly compiler takes; `heap` is the first free byte of its memory, of
    which there are `heap` and `room` bytes, up to a whole page.
    """

    def __init__(self, reader: RuleReader, entries: Mapping[str, Function], room: int) -> None:
        self._reader = reader
        self._entries = {function: name for name, function in entries.items()}
        self._names: dict[tuple[Function, bool], str] = {(threefry, False): "threefry"}
        self._used: set[str] = {"threefry", "take_back"}
        self._waiting: list[tuple[Function, bool]] = []
        self._tuples: dict[tuple[int, ...], int] = {}
        self._weights: dict[Function, int] = {threefry: INLINE + 1}
        self._weighed: set[Function] = set()
        self._recursive: set[Function] = set()
        self.ring = CONSTANTS
        self._data = CONSTANTS + ROOM
        self.noting = Noting(reader, self._entries)
        functions: list[str] = []
        for function in self._entries:
            self.name_of(function)
        for function, notes in self._waiting:
            writer = RuleWriter(self, self.rule(function), notes=notes)
            functions.append(writer.text(self._entries.get(function)))
        self.functions = len(functions)
        self.heap = -(-self._data // ALIGN) * ALIGN
        pages = -(-(self.heap + room) // PAGE)
        self.text = "\n".join(
            (
                "(module",
                f'(memory (export "memory") {pages} {pages})',
                GLOBAL,
                threefry_text(),
                take_back_text(self.ring),
                *functions,
                *(_data(at, values) for values, at in self._tuples.items()),
                ")",
            )
        )

    def rule(self, function: Function) -> RuleTree:
        """Return the rule of a function as a tree."""
        return self._reader.rule(function)

    def name_of(self, function: Function, *, called_so: bool = False) -> str:
        """Return the name of a function in the module, and queue it for writing.

        `called_so`: what calls it notes what it changes of states, and so does the function.
        """
        notes = function is not threefry and self.noting.notes(function, called_so=called_so)
        found = self._names.get((function, notes))
        if found is None:
            found = function.__name__
            while found in self._used:
                found += "_"
            self._used.add(found)
            self._names[function, notes] = found
            self._waiting.append((function, notes))
        return found

    def tuple_at(self, values: tuple[int, ...]) -> int:
        """Return the address of a constant tuple."""
        found = self._tuples.get(values)
        if found is None:
            found = self._tuples[values] = self._data
            self._data += 8 * len(values)
        return found

    def in_place(self, function: Function) -> bool:
        """Return whether a rule is written in place of its calls."""
        return function not in self._entries and self._weight(function) <= INLINE

    def _weight(self, function: Function) -> int:
        """Return the size of a rule with all that is written in place in it."""
        found = self._weights.get(function)
        if found is not None:
            return found
        if function in self._weighed:
            self._recursive.add(function)
            return INLINE + 1
        self._weighed.add(function)
        rule = self.rule(function)
        within = [self._weight(call) for call in rule.calls if call not in self._entries]
        found = rule.size + sum(weight for weight in within if weight <= INLINE)
        if function in self._recursive:
            found = INLINE + 1
        self._weights[function] = found
        return found


def _data(at: int, values: tuple[int, ...]) -> str:
    numbers = b"".join(value.to_bytes(8, "little", signed=True) for value in values)
    return f'(data (i32.const {at}) "{"".join(f"{chr(92)}{byte:02x}" for byte in numbers)}")'
