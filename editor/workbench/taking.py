"""Taking a drawing of another program into a scenario: read, tried and told before it is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from editor.core.edit import AnyEdit
from editor.core.errors import EditError, FileError
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.picture.drawing import Picture
from editor.seam.outlines import Drawing, Wishes
from editor.seam.pictures import Plate
from editor.seam.scene import SceneOptions
from editor.seam.system import AnySystem
from editor.storage.outlines.read import read_drawing

if TYPE_CHECKING:
    from editor.workbench.taking_tiles import TileReader

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
    wishes: Wishes = field(default_factory=Wishes)


class Made(NamedTuple):
    """What comes of a drawing: the edit, the scenario then, and its map as its system draws it."""

    edit: AnyEdit
    after: AnyScenario
    picture: Picture


@dataclass(frozen=True)
class Trial:
    """What would become of a drawing.

    - layers, layer: those of the drawing, and the one that was read
    - made: what comes of it, None for nothing
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


class Reader:
    """Tries drawings, and keeps the one that was read last: other wishes need no reading."""

    def __init__(self) -> None:
        self._read: tuple[Path, str, Drawing] | None = None
        self._tiles: TileReader | None = None

    def tried(
        self, ground: Ground, order: Order, unwanted: Callable[[], bool] = lambda: False
    ) -> Trial | None:
        """Return what becomes of a drawing; None as soon as it is `unwanted` any more."""
        from editor.workbench.taking_tiles import TileOrder, TileReader

        if isinstance(order, TileOrder):
            self._tiles = self._tiles or TileReader()
            return self._tiles.tried(ground, order, unwanted)
        try:
            drawing = self._drawing(order)
        except FileError as error:
            return Trial(order, fault=error)
        if unwanted():
            return None
        known = Trial(order, drawing.layers, drawing.layer)
        take = ground.system.take_drawing
        if take is None:
            return replace(known, refused=f"a map of {ground.system.title} takes no outlines")
        try:
            taken = take(ground.scenario, drawing, order.wishes)
            if unwanted():
                return None
            after = taken.edit.apply(ground.scenario, ground.library)
        except EditError as error:
            return replace(known, refused=str(error))
        if unwanted():
            return None
        picture = previewed(replace(ground, scenario=after))
        return replace(
            known,
            made=Made(taken.edit, after, picture),
            counted=taken.counted or taken.edit.sentence(ground.scenario, ground.library),
            notes=taken.notes,
        )

    def _drawing(self, order: Order) -> Drawing:
        if self._read is None or self._read[:2] != (order.file, order.layer):
            self._read = None
            self._read = (order.file, order.layer, read_drawing(order.file, order.layer))
        return self._read[2]


def previewed(ground: Ground) -> Picture:
    """Return the map of a scenario in small, as its system draws it."""
    survey = ground.system.surveys(ground.scenario, ground.library, ground.ruleset, "")[0]
    across = ground.system.scene(survey, SceneOptions()).frame.width
    # Words are measured for a legend alone, and there is none: it needs no fonts.
    small = Plate(lambda *_: 0.0, legend=False, pixels=_ACROSS / max(1.0, across))
    return ground.system.plate(survey, small)
