"""The actions that change the window around the map: its panels, its size and its look."""

from __future__ import annotations

from editor.workbench.action import Action

SCREEN: tuple[Action, ...] = (
    Action(
        "hide-panels", "Hide panels", "View", 5, "Ctrl+\\",
        hint="Leaves the map, its tools and the lines above and below",
        run=lambda session: session.look(bare=not session.view.bare),
        checked=lambda session: session.view.bare,
    ),
    Action(
        "full-screen", "Full screen", "View", 5, "F11", icon="maximize", without_map=True,
        hint="And back to the window",
    ),
    Action("switch-palette", "Light or dark", "View", 5, icon="moon", without_map=True),
    Action(
        "switch-motion", "Motion or none", "View", 5, without_map=True,
        hint="Whether bars, boxes and the view move to where they belong, or are there at once",
    ),
)  # fmt: skip
