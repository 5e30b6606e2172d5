"""Functions whose text is made from tables of the program, and read as if it stood in a file.

Only what modules of the program declare gets here, never what a file or a person gives.
"""

from __future__ import annotations

import linecache
from collections.abc import Mapping
from typing import Any


def functions_of(module: str, about: str, text: str, names: Mapping[str, object]) -> dict[str, Any]:
    """Return the functions of a text by their names, as parts of a module.

    `names` are what the text may use. Tracebacks, and anyone who reads rules from their text, find
    it under `<module: about>`.
    """
    file = f"<{module}: {about}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    found: dict[str, Any] = {**names, "__name__": module}
    exec(compile(text, file, "exec"), found)
    return {name: one for name, one in found.items() if name not in names and callable(one)}
