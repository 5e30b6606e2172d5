"""The folders for the data of a person that belong to no document."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from pathlib import Path, PurePosixPath, PureWindowsPath

NAME = "realmwright"


def config_folder() -> Path:
    """Return the folder for settings, which a person may copy to another machine."""
    return _folder("XDG_CONFIG_HOME", ".config", "APPDATA")


def state_folder() -> Path:
    """Return the folder for state that is kept on this machine only."""
    return _folder("XDG_STATE_HOME", ".local/state", "LOCALAPPDATA")


def home_folder() -> Path:
    """Return the home folder, or the temporary folder where there is none."""
    with contextlib.suppress(RuntimeError):
        home = Path.home()
        if home.is_absolute():
            return home
    with contextlib.suppress(OSError):
        return Path(tempfile.gettempdir())
    # Not even temporary files can be written: writing will fail and be reported.
    return Path(os.sep)


def absolute(path: Path) -> Path:
    """Return the absolute path; the path itself where the current folder no longer exists."""
    try:
        return path.absolute()
    except OSError:
        return path


def stays_below(path: str) -> bool:
    """Return whether a path stays in its folder on every operating system."""
    windows = PureWindowsPath(path)
    if windows.drive or windows.root or PurePosixPath(path).is_absolute():
        return False
    return ".." not in windows.parts


def _folder(variable: str, below_home: str, windows_variable: str) -> Path:
    if sys.platform == "win32":
        variable, below_home = windows_variable, f"AppData/{windows_variable}"
    elif sys.platform == "darwin":
        variable, below_home = "", "Library/Application Support"
    chosen = os.environ.get(variable, "")
    # The XDG specification says to ignore relative paths.
    return (Path(chosen) if Path(chosen).is_absolute() else home_folder() / below_home) / NAME
