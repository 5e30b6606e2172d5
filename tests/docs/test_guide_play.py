"""The guide of play says what the window does."""

from pathlib import Path
from typing import Any

from editor.systems.catalogue import system_named
from editor.ui.play.mode import PlayMode
from editor.ui.play.play_actions import play_actions
from editor.ui.play.replaying import Tabs
from editor.ui.screens.screen import SHARED, screen_actions
from editor.workbench.actions import actions

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "guide-play.md"


class _Mode:
    """What the table of actions is made for; none of them is done here."""

    table: Any = None
    back: Any = None
    tabs = Tabs(("",), ())


def test_every_key_of_play_stands_in_the_guide() -> None:
    """The table of keys names each action that has some, and no other."""
    mode: Any = _Mode()
    rows = play_actions(mode)
    keys = {
        action.title: " or ".join(f"`{key}`" for key in (action.shortcut, *action.other_keys))
        for action in rows
        if action.shortcut
    }
    text = GUIDE.read_text(encoding="utf-8")
    said = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    assert {row[0]: row[1] for row in said[2:]} == keys


def test_what_stays_from_editing_is_there() -> None:
    """Whatever the mode keeps of editing is an action of some system, with its keys once."""
    mode: Any = _Mode()
    for name in ("tactics", "mechs", "trts"):
        system = system_named(name)
        rows = screen_actions(system, PlayMode.shared, play_actions(mode))
        ids = [item.id for item in rows]
        given = [key for row in rows for key in (row.shortcut, *row.other_keys) if key]
        assert len(ids) == len(set(ids))
        assert {"guide", "questions"} <= set(ids)
        assert len(given) == len(set(given))
    every = {action.id for action in actions(system_named("tactics"))}
    assert {*SHARED, *PlayMode.shared} <= every
