"""The map from above, whole or in layers, and the options of pictures of maps."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import partial

from editor.core.caches import cached
from editor.core.points import Cell, column_name
from editor.picture.affine import Point, Rect, moved
from editor.picture.drawing import Group, Late, Node, Picture, drawn, filled, layered
from editor.picture.emblems import emblem
from editor.picture.halftone import PlayMap
from editor.picture.inks import CONTOUR, CONTOUR_LIGHT, INK, KRAFT_LIT, KRAFT_SHADED
from editor.picture.path import joined, polygon, polyline, rectangle, region, segments
from editor.picture.rim import WIDTH as RIM
from editor.picture.rim import rim
from editor.picture.shadows import FROM_ABOVE, shadow_on
from editor.picture.signs import (
    artifact,
    dungeon_tag,
    flag,
    height_tag,
    label,
    link,
    pennant,
    portal_door,
    portal_line,
    spread_label,
)
from editor.systems.shared.spans import ONE, rect_of_span
from editor.systems.tactics.picture.arrangement import Arrangement, LaidSheet
from editor.systems.tactics.picture.ground import ground, upright_from_above
from editor.systems.tactics.picture.marks import (
    AreaMark,
    DoorMark,
    LabelMark,
    StartMark,
    area_ground,
    middle_of,
    start_ground,
)
from editor.systems.tactics.picture.play_ink import sheet_dots, sheet_veil

FADED = 0.35
"""The opacity of levels above the edited one."""
BAND = 0.085
"""The width of a box's wall seen from above, for each of its levels."""
_AROUND = 0.5
"""How far lines and what stands on a box may reach over its edges, in sides of a space."""


@dataclass(frozen=True)
class Options:
    """How a map is drawn.

    `pixels` is the length of a space on the screen and decides the detail. `level` is the one
    being edited: levels above it fade; None fades none. `linked` holds the ids of the portals
    whose links are shown; `play` is drawn on the spaces.
    """

    pixels: float = 48.0
    rim: bool = True
    grid: bool = True
    shadows: bool = True
    heights: bool = True
    labels: bool = True
    level: int | None = None
    linked: frozenset[str] = frozenset()
    play: PlayMap | None = None

    @property
    def detail(self) -> int:
        """2 for everything; 1 below 18 px a space: no grid, fibres, patterns; 0 below 10."""
        return 2 if self.pixels >= 18 else 1 if self.pixels >= 10 else 0

    def fades(self, top: int) -> bool:
        """Return whether a box with its top at this level is faded."""
        return self.level is not None and top > self.level


EVERYTHING = Options()
"""The whole map at rest, at the usual size."""


def rim_of(table: Arrangement, options: Options, letters: float = 0.27) -> Group:
    """Return the rim with its neat line and coordinates, open where no mat lies.

    `letters` is the font size of the coordinates in sides of a space.
    """
    x, y, width, depth = table.bounds
    missing = {(i - x, j - y) for i, j in table.gaps}
    back = table.turning.cell_back
    across = [back((x + i, y)) for i in range(width)]
    down = [back((x, y + j)) for j in range(depth)]
    # After a quarter turn the columns of the board run down the picture.
    sideways = table.turning.view % 2 == 1
    columns = [str(cell[1] + 1) if sideways else column_name(cell[0]) for cell in across]
    rows = [column_name(cell[0]) if sideways else str(cell[1] + 1) for cell in down]
    drawing = rim(
        columns,
        rows,
        letters=letters,
        every=1 if options.detail == 2 else 2,
        gaps=region(missing, 0.0, 0.0) if missing else None,
    )
    return Group((drawing,), moved(x, y))


def top_picture(table: Arrangement, options: Options = EVERYTHING) -> Picture:
    """Return the whole map from above; one unit is the side of a space."""
    layers: list[tuple[str, Iterable[Node]]] = []
    if options.rim:
        layers.append(("rim", (rim_of(table, options),)))
    layers.append(("mats", ground_layer(table, options)))
    for box in table.boxes:
        layers.append((f"boxes up to level {box.top}", (box_layer(table, box, options),)))
    layers += sign_layers(table, options)
    return layered(layers, frame_of(table, options))


def frame_of(table: Arrangement, options: Options) -> Rect:
    """Return the rectangle of the map from above: its rim if shown, and boxes beyond it."""
    frame = Rect(*table.bounds).grown(RIM if options.rim else 0.0)
    for box in table.boxes_in_sight:
        wall = BAND * (box.top - box.base)
        frame = frame.joined(Rect(box.x, box.y, box.width + wall, box.depth + wall))
    return frame


def ground_layer(table: Arrangement, options: Options) -> tuple[Node, ...]:
    """Return the mats with their print, marks, shadows, and what stands on them."""
    nodes: list[Node] = []
    if table.mats:
        edges = joined(rectangle(mat.x, mat.y, mat.width, mat.depth) for mat in table.mats)
        nodes.append(drawn(edges, INK, 0.048, join="miter", least=2.0))
    for mat in table.mats:
        nodes += surface(table, mat, options)
    if table.gaps:
        nodes.append(drawn(region(table.gaps, 0.0, 0.0), INK, 0.036, join="miter", least=1.2))
    return tuple(nodes)


def surface(table: Arrangement, sheet: LaidSheet, options: Options) -> tuple[Node, ...]:
    """Return one surface: its ground, marks, shadow, and what stands on it."""
    nodes: list[Node] = list(ground(sheet, table.turning, options.detail, options.grid))
    nodes += flat_marks(table, sheet, options.detail)
    if options.shadows:
        shade = shadow_on(
            *(sheet.x, sheet.y, sheet.width, sheet.depth, sheet.top),
            table.heights_up_to(options.level),
            FROM_ABOVE,
        )
        if shade is not None:
            nodes.append(shade)
    if options.detail:
        covered = frozenset(table.covered(sheet, options.level))
        nodes += upright_from_above(sheet, table.turning, covered)
    if options.play is not None:
        nodes.append(sheet_veil(sheet, options.play))
        nodes += sheet_dots(table, sheet, options.play, options.detail)
    return tuple(nodes)


def flat_marks(table: Arrangement, sheet: LaidSheet, detail: int) -> Iterable[Node]:
    """Yield the areas and starts on a sheet, where it is the topmost."""
    for mark, cells in table.marks_on.get(sheet.id, ()):
        if isinstance(mark, AreaMark):
            yield Group(area_ground(mark, cells, detail), name=f"area {mark.title}")
        else:
            yield Group(start_ground(mark, cells, detail), name=f"start {mark.id}".strip())


def box_layer(table: Arrangement, box: LaidSheet, options: Options) -> Group:
    """Return one box with its top, without the boxes that stand on it."""
    cover = FADED if options.fades(box.top) else 1.0
    wall = BAND * (box.top - box.base)
    bounds = Rect(box.x, box.y, box.width + wall, box.depth + wall).grown(_AROUND)
    return Late(partial(_box_nodes, table, box, options), bounds, cover=cover, name=box.id)


def _box_nodes(table: Arrangement, box: LaidSheet, options: Options) -> tuple[Node, ...]:
    if box.id in table.buried and not options.fades(box.top):
        return ()
    return (*wall_band(box), *surface(table, box, options), *contour(box))


@cached()
def wall_band(box: LaidSheet) -> tuple[Node, ...]:
    """Return the south and east walls as a band, one print line for each half level."""
    levels = box.top - box.base
    x0, y0, x1, y1 = box.x, box.y, box.right, box.bottom
    e = BAND * levels
    lines = []
    for k in range(1, levels * 2):
        t = e * k / (levels * 2)
        lines += [((x0, y1 + t), (x1 + t, y1 + t)), ((x1 + t, y0), (x1 + t, y1 + t))]
    outline = polyline(((x0, y1), (x0, y1 + e), (x1 + e, y1 + e), (x1 + e, y0), (x1, y0)))
    return (
        filled(polygon((x0, y1), (x1, y1), (x1 + e, y1 + e), (x0, y1 + e)), KRAFT_LIT),
        filled(polygon((x1, y0), (x1 + e, y0), (x1 + e, y1 + e), (x1, y1)), KRAFT_SHADED),
        drawn(segments(lines), "#5B3D18", 0.018, cover=0.55, cap="flat"),
        drawn(outline, CONTOUR, 0.028),
    )


@cached()
def contour(box: LaidSheet) -> tuple[Node, ...]:
    """Return the dark line around a box's top and the light line inside it."""
    inset = 0.055
    inner = rectangle(box.x + inset, box.y + inset, box.width - 2 * inset, box.depth - 2 * inset)
    outer = rectangle(box.x, box.y, box.width, box.depth)
    return (
        drawn(inner, CONTOUR_LIGHT, 0.05, join="miter"),
        drawn(outer, CONTOUR, 0.062, join="miter", least=1.0),
    )


def sign_layers(table: Arrangement, options: Options) -> Iterable[tuple[str, Iterable[Node]]]:
    """Yield the signs above everything: portals, flags, emblems, artifact, tags, labels."""
    if options.detail:
        for door, other in pairs_of(table, options.linked):
            yield "portals", link(door_place(table, door), door_place(table, other))
        yield "portals", (_portal(table, door, options) for door in table.doors)
    for area in table.areas:
        yield "areas", _area_signs(table, area, options)
    for start in table.starts:
        yield "starts", emblem_of(start)
    if table.artifact is not None:
        x, y = table.artifact[1]
        yield "artifact", (artifact((x + 0.5, y + 0.5)),)
    if options.heights and options.detail:
        yield "heights", (_late_tags(table, box, options) for box in table.boxes)
    if options.labels and options.detail:
        yield "labels", map(_label, table.labels)


def _label(mark: LabelMark) -> Node:
    if mark.span == ONE:
        return label((mark.at[0] + 0.5, mark.at[1] + 0.5), mark.text)
    return spread_label(rect_of_span(mark), mark.text)


def _area_signs(table: Arrangement, area: AreaMark, options: Options) -> Iterable[Node]:
    doors = {door.space for door in table.doors}
    for cell in area.cells:
        # The door of a portal stands in the middle of its space, with its number.
        if cell != area.trigger and options.detail == 2 and cell not in doors:
            yield pennant((cell[0] + 0.40, cell[1] + 0.74))
    x, y = area.trigger
    yield flag((x + 0.34, y + 0.86), area.title)


def _late_tags(table: Arrangement, box: LaidSheet, options: Options) -> Late:
    cover = FADED if options.fades(box.top) else 1.0
    return Late(partial(_tags, table, box, options), tag_band(box), cover=cover)


def tag_band(box: LaidSheet) -> Rect:
    """Return where the tags of a box may stand, seen from above."""
    return Rect(box.x, box.y - 0.3, box.width + 0.3, box.depth + 0.3)


def tag_cell(table: Arrangement, box: LaidSheet) -> Cell:
    """Return the space of a box at whose corner its tags stand: the first that is to be seen."""
    over = table.surface
    shown = (cell for cell, _ in box.cells() if cell in over and over[cell].id == box.id)
    return next(shown, (box.x, box.y))


def _tags(table: Arrangement, box: LaidSheet, options: Options) -> tuple[Node, ...]:
    """Return the tags at the upper left corner of a box, or of its first space to be seen."""
    if box.id in table.buried and not options.fades(box.top):
        return ()
    x, y = tag_cell(table, box)
    tags = (height_tag((x + 0.13, y - 0.135), box.top),)
    if box.id in table.dungeon_boxes:
        return (*tags, dungeon_tag((x + 0.64, y - 0.135)))
    return tags


def _portal(table: Arrangement, door: DoorMark, options: Options) -> Group:
    """Return the line and the sign of a portal, faded like its box."""
    box = table.box(door.box)
    cover = FADED if box is not None and options.fades(box.top) else 1.0
    place = door_place(table, door)
    signs = (*portal_line(*door_side(door)), portal_door(place, door.number, closed=not door.open))
    return Group(signs, cover=cover, name=door.id)


def emblem_of(start: StartMark) -> Iterable[Node]:
    """Yield the emblem in the middle of a player's start."""
    if start.seat > 0 and start.cells:
        yield emblem(start.seat, middle_of(start.cells))


def door_side(door: DoorMark) -> tuple[Point, Point]:
    """Return the ends of a portal on the side of its box."""
    x, y = door.against
    match door.side:
        case "north":
            return (x, y), (x + 1, y)
        case "south":
            return (x, y + 1), (x + 1, y + 1)
        case "west":
            return (x, y), (x, y + 1)
        case _:
            return (x + 1, y), (x + 1, y + 1)


def door_place(table: Arrangement, door: DoorMark) -> Point:
    """Return where the sign of a portal stands: in front of it, or behind if a sign is there."""
    (ax, ay), (bx, by) = door_side(door)
    out = -0.40 if door.space in table.signed else 0.46
    step = {"north": (0.0, -out), "south": (0.0, out), "west": (-out, 0.0), "east": (out, 0.0)}
    dx, dy = step[door.side]
    return (ax + bx) / 2 + dx, (ay + by) / 2 + dy + (0.06 if door.side == "south" else -0.02)


def pairs_of(table: Arrangement, linked: Collection[str]) -> Iterable[tuple[DoorMark, DoorMark]]:
    """Yield each pair of portals of which at least one shows its links."""
    doors = table.doors
    found = [index for index, door in enumerate(doors) if door.id in linked]
    for index, door in enumerate(doors if found else ()):
        others = range(index + 1, len(doors)) if door.id in linked else found
        for other in others:
            if other > index:
                yield door, doors[other]
