"""An action of the window: its title, menu and keys, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from editor.workbench.session import Session

WhyNot = Callable[[Session], str]
Run = Callable[[Session], object]


def always(session: Session) -> str:
    """Return no reason: the action is always available."""
    return ""


@dataclass(frozen=True)
class Action:
    """An action of the window with its title, menu and keys.

    - menu: the path of its menu, such as "Place > Mat"; group: separators divide groups
    - shortcut and other_keys: such as "Ctrl+Shift+P"; the settings may change the shortcut
    - run: what it does to a session; None where only a window can do it
    - why_not: why it is not available now, empty when it is
    - checked: whether it shows as on; None where it is no switch
    - without_map: whether it is available while no map is open
    - on_map: whether its keys work on the map only; in a panel they belong to the panel
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
