"""Small boards of own components for the tests of the canvas."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from editor.seam.scene import Scene, SceneOptions, Viewpoint
from editor.systems.tactics.map.board import (
    Board,
    Box,
    BoxComponent,
    Component,
    Mat,
    MatComponent,
    MatSide,
    Setup,
)
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.picture.scene import TacticsScene
from editor.ui.canvas.canvas import Canvas

MEADOW = ("......", "......", "......", "......", "......")


def block(name: str, rows: Sequence[str], height: int = 1) -> BoxComponent:
    """Return a box of these rows."""
    size = (len(rows[0]), len(rows))
    return BoxComponent(id=name, name=name, size=size, height=height, terrain=tuple(rows))


COMPONENTS: dict[str, Component] = {
    "meadow": MatComponent(id="meadow", name="Meadow", sides={"up": MatSide(terrain=MEADOW)}),
    "field": MatComponent(
        id="field", name="Field", sides={"up": MatSide(terrain=("." * 64,) * 64)}
    ),
    "wide": block("wide", ("...", "..f"), 2),
    "small": block("small", ("v",)),
}
MAT = Mat(id="m1", component="meadow", side="up", at=(0, 0))
WIDE = Box(id="b1", component="wide", at=(1, 1), turn=0, on="mat")
SMALL = Box(id="b2", component="small", at=(2, 1), turn=0, on="b1")


def realm_of(*boxes: Box) -> Realm:
    """Return a meadow of six by five spaces with boxes."""
    return Realm(Board(mats=(MAT,), boxes=boxes), COMPONENTS, {})


@dataclass(frozen=True)
class Shown:
    """As much of a survey as is drawn."""

    realm: Realm
    setup: Setup | None = None
    mode: str = ""


def scene_of(*boxes: Box, isometric: bool = False, view: int = 0) -> TacticsScene:
    """Return the meadow with boxes as the canvas shows it."""
    return TacticsScene(Shown(realm_of(*boxes)), SceneOptions(Viewpoint(isometric).rotated(view)))


def crowd_of(count: int) -> list[Box]:
    """Return so many boxes side by side on a field, sixteen in a row, 256 at most."""
    places = [(4 * (number % 16), 4 * (number // 16)) for number in range(count)]
    return [replace(WIDE, id=f"n{number}", at=at) for number, at in enumerate(places)]


def field_of(boxes: Sequence[Box], *, isometric: bool = False) -> TacticsScene:
    """Return a field of 64 by 64 spaces with boxes as the canvas shows it."""
    mat = Mat(id="m1", component="field", side="up", at=(0, 0))
    realm = Realm(Board(mats=(mat,), boxes=tuple(boxes)), COMPONENTS, {})
    return TacticsScene(Shown(realm), SceneOptions(Viewpoint(isometric)))


def scene_on(canvas: Canvas) -> TacticsScene:
    """Return the scene of a canvas that shows a tactics board."""
    scene: Scene | None = canvas.scene
    assert isinstance(scene, TacticsScene)
    return scene
