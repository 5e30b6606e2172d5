"""The guide of play says what the window does."""

from pathlib import Path
from typing import Any

from editor.systems.catalogue import system_named
from editor.ui.play.table import KEPT, play_actions
from editor.workbench.actions import actions

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "guide-play.md"


class _Mode:
    """What the table of actions is made for; none of them is done here."""

    table: Any = None


def test_every_key_of_play_stands_in_the_guide() -> None:
    """The table of keys names each action that has some, and no other."""
    mode: Any = _Mode()
    rows = [one for one in play_actions(mode, system_named("tactics")) if one.id not in KEPT]
    keys = {
        one.title: " or ".join(f"`{key}`" for key in (one.shortcut, *one.other_keys))
        for one in rows
        if one.shortcut
    }
    text = GUIDE.read_text(encoding="utf-8")
    said = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    assert {row[0]: row[1] for row in said[2:]} == keys


def test_what_stays_from_editing_is_there() -> None:
    """Whatever the mode keeps of editing is an action of some system, with its keys once."""
    mode: Any = _Mode()
    for name in ("tactics", "mechs", "trts"):
        system = system_named(name)
        rows = play_actions(mode, system)
        ids = [one.id for one in rows]
        given = [key for one in rows for key in (one.shortcut, *one.other_keys) if key]
        assert len(ids) == len(set(ids))
        assert len(given) == len(set(given))
    every = {one.id for one in actions(system_named("tactics"))}
    assert set(KEPT) <= every
