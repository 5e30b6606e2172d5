"""Which machine runs rules here: WebAssembly wherever wasmtime is, else Python itself."""

from __future__ import annotations

from functools import cache

from editor.play.engine import Engine
from editor.play.rules import Rules

MISSING = "wasmtime is missing here, so rules run interpreted: some hundred times slower."


def engine_for(rules: Rules) -> Engine:
    """Return a new engine for one thread, the fastest that this computer has."""
    if not is_fast():
        return Engine(rules)
    from editor.play.wasm.machine import WasmEngine

    return WasmEngine(rules)


@cache
def is_fast() -> bool:
    """Say whether there is a faster machine for rules than Python; MISSING is for people."""
    try:
        import wasmtime  # noqa: F401
    except (ImportError, OSError):
        return False
    return True
