"""The import path without the current folder, which may hold anything.

This is the first module that the program imports. It imports only modules that Python has already
loaded: any other import would search the current folder first.
"""

import os
import sys

HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # noqa: PTH100, PTH120
"""The folder that holds the package."""
_TRUSTED = (HOME, os.path.dirname(os.__file__))  # noqa: PTH120


def search_path() -> list[str]:
    """Return `sys.path` without relative entries and without the current folder.

    The current folder stays if it holds the package or the standard library, since modules are
    imported from there in any case.
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
    """Remove the current folder from the import path; for programs that own their process."""
    sys.path[:] = search_path()
