"""The actions that are made of what a system has: its tools, terrains, kits and modes."""

from __future__ import annotations

from editor.seam.editing import PaletteSwatch
from editor.seam.system import Mode
from editor.seam.tool import AnyTool
from editor.workbench import commands as doing
from editor.workbench.action import Action
from editor.workbench.session import Session


def tool_action(tool: type[AnyTool]) -> Action:
    """Return the action that takes up a tool."""
    return Action(
        f"tool-{tool.id}", tool.title, "Place", 0, tool.shortcut, (), tool.icon, tool.hint,
        run=lambda session: session.arm(tool.id),
        checked=lambda session: session.tool.id == tool.id, on_map=True,
    )  # fmt: skip


def option_action(tool: type[AnyTool], option: str, title: str) -> Action:
    """Return the action that chooses an option of a tool."""

    def run(session: Session) -> None:
        if session.tool.id != tool.id:
            session.arm(tool.id)
        session.choose(option)

    return Action(
        f"{tool.id}-{option}", title, f"Place > How to > {tool.title}", 0,
        run=run,
        checked=lambda session: session.tool.id == tool.id and session.tool.option == option,
        on_map=True,
    )  # fmt: skip


def swatch_action(swatch: PaletteSwatch) -> Action:
    """Return the action that takes up a terrain."""
    name = swatch.title.lower()
    return Action(
        f"{swatch.tool}-{name.replace(' ', '-')}", swatch.title,
        f"Place > {swatch.group or 'Terrain'}", 0,
        swatch.shortcut, hint=f"{'Draw' if swatch.group else 'Paint'} {name}",
        run=lambda session: session.arm(swatch.tool, swatch.key),
        checked=lambda s: (s.tool.id, s.tool.key) == (swatch.tool, swatch.key),
        on_map=True,
    )  # fmt: skip


def kit_action(key: str, title: str) -> Action:
    """Return the action that uses a kit or puts it away."""
    return Action(
        f"kit-{key}",
        title,
        "Place > Kits",
        hint="Adds or removes this kit's components in the palette",
        run=doing.toggle_kit(key),
        checked=doing.kit_in_use(key),
    )


def mode_action(mode: Mode) -> Action:
    """Return the action that checks as another mode."""
    return Action(
        f"check-as-{mode.id}", f"Check as {mode.title.lower()}", "Check > Check as", 1,
        hint="Shows the problems in this mode without changing the file",
        run=lambda session: session.look(mode=mode.id),
        checked=lambda session: session.view.mode == mode.id,
    )  # fmt: skip
