"""Warming up: rules are compiled by one process in the background, then loaded by everybody.

Nothing ever waits for it: until then, and where no machine code can be kept or made, rules run
interpreted. The folder of the machine code is named by all that it is made of, since numba's
own cache does not see that a module changed from which a rule was imported, nor whether indices
are checked. While one process fills a folder, others that want the same wait and then load it.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import nullcontext, suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any

from editor.core.processes import Child, Pipe, away_from_current_folder
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


def folder_for(rules: Rules, *, bounds: bool = False) -> Path | None:
    """Return the folder of a system's machine code, whether or not it is there yet.

    None where there is no place to keep any.
    """
    return _folder(_home(rules), bounds)


def is_warm(rules: Rules, *, bounds: bool = False) -> bool:
    """Say whether the machine code of these rules is ready to be loaded."""
    folder = folder_for(rules, bounds=bounds)
    return folder is not None and _ours(folder) and (folder / READY).is_file()


class Warming:
    """Compiles the rules of a system in a process of its own, begun at once unless it is done.

    `over` says whether it has ended, and `is_warm` whether it was of use.
    """

    def __init__(self, rules: Rules) -> None:
        self._process: Child | None = None
        if not is_warm(rules):
            with suppress(OSError):
                self._process = Child("rules", _fill, _home(rules))

    @property
    def over(self) -> bool:
        """Whether nothing is under way any more."""
        return self._process is None or not self._process.alive

    def wait(self) -> None:
        """Wait until it has ended."""
        if self._process is not None:
            self._process.wait()

    def end(self) -> None:
        """End the process if it still runs."""
        if self._process is not None:
            self._process.end()


def _fill(pipe: Pipe, home: str) -> None:
    # Where it cannot be done, rules go on interpreted.
    with suppress(Exception):
        _compiled(home)


def best_engine(rules: Rules) -> Engine:
    """Return a compiled engine where machine code is ready, within a second; else another one."""
    if is_warm(rules):
        # Machine code that is damaged is left alone.
        with suppress(Exception):
            return compiled_engine(rules)
    return Engine(rules)


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
    if folder is None or not _writable(folder):
        return _made(home, bounds, None)
    ready = folder / READY
    with nullcontext() if ready.is_file() else locked(folder / "lock", PATIENCE):
        made = _made(home, bounds, folder)
        ready.touch()
    return made


def _made(home: str, bounds: bool, folder: Path | None) -> tuple[Verbs, Kernels]:
    """Return verbs and kernels, loaded from a folder as far as they are in it."""
    with away_from_current_folder():
        import numba  # it reads its settings from the current folder

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


def _folder(home: str, bounds: bool) -> Path | None:
    kind = "-bounds" if bounds else ""
    caches = _caches()
    return caches and caches / f"play-{_system_of(home)}-{_fingerprint(home)}{kind}"


@cache
def _fingerprint(home: str) -> str:
    return fingerprint(home)


def _caches() -> Path | None:
    """Return the folder of all machine code; None where nothing says which that is.

    What lies there is run. A relative folder would be one that a stranger may have filled.
    """
    try:
        chosen = os.environ.get(CACHE_VARIABLE)
        if chosen:
            found = Path(chosen)
        elif sys.platform == "win32":
            found = Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "realmwright" / "cache"
        elif sys.platform == "darwin":
            found = Path.home() / "Library" / "Caches" / "realmwright"
        else:
            given = Path(os.environ.get("XDG_CACHE_HOME", ""))
            found = (given if given.is_absolute() else Path.home() / ".cache") / "realmwright"
    except RuntimeError:
        return None  # there is no home
    return found if found.is_absolute() else None


def _ours(folder: Path) -> bool:
    """Say whether nobody else can have put anything into a folder."""
    if sys.platform == "win32":
        return folder.is_dir()
    with suppress(OSError):
        about = folder.stat()
        return about.st_uid == os.geteuid() and not about.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return False


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _ours(folder):
            return False
        probe = folder / f"probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:
        return False
    return True
