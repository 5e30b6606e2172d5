"""The page's own files, which lie beside this one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from editor.export.page.drawings import colours

SCRIPTS = (
    *("data", "ways", "actions", "history", "saving", "sight", "spaces", "tokens"),
    *("hand", "dice", "panel", "about", "windows", "pointing", "keys", "start"),
)
"""The parts of the script, each after those that it needs while it is read."""
FOLDER = Path(__file__).parent
_SLOT = re.compile(r"\{\{(\w+)\}\}")


@cache
def script() -> str:
    """Return the page's script: all its parts as one, which leaves nothing behind in the window."""
    parts = (_read(f"{name}.js") for name in SCRIPTS)
    return '(() => {\n"use strict";\n' + "\n".join(parts) + "})();\n"


@cache
def style() -> str:
    """Return the page's style."""
    return filled(_read("page.css"), {"colours": colours()})


@cache
def page() -> str:
    """Return the page with slots for what differs from map to map."""
    return _read("page.html")


def filled(text: str, slots: Mapping[str, str]) -> str:
    """Return a text with its slots {{name}} filled; what is filled in is not looked at again."""
    return _SLOT.sub(lambda slot: slots[slot[1]], text)


def _read(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")
