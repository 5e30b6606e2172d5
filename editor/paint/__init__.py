"""Painting pictures onto QImage and other surfaces of QtGui.

Raises MissingPartError where Qt is not installed: it is an extra, see docs/install.md.
"""

from editor.core.errors import MissingPartError

try:
    import PySide6.QtGui  # noqa: F401
except ModuleNotFoundError as error:
    raise MissingPartError(
        "PySide6 is not installed, which the window, pictures and set type need: "
        'python -m pip install "realmwright[window]"'
    ) from error
except ImportError as error:
    # Its wheels bring Qt, but not the libraries of the system that Qt needs.
    raise MissingPartError(f"Qt cannot be loaded: {error}") from error
