"""How a session is looked at: nothing here changes the scenario."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Grouping = Literal["cause", "object", "check", "level"]


@dataclass(frozen=True)
class View:
    """From where the map is seen, what is hidden, what it is checked as.

    `quarter` counts clockwise turns of the table, 0 to 3. `level`: what lies higher is seen
    through; None for all. `mode` empty: the scenario's own. `setup` empty: the first.
    """

    isometric: bool = False
    quarter: int = 0
    level: int | None = None
    hidden: frozenset[str] = frozenset()
    mode: str = ""
    setup: str = ""
    grouping: Grouping = "cause"
