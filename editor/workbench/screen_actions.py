"""The actions that change the window around the map: its panels, its size and its look."""

from __future__ import annotations

from editor.workbench.action import Action

SCREEN: tuple[Action, ...] = (
    Action(
        "hide-panels", "Hide panels", "View", 5, "Ctrl+\\",
        hint="Shows only the map, its tools and the top and bottom bars",
        run=lambda session: session.look(bare=not session.view.bare),
        checked=lambda session: session.view.bare,
    ),
    Action(
        "full-screen", "Full screen", "View", 5, "F11", icon="maximize", without_map=True,
        hint="Toggles full screen",
    ),
    Action("switch-palette", "Light or dark theme", "View", 5, icon="moon", without_map=True),
    Action(
        "switch-motion", "Animations", "View", 5, without_map=True,
        hint="Animates bars, boxes and the view",
    ),
)  # fmt: skip
