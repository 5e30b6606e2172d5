"""Realmwright: an editor for tabletop maps that knows the rules of their games."""

# Nothing is imported here: `python -m editor` has the current folder on its path until
# editor/__main__.py takes it off.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from editor.scripting import load, new

    __version__: str

__all__ = ["__version__", "load", "new"]


def __getattr__(name: str) -> "Any":
    """Import editor/scripting.py when one of its functions is first used, and the version."""
    if name == "__version__":
        from editor.core.version import VERSION

        return VERSION
    if name in ("load", "new"):
        from editor import scripting

        return getattr(scripting, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
