"""Realmwright: an editor for tabletop maps that knows the rules of their games."""

# Nothing is imported here: `python -m editor` has the current folder on its path until
# editor/__main__.py takes it off.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from editor.scripting import load, new

__all__ = ["__version__", "load", "new"]
__version__ = "0.1.0"


def __getattr__(name: str) -> "Any":
    """Import editor/scripting.py when one of its functions is first used."""
    if name in ("load", "new"):
        from editor import scripting

        return getattr(scripting, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
