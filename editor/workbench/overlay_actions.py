"""The actions that change what is shown: panels, size and look of the window, and overlays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.seam.overlay import INFLUENCE
from editor.workbench import commands as doing
from editor.workbench.action import Action, always
from editor.workbench.map_overlays import OverlayEntry, entries_of

if TYPE_CHECKING:
    from editor.seam.system import AnySystem
    from editor.workbench.session import Session

MENU = "View > Overlays"

STEPS: tuple[Action, ...] = (
    Action(
        "overlay-next", "Next overlay", MENU, 1, "Y", icon="layers",
        run=lambda session: session.overlays.step(1), on_map=True,
    ),
    Action(
        "overlay-former", "Previous overlay", MENU, 1, "Shift+Y",
        run=lambda session: session.overlays.step(-1), on_map=True,
    ),
    Action(
        "overlay-seat", "Overlay for next seat", MENU, 1, "Alt+Y",
        run=lambda session: session.overlays.step_seat(), why_not=doing.no_overlay_seat,
        on_map=True,
    ),
    Action(
        "overlay-class", "Overlay for next unit class", MENU, 1, "Alt+Shift+Y",
        run=lambda session: session.overlays.step_class(), why_not=doing.no_overlay_class,
        on_map=True,
    ),
    Action(
        "overlay-hide", "Hide the overlay", MENU, 1, icon="eye-off",
        run=lambda session: session.look(overlay=""), why_not=doing.no_overlay,
    ),
)  # fmt: skip


def overlay_actions(system: AnySystem) -> tuple[Action, ...]:
    """Return an action for each overlay of a system, and those that step through them."""
    entries = entries_of(system)
    return (*map(_overlay_action, entries), *(STEPS if entries else ()))


def _overlay_action(entry: OverlayEntry) -> Action:
    def checked(session: Session) -> bool:
        return session.view.overlay == entry.id

    return Action(
        f"overlay-{entry.id}", entry.title, MENU, 0, hint=entry.hint,
        run=lambda session: session.overlays.show(entry.id), checked=checked,
        why_not=doing.nobody_first if entry.id == INFLUENCE else always,
    )  # fmt: skip


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
