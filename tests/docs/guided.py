"""Following the pages of the guide in a session."""

from __future__ import annotations

from editor.workbench.actions import actions
from editor.workbench.session import Session


def press(session: Session, *keys: str) -> None:
    """Press keys that the pages name, such as "Ctrl+L", or choose a menu entry by its title."""
    for key in keys:
        table = actions(session.document.system)
        found = [item for item in table if key in (item.shortcut, *item.other_keys, item.title)]
        action = next(item for item in found if item.run is not None)
        assert action.why_not(session) == "", (key, action.why_not(session))
        assert action.run is not None
        action.run(session)
