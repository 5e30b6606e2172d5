"""The commands that rotate and mirror a whole map, from a system's two edits of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from editor.checks.check import BaseSurvey
from editor.core.edit import AnyEdit
from editor.seam.editing import AnyCommand, Command
from editor.systems.shared.edits.whole_map import MirrorWay

ValueT = TypeVar("ValueT")
MENU = "Edit > Whole map"


def _making(
    edit: Callable[[ValueT], AnyEdit], value: ValueT
) -> Callable[[BaseSurvey, tuple[str, ...]], AnyEdit]:
    """Return the command that makes an edit with a value, whatever is selected."""
    return lambda survey, ids: edit(value)


def whole_map_commands(
    rotate: Callable[[int], AnyEdit], mirror: Callable[[MirrorWay], AnyEdit], what: str = "map"
) -> tuple[AnyCommand, ...]:
    """Return the commands: `rotate` by clockwise quarters, `mirror` by a way of mirroring."""
    turns = (
        ("rotate-map-right", f"Rotate the {what} 90° clockwise", 1, "rotate-cw"),
        ("rotate-map-left", f"Rotate the {what} 90° counterclockwise", 3, ""),
        ("rotate-map-half", f"Rotate the {what} 180°", 2, ""),
    )
    mirrors: tuple[tuple[str, str, MirrorWay, str], ...] = (
        ("mirror-map-across", f"Mirror the {what} left to right", "left-right", "flip-horizontal"),
        ("mirror-map-down", f"Mirror the {what} top to bottom", "top-bottom", ""),
    )
    hint = "With everything on it, all set-ups, saved positions and the reference picture"
    return (
        *(
            Command(name, title, MENU, _making(rotate, number), 0, "", icon, hint)
            for name, title, number, icon in turns
        ),
        *(
            Command(name, title, MENU, _making(mirror, way), 1, "", icon, hint)
            for name, title, way, icon in mirrors
        ),
    )
