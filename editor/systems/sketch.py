"""Small pictures for panels: what a system draws of its parts, as plain values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from editor.picture.drawing import Picture


@dataclass(frozen=True)
class Sketch:
    """A drawing and how it is to be shown.

    - cells: how many spaces it is wide and high
    - largest: the most pixels that a unit of the drawing takes at 100 %
    - paper: on the colour of the rim, else on what lies behind it
    - wide: takes the whole width of a panel, other words stand below it
    - frame: a line around it: of ink as on a map, or quiet as between swatches
    """

    drawing: Picture
    cells: tuple[int, int] = (1, 1)
    largest: float = 1e9
    paper: bool = False
    wide: bool = False
    frame: Literal["", "ink", "quiet"] = ""


@dataclass(frozen=True)
class Pictures:
    """What a system draws for the palette and the inspector.

    - component(component), swatch(key), sign(key of a sign, or the id of its tool)
    - part(thing): what a part of the inspector shows of a thing, None where there is nothing
    """

    component: Callable[[Any], Sketch]
    swatch: Callable[[str], Sketch]
    sign: Callable[[str], Sketch]
    part: Callable[[Any], Sketch | None]
