"""Where the program keeps what belongs to a person and to no document."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from pathlib import Path

NAME = "realmwright"


def config_folder() -> Path:
    """Return the folder of what a person chose and would copy to another machine."""
    return _folder("XDG_CONFIG_HOME", ".config", "APPDATA")


def state_folder() -> Path:
    """Return the folder of what the program remembers on this machine alone."""
    return _folder("XDG_STATE_HOME", ".local/state", "LOCALAPPDATA")


def home_folder() -> Path:
    """Return the person's home folder, that of temporary files where there is none."""
    with contextlib.suppress(RuntimeError):
        home = Path.home()
        if home.is_absolute():
            return home
    with contextlib.suppress(OSError):
        return Path(tempfile.gettempdir())
    # Not even temporary files can be written: nothing will be, and anyone who tries says so.
    return Path(os.sep)


def whole(path: Path) -> Path:
    """Return a path from the root on; as it stands where the current folder is gone."""
    try:
        return path.absolute()
    except OSError:
        return path


def _folder(variable: str, below_home: str, windows_variable: str) -> Path:
    if sys.platform == "win32":
        variable, below_home = windows_variable, f"AppData/{windows_variable}"
    elif sys.platform == "darwin":
        variable, below_home = "", "Library/Application Support"
    chosen = os.environ.get(variable, "")
    # A relative path is to be ignored, says the XDG specification.
    return (Path(chosen) if Path(chosen).is_absolute() else home_folder() / below_home) / NAME
