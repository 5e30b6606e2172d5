"""Warming up: rules are compiled by one process in the background, then loaded by everybody.

Nothing ever waits for it: until then, and where no machine code can be kept or made, rules run
interpreted. The folder of the machine code is named by all that it is made of, since numba's
own cache does not see that a module changed from which a rule was imported, nor whether indices
are checked. While one process fills a folder, others that want the same wait and then load it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import nullcontext
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any

from editor.play.compiling import Compiler
from editor.play.engine import Engine
from editor.play.fingerprint import fingerprint
from editor.play.kernels import Kernels
from editor.play.lock import locked
from editor.play.rules import Rules, Verbs

CACHE_VARIABLE = "REALMWRIGHT_CACHE"
"""The environment variable that names another folder for machine code."""

PATIENCE = 20 * 60.0
"""Seconds after which whoever fills a folder is taken to be stuck, and another one fills it."""
READY = "ready"

_in_turn = Lock()


def folder_for(rules: Rules, *, bounds: bool = False) -> Path:
    """Return the folder of a system's machine code, whether or not it is there yet."""
    return _folder(_home(rules), bounds)


def is_warm(rules: Rules, *, bounds: bool = False) -> bool:
    """Say whether the machine code of these rules is ready to be loaded."""
    return (folder_for(rules, bounds=bounds) / READY).is_file()


class Warming:
    """Compiles the rules of a system in a process of its own, begun at once unless it is done.

    `over` says whether it has ended, and `is_warm` whether it was of use.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._process: subprocess.Popen[bytes] | None = None
        if is_warm(rules):
            return
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "editor.play.warm", _home(rules)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": _search_path()},
            )
        except OSError:
            self._process = None

    @property
    def over(self) -> bool:
        """Whether nothing is under way any more."""
        return self._process is None or self._process.poll() is not None

    def wait(self) -> None:
        """Wait until it has ended."""
        if self._process is not None:
            self._process.wait()

    def end(self) -> None:
        """End the process if it still runs."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait()


def best_engine(rules: Rules) -> Engine:
    """Return a compiled engine where machine code is ready, within a second; else another one."""
    return compiled_engine(rules) if is_warm(rules) else Engine(rules)


def compiled_engine(rules: Rules, *, bounds: bool = False) -> Engine:
    """Return a compiled engine; where no machine code is kept, making it takes a minute.

    With `bounds` every index is checked, for tests: a wrong one raises an IndexError.
    """
    # One thread at a time: where numba keeps machine code is a setting of the whole process.
    with _in_turn:
        verbs, kernels = _compiled(_home(rules), bounds)
    return Engine(rules, verbs, kernels)


@cache
def _compiled(home: str, bounds: bool = False) -> tuple[Verbs, Kernels]:
    folder = _folder(home, bounds)
    if not _writable(folder):
        return _made(home, bounds, None)
    ready = folder / READY
    with nullcontext() if ready.is_file() else locked(folder / "lock", PATIENCE):
        made = _made(home, bounds, folder)
        ready.touch()
    return made


def _made(home: str, bounds: bool, folder: Path | None) -> tuple[Verbs, Kernels]:
    """Return verbs and kernels, loaded from a folder as far as they are in it."""
    import numba

    settings: Any = numba.config
    verbs: Verbs = import_module(home).VERBS
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder) if folder else before
    try:
        compiler = Compiler(cached=folder is not None, bounds=bounds)
        return compiler.verbs(verbs), compiler.kernels()
    finally:
        settings.CACHE_DIR = before


def _home(rules: Rules) -> str:
    """Return the name of the module that holds the verbs of rules as VERBS."""
    return rules.verbs.step.__module__


def _system_of(home: str) -> str:
    return home.split(".")[-3]


def _folder(home: str, bounds: bool) -> Path:
    kind = "-bounds" if bounds else ""
    return _caches() / f"play-{_system_of(home)}-{_fingerprint(home)}{kind}"


@cache
def _fingerprint(home: str) -> str:
    return fingerprint(home)


def _caches() -> Path:
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "realmwright" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "realmwright"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "realmwright"


def _search_path() -> str:
    return os.pathsep.join(path or str(Path.cwd()) for path in sys.path)


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f"probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:
        return False
    return True


if __name__ == "__main__":
    _compiled(sys.argv[1])
