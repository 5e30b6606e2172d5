"""What machine code is made of, as a digest: the folder that keeps it is named by it.

Rules that are called, the numbers they name and the layouts they open count, wherever they stand.
Words about a game do not: who changes a sentence need not compile anything anew.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

from editor.play.compiled import is_rule
from editor.play.kernels import INTERPRETED
from editor.play.layout import Opener

MAKERS = ("editor.play.compiling", "editor.play.layout")
"""Modules that decide what becomes of a rule."""


def fingerprint(home: str) -> str:
    """Return twenty signs that stand for all that the verbs in a module and the kernels are."""
    entries = {home, *(kernel.__module__ for kernel in vars(INTERPRETED).values())}
    made = hashlib.blake2b(digest_size=10)
    for name in sorted(_reached(entries)):
        module = import_module(name)
        made.update(name.encode() + _file(module).read_bytes())
        made.update("\n".join(_values(module)).encode())
        if name in entries:
            # Of files with entries numba wants the very times, or makes all of it anew unasked.
            made.update(str(_file(module).stat().st_mtime_ns).encode())
    for name in MAKERS:
        made.update(_file(import_module(name)).read_bytes())
    made.update(f"{version('numba')} {version('numpy')} {sys.version}".encode())
    return made.hexdigest()


def _reached(entries: set[str]) -> set[str]:
    """Return the modules of entries and of all rules that stand in these by their names."""
    reached: set[str] = set()
    ahead = set(entries)
    while ahead:
        name = ahead.pop()
        reached.add(name)
        rules = {one.__module__ for one in vars(import_module(name)).values() if is_rule(one)}
        ahead |= rules - reached
    return reached


def _values(module: ModuleType) -> Iterator[str]:
    """Yield what rules of a module may name besides other rules, as text."""
    for name, value in sorted(vars(module).items()):
        if isinstance(value, Opener):
            yield f"{name} {value.layout.name} {value.layout.fields}"
        elif isinstance(value, int | float | tuple) and not name.startswith("__"):
            yield f"{name} {value!r}"


def _file(module: ModuleType) -> Path:
    return Path(str(module.__file__))
