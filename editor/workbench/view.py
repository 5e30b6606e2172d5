"""The view of a session: what changes the screen but not the scenario."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Grouping = Literal["cause", "object", "check", "level"]


@dataclass(frozen=True)
class View:
    """The viewpoint, hidden objects, and the mode and set-up that are checked.

    `quarter` counts clockwise turns of the table, 0 to 3. What lies above `level` is transparent;
    None for all levels. `mode` empty: the scenario's own. `setup` empty: the first.
    `overlay` is the id of the overlay over the map, empty for none; `overlay_seat` and
    `overlay_class` say whose it is, empty for the first. `bare`: whether the panels are hidden.
    `reference`: whether the reference picture is seen. `protected`: whether gestures on the map
    leave what it is built on, such as mats.
    """

    isometric: bool = False
    quarter: int = 0
    level: int | None = None
    hidden: frozenset[str] = frozenset()
    mode: str = ""
    setup: str = ""
    grouping: Grouping = "cause"
    overlay: str = ""
    overlay_seat: str = ""
    overlay_class: str = ""
    bare: bool = False
    reference: bool = True
    protected: bool = True
