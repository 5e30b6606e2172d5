"""What is tried on a scenario before it is kept: where it goes, what is asked, its result."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from editor.core.edit import AnyEdit
from editor.core.errors import FileError
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.picture.drawing import Picture
from editor.seam.importing import OutlineOptions
from editor.seam.pictures import Plate
from editor.seam.scene import SceneOptions
from editor.seam.system import AnySystem

_ACROSS = 600.0
"""Pixels that a preview is wide at most: they decide its detail."""


@dataclass(frozen=True)
class Ground:
    """What a drawing is taken into: a scenario with what it is read with."""

    system: AnySystem
    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset


@dataclass(frozen=True)
class Order:
    """What is asked: the file, the layer of it (empty for the reader's choice), the wishes."""

    file: Path
    layer: str = ""
    wishes: OutlineOptions = field(default_factory=OutlineOptions)


class Made(NamedTuple):
    """The result of a drawing: the edit, the scenario then, and its map as its system draws it."""

    edit: AnyEdit
    after: AnyScenario
    picture: Picture


@dataclass(frozen=True)
class Trial:
    """What a drawing would become.

    - layers, layer: those of the drawing, and the one that was read
    - made: its result, None for nothing
    - counted, notes: how much it is, and what was left out, in words
    - fault: why the file cannot be read; refused: why nothing comes of what was read
    """

    order: Order
    layers: tuple[str, ...] = ()
    layer: str = ""
    made: Made | None = None
    counted: str = ""
    notes: tuple[str, ...] = ()
    fault: FileError | None = None
    refused: str = ""

    @property
    def words(self) -> str:
        """What there is to know of it in a line: "176 areas; too small to be areas: 1 shape"."""
        return "; ".join((self.counted, *self.notes)) if self.made is not None else self.refused


def previewed(ground: Ground) -> Picture:
    """Return the map of a scenario in small, as its system draws it."""
    survey = ground.system.surveys(ground.scenario, ground.library, ground.ruleset, "")[0]
    across = ground.system.scene(survey, SceneOptions()).frame.width
    # Words are measured for a legend alone, and there is none: it needs no fonts.
    small = Plate(lambda *_: 0.0, legend=False, pixels=_ACROSS / max(1.0, across))
    return ground.system.plate(survey, small)
