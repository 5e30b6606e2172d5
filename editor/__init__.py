"""Realmwright: an editor for tabletop maps that knows the games they belong to."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from editor.scripting import load, new

__all__ = ["__version__", "load", "new"]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Return what editor/scripting.py offers, which is imported when somebody asks for it."""
    if name in ("load", "new"):
        from editor import scripting

        return getattr(scripting, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
