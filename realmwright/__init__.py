"""Realmwright from Python: load, check, edit, play, balance and export maps of tabletop games.

docs/python.md introduces it, docs/reference/python.md lists all of it. This name is stable:
docs/stability.md.
"""

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location

TYPE_CHECKING = False
if TYPE_CHECKING:
    from editor.scripting import *  # noqa: F403

    __version__: str

_PACKAGE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "editor")  # noqa: PTH100, PTH118, PTH120


def _claim_package() -> None:
    """Make sure that `editor` is the package beside this one.

    Another distribution has a package of this name and may have replaced `editor/__init__.py`. So
    the package is made here, and that file, which has nothing to do, is not run. Raises
    ImportError where another module of the name is in use already.
    """
    known = sys.modules.get("editor")
    if known is not None:
        if _PACKAGE not in map(os.path.abspath, getattr(known, "__path__", ())):
            other = getattr(known, "__file__", None) or "elsewhere"
            raise ImportError(
                f"Realmwright needs the name “editor”, and {other} was imported by it: import "
                "realmwright first, or rename that module"
            )
    elif not hasattr(sys, "frozen"):  # an application in one folder holds no other package
        file = os.path.join(_PACKAGE, "__init__.py")  # noqa: PTH118
        spec = spec_from_file_location("editor", file, submodule_search_locations=[_PACKAGE])
        assert spec is not None
        sys.modules["editor"] = module_from_spec(spec)


_claim_package()


def main() -> int:
    """Run the command line of this process, as `realmwright` does, and return its exit code."""
    from editor.__main__ import main as run

    return run()


if not TYPE_CHECKING:  # so that type checkers know that there is no other name

    def __getattr__(name: str) -> object:
        """Import the interface when one of its names is first used: the program does without."""
        if name == "__version__":
            from editor.core.version import VERSION

            return VERSION
        if name == "__all__" or not name.startswith("_"):
            from editor import scripting

            if name == "__all__":
                return [*scripting.__all__, "__version__", "main"]
            if name in scripting.__all__:
                return getattr(scripting, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        """Return the public names, for completion in a session."""
        return sorted(__getattr__("__all__"))
