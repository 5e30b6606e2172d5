"""The machine for rules as WebAssembly: compiled by wasmtime in a tenth of a second, never kept.

A module is made once a process for each system, from the text of its rules. An engine has a store
and a memory of its own and serves one thread.
"""

from __future__ import annotations

import ctypes
import faulthandler
import gc
import re
import sys
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from threading import Lock, current_thread, main_thread
from typing import TYPE_CHECKING, Any

import numpy as np
import wasmtime
from wasmtime import _ffi as ffi

from editor.play.dialect.nodes import Function
from editor.play.dialect.reading import RuleReader, entries_of, reader_of
from editor.play.engine import Engine, RulesFaultError
from editor.play.game import Game
from editor.play.layout import WIDTH, Layout
from editor.play.rules import Rules
from editor.play.verbs import Verbs
from editor.play.wasm.writing import ALIGN, WasmModule

if TYPE_CHECKING:
    from editor.play.engine import State

STATES = 8
"""The positions that fit into an engine, beside work, tables, party, tree and chunk."""
ARGUMENTS = 16
"""The most arguments of an entry."""
UNREACHABLE = "wasm `unreachable`"
"""How wasmtime names the cause where a module stops by itself."""
RAW = 16
"""Bytes of an argument, as wasmtime hands it over."""

_in_turn = Lock()
_programs: dict[Verbs, Program] = {}


class Program:
    """Rules as a module, for instances of any thread; `heap` is the first free byte of memory.

    A memory reserves gigabytes of address space, so that the processor checks its bounds. Where
    these are refused, it is as large as its numbers, and the module, compiled once more, checks.
    """

    def __init__(self, text: str, heap: int) -> None:
        self.heap = heap
        self._text = text
        self._roomy = wasmtime.Module(_engine(), text)

    @cached_property
    def _frugal(self) -> wasmtime.Module:
        return wasmtime.Module(_frugal_engine(), self._text)

    def placed(self) -> tuple[wasmtime.Store, wasmtime.Instance]:
        """Return a store and an instance in it; raise WasmtimeError where there is no room."""
        try:
            return _placed(_engine(), self._roomy)
        except wasmtime.WasmtimeError:
            pass
        try:
            return _placed(_frugal_engine(), self._frugal)
        except wasmtime.WasmtimeError:
            # Reference cycles may hold memory. Objects of a window belong to the main thread.
            if current_thread() is not main_thread():
                raise
        gc.collect()
        return _placed(_frugal_engine(), self._frugal)


class Instance:
    """A program with a store and a memory of its own, which serve one thread."""

    def __init__(self, program: Program, entries: Iterable[str]) -> None:
        self._store, instance = program.placed()
        exports = instance.exports(self._store)
        memory: Any = exports["memory"]
        # It has its final size, so that it never moves; anyone who has a view of it
        # keeps the store alive.
        whole = memory.get_buffer_ptr(self._store)
        whole.kept = self._store
        self._bytes = np.frombuffer(whole, dtype=np.uint8)
        self._base = self._bytes.ctypes.data
        self._free = program.heap
        self.call = _Call(self._store, {name: exports[name] for name in entries})

    def take(self, size: int) -> State:
        """Return this many numbers of its memory, zeros that nothing else uses."""
        first, beyond = self._free, self._free + size * WIDTH
        if beyond > self._bytes.size:
            raise MemoryError("an engine has room for no more positions")
        self._free = -(-beyond // ALIGN) * ALIGN
        return self._bytes[first:beyond].view(np.int64)

    def address(self, buffer: State) -> int | None:
        """Return where in its memory a buffer lies; None where it lies elsewhere."""
        at: int = buffer.ctypes.data - self._base
        return at if 0 <= at < self._bytes.size else None


class WasmEngine(Engine):
    """Carries out rules as WebAssembly: an instance for one thread."""

    compiled = True

    def __init__(self, rules: Rules) -> None:
        self._instance = Instance(program_of(rules), (*rules.verbs.named(), *rules.kernels))
        self._tables = self._instance.take(rules.tables.size)
        self._state = self._instance.take(rules.state.size)
        self._game: Game | None = None
        super().__init__(rules)
        own = (self._tables, self._state, self._buffer)
        self._ends = tuple(self._instance.address(array) or 0 for array in own)

    def buffer(self, name: str, layout: Layout[Any]) -> State:
        """Return a buffer that kernels read and write in place."""
        return self._slot(name, layout.size)

    def run(self, kernel: str, game: Game, state: State, *more: int | State) -> int:
        """Run a kernel. Buffers that are not from `buffer` are copied in and out."""
        given: list[int] = []
        lent: list[tuple[State, State]] = []
        for number in more:
            at: int | None = number if isinstance(number, int) else self._instance.address(number)
            if at is None and not isinstance(number, int):
                slot = self._slot(f"lent {len(lent)} {number.size}", number.size)
                slot[:] = number
                lent.append((number, slot))
                at = self._instance.address(slot)
            given.append(at or 0)
        answer = self._enter(kernel, game, state, given)
        for buffer, slot in lent:
            buffer[:] = slot
        return answer

    def _ask(self, verb: str, game: Game, state: State, number: int) -> int:
        return self._enter(verb, game, state, (number,))

    def _enter(self, name: str, game: Game, state: State, more: Iterable[int]) -> int:
        if game is not self._game:
            self._tables[:] = game.tables
            self._game = game
        self._state[:] = state
        try:
            return self._instance.call(name, (*self._ends, *more))
        finally:
            state[:] = self._state

    def _slot(self, name: str, size: int) -> State:
        found = self._buffers.get(name)
        if found is None:
            found = self._buffers[name] = self._instance.take(size)
        return found


class _Call:
    """Calls entries the short way, past the checks of types; a stop becomes RulesFaultError.

    The short way takes private names of the package; where they have changed, the long way, which
    every version has, does the same forty times slower.
    """

    def __init__(self, store: wasmtime.Store, entries: Mapping[str, Any]) -> None:
        self._store = store
        self._entries = entries
        self._words = (ctypes.c_int64 * (ARGUMENTS * RAW // WIDTH))()
        self._at = ctypes.addressof(self._words)
        self._trap = ctypes.c_void_p()
        self._trap_at = ctypes.addressof(self._trap)
        try:
            self._raw = {name: ctypes.addressof(entry._func) for name, entry in entries.items()}
            self._context = ctypes.cast(store._context(), ctypes.c_void_p).value
            pointer = ctypes.c_void_p
            kind = ctypes.CFUNCTYPE(pointer, pointer, pointer, pointer, ctypes.c_size_t, pointer)
            self._enter: Any = kind(("wasmtime_func_call_unchecked", ffi.dll))
        except AttributeError:
            self._enter = None

    def __call__(self, name: str, given: tuple[int, ...]) -> int:
        if self._enter is None:
            return self._long_way(name, given)
        words = self._words
        at = 0
        for number in given:
            words[at] = number
            at += 2
        error = self._enter(self._context, self._raw[name], self._at, len(given), self._trap_at)
        if error or self._trap.value:
            raise self._fault(error)
        return words[0]

    def _long_way(self, name: str, given: tuple[int, ...]) -> int:
        try:
            return int(self._entries[name](self._store, *given))
        except (wasmtime.Trap, wasmtime.WasmtimeError) as stopped:
            raise fault_of(str(stopped)) from None

    def _fault(self, error: int | None) -> RulesFaultError:
        if error:
            pointer = ctypes.cast(error, ctypes.POINTER(ffi.wasmtime_error_t))
            return fault_of(str(wasmtime.WasmtimeError._from_ptr(pointer)))
        pointer_to_trap = ctypes.cast(self._trap.value or 0, ctypes.POINTER(ffi.wasm_trap_t))
        self._trap.value = None
        return fault_of(str(wasmtime.Trap._from_ptr(pointer_to_trap)))


def fault_of(words: str) -> RulesFaultError:
    """Return the error for a stop of a module, which names the rules that were at work."""
    rules = re.findall(r"!(\w+)$", words, re.M)
    cause = _cause(words)
    reason = "an index is outside its array" if cause.startswith(UNREACHABLE) else cause
    return RulesFaultError(f"{reason}, in {', called by '.join(rules) or 'a rule'}")


def _cause(words: str) -> str:
    found = re.findall(r"wasm trap: (.+)", words)
    return found[-1] if found else words.splitlines()[0]


def program_of(rules: Rules) -> Program:
    """Return the program of the rules of a system, made when it is first asked for."""
    with _in_turn:
        found = _programs.get(rules.verbs)
        if found is None:
            layouts = (rules.tables, rules.work, *rules.buffers)
            sizes = (layout.size for layout in layouts)
            room = (sum(sizes) + STATES * rules.state.size) * WIDTH + 64 * ALIGN
            found = compiled_program(reader_of(rules), entries_of(rules), room)
            _programs[rules.verbs] = found
        return found


def compiled_program(reader: RuleReader, entries: Mapping[str, Function], room: int) -> Program:
    """Return the program of entries, with this many bytes of memory for buffers.

    Raise DialectError where a rule leaves the dialect.
    """
    written = WasmModule(reader, entries, room)
    return Program(written.text, written.heap)


def _placed(
    engine: wasmtime.Engine, module: wasmtime.Module
) -> tuple[wasmtime.Store, wasmtime.Instance]:
    store = wasmtime.Store(engine)
    return store, wasmtime.Instance(store, module, [])


@cache
def _engine() -> wasmtime.Engine:
    """Return the engine of the process for memories that reserve gigabytes."""
    _handle_signals_first()
    return wasmtime.Engine()


@cache
def _frugal_engine() -> wasmtime.Engine:
    """Return the engine of the process for memories that reserve what they are."""
    _handle_signals_first()
    config = wasmtime.Config()
    config.signals_based_traps = False
    config.memory_reservation = 0
    config.memory_reservation_for_growth = 0
    config.memory_guard_size = 0
    return wasmtime.Engine(config)


def _handle_signals_first() -> None:
    # Anyone who installs handlers of signals later than the engine takes its own away, and a stop
    # of a module would end the process.
    if not faulthandler.is_enabled() and _standard_error():
        faulthandler.enable()


def _standard_error() -> bool:
    """Return whether standard error is a file to which a crash can be written."""
    try:
        return sys.stderr is not None and sys.stderr.fileno() >= 0
    except (AttributeError, OSError, ValueError):
        return False
