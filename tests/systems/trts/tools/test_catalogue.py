"""Every tool has its words and keys."""

from collections import Counter

from editor.systems.trts.system import TRTS
from editor.systems.trts.tools.catalogue import TOOLS
from editor.ui.icons import names
from editor.workbench.actions import actions
from tests.systems.trts.sessions import new_session


def test_every_tool_has_its_words() -> None:
    """Tools have ids of their own, a title, an icon that there is, and a hint."""
    ids = [tool.id for tool in TOOLS]
    assert len(ids) == len(set(ids))
    assert all(tool.title and tool.hint for tool in TOOLS)
    assert {tool.icon for tool in TOOLS} <= set(names())


def test_no_key_and_no_action_has_two_meanings() -> None:
    """Each action of an area map has an id and a shortcut of its own."""
    every = actions(TRTS)
    ids = Counter(action.id for action in every)
    keys = Counter(key for action in every for key in (action.shortcut, *action.other_keys) if key)
    assert max(ids.values()) == max(keys.values()) == 1


def test_a_new_map_is_without_fault() -> None:
    """The starting map of each mode opens in a session without errors."""
    for mode in ("two-player", "team", "free-for-all", "last-man-standing"):
        session = new_session(mode)
        assert not [finding for finding in session.findings.items if finding.level == "error"]
