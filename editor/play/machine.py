"""The choice of the engine: WebAssembly if wasmtime starts, else Python itself."""

from __future__ import annotations

from editor.play.engine import Engine
from editor.play.rules import Rules

SLOW = "so rules run interpreted: some hundred times slower."
MISSING = f"wasmtime is missing here, {SLOW}"
"""The message if wasmtime is not installed, or not available for this computer."""

_refusals: list[str] = []


def engine_for(rules: Rules) -> Engine:
    """Return a new engine for one thread, the fastest that starts; `why_slow` is for people."""
    try:
        import wasmtime
    except (ImportError, OSError, MemoryError):
        return Engine(rules)
    from editor.play.wasm.machine import WasmEngine

    try:
        return WasmEngine(rules)
    except (wasmtime.WasmtimeError, MemoryError) as error:
        reason = next(iter(str(error).splitlines()), "") or "there is no memory"
        _refusals[:] = [f"wasmtime cannot start here ({reason}), {SLOW}"]
        return Engine(rules)


def why_slow() -> str:
    """Return a sentence why rules run interpreted in this process; empty if they do not.

    Whether wasmtime starts is known after the first call of `engine_for`.
    """
    try:
        import wasmtime  # noqa: F401
    except (ImportError, OSError, MemoryError):
        return MISSING
    return _refusals[0] if _refusals else ""
