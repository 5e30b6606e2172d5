"""Commands of a system: named edits of what is selected, for menus and the command palette."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from editor.core.edit import Edit


@dataclass(frozen=True)
class Command:
    """A named edit. `make(survey, ids)` returns it, or raises EditError that says why not.

    `menu` is the path of its menu, such as "Place > Mat"; `group` parts it by lines.
    """

    id: str
    title: str
    menu: str
    make: Callable[[Any, tuple[str, ...]], Edit]
    group: int = 0
    shortcut: str = ""
    icon: str = ""
    hint: str = ""
