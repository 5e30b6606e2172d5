"""The palette of tactics: components and their numbers, terrains, signs; small pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from editor.picture.affine import Rect
from editor.picture.drawing import Group, Node, Picture, around
from editor.picture.emblems import emblem
from editor.picture.signs import artifact, flag, label, portal_door
from editor.seam.editing import Palette, PaletteCard, PaletteSign, PaletteSwatch
from editor.seam.pictures import Pictures, Thumbnail
from editor.systems.shared.editing import gathered
from editor.systems.tactics.map.board import (
    DUNGEON_NAMES,
    MAT,
    TERRAIN_NAMES,
    Board,
    Box,
    BoxComponent,
    Dungeon,
    Mat,
    MatComponent,
    MatSide,
)
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.map.modes import ADVENTURE, CONTROL, FREE_FOR_ALL
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.picture.arrangement import Arrangement, table_of
from editor.systems.tactics.picture.dungeon import dungeon_picture, dungeon_swatch
from editor.systems.tactics.picture.isometric import box_solid
from editor.systems.tactics.picture.marks import AreaMark, area_ground
from editor.systems.tactics.picture.top import Options, top_picture
from editor.systems.tactics.tools.grasp import left_of

SWATCHES: tuple[PaletteSwatch, ...] = tuple(
    PaletteSwatch(letter, name.capitalize(), str(number), "paint")
    for number, (letter, name) in enumerate(TERRAIN_NAMES.items(), 1)
)
"""The terrains, with the keys 1 to 8."""
ROOMS: tuple[PaletteSwatch, ...] = tuple(
    PaletteSwatch(name, name.capitalize(), "", "dungeon", "Dungeons")
    for name in DUNGEON_NAMES.values()
)
"""The spaces of a dungeon, by their names: their letters are those of terrains, too."""
TITLES = ("Boxes", "Terrain", "Signs")


def palette(survey: Survey) -> Palette:
    """Return what can be placed or painted, boxes before mats, in the order of the kits."""
    cards = []
    own = {item.id: item.copy_of for item in survey.scenario.components}
    for name, component in survey.components.items():
        left = left_of(survey, name)
        if isinstance(component, BoxComponent):
            words = f"height {component.height}" + (", own" if component.copy_of else "")
            cards.append(PaletteCard(name, component.name, words, left, "box", component))
    for name, component in survey.components.items():
        if not isinstance(component, BoxComponent):
            rows = next(iter(component.sides.values())).terrain
            size = f"{len(rows[0])}×{len(rows)}"
            words = f"own mat {size}" if component.copy_of else f"mat {size}"
            left = left_of(survey, name)
            cards.append(PaletteCard(name, component.name, words, left, "mat", component))
    rooms = ROOMS if survey.mode in ADVENTURE or survey.board.dungeons else ()
    return Palette(gathered(cards, own), (*SWATCHES, *rooms), _signs(survey), TITLES)


def _signs(survey: Survey) -> tuple[PaletteSign, ...]:
    """Return the signs that the mode uses, and those that the map has already."""
    board = survey.board
    signs = [PaletteSign("portal", "Portal", f"{len(board.portals)} placed", "portal")]
    if survey.mode in CONTROL or board.areas:
        wanted = survey.settings.get("control.areas")
        count = f"{len(board.areas)} of {wanted}"
        triggers = sum(area.trigger in area.cells for area in board.areas)
        signs.append(PaletteSign("trigger", "Trigger", f"{triggers} of {wanted}", "trigger"))
        signs.append(PaletteSign("area", "Area", count, "area"))
    if survey.mode in FREE_FOR_ALL or board.artifact is not None:
        placed = int(board.artifact is not None)
        signs.append(PaletteSign("artifact", "Artifact", f"{placed} of 1", "artifact"))
    starts = len(survey.setup.starts) if survey.setup else 0
    signs.append(PaletteSign("start", "Start", f"{starts} placed", "start"))
    signs.append(PaletteSign("label", "Label", f"{len(board.labels)} placed", "label"))
    return tuple(signs)


_BARE = Options(pixels=40, rim=False, shadows=False, heights=False, labels=False)
_NEIGHBOURS = {"=": ("~", "=", "~")}
"""A bridge is drawn between two spaces of water."""
_DUNGEON_PIXELS = 28.0
_ROOMS = {name: letter for letter, name in DUNGEON_NAMES.items()}
_MAT_PIXELS = 58


def component(item: BoxComponent | MatComponent) -> Thumbnail:
    """Return a box as it stands, seen from the south-east, or a mat from above.

    Large boxes are drawn at a smaller scale, but still larger than small ones.
    """
    if isinstance(item, MatComponent):
        rows = next(iter(item.sides.values())).terrain
        wide, high = len(rows[0]), len(rows)
        drawing = top_picture(_table(rows), Options(pixels=4, rim=False, shadows=False))
        return Thumbnail(drawing, (wide, high), _MAT_PIXELS / max(wide, high))
    width, depth = item.size
    table = _table(["." * width] * depth, item)
    solid = box_solid(table, table.boxes[0], Options(pixels=12, rim=False, heights=False))
    span = min(62.0, 36.0 + 2.6 * (width + depth))
    largest = span / ((width + depth) / 2)
    return Thumbnail(Picture((solid,), around((solid,))), (width, depth), largest)


def swatch(letter: str) -> Thumbnail:
    """Return one space of a terrain, by its letter, or of a dungeon, by its name."""
    if letter in _ROOMS:
        return Thumbnail(dungeon_swatch(_ROOMS[letter]), frame="quiet")
    column = _NEIGHBOURS.get(letter, (letter,))
    drawing = top_picture(_table(column), _BARE)
    middle = Rect(0.0, float(len(column) // 2), 1.0, 1.0)
    return Thumbnail(Picture(drawing.nodes, middle), frame="quiet")


def sign(kind: str) -> Thumbnail:
    """Return a sign on paper: portal, trigger, artifact, start, label or area."""
    draw: dict[str, Callable[[], Node]] = {
        "portal": lambda: portal_door((0.0, 0.0), 1, 1.4),
        "trigger": lambda: flag((-0.2, 0.44), "A", 1.1),
        "artifact": lambda: artifact((0.0, 0.0), 0.9),
        "start": lambda: emblem(1, (0.0, 0.0), 0.33),
        "label": lambda: label((0.0, 0.0), "Aa", 0.62),
        "area": lambda: Group(area_ground(AreaMark("a", "A", 0, ((0, 0),), (0, 0)), {(0, 0)}, 2)),
    }
    node = draw[kind]()
    at = Rect(-0.1, -0.1, 1.2, 1.2) if kind == "area" else Rect(-0.52, -0.52, 1.04, 1.04)
    return Thumbnail(Picture((node,), at), paper=True)


def part(thing: Any) -> Thumbnail | None:
    """Return the top of a box, the ground of a mat or the plan of a dungeon; else None.

    A dungeon printed in a box is given by its rows.
    """
    rows: Sequence[str] = ()
    if isinstance(thing, Dungeon | tuple):
        letters = thing.rows if isinstance(thing, Dungeon) else thing
        drawing = dungeon_picture(letters, _DUNGEON_PIXELS)
        cells = (max(map(len, letters), default=1), max(1, len(letters)))
        return Thumbnail(drawing, cells, _DUNGEON_PIXELS, wide=True)
    if isinstance(thing, BoxComponent):
        rows = thing.terrain
    elif isinstance(thing, MatComponent):
        rows = next(iter(thing.sides.values())).terrain
    if not rows:
        return None
    return Thumbnail(top_picture(_table(rows), _BARE), (len(rows[0]), len(rows)), frame="ink")


def _table(rows: Sequence[str], box: BoxComponent | None = None) -> Arrangement:
    mat = MatComponent(id="m", name="m", sides={"s": MatSide(terrain=tuple(rows))})
    boxes = () if box is None else (Box(id="b", component="b", at=(0, 0), turn=0, on=MAT),)
    board = Board(mats=(Mat(id="m", component="m", side="s", at=(0, 0)),), boxes=boxes)
    return table_of(Realm(board, {"m": mat} if box is None else {"m": mat, "b": box}, {}))


PICTURES = Pictures(component, swatch, sign, part)
