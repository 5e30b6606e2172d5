"""Where modules are looked for: never in the current folder, which may hold anything.

The first module that the program imports. It imports nothing that Python has not loaded before:
any other import would look into the current folder first.
"""

import os
import sys

HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # noqa: PTH100, PTH120
"""The folder that holds the package."""
_TRUSTED = (HOME, os.path.dirname(os.__file__))  # noqa: PTH120


def search_path() -> list[str]:
    """Return `sys.path` without relative entries and without the current folder.

    A current folder that holds the package or the standard library stays: what is imported comes
    from there in any case.
    """
    try:
        here = os.path.realpath(os.getcwd())  # noqa: PTH109
    except OSError:
        here = ""  # it was deleted: nothing can be imported from it
    trusted = [os.path.realpath(folder) for folder in _TRUSTED]
    found = [
        entry
        for entry in sys.path
        if os.path.isabs(entry) and ((at := os.path.realpath(entry)) != here or at in trusted)  # noqa: PTH117
    ]
    return found if HOME in found else [*found, HOME]


def leave_current_folder() -> None:
    """Import nothing from the current folder from now on; for programs that own their process."""
    sys.path[:] = search_path()
