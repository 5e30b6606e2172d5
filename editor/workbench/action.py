"""What an action is: one row of the table from which menus, keys and tool tips are made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from editor.workbench.session import Session

WhyNot = Callable[[Session], str]
Run = Callable[[Session], object]


def always(session: Session) -> str:
    """Return no reason: the action can be done at any time."""
    return ""


@dataclass(frozen=True)
class Action:
    """Something that can be done, with its words and keys.

    - menu: the path of its menu, such as "Place > Mat"; group: lines part the groups of a menu
    - shortcut and other_keys: as "Ctrl+Shift+P"; people may set others
    - run: what it does to a session; None where only a window can do it
    - why_not: the sentence that says why it cannot be done now, empty when it can
    - checked: whether it shows as on; None for what is no switch
    - without_map: whether it can be done while no map is open
    - on_map: whether its keys are meant for the map alone: in a panel they are the panel's
    """

    id: str
    title: str
    menu: str
    group: int = 0
    shortcut: str = ""
    other_keys: tuple[str, ...] = ()
    icon: str = ""
    hint: str = ""
    run: Run | None = None
    why_not: WhyNot = always
    checked: Callable[[Session], bool] | None = None
    without_map: bool = False
    on_map: bool = False
